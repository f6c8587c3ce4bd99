"""Works out the looks of a node that is at rest at once: their times follow from the firmware's schedule alone."""

from collections.abc import Callable, Sequence
from typing import Final

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.antenna import REMINDED_US, REST_US
from firmware_bridge.firmware.node import Node
from firmware_bridge.firmware.payloads import TICK_MASK
from firmware_bridge.firmware.rounds import COST
from table.inbox import Tag

_FAR_US: Final = 1 << 30
"""Later than any word of a node in a session."""


class Rest:
    """The looks of one node that is at rest, from a step of its program on."""

    def __init__(self, node: Node, look_us: Callable[[int, list[Tag]], int], now_us: int) -> None:
        """Begin where the program of *node*, which is at rest, would be stepped at *now_us*, its own time.

        *look_us* says how long a look at an antenna takes that reads these tags again, 0 where it would read others.
        """
        self._node = node
        self._look_us = look_us
        self._now_us = now_us
        self.ended_us = self.step_us = 0
        """When the last look ended, and when the program is to be stepped next, counted from *now_us*."""

    def pass_looks(self, before_us: int) -> None:
        """Make every look that begins before *before_us*, counted as above, and comes to nothing."""
        node, now_us = self._node, self._now_us
        antennas = node.rounds.antennas
        # From here on times count from the step: none of them turns over.
        tried_us = [-((now_us - (antenna.tried_us or 0)) & TICK_MASK) for antenna in antennas]
        told_us = [-((now_us - (antenna.told_us or 0)) & TICK_MASK) for antenna in antennas]
        word_us = node.looked.due_us(now_us)
        beat_us = node.session.due_us(now_us, _FAR_US)
        looked: dict[int, int] = {}
        """By antenna, when its last look ended."""
        at_us = 0
        while at_us < before_us:
            number = self._next(tried_us, at_us)
            if number is None:
                break
            first_us = tried_us[number]
            look_us = self._look_us(number, antennas[number].tags)
            ended_us = at_us + look_us
            if look_us == 0 or ended_us >= word_us:
                break
            antennas[number].took_us = look_us
            if ended_us - told_us[number] >= REMINDED_US:
                told_us[number] = ended_us
                self._remind(number, ended_us, ended_us - first_us)
            tried_us[number] = at_us
            looked[number] = ended_us
            node.rounds.is_turn_of_hot = not node.rounds.is_turn_of_hot
            rest_us = REST_US - (ended_us - min(tried_us))
            at_us = ended_us + 1
            if rest_us > 0:
                at_us = min(ended_us + rest_us, word_us, max(beat_us, ended_us)) + 1
            self.ended_us, self.step_us = ended_us, at_us
        for number, ended_us in looked.items():
            antenna = antennas[number]
            antenna.tried_us = antenna.started_us = (now_us + tried_us[number]) & TICK_MASK
            antenna.ended_us = (now_us + ended_us) & TICK_MASK
            antenna.told_us = (now_us + told_us[number]) & TICK_MASK
            antenna.is_news = False

    def _next(self, tried_us: Sequence[int], at_us: int) -> int | None:
        """Return the antenna to look at, None where all of them rest; each was tried at its time of *tried_us*."""
        first, first_us = None, 0
        for number, antenna in enumerate(self._node.rounds.antennas):
            last_us = tried_us[number]
            wanted_us = last_us + COST * antenna.took_us
            if at_us - last_us >= REST_US and (first is None or wanted_us < first_us):
                first, first_us = number, wanted_us
        return first

    def _remind(self, number: int, ended_us: int, since_us: int) -> None:
        """Have the host told with the next word that nothing changed on an antenna."""
        antenna = self._node.rounds.antennas[number]
        at_us = (self._now_us + ended_us) & TICK_MASK
        payload = payloads.pack_inventory(number, at_us, since_us, antenna.tags)
        self._node.session.tell_with_next(payloads.INVENTORY, payload)

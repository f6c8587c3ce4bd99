"""An antenna node: looks at its antennas in turn and tells the host, over a line that may lose anything.

PROTOCOL 4 to 8, the node's side. The board is behind `hal`; no poker, no zone, no card is known here:
an antenna has a number and a tag is bytes.
"""

import struct

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.antenna import ASK, GLANCE, Antenna
from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.rounds import Rounds
from firmware_bridge.firmware.session import Every, Session

EXPECTED_US = 3_000_000  # so long a card is due that the host says nothing more of

AIR_HELD_US = 1_000_000  # how often the host is told that the wire to the other nodes hangs on ground

LOOKED_US = 200_000  # how often the host is told until when each antenna was looked at


class Node:
    """Runs on one board: `step` again and again, at the latest when `due_us` have passed or bytes came."""

    def __init__(self, hal: Hal) -> None:
        self._hal = hal
        self.session = Session(hal)
        self.rounds = Rounds(hal.antennas)
        self.looked = Every(LOOKED_US)
        self._air_held = Every(AIR_HELD_US)
        self._is_waiting = False  # for the air
        self._expected_us: int | None = None  # when the host said last where a card is due

    def step(self) -> None:
        """Answer the host, beat, look at one antenna at most, and send again what was not acknowledged."""
        self._listen()
        now_us = self._hal.ticks_us()
        if not self._is_telling_looked:
            self.session.beat(now_us)  # else it goes with what is vouched for
        if self._look(now_us):
            now_us = self._hal.ticks_us()
        self._tell_looked(now_us)
        self._tell_air_held(now_us)
        self.session.send_again(now_us)

    def due_us(self) -> int:
        """Return how long the board may sleep unless bytes come."""
        now_us = self._hal.ticks_us()
        due_us = self.rounds.due_us(now_us)
        if due_us == 0 and not self._is_waiting:
            return 0
        if self._is_waiting:
            due_us = self._hal.air_us()
        if self._is_telling_looked:
            due_us = min(due_us, self.looked.due_us(now_us))
        return self.session.due_us(now_us, due_us)

    @property
    def is_at_rest(self) -> bool:
        """Whether looks like the last ones would say no more than that nothing changed."""
        if not self._is_telling_looked or not self.session.has_all_arrived:
            return False
        for antenna in self.rounds.antennas:  # noqa: SIM110 - asked before each look: hence no generator
            if not antenna.is_at_rest:
                return False
        return True

    def _listen(self) -> None:
        others = self.session.listen()
        if self.session.is_new:
            self.session.is_new = False
            for antenna in self.rounds.antennas:
                antenna.forget_told()
                antenna.is_parted = antenna.is_far = False  # the host may be of another version than before
        for kind, _, payload in others:
            if kind == payloads.EXPECT and len(payload) == struct.calcsize(payloads.EXPECT_BODY):
                self._expect(struct.unpack(payloads.EXPECT_BODY, payload)[0])
        expected_us = self._expected_us
        if expected_us is not None and (self._hal.ticks_us() - expected_us) & payloads.TICK_MASK >= EXPECTED_US:
            self._expect(0)

    def _expect(self, due: int) -> None:
        if due & payloads.READS_PARTS:
            for antenna in self.rounds.antennas:
                antenna.is_parted = self._hal.is_parted(antenna.number)
                antenna.is_far = bool(due >> payloads.FAR_AT + antenna.number & 1)
        self._expected_us = self._hal.ticks_us() if due else None
        self.rounds.expect(due)

    @property
    def _is_telling_looked(self) -> bool:
        session = self.session
        return session.number != payloads.NO_SESSION and not session.is_mute

    def _tell_looked(self, now_us: int) -> None:
        """Say until when each antenna was looked at: silence alone would prove nothing."""
        if not self._is_telling_looked or self.looked.due_us(now_us) > 0:
            return
        self.looked.done(now_us)
        ages_us = [antenna.age_us(now_us) for antenna in self.rounds.antennas]
        # All that was read up to now was told with this number: who has it knows that the rest is unchanged.
        looked = payloads.pack_looked(self.session.number, now_us, ages_us)
        self.session.vouch(payloads.LOOKED, looked, now_us)

    def _tell_air_held(self, now_us: int) -> None:
        """Name the wire once it has been held for a second more: it is no look of another node, and no false alarm."""
        if not self._hal.is_air_held():
            self._air_held.done(now_us)
            return
        if not self._is_telling_looked or self._air_held.due_us(now_us) > 0:
            return
        self._air_held.done(now_us)
        self.session.send(payloads.AIR_HELD, 0, struct.pack(payloads.AIR_HELD_BODY, self.session.number, now_us))

    # --- the antennas ---

    def _look(self, now_us: int) -> bool:
        """Look at the antenna whose turn it is, or at one that needs no air while that is waited for; tell whether."""
        antenna = self.rounds.next(now_us)
        self._is_waiting = antenna is not None and not self._has_air(antenna, now_us)
        if self._is_waiting:
            self.rounds.put_off()
            antenna = self.rounds.next_far(now_us)
        elif antenna is not None:
            self.rounds.took()
        if antenna is None:
            return False
        self._look_at(antenna, self._hal.ticks_us())
        if not antenna.is_far:
            self._hal.give_air()
        return True

    def _has_air(self, antenna: Antenna, now_us: int) -> bool:
        return antenna.is_far or self._hal.is_air_taken(self.rounds.late_us(antenna, now_us))

    def _look_at(self, antenna: Antenna, started_us: int) -> None:
        way = antenna.way(started_us, self.rounds.known() if antenna.is_parted else 0)
        try:
            tags, duration_us = self._read_tags(antenna, way, started_us)
        except OSError as fault:
            self._tell_failing(antenna, fault.args[0] if fault.args else payloads.FAULT_UNSAID)
            antenna.failed(started_us)
            self._find_blind()
            return
        self.session.is_mute = False
        for other in self.rounds.antennas:
            other.is_failing_alone = other.is_failing
        ended_us = (started_us + duration_us) & payloads.TICK_MASK
        if antenna.is_parted:
            since_us = self._take_part(antenna, way, tags, started_us, ended_us)
        else:
            since_us = antenna.looked(tags, started_us, ended_us)
        if since_us is None or not self.session.is_on:
            return
        payload = payloads.pack_inventory(antenna.number, ended_us, since_us, antenna.tags)
        if antenna.is_news:
            self.session.tell(payloads.INVENTORY, payload, ended_us)
        else:
            self.session.tell_with_next(payloads.INVENTORY, payload)

    def _take_part(self, antenna: Antenna, way: int, tags: list[bytes], started_us: int, ended_us: int) -> int | None:
        """Take in what is no whole look, and tell what it found; return what is to be told of a whole one."""
        since_us = antenna.since_us(ended_us)
        if way == ASK:
            antenna.asked(tags, started_us, ended_us)
        elif way == GLANCE:
            antenna.glanced(tags, started_us, ended_us)
        else:
            antenna.took_part(tags, started_us, ended_us)
            return None if antenna.whole.left else antenna.took_whole(started_us, ended_us)
        if tags and self.session.is_on:
            payload = payloads.pack_inventory(antenna.number, ended_us, since_us, tags, payloads.A_PART)
            self.session.tell(payloads.INVENTORY, payload, ended_us)
        return None

    def _tell_failing(self, antenna: Antenna, fault: int) -> None:
        """Tell of an antenna that fails again though another one was looked at since: it is not the field of all.

        That its chip started anew is told at once: it is set up again by then.
        """
        if antenna.is_failing_told or not self.session.is_on or self.session.is_full:
            return
        if antenna.is_failing_alone:
            antenna.is_failing_told = True
            fault = payloads.KEEPS_RESETTING if fault == payloads.CHIP_RESET else fault
        elif fault != payloads.CHIP_RESET or antenna.is_failing:
            return
        now_us = self._hal.ticks_us()
        self.session.tell(payloads.INVENTORY, payloads.pack_no_answer(antenna.number, now_us, fault), now_us)

    def _find_blind(self) -> None:
        """Where no antenna answers it is the reader chip, or its field: the node says nothing."""
        if all(antenna.is_failing for antenna in self.rounds.antennas):
            self.session.is_mute = True
            self.session.end()

    def _read_tags(self, antenna: Antenna, way: int, started_us: int) -> tuple[list[bytes], int]:
        """Read an antenna.

        Raises OSError where the chip does not answer or its field is down: that is no look.
        """
        if way == ASK:
            tags, duration_us = self._hal.ask(antenna.number, antenna.fresh)
        elif way == GLANCE:
            tags, duration_us = self._hal.glance(antenna.number)
        elif antenna.is_parted:
            tags, duration_us = self._hal.part(antenna.number, *antenna.whole.next_part(antenna.tags, started_us))
        else:
            tags, duration_us = self._hal.inventory(antenna.number)
        if not self._hal.is_field_up():
            raise OSError(payloads.FIELD_DOWN)
        return sorted(tags), duration_us

"""The wire bench: a scenario's motions go through simulated copper, nodes, ports and keys and the real drivers.

Below pyserial and RPi.GPIO everything is simulated, above them nothing is. With a
simulated clock waiting costs nothing and a run repeats exactly; with a paced one a
person can watch.
"""

import random
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Final, get_args

from config.files.deck_file import DeckFile
from firmware_bridge.keys.keys_for import keys_for
from firmware_bridge.simulated.nodes.machine import NS_PER_US
from firmware_bridge.simulated.nodes.node import air_us
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.room.copper import Copper
from firmware_bridge.simulated.room.landings import NEIGHBOURS, drawn_ns
from table.benches.rig import SOUND, Kit, Rig
from table.benches.settling import SETTLE_AT_MOST_NS, Settling
from table.benches.simulated_hardware import ZONES_OF_NODE, SimulatedHardware, both_inlays, down_inlays
from table.clock import NS_PER_MS, NS_PER_S, TICK_NS, Clock
from table.controller import Taker
from table.engine.words.commands import Command, DealerCommand
from table.engine.words.entry import Wants
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed
from table.engine.words.view import TableView
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem, Tag
from table.scenario.room import Room
from table.wiring.hardware.opening import Lines, open_bridge

KEY_HOLD_NS: Final = 60 * NS_PER_MS
KEY_TO_KEY_NS: Final = 130 * NS_PER_MS
"""A practised hand presses some nine keys a second."""
SLIDE_NS: Final = 60 * NS_PER_MS
"""How long a pitched card is over the antenna beside the one it goes to."""
MOTION_NS: Final = 200 * NS_PER_MS
"""A practised dealer lays five cards a second."""
MOVED_AFTER_NS: Final = 3_500 * NS_PER_MS
"""People see that a card went to the wrong seat, say so, and take it to another one: what moves at once slides."""
SCAN_NS: Final = 700 * NS_PER_MS
SETTLE_STEP_NS: Final = TICK_NS
SETTLE_AT_LEAST_NS: Final = 3 * SETTLE_STEP_NS
"""Before what was just moved can be known of at all one round of every antenna has to pass, wherever it stood, and be
told: it takes so long at most where two cards lie at each seat."""
ROUND_OF_TWO_NS: Final = 2 * max(map(len, ZONES_OF_NODE)) * air_us(2) * NS_PER_US
"""Such a round. What was moved is told later by as much as a round is longer."""
SETTLE_NOISE_AT_LEAST_NS: Final = 8 * SETTLE_STEP_NS
"""The slowest round, three more looks that may miss the card, and the quarter of a second by which bad wires delay."""
SETTLE_WIRE_AT_MOST_NS: Final = SETTLE_AT_MOST_NS + 2 * NS_PER_S
"""What bad wires and antennas may delay is waited for besides."""


class WireBench:
    """A table behind its real drivers, and a room made of software before them."""

    def __init__(self, table: Taker, clock: Clock, kit: Kit, rig: Rig = SOUND, *, is_by_hand: bool = False) -> None:
        """Put the nodes, ports and keys of *rig* before *table*.

        *is_by_hand*: whoever moves the cards takes the time for it, so that none is added.
        """
        self.is_by_hand = is_by_hand
        self._settle_at_least_ns = SETTLE_AT_LEAST_NS if rig.physics.is_perfect else SETTLE_NOISE_AT_LEAST_NS
        self._table = table
        self.clock = clock
        self._kit, self._rig = kit, rig
        self.remarks: list[str] = []
        self.is_moved = False
        """Whether anything has been moved since it was last waited for."""
        self._settled_after: int | None = None
        """The motions after which all was settled: until the next, every antenna reads what it has read."""
        self._down = down_inlays(tuple(kit.decks.values())) if kit.is_facing_seen else {}
        self.copper = _PacedCopper(self, self._down, rig)
        self.room: Room = self.copper
        self._settling = Settling(self.room)
        self.simulated = SimulatedHardware(clock, self.copper, kit.panel, rig)
        with ExitStack() as opened:
            # Told to end meanwhile, it gives back what it has: nobody can close a bench that was never made.
            opened.callback(self.simulated.close)
            self.plug_in()
            opened.callback(self.bridge.close)
            self.settle()
            opened.pop_all()

    def plug_in(self) -> None:
        """Have the table read the hardware, from now on through a new bridge."""
        hardware = replace(
            self.simulated.hardware, denominations=self._kit.denominations, inlays=both_inlays(self._down)
        )
        lines = Lines(self.simulated.wires.open_line, self._rig.tap)
        self.bridge = open_bridge(hardware, self.clock, sink=self._take, remark=self.remarks.append, lines=lines)
        self._crank = self.simulated.crank(self.bridge)

    def _take(self, item: InboxItem) -> None:
        self._table.take(item)
        self.bridge.expect(self.view.due)

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""
        return self._table.view

    def press(self, command: Command) -> None:
        """Press the keys of a dealer's command; a director's comes from the station."""
        if not isinstance(command, get_args(DealerCommand)):
            self._table.take(KeyPressed(command=command, at_ns=self.clock.now_ns()))
            return
        keys = keys_for(command, self._kit.panel, self._kit.denominations)
        for key in keys:
            self._press(key)
        if self.bridge.entry.wants is Wants.AGAIN:
            self._press(keys[-1])

    def _press(self, key: str) -> None:
        self.simulated.press(key, KEY_HOLD_NS)
        self.turn(KEY_TO_KEY_NS)

    def turn(self, duration_ns: int) -> None:
        """Turn the crank for so long."""
        self._crank.turn(duration_ns)

    def wait(self, duration_ns: int) -> None:
        """Let time pass; the table is told of it ten times a second."""
        left_ns = duration_ns
        while left_ns > 0:
            self.turn(min(TICK_NS, left_ns))
            left_ns -= TICK_NS
            self.bridge.tick(self.clock.now_ns())
        self._light()

    def _light(self) -> None:
        view = self.view
        self.bridge.light(view.turn, is_alarm=view.holding is not None)

    def settle(self) -> None:
        """Let time pass until the sensors have nothing more to say of what lies there now.

        Where nothing has moved they have nothing to say: keys and waits alone take the time that they say.
        """
        if self._settled_after is not None and self._settled_after == self.copper.motions and not self._is_unsettled():
            self._light()
            return
        until_ns = self.clock.now_ns() + SETTLE_WIRE_AT_MOST_NS
        wait_ns = at_least_ns = self._settle_at_least_ns + max(0, self._told_within_ns() - SETTLE_AT_LEAST_NS)
        while wait_ns or self._is_unsettled():
            if self.clock.now_ns() >= until_ns:
                self._settling.give_up()
                return
            unread = self.room.unread().keys()
            self.wait(wait_ns or SETTLE_STEP_NS)
            # What can be read from now on wants its looks like a card that was just laid.
            wait_ns = at_least_ns if unread - self.room.unread().keys() else 0
        self._settled_after = self.copper.motions

    def _told_within_ns(self) -> int:
        """Return how long it takes until all that lies there is told: a node tells of a whole round together."""
        was_moved, self.is_moved = self.is_moved, False
        round_ns = self._round_ns()
        over_ns = max(0, round_ns - ROUND_OF_TWO_NS) if was_moved else 0
        return round_ns + over_ns

    def _round_ns(self) -> int:
        """Return how long it takes until the slowest node has looked at every antenna with what lies there now.

        Between two of them it looks at the one that has changed.
        """
        looks_us = [[air_us(len(self.room.lying_on(zone))) for zone in zones] for zones in ZONES_OF_NODE]
        return max(sum(looks) + len(looks) * max(looks) for looks in looks_us) * NS_PER_US

    def _is_unsettled(self) -> bool:
        return self._settling.is_waiting(self.view) or not self.bridge.is_settled

    def deck(self, name: str) -> DeckFile:
        """Return an enrolled deck."""
        return self._kit.decks[name]

    def scan(self, tag: Tag) -> None:
        """Lay a card on the scan pad, face up, for as long as a person does."""
        pad = self.simulated.pad
        if pad is None:
            return
        card = Ntag213(tag)
        pad.lay(card)
        self.wait(SCAN_NS)
        pad.take_off(card)

    def close(self) -> None:
        """Give everything back."""
        self.bridge.close()
        self.simulated.close()


class _PacedCopper(Copper):
    """Copper on which laying a card takes a dealer's time."""

    def __init__(self, bench: WireBench, down: Mapping[Tag, Tag], rig: Rig) -> None:
        super().__init__(down, bench.clock, rig.physics, seed=rig.seed)
        self._bench = bench
        self._of_hands = random.Random(f"hands {rig.seed}")  # noqa: S311 - a simulation that repeats, not a secret
        self._pitch_ns = self._drawn_ns(rig.physics.pitch_ns)
        self._laid_ns: dict[Tag, int] = {}

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone; on its way to a seat it slides over the one beside it."""
        if self._bench.is_by_hand:
            super().lay(tag, zone, facing)
            return
        neighbours = NEIGHBOURS.get(zone, ())
        if neighbours and self._lies_at_another_seat(tag, zone):
            lain_ns = self._bench.clock.now_ns() - self._laid_ns.get(tag, 0)
            self._bench.wait(max(0, MOVED_AFTER_NS - lain_ns))
        self._laid_ns[tag] = self._bench.clock.now_ns()
        if neighbours and facing is Facing.DOWN:
            self._slide(tag, zone, facing)
        super().lay(tag, zone, facing)
        self._bench.wait(self._pitch_ns - SLIDE_NS if neighbours else MOTION_NS)

    def _changed(self, zone: Zone) -> None:
        self._bench.is_moved = True
        super()._changed(zone)

    def _slide(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Slide over the antenna beside *zone*; now and then over the one behind that first."""
        over = [NEIGHBOURS[zone][-1]]
        is_far = self._physics.slides_far > 0 and self._of_hands.random() < self._physics.slides_far
        if is_far:
            over = [other for other in NEIGHBOURS[over[0]] if other is not zone] + over
        for beside in over:
            self.pass_over(tag, beside, facing)
            self._bench.turn(SLIDE_NS // len(over))
            self.passed()

    def _drawn_ns(self, span: tuple[int, int]) -> int:
        return drawn_ns(span, self._of_hands, has_tails=self._physics.has_tails)

    def _lies_at_another_seat(self, tag: Tag, zone: Zone) -> bool:
        return any(tag in self.lying_on(seat) for seat in NEIGHBOURS if seat is not zone)

    def _held_up(self) -> None:
        """Hold a card that is laid again."""
        self._bench.wait(self._drawn_ns(self._physics.held_up_ns))

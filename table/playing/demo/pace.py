"""A human pace: a dealer's motions and the players' thinking take their time, so that a demo can be watched.

The times are a practised dealer's, from watching: nothing in the engine depends on them.
"""

from collections.abc import Callable, Iterable
from typing import Final

from table.clock import NS_PER_MS
from table.engine.words.commands import ActionKeyed, Command, NewHand
from table.engine.words.view import TableView
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag
from table.keeping.vault_terms import Deck
from table.scenario.room import Bench, Room

PITCH_NS: Final = 250 * NS_PER_MS
BURN_NS: Final = 500 * NS_PER_MS
BOARD_NS: Final = 600 * NS_PER_MS
MUCK_NS: Final = 200 * NS_PER_MS
TURN_UP_NS: Final = 700 * NS_PER_MS
GATHER_NS: Final = 1_500 * NS_PER_MS
THINK_NS: Final = 1_800 * NS_PER_MS
KEY_NS: Final = 600 * NS_PER_MS

LAY_NS: Final = {Zone.BURN: BURN_NS, Zone.BOARD: BOARD_NS, Zone.MUCK: MUCK_NS}
"""Laying one card down; anywhere else it is pitched."""


class PacedRoom:
    """A room whose every motion takes its time first."""

    def __init__(self, room: Room, pause: Callable[[int], None]) -> None:
        """Wait with *pause* before each motion in *room*."""
        self._room = room
        self._pause = pause

    @property
    def stub(self) -> tuple[Tag, ...]:
        """The tags still to be dealt, the top one first."""
        return self._room.stub

    def lying_on(self, zone: Zone) -> dict[Tag, Facing]:
        """Return the tags that lie on *zone*."""
        return self._room.lying_on(zone)

    def out_of_sight(self) -> dict[Tag, Facing]:
        """Return the tags that are off every antenna."""
        return self._room.out_of_sight()

    def unread(self) -> dict[Tag, int | None]:
        """Return the tags that no antenna reads yet."""
        return self._room.unread()

    def stack(self, tags: Iterable[Tag]) -> None:
        """Put *tags* into the holder."""
        self._room.stack(tags)

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone."""
        self._pause(LAY_NS.get(zone, PITCH_NS))
        self._room.lay(tag, zone, facing)

    def lay_again(self, tag: Tag) -> None:
        """Lift a tag and lay it down where it lay."""
        self._pause(PITCH_NS)
        self._room.lay_again(tag)

    def be_late(self, zone: Zone, for_ns: int | None) -> None:
        """Let the next tag that lands on *zone* be read late."""
        self._room.be_late(zone, for_ns)

    def lift_off(self, tag: Tag) -> None:
        """Take a tag out of sight."""
        self._room.lift_off(tag)

    def put_back(self, tag: Tag, *, is_on_top: bool = True) -> None:
        """Put a tag back into the stub."""
        self._pause(PITCH_NS)
        self._room.put_back(tag, is_on_top=is_on_top)

    def turn(self, tag: Tag, facing: Facing) -> None:
        """Turn a tag over."""
        self._pause(TURN_UP_NS)
        self._room.turn(tag, facing)

    def collect(self) -> None:
        """Take every tag back to the holder."""
        self._pause(GATHER_NS)
        self._room.collect()

    def blind(self, zone: Zone) -> None:
        """Let an antenna stop answering."""
        self._room.blind(zone)

    def sight(self, zone: Zone) -> None:
        """Let it answer again."""
        self._room.sight(zone)


class PacedBench:
    """A bench at a human pace, which is its clock's."""

    def __init__(self, bench: Bench) -> None:
        """Pace *bench*."""
        self._bench = bench
        self.room = PacedRoom(bench.room, bench.wait)

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""
        return self._bench.view

    def press(self, command: Command) -> None:
        """Press the keys of a command, after the thinking that goes before it."""
        match command:
            case ActionKeyed():
                self._bench.wait(THINK_NS)
            case NewHand():
                self._bench.wait(GATHER_NS)
            case _:
                self._bench.wait(KEY_NS)
        self._bench.press(command)

    def wait(self, duration_ns: int) -> None:
        """Let time pass."""
        self._bench.wait(duration_ns)

    def settle(self) -> None:
        """Let the sensors settle."""
        self._bench.settle()

    def deck(self, name: str) -> Deck:
        """Return an enrolled deck."""
        return self._bench.deck(name)

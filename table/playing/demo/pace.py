"""A human pace: a dealer's motions and the players' thinking take their time, so that a demo can be watched.

The times are a practised dealer's, from watching: nothing in the engine depends on them.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from table.clock import NS_PER_MS
from table.engine.words.commands import ActionKeyed, Command, NewHand
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag
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
    """A room whose every motion takes its time first; all the rest is the room's own."""

    def __init__(self, room: Room, pause: Callable[[int], None]) -> None:
        """Wait with *pause* before each motion in *room*."""
        self._room = room
        self._pause = pause

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a room has
        """Return what is no motion."""
        return getattr(self._room, name)

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Let the time pass that a hand needs for it, and put *tag* down."""
        self._pause(LAY_NS.get(zone, PITCH_NS))
        self._room.lay(tag, zone, facing)

    def lay_again(self, tag: Tag) -> None:
        """Lift a tag and lay it down where it lay."""
        self._pause(PITCH_NS)
        self._room.lay_again(tag)

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


class _PacedBench:
    """A bench at a human pace, which is its clock's."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self.room = PacedRoom(bench.room, bench.wait)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a bench has
        return getattr(self._bench, name)

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


def paced(bench: Bench) -> Bench:
    """Return *bench* at a human pace."""
    return cast("Bench", _PacedBench(bench))

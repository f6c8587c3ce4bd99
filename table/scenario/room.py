"""The room in which a scenario is played: what the runner asks of whoever stands in for the hardware.

The front door hands over a tabletop with perfect antennas, or the real drivers on
simulated copper; the runner does not know which.
"""

from collections.abc import Iterable
from typing import Protocol

from table.engine.words.commands import Command
from table.engine.words.view import TableView
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag
from table.keeping.vault_terms import Deck


class Room(Protocol):
    """Tags that can be taken up and laid down; what an antenna sees of it reaches the controller by itself."""

    @property
    def stub(self) -> tuple[Tag, ...]:
        """The tags still to be dealt, the top one first."""

    def lying_on(self, zone: Zone) -> dict[Tag, Facing]:
        """Return the tags that lie on *zone*, in the order in which they came."""

    def out_of_sight(self) -> dict[Tag, Facing]:
        """Return the tags that are off every antenna."""

    def unread(self) -> dict[Tag, int | None]:
        """Return the tags that lie so badly that no antenna reads them yet, and when one can.

        None stands for not before the tag is lifted and laid again.
        """

    def stack(self, tags: Iterable[Tag]) -> None:
        """Put *tags* into the holder as the stub, the top one first."""

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone, wherever it was."""

    def lay_again(self, tag: Tag) -> None:
        """Lift a tag and lay it down where it lay, the same way up, with care: now it is read."""

    def be_late(self, zone: Zone, for_ns: int | None) -> None:
        """Let the next tag that lands on *zone* be read only so long after it; None: not as it lies."""

    def lift_off(self, tag: Tag) -> None:
        """Take a tag out of sight of every antenna."""

    def put_back(self, tag: Tag, *, is_on_top: bool = True) -> None:
        """Put a tag back into the stub."""

    def turn(self, tag: Tag, facing: Facing) -> None:
        """Turn a tag over where it lies."""

    def collect(self) -> None:
        """Take every tag back to the holder, but those that are out of sight."""

    def blind(self, zone: Zone) -> None:
        """Let the antenna of *zone* stop answering."""

    def sight(self, zone: Zone) -> None:
        """Let it answer again."""


class Bench(Protocol):
    """A table and the room round it, ready for the first step."""

    @property
    def room(self) -> Room:
        """Where the tags lie."""

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""

    def press(self, command: Command) -> None:
        """Press the keys of a command."""

    def wait(self, duration_ns: int) -> None:
        """Let time pass; the table is told of it."""

    def settle(self) -> None:
        """Let the sensors settle: what was moved is seen, as far as they can, or the dealer is asked about it."""

    def deck(self, name: str) -> Deck:
        """Return an enrolled deck."""

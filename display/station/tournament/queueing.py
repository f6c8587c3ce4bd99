"""The desk's waiting list before a seat is sold, and who is called to the desk on the wall. Pure.

Who was let in and has no seat yet stands on the engine's own list.
"""

from typing import NamedTuple, assert_never

from display.station.tournament.cash_entries import AlternateListed, Delisted, Paged, PageEnded, QueueEntry
from table.tournament.words.setup import Name


class Alternate(NamedTuple):
    """Somebody on the list."""

    name: Name
    at_ms: int
    note: str


class Queue(NamedTuple):
    """Who waits at the desk, in the order of coming, and who is called."""

    waiting: tuple[Alternate, ...] = ()
    called: tuple[tuple[Name, int], ...] = ()
    """With the moment of the call, the first one first."""

    def after(self, what: QueueEntry, at_ms: int) -> "Queue":
        """Return the queue after one more entry."""
        name = what.name
        match what:
            case AlternateListed(note=note):
                return self._replace(waiting=(*self.waiting, Alternate(name, at_ms, note)))
            case Paged():
                return self._replace(called=(*self._called_but(name), (name, at_ms)))
            case PageEnded():
                return self._replace(called=self._called_but(name))
            case Delisted():
                return self.without(name)
            case never:
                assert_never(never)

    def without(self, name: Name) -> "Queue":
        """Return the queue once somebody waits no more, and so is not called either."""
        waiting = tuple(one for one in self.waiting if one.name != name)
        return Queue(waiting, self._called_but(name))

    def holds(self, name: Name) -> bool:
        """Tell whether somebody is on the list."""
        return any(one.name == name for one in self.waiting)

    def _called_but(self, name: Name) -> tuple[tuple[Name, int], ...]:
        return tuple(one for one in self.called if one[0] != name)

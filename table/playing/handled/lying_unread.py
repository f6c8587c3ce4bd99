"""Finds a card that lies where the deal's next one is due, unread by the table: the dealer can see it.

Of the deal alone.
"""

from collections.abc import Mapping
from typing import Final

from table.clock import NS_PER_S
from table.engine.words.question import QuestionKind
from table.engine.words.view import Due, TableView
from table.engine.words.zones import ZONE_SEATS, Seat, Zone

_LOOKED_AT_NS: Final = NS_PER_S
"""By then each antenna has looked at what was laid there."""
_GIVEN_UP_NS: Final = 3 * NS_PER_S
"""By then one that was covered by a hand has been read."""


class LyingUnread:
    """Remembers since when it lies there."""

    def __init__(self) -> None:
        """Nothing lies there yet."""
        self._since_ns = 0
        self.seat: Seat | None = None
        """Where it lies, from the moment it was laid there."""

    def look(self, seat: Seat | None, now_ns: int) -> None:
        """Take note of the *seat* where one lies."""
        if seat != self.seat:
            self.seat, self._since_ns = seat, now_ns

    def to_lay_again(self, now_ns: int) -> Seat | None:
        """Return the seat where it has lain for so long that it is not read as it lies."""
        return self.seat if now_ns - self._since_ns >= _LOOKED_AT_NS else None

    def is_given_up(self, now_ns: int) -> bool:
        """Tell whether it has lain so long that it will not be read before it is laid again."""
        return self.seat is not None and now_ns - self._since_ns >= _GIVEN_UP_NS


def seat_lying_unread(view: TableView, counts: Mapping[Zone, int]) -> Seat | None:
    """Return the seat where a hole card is due and more cards lie, by *counts*, than the table has read."""
    if view.due is None or view.due.due is not Due.HOLE_CARD or view.next_step is not None:
        return None
    if view.question is not None and view.question.kind is not QuestionKind.UNREAD:
        return None
    seat = ZONE_SEATS[view.due.zone]
    read = next((player.hole_cards for player in view.seats if player.seat == seat), 0)
    return seat if counts.get(view.due.zone, 0) > read else None

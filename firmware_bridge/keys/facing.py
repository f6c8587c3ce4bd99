"""Keeps what the player in turn faces, and decides whether the entry being keyed still answers it.

From it come the amounts that have a key of their own. Where another bet is faced than when an entry was begun, and not
by what was keyed here, the entry was meant as an answer to something else. So it was where the turn has passed on long
after it was begun, unless it names its seat: the cards of a fold are read late, and an entry that was begun shortly
before is the next player's.
"""

from typing import Final

from table.clock import NS_PER_S
from table.engine.words.entry import BetChanged, EntryRefusal, TurnPassed
from table.engine.words.entry_view import Figures

_FOLD_READ_NS: Final = NS_PER_S
"""So much later than it was seen by the dealer a fold may be read in the muck."""


class FacedNow:
    """What is faced now, and what was when the entry was begun."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.figures: Figures | None = None
        self.commands = 0
        """So many have been keyed so far."""
        self.begun_at_ns = 0
        self._answered = 0
        self._faced: Figures | None = None

    def face(self, figures: Figures | None, answered: int) -> None:
        """Take note of what is faced, once the table has followed so many commands."""
        self.figures, self._answered = figures, answered

    def begin(self, at_ns: int) -> None:
        """Take note that an entry is begun."""
        self._faced = self.figures if self._answered >= self.commands else None
        self.begun_at_ns = at_ns

    def why_gone(self, now_ns: int, *, names_seat: bool) -> EntryRefusal | None:
        """Return why what is keyed was meant as an answer to something else; None while it was not."""
        now, was = self.figures, self._faced
        if now is None or self._answered < self.commands:
            return None
        if was is not None and was.price != now.price:
            return BetChanged(now.price)
        if was is not None and (was.seat == now.seat or names_seat):
            return None
        self._faced = now
        return None if was is None or now_ns - self.begun_at_ns < _FOLD_READ_NS else TurnPassed(now.seat)

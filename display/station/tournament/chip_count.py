"""Counts chips sold beside chips in play: each entry by which they part is kept with how many it brought or took.

Pure. Buy-ins, re-entries, re-buys and add-ons count as they are sold; what waits for a seat is sold and not in play.
"""

from typing import NamedTuple

from display.station.tournament.ledger import Ledger
from table.tournament.state.remembered import EventState, Standing


class ChipChange(NamedTuple):
    """Chips that came into play and were not sold, or were sold and did not; below 0 they left it."""

    number: int
    """Of the entry in the journal; 0 for the event's file."""
    by: int


class ChipCount(NamedTuple):
    """The count after some entries."""

    sold: int = 0
    in_play: int = 0
    waiting: int = 0
    """Sold to those who have no seat yet."""
    changes: tuple[ChipChange, ...] = ()

    def after(self, number: int, now: EventState, ledger: Ledger) -> "ChipCount":
        """Return the count after an entry."""
        sold = sum(sale.chips for sale in ledger.holding())
        in_play = sum(player.stack for player in now.players.values())
        wanting = (player for player in now.players.values() if player.standing is Standing.WANTS_IN)
        waiting = sum(player.promised or 0 for player in wanting)
        by = (in_play + waiting - sold) - (self.in_play + self.waiting - self.sold)
        changes = (*self.changes, ChipChange(number, by)) if by else self.changes
        return ChipCount(sold, in_play, waiting, changes)

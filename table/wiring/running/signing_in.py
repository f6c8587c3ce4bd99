"""Dealers' cards at one table: on the scan pad a card signs its dealer in, and anywhere it is no stranger's tag.

No playing card is ever asked about here: which cards are dealers' the house's file says.
"""

from collections.abc import Mapping
from typing import Final

from config.files.dealer_file import EnrolledDealer
from table.clock import NS_PER_S
from table.engine.words.reports import DealerSignedIn
from table.engine.words.sightings import KeyPressed
from table.inbox import InboxItem, Tag, TagGone, TagScanned, TagSeen, original_of

SAME_NS: Final = 30 * NS_PER_S
"""A card that is laid again so soon was only laid badly; later it signs its dealer out, at the push."""


class DealersCards:
    """What the cards of the house's dealers say at one table."""

    def __init__(self, dealers: Mapping[Tag, EnrolledDealer]) -> None:
        """Know whose cards are whose, by their tags."""
        self._numbers = {tag: dealer.number for tag, dealer in dealers.items()}
        self._last: tuple[int, int] | None = None
        """Which dealer's card was read last, and when."""

    def heard(self, item: InboxItem, dealer: int) -> InboxItem | None:
        """Return what *item* says at a table at which *dealer* has signed in; None where it says nothing."""
        if not isinstance(item, TagScanned | TagSeen | TagGone):
            return item
        number = self._numbers.get(original_of(item.tag))
        if number is None:
            return item
        if not isinstance(item, TagScanned):
            # It lies on an antenna, or went from it: no card of any deck, and nobody's doing.
            return None
        last, self._last = self._last, (number, item.at_ns)
        if last is not None and last[0] == number and item.at_ns - last[1] < SAME_NS:
            return None
        return KeyPressed(command=DealerSignedIn(0 if number == dealer else number), at_ns=item.at_ns)

"""The deck that is washed over the felt after the hand was keyed: its cards drift over all zones, and none is dealt.

By tag, before anything is told under a handle: what lay face up in the wash may lie face down in a hand afterwards.
"""

from typing import Final

from table.engine.words.zones import ZONE_SEATS, Zone
from table.inbox import Tag, TagGone, TagSeen

_WITHIN_NS: Final = 2_000_000_000
_CARDS: Final = 10
"""So many cards, read within that time,"""
_ZONES: Final = 3
"""with more at so many zones than a deal lays there, a stub is held over two at most,"""
_TOO_MANY: Final = 6
"""and so many too many in all, are no deal: of ten cards pitched three or four lie over the border to the next seat."""
_ON_FELT: Final = frozenset({*ZONE_SEATS, Zone.BOARD, Zone.BURN, Zone.MUCK})


class WashedDeck:
    """Knows whether the deck is being washed."""

    def __init__(self) -> None:
        """Begin with a deck in the holder."""
        self.is_washed = False
        """Whether what lies on the felt is a deck that is washed: nobody deals before all of it is gathered."""
        self._lying: dict[Tag, Zone] = {}
        self._read_ns: dict[Tag, int] = {}

    def begin_hand(self) -> None:
        """A hand was keyed: what is read from now on is its deal, or a wash."""
        if not self.is_washed:
            self._lying.clear()
            self._read_ns.clear()

    def see(self, item: TagSeen) -> None:
        """Take note of a card that was seen."""
        if item.zone in _ON_FELT:
            self._lying[item.tag] = item.zone
            self._read_ns[item.tag] = item.at_ns
        else:
            self._lying.pop(item.tag, None)
        self._see_if_gathered()

    def miss(self, item: TagGone) -> None:
        """Take note of a card that is gone."""
        if self._lying.get(item.tag) is item.zone:
            del self._lying[item.tag]
        self._see_if_gathered()

    def finds(self, at_ns: int, hole_cards: int) -> bool:
        """Tell whether the cards read of late are no deal of so many *hole_cards* to a seat.

        From then on the deck is washed, until all is gathered. What settled late tells of a time before the others.
        """
        read = self._read_ns.items()
        late = [tag for tag, read_ns in read if abs(at_ns - read_ns) < _WITHIN_NS and tag in self._lying]
        lying = [self._lying[tag] for tag in late]
        most = {zone: hole_cards if zone in ZONE_SEATS else 0 for zone in set(lying)}
        too_many = [lying.count(zone) - most[zone] for zone in most if lying.count(zone) > most[zone]]
        self.is_washed = len(late) >= _CARDS and len(too_many) >= _ZONES and sum(too_many) >= _TOO_MANY
        return self.is_washed

    def _see_if_gathered(self) -> None:
        if self.is_washed and not self._lying:
            self.is_washed = False

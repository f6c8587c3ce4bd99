"""The deck that is washed over the felt after the hand was keyed: its cards drift over all zones, and none is dealt.

By tag, before anything is told under a handle: what lay face up in the wash may lie face down in a hand afterwards.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from table.engine.words.zones import ON_FELT, SEAT_ZONES, SEATS, ZONE_SEATS, Seat, Zone
from table.inbox import Tag, TagGone, TagSeen

_WITHIN_NS: Final = 2_000_000_000
_CARDS: Final = 8
"""So many cards, read within that time,"""
_OF_STUB: Final = 2
"""with more than a deal lays there, beside the fullest zones, over which a stub may be held: over two at most,"""
_TOO_MANY: Final = 3
"""by so many, are no deal: of ten cards that are pitched one or two lie over a border."""
_BESIDE: Final = 2
"""Nor is a whole deal with so many more beside it, wherever a stub may be held: what lies over a border is of it."""
_UNDEALT: Final = 10
"""Nor are so many more than the whole deal has: a stub that is held over two zones shows eight."""
_TAKEN_UP_NS: Final = 2_000_000_000
"""Of a deal something lies on the felt: where nothing has for so long the cards were taken up, to be dealt again. Two
fields in three drop for less."""
_DEALT_AFTER_NS: Final = 500_000_000
"""So long after the last card was taken up the first one is dealt at the soonest."""
_LAID: Final = 3
"""So many cards were laid by then: fewer may have slid off."""
_APART_NS: Final = 300_000_000
"""Cards that were read last so far apart left one after the other: a field that drops leaves all in one look."""
_TIMES: Final = 4
"""Those of a deal left so often are taken up: a stub was held there twice at most, and a field dropped."""
_NEVER_NS: Final = 1 << 62
"""Later than any time of a table."""
_NEXT: Final = frozenset({0, 1, len(SEATS) - 1})


class WashedDeck:
    """Knows whether the deck is being washed."""

    def __init__(self) -> None:
        """Begin with a deck in the holder."""
        self.is_washed = False
        """Whether what lies on the felt is a deck that is washed: nobody deals before all of it is gathered."""
        self._is_over = False
        """Whether the wash that was found is over already."""
        self._released: list[TagSeen] = []
        self._lying: dict[Tag, TagSeen] = {}
        self._read_ns: dict[Tag, int] = {}
        self._left_ns: dict[Tag, int] = {}
        """When each of them that left the felt was read there last."""
        self._zones: dict[Tag, Zone] = {}
        """Where each of them was read last."""
        self._drifted_from: dict[Tag, Zone] = {}
        """From where each of them first came to a zone that is not the next: a stub shows the same cards wherever it is
        held."""
        self._read_until_ns = 0
        """When the last of what is gone was read; it may be told gone much later, where its antenna was away."""
        self.empty_ns: int | None = None
        """Since when nothing lies on the felt that did; None while something does."""
        self.is_in_doubt = False
        """Whether cards lay in several places beside the deal when a card was looked at last: it may be washed yet."""

    def begin_hand(self) -> None:
        """A hand was keyed: what is read from now on is its deal, or a wash."""
        if not self.is_washed:
            self._lying.clear()
            self._forget()
            self.empty_ns = None

    def _forget(self) -> None:
        self._read_ns.clear()
        self._left_ns.clear()
        self._zones.clear()
        self._drifted_from.clear()
        self.is_in_doubt = False

    def see(self, item: TagSeen) -> None:
        """Take note of a card that was seen."""
        if item.zone in ON_FELT:
            if self.empty_ns is not None and item.at_ns - self.empty_ns >= _DEALT_AFTER_NS:
                # What was taken up counts for nothing any more: else a deal behind it would seem too many cards.
                self._forget()
            self.empty_ns = None
            self._left_ns.pop(item.tag, None)
            self._lying[item.tag] = item
            self._read_ns[item.tag] = item.at_ns
            before = self._zones.get(item.tag, item.zone)
            self._zones[item.tag] = item.zone
            if not _are_near(before, item.zone):
                self._drifted_from.setdefault(item.tag, before)
            if self.is_washed and self._is_dealt_again():
                # The last card of the wash was not told gone before it was dealt.
                self._released = self.end()
        elif self._lying.pop(item.tag, None) is not None:
            self._left_ns[item.tag] = item.not_before_ns
            self._see_if_gathered(item.at_ns)

    def miss(self, item: TagGone) -> None:
        """Take note of a card that is gone."""
        lying = self._lying.get(item.tag)
        if lying is not None and lying.zone is item.zone:
            del self._lying[item.tag]
            self._left_ns[item.tag] = item.not_before_ns
            self._read_until_ns = max(self._read_until_ns, item.not_before_ns)
            self.empty_ns = None if self._in_sight() else self._read_until_ns
            # It may have been taken up while its antenna was away, as soon as it was read for the last time.
            self._see_if_gathered(item.not_before_ns)

    def finds(self, at_ns: int, hole_cards: int, seats: Collection[Seat]) -> bool:
        """Tell whether the cards read of late are no deal of so many *hole_cards* to each of these *seats*.

        From then on the deck is washed, until all is gathered; it may be already. What settled late tells of a time
        before the others.
        """
        late = {tag for tag, read_ns in self._read_ns.items() if abs(at_ns - read_ns) < _WITHIN_NS}
        most, whole = _dealt(hole_cards, seats), hole_cards * len(seats)
        too_many = _beyond(most, (self._lying[tag].zone for tag in late if tag in self._lying))
        is_strewn = sum(tag in self._lying for tag in late) >= _CARDS and sum(too_many[:-_OF_STUB]) >= _TOO_MANY
        # What a stub shows where it is held is dealt to others; from more places cards come only as they are washed.
        is_drifting = len({*self._drifted_from.values()}) > _OF_STUB
        there = [tag for tag in self._read_ns if tag in self._lying or tag in late]
        beside = _beyond(most, (self._zones[tag] for tag in there))
        self.is_in_doubt = sum(map(bool, beside)) >= _BESIDE
        is_overfull = len(there) - sum(beside[-_OF_STUB:]) >= whole + _BESIDE
        is_found = is_strewn or is_drifting or is_overfull or len(self._read_ns) >= whole + _UNDEALT
        self._is_over = is_found and self.is_told_late()
        self.is_washed = is_found and bool(self._in_sight())
        return is_found

    def was_washed(self, laid: Sequence[TagSeen], hole_cards: int, seats: Collection[Seat]) -> bool:
        """Tell whether what was *laid* before the key is no deal of so many *hole_cards* to each of these *seats*.

        It was washed, and all is taken up but what lies where nobody looks. From then on that is awaited.
        """
        too_many = sum(_beyond(_dealt(hole_cards, seats), (one.zone for one in laid)))
        lying = [one for one in laid if one.tag in self._lying]
        left_ns = (self._left_ns[one.tag] for one in laid if one.tag in self._left_ns)
        is_found = too_many >= _TOO_MANY and 2 * len(lying) < len(laid) and _is_bit_by_bit(left_ns)
        self.is_washed = self.is_washed or (is_found and bool(lying))
        return is_found

    def release(self) -> list[TagSeen]:
        """Return the cards that were held back as of the wash, and are the first of the deal; each once.

        The last card of the wash was told gone after they had come.
        """
        released, self._released = self._released, []
        return released

    def is_first_of_deal(self, item: TagSeen, whole: int = 0) -> bool:
        """Tell whether a card is the first of another deal: all that lay there since the key was taken up before it.

        Where the *whole* deal, of so many cards, is told already, more than a deal had to lie there: players, too, take
        up all that was dealt to them.
        """
        if self.empty_ns is None or item.zone not in ZONE_SEATS or self.is_washed:
            return False
        empty_ns = item.at_ns - self.empty_ns
        # A field that dropped shows the same cards again where they lay, and so does a player who lays them down.
        is_another = item.tag not in self._zones or not _are_near(self._zones[item.tag], item.zone)
        if whole:
            return is_another and len(self._read_ns) >= whole + _TOO_MANY and empty_ns >= _TAKEN_UP_NS
        if is_another and len(self._read_ns) >= _CARDS:
            return empty_ns >= _DEALT_AFTER_NS
        is_long = empty_ns >= (_DEALT_AFTER_NS if _is_bit_by_bit(self._left_ns.values()) else _TAKEN_UP_NS)
        return len(self._read_ns) >= _LAID and is_long

    def is_told_late(self) -> bool:
        """Tell whether a whole spread was taken up before all that lies there was dealt, as is told only now.

        It was a wash then, which is to be ended.
        """
        is_late = not self.is_washed and self._is_dealt_again()
        self.is_washed = self.is_washed or is_late
        return is_late

    def _is_dealt_again(self) -> bool:
        """Tell whether all that lies there came well after a whole spread was taken up by hand."""
        first_ns = self._first_ns()
        before = [left_ns for left_ns in self._left_ns.values() if first_ns - left_ns >= _DEALT_AFTER_NS]
        is_dealt = first_ns < _NEVER_NS and len(before) >= _LAID
        return is_dealt and _is_bit_by_bit(before) and self._is_gathered()

    def end_if_over(self) -> list[TagSeen]:
        """End a wash that is known only now that the deal behind it lies there; return the cards of that."""
        return self.end() if self._is_over else []

    def end(self) -> list[TagSeen]:
        """End the wash; return the cards that lie there, which are the first of the deal."""
        self.is_washed = self._is_over = False
        dealt = self._in_sight()
        self._lying.clear()
        self._forget()
        return dealt

    def _see_if_gathered(self, taken_up_ns: int) -> None:
        is_before = self._first_ns() - taken_up_ns >= _DEALT_AFTER_NS
        if self.is_washed and is_before and self._is_gathered():
            self._released = self.end()

    def _is_gathered(self) -> bool:
        """Tell whether all that came before what lies there was taken up before that was dealt."""
        first_ns = self._first_ns()
        late = (tag for tag, left_ns in self._left_ns.items() if first_ns - left_ns < _DEALT_AFTER_NS)
        return all(self._read_ns.get(tag, 0) >= first_ns for tag in late)

    def _first_ns(self) -> int:
        lying = self._in_sight()
        return lying[0].at_ns if lying else _NEVER_NS

    def _in_sight(self) -> list[TagSeen]:
        """Return the cards that lie on the felt, as they came; of a muck that is a stack nobody knows what is gone."""
        lying = (seen for seen in self._lying.values() if seen.zone is not Zone.MUCK)
        return sorted(lying, key=lambda seen: seen.at_ns)


def _dealt(hole_cards: int, seats: Collection[Seat]) -> dict[Zone, int]:
    """Return how many cards a deal lays where."""
    return {SEAT_ZONES[seat]: hole_cards for seat in seats}


def _beyond(most: Mapping[Zone, int], lying: Iterable[Zone]) -> list[int]:
    """Return by how many each zone has more cards than a deal lays there at *most*, the fullest last."""
    return sorted(max(0, count - most.get(zone, 0)) for zone, count in Counter(lying).items())


def _is_bit_by_bit(left_ns: Iterable[int]) -> bool:
    """Tell whether cards left the felt one after the other, as by hand."""
    times, next_ns = 0, 0
    for at_ns in sorted(left_ns):
        if at_ns >= next_ns:
            times, next_ns = times + 1, at_ns + _APART_NS
    return times >= _TIMES


def _are_near(one: Zone, other: Zone) -> bool:
    """Tell whether a card may slide from one zone to the other: to the next seat, or within the dealer's field."""
    if one not in ZONE_SEATS or other not in ZONE_SEATS:
        return one not in ZONE_SEATS and other not in ZONE_SEATS
    return (ZONE_SEATS[one] - ZONE_SEATS[other]) % len(SEATS) in _NEXT

"""Cards that were laid at seats while no hand was live: the deal of a hand that is keyed late.

What lay there before the key, and was not dealt, is no card of the hand either: it is left lying, and told of no more
until it lies elsewhere.

They are held back here, by tag, until a hand is live: told under the handles of the
last hand they would tell who looks at the journal which of its shown cards were dealt
to whom in the next one. What must never live here: a key, or the name of a card.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec

from table.engine.words.zones import ON_FELT, ZONE_SEATS, Seat, Zone
from table.inbox import Tag, TagGone, TagSeen, original_of, unspoken
from table.keeping.washed_deck import WashedDeck

TAKEN_UP_FOR_NS: Final = 30_000_000_000
"""A card that is back at its seat sooner was only looked at: gathered, shuffled and dealt a deck is not so fast."""

PITCHED_ON_FOR_NS: Final = 5_000_000_000
"""So long a dealer may pitch on from a deal that was called off, before he has read it."""


@unspoken
class _Laid(msgspec.Struct):
    """A card that was laid at a seat."""

    landing: TagSeen
    order: int
    is_home: bool
    """It came back to the seat that it had in the last hand, and may only have been looked at. It was told as usual."""
    later: TagSeen | TagGone | None = None
    """What it has shown since: its other side, another antenna beside it, that it was lifted."""
    later_order: int = 0

    @property
    def is_lying(self) -> bool:
        return self.later is None or isinstance(self.later, TagSeen)

    @property
    def is_swept(self) -> bool:
        """Whether it left its seat again: it was gathered with the last hand, or is read once it lies there."""
        return self.is_home and not self.is_lying


class LaidBetween:
    """What was laid since the last hand was over."""

    def __init__(self, deck_of: Mapping[Tag, str]) -> None:
        """Begin with an empty table, and no hand live; *deck_of* names the deck of each enrolled tag."""
        self._deck_of = deck_of
        self.is_open = False
        """Whether no hand is live, so that what is laid at a seat is held back."""
        self._called_off_until_ns: int | None = None
        """Until when cards may be pitched on in a deal that was called off, where one was."""
        self._laid: dict[Tag, _Laid] = {}
        self.wash: Final = WashedDeck()
        self._order = 0
        self._old: dict[Tag, Zone] = {}
        """Where cards lie that were told, and have lain there since."""
        self._home: dict[Tag, Zone] = {}
        """The seat at which a card was told last."""
        self._left_ns: dict[Tag, int] = {}
        """When a card that was told left the zone where it lay."""
        self._left_lying: dict[Tag, Zone] = {}
        """Cards that lay there when the hand was keyed, and are none of its deal."""
        self._unread: set[Tag] = set()
        """Those of them that were missed there since."""

    @property
    def left_lying(self) -> frozenset[Zone]:
        """Return where cards lie that were there when the hand was keyed, and are read there now."""
        tags = (tag for tag in self._left_lying if tag not in self._unread)
        return frozenset(self._left_lying[tag] for tag in tags)

    def holds_seen(self, item: TagSeen, deck_in_play: str | None = None) -> bool:
        """Take note of a card that was seen; return whether it is held back."""
        was_washed = self.wash.is_washed
        if not was_washed and self._is_left_lying(item, deck_in_play):
            self._old[item.tag] = item.zone
            return True
        self.wash.see(item)
        if was_washed:
            self._old.pop(item.tag, None)
            return True
        laid = self._laid.get(item.tag)
        if laid is not None and laid.landing.zone is item.zone:
            is_same = (laid.landing.facing, laid.landing.beside) == (item.facing, item.beside)
            laid.later, laid.later_order = None if is_same else item, self._next()
        elif self._is_laid_anew(item):
            self._laid.pop(item.tag, None)
            self._laid[item.tag] = _Laid(item, self._next(), self._is_home(item))
        else:
            self._laid.pop(item.tag, None)
        laid = self._laid.get(item.tag)
        is_held = laid is not None and not laid.is_home
        if not is_held:
            self._tell(item)
        return is_held

    def holds_gone(self, item: TagGone) -> bool:
        """Take note of a card that is gone; return whether it is held back, as its coming was."""
        was_washed = self.wash.is_washed
        self.wash.miss(item)
        if was_washed:
            # Else it would lie there still in a hand to come, and count for none of its deal.
            self._old.pop(item.tag, None)
            return True
        if self._left_lying.get(item.tag) is item.zone:
            self._unread.add(item.tag)
            self._old.pop(item.tag, None)
            return True
        laid = self._laid.get(item.tag)
        if laid is not None and laid.landing.zone is item.zone:
            laid.later, laid.later_order = item, self._next()
            if not any(other.is_lying for other in self._laid.values()):
                # Nothing of it lies there any more: the cards were taken up to be dealt again.
                self._laid.clear()
        is_held = laid is not None and not laid.is_home
        if not is_held and self._old.get(item.tag) is item.zone:
            del self._old[item.tag]
            self._left_ns[item.tag] = item.at_ns
        return is_held

    def open(self, called_off_ns: int | None) -> None:
        """The hand is over: from now on what is laid at a seat is held back. A deal that was called off says when."""
        self.is_open = True
        self._called_off_until_ns = None if called_off_ns is None else called_off_ns + PITCHED_ON_FOR_NS

    def lay_out(self, hole_cards: int, seats: Collection[Seat]) -> tuple[TagSeen | TagGone, ...]:
        """A hand has begun: return what belongs to its deal, in the order in which it was seen, and hold nothing.

        The deal lays so many *hole_cards* at each of these *seats*.
        """
        decks = {self._deck(tag) for tag, laid in self._laid.items() if not laid.is_home} - {None}
        gathered = {deck for deck in decks if self._is_gathered(deck)}
        if len(decks) > 1 and gathered:
            # A card of the last hand that was laid to another seat is not dealt, if the other deck is.
            decks = gathered
        landings = [laid.landing for laid in self._laid.values() if not laid.is_home]
        if self.wash.was_washed(landings, hole_cards, seats):
            # What lies there still, or where nobody looks, is of the wash.
            decks = set()
        dealt = {*decks, None} if decks else set()
        items = self._close(laid for tag, laid in self._laid.items() if self._deck(tag) in dealt and not laid.is_swept)
        self.wash.begin_hand()
        told = {item.tag for item in items}
        left = self._old if not self.wash.is_washed else {}
        self._left_lying = {tag: zone for tag, zone in left.items() if zone in ON_FELT and tag not in told}
        self._unread.clear()
        self._home.clear()
        self._left_ns.clear()
        return items

    def go_on(self) -> tuple[TagSeen | TagGone, ...]:
        """The last hand is live again: return what was held back of it, in the order in which it was seen."""
        self._left_lying.clear()
        return self._close(laid for laid in self._laid.values() if not laid.is_home)

    def recall(self, tag: Tag, zone: Zone | None) -> None:
        """A journal told that this card lies in *zone*, or that it was gone (None)."""
        if zone is None:
            self._old.pop(tag, None)
            return
        self._old[tag] = zone
        if zone in ZONE_SEATS:
            self._home[tag] = zone

    def _close(self, those: Iterable[_Laid]) -> tuple[TagSeen | TagGone, ...]:
        items: list[tuple[int, TagSeen | TagGone]] = []
        for laid in those:
            if not (laid.is_home and laid.later is not None):
                # As it came home it may have been of the last hand, and shown there.
                items.append((laid.order, laid.landing))
            if laid.later is not None:
                items.append((laid.later_order, laid.later))
        self.is_open = False
        self._laid.clear()
        return tuple(item for _, item in sorted(items, key=lambda pair: pair[0]))

    def _is_left_lying(self, item: TagSeen, deck_in_play: str | None) -> bool:
        """Tell whether a card lies where it was left; one of the deck that is dealt was not away meanwhile."""
        is_there = self._left_lying.get(item.tag) is item.zone
        is_other_deck = deck_in_play is not None and self._deck(item.tag) not in {None, deck_in_play}
        if is_there and (item.tag not in self._unread or is_other_deck):
            self._unread.discard(item.tag)
            return True
        self._left_lying.pop(item.tag, None)
        return False

    def _is_laid_anew(self, item: TagSeen) -> bool:
        if not self.is_open or item.zone not in ZONE_SEATS or self._old.get(item.tag) is item.zone:
            return False
        if any(not laid.is_home for laid in self._laid.values()):
            return True
        deck, until_ns = self._deck(item.tag), self._called_off_until_ns
        # Whatever else lies at a seat before the first card does was not dealt there.
        return deck is not None and (until_ns is None or item.at_ns >= until_ns or self._is_gathered(deck))

    def _is_home(self, item: TagSeen) -> bool:
        """Tell whether a card comes back to its seat, and may have been lifted to be looked at."""
        if self._home.get(item.tag) is not item.zone:
            return False
        is_long = item.at_ns - self._left_ns.get(item.tag, item.at_ns) >= TAKEN_UP_FOR_NS
        return not (is_long and self._is_gathered(self._deck(item.tag)))

    def _is_gathered(self, deck: str | None) -> bool:
        """Tell whether no card of a deck lies where it lay in the last hand."""
        return not any(
            zone in ON_FELT and self._deck(tag) == deck for tag, zone in self._old.items() if tag not in self._laid
        )

    def _deck(self, tag: Tag) -> str | None:
        return self._deck_of.get(original_of(tag))

    def _tell(self, item: TagSeen) -> None:
        self._old[item.tag] = item.zone
        if item.zone in ZONE_SEATS:
            self._home[item.tag] = item.zone

    def _next(self) -> int:
        self._order += 1
        return self._order

"""The physical deck of a scenario: which tag carries which card, and what has lain face up.

This is the simulated dealer's own knowledge, who sees the cards as a dealer would. It
is kept from the table: the table hears of tags and keys alone.
"""

import hashlib
from collections.abc import Sequence

from table.engine.words.cards import Card
from table.engine.words.zones import ZONE_SEATS, Facing, Zone
from table.inbox import Tag
from table.scenario.room import Bench
from table.scenario.steps import AnyCard, Off, Place, TagDealt, TagKind


class CardNotThereError(Exception):
    """A step names a card that is not where the step takes it from; `str` says which and where."""


class CardsInHand:
    """Tags by the names of their cards."""

    def __init__(self, bench: Bench, deck_name: str) -> None:
        """Take the deck *deck_name* in hand."""
        self._bench = bench
        self._room = bench.room
        self.deck_name = deck_name
        self._names: dict[Tag, Card] = {}
        self._strange: dict[Tag, Card | None] = {}
        """Tags that are no card of this deck and went out all the same, and what is printed on them."""
        self.began_at: Zone | None = None
        """The seat to which the first card of the hand went."""
        self.dealt_to: dict[Tag, Zone] = {}
        """The seat to which each card first came in this hand."""
        self.discarded: dict[Tag, Zone] = {}
        """The cards that were thrown away in draws of this hand, each with the seat that it came from."""
        self._taken_up: dict[Tag, Zone] = {}
        self.lifted: dict[Zone, dict[Tag, Facing]] = {}
        """The cards that players hold in their hands, by the seat, each as it had lain."""
        self.shown: set[Card] = set()
        """Names of cards that have lain face up, or were said aloud, since the last shuffle."""

    def stack(self, order: Sequence[Card]) -> None:
        """Put the deck in play into the holder in this order."""
        tags = {card: tag for tag, card in self._bench.deck(self.deck_name).cards.items()}
        self.stack_as([tags[card] for card in order])

    def stack_as(self, order: Sequence[Tag]) -> None:
        """Put these of its tags into the holder in this order; of the deck in play every card has its name."""
        cards = self._bench.deck(self.deck_name).cards
        self._names = {tag: card for tag, card in cards.items() if card is not None}
        self.shown.clear()
        self.began_at = None
        self.dealt_to.clear()
        self.discarded.clear()
        self._taken_up.clear()
        self.lifted.clear()
        self._room.stack(order)

    def name(self, tag: Tag) -> Card | None:
        """Return what is printed on a tag, for everybody to read once it lies face up."""
        return self._names.get(tag) or self._strange.get(tag)

    def tags(self) -> tuple[Tag, ...]:
        """Return every tag that may be on the table."""
        return (*self._names, *self._strange)

    def next(self, card: Card | None = None) -> Tag:
        """Return the top tag of the stub; *card* changes places with it first."""
        stub = list(self._room.stub)
        if not stub:
            msg = "the stub is empty"
            raise CardNotThereError(msg)
        if card is not None:
            at = self._index(stub, card)
            stub[0], stub[at] = stub[at], stub[0]
            self._room.stack(stub)
        return stub[0]

    def _index(self, stub: Sequence[Tag], card: Card) -> int:
        for at, tag in enumerate(stub):
            if self._names.get(tag) == card:
                return at
        msg = f"{card} is not in the stub"
        raise CardNotThereError(msg)

    def find(self, card: Card | AnyCard, place: Place) -> Tag:
        """Return the tag that a step takes from *place*."""
        tags = self._in(place)
        if card is AnyCard.ANY and place in ZONE_SEATS:
            # A hand takes up the card that came last: it lies on top.
            tags = tags[::-1]
        for tag in tags:
            is_meant = self.name(tag) == card if isinstance(card, str) else self._is_any(tag, card)
            if is_meant:
                return tag
        what = card if isinstance(card, str) else card.value
        where = "off the antennas" if place is Off.OFF else f"on {place.value}"
        msg = f"{what} is not {where}"
        raise CardNotThereError(msg)

    def _in(self, place: Place) -> tuple[Tag, ...]:
        if isinstance(place, Off):
            return tuple(self._room.out_of_sight())
        if place is Zone.STUB:
            return (*self._room.lying_on(place), *self._room.stub)
        return tuple(self._room.lying_on(place))

    def _is_any(self, tag: Tag, which: AnyCard) -> bool:
        is_joker = tag in self._bench.deck(self.deck_name).jokers
        match which:
            case AnyCard.ANY:
                return True
            case AnyCard.JOKER:
                return is_joker
            case AnyCard.UNKNOWN:
                return self.name(tag) is None and not is_joker

    def lay(self, tag: Tag, place: Place, facing: Facing) -> None:
        """Lay a tag down, and see what it shows."""
        if isinstance(place, Off):
            self._take_up(tag)
        elif place is Zone.STUB:
            self._room.put_back(tag)
        else:
            if place in ZONE_SEATS and self.began_at is None:
                self.began_at = place
            if place in ZONE_SEATS:
                self.dealt_to.setdefault(tag, place)
            self._room.lay(tag, place, facing)
        if facing is Facing.UP:
            self.show(tag)

    def _take_up(self, tag: Tag) -> None:
        zone = next((zone for zone in ZONE_SEATS if tag in self._room.lying_on(zone)), None)
        if zone is not None:
            self._taken_up[tag] = zone
        self._room.lift_off(tag)

    def in_hands(self) -> frozenset[Zone]:
        """Return the seats whose players hold a card of theirs up, off every antenna."""
        return frozenset(zone for tag, zone in self._taken_up.items() if tag in self._room.out_of_sight())

    def held_by(self, zone: Zone) -> int:
        """Return how many cards a seat's player holds up, off every antenna."""
        return sum(at is zone and tag in self._room.out_of_sight() for tag, at in self._taken_up.items())

    def show(self, tag: Tag) -> None:
        """Remember that everybody has seen this card."""
        name = self.name(tag)
        if name is not None:
            self.shown.add(name)

    def show_last(self, zone: Zone) -> None:
        """Remember that everybody has seen the card that lies uppermost there."""
        for tag in list(self._bench.room.lying_on(zone))[-1:]:
            self.show(tag)

    def strange_tag(self, dealt: TagDealt) -> Tag:
        """Return the tag that goes out in the place of the next card, which is used up."""
        used_up = self.next()
        self._room.stack(tag for tag in self._room.stub if tag != used_up)
        tag = self._tag_of(dealt)
        self._strange[tag] = dealt.card
        return tag

    def _tag_of(self, dealt: TagDealt) -> Tag:
        match dealt.kind:
            case TagKind.JOKER:
                # Another one each time, as long as there are some.
                return min(self._bench.deck(self.deck_name).jokers, key=lambda tag: (tag in self._strange, tag))
            case TagKind.OTHER_DECK:
                other = self._bench.deck(dealt.deck or "blue").cards
                return next(tag for tag, card in other.items() if card == dealt.card)
            case TagKind.UNKNOWN:
                return _made_up(b"unknown %d" % len(self._strange))
            case TagKind.TWIN:
                return twin_tag(dealt.card or Card(""))


def twin_tag(card: Card) -> Tag:
    """Return the tag of a second card enrolled as *card*: the bench enrols it, and a scenario may deal it."""
    return _made_up(b"twin " + card.encode())


def _made_up(what: bytes) -> Tag:
    return hashlib.blake2b(what, digest_size=8).digest()

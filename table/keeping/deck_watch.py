"""Watches decks and cards over hands, for those who watch the room: what is found is told them, and nobody else.

An order that was kept is told as soon as it is proved. All else waits for the end of the hand: while a card lives,
nothing may tie it to one of another hand.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from table.engine.words.cards import Handle
from table.engine.words.sightings import DeckOrderKept, DeckUnchecked, UnaccountedCardSeen
from table.engine.words.zones import Seat, Zone
from table.inbox import Tag
from table.keeping.deck_changes import DeckChanges
from table.keeping.deck_orders import DeckOrders
from table.keeping.missed_cards import MissedCard, MissedCards
from table.keeping.vault_terms import Deck


class DeckWatch:
    """What is remembered of decks and cards, by tag alone."""

    def __init__(self, decks: Iterable[Deck]) -> None:
        """Begin with nothing known of these *decks*."""
        cards_of = {deck.name: frozenset((*deck.cards, *deck.jokers)) for deck in decks}
        self._deck_of = {tag: name for name, tags in cards_of.items() for tag in tags}
        self._orders = DeckOrders(self._deck_of)
        self._changes = DeckChanges({deck.name: frozenset(deck.cards) for deck in decks})
        self._missed = MissedCards()
        self._tags: Mapping[Handle, Tag] = {}
        self._public: AbstractSet[Handle] = frozenset()

    def begin_hand(self, tags: Mapping[Handle, Tag], public: AbstractSet[Handle]) -> None:
        """Another hand begins: *tags* are those of its handles, of which *public* were seen face up, as they come."""
        self._tags, self._public = tags, public
        self._orders.begin_hand()
        self._changes.begin_hand()
        self._missed.begin_hand()

    def go_on(self) -> None:
        """The hand is live again."""
        self._changes.go_on()

    def see(self, tag: Tag, zone: Zone) -> None:
        """Take note of where a card of the hand lies now."""
        self._orders.see(tag, zone)
        self._missed.see(tag)

    def scan(self, tag: Tag) -> None:
        """Take note of a card that was read in a check."""
        self._changes.scan(tag)

    def miss(self, handle: Handle, hand: int, seat: Seat | None) -> None:
        """Take note that a card of *seat*'s is nowhere any more; one that everybody has seen is forgotten."""
        if handle in self._tags and handle not in self._public:
            self._missed.miss(self._tags[handle], MissedCard(hand, seat))

    def at_once(self, at_ns: int) -> tuple[DeckOrderKept, ...]:
        """Return what is to be told while the hand lives."""
        return (DeckOrderKept(at_ns=at_ns),) if self._orders.is_as_before() else ()

    def end_hand(
        self, surplus: Mapping[Handle, Seat], at_ns: int, *, is_called_off: bool
    ) -> tuple[DeckUnchecked | UnaccountedCardSeen, ...]:
        """Return what is to be told with the end of a hand; *surplus* are the cards that came to a seat too many."""
        found = [
            UnaccountedCardSeen(handle=handle, seat=seat, missed_in=missed.hand, missed_at=missed.seat, at_ns=at_ns)
            for handle, seat in surplus.items()
            if handle not in self._public and (missed := self._missed.found(self._tags[handle])) is not None
        ]
        dealt = Counter(self._deck_of[tag] for tag in self._orders.dealt).most_common(1)
        decks = self._changes.end_hand(dealt[0][0]) if dealt and not is_called_off else ()
        return (*found, *([DeckUnchecked(decks=decks, at_ns=at_ns)] if decks else []))

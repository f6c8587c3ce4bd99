"""The vault: the only room that can turn a tag into a handle, and a handle into a card.

It names a card only where it knows itself that the card is public: it lies on the board, lies face up, the dealer keyed
that it does, or it lies at a seat of stud where the game wants it face up and nothing tells its side. The others go,
once their hand is over, to whoever seals them: to the house, and for a broadcast that it permits. What must never live
here: a way to ask for anything else, not for tests either.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from table.engine.words.card_events import CardKeyedUp, CardMadePublic, WhyPublic
from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.sightings import CardGone, CardRevealed, CardScanned, CardSeen
from table.engine.words.zones import ZONE_SEATS, Facing, Seat, Zone
from table.inbox import Tag, TagGone, TagScanned, TagSeen, original_of
from table.keeping.deck_watch import DeckWatch
from table.keeping.hand_key import HandKey, KeyStore, random_key
from table.keeping.laid_between import LaidBetween
from table.keeping.lost_handles import LostHandles
from table.keeping.vault_terms import Deck, SealsHidden


class NotPublicError(Exception):
    """The engine asked for the name of a card that is not public: a mistake of ours, and the vault refused."""


HANDLE_BYTES = 8
"""Two of some hundred tags collide once in 10**15 hands."""


class Vault:
    """Holds the names of face-down cards."""

    def __init__(  # noqa: PLR0913 - all that a vault may be told
        self,
        decks: Iterable[Deck],
        store: KeyStore,
        new_key: Callable[[int], bytes] = random_key,
        *,
        has_twins: bool = True,
        publish: Callable[[Tag, Card], object] | None = None,
        hidden: SealsHidden | None = None,
    ) -> None:
        """Open the vault for *decks*; *new_key* makes the key of a hand, and is told which record began it.

        Two tags of one deck that are enrolled as one card are twins, but not in a capture, where a card has another
        tag in every hand (*has_twins*). *publish* is told of each card that is public, *hidden* of the others once
        their hand is over.
        """
        self._publish, self._hidden = publish, hidden
        self._decks: Sequence[Deck] = tuple(decks)
        self._deck_of = {tag: deck.name for deck in self._decks for tag in (*deck.cards, *deck.jokers)}
        self._jokers = frozenset[Tag]().union(*(deck.jokers for deck in self._decks))
        named = ((tag, card) for deck in self._decks for tag, card in deck.cards.items())
        self._cards = {tag: card for tag, card in named if card is not None}
        self._first_tags: dict[tuple[str, Card], Tag] = {}
        for tag, card in self._cards.items() if has_twins else ():
            self._first_tags.setdefault((self._deck_of[tag], card), tag)
        self._store = store
        self._new_key = new_key
        self._key = store.load() or HandKey(0, new_key(0))
        self.laid = LaidBetween(self._deck_of)
        self.watch = DeckWatch(self._decks if has_twins else ())
        self._start()

    @property
    def has_lost_key(self) -> bool:
        """Whether the hand was resumed without its key: its cards are known again by where they lie."""
        return self._has_lost_key

    def begin_hand(
        self, begun_by: int, hole_cards: int = 0, seats: Collection[Seat] = ()
    ) -> Iterator[CardSeen | CardGone]:
        """Hash the tags of the hand that record *begun_by* of the journal began under a key of its own.

        Its deal lays so many *hole_cards* at each of these *seats*.

        Return what was held back of its deal, in the order in which it was seen: cards that were pitched
        before the hand was keyed. Each is known here only once it is taken: what lay face up then may be named then.
        """
        dealt = self.laid.lay_out(hole_cards, seats)
        self._key = HandKey(begun_by, self._new_key(begun_by))
        self._store.keep(self._key)
        self._start()
        return self._told(dealt)

    def end_hand(self, *, called_off_ns: int | None = None) -> None:
        """No hand is live: hold back what is laid at a seat from now on, or from when the deal was called off."""
        self.laid.open(called_off_ns)
        if self._hidden is not None:
            named = ((handle.id, self._card(handle)) for handle in self._tags if handle not in self._public)
            self._hidden.keep(self._key.begun_by, {handle: card for handle, card in named if card is not None})

    def go_on(self) -> Iterator[CardSeen | CardGone]:
        """The last hand is live again: return what was held back since, in the order in which it was seen."""
        if self._hidden is not None:
            self._hidden.take_back(self._key.begun_by)
        self.watch.go_on()
        return self._told(self.laid.go_on())

    def resume_hand(self, begun_by: int, sightings: Iterable[CardSeen | CardGone | CardRevealed]) -> None:
        """Stand again in the hand that a table was in: its key, and what its journal saw since it began."""
        seen = tuple(sightings)
        if not self._is_key_of(begun_by, seen):
            # If no card was seen under it, the power went before the key was kept.
            self.begin_hand(begun_by)
            self._lost = LostHandles(seen)
            self._has_lost_key = bool(self._lost)
        for sighting in seen:
            if isinstance(sighting, CardRevealed):
                self._public.add(sighting.handle)
            else:
                self._recall(sighting)

    def _is_key_of(self, begun_by: int, sightings: Iterable[CardSeen | CardGone | CardRevealed]) -> bool:
        """Tell whether the key that was kept is the one under which these cards were seen."""
        if self._key.begun_by != begun_by:
            return False
        enrolled = {sighting.handle.id for sighting in sightings if sighting.handle.kind is not HandleKind.UNKNOWN}
        return not enrolled or any(self._hash(tag) in enrolled for tag in self._deck_of)

    def _start(self) -> None:
        self._lost = LostHandles()
        self._has_lost_key = False
        self._handles: dict[Tag, Handle] = {}
        self._tags: dict[Handle, Tag] = {}
        self._places: dict[Handle, CardSeen] = {}
        self._deck_in_play: str | None = None
        self._public: set[Handle] = set()
        self.watch.begin_hand(self._tags, self._public)

    def _told(self, items: Sequence[TagSeen | TagGone]) -> Iterator[CardSeen | CardGone]:
        """Tell what was held back, now that a hand is live."""
        for item in items:
            self.holds_back(item)
        return (self.sighting(item) for item in items)

    def holds_back(self, item: TagSeen | TagGone) -> bool:
        """Take note of *item*; return whether it is held back until a hand is live."""
        if isinstance(item, TagGone):
            return self.laid.holds_gone(item)
        if self._lost and self._take_over(item) is not None:
            self.laid.recall(item.tag, item.zone)
        return self.laid.holds_seen(item, self._deck_in_play)

    def sighting(self, item: TagSeen | TagGone) -> CardSeen | CardGone:
        """Return *item* with a handle in the place of its tag."""
        if self._lost and isinstance(item, TagSeen):
            self._take_over(item)
        # At a seat it settles which deck is in play; elsewhere the last hand's cards may still be about.
        is_dealt = isinstance(item, TagSeen) and item.zone in ZONE_SEATS
        handle = self._handle(item.tag, settles_deck=is_dealt)
        zone, not_before_ns, at_ns = item.zone, item.not_before_ns, item.at_ns
        sighting: CardSeen | CardGone = CardGone(zone=zone, handle=handle, not_before_ns=not_before_ns, at_ns=at_ns)
        if isinstance(item, TagSeen):
            self.watch.see(item.tag, zone)
            facing, beside = item.facing, item.beside
            sighting = CardSeen(
                zone=zone, handle=handle, facing=facing, not_before_ns=not_before_ns, at_ns=at_ns, beside=beside
            )
        self.note(sighting)
        return sighting

    def scanned(self, item: TagScanned, *, is_hand_live: bool) -> CardScanned:
        """Return what the scan pad may say of a tag: its card's name only if it is public, or no hand is live."""
        handle = self._handle(item.tag, is_kept=not self._lost)
        self.watch.scan(item.tag)
        may_name = not is_hand_live or handle in self._public
        return CardScanned(kind=handle.kind, card=self._card(handle) if may_name else None, at_ns=item.at_ns)

    def note(self, sighting: CardSeen | CardGone) -> None:
        """Remember where a card lies."""
        if isinstance(sighting, CardSeen):
            self._places[sighting.handle] = sighting
        elif (at := self._places.get(sighting.handle)) is not None and at.zone is sighting.zone:
            del self._places[sighting.handle]

    @property
    def lying(self) -> tuple[TagSeen, ...]:
        """Where each card of this hand was seen last, and lies as far as is known; none whose tag nobody knows."""
        return tuple(
            TagSeen(
                zone=seen.zone,
                tag=self._tags[handle],
                facing=seen.facing,
                not_before_ns=seen.not_before_ns,
                at_ns=seen.at_ns,
                beside=seen.beside,
            )
            for handle, seen in self._places.items()
            if handle in self._tags
        )

    def _recall(self, sighting: CardSeen | CardGone) -> None:
        handle = sighting.handle
        if handle not in self._tags:
            tag = next((tag for tag in self._deck_of if self._hash(tag) == handle.id), None)
            if tag is not None:
                self._know(tag, handle)
        self.note(sighting)
        if (tag := self._tags.get(handle)) is not None:
            self.laid.recall(tag, sighting.zone if isinstance(sighting, CardSeen) else None)

    def _take_over(self, item: TagSeen) -> Handle | None:
        """Let a tag take over a handle of the hand whose key was lost, if one is left for it."""
        tag = item.tag
        if tag in self._handles:
            return None
        kinds = {self._kind(tag)}
        if self._deck_in_play is None and tag in self._deck_of:
            # Nobody knows any more which deck was the foreign one; the first card that is known again settles it.
            kinds.add(HandleKind.FOREIGN)
        is_twin = self._twin_of(tag) is not None
        handle = self._lost.take_over(item.zone, kinds, self._cards.get(tag), is_twin=is_twin)
        if handle is not None:
            self._know(tag, handle)
        return handle

    def _know(self, tag: Tag, handle: Handle) -> None:
        self._handles[tag] = handle
        self._tags[handle] = tag
        if handle.kind is HandleKind.CARD:
            self._deck_in_play = self._deck_of[tag]

    def reveal(self, public: CardMadePublic | CardKeyedUp, at_ns: int) -> CardRevealed | None:
        """Name a public card; None for a tag that has no name.

        Raises `NotPublicError` where nothing but the engine's word makes it public.
        """
        if isinstance(public, CardKeyedUp):
            # The dealer has said the name; the vault only says which of the seat's cards carries it.
            named = (handle for handle in public.handles if self._card(handle) == public.card)
            handle = next(named, None)
            return None if handle is None else self._revealed(handle, public.card, at_ns)
        place = self._places.get(public.handle)
        is_down = place is not None and place.facing is Facing.DOWN
        is_up = place is not None and (place.zone is Zone.BOARD or place.facing is Facing.UP)
        # Where no inlay tells the side, the game says which cards of a seat lie face up.
        is_of_game = public.why is WhyPublic.UP_CARD and place is not None and place.zone in ZONE_SEATS
        if is_down or not (is_up or is_of_game or public.why is WhyPublic.KEYED):
            msg = f"the card {public.handle.id} lies face down"
            raise NotPublicError(msg)
        card = self._card(public.handle)
        self._public.add(public.handle)
        return None if card is None else self._revealed(public.handle, card, at_ns)

    def _revealed(self, handle: Handle, card: Card, at_ns: int) -> CardRevealed:
        self._public.add(handle)
        tag = self._tags.get(handle)
        if self._publish is not None and tag is not None:
            self._publish(original_of(tag), card)
        return CardRevealed(handle=handle, card=card, at_ns=at_ns)

    def _card(self, handle: Handle) -> Card | None:
        tag = self._tags.get(handle)
        return None if tag is None else self._cards.get(original_of(tag))

    def _handle(self, tag: Tag, *, settles_deck: bool = False, is_kept: bool = True) -> Handle:
        """Return what stands for a tag; the first card dealt to a seat settles which deck is in play."""
        handle = self._handles.get(tag)
        if handle is None:
            if settles_deck and self._deck_in_play is None and tag not in self._jokers:
                self._deck_in_play = self._deck_of.get(original_of(tag))
            handle = Handle(self._hash(tag), self._kind(tag), self._twin_of(tag))
            self._tags[handle] = tag
            if self._deck_in_play is not None and is_kept:
                # Before that nobody knows which deck is the foreign one.
                self._handles[tag] = handle
        return handle

    def _hash(self, tag: Tag) -> str:
        return hashlib.blake2b(tag, key=self._key.key, digest_size=HANDLE_BYTES).hexdigest()

    def _kind(self, tag: Tag) -> HandleKind:
        """Tell what a tag is to the deck in play."""
        deck = self._deck_of.get(original_of(tag))
        if deck is None:
            return HandleKind.UNKNOWN
        if self._deck_in_play not in {None, deck}:
            return HandleKind.FOREIGN
        return HandleKind.JOKER if original_of(tag) in self._jokers else HandleKind.CARD

    def _twin_of(self, tag: Tag) -> str | None:
        """Return the handle's id of an earlier tag of the same deck that is enrolled as the same card, or is cloned."""
        if tag != original_of(tag):
            return self._hash(original_of(tag))
        card, deck = self._cards.get(tag), self._deck_of.get(tag)
        first = None if card is None or deck is None else self._first_tags.get((deck, card), tag)
        return None if first is None or first == tag else self._hash(first)

"""Counting a deck whose cards pass a reader, in any order and as often as they like: what is missing, twice, foreign.

Pure: tags come in. A card of which another deck's double lies in this one is there twice. What cannot be told: two tags
with one number are one card to every reader.
"""

import enum
from collections.abc import Iterable, Mapping

import msgspec

from config.files.deck_file import DeckFile
from firmware_bridge.pad.enrol import Owned
from table.engine.words.cards import ALL_CARDS, Card
from table.inbox import Tag


class Count(enum.Enum):
    """What a tag is to the count."""

    NEW = "new"
    AGAIN = "again"
    """It was counted before."""
    JOKER = "joker"
    FOREIGN = "foreign"
    UNKNOWN = "unknown"


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """One tag that was read."""

    count: Count
    owned: Owned | None
    """None for a tag of no deck."""


class DeckCount:
    """One deck, as far as it was counted."""

    def __init__(self, deck: DeckFile, others: Mapping[Tag, Owned]) -> None:
        """Count *deck*; *others* are the tags of other decks."""
        self._deck = deck
        self._others = others
        self._seen: set[Tag] = set()
        self.foreign: dict[Tag, Owned] = {}
        """Cards of other decks that were read."""
        self.unknown: set[Tag] = set()
        """Tags of no deck."""

    def take(self, tags: Iterable[Tag]) -> list[Counted]:
        """Count the tags of one look; return what they are."""
        return [self._take(tag) for tag in tags]

    @property
    def seen(self) -> int:
        """How many of the 52 cards were read."""
        return len(self._seen & self._deck.cards.keys())

    @property
    def jokers(self) -> int:
        """How many of the deck's jokers were read."""
        return len(self._seen & self._deck.jokers)

    @property
    def missing(self) -> list[Card]:
        """The cards that were not read, in the order of a new deck."""
        there = {self._deck.cards[tag] for tag in self._seen if tag in self._deck.cards}
        return [card for card in ALL_CARDS if card not in there]

    @property
    def twice(self) -> list[Owned]:
        """The cards of other decks whose doubles in this deck were read too."""
        missing = self.missing
        return [owned for owned in self.foreign.values() if owned.card is not None and owned.card not in missing]

    @property
    def is_whole(self) -> bool:
        """Whether every card was read, and nothing that is not of this deck."""
        return not (self.missing or self.foreign or self.unknown)

    def _take(self, read: Tag) -> Counted:
        tag = self._deck.down_inlays.get(read, read)
        card = self._deck.cards.get(tag)
        if card is not None or tag in self._deck.jokers:
            is_new = tag not in self._seen
            self._seen.add(tag)
            count = Count.AGAIN if not is_new else Count.NEW if card is not None else Count.JOKER
            return Counted(count=count, owned=Owned(card=card))
        owned = self._others.get(read)
        if owned is None:
            is_new = tag not in self.unknown
            self.unknown.add(tag)
            return Counted(count=Count.UNKNOWN if is_new else Count.AGAIN, owned=None)
        is_new = owned not in self.foreign.values()
        if is_new:
            self.foreign[read] = owned
        return Counted(count=Count.FOREIGN if is_new else Count.AGAIN, owned=owned)


def tags_of(deck: DeckFile) -> dict[Tag, Owned]:
    """Return every tag of *deck*, both inlays of a card included, and what it is."""
    ups = {tag: Owned(card=card, deck=deck.name) for tag, card in deck.cards.items()}
    ups |= {tag: Owned(card=None, deck=deck.name) for tag in deck.jokers}
    return ups | {inlay: ups[tag] for inlay, tag in deck.down_inlays.items()}

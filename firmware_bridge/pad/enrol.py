"""A deck of tags becomes a deck of cards: each card is laid on the scan pad once, the one that is asked for or named.

Pure: what was laid comes in, what to lay next comes out. Neither the pad nor a file is
known here. Of a card with two inlays the pad reads the lower one, as the antennas do: it is
laid down face up first and then turned over. That each card was the right one is for `second_pass` to see.
"""

import enum
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from config.files.tag_uid import Technology, why_no_card
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.zones import Facing
from table.inbox import Tag, unspoken

TECHNOLOGY: Final[Technology] = "iso14443a"
"""What the reader at the scan pad reads."""

JOKER: Final = None
"""What stands for a joker where else a card stands."""


class CardRefusal(enum.Enum):
    """Why what was laid on the pad is not taken."""

    TWICE = "this tag has been enrolled already"
    OF_ANOTHER_DECK = "this card is of another deck"
    TOGETHER = "two tags were read at once; lay one card down, flat, and take it off again"
    CHANGING = "no card has such a number: a phone's changes each time, or half of it was read; lay the card down again"
    UNASKED = "say first which card it is"
    COMPLETE = "the deck is complete"


@unspoken
class Owned(msgspec.Struct, frozen=True, kw_only=True):
    """Whose a tag is."""

    card: Card | None
    """None for a joker."""
    deck: str = ""
    """Empty for the deck that is being enrolled."""


class TagRefused(msgspec.Struct, frozen=True, kw_only=True):
    """What was laid is not taken."""

    why: CardRefusal
    owned: Owned | None = None
    """What the tag is already, where it is."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to lay on the pad next."""

    card: Card | None
    """None for a joker."""
    facing: Facing
    """The side to lay up; unknown where a card has one inlay and either will do."""


@unspoken
class EnrolledTag(msgspec.Struct, frozen=True):
    """One tag that was taken, and which card it is in."""

    card: Card | None
    """None for a joker."""
    tag: Tag


@unspoken
class EnrolledDeck(msgspec.Struct, frozen=True, kw_only=True):
    """All cards of a deck, each with its tag."""

    cards: dict[Tag, Card]
    jokers: tuple[Tag, ...]
    down_inlays: dict[Tag, Tag]
    """From the inlay that is read while the card lies face down to its tag above; empty for one inlay."""


class Enrolment:
    """One deck on its way."""

    def __init__(
        self, *, jokers: int, inlays: int = 1, is_keyed: bool = False, others: Mapping[Tag, Owned] | None = None
    ) -> None:
        """Expect 52 cards and so many *jokers*, each with one or two *inlays*.

        They are wanted in the order of a new deck, then the jokers; where *is_keyed*, as they are named. *others* are
        the tags of other decks.
        """
        self.jokers: Final = jokers
        self.inlays: Final = inlays
        self._sides = (Facing.UNKNOWN,) if inlays == 1 else (Facing.UP, Facing.DOWN)
        self._is_keyed = is_keyed
        self._others = others or {}
        self._taken: list[EnrolledTag] = []
        self._named: list[Card | None] = []
        """The card that somebody has said will be laid next; empty where nobody has."""

    @property
    def wanted(self) -> Wanted | None:
        """What to lay on the pad next; None when the deck is complete, or a card is to be named first."""
        if self.is_turning:
            return Wanted(card=self._taken[-1].card, facing=Facing.DOWN)
        left = self.left_cards
        if self._named:
            return Wanted(card=self._named[0], facing=self._sides[0])
        return Wanted(card=left[0], facing=self._sides[0]) if left and not self._is_keyed else None

    @property
    def is_complete(self) -> bool:
        """Whether every side of every card has been read."""
        return len(self._taken) == (len(ALL_CARDS) + self.jokers) * self.inlays

    @property
    def left(self) -> int:
        """How many cards are still to come, one of which only one side was read included."""
        return len(ALL_CARDS) + self.jokers - len(self._taken) // self.inlays

    @property
    def left_cards(self) -> list[Card | None]:
        """The cards of which nothing has been read, in the order of a new deck; the jokers, None, come last."""
        begun = Counter(reading.card for reading in self._taken[:: self.inlays])
        cards: list[Card | None] = [card for card in ALL_CARDS if not begun[card]]
        return cards + [JOKER] * (self.jokers - begun[JOKER])

    @property
    def readings(self) -> tuple[EnrolledTag, ...]:
        """What was taken so far, in order: what an enrolment that was broken off goes on with."""
        return tuple(self._taken)

    def go_on(self, readings: Iterable[EnrolledTag]) -> None:
        """Take what was taken before; raise ValueError where it cannot have been."""
        for reading in readings:
            if not self.is_turning and not self.name(reading.card):
                msg = f"{reading.card or 'a joker'} stands there too often"
                raise ValueError(msg)
            if self.is_turning and reading.card != self._taken[-1].card:
                msg = f"{reading.card or 'a joker'} stands there before the card before it was turned over"
                raise ValueError(msg)
            before = len(self._taken)
            refused = self.take([reading.tag])
            if len(self._taken) == before:
                raise ValueError((CardRefusal.TWICE if refused is None else refused.why).value)

    def name(self, card: Card | None) -> bool:
        """Want *card* next, None for a joker; false where there is none of it left, or one is to be turned over."""
        if self.is_turning or card not in self.left_cards:
            return False
        self._named = [card]
        return True

    def take(self, laid: Iterable[Tag]) -> TagRefused | None:
        """Take the tags that one look at the pad found new; return why they are refused, None where one is taken."""
        tags = list(laid)
        if len(tags) != 1:
            return TagRefused(why=CardRefusal.TOGETHER) if tags else None
        (tag,) = tags
        if (owned := self._owner(tag)) is not None:
            # A card that lies there while its other side is awaited is read again whenever it is touched.
            is_lying = self.is_turning and tag == self._taken[-1].tag
            why = CardRefusal.OF_ANOTHER_DECK if owned.deck else CardRefusal.TWICE
            return None if is_lying else TagRefused(why=why, owned=owned)
        if why_no_card(tag, TECHNOLOGY):
            return TagRefused(why=CardRefusal.CHANGING)
        wanted = self.wanted
        if wanted is None:
            return TagRefused(why=CardRefusal.COMPLETE if self.is_complete else CardRefusal.UNASKED)
        self._taken.append(EnrolledTag(wanted.card, tag))
        self._named = []
        return None

    @property
    def is_turning(self) -> bool:
        """Whether the card on the pad is to be turned over."""
        return len(self._taken) % self.inlays > 0

    def take_back(self) -> Wanted | None:
        """Forget the last card, or the side of it that was read; return what is wanted again, None for nothing."""
        if not self._taken:
            return None
        card = self._taken[-1].card
        del self._taken[(len(self._taken) - 1) // self.inlays * self.inlays :]
        self._named = [card]
        return self.wanted

    def deck(self) -> EnrolledDeck:
        """Return the complete deck; raise ValueError while cards are still to come."""
        if not self.is_complete:
            msg = f"{self.left} cards are still to come"
            raise ValueError(msg)
        firsts = self._taken[:: self.inlays]
        seconds = self._taken[1::2] if self.inlays > 1 else []
        return EnrolledDeck(
            cards={reading.tag: reading.card for reading in firsts if reading.card is not None},
            jokers=tuple(reading.tag for reading in firsts if reading.card is None),
            down_inlays={down.tag: up.tag for up, down in zip(firsts, seconds, strict=False)},
        )

    def _owner(self, tag: Tag) -> Owned | None:
        found = next((reading for reading in self._taken if reading.tag == tag), None)
        return self._others.get(tag) if found is None else Owned(card=found.card)

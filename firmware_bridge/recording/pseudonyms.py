"""The names of tags in a capture: made of a key that nobody keeps, and others in every hand.

A card that was public keeps its pseudonym to the end of the hand, and while it lies where it lay; whoever lifts it
after that and lays it anywhere again lays a card that nobody knows. So no name in a capture can be carried over to
a card that lies face down in another hand, and no deck's file tells one pseudonym from another.
"""

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from table.inbox import Tag, unspoken

KEY_BYTES: Final = 32

AWAY_NS: Final = 1_500_000_000
"""A card that no antenna reads for so long was lifted: a stack that shades it is read again sooner."""

HEARD_WITHIN_NS: Final = 3_000_000_000
"""What a node that has been silent for longer said of its antennas counts for nothing."""


class KnownCard(msgspec.Struct, frozen=True, kw_only=True):
    """What may be said of a card of an enrolled deck without naming it."""

    deck: int
    is_joker: bool


@unspoken
class Fresh(msgspec.Struct, frozen=True, kw_only=True):
    """A card has got a pseudonym."""

    tag: Tag
    down: Tag | None
    """Its lower inlay's; None where it has one inlay, or is no card of the decks."""
    card: KnownCard | None


class _Standing(msgspec.Struct):
    """One card, as it is called now."""

    number: int
    """How often its name was drawn."""
    hand: int | None
    """The live hand for which that was."""
    read_ns: int
    """When it was read last."""
    is_shown: bool = False
    """Whether it was public since."""


class Pseudonyms:
    """What each tag is called now."""

    def __init__(self, cards: Mapping[Tag, KnownCard], downs: Mapping[Tag, Tag], key: bytes | None = None) -> None:
        """Know the *cards* of the decks, and from each lower inlay in *downs* to its card.

        *key* is drawn by chance where none is given, and kept nowhere.
        """
        self._cards = cards
        self._downs = downs
        self._lower = {card: inlay for inlay, card in downs.items()}
        self._key = secrets.token_bytes(KEY_BYTES) if key is None else key
        self._named: dict[Tag, _Standing] = {}
        self._lying: dict[tuple[str, int], frozenset[Tag]] = {}
        self._heard_ns: dict[str, int] = {}
        self._hand: int | None = None
        self._hands = 0

    def begin_hand(self) -> None:
        """Another hand is live. What was laid for it before it was keyed, and is not public, is of this hand."""
        self._hands += 1
        self._hand = self._hands
        for standing in self._named.values():
            if standing.hand is None and not standing.is_shown:
                standing.hand = self._hand

    def end_hand(self) -> None:
        """No hand is live."""
        self._hand = None

    def show(self, tag: Tag) -> None:
        """Take note that a card is public."""
        if (standing := self._named.get(self._card(tag))) is not None:
            standing.is_shown = True

    def hear(self, port: str, at_ns: int) -> None:
        """Take note that the node at *port* said something."""
        self._heard_ns[port] = at_ns

    def lose(self, port: str, antenna: int | None, at_ns: int) -> None:
        """Take note that what lies on an antenna of *port*, or on all, is not known any more."""
        for place in [place for place in self._lying if place[0] == port and antenna in {None, place[1]}]:
            self._leave(self._lying.pop(place), at_ns)

    def read(
        self, port: str, antenna: int, tags: Iterable[Tag], at_ns: int, *, is_whole: bool = True
    ) -> tuple[list[Tag], list[Fresh]]:
        """Return what the *tags* of a look are called, and which of them are called so from now on.

        One that is not whole says nothing of the others that lie there.
        """
        here = list(tags)
        cards = frozenset(self._card(tag) for tag in here)
        fresh = [found for card in sorted(cards) if (found := self._look(card, at_ns)) is not None]
        others = self._lying.get((port, antenna), frozenset()) - cards
        if is_whole:
            self._leave(others, at_ns)
        self._lying[port, antenna] = cards if is_whole else cards | others
        return [self._name(tag) for tag in here], fresh

    def scan(self, tag: Tag, at_ns: int) -> tuple[Tag, Fresh | None]:
        """Return what a tag on the scan pad is called, and whether it is called so from now on."""
        fresh = self._look(self._card(tag), at_ns)
        return self._name(tag), fresh

    def of(self, tag: Tag) -> Tag | None:
        """Return what *tag* is called now; None where it was not read yet."""
        return self._name(tag) if self._card(tag) in self._named else None

    def _card(self, tag: Tag) -> Tag:
        return self._downs.get(tag, tag)

    def _leave(self, cards: Iterable[Tag], at_ns: int) -> None:
        """Have cards gone that lay there until now."""
        for card in cards:
            self._named[card].read_ns = at_ns

    def _look(self, card: Tag, at_ns: int) -> Fresh | None:
        standing = self._named.get(card)
        if standing is not None and self._is_same(card, standing, at_ns):
            standing.read_ns = at_ns
            return None
        self._named[card] = _Standing(0 if standing is None else standing.number + 1, self._hand, at_ns)
        lower = self._lower.get(card)
        return Fresh(
            tag=self._name(card), down=None if lower is None else self._name(lower), card=self._cards.get(card)
        )

    def _is_same(self, card: Tag, standing: _Standing, at_ns: int) -> bool:
        if self._hand is not None and standing.hand == self._hand:
            return True
        return at_ns - standing.read_ns < AWAY_NS or any(
            card in lying and at_ns - self._heard_ns.get(port, 0) < HEARD_WITHIN_NS
            for (port, _), lying in self._lying.items()
        )

    def _name(self, tag: Tag) -> Tag:
        number = self._named[self._card(tag)].number
        words = number.to_bytes(8, "big") + tag
        return hashlib.blake2b(words, key=self._key, digest_size=len(tag)).digest()

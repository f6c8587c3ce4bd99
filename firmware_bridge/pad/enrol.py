"""A deck of tags becomes a deck of cards: the cards are laid on the scan pad in a stated order, each once.

Pure: what was laid comes in, what to lay next comes out. Neither the pad nor a file is
known here. Of a card with two inlays the pad reads the lower one, as the antennas do: it is
laid down face up first and then turned over.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from config.files.tag_uid import Technology, why_no_card
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.zones import Facing
from table.inbox import Tag

TECHNOLOGY: Final[Technology] = "iso14443a"
"""What the reader at the scan pad reads."""


class Refusal(enum.Enum):
    """Why what was laid on the pad is not taken."""

    TWICE = "this tag has been enrolled already"
    TOGETHER = "two tags were read at once; lay one card down, flat, and take it off again"
    CHANGING = "no card has such a number: a phone's changes each time, or half of it was read; lay the card down again"
    COMPLETE = "the deck is complete"


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to lay on the pad next."""

    card: Card | None
    """Null for a joker."""
    facing: Facing
    """The side to lay up; unknown where a card has one inlay and either will do."""


class EnrolledDeck(msgspec.Struct, frozen=True, kw_only=True):
    """All cards of a deck, each with its tag."""

    cards: dict[Tag, Card]
    jokers: tuple[Tag, ...]
    down_inlays: dict[Tag, Tag]
    """From the inlay that is read while the card lies face down to its tag above; empty for one inlay."""


class Enrolment:
    """One deck on its way: new-deck order, then the jokers."""

    def __init__(self, *, jokers: int, inlays: int = 1) -> None:
        """Expect 52 cards and so many *jokers*, each with one or two *inlays*."""
        sides = (Facing.UNKNOWN,) if inlays == 1 else (Facing.UP, Facing.DOWN)
        cards: list[Card | None] = [*ALL_CARDS, *[None] * jokers]
        self._wanted = [Wanted(card=card, facing=facing) for card in cards for facing in sides]
        self._inlays = len(sides)
        self._taken: list[Tag] = []

    @property
    def wanted(self) -> Wanted | None:
        """What to lay on the pad next; null when the deck is complete."""
        return self._wanted[len(self._taken)] if len(self._taken) < len(self._wanted) else None

    @property
    def left(self) -> int:
        """How many cards are still to come, one of which only one side was read included."""
        return -(-(len(self._wanted) - len(self._taken)) // self._inlays)

    def take(self, laid: Iterable[Tag]) -> Refusal | None:
        """Take the tags that one look at the pad found new; return why they are refused, null where one is taken."""
        tags = list(laid)
        if len(tags) != 1:
            return Refusal.TOGETHER if tags else None
        (tag,) = tags
        if tag in self._taken:
            # A card that lies there while its other side is awaited is read again whenever it is touched.
            return None if self.is_turning and tag == self._taken[-1] else Refusal.TWICE
        if why_no_card(tag, TECHNOLOGY):
            return Refusal.CHANGING
        if self.wanted is None:
            return Refusal.COMPLETE
        self._taken.append(tag)
        return None

    @property
    def is_turning(self) -> bool:
        """Whether the card on the pad is to be turned over."""
        return len(self._taken) % self._inlays > 0

    def take_back(self) -> Wanted | None:
        """Forget the last card, or the side of it that was read; return what is wanted again, null for nothing."""
        if not self._taken:
            return None
        at = (len(self._taken) - 1) // self._inlays * self._inlays
        del self._taken[at:]
        return self.wanted

    def deck(self) -> EnrolledDeck:
        """Return the complete deck; raise ValueError while cards are still to come."""
        if self.wanted is not None:
            msg = f"{self.left} cards are still to come"
            raise ValueError(msg)
        firsts = self._taken[:: self._inlays]
        named = dict(zip(firsts, (wanted.card for wanted in self._wanted[:: self._inlays]), strict=True))
        return EnrolledDeck(
            cards={tag: card for tag, card in named.items() if card is not None},
            jokers=tuple(tag for tag, card in named.items() if card is None),
            down_inlays=dict(zip(self._taken[1::2], firsts, strict=True)) if self._inlays > 1 else {},
        )


def deck_toml(
    name: str,
    technology: Technology,
    cards: Mapping[Tag, Card],
    jokers: Iterable[Tag],
    down_inlays: Mapping[Tag, Tag] | None = None,
) -> str:
    """Return the text of a deck's file, sorted by tag: the order of the file says nothing of the cards."""
    lines = [
        "# Which tag is in which card. This file is the deck's secret: who can read it and an antenna can read",
        "# face-down cards. It is sorted by the tags' numbers, which say nothing of the cards.",
        "",
        f"name = {json.dumps(name, ensure_ascii=False)}",
        f'technology = "{technology}"',
        f"jokers = [{', '.join(quoted(tag) for tag in sorted(jokers))}]",
        "",
        "[cards]",
        *(f'{tag.hex()} = "{cards[tag]}"' for tag in sorted(cards)),
    ]
    if down_inlays:
        lines += [
            "",
            "[faces]   # the other inlay of a card, read while it lies face down = its tag above",
            *(f"{inlay.hex()} = {quoted(down_inlays[inlay])}" for inlay in sorted(down_inlays)),
        ]
    return "\n".join(lines) + "\n"


def quoted(tag: Tag) -> str:
    """Return *tag* as it stands as a value in the file."""
    return f'"{tag.hex()}"'

"""A hand of another program, as its file tells it, whichever the format: what a `.hand` file is made of."""

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.game import Game
from table.engine.words.zones import Seat


class NotReadError(Exception):
    """A hand that cannot be made a `.hand` file; `str` says in a few words why."""


_PLACES: Final = (
    (re.compile(r"missing required field `(\w+)` - at `\$\.(.+)`"), r"its \2 has no \1"),
    (re.compile(r"missing required field `(\w+)`"), r"it has no \1"),
    (re.compile(r"at `\$\.(.+)`"), r"its \1 says nothing that can stand there"),
    (re.compile(r"at (line \d+, column \d+)"), r"its text cannot be read from \1 on"),
)


def not_read(fault: ValueError | msgspec.DecodeError) -> NotReadError:
    """Return in our words why TOML, JSON or the types of a format refused a text."""
    for place, words in _PLACES:
        if (found := place.search(str(fault))) is not None:
            return NotReadError(found.expand(words))
    return NotReadError("its text is cut short, or of no such format")


def cards_of(names: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards of these names. Raises `NotReadError` where one is none."""
    by_name: dict[str, Card] = {card: card for card in ALL_CARDS}
    found = tuple([by_name.get(name[:1].upper() + name[1:].lower()) for name in names])
    known = tuple([card for card in found if card is not None])
    if len(known) < len(found):
        msg = "a card has no name"
        raise NotReadError(msg)
    return known


class ReadAction(msgspec.Struct, frozen=True, kw_only=True):
    """What a player did in turn."""

    street: int
    """0 before the flop."""
    seat: Seat
    action: Action
    total: int = 0
    """Of a bet or raise: chips in front of the player afterwards."""


class HandRead(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of a game with a board."""

    title: str
    game: Game
    small_blind: int
    big_blind: int
    big_blind_seat: Seat
    small_blind_seat: Seat | None
    """None where the small blind is dead."""
    limits: tuple[int, int] | None
    """What a bet is on the early streets and on the later ones; None without a limit."""
    ante: int
    ante_kind: AnteKind
    button: Seat
    stacks: dict[Seat, int]
    """Before anything was posted."""
    holds: dict[Seat, tuple[Card, ...]]
    """As far as they are known."""
    board: tuple[Card, ...]
    actions: tuple[ReadAction, ...]
    shown: tuple[Seat, ...]
    """Hands that were turned up, in that order."""
    all_in: frozenset[Seat]
    """Who had no chips left behind when the betting was over."""
    ends: dict[Seat, int]
    """Stacks when all was paid, as far as the file says."""

"""How seats, players and cards are called in a sentence. Only public cards come here: a handle has no words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from display.wording.amounts import chips
from table.engine.words.cards import Card
from table.engine.words.zones import Seat

if TYPE_CHECKING:
    from table.engine.words.view import EarlyAct, TableView

_RANK_WORDS: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
_UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn"})
_JOINERS: Final = frozenset({"\N{ZERO WIDTH NON-JOINER}", "\N{ZERO WIDTH JOINER}"})
_SUIT_WORDS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def names_of(view: TableView) -> dict[Seat, str]:
    """Return the players' names by seat."""
    return {seat.seat: seat.name for seat in view.seats if seat.name}


def plain(text: str) -> str:
    """Return what somebody wrote in one line, without marks that are not seen: those that turn the line round, say.

    What joins letters stays: some scripts need it, and some faces.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    seen = [sign for sign in text if sign in _JOINERS or unicodedata.category(sign) not in _UNSEEN or sign.isspace()]
    return " ".join("".join(seen).split())


def in_runs(seats: Sequence[Seat]) -> list[str]:
    """Return seats in order, three and more in a row as one: `1`, `3-5`, `8`."""
    runs = [[seat for _, seat in run] for _, run in groupby(enumerate(seats), lambda place: place[1] - place[0])]
    long_from = 3
    return [part for run in runs for part in ([f"{run[0]}-{run[-1]}"] if len(run) >= long_from else map(str, run))]


def who(seat: Seat, names: Mapping[Seat, str]) -> str:
    """Name the player to start a sentence: `Seat 4 Anna`, or `Seat 4` where no name is known."""
    return f"Seat {seat} {plain(names.get(seat, ''))}".rstrip()


def rank_words(card: Card) -> str:
    """Say a card's rank: `ace`."""
    return _RANK_WORDS[card[0]]


def card_words(card: Card) -> str:
    """Say a card aloud: `ace of spades`."""
    return f"{rank_words(card)} of {_SUIT_WORDS[card[1]]}"


def cards_words(cards: Iterable[Card]) -> str:
    """List cards by their short names: `As Td 9c`."""
    return " ".join(cards)


def early_words(early: EarlyAct) -> str:
    """Say what a player did before its turn, in as few words as stand at a seat: `raise 800`."""
    return f"{early.action.value} {chips(early.total)}" if early.total else early.action.value

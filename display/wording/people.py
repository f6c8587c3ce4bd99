"""Names seats, players and cards in a sentence. Public cards only: a handle has no name."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from display.wording.amounts import chips
from display.wording.called import action_words
from display.words.spoken import phrase, say
from table.engine.words.beside_view import EarlyAct
from table.engine.words.cards import Card
from table.engine.words.view import TableView
from table.engine.words.zones import Seat

Names = Mapping[Seat, str]
"""The players' names by seat, of those who have one."""

_RANKS: Final = {
    "2": (phrase("two"), phrase("twos"), phrase("the two")),
    "3": (phrase("three"), phrase("threes"), phrase("the three")),
    "4": (phrase("four"), phrase("fours"), phrase("the four")),
    "5": (phrase("five"), phrase("fives"), phrase("the five")),
    "6": (phrase("six"), phrase("sixes"), phrase("the six")),
    "7": (phrase("seven"), phrase("sevens"), phrase("the seven")),
    "8": (phrase("eight"), phrase("eights"), phrase("the eight")),
    "9": (phrase("nine"), phrase("nines"), phrase("the nine")),
    "T": (phrase("ten"), phrase("tens"), phrase("the ten")),
    "J": (phrase("jack"), phrase("jacks"), phrase("the jack")),
    "Q": (phrase("queen"), phrase("queens"), phrase("the queen")),
    "K": (phrase("king"), phrase("kings"), phrase("the king")),
    "A": (phrase("ace"), phrase("aces"), phrase("the ace")),
}
"""One card of a rank, several, and the one that is meant."""
_LOOKS: Final = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u043a\u043c\u0442\u043d\u0432\u03b1\u03bf\u03c1\u03bd\u03ba\u03c4",
    "aeopcyxijskmthbaopvkt",
)
"""Cyrillic and Greek letters, and the Latin ones that they are taken for, in capitals too."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn"})
_JOINERS: Final = frozenset({"\N{ZERO WIDTH NON-JOINER}", "\N{ZERO WIDTH JOINER}"})
_SUIT_WORDS: Final = {"c": phrase("clubs"), "d": phrase("diamonds"), "h": phrase("hearts"), "s": phrase("spades")}


def names_of(view: TableView) -> dict[Seat, str]:
    """Return the players' names by seat."""
    return {seat.seat: seat.name for seat in view.seats if seat.name}


def by_first_names(words: str, view: TableView) -> str:
    """Return *words* with every player of the table called by the first name: where the whole ones have no room."""
    for name in sorted(names_of(view).values(), key=len, reverse=True):
        words = words.replace(name, name.partition(" ")[0] or name)
    return words


def by_seats(words: str, view: TableView) -> str:
    """Return *words* with the players called by their seats alone: where even first names have no room."""
    for name in names_of(view).values():
        for called in (name, name.partition(" ")[0] or name):
            words = re.sub(rf"(?<=\d) {re.escape(called)}\b", "", words)
    return words


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


def who(seat: Seat, names: Names) -> str:
    """Name the player to start a sentence: `Seat 4 Anna`, or `Seat 4` where no name is known."""
    name = plain(names.get(seat, ""))
    return say("Seat {seat} {name}", seat=seat, name=name) if name else say("Seat {seat}", seat=seat)


def rank_words(card: Card) -> str:
    """Say a card's rank: `ace`."""
    return say(_RANKS[card[0]][0])


def ranks_words(card: Card) -> str:
    """Say several cards of a card's rank: `aces`."""
    return say(_RANKS[card[0]][1])


def card_words(card: Card) -> str:
    """Say a card aloud: `ace of spades`."""
    return say("{rank} of {suit}", rank=rank_words(card), suit=say(_SUIT_WORDS[card[1]]))


def the_card_words(card: Card) -> str:
    """Name a card within an order: `the ace of spades`."""
    return say("{rank} of {suit}", rank=say(_RANKS[card[0]][2]), suit=say(_SUIT_WORDS[card[1]]))


def cards_words(cards: Iterable[Card]) -> str:
    """List cards by their short names: `As Td 9c`."""
    return " ".join(cards)


def early_words(early: EarlyAct) -> str:
    """Say what a player did before its turn, in as few words as stand at a seat: `raise 800`."""
    action = action_words(early.action)
    return f"{action} {chips(early.total)}" if early.total else action


def alike(name: str) -> str:
    """Return *name* as the eye takes it: two that come to the same look the same on a seat card."""
    return unicodedata.normalize("NFKC", name).casefold().translate(_LOOKS)


def dealer_called(number: int, names: Mapping[int, str]) -> str:
    """Return what a dealer of the house is called: by name, where one is known, or else by number."""
    return names.get(number) or say("dealer {number}", number=number)


def table_called(name: str, dealer: int, dealers: Mapping[int, str]) -> str:
    """Return what a table is called with whoever has signed in to deal there; 0 is nobody."""
    return f"{name} · {dealer_called(dealer, dealers)}" if dealer else name

"""Chips, words, turns, conduct and times are judged in other games as in hold'em: the same cases, with other hands.

In the Omahas each player has four cards or five. In draw games everybody stands pat where a street is dealt. In
short-deck the button posts the big blind. Left out are cases that count cards of the deal, name both cards of a hand,
or hang on who wins, in draws those of the board, in short-deck those that hang on the blinds.
"""

from __future__ import annotations

import re
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.house import ROOT
from tests.long_run import sampled
from tests.table.scenario.in_draw import in_draw
from tests.table.scenario.in_short_deck import in_short_deck
from tests.table.scenario.test_own_scenarios import faults_in

if TYPE_CHECKING:
    from collections.abc import Iterator

_OF_HOLDEM_ALONE = re.compile(r"^(game |deal \d|muck |show |holds |expect win )", re.MULTILINE)
_OF_BOARD = re.compile(
    r"\b(board|burn|pots|flop|turn none|status dealing|mucked|nuts:37\.3)\b|^(turn|river|card|move)\b", re.MULTILINE
)
_OF_TWO_CARDS = re.compile(r"^(card \d|move )", re.MULTILINE)
"""In these folders it is a card of the deal, which is one of two."""
_OF_THE_DEAL = {"clean", "deal", "hands"}
_STREET = re.compile(r"^street", re.MULTILINE)
_OF_DRAWS = {"27-single": 1, "27-triple": 3, "a5-triple": 3, "badugi": 3}
"""How many draws there are."""
_FOLDERS = {
    ("omaha", "omaha8", "omaha5", "omaha5-8"): (
        *(
            "bets",
            "board",
            "clean",
            "conduct",
            "deal",
            "examples",
            "hands",
            "late",
            "screen",
            "showdown",
            "table",
            "turn",
        ),
    ),
    tuple(sorted(_OF_DRAWS)): ("bets", "conduct", "examples", "late", "table", "turn"),
}
_IN_SHORT_DECK = ("bets", "board", "clean", "conduct", "deal", "deck", "examples", "hands", "late", "turn")
_BOOK = re.compile(r"^rulebook ", re.MULTILINE)


def cases() -> Iterator[tuple[str, Path]]:
    """Yield the cases that say nothing of how many cards a player has, with each game in which they are to hold."""
    for games, folders in _FOLDERS.items():
        for path in chain.from_iterable(
            sorted((ROOT / "tests" / "cases" / folder).glob("*.hand")) for folder in folders
        ):
            text = path.read_text(encoding="utf-8")
            is_left_out = (
                _OF_HOLDEM_ALONE.search(text)
                or (games[0] in _OF_DRAWS and _OF_BOARD.search(text))
                or (path.parent.name in _OF_THE_DEAL and _OF_TWO_CARDS.search(text))
            )
            if _BOOK.search(text) and not is_left_out:
                streets = len(_STREET.findall(text))
                yield from ((game, path) for game in games if streets <= _OF_DRAWS.get(game, streets))


def limped_cases() -> Iterator[Path]:
    """Yield the cases that are the same in short-deck, where the button posts the big blind."""
    for folder in _IN_SHORT_DECK:
        for path in sorted((ROOT / "tests" / "cases" / folder).glob("*.hand")):
            text = path.read_text(encoding="utf-8")
            if _BOOK.search(text) and in_short_deck(text) is not None:
                yield path


@pytest.mark.parametrize("case", sampled(cases(), 160, itemgetter(0)), ids=lambda case: f"{case[0]} {case[1].stem}")
def test_an_irregularity_is_the_same_in_another_game(case: tuple[str, Path]) -> None:
    game, path = case
    text = path.read_text(encoding="utf-8")
    in_game = _BOOK.sub(f"game {game} no-limit\nrulebook ", text, count=1)
    if game in _OF_DRAWS and _STREET.search(text):
        in_game = in_draw(text, path, game)
    assert faults_in(in_game, path) == []


@pytest.mark.parametrize("path", sampled(limped_cases(), 80), ids=lambda path: path.stem)
def test_an_irregularity_is_the_same_in_short_deck(path: Path) -> None:
    in_game = in_short_deck(path.read_text(encoding="utf-8"))

    assert in_game is not None
    assert faults_in(in_game, path) == []

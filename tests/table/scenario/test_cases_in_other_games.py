"""Chips, words, turns, conduct and times are judged in other games as in hold'em: the same cases, with other hands.

In the Omahas each player has four cards or five. In draw games everybody stands pat where a street is dealt. Left out
are cases that count cards of the deal, name both cards of a hand, or hang on the board or on who wins.
"""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep, shortfalls
from tests.house import ROOT
from tests.long_run import sampled
from tests.table.scenario.in_draw import in_draw
from tests.table.scenario.test_own_scenarios import benches

if TYPE_CHECKING:
    from collections.abc import Iterator

_OF_HOLDEM_ALONE = re.compile(r"^(game |deal \d|muck |show |holds |expect win )", re.MULTILINE)
_OF_BOARD = re.compile(
    r"\b(board|burn|pots|flop|turn none|status dealing|mucked|nuts:37\.3)\b|^(turn|river|card|move)\b", re.MULTILINE
)
_STREET = re.compile(r"^street", re.MULTILINE)
_OF_DRAWS = {"27-single": 1, "27-triple": 3, "a5-triple": 3, "badugi": 3}
"""How many draws there are."""
_FOLDERS = {
    ("omaha", "omaha8", "omaha5", "omaha5-8"): ("bets", "examples", "late", "table", "turn"),
    tuple(sorted(_OF_DRAWS)): ("bets", "conduct", "examples", "late", "table", "turn"),
}
_BOOK = re.compile(r"^rulebook ", re.MULTILINE)


def cases() -> Iterator[tuple[str, Path]]:
    """Yield the cases that say nothing of how many cards a player has, with each game in which they are to hold."""
    for games, folders in _FOLDERS.items():
        for path in chain.from_iterable(
            sorted((ROOT / "tests" / "cases" / folder).glob("*.hand")) for folder in folders
        ):
            text = path.read_text(encoding="utf-8")
            is_left_out = _OF_HOLDEM_ALONE.search(text) or (games[0] in _OF_DRAWS and _OF_BOARD.search(text))
            if _BOOK.search(text) and not is_left_out:
                streets = len(_STREET.findall(text))
                yield from ((game, path) for game in games if streets <= _OF_DRAWS.get(game, streets))


@pytest.mark.parametrize("case", sampled(cases(), 80), ids=lambda case: f"{case[0]} {case[1].stem}")
def test_an_irregularity_is_the_same_in_another_game(case: tuple[str, Path]) -> None:
    game, path = case
    text = path.read_text(encoding="utf-8")
    in_game = _BOOK.sub(f"game {game} no-limit\nrulebook ", text, count=1)
    if game in _OF_DRAWS and _STREET.search(text):
        in_game = in_draw(text, path, game)
    scenario, heard = parse_scenario(in_game, path=path), HeardInStep()

    with benches().bench(scenario, heard) as bench:
        found = shortfalls(scenario, bench, heard, book=benches().book_of(scenario))

    assert [f"{path}:{fault.line}: {fault.expected}: seen: {fault.seen}" for fault in found] == []

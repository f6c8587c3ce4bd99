"""Chips, words, turns, conduct and times are judged in other games as in hold'em: the same cases, with other hands.

In the Omahas each player has four cards or five. Before the first draw chips and turns are those before the flop. Left
out are cases that count cards of the deal, name both cards of a hand, or hang on who wins.
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
from tests.table.scenario.test_own_scenarios import benches

if TYPE_CHECKING:
    from collections.abc import Iterator

_OF_HOLDEM_ALONE = re.compile(r"^(game |deal \d|muck |show |holds |expect win )", re.MULTILINE)
_BEYOND_FIRST_BETTING = re.compile(r"\b(street|board|burn|pots|flop|turn none|status dealing)\b")
_OF_DRAWS = {"27-single", "27-triple", "a5-triple", "badugi"}
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
            is_left_out = _OF_HOLDEM_ALONE.search(text) or (
                games[0] in _OF_DRAWS and _BEYOND_FIRST_BETTING.search(text)
            )
            if _BOOK.search(text) and not is_left_out:
                yield from ((game, path) for game in games)


@pytest.mark.parametrize("case", sampled(cases(), 80), ids=lambda case: f"{case[0]} {case[1].stem}")
def test_an_irregularity_is_the_same_in_another_game(case: tuple[str, Path]) -> None:
    game, path = case
    in_game = _BOOK.sub(f"game {game} no-limit\nrulebook ", path.read_text(encoding="utf-8"), count=1)
    scenario, heard = parse_scenario(in_game, path=path), HeardInStep()

    with benches().bench(scenario, heard) as bench:
        found = shortfalls(scenario, bench, heard, book=benches().book_of(scenario))

    assert [f"{path}:{fault.line}: {fault.expected}: seen: {fault.seen}" for fault in found] == []

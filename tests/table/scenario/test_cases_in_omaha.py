"""Chips, words and turns are judged in Omaha as they are in hold'em: the same cases, each player with four cards.

Left out are cases that count cards of the deal, name both cards of a hand, or hang on who wins.
"""

from __future__ import annotations

import re
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

_OF_HOLDEM_ALONE = re.compile(r"^(game |deal \d|muck |show |expect win )", re.MULTILINE)
_BOOK = re.compile(r"^rulebook ", re.MULTILINE)


def cases() -> Iterator[Path]:
    """Yield the cases of bets and turns that say nothing of how many cards a player has."""
    for folder in ("bets", "turn"):
        for path in sorted((ROOT / "tests" / "cases" / folder).glob("*.hand")):
            text = path.read_text(encoding="utf-8")
            if _BOOK.search(text) and not _OF_HOLDEM_ALONE.search(text):
                yield path


@pytest.mark.parametrize("path", sampled(cases(), 40), ids=lambda path: path.stem)
def test_an_irregularity_of_betting_is_the_same_with_four_cards(path: Path) -> None:
    in_omaha = _BOOK.sub("game omaha no-limit\nrulebook ", path.read_text(encoding="utf-8"), count=1)
    scenario, heard = parse_scenario(in_omaha, path=path), HeardInStep()

    with benches().bench(scenario, heard) as bench:
        found = shortfalls(scenario, bench, heard, book=benches().book_of(scenario))

    assert [f"{path}:{fault.line}: {fault.expected}: seen: {fault.seen}" for fault in found] == []

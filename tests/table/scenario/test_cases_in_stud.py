"""Chips, words, turns, conduct and times are judged in stud as in hold'em: the same cases, with other hands.

Left out are cases that hang on blinds, on the order in which cards are dealt, on the board on a board or on who wins.
"""

from __future__ import annotations

import re
from operator import itemgetter
from typing import TYPE_CHECKING

import pytest

from tests.house import ROOT
from tests.long_run import sampled
from tests.table.scenario.in_stud import LeftOutError, in_stud
from tests.table.scenario.test_own_scenarios import faults_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_GAMES = ("stud", "stud8", "razz")
_FOLDERS = ("bets", "conduct", "examples", "hands", "late", "showdown", "table", "turn")
_OF_HOLDEM_ALONE = re.compile(
    r"^(game |deal \d|card |show |holds |stub |ante |flop|turn|river|move|board|muck \d+$.*\n.*board|blind |key exposed"
    r"|expect win |expect status (complete|showdown)"
    r"|expect seat-skipped .* ruling dead-hand|expect no substantial|expect (misdeal-claimed|show-first)"
    r"|seat \d+ \d+ absent)",
    re.MULTILINE,
)
_BOOK = re.compile(r"^rulebook \w+$", re.MULTILINE)
_HAND = re.compile(r"^shuffle", re.MULTILINE)


def cases() -> Iterator[tuple[str, Path]]:
    """Yield the cases of one hand that say nothing of cards, with each game in which they are to hold."""
    for folder in _FOLDERS:
        for path in sorted((ROOT / "tests" / "cases" / folder).glob("*.hand")):
            text = path.read_text(encoding="utf-8")
            if _BOOK.search(text) and len(_HAND.findall(text)) == 1 and not _OF_HOLDEM_ALONE.search(text):
                yield from ((game, path) for game in _GAMES)


def faults_of(case: tuple[str, Path]) -> list[str] | None:
    """Play a case in its game; return what fell short, None where it hangs on blinds."""
    game, path = case
    try:
        text = in_stud(path.read_text(encoding="utf-8"), path, game)
    except LeftOutError:
        return None
    return faults_in(text, path)


@pytest.mark.parametrize("case", sampled(cases(), 120, itemgetter(0)), ids=lambda case: f"{case[0]} {case[1].stem}")
def test_an_irregularity_is_the_same_in_stud(case: tuple[str, Path]) -> None:
    assert faults_of(case) in ([], None)

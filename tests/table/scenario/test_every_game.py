"""Each irregularity is told in every game and under every book in which it can happen, and its near miss is not."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from table.engine.words.alerts import AlertCode
from tests.long_run import long_run
from tests.table.scenario.every_game import BOOKS, GAMES, case_files, cases_of, left_out, written_for
from tests.table.scenario.test_own_scenarios import faults_in

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = {path: path.read_text(encoding="utf-8") for path in case_files()}
SIDES = {"told": re.compile(r"\bexpect ([a-z-]+) ?"), "silent": re.compile(r"\bexpect no ([a-z-]+)")}


def code_of(path: Path) -> str:
    """Return the irregularity that a case is about."""
    return re.sub("-in-(stud|draw)$", "", path.stem)


def one_of_each() -> list[tuple[Path, str, str]]:
    """Return each case once, the next in another game and under another book."""
    found = []
    for number, (path, text) in enumerate(TEXTS.items()):
        games = [game for game in GAMES if left_out(text, game, BOOKS[number % len(BOOKS)]) is None]
        found.append((path, games[number % len(games)], BOOKS[number % len(BOOKS)]))
    return found


@pytest.mark.parametrize("block", range(0, len(TEXTS), 20))
def test_each_case_holds_in_one_of_its_games(block: int) -> None:
    for path, game, book in one_of_each()[block : block + 20]:
        assert faults_in(written_for(TEXTS[path], game, book), path) == [], (game, book)


@pytest.mark.parametrize("game", [long_run(game) for game in GAMES])
def test_all_cases_hold_in_every_game_and_under_every_book(game: str) -> None:
    assert [(book, fault) for path, book, text in cases_of(game) for fault in faults_in(text, path)] == []


@pytest.mark.parametrize("side", SIDES)
def test_every_irregularity_has_a_case_on_each_side_in_every_game_or_a_reason_why_not(side: str) -> None:
    reasons: dict[tuple[str, str, str], list[str | None]] = defaultdict(list)
    for path, text in TEXTS.items():
        if path.parent.name == side:
            assert code_of(path) in SIDES[side].findall(text), path
            for game in GAMES:
                for book in BOOKS:
                    reasons[code_of(path), game, book].append(left_out(text, game, book))

    missing = [
        (code.value, game, book)
        for code in AlertCode
        for game in GAMES
        for book in BOOKS
        if "" in (said := reasons[code.value, game, book]) or not said
    ]
    assert missing == []


def test_a_comment_stands_for_the_line_above_it_in_the_games_and_books_that_it_names() -> None:
    text = "rulebook firekeepers\nshuffle ; deal\n# in razz: shuffle\n# in studs nuts: deal\nfold\n"

    assert written_for(text, "holdem", "jpa").splitlines()[2] == "shuffle ; deal"
    assert written_for(text, "holdem", "nuts").splitlines()[2] == "deal"
    assert written_for(text, "stud", "jpa").splitlines()[2] == "deal"
    assert written_for(text, "razz", "nuts").splitlines()[2:] == ["shuffle", "fold"]


def test_a_case_is_left_out_where_it_says_so_and_gives_its_reason() -> None:
    only, none = "# only boards tfpl: no board", "# not razz: no such thing"

    assert [left_out(only, *where) for where in (("omaha", "jpa"), ("stud", "tfpl"), ("stud", "jpa"))] == [
        None,
        None,
        "no board",
    ]
    assert [left_out(none, game, "jpa") for game in ("stud", "razz")] == [None, "no such thing"]

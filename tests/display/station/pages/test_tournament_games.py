"""The games of a mixed event on the tournament's pages; without any, nothing is said of games."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from display.station.pages.tournament_frame import PageFrame
from display.station.pages.tournament_games import games_words, table_game_words
from display.station.pages.tournament_pages import page_text
from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet, Pressed
from table.tournament.words.played import HandBegun, HandEnded, LevelAwaited
from tests.display.station.tournament_room import FILE, read

BY_HANDS = FILE.replace("big = 50,", 'big = 50, games = ["omaha8", "razz", "omaha"], hands_each = 2,')
BY_LEVELS = FILE.replace("big = 50,", 'big = 50, games = ["omaha8", "razz", "omaha"],')


def frame(folder: Path, file: str, *happened: Pressed) -> PageFrame:
    tournament = read(file)
    store = Store(folder / "station.db")
    desk = Desk(tournament.setup, tournament.book, store, lambda: 1_000)
    for one in happened:
        desk.enter(one, "Tina")
    shown = PageFrame(desk.look_whole(), desk.setup, "Night", "csrf", lambda _: None)
    store.close()
    return shown


def text_of(page: str) -> str:
    """Return what is read on a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.partition("<main")[2])).split())


@pytest.mark.parametrize("path", ["", "room", "wall"])
def test_without_games_no_page_says_anything_of_them(path: str, tmp_path: Path) -> None:
    page = page_text(path, frame(tmp_path, FILE, HandEnded(table=1)))

    assert 'class="game' not in page
    assert "mixed" not in page
    assert "limits" not in text_of(page)


def test_the_wall_says_where_each_game_is_dealt_and_where_it_comes(tmp_path: Path) -> None:
    hand = HandEnded(table=1)
    shown = frame(tmp_path, BY_HANDS, hand, hand, HandEnded(table=2), HandBegun(table=2))
    said = text_of(page_text("wall", shown))

    assert "limits 50 / 100 · stud: ante 25, bring-in 25 · 2 hands each" in said
    assert "Omaha 8 table 2 Razz table 1 next hand: table 2 Pot-limit Omaha" in said


def test_with_one_table_left_no_table_is_named(tmp_path: Path) -> None:
    file = "\n".join(line for line in BY_HANDS.splitlines() if "table = 2" not in line)
    file = file.replace("tables = [1, 2]", "tables = [1]")
    words = games_words(frame(tmp_path, file, HandEnded(table=1), HandBegun(table=1)))

    assert words["games"] == [
        {"name": "Omaha 8", "is_now": True, "where": "", "then": ""},
        {"name": "Razz", "is_now": False, "where": "", "then": "next hand"},
        {"name": "Pot-limit Omaha", "is_now": False, "where": "", "then": ""},
    ]


def test_a_game_a_level_comes_with_the_blinds_of_the_next(tmp_path: Path) -> None:
    (tmp_path / "last").mkdir()
    first, last = frame(tmp_path, BY_LEVELS), frame(tmp_path / "last", BY_LEVELS, LevelAwaited(level=2))

    assert "Next: break, then 50 / 100 · razz" in text_of(page_text("wall", first))
    assert games_words(last)["next_game"] == ""


def test_the_room_says_how_long_a_table_deals_its_game(tmp_path: Path) -> None:
    view = frame(tmp_path, BY_HANDS, HandEnded(table=1), HandBegun(table=2)).looked.view

    assert table_game_words(view, 1) == "Omaha 8, 1 hand left, then razz"
    assert table_game_words(view, 2) == "Omaha 8, 2 hands left, then razz"


def test_a_change_of_game_is_told_and_nothing_is_to_be_done(tmp_path: Path) -> None:
    hand = HandEnded(table=1)
    page = page_text("", frame(tmp_path, BY_HANDS, ClockSet(is_running=True), hand, hand, HandEnded(table=2)))

    assert "Deal razz at table 1 from the next hand on" in text_of(page)
    assert 'class="due"' not in page
    assert "Nothing is due." in page


def test_the_room_marks_no_blinds_where_none_are_posted(tmp_path: Path) -> None:
    hand = HandEnded(table=1)
    before = text_of(page_text("room", frame(tmp_path, BY_HANDS, hand)))
    (tmp_path / "razz").mkdir()
    in_razz = text_of(page_text("room", frame(tmp_path / "razz", BY_HANDS, hand, hand)))

    assert [before.count(mark) for mark in ("SB", "BB", " D ")] == [1, 1, 1]
    assert [in_razz.count(mark) for mark in ("SB", "BB", " D ")] == [0, 0, 1]

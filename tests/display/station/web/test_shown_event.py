"""What is wrong with the station stands on the tournament's pages too, and an open page hears when that changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.pages.tournament_frame import due_in
from display.station.pages.tournament_pages import PAGES, page_text
from display.station.tournament.event_time import jumped_words
from display.station.web.shown_event import ShownEvent
from table.engine.words.frozen import replace
from table.engine.words.setup import Level
from tests.display.station.pages.test_tournament_pages import desk_of
from tests.display.station.tournament.followed import TABLE, Room
from tests.display.station.tournament_room import FILE
from tests.display.station.web.visitor import MARIA

JUMPED = jumped_words(3_600_000) or ""


@pytest.mark.parametrize("path", [path for path in PAGES if path != "wall"])
def test_a_bar_stands_on_each_page_that_a_director_works_from(tmp_path: Path, path: str) -> None:
    event = ShownEvent("Night", desk_of(FILE, tmp_path), None, lambda _: None, lambda: (JUMPED, "<b>"))

    page = page_text(path, event.shown(MARIA))

    assert f'<p class="bar" role="alert">{JUMPED.replace(chr(39), "&#39;")}</p>' in page
    assert "&lt;b&gt;</p>" in page


def test_the_wall_says_nothing_of_the_station(tmp_path: Path) -> None:
    event = ShownEvent("Night", desk_of(FILE, tmp_path), None, lambda _: None, lambda: ("no broker",))

    assert "no broker" not in page_text("wall", event.shown(MARIA))


def test_an_open_page_is_old_once_a_bar_comes_or_goes(tmp_path: Path) -> None:
    troubles: list[str] = []
    event = ShownEvent("Night", desk_of(FILE, tmp_path), None, lambda _: None, lambda: tuple(troubles))
    before = event.shown(MARIA).version

    troubles.append(JUMPED)

    assert event.shown(MARIA).version != before
    troubles.clear()
    assert event.shown(MARIA).version == before


def test_a_table_that_plays_other_blinds_than_the_levels_has_a_card_from_its_second_hand_on(tmp_path: Path) -> None:
    room = Room(tmp_path / "station.db")
    event = ShownEvent("Night", room.desk, room.follower, lambda _: None, tuple)
    pages = []
    for hand in (1, 2):
        room.name(hand)
        picture = room.tables[TABLE].picture
        assert picture is not None
        posted = Level(small_blind=1000, big_blind=2000, ante=2000)
        room.tables[TABLE] = replace(room.tables[TABLE], picture=replace(picture, level=posted))
        room.follower.step(room.tables, 0)
        pages.append(event.shown(MARIA))

    words = "Table 1 plays 1,000 / 2,000, ante 2,000; the level is 25 / 50"
    assert [words in page_text("", page).replace("\u202f", ",") for page in pages] == [False, True]
    assert due_in(pages[1]) == due_in(pages[0]) + 1
    assert pages[0].version != pages[1].version

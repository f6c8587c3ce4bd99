"""The wall's layouts: levels to come, prizes, seats and chip counts, each by its address, or one after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.pages.tournament_pages import page_text
from display.station.pages.tournament_walls import LAYOUTS, WallRow, layout_words
from table.tournament.words import played
from table.tournament.words.happenings import Happening
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament_room import FILE

BUST = played.HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))


def rows_of(layout: str, folder: Path, *happened: Happening) -> list[WallRow]:
    return LAYOUTS[layout].rows(shown(desk_of(FILE, folder, *happened)))


def asked(folder: Path, **address: str) -> dict[str, object]:
    return layout_words(shown(desk_of(FILE, folder))._replace(asked=address))


def test_the_level_that_is_played_stands_first_and_the_break_after_its_level(tmp_path: Path) -> None:
    rows = rows_of("levels", tmp_path)

    assert (rows[0].first, rows[0].kind) == ("1", "now")
    assert [row.kind for row in rows].count("now") == 1
    assert [rows[at - 1].first for at, row in enumerate(rows) if row.kind == "break"] != []


def test_whoever_has_a_paid_place_stands_beside_it(tmp_path: Path) -> None:
    file = FILE.replace("prizes = [300, 100]", "prizes = [300, 100, 50, 40, 30, 20]")
    frame = shown(desk_of(file, tmp_path, BUST))

    assert LAYOUTS["prizes"].rows(frame)[-1] == WallRow("6", "Bea", "20", "gone")


def test_whoever_is_in_play_is_found_by_name(tmp_path: Path) -> None:
    rows = rows_of("seats", tmp_path, BUST)

    assert [row.words for row in rows] == ["Ann", "Cem", "Dov", "Eva", "Fay"]
    assert rows[0].last == "1\u20131"


def test_equal_stacks_share_a_rank(tmp_path: Path) -> None:
    rows = rows_of("chips", tmp_path, BUST)

    assert [(row.first, row.words) for row in rows[:3]] == [("1", "Ann"), ("2", "Cem"), ("2", "Dov")]


@pytest.mark.parametrize("asks", ["", "nonsense", "<script>"])
def test_an_address_that_names_no_layout_shows_the_clock(tmp_path: Path, asks: str) -> None:
    assert asked(tmp_path, show=asks)["layout"] == "clock"


def test_in_turns_each_address_leads_to_the_next_layout(tmp_path: Path) -> None:
    seen, at = [], 0
    for _ in LAYOUTS:
        words = asked(tmp_path, show="turns", at=str(at))
        seen.append(words["layout"])
        at = int(str(words["next_turn"]))

    assert seen == list(LAYOUTS)


def test_each_layout_has_the_clock_and_the_way_to_the_others(tmp_path: Path) -> None:
    frame = shown(desk_of(FILE, tmp_path))
    for layout in LAYOUTS:
        page = page_text("wall", frame._replace(asked={"show": layout}))
        assert 'class="left"' in page
        assert all(f"?show={other}" in page for other in LAYOUTS if other != "clock")

"""A season is set up, takes events of here and from elsewhere, and is on page, wall and CSV as the journals say."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.roles import HouseRole
from tests.display.station.web.house_pages import HousePages

AUTUMN = {"name": "Autumn", "book": "nuts", "event:side-event": "on"}
ELSEWHERE = {"season": "Autumn", "title": "The Crown", "on": "2026-11-20"}


@pytest.fixture
def pages(tmp_path: Path) -> HousePages:
    made = HousePages(tmp_path / "station.db")
    assert made.press("/league", "season", **AUTUMN)[0] == 303
    return made


def csv(pages: HousePages) -> list[str]:
    return pages.page("/league.csv").splitlines()[1:]


def test_a_season_is_empty_until_an_event_is_over_and_then_follows_its_journal(pages: HousePages) -> None:
    assert "No event of this season is over yet" in pages.page("/league")
    pages.house.play_out()
    assert csv(pages) == ["1,7,Gil,70,1,,70", "2,8,Hal,60,1,,60", "3,9,Ida,50,1,,50"]

    pages.house.correct()

    assert csv(pages) == ["1,8,Hal,70,1,,70", "2,7,Gil,60,1,,60", "3,9,Ida,50,1,,50"]
    assert "<bdi>Hal</bdi> <span>70</span>" in pages.page("/league/wall?season=Autumn")


def test_an_event_played_elsewhere_counts_with_those_whom_the_house_knows(pages: HousePages) -> None:
    pages.house.play_out()
    pages.page("/league")

    rows = "place,name,number\n1,Ida,9\n2,Gil,\n"
    assert pages.press("/league", "results", **ELSEWHERE, rows=rows)[0] == 303

    # By hand: Ida 50 at home, and 60 at the Crown; the Gil there is another one.
    assert csv(pages) == ["1,9,Ida,110,2,,60,50", "2,7,Gil,70,1,,,70", "3,8,Hal,60,1,,,60", "4,10,Gil,50,1,,50,"]
    assert pages.press("/league", "results", **ELSEWHERE, rows="place,name,number\n1,Gil,7\n")[0] == 409
    assert (
        pages.press("/league", "results", **ELSEWHERE, rows="place,name,number\n1,Gil,7\n", reason="their slip")[0]
        == 303
    )
    assert csv(pages)[0] == "1,7,Gil,120,2,,50,70"


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"rows": "place,name\nx,Ann\n"}, "line 2: place is a whole number"),
        ({"rows": "place,name\n1,Ann\n", "on": "20.11.2026"}, "as in 2026-11-30"),
        ({"rows": "place,name\n1,Ann\n", "title": " "}, "as in 2026-11-30"),
    ],
)
def test_what_cannot_be_of_an_event_from_elsewhere_is_told_and_stands_there_again(
    pages: HousePages, form: dict[str, str], words: str
) -> None:
    pages.page("/league")
    entries = len(pages.house.desk.journal)

    status, page = pages.press("/league", "results", **(ELSEWHERE | form))

    assert (status, words in page, form["rows"].splitlines()[1] in page) == (409, True, True)
    assert len(pages.house.desk.journal) == entries


def test_the_house_sets_what_the_book_leaves_open_and_nothing_else(pages: HousePages) -> None:
    pages.house.play_out()
    said = {"set:place_points": "places 100 70", "set:counted_events": "0", "set:basic_points": "5"}
    assert pages.press("/league", "settings", season="Autumn", **said)[0] == 303

    assert pages.house.desk.now.seasons["Autumn"].settings == (("place-points", "places 100 70"),)
    assert csv(pages) == ["1,7,Gil,150,1,,150", "2,8,Hal,120,1,,120", "3,9,Ida,50,1,,50"]
    status, page = pages.press("/league", "settings", season="Autumn", **{"set:place_points": "many"})
    assert (status, "expected" in page) == (409, True)
    assert pages.press("/league", "settings", season="Spring")[0] == 409


def test_a_season_keeps_its_name_to_itself_and_needs_a_book_that_there_is(pages: HousePages) -> None:
    assert pages.press("/league", "season", **AUTUMN)[0] == 409
    assert pages.press("/league", "season", name="Spring", book="none")[0] == 409
    assert pages.press("/league", "season", season="Autumn", name="Autumn", book="tfpl")[0] == 303

    assert pages.house.desk.now.seasons["Autumn"].book == "tfpl"


def test_by_tfpl_whoever_left_without_signing_out_has_none_until_that_is_taken_back(pages: HousePages) -> None:
    pages.house.play_out()
    pages.press("/league", "season", season="Autumn", **{**AUTUMN, "book": "tfpl"})
    left = {"season": "Autumn", "of": "side-event", "name": "Hal", "reason": "gone at once"}
    pages.page("/league")

    for _two_at_once in range(2):
        assert pages.press("/league", "unsigned", is_so="on", **left)[0] == 303
        assert csv(pages)[1] == "2,8,Hal,0,1,,0"
    assert pages.press("/league", "unsigned", **left)[0] == 303
    assert csv(pages)[1] == "2,8,Hal,10,1,,10"


def test_a_cashier_sees_the_standings_and_sets_nothing_up_and_a_wall_shows_them(pages: HousePages) -> None:
    cashier, wall = pages.comes(HouseRole.CASHIER), pages.comes(HouseRole.WALL)

    assert cashier.send("GET", "/league")[0] == 200
    assert pages.press("/league", "season", cashier, name="Mine", book="nuts")[0] == 403
    assert wall.send("GET", "/league/wall")[0] == 200
    assert wall.send("GET", "/league")[0] == 403

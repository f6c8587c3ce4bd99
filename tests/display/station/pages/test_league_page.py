"""The page of the league: each figure with the rule that it stands on, and what the house sets told apart from it."""

from __future__ import annotations

import pytest

from display.station.known.house import EntryGiven, House, KeptFinish, LeftUnsigned, PlayerMade, ResultsKept, SeasonSet
from display.station.known.people import LogIn
from display.station.known.roles import HouseRole
from display.station.pages.league_page import ShownLeague, league_page, league_wall
from display.station.tournament.seasons import season_now
from tests.table.evening import book

FINISHES = (KeptFinish(name="Ann", place=1), KeptFinish(name="Bea", place=2), KeptFinish(name="Cem", place=3))


def league(rulebook: str = "nuts") -> ShownLeague:
    """Return a season of one event, in which two places are in the points; one of them has left."""
    house = House()
    for number, name in enumerate(("Ann", "Bea", "Cem"), start=1):
        house.enter(PlayerMade(number=number, name=name))
        house.enter(EntryGiven(event="e", name=name, number=number))
    house.enter(ResultsKept(event="e", title="Friday", on="2026-11-30", of="e", points_to=2, finishes=FINISHES))
    house.enter(LeftUnsigned(event="e", name="Bea", reason="seen"))
    season = SeasonSet(name="Autumn <1>", book=rulebook, events=("e",))
    house.enter(season)
    now = season_now(house, season, book(rulebook).event.league)
    return ShownLeague(house, now, ("nuts", "tfpl"), {"next": "Next Friday"})


def page(shown: ShownLeague, role: HouseRole = HouseRole.DIRECTOR) -> str:
    return league_page(shown, LogIn(name="Maria", csrf="c", until_ms=0, role=role))


def test_each_figure_has_its_rule_or_the_setting_of_the_house() -> None:
    row = page(league()).partition("<bdi>Ann</bdi>")[2].partition("</tr>")[0]

    assert "<b>70</b> <bdi>Friday</bdi>, place 1: 50 for playing" in row
    assert '/rules?book=nuts&amp;words=nuts%3A2">nuts:2</a>' in row
    assert '20 for the place <span class="cite">place-points</span>' in row


def test_what_the_book_says_and_what_it_leaves_to_the_house_stands_below() -> None:
    text = page(league()).partition('id="by-title"')[2]

    assert "Below 18 years." in text
    assert 'name="set:place_points" value="beaten 10"' in text
    assert 'name="set:basic_points"' not in text


def test_by_tfpl_whoever_left_the_points_is_named_and_has_none() -> None:
    text = page(league("tfpl"))

    assert "0 did not sign out" in text
    assert "tfpl:amend.15" in text
    assert 'Has left <select name="name"><option value="Bea">Bea</option></select>' in text
    assert '<option value="Cem">' not in text
    assert "Left without signing out" not in page(league())


@pytest.mark.parametrize(
    ("role", "there"),
    [
        (HouseRole.DIRECTOR, ["New season", "/players?number=1"]),
        (HouseRole.CASHIER, ["/players?number=1"]),
        (HouseRole.READER, []),
    ],
)
def test_only_whoever_runs_events_sets_a_season_up(role: HouseRole, there: list[str]) -> None:
    text = page(league(), role)

    assert [words for words in ("New season", "/players?number=1") if words in text] == there


def test_a_season_may_have_an_event_that_is_not_over_yet() -> None:
    assert 'name="event:next"> <bdi>Next Friday</bdi>' in page(league())


def test_the_wall_has_names_and_points_and_nothing_before_there_is_a_season() -> None:
    shown = league()

    text = league_wall(shown.house, shown.now)

    assert "Autumn &lt;1&gt;" in text
    assert "<b>1</b> <bdi>Ann</bdi> <span>70</span>" in text
    assert "Nothing to show yet." in league_wall(House(), None)

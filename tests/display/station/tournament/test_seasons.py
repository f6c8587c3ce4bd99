"""A season stands as its events' journals say: a correction of one, an age and a join of two people change it."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.house import LeftUnsigned, PlayerChanged, PlayersJoined, SeasonSet
from display.station.tournament.seasons import season_now
from table.engine.words.event_rules import LeagueRules
from tests.display.station.tournament.house_room import House
from tests.table.evening import book

SEASON = SeasonSet(name="Autumn", book="nuts", events=("side-event", "not-over-yet"))


@pytest.fixture
def house(tmp_path: Path) -> House:
    made = House(tmp_path / "station.db")
    made.play_out()
    made.places()
    return made


def points(house: House, rules: LeagueRules | None = None) -> dict[str, int]:
    now = house.desk.now
    season = season_now(now, SEASON, rules or book("nuts").event.league)
    return {now.players[one.player].name: one.points for one in season.standings}


def test_a_result_that_is_corrected_later_changes_the_standings(house: House) -> None:
    # By hand: 50 for playing, and 10 for each of three who finished behind.
    assert points(house) == {"Gil": 70, "Hal": 60, "Ida": 50}

    house.correct()
    house.places()

    assert points(house) == {"Hal": 70, "Gil": 60, "Ida": 50}


def test_an_age_that_is_told_later_counts_on_the_day_of_the_event(house: House) -> None:
    # The event's clock stands at 1970.
    house.desk.enter("Tina", PlayerChanged(number=7, name="Gil", born="1955-06-01", reason="seen"))

    assert points(house)["Gil"] == 50


def test_two_who_are_one_person_have_one_line(house: House) -> None:
    house.desk.enter("Tina", PlayersJoined(number=9, into=7, reason="one"))

    assert points(house) == {"Gil": 70, "Hal": 60}


def test_whoever_left_without_signing_out_has_none_by_tfpl_until_that_is_taken_back(house: House) -> None:
    rules = book("tfpl").event.league
    left = LeftUnsigned(event="side-event", name="Hal", reason="gone at once")
    house.desk.enter("Tina", left)
    assert points(house, rules) == {"Gil": 20, "Hal": 0, "Ida": 0}

    house.desk.enter("Tina", LeftUnsigned(event="side-event", name="Hal", is_so=False, reason="he has signed"))

    assert points(house, rules) == {"Gil": 20, "Hal": 10, "Ida": 0}

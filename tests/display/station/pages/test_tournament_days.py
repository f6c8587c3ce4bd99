"""The page of the days: who is left, the bags once it is over, and what earlier days have brought."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.roles import HouseRole
from display.station.pages.tournament_days import bagged_words, days_words, leaders
from display.station.pages.tournament_frame import day_is_over
from display.station.pages.tournament_journal import journal_words
from display.station.pages.tournament_pages import page_text
from display.station.tournament.desk import Desk
from display.station.tournament.entries import Bagged, ClockSet
from display.station.tournament.next_day import bags_of, begin_from
from display.station.tournament.selling import sell_buy_in
from table.tournament.words.played import ClockPut, HandEnded
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.cash_room import CASH, cash_desk
from tests.display.station.tournament.festival import day_desk

NARROW = "\u202f"


def played(folder: Path, day: str, out: str) -> Desk:
    """Ann, Bea and Cem have come; one of them is out."""
    made = day_desk(folder, day, last_level=1, percent_left=40)
    for name in ("Ann", "Bea", "Cem"):
        sell_buy_in(made, name, None, CASH, "Maria")
    made.enter(ClockSet(is_running=True), "Tina")
    made.enter(HandEnded(table=1, stacks=(("Ann", 20_000), (out, 0)), by=("Ann",)), "Tina")
    return made


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return played(tmp_path, "1A", "Bea")


def test_the_day_is_due_to_end_with_its_level_on_every_page(desk: Desk) -> None:
    assert not day_is_over(desk.look_whole())
    desk.enter(ClockPut(level=2, left_ms=60_000), "Tina")

    assert day_is_over(desk.look_whole())
    assert "The day is over: bag the chips" in page_text("", shown(desk))
    assert "<title>Night · Day 1A: Squaredeal</title>" in page_text("players", shown(desk))
    words = days_words(shown(desk))
    assert (words["ends"], words["entries"]) == ("It ends with level 1. It ends when 1 of 3 entries are left", 3)


def test_the_clock_stands_at_the_end_of_the_day_and_the_wall_says_which_level_it_was(tmp_path: Path) -> None:
    now_ms = [60_000]
    made = day_desk(tmp_path, "1A", last_level=1)
    made.now_ms = lambda: now_ms[0]
    for name in ("Ann", "Bea"):
        sell_buy_in(made, name, None, CASH, "Maria")
    made.enter(ClockSet(is_running=True), "Tina")
    assert "Last level of the day" in page_text("wall", shown(made))
    now_ms[0] += 90 * 60_000

    looked = made.look_whole()
    assert (looked.view.level, looked.view.left_ms, day_is_over(looked)) == (1, 0, True)
    assert 'data-left="0"' in page_text("wall", shown(made))
    made.enter(Bagged(stacks={"Ann": 10_000, "Bea": 10_000}), "Tina")


def test_a_key_that_nobody_knows_is_ticked_beside_the_files_and_one_s_own_stands_with_the_bags(tmp_path: Path) -> None:
    fresh, over = day_desk(tmp_path, "2"), played(tmp_path, "1A", "Bea")
    over.enter(Bagged(stacks={"Ann": 20_000, "Cem": 10_000}), "Tina")

    asked = page_text("days", shown(fresh)._replace(fault="Day 1A is signed", strange_keys=("abc+/=", "")))
    assert 'name="trusted:abc+/=" required' in asked
    assert 'name="trusted:" required' in asked
    assert "trusted:" not in page_text("days", shown(fresh))
    assert '<code class="mark">our-key</code>' in page_text("days", shown(over)._replace(station_key="our-key"))


def test_once_bagged_page_and_wall_say_so_and_the_director_has_the_file(desk: Desk) -> None:
    desk.enter(Bagged(stacks={"Ann": 19_000, "Cem": 11_000}), "Tina")

    assert bagged_words(shown(desk)) == "Day 1A: 2 bagged"
    assert leaders(shown(desk)) == [("Ann", f"19{NARROW}000"), ("Cem", f"11{NARROW}000")]
    assert "Day 1A: 2 bagged" in page_text("wall", shown(desk))
    assert "Start the clock" not in page_text("", shown(desk))
    links = {role: "/tournament/bags.json" in page_text("days", shown(desk)._replace(role=role)) for role in HouseRole}
    assert {role for role, is_there in links.items() if is_there} == {HouseRole.DIRECTOR}


def test_a_further_day_says_what_each_has_brought_and_what_is_out_of_play(desk: Desk, tmp_path: Path) -> None:
    other = played(tmp_path, "1B", "Cem")
    desk.enter(Bagged(stacks={"Ann": 20_000, "Cem": 10_000}), "Tina")
    other.enter(Bagged(stacks={"Ann": 18_000, "Bea": 12_000}), "Tina")
    final = day_desk(tmp_path, "2")
    assert "Begin from the days before" in page_text("", shown(final))
    begin_from(final, (bags_of(desk) + bags_of(other)).decode(), "Tina")

    page = page_text("days", shown(final))
    frame = shown(final)._replace(entries=lambda: final.journal, asked={"recount": "yes"})
    recounted = journal_words(frame)["chips"]
    assert f"Ann: 18{NARROW}000 out of play, a larger bag counts" in page
    assert "3 entries" in page
    assert "3 of 3 players" in page
    assert isinstance(recounted, dict)
    assert recounted["changes"] == [("Entry 1: second bags, out of play", f"\u221218{NARROW}000")]


def test_an_event_of_one_day_has_no_link_to_days(tmp_path: Path) -> None:
    assert 'href="/tournament/days"' not in page_text("", shown(cash_desk(tmp_path)))
    assert "write [day] into" in page_text("days", shown(cash_desk(tmp_path)))

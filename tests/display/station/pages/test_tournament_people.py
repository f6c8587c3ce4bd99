"""The page of players finds whom one asks for, by name or seat, and the room shows who sits where."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.pages.tournament_pages import page_text
from display.station.pages.tournament_people import players_words, room_words
from display.station.tournament.entries import TableHeard
from display.station.web.chip_presses import hand_of
from display.wording.event_alerts import event_alert_text
from table.tournament.words.conduct import PlayerDisqualified
from table.tournament.words.money import ReBuyDeclared
from table.tournament.words.played import HandBegun, HandEnded
from table.tournament.words.told import EventRuling
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament_room import FILE


@pytest.mark.parametrize(("words", "names"), [("an", ["Ann"]), ("2-3", ["Fay"]), ("nobody", [])])
def test_players_are_found_by_name_or_seat(tmp_path: Path, words: str, names: list[str]) -> None:
    found = players_words(shown(desk_of(FILE, tmp_path))._replace(asked={"words": words}))["players"]

    assert isinstance(found, list)
    assert [one["name"] for one in found] == names


def test_the_room_shows_each_seat_of_each_table(tmp_path: Path) -> None:
    tables = room_words(shown(desk_of(FILE, tmp_path)))["tables"]

    assert isinstance(tables, list)
    assert [[seat["name"] for seat in table["seats"]] for table in tables] == [
        ["Ann", "Bea", "Cem", ""],
        ["Dov", "Eva", "Fay", ""],
    ]


def test_who_is_out_in_mid_hand_stands_at_his_seat_until_the_hand_is_over_and_in_its_form(tmp_path: Path) -> None:
    desk = desk_of(FILE, tmp_path)
    begun = HandBegun(table=1)
    desk.hear(TableHeard(table_id="main/table-1", journal="j1", hand_number=1, happened=begun, gained={}))
    desk.enter(PlayerDisqualified(name="Bea"), "Tina")

    tables = room_words(shown(desk))["tables"]
    assert isinstance(tables, list)
    assert [(seat["name"], seat["leaving"]) for seat in tables[0]["seats"]][:2] == [("Ann", ""), ("", "Bea")]
    assert [(seat, name) for seat, name, _ in tables[0]["playing"]] == [(1, "Ann"), (2, "Bea"), (3, "Cem")]
    page = page_text("players", shown(desk)._replace(asked={"name": "Bea"}))
    assert "Table 1 still plays a hand into which Bea was dealt." in page

    form = {"table": "1", "stack:1": "10900", "stack:2": "9100"}
    assert hand_of(form, desk.look(), 25) == HandEnded(table=1, stacks=(("Ann", 10_900), ("Bea", 9_100)))


def test_what_a_press_about_a_player_came_to_stands_on_his_page_and_on_nobody_elses(tmp_path: Path) -> None:
    file = FILE.replace("table_size = 4", "table_size = 4\nre_buys = 1")
    now = shown(desk_of(file, tmp_path, ReBuyDeclared(name="Ann")))
    said = event_alert_text(now.looked.told[0])

    assert now.looked.told[0].ruling is EventRuling.REFUSED
    assert said in page_text("players", now._replace(asked={"name": "Ann"}))
    assert said not in page_text("players", now._replace(asked={"name": "Bea"}))

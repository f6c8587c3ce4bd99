"""The Open Tournament Summary: places and prizes of who is out, and nothing made up of who still plays."""

from __future__ import annotations

import json

from display.station.tournament.entries import Entry, Registered, TableHeard
from display.station.tournament.results_ots import results_ots
from table.engine.words.frozen import replace
from table.tournament.event import begin, look
from table.tournament.words.money import PrizesSet
from table.tournament.words.played import HandBegun, HandEnded
from table.tournament.words.setup import Place
from tests.display.station.tournament_room import FILE, read

TOURNAMENT = read(FILE)
VIEW = look(begin(TOURNAMENT.setup), TOURNAMENT.book)


def test_who_is_out_has_a_place_and_a_prize_and_who_plays_has_none() -> None:
    first, *rest = VIEW.players
    out = replace(VIEW.players[first], place=2, prize=300)
    view = replace(VIEW, players={**VIEW.players, first: out})

    summary = json.loads(results_ots("Friday", TOURNAMENT.setup, view, (), 1_764_360_000_000))["ots"]

    assert summary["spec_version"] == "1.1.5"
    assert (summary["tournament_name"], summary["start_date_utc"]) == ("Friday", "2025-11-28T20:00:00Z")
    assert (summary["player_count"], summary["end_date_utc"]) == (len(VIEW.players), None)
    finished, *playing = summary["tournament_finishes_and_winnings"]
    assert finished == {"player_name": first, "finish_position": 2, "still_playing": False, "prize": 300}
    assert playing == [{"player_name": name, "still_playing": True} for name in sorted(rest, key=str.casefold)]


def heard(happened: HandBegun | HandEnded) -> TableHeard:
    return TableHeard(table_id="main/table-1", journal="j1", hand_number=1, happened=happened)


def test_it_lasts_from_the_first_hand_to_the_last_and_is_over_once_the_engine_says_so() -> None:
    entries = (
        Entry(1_000_000, "Tina", Registered(name="Ann", place=Place(1, 1)), 1),
        Entry(2_000_000, "main/table-1", heard(HandBegun(table=1)), 2),
        Entry(3_000_000, "main/table-1", heard(HandEnded(table=1)), 3),
        Entry(4_000_000, "Tina", PrizesSet(prizes=(1,), reason="late"), 4),
    )
    alone = replace(VIEW, remaining=1)
    playing = json.loads(results_ots("Friday", TOURNAMENT.setup, alone, entries, 5_000_000))["ots"]
    over = json.loads(results_ots("Friday", TOURNAMENT.setup, replace(alone, is_over=True), entries, 5_000_000))["ots"]

    assert (playing["start_date_utc"], playing["end_date_utc"]) == ("1970-01-01T00:33:20Z", None)
    assert (over["start_date_utc"], over["end_date_utc"]) == ("1970-01-01T00:33:20Z", "1970-01-01T00:50:00Z")

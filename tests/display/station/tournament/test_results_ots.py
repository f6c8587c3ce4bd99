"""The Open Tournament Summary: places and prizes of who is out, and nothing made up of who still plays."""

from __future__ import annotations

import json

from display.station.tournament.results_ots import results_ots
from table.engine.words.frozen import replace
from table.tournament.event import begin, look
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

"""`replay --json` of an event: every key is there in every step, as programs elsewhere rely on."""

from __future__ import annotations

import json
from typing import Any

from display.wording.event_alerts import event_alert_text
from table.event_file.state_json import step_json
from tests.table.event_file.room import ROOM, happened

STATE = {"level", "break", "left_s", "remaining", "total", "hand_for_hand", "orders", "floor", "fill", "tables"}
TABLE = {"status", "players", "level", "button", "small", "big"}
PLAYER = {"table", "seat", "stack", "behind", "odd", "hand", "until", "posts", "penalty", "unit", "place", "prize"}
STEPS = "level 20 100 200\nlevel 20 200 400\nhand 1 Ann 20000 Bea 0\nwait 0.5\noffence Ann abuse\n"


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(step_json(done, event_alert_text)) for done in happened(text)]


def test_every_step_has_every_key() -> None:
    for one in objects(ROOM + STEPS):
        assert one.keys() == {"line", "step", "alerts", "state"}
        assert one["state"].keys() == STATE | {"players"}
        players, tables = one["state"]["players"], one["state"]["tables"]
        assert all(player.keys() == PLAYER for player in players.values())
        assert all(
            table.keys() == {"status", "players", "level", "button", "small", "big"} for table in tables.values()
        )


def test_what_is_left_of_a_level_is_in_seconds_and_null_in_the_last() -> None:
    hand, waited, _ = objects(ROOM + STEPS)
    (endless,) = objects(ROOM + "wait 1")

    assert (hand["state"]["left_s"], waited["state"]["left_s"], endless["state"]["left_s"]) == (1200, 1170, None)


def test_who_is_out_keeps_the_object_without_table_seat_and_hand() -> None:
    players = objects(ROOM + STEPS)[0]["state"]["players"]

    bea = players["Bea"]
    assert (bea["table"], bea["seat"], bea["hand"], bea["place"]) == (None, None, None, 6)


def test_an_alert_says_who_what_and_why_in_words_too() -> None:
    (alert,) = objects(ROOM + STEPS)[-1]["alerts"]

    assert alert.keys() == {"code", "name", "table", "cite", "ruling", "amount", "options", "text"}
    assert (alert["code"], alert["name"], alert["ruling"]) == ("offence", "Ann", "floor")
    assert alert["text"]

"""`replay --json` of an event: every key is there in every step, as programs elsewhere rely on."""

from __future__ import annotations

import json
from typing import Any

import pytest

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


def test_a_penalty_is_in_minutes_as_they_are_written() -> None:
    given, later, served = objects(ROOM + "penalty Ann minutes 10\nwait 1.5\nwait 8.5\n")

    ann = [one["state"]["players"]["Ann"] for one in (given, later, served)]
    assert [(one["penalty"], one["unit"]) for one in ann] == [(10, "minutes"), (8.5, "minutes"), (0, None)]


def test_a_penalty_in_hands_is_a_number_of_hands() -> None:
    (given,) = objects(ROOM + "penalty Ann hands 2\n")

    ann = given["state"]["players"]["Ann"]
    assert (ann["penalty"], ann["unit"]) == (2, "hands")


def test_a_disqualified_stack_that_is_dealt_out_keeps_its_seat_until_it_is_gone() -> None:
    stands, gone = objects("rulebook homegame\n" + ROOM + "disqualify Bea\nhand 1 Ann 20000 Bea 0\n")

    bea = [one["state"]["players"]["Bea"] for one in (stands, gone)]
    assert [(one["table"], one["seat"], one["hand"], one["posts"]) for one in bea] == [
        (1, 2, "out", "big"),
        (None, None, None, None),
    ]


@pytest.mark.parametrize("book", ["tfpl", "nuts"])
def test_a_disqualified_stack_that_is_blinded_keeps_its_seat_and_one_that_is_removed_does_not(book: str) -> None:
    stands, blinded = objects(f"rulebook {book}\n" + ROOM + "disqualify Bea\ntd blinded\n")
    _, removed = objects(f"rulebook {book}\n" + ROOM + "disqualify Bea\ntd removed\n")

    bea = [one["state"]["players"]["Bea"] for one in (stands, blinded, removed)]
    assert [(one["table"], one["seat"], one["hand"]) for one in bea] == [
        (1, 2, "killed"),
        (1, 2, "killed"),
        (None, None, None),
    ]


def test_what_a_seat_does_not_post_is_null() -> None:
    (waited,) = objects(ROOM + "wait 1")

    posts = {name: player["posts"] for name, player in waited["state"]["players"].items()}
    assert [posts[name] for name in ("Ann", "Bea", "Cem")] == ["big", None, "small"]


def test_an_open_floor_call_says_where_its_player_sits() -> None:
    floor = objects(ROOM + "offence Eva abuse\n")[-1]["state"]["floor"]

    assert floor == [{"code": "offence", "name": "Eva", "table": 2, "options": ["hands", "rounds", "disqualified"]}]


def test_a_table_says_its_game_and_the_order_to_change_it_where_another_than_holdem_is_dealt() -> None:
    first, second = objects(ROOM + "set games omaha holdem ; set hands-each 1\nshuffle 1\nhand 1\n")

    assert [one["state"]["tables"]["1"]["game"] for one in (first, second)] == ["omaha", "holdem"]
    assert first["state"]["orders"] == []
    assert second["state"]["orders"] == [
        {"order": "change-game", "name": None, "table": 1, "to": None, "seat": None, "cite": None}
    ]


@pytest.mark.parametrize("line", ["", "set game holdem no-limit\n", "set games holdem holdem ; set hands-each 1\n"])
def test_where_holdem_alone_is_dealt_nothing_is_said_of_games(line: str) -> None:
    (one,) = objects(ROOM + line + "hand 1\n")

    assert {key for table in one["state"]["tables"].values() for key in table} == TABLE
    assert one["state"]["orders"] == objects(ROOM + "hand 1\n")[0]["state"]["orders"]

"""The JSON of a step: words for people come from outside, everything else from the view."""

from __future__ import annotations

import json

from table.scenario.state_json import step_json
from tests.table.scenario.at_table import DEALT, steps_of


def objects_of(text: str) -> list[dict[str, object]]:
    return [json.loads(step_json(done, lambda alert: f"<{alert.code.value}>")) for done in steps_of(text)]


def test_a_step_is_one_line() -> None:
    assert all(b"\n" not in step_json(done, lambda _: "two\nlines") for done in steps_of("shuffle\ndeal\nfold"))


def test_before_the_first_hand_the_status_is_dealing() -> None:
    (waiting,) = objects_of("wait 1")

    assert isinstance(waiting["state"], dict)
    assert waiting["state"]["status"] == "dealing"
    assert waiting["state"]["pot"] == 0


def test_an_alert_is_worded_by_whoever_asks_and_else_as_it_was_raised() -> None:
    *_, last = objects_of(DEALT + "shuffle\ndeal\nfold\ncall\ncheck\nstreet\nfold")

    assert last["alerts"] == [
        {
            "code": "fold-without-bet",
            "seat": 2,
            "card": None,
            "cite": last["alerts"][0]["cite"] if isinstance(last["alerts"], list) else None,
            "ruling": "fold-stands",
            "amount": None,
            "options": [],
            "text": "<fold-without-bet>",
        }
    ]


def test_seats_without_chips_in_front_are_not_among_the_bets_and_every_player_has_a_stack() -> None:
    *_, last = objects_of("shuffle\ndeal")

    assert isinstance(last["state"], dict)
    assert last["state"]["bets"] == {"2": 100, "3": 200}
    assert last["state"]["stacks"] == {"1": 5000, "2": 4900, "3": 4800}


def test_dead_hands_are_those_folded_and_those_mucked() -> None:
    *_, last = objects_of(
        DEALT + "shuffle\ndeal\nfold\ncall\ncheck" + "\nstreet\ncheck\ncheck" * 3 + "\nshow 3\nmuck 2"
    )

    assert isinstance(last["state"], dict)
    assert (last["state"]["live"], last["state"]["dead"]) == ([3], [1, 2])
    assert last["state"]["status"] == "complete"

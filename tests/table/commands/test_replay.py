"""`squaredeal replay`: an object for each step that other programs may build on, and the same in every run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.view import Status
from table.scenario.parser import read_scenario
from table.statements.lines import StepLine
from tests.house import ROOT
from tests.table.commands.command_line import HEAD, SHORT, a_file, run, run_cold

ALERTING = ROOT / "tests" / "recorded" / "888-775396118.hand"
"""A recorded hand with a fold where nobody had bet."""

STATE: dict[str, type | tuple[type, ...]] = {
    "status": str,
    "street": str,
    "turn": (int, type(None)),
    "button": int,
    "call": (int, type(None)),
    "min_raise": (int, type(None)),
    "may_raise": bool,
    "pot": int,
    "pots": list,
    "bets": dict,
    "stacks": dict,
    "live": list,
    "dead": list,
    "board": list,
    "next": (dict, type(None)),
    "show_first": (int, type(None)),
    "won": dict,
    "places": dict,
}
ALERT: dict[str, type | tuple[type, ...]] = {
    "code": str,
    "seat": (int, type(None)),
    "card": (str, type(None)),
    "cite": (str, type(None)),
    "ruling": str,
    "amount": (int, type(None)),
    "options": list,
    "text": str,
}


def replayed(path: Path) -> list[dict[str, object]]:
    """Return the objects that a replay prints, one on each line and nothing else."""
    ran = run("replay", "--json", path)
    assert (ran.status, ran.err) == (0, "")
    return [json.loads(line) for line in ran.out.splitlines()]


def part(done: dict[str, object], name: str) -> dict[str, object]:
    found = done[name]
    assert isinstance(found, dict)
    return found


def alerts(done: dict[str, object]) -> list[dict[str, object]]:
    found = done["alerts"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("path", [SHORT, ALERTING], ids=["quiet", "with an alert"])
def test_every_step_is_an_object_with_every_key_and_its_type(path: Path) -> None:
    steps = replayed(path)

    assert steps
    for done in steps:
        assert list(done) == ["line", "step", "alerts", "state"]
        state = part(done, "state")
        assert list(state) == list(STATE)
        for key, kind in STATE.items():
            assert isinstance(state[key], kind), (key, state[key])
        assert state["status"] in {status.value for status in Status} - {"waiting"}


def test_steps_stand_in_the_order_of_the_file_with_their_lines() -> None:
    steps = [(line.line, line.text) for line in read_scenario(SHORT).lines if isinstance(line, StepLine)]

    assert [(done["line"], done["step"]) for done in replayed(SHORT)] == steps


def test_an_alert_has_every_key_and_its_type_and_words_for_people() -> None:
    (alert,) = [alert for done in replayed(ALERTING) for alert in alerts(done) if alert["ruling"] != "note"]

    assert list(alert) == list(ALERT)
    for key, kind in ALERT.items():
        assert isinstance(alert[key], kind), key
    assert AlertCode(str(alert["code"])) is AlertCode.FOLD_WITHOUT_BET
    assert RulingValue(alert["ruling"]) is RulingValue.FOLD_STANDS
    assert alert["text"]


def test_several_steps_on_one_line_are_several_objects_of_that_line(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle ; deal ; expect quiet\nfold; fold # gone\n")

    assert [(done["line"], done["step"]) for done in replayed(path)] == [
        (7, "shuffle"),
        (7, "deal"),
        (8, "fold"),
        (8, "fold"),
    ]


def test_the_state_after_a_step_says_what_the_table_shows(tmp_path: Path) -> None:
    path = a_file(
        tmp_path,
        "a.hand",
        HEAD.replace("5000\nseat 3", "500\nseat 3")
        + "holds 2 As Ad\nholds 3 7c 2d\nstub 2c Qh Jh 7s 3c 4d 3d 9s\n"
        + "shuffle\ndeal\nfold\nall-in\ncall\nshow 2\nshow 3\nstreet\nstreet\nstreet\n",
    )
    done = replayed(path)

    betting = part(done[3], "state")
    assert betting["status"] == "betting"
    assert (betting["turn"], betting["call"], betting["pot"]) == (3, 300, 700)
    assert (betting["bets"], betting["live"], betting["dead"]) == ({"2": 500, "3": 200}, [2, 3], [1])
    over = part(done[-1], "state")
    assert (over["status"], over["turn"], over["pot"], over["pots"]) == ("complete", None, 0, [])
    assert over["board"] == ["Qh", "Jh", "7s", "4d", "9s"]
    assert over["won"] == {"2": 1000}
    assert over["stacks"] == {"1": 5000, "2": 1000, "3": 4500}


def test_a_player_who_busts_has_a_place(tmp_path: Path) -> None:
    path = a_file(
        tmp_path,
        "a.hand",
        "blinds 100 200\nbutton 1\nseat 1 500\nseat 2 500\nholds 1 7c 2d\nholds 2 As Ad\n"
        "stub 2c Qh Jh 8s 3c 4d 3d 9s\nshuffle\ndeal\nall-in\ncall\nshow 1\nshow 2\nstreet\nstreet\nstreet\n",
    )

    assert part(replayed(path)[-1], "state")["places"] == {"1": 1}


def test_a_replay_judges_no_expectation(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle\nexpect turn 9\nexpect joker\n")

    assert run("replay", "--json", path).status == 0


def test_a_replay_without_json_is_read_by_people() -> None:
    ran = run("replay", ALERTING)

    assert ran.status == 0
    assert "  26  raise 200" in run("replay", SHORT).out
    assert "! " in ran.out
    assert "{" not in ran.out
    assert ran.err == ""


def test_two_replays_of_a_file_are_the_same_to_the_byte() -> None:
    for path in (SHORT, ALERTING):
        first = run_cold("replay", "--json", path)
        assert first == run_cold("replay", "--json", path) == run("replay", "--json", path)
        assert first.out


def test_a_file_that_cannot_be_read_prints_no_object(tmp_path: Path) -> None:
    ran = run("replay", "--json", a_file(tmp_path, "a.hand", HEAD + "shuffle\ndael\n"))

    assert (ran.status, ran.out) == (2, "")

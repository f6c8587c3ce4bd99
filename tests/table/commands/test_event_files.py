"""`squaredeal check` and `squaredeal replay` take events as they take hands."""

from __future__ import annotations

import json
from pathlib import Path

from tests.table.commands.command_line import HEAD, a_file, run
from tests.table.event_file.room import ROOM


def test_an_event_that_holds_is_exit_status_0(tmp_path: Path) -> None:
    assert run("check", a_file(tmp_path, "a.event", ROOM + "wait 1\nexpect remaining 6\n")) == (
        0,
        "1 passed, 0 failed\n",
        "",
    )


def test_an_event_that_falls_short_is_exit_status_1_and_a_line(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.event", ROOM + "wait 1\nexpect remaining 5\n")

    ran = run("check", path)

    assert (ran.status, ran.out) == (1, f"{path}:9: expect remaining 5: seen: 6\n0 passed, 1 failed\n")


def test_an_event_that_cannot_be_read_is_exit_status_2_and_a_line(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.event", ROOM + "wiat 1\n")

    for command in ("check", "replay"):
        ran = run(command, path)
        assert ran.status == 2
        assert ran.err.startswith(f"{path}:8: 'wiat': expected ")


def test_a_step_that_cannot_have_happened_is_exit_status_2_and_says_why(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.event", ROOM + "hand 1 Ann 15000\n")

    ran = run("check", path)

    assert ran.status == 2
    assert "chips do not add up" in ran.err


def test_hands_and_events_of_a_folder_are_checked_together(tmp_path: Path) -> None:
    a_file(tmp_path, "night/a.hand", HEAD + "shuffle\ndeal\nexpect turn 1\n")
    a_file(tmp_path, "night/b.event", ROOM + "wait 1\nexpect quiet\n")

    assert run("check", tmp_path / "night").out == "2 passed, 0 failed\n"


def test_the_replay_of_an_event_is_an_object_for_each_step(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.event", ROOM + "wait 1\nexpect quiet\noffence Ann abuse\n")

    ran = run("replay", path, "--json")

    assert ran.status == 0
    assert [json.loads(line)["step"] for line in ran.out.splitlines()] == ["wait 1", "offence Ann abuse"]


def test_without_json_the_replay_tells_steps_and_alerts(tmp_path: Path) -> None:
    ran = run("replay", a_file(tmp_path, "a.event", ROOM + "offence Ann abuse\n"))

    assert ran.status == 0
    assert ran.out.startswith("   8  offence Ann abuse\n      ! ")

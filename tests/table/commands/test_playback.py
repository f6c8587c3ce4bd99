"""`squaredeal playback`: every capture comes to what it came to, in lines, in a journal, on the screen."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

import pytest

from table.benches.tester import HeardWire
from table.engine.words.chip_events import HandCompleted
from tests.house import ROOT
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import a_file, refusal_of, run
from tests.table.commands.live_dealer import events_of

CAPTURES = sorted((ROOT / "tests" / "captures").glob("*.capture.gz"))


@pytest.mark.parametrize("capture", CAPTURES, ids=lambda path: path.name)
def test_a_capture_comes_to_what_it_came_to(capture: Path) -> None:
    ran = run("playback", capture)

    assert ran.status == 0, ran.err
    assert ran.out == capture.with_name(capture.name.replace(".capture.gz", ".txt")).read_text(encoding="utf-8")


def test_each_tag_is_told_by_its_made_up_number_as_it_comes_and_goes() -> None:
    ran = run("playback", CAPTURES[0], "--places")
    told = [line for line in ran.out.splitlines() if re.match(r" *\d+\.\d\d s  ", line)]

    assert re.search(r"seat \d: tag \.\.[0-9a-f]{4} lies there, (up|down)$", told[0]), told[:3]
    assert [line for line in told if line.endswith(" is lifted")]


def test_an_antenna_that_does_not_look_is_told_among_the_places(tmp_path: Path) -> None:
    with ExitStack() as opened:
        assert run("example", "desk", tmp_path / "desk.toml").status == 0
        wire = HeardWire(tmp_path / "desk.toml", capture := tmp_path / "wire.capture.gz", opened)
        wait_until(lambda: wire.place.is_missing(0), PATIENCE_S)

    assert "0.00 s  seat 1: its antenna does not look" in run("playback", capture, "--places").out


def test_it_is_kept_in_a_journal_and_painted(tmp_path: Path) -> None:
    shot = tmp_path / "end.png"
    ran = run("playback", CAPTURES[0], "--journal", tmp_path / "journal", "--shot", shot)

    assert ran.status == 0, ran.err
    assert shot.read_bytes().startswith(b"\x89PNG")
    journal = tmp_path / "journal" / "table.journal"
    assert sum(isinstance(event, HandCompleted) for event in events_of(journal)) == 1
    again = run("playback", CAPTURES[0], "--journal", tmp_path / "journal")
    assert refusal_of(again) == f"{journal}: there is a journal already; name another folder, or move it away"


def test_what_is_no_capture_is_refused_in_a_line(tmp_path: Path) -> None:
    path = a_file(tmp_path, "hand.hand", "title A hand\n")

    words = "this is no capture; name a file that squaredeal record has written"
    assert refusal_of(run("playback", path)) == f"{path}: {words}"

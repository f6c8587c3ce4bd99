"""The technician's log: what is in it, how its lines look, and where systemd takes them."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from table.clock import wall_ms
from table.wiring.process.technical_log import LEVELS, is_journal, log_of, open_log


def test_without_a_level_the_log_holds_warnings_as_bare_lines(capsys: pytest.CaptureFixture[str]) -> None:
    open_log(None, {})
    log_of("wire").info("a frame")
    log_of("wire").warning("node %s: no such port", 3)

    assert capsys.readouterr() == ("", "node 3: no such port\n")


def test_with_a_level_each_line_says_when_how_grave_and_which_part(capsys: pytest.CaptureFixture[str]) -> None:
    open_log("info", {})
    log_of("table").info("hand 4 begins")
    log_of("table").debug("Acted seat 3")

    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d info    table: hand 4 begins\n", capsys.readouterr().err)


@pytest.mark.parametrize(("level", "lines"), [("error", 1), ("warning", 2), ("info", 3), ("debug", 4)])
def test_a_level_holds_what_is_as_grave_or_graver(level: str, lines: int, capsys: pytest.CaptureFixture[str]) -> None:
    open_log(level, {})
    for number in LEVELS.values():
        log_of("table").log(number, "something")

    assert len(capsys.readouterr().err.splitlines()) == lines


def test_a_line_of_the_log_cannot_be_forged(capsys: pytest.CaptureFixture[str]) -> None:
    open_log(None, {})
    log_of("line").warning("a name with\nan end of line \x1b[31m")

    assert capsys.readouterr().err == "a name with\\nan end of line \\x1b[31m\n"


def test_for_programs_each_line_is_an_object_in_systemds_journal_too(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with path.open("w", encoding="utf-8") as journal, pytest.MonkeyPatch.context() as patch:
        found = os.fstat(journal.fileno())
        patch.setattr("sys.stderr", journal)
        open_log("info", {"JOURNAL_STREAM": f"{found.st_dev}:{found.st_ino}"}, is_json=True)
        log_of("line").warning('a "name" with\nan end of line')
        log_of("table").info("hand 4 begins")

    first, second = map(json.loads, path.read_text("utf-8").splitlines())
    assert abs(first.pop("at_ms") - wall_ms()) < 60_000
    assert first == {"level": "warning", "part": "line", "message": 'a "name" with\\nan end of line'}
    assert (second["level"], second["part"], second["message"]) == ("info", "table", "hand 4 begins")


def test_in_systemds_journal_a_line_has_its_priority_and_no_time(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with path.open("w", encoding="utf-8") as journal, pytest.MonkeyPatch.context() as patch:
        found = os.fstat(journal.fileno())
        patch.setattr("sys.stderr", journal)
        open_log("debug", {"JOURNAL_STREAM": f"{found.st_dev}:{found.st_ino}"})
        for number in LEVELS.values():
            log_of("wire").log(number, "a loose plug")

    assert path.read_text("utf-8") == "".join(f"<{priority}>wire: a loose plug\n" for priority in (3, 4, 6, 7))


def test_a_terminal_under_a_service_is_no_journal(tmp_path: Path) -> None:
    with (tmp_path / "file").open("w", encoding="utf-8") as file:
        assert not is_journal({"JOURNAL_STREAM": "8:12345"}, file)
        assert not is_journal({}, file)

"""`squaredeal station` and the demo of a room: what is said when something cannot be had, and how they end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.brokers.running import free_port
from tests.table.commands.command_line import refusal_of, run, run_in_process_of_its_own


def test_a_backup_into_the_stations_own_folder_is_refused_before_anything_begins(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()

    line = refusal_of(run("station", "--data", tmp_path / "data", "--backup", tmp_path / "data" / ".." / "data"))

    assert line.endswith("data: this is the station's own folder; name one on another disk or stick")
    assert list((tmp_path / "data").iterdir()) == []


def test_the_help_says_what_the_options_do_and_no_reason_of_their_design() -> None:
    assert "no commands beside it" not in " ".join(run("station", "--help").out.split())


def test_a_folder_that_cannot_be_written_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    ports = ("--port", str(free_port()), "--broker-port", str(free_port()))

    ran = run("station", "--data", tmp_path / "file" / "data", *ports)

    assert "--data" in refusal_of(ran)


def test_a_folder_whose_disk_is_not_mounted_is_said_in_a_line_and_left_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fstab").write_text(f"UUID=1 {tmp_path / 'data'} ext4 defaults,nofail 0 2\n", encoding="utf-8")
    monkeypatch.setattr("table.keeping.mounted.FSTAB", tmp_path / "fstab")
    (tmp_path / "data").mkdir()

    ran = run("station", "--data", tmp_path / "data", "--port", str(free_port()))

    assert f"sudo mount {tmp_path / 'data'}" in refusal_of(ran)
    assert list((tmp_path / "data").iterdir()) == []


def test_a_demo_at_its_own_station_ends_by_itself_once_its_hands_are_played() -> None:
    arguments = ["demo", "--tables", "1", "--station", "--headless", "--speed", "60", "--hands", "1", "--seconds", "99"]

    ran = run_in_process_of_its_own(*arguments)

    assert ran.status == 0, ran.err
    assert re.search(r"station: http://127\.0\.0\.1:\d+/  log in with any name and the password \S+", ran.out)
    assert "tables 1, hands 1" in ran.out

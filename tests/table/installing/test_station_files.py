"""The units of a station and of mosquitto beside it, as systemd reads them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from table.installing.role import BROKER, STATION, WATCHDOG_S
from table.installing.station_files import LISTS, units, users
from table.messages.topics import ZoneAddress

HALL = ZoneAddress("spring", "hall")


def start_of(text: str) -> str:
    """Return the command that a unit runs."""
    (line,) = [line for line in text.splitlines() if line.startswith("ExecStart=")]
    return line


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not here: apt install systemd")
    texts = units(HALL, is_mosquitto=True)
    for name, text in texts.items():
        # Neither the release nor mosquitto need be here.
        lines = ("ExecStart=/bin/true" if line.startswith("ExecStart=") else line for line in text.splitlines())
        (tmp_path / name).write_text("\n".join(lines), encoding="utf-8")

    read = subprocess.run(
        [analyze, "verify", *(str(tmp_path / name) for name in texts)],
        env={"SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert [line for line in read.stderr.splitlines() if "squaredeal" in line] == []


def test_a_station_is_watched_keeps_what_it_knows_and_listens_to_every_network() -> None:
    text = units(HALL, is_mosquitto=False)[STATION.service]

    assert {"Type=notify", f"WatchdogSec={WATCHDOG_S}", "Restart=always", f"User={STATION.name}"} <= set(
        text.splitlines()
    )
    assert "--bind 0.0.0.0 --data /var/lib/squaredeal-station --event spring --zone hall" in start_of(text)
    assert "--tournament" not in text


def test_with_a_broker_of_its_own_it_is_the_only_unit() -> None:
    assert list(units(HALL, is_mosquitto=False)) == [STATION.service]


def test_with_mosquitto_the_station_goes_by_it_and_mosquitto_is_another_user() -> None:
    texts = units(HALL, is_mosquitto=True)

    assert start_of(texts[STATION.service]).endswith(" --broker mqtts://127.0.0.1:8883")
    assert f"User={BROKER.name}\n" in texts[BROKER.service]
    assert STATION.name not in texts[BROKER.service]


def test_each_event_is_named_by_its_file() -> None:
    files = [STATION.settings / "tournaments" / f"{name}.toml" for name in ("main", "turbo")]
    texts = units(HALL, files, is_mosquitto=False)

    assert start_of(texts[STATION.service]).endswith(f" --tournament {files[0]} --tournament {files[1]}")


def test_what_says_that_a_list_has_changed_goes_before_the_lists_are_written() -> None:
    lines = units(HALL, is_mosquitto=True)[f"{LISTS}.service"].splitlines()
    path = units(HALL, is_mosquitto=True)[f"{LISTS}.path"]

    assert "ExecStartPre=/bin/rm --force /var/lib/squaredeal-station/pki/changed" in lines
    assert "PathExists=/var/lib/squaredeal-station/pki/changed" in path


def test_the_users_log_in_nowhere() -> None:
    assert [line.split()[1] for line in users().splitlines()] == [STATION.name, BROKER.name]
    assert all(line.endswith("/usr/sbin/nologin") for line in users().splitlines())

"""What becomes a station's service is read off the machine, and what to do next is said for exactly that one."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from table.commands.station_service import described, has_mosquitto_beside, last_words
from table.engine.words.frozen import replace
from table.installing.install_station import InstalledStation
from table.messages.topics import ZoneAddress
from tests.house import ROOT
from tests.table.commands.command_line import a_file

HALL = ZoneAddress("main", "hall")
RELEASE = PurePosixPath("/opt/squaredeal-station/releases/first")


def found(root: Path, config: Path | None = None) -> InstalledStation:
    return described(config, root, [], HALL, is_mosquitto=True)


def test_on_a_fresh_machine_nothing_is_there_and_a_password_is_made_up(tmp_path: Path) -> None:
    station = found(tmp_path)

    assert (station.has_mosquitto, station.has_authority, station.settings) == (False, False, {})
    assert station.password
    assert station.password != found(tmp_path).password


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("usr/sbin/mosquitto", (True, False, False)),
        ("var/lib/squaredeal-station/pki/authority.pem", (False, True, False)),
        ("etc/squaredeal-station/password", (False, False, True)),
    ],
)
def test_what_was_there_before_is_kept(tmp_path: Path, path: str, known: tuple[bool, bool, bool]) -> None:
    a_file(tmp_path, path, "")

    station = found(tmp_path)

    assert (station.has_mosquitto, station.has_authority, station.password is None) == known


def test_the_houses_own_rulebooks_go_along_and_none_that_ships(tmp_path: Path) -> None:
    own = (ROOT / "config" / "rulebooks" / "riverside.toml").read_text(encoding="utf-8")
    a_file(tmp_path, "house/rulebooks/ours.toml", own)

    assert found(tmp_path, tmp_path / "house").settings == {PurePosixPath("rulebooks/ours.toml"): own}


def test_a_release_goes_with_mosquitto_where_its_unit_lies_in_it(tmp_path: Path) -> None:
    assert not has_mosquitto_beside(tmp_path, RELEASE)

    a_file(tmp_path, f"{RELEASE.relative_to('/')}/units/squaredeal-broker.service", "")
    assert has_mosquitto_beside(tmp_path, RELEASE)


def test_a_new_password_is_said_and_one_that_is_kept_is_only_said_where(tmp_path: Path) -> None:
    station = replace(found(tmp_path), password="seven-words")  # noqa: S106 - it opens nothing anywhere

    assert "the password is seven-words (kept in /etc/squaredeal-station/password)" in last_words(station)
    assert "as it stands in /etc/squaredeal-station/password" in last_words(replace(station, password=None))


def test_how_a_table_joins_names_event_and_zone_where_they_are_not_the_usual_ones(tmp_path: Path) -> None:
    station = found(tmp_path)

    assert " --zone hall\n" in last_words(station)
    assert "--event" not in last_words(station)
    assert "--event spring --zone" in last_words(replace(station, zone=ZoneAddress("spring", "hall")))
    assert "--zone" not in last_words(replace(station, zone=ZoneAddress("main", "main")))


def test_whose_log_to_read_goes_by_the_broker(tmp_path: Path) -> None:
    station = found(tmp_path)

    assert "journalctl -u squaredeal-broker" in last_words(station)
    assert "squaredeal-broker" not in last_words(replace(station, is_mosquitto=False))

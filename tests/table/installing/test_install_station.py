"""The steps by which a station is a service: its units lie in its release, and going back brings them back, too."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest

from table.engine.words.frozen import replace
from table.installing.install_station import UNITS, InstalledStation, install, roll_back
from table.installing.plan import Put, Run, Step, Symlink
from table.installing.role import BROKER, STATION, SYSTEMD
from table.installing.station_files import LISTS, PASSWORD
from table.messages.topics import ZoneAddress

OWN = InstalledStation(
    zone=ZoneAddress("spring", "hall"),
    is_mosquitto=False,
    has_mosquitto=False,
    has_authority=False,
    settings={},
    password="made-up",  # noqa: S106 - it opens nothing anywhere
)
MOSQUITTO = replace(OWN, is_mosquitto=True)
FIRST, SECOND = (STATION.releases / name for name in ("first", "second"))


def steps(station: InstalledStation, now: PurePosixPath | None = None, *there: PurePosixPath) -> list[Step]:
    return install(station, "squaredeal", "now", now, there)


def commands(found: list[Step], program: str) -> list[str]:
    return [str(step) for step in found if isinstance(step, Run) and step.argv[0].endswith(program)]


@pytest.mark.parametrize("station", [OWN, MOSQUITTO])
def test_each_unit_lies_in_the_release_and_systemd_is_led_to_the_one_that_runs(station: InstalledStation) -> None:
    found = steps(station)

    units = {step.path.name for step in found if isinstance(step, Put) and step.path.parent.name == UNITS}
    assert STATION.service in units
    links = {step.path: step.target for step in found if isinstance(step, Symlink)}
    assert {links[SYSTEMD / name] for name in units} == {STATION.current / UNITS / name for name in units}


@pytest.mark.parametrize(
    ("station", "disabled"), [(OWN, 0), (MOSQUITTO, 1), (replace(MOSQUITTO, has_mosquitto=True), 0)]
)
def test_a_mosquitto_that_came_with_us_does_not_start_by_itself_and_one_that_was_there_is_left(
    station: InstalledStation, disabled: int
) -> None:
    found = steps(station)

    assert len([line for line in commands(found, "systemctl") if "disable --now mosquitto" in line]) == disabled
    assert any("mosquitto" in line for line in commands(found, "apt-get")) == station.is_mosquitto


def test_an_authority_is_made_once() -> None:
    (made,) = commands(steps(OWN), "bin/squaredeal")[1:]
    (kept,) = commands(steps(replace(OWN, has_authority=True)), "bin/squaredeal")[1:]

    assert made.endswith(f"squaredeal pki init --data {STATION.state} --event spring --zone hall")
    assert kept == made.replace("pki init", "pki station")


def test_a_password_that_is_there_is_not_written_and_a_new_one_is_its_groups_alone() -> None:
    assert Put(PASSWORD, "made-up\n", 0o640) in steps(OWN)
    kept = steps(replace(OWN, password=None))
    assert not any(isinstance(step, Put) and step.path == PASSWORD for step in kept)
    assert not any(str(PASSWORD) in line for line in commands(kept, "chgrp"))


def test_settings_go_below_its_own_folder_and_each_tournament_among_them_is_played() -> None:
    def unit(station: InstalledStation) -> str:
        (text,) = (s.text for s in steps(station) if isinstance(s, Put) and s.path.name == STATION.service)
        return text

    night = replace(OWN, settings={PurePosixPath(f"tournaments/{name}.toml"): name for name in ("main", "turbo")})
    assert Put(STATION.settings / "tournaments/turbo.toml", "turbo") in steps(night)
    assert [word for word in unit(night).split() if "tournaments/" in word] == [
        f"{STATION.settings}/tournaments/{name}.toml" for name in ("main", "turbo")
    ]
    assert "--tournament" not in unit(OWN)


def test_old_releases_go_once_the_new_one_has_started_but_for_the_one_to_go_back_to() -> None:
    found = steps(OWN, SECOND, FIRST, SECOND)

    assert Symlink(STATION.previous, SECOND) in found
    assert str(found[-1]) == f"run rm --recursive {FIRST}"
    assert str(found[-2]) == f"run systemctl restart {STATION.service}"


def test_going_back_starts_the_broker_that_goes_with_that_release() -> None:
    with_mosquitto = commands(roll_back(SECOND, FIRST, is_mosquitto=True), "systemctl")
    with_its_own = commands(roll_back(SECOND, FIRST, is_mosquitto=False), "systemctl")

    assert with_mosquitto == [
        "run systemctl daemon-reload",
        f"run systemctl start {LISTS}.service",
        f"run systemctl restart {BROKER.service}",
        f"run systemctl restart {STATION.service}",
    ]
    assert f"run systemctl stop {BROKER.service}" in with_its_own
    assert not any(BROKER.service in line and "restart" in line for line in with_its_own)

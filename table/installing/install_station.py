"""Lists the steps that install a station, bring it up to date, and take it back a release, in order.

Its units lie in the release itself, and systemd is led to those of the release that runs: who goes back has all of it
back.
"""

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

import msgspec

from table.installing.plan import Folder, Put, Run, Step, Symlink
from table.installing.releases import made, put_in_place, taken_away
from table.installing.role import BROKER, STATION, SYSTEMD
from table.installing.station_files import LISTS, PASSWORD, TOURNAMENTS, units, users
from table.messages.topics import ZoneAddress

UNITS = "units"


class InstalledStation(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes a service."""

    zone: ZoneAddress
    is_mosquitto: bool
    """Mosquitto is its broker; else one of its own."""
    has_mosquitto: bool
    """Mosquitto was installed before, for a purpose of its own."""
    has_authority: bool
    """Its authority is there already."""
    settings: Mapping[PurePosixPath, str]
    """By their place below the settings folder; the files of its events among them."""
    password: str | None
    """A new one; None where there is one."""


def install(
    station: InstalledStation, source: str, release: str, now: PurePosixPath | None, there: Iterable[PurePosixPath]
) -> list[Step]:
    """Return how *station* becomes a service, in place of the release that is there *now*, if there is one."""
    folder = STATION.releases / release
    named = ("--data", str(STATION.state), "--event", station.zone.event, "--zone", station.zone.zone)
    owner = (f"--owner={STATION.name}", f"--group={STATION.name}")
    events = [STATION.settings / place for place in station.settings if place.parent.name == TOURNAMENTS]
    texts = units(station.zone, events, is_mosquitto=station.is_mosquitto)
    return [
        *_packages(station),
        Put(STATION.user_file, users()),
        Run(("systemd-sysusers", str(STATION.user_file))),
        *_settings(station),
        *made(STATION, source, release, "station" if station.is_mosquitto else "station,broker"),
        *(Put(folder / UNITS / name, text) for name, text in texts.items()),
        Run(("install", "--directory", *owner, "--mode=0700", str(STATION.state))),
        Run((f"{folder}/bin/squaredeal", "pki", "station" if station.has_authority else "init", *named)),
        *put_in_place(STATION, folder, now),
        *(Symlink(SYSTEMD / name, STATION.current / UNITS / name) for name in texts),
        # By hand: `enable` would lead to this one release.
        Symlink(SYSTEMD / "multi-user.target.wants" / STATION.service, SYSTEMD / STATION.service),
        *_started(is_mosquitto=station.is_mosquitto),
        *taken_away(there, now, folder),
    ]


def roll_back(now: PurePosixPath, before: PurePosixPath, *, is_mosquitto: bool) -> list[Step]:
    """Return how the release *before*, which *is_mosquitto*'s or has a broker of its own, runs again."""
    return [*put_in_place(STATION, before, now), *_started(is_mosquitto=is_mosquitto)]


def _packages(station: InstalledStation) -> list[Step]:
    if not station.is_mosquitto:
        return [Run(("apt-get", "install", "--yes", "python3-venv"))]
    asked: list[Step] = [Run(("apt-get", "install", "--yes", "python3-venv", "mosquitto"))]
    # What the package starts by itself has no purpose here.
    return asked if station.has_mosquitto else [*asked, Run(("systemctl", "disable", "--now", "mosquitto.service"))]


def _settings(station: InstalledStation) -> list[Step]:
    steps: list[Step] = [Folder(STATION.settings)]
    steps += [Put(STATION.settings / place, text) for place, text in station.settings.items()]
    if station.password is not None:
        steps += [Put(PASSWORD, f"{station.password}\n", 0o640), Run(("chgrp", STATION.name, str(PASSWORD)))]
    return steps


def _started(*, is_mosquitto: bool) -> list[Step]:
    """Return how the release that is led to runs. Mosquitto's lists are tried before it is started on them."""
    broker = [Run(("systemctl", "start", f"{LISTS}.service")), Run(("systemctl", "restart", BROKER.service))]
    none = [Run(("systemctl", "stop", BROKER.service), is_allowed_to_fail=True)]
    return [
        Run(("systemctl", "daemon-reload")),
        *(broker if is_mosquitto else none),
        Run(("systemctl", "restart", STATION.service)),
    ]

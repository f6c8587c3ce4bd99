"""Describes the station that `squaredeal install --station` makes a service, and says what to do next.

The machine and the house's files are looked at; nothing is written.
"""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Final

from config.files.settings_folder import SettingsFolder, settings_folder, shipped_folder
from table.courier.address import TLS_PORT
from table.installing.carrying_out import below
from table.installing.install_station import UNITS, InstalledStation
from table.installing.role import BROKER, STATION
from table.installing.station_files import AUTHORITY, PASSWORD, PROGRAM, TOURNAMENTS
from table.messages.topics import ZoneAddress
from table.wiring.station.addresses import WEB_PORT, address_for_others
from table.wiring.station.spoken_password import made_up

EVERY_NETWORK: Final = "0.0.0.0"  # noqa: S104 - a room's station listens there


def described(
    config: Path | None, root: Path, tournaments: Sequence[Path], zone: ZoneAddress, *, is_mosquitto: bool
) -> InstalledStation:
    """Return what becomes a service below *root*, with the *tournaments* of these files, or of all in a folder.

    Raises ConfigError where one cannot be used, or not beside the others.
    """
    folders = settings_folder(config)
    return InstalledStation(
        zone=zone,
        is_mosquitto=is_mosquitto,
        has_mosquitto=below(root, PurePosixPath("/usr/sbin/mosquitto")).exists(),
        has_authority=below(root, AUTHORITY / "authority.pem").exists(),
        settings=_own_books(folders) | _events(folders, tournaments, zone.event),
        password=None if below(root, PASSWORD).exists() else made_up(),
    )


def has_mosquitto_beside(root: Path, release: PurePosixPath) -> bool:
    """Tell whether the station of a *release* below *root* goes with mosquitto."""
    return below(root, release / UNITS / BROKER.service).exists()


def _own_books(folders: SettingsFolder) -> dict[PurePosixPath, str]:
    """Return the house's own rulebooks, whose rules the pages quote."""
    named = (folders.find("rulebooks", f"{name}.toml") for name in folders.names("rulebooks"))
    own = [path for path in named if shipped_folder() not in path.parents]
    return {PurePosixPath("rulebooks") / path.name: path.read_text(encoding="utf-8") for path in own}


def _events(folders: SettingsFolder, tournaments: Sequence[Path], event: str) -> dict[PurePosixPath, str]:
    """Return the tournaments' files, each called as its event is in an address: no two are called the same."""
    if not tournaments:
        return {}
    from table.wiring.station.tournaments import read_tournaments  # noqa: PLC0415 - no help waits for a rulebook

    found = read_tournaments(tournaments, folders, event)
    return {PurePosixPath(TOURNAMENTS) / f"{one.name}.toml": one.path.read_text(encoding="utf-8") for one in found}


def last_words(station: InstalledStation) -> str:
    """Return what whoever installed it does next."""
    zone, address = station.zone, address_for_others(EVERY_NETWORK)
    named = "".join(
        f" --{what} {name}" for what, name in (("event", zone.event), ("zone", zone.zone)) if name != "main"
    )
    word = f"as it stands in {PASSWORD}" if station.password is None else f"{station.password} (kept in {PASSWORD})"
    broker = f"mosquitto, journalctl -u {BROKER.name}" if station.is_mosquitto else "the station's own"
    return f"""
The station runs:  journalctl -u {STATION.name}
  page             https://{address}:{WEB_PORT}/ (a browser warns until it has {AUTHORITY}/authority.pem)
  log in           with any name; the password is {word}
  broker           {broker}
  ports            {WEB_PORT}/tcp for browsers, {TLS_PORT}/tcp for tables; no firewall was touched
  a table joins    by a file of its own, good as a key:
                     sudo {PROGRAM} pki table table-7 \\
                       --data {STATION.state} --broker mqtts://{address}:{TLS_PORT}{named}
                   put table-7.join beside the table's file, name it there: [station] join = "table-7.join",
                   and install the table once more
  another release  the same command, with --from; back: install --station --roll-back"""

"""Describes the station that `squaredeal install --station` makes a service, and says what to do next.

The machine and the house's files are looked at; nothing is written.
"""

from pathlib import Path, PurePosixPath
from typing import Final

from config.files.settings_folder import SettingsFolder, settings_folder, shipped_folder
from table.courier.address import TLS_PORT
from table.installing.carrying_out import below
from table.installing.install_station import UNITS, InstalledStation
from table.installing.role import BROKER, STATION
from table.installing.station_files import AUTHORITY, PASSWORD, PROGRAM
from table.messages.topics import ZoneAddress
from table.wiring.station.addresses import WEB_PORT, address_for_others
from table.wiring.station.spoken_password import made_up

EVERY_NETWORK: Final = "0.0.0.0"  # noqa: S104 - a room's station listens there


def described(
    config: Path | None, root: Path, tournament: str | None, zone: ZoneAddress, *, is_mosquitto: bool
) -> InstalledStation:
    """Return what becomes a service below *root*. Raises ConfigError where the tournament's file cannot be used."""
    folders = settings_folder(config)
    return InstalledStation(
        zone=zone,
        is_mosquitto=is_mosquitto,
        has_mosquitto=below(root, PurePosixPath("/usr/sbin/mosquitto")).exists(),
        has_authority=below(root, AUTHORITY / "authority.pem").exists(),
        settings=_settings(folders, None if tournament is None else Path(tournament)),
        password=None if below(root, PASSWORD).exists() else made_up(),
    )


def has_mosquitto_beside(root: Path, release: PurePosixPath) -> bool:
    """Tell whether the station of a *release* below *root* goes with mosquitto."""
    return below(root, release / UNITS / BROKER.service).exists()


def _settings(folders: SettingsFolder, tournament: Path | None) -> dict[PurePosixPath, str]:
    """Return the house's own rulebooks, whose rules the pages quote, and the tournament's file."""
    from table.wiring.station.tournament_file import read_tournament  # noqa: PLC0415 - no help waits for a rulebook

    named = {name: folders.find("rulebooks", f"{name}.toml") for name in folders.names("rulebooks")}
    found = {
        PurePosixPath("rulebooks") / path.name: path for path in named.values() if shipped_folder() not in path.parents
    }
    if tournament is not None:
        read_tournament(tournament, folders)
        found[PurePosixPath("tournament.toml")] = tournament
    return {place: path.read_text(encoding="utf-8") for place, path in found.items()}


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

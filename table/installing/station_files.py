"""The units of a station that runs as a service, and of mosquitto beside it, as texts.

Mosquitto is a user of its own, who reads what is written for it and nothing of the station's. Whoever joins or is
removed changes a list; the lists of mosquitto are written again then, tried, and read by it without a pause.
"""

from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Final

from table.courier.address import TLS_PORT
from table.installing.role import BROKER, HARDENED, STATION, WATCHDOG_S
from table.messages.topics import ZoneAddress

LISTS: Final = f"{BROKER.name}-lists"
AUTHORITY: Final = STATION.state / "pki"
PASSWORD: Final = STATION.settings / "password"
TOURNAMENTS: Final = "tournaments"
"""The folder of the events' files, below the settings'."""
PROGRAM: Final = STATION.current / "bin" / "squaredeal"

_HEAD: Final = "# Written by squaredeal install; `systemctl edit {name}` adds to it and survives the next time.\n"
_SERVED: Final = """\
Restart=always
RestartSec=2
StandardOutput=journal
StandardError=journal
PrivateDevices=yes
ProtectClock=yes
"""

_STATION: Final = """\
[Unit]
Description=Squaredeal, the director's station
{beside}# It is started again for as long as it takes: the tables keep what it has not acknowledged.
StartLimitIntervalSec=0

[Service]
Type=notify
NotifyAccess=main
WatchdogSec={watchdog_s}
TimeoutStartSec=180
User={role.name}
Group={role.name}
SyslogIdentifier={role.name}
ExecStart={command}
StateDirectory={role.name}
StateDirectoryMode=0700
{hardened}
[Install]
WantedBy=multi-user.target
"""

_BROKER: Final = """\
[Unit]
Description=Squaredeal, mosquitto between tables and station
Requires={lists}.service
Wants={lists}.path
After=network.target {lists}.service
StartLimitIntervalSec=0

[Service]
Type=notify
NotifyAccess=main
User={role.name}
Group={role.name}
SyslogIdentifier={role.name}
ExecStart=/usr/sbin/mosquitto -c {role.state}/mosquitto.conf
ExecReload=/bin/kill -HUP $MAINPID
LimitNOFILE=4096
{hardened}"""

_LISTS: Final = """\
[Unit]
Description=Squaredeal, who may speak at mosquitto
StartLimitIntervalSec=0

[Service]
Type=oneshot
Restart=on-failure
RestartSec=30
User={station.name}
Group={role.name}
SyslogIdentifier={lists}
# Taken away first: what changes while this runs is found by the next run.
ExecStartPre=/bin/rm --force {authority}/changed
ExecStartPre=/bin/sh -c 'test ! -e {authority}/ended || mv {authority}/ended {authority}/ending'
ExecStart={program} pki mosquitto --data {station.state} --out {role.state} --group {role.name} --try
# It is mosquitto's own, or later ones will refuse it.
ExecStartPost=+/bin/chown {role.name} {role.state}/acl
# At a reload a line that is there stays, of whoever was shut out, too.
ExecStartPost=+/bin/sh -c 'if rm {authority}/ending; then do=try-restart; else do=try-reload-or-restart; fi; \
  exec systemctl --no-block $do {role.service}'
StateDirectory={role.name}
StateDirectoryMode=0750
ReadWritePaths={station.state}
PrivateDevices=yes
{hardened}"""

_CHANGED: Final = """\
[Unit]
Description=Squaredeal, somebody has joined or was removed
PartOf={role.service}

[Path]
PathExists={authority}/changed
"""


def units(zone: ZoneAddress, events: Iterable[PurePosixPath] = (), *, is_mosquitto: bool) -> dict[str, str]:
    """Return the units of the station of *zone* by their names: with mosquitto beside it, or a broker of its own.

    Each of the *events* is named by its file: one of last week, which still lies beside them, is not begun again.
    """
    words = f"{PROGRAM} --log-level info --config {STATION.settings} station --bind 0.0.0.0 --data {STATION.state}"
    words += f" --event {zone.event} --zone {zone.zone} --password-file {PASSWORD}"
    words += f" --broker mqtts://127.0.0.1:{TLS_PORT}" if is_mosquitto else ""
    words += "".join(f" --tournament {file}" for file in events)
    beside = f"Wants={BROKER.service}\nAfter=network.target {BROKER.service}\n"
    made = {STATION.service: (_STATION, words, beside if is_mosquitto else "After=network.target\n")}
    if is_mosquitto:
        made |= {
            BROKER.service: (_BROKER, "", ""),
            f"{LISTS}.service": (_LISTS, "", ""),
            f"{LISTS}.path": (_CHANGED, "", ""),
        }
    return {name: _HEAD.format(name=name) + _filled(name, *parts) for name, parts in made.items()}


def users() -> str:
    """Return what makes the users for systemd-sysusers: they log in nowhere."""
    lines = (f'u {role.name} - "Squaredeal" {role.state} /usr/sbin/nologin\n' for role in (STATION, BROKER))
    return "".join(lines)


def _filled(name: str, text: str, command: str, beside: str) -> str:
    return text.format(
        role=STATION if name == STATION.service else BROKER,
        station=STATION,
        lists=LISTS,
        authority=AUTHORITY,
        program=PROGRAM,
        watchdog_s=WATCHDOG_S,
        hardened=HARDENED if name.startswith(LISTS) else _SERVED + HARDENED,
        command=command,
        beside=beside,
    )

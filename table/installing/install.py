"""Lists the steps that install a table, bring it up to date, and take it back a release, in order.

Settings and journals stay as they are, whichever release runs.
"""

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Final

import msgspec

from table.installing import service_files as files
from table.installing.plan import Folder, Put, Run, Step
from table.installing.releases import made, put_in_place, taken_away
from table.installing.role import TABLE

PACKAGES: Final = ("python3-venv",)
PIN_PACKAGES: Final = ("python3-rpi-lgpio",)
"""Of Raspberry Pi OS: there are no wheels of lgpio for today's Python, and Debian itself has none."""
KIOSK_PACKAGES: Final = ("cage", "seatd", "xwayland")
RESTART: Final = Run(("systemctl", "restart", TABLE.service))


class Installed(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes a service."""

    table: str
    settings: Mapping[PurePosixPath, str]
    """By their place below the settings folder."""
    is_kiosk: bool
    """It has a screen of its own."""
    has_pins: bool
    """Its panel hangs on the pins of this machine."""

    @property
    def packages(self) -> tuple[str, ...]:
        """What it wants of the distribution."""
        return (*PACKAGES, *(PIN_PACKAGES if self.has_pins else ()), *(KIOSK_PACKAGES if self.is_kiosk else ()))


def install(table: Installed, source: str, release: str) -> list[Step]:
    """Return how *table* becomes a service; *source* is what pip installs, into the release of this name."""
    put = [
        step
        for place, text in table.settings.items()
        for step in (Folder((TABLE.settings / place).parent), Put(TABLE.settings / place, text, _mode_of(place)))
    ]
    return [
        Run(("apt-get", "install", "--yes", *table.packages)),
        Put(TABLE.user_file, files.user()),
        Run(("systemd-sysusers", str(TABLE.user_file))),
        Put(files.PORTS, files.ports()),
        Run(("udevadm", "control", "--reload")),
        Run(("udevadm", "trigger", "--subsystem-match=tty")),
        Folder(TABLE.settings, 0o755),
        *put,
        Run(("chgrp", "--recursive", TABLE.name, str(TABLE.settings))),
        *(Run(("chown", TABLE.name, str(TABLE.settings / place))) for place in table.settings if _is_key(place)),
        *_sealing(has_decks=any(place.parts[0] == "decks" for place in table.settings)),
        *_made(source, release),
        *put_in_place(TABLE, TABLE.releases / release, None),
        Put(files.UNIT, files.unit(table.table, is_kiosk=table.is_kiosk)),
        Run(("systemctl", "daemon-reload")),
        Run(("systemctl", "enable", TABLE.service)),
        RESTART,
    ]


def update(source: str, release: str, now: PurePosixPath, there: Iterable[PurePosixPath] = ()) -> list[Step]:
    """Return how the release *release* takes the place of the one that is there *now*.

    The table is stopped for as long as it takes to start, and stands in the same hand again. Once it has started, what
    else is *there* of releases goes.
    """
    fresh = TABLE.releases / release
    return [*_made(source, release), *put_in_place(TABLE, fresh, now), RESTART, *taken_away(there, now, fresh)]


def roll_back(now: PurePosixPath, before: PurePosixPath) -> list[Step]:
    """Return how the release *before* runs again in place of the one that is there *now*."""
    return [*put_in_place(TABLE, before, now), RESTART]


def _made(source: str, release: str) -> list[Step]:
    # The pins' library is the distribution's.
    return made(TABLE, source, release, "table", "--system-site-packages")


def _sealing(*, has_decks: bool) -> list[Step]:
    """Return how the table has a key, made once, and a folder of decks in which it may seal them.

    A systemd that keeps none is no reason to stop: the table makes a key in a file of its own.
    """
    make = (
        f"head -c 32 /dev/urandom | base64 | systemd-creds encrypt --name={files.CREDENTIAL.name} - {files.CREDENTIAL}"
    )
    own = Run(("chown", "--recursive", TABLE.name, f"{TABLE.settings}/decks"))
    return [
        Folder(files.CREDENTIAL.parent, 0o700),
        Run(("sh", "-c", f"test -e {files.CREDENTIAL} || {make}"), is_allowed_to_fail=True),
        *([own] if has_decks else []),
    ]


def _mode_of(place: PurePosixPath) -> int:
    """Return who may read a file of the settings: a deck's tells every card by its tag."""
    if _is_key(place):
        return 0o600
    return 0o640 if place.parts[0] in {"decks", "tables"} else 0o644


def _is_key(place: PurePosixPath) -> bool:
    """Tell whether this is a join file: whoever can read it is the table."""
    return place.suffix == ".join"

"""Lists the steps that install a table, bring it up to date, and take it back a release, in order.

A release is a venv of its own, beside the last one. Which one runs is a link, so that an update is one step, and going
back another. Settings and journals are in none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.installing import service_files as files
from table.installing.plan import Folder, Put, Run, Symlink

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import PurePosixPath

    from table.installing.plan import Step

PACKAGES: Final = ("python3-venv", "python3-rpi-lgpio")
"""Of the distribution: there are no wheels of lgpio for today's Python."""

KIOSK_PACKAGES: Final = ("cage", "xwayland")

RELEASES: Final = files.HOME / "releases"


def install(
    table: str, settings: Mapping[PurePosixPath, str], source: str, release: str, *, is_kiosk: bool
) -> list[Step]:
    """Return how *table* becomes a service, with *settings* by their place below the settings folder.

    *source* is what pip installs, into the release of this name.
    """
    packages = (*PACKAGES, *(KIOSK_PACKAGES if is_kiosk else ()))
    put = [
        step
        for place, text in settings.items()
        for step in (Folder((files.SETTINGS / place).parent), Put(files.SETTINGS / place, text, _mode_of(place)))
    ]
    return [
        Run(("apt-get", "install", "--yes", *packages)),
        Put(files.USER, files.user()),
        Run(("systemd-sysusers", str(files.USER))),
        Put(files.PORTS, files.ports()),
        Run(("udevadm", "control", "--reload")),
        Run(("udevadm", "trigger", "--subsystem-match=tty")),
        Folder(files.SETTINGS, 0o755),
        *put,
        Run(("chgrp", "--recursive", "squaredeal", str(files.SETTINGS))),
        *_release(source, release),
        Symlink(files.CURRENT, RELEASES / release),
        Put(files.UNIT, files.unit(table, is_kiosk=is_kiosk)),
        Run(("systemctl", "daemon-reload")),
        Run(("systemctl", "enable", "squaredeal.service")),
        Run(("systemctl", "restart", "squaredeal.service")),
    ]


def update(source: str, release: str, now: PurePosixPath) -> list[Step]:
    """Return how the release *release* takes the place of the one that is there *now*.

    The table is stopped for as long as it takes to start, and stands in the same hand again.
    """
    return [
        *_release(source, release),
        Symlink(files.PREVIOUS, now),
        Symlink(files.CURRENT, RELEASES / release),
        Run(("systemctl", "restart", "squaredeal.service")),
    ]


def roll_back(now: PurePosixPath, before: PurePosixPath) -> list[Step]:
    """Return how the release *before* runs again in place of the one that is there *now*."""
    return [
        Symlink(files.PREVIOUS, now),
        Symlink(files.CURRENT, before),
        Run(("systemctl", "restart", "squaredeal.service")),
    ]


def _release(source: str, release: str) -> list[Step]:
    """Return how a release is made; it has started once before anything leads to it."""
    folder = RELEASES / release
    return [
        Folder(RELEASES),
        # The pins' library is the distribution's.
        Run(("python3", "-m", "venv", "--clear", "--system-site-packages", str(folder))),
        Run((f"{folder}/bin/pip", "install", f"{source}[table]")),
        Run((f"{folder}/bin/squaredeal", "--help")),
        # A power cut right behind this must leave no link that leads to half a release.
        Run(("sync", "--file-system", str(folder))),
    ]


def _mode_of(place: PurePosixPath) -> int:
    """Return who may read a file of the settings: a deck's tells every card by its tag."""
    return 0o640 if place.parts[0] in {"decks", "tables"} else 0o644

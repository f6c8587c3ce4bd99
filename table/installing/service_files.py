"""The files of a table that runs as a service: its unit for systemd, its user, its ports, as texts.

The unit gives the process no more than it wants. It is told alive by the table's own loop, so that one that hangs is
started again; the journal has it stand in the same hand.
"""

from pathlib import PurePosixPath
from typing import Final

from table.installing.role import HARDENED, SYSTEMD, TABLE, WATCHDOG_S

UNIT: Final = SYSTEMD / TABLE.service
PORTS: Final = PurePosixPath("/etc/udev/rules.d/70-squaredeal.rules")
CREDENTIAL: Final = PurePosixPath("/etc/credstore.encrypted/squaredeal.key")

GROUPS: Final = ("dialout", "gpio", "video", "render", "input", "audio")
"""Ports, pins, the screen and its light, what is touched, what is heard."""

_UNIT: Final = """\
# Written by squaredeal install; `systemctl edit squaredeal` adds to it and survives the next time.
[Unit]
Description=Squaredeal, the table {table}
{before}# A table is started again for as long as it takes: its journal has it stand in the same hand.
StartLimitIntervalSec=0

[Service]
Type=notify
# The table speaks for itself, below whatever shows it.
NotifyAccess=all
WatchdogSec={watchdog_s}
TimeoutStartSec=180
Restart=always
RestartSec=2
User=squaredeal
Group=squaredeal
SupplementaryGroups={groups}
StandardOutput=journal
StandardError=journal
SyslogIdentifier=squaredeal
{run}
# What it keeps is for nobody else.
StateDirectory=squaredeal
StateDirectoryMode=0700
# The key under which its decks and the hand's key lie: only systemd opens it, with the TPM where there is one.
LoadCredentialEncrypted={credential}
# Where a deck that was copied there plain is sealed.
ReadWritePaths=-{settings}/decks

# It wants its ports, its pins, its screen and the station's line. No list of devices: a node's class of ports is there
# only once the first node is plugged in.
{hardened}
[Install]
WantedBy=multi-user.target
"""


def unit(table: str, *, is_kiosk: bool) -> str:
    """Return the unit that runs the table *table*, before its screen where *is_kiosk*."""
    command = f"{TABLE.current}/bin/squaredeal --log-level info run {table} --journal {TABLE.state}/{table}"
    kiosk = (
        "# The screen alone, without a desktop: a compositor that shows one program. seatd hands it screen and input:\n"
        "# a log-in of its own would take both out of this unit, with the words that the table lives.\n"
        f"ExecStart=/usr/bin/cage -s -- {command}\n"
        "RuntimeDirectory=squaredeal\nRuntimeDirectoryMode=0700\n"
        "Environment=XDG_RUNTIME_DIR=/run/squaredeal LIBSEAT_BACKEND=seatd\n"
    )
    run = kiosk if is_kiosk else f"ExecStart={command} --headless\n"
    before = (
        "Conflicts=getty@tty1.service\nWants=seatd.service\nAfter=getty@tty1.service seatd.service\n"
        if is_kiosk
        else ""
    )
    return _UNIT.format(
        table=table,
        before=before,
        run=run,
        watchdog_s=WATCHDOG_S,
        groups=" ".join(GROUPS),
        hardened=HARDENED,
        credential=CREDENTIAL.name,
        settings=TABLE.settings,
    )


def user() -> str:
    """Return what makes the user for systemd-sysusers: it logs in nowhere."""
    members = "".join(f"m squaredeal {group}\n" for group in GROUPS)
    return f'u squaredeal - "Squaredeal table" {TABLE.state} /usr/sbin/nologin\n{members}'


def ports() -> str:
    """Return the rules that give each node and each pad a name that stays, whichever socket it is in."""
    return """# Written by squaredeal install. A node is called by its id, wherever it is plugged in.
SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", ENV{ID_USB_SERIAL_SHORT}!="", \\
  SYMLINK+="squaredeal/node-$env{ID_USB_SERIAL_SHORT}", GROUP="dialout", MODE="0660", ENV{ID_MM_DEVICE_IGNORE}="1"

# Bridges from USB to a UART, before the PN532 of a scan pad: CH340, CP2102, FT232R.
SUBSYSTEM=="tty", ATTRS{idVendor}=="1a86", SYMLINK+="squaredeal/pad", GROUP="dialout", MODE="0660", \\
  ENV{ID_MM_DEVICE_IGNORE}="1"
SUBSYSTEM=="tty", ATTRS{idVendor}=="10c4", SYMLINK+="squaredeal/pad", GROUP="dialout", MODE="0660", \\
  ENV{ID_MM_DEVICE_IGNORE}="1"
SUBSYSTEM=="tty", ATTRS{idVendor}=="0403", SYMLINK+="squaredeal/pad", GROUP="dialout", MODE="0660", \\
  ENV{ID_MM_DEVICE_IGNORE}="1"
"""

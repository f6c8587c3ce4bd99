"""The two roles of a machine, table and station: where each keeps its releases, its settings and its state.

A table and a station on one machine share nothing: each is brought up to date, and taken back, by itself.
"""

from pathlib import PurePosixPath
from typing import Final

import msgspec

SYSTEMD: Final = PurePosixPath("/etc/systemd/system")

COMMAND: Final = PurePosixPath("/usr/local/bin/squaredeal")
"""Where a shell finds it, with sudo and without."""

WATCHDOG_S: Final = 20
"""A loop says at least twice a second that it lives; a disk that is busy may hold it for some seconds."""


class Role(msgspec.Struct, frozen=True):
    """What a machine is for."""

    name: str
    """Of its service, its user and its folders."""

    @property
    def current(self) -> PurePosixPath:
        """The link to the release that runs."""
        return PurePosixPath("/opt", self.name, "current")

    @property
    def previous(self) -> PurePosixPath:
        """The link to the one that ran before."""
        return PurePosixPath("/opt", self.name, "previous")

    @property
    def releases(self) -> PurePosixPath:
        """The folder of all releases."""
        return PurePosixPath("/opt", self.name, "releases")

    @property
    def state(self) -> PurePosixPath:
        """What it remembers, its user's alone."""
        return PurePosixPath("/var/lib", self.name)

    @property
    def settings(self) -> PurePosixPath:
        """What people write."""
        return PurePosixPath("/etc", self.name)

    @property
    def service(self) -> str:
        """Its unit's name."""
        return f"{self.name}.service"

    @property
    def user_file(self) -> PurePosixPath:
        """What makes its user."""
        return PurePosixPath("/etc/sysusers.d", f"{self.name}.conf")


TABLE: Final = Role("squaredeal")
STATION: Final = Role("squaredeal-station")
BROKER: Final = Role("squaredeal-broker")
"""Mosquitto, beside a station; it has no release of its own."""

HARDENED: Final = """\
UMask=0077
# What it knows goes into no core dump and no swap.
LimitCORE=0
MemorySwapMax=0
NoNewPrivileges=yes
CapabilityBoundingSet=
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
SystemCallArchitectures=native
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
PrivateTmp=yes
KeyringMode=private
RemoveIPC=yes
"""
"""What the unit of each role says: no more is given to it than it wants."""

"""The machine a table runs on: Python and libraries, clock, rights, and the disk of its journal."""

import grp
import importlib.metadata
import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from table.clock import NS_PER_MS, LiveClock, local_time, wall_ms
from table.keeping.hand_key import KEY_NAME
from table.keeping.journal import JOURNAL_NAME, JournalUnreadableError
from table.keeping.mounted import NotMountedError, check_mounted
from table.keeping.verifying import Verifying
from table.said_plainly import brought_by
from table.wiring.examining.finding import Finding, bad, good, odd, unknown

LEAST_PYTHON: Final = (3, 11)
MOST_OF_32_BIT: Final = 2**32
LIBRARIES: Final = {"serial": "pyserial", "nfc": "nfcpy", "paho": "paho-mqtt", "cryptography": "cryptography"}
"""What a table needs beyond a plain install: by the name it is imported by, and by the one it is installed by."""

GROUP: Final = "dialout"
SYNCHRONIZED: Final = Path("/run/systemd/timesync/synchronized")
EARLIEST_MS: Final = 1_767_225_600_000
"""2026-01-01: no release of this program is older, so a clock that stands before it was never set."""

LITTLE_MB: Final = 1_000
LEAST_MB: Final = 100
"""An evening of play is some 10 MB of journal."""

WRITES: Final = 20
SLOW_MS: Final = 100
"""A record must be on the disk before it is shown: above this the dealer sees it."""

SLOW_WRITES: Final = 2
"""One slow record is any program's that wrote at that moment; a worn card has more of them."""


def examine_program() -> Iterator[Finding]:
    """Look at Python, this program and its libraries."""
    running = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < LEAST_PYTHON:
        yield bad("python", f"{running}; 3.11 or later is needed")
    else:
        yield examine_bits(running, is_64_bit=sys.maxsize > MOST_OF_32_BIT)
    yield good("squaredeal", importlib.metadata.version("squaredeal"))
    missing = [name for module, name in LIBRARIES.items() if importlib.util.find_spec(module) is None]
    if missing:
        yield bad("libraries", f"not installed: {', '.join(missing)}; {brought_by('table')}")
    else:
        found = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in LIBRARIES.values())
        yield good("libraries", found)


def examine_bits(python: str, *, is_64_bit: bool) -> Finding:
    """Look whether the libraries come ready-made: none are for a 32-bit system, which a 64-bit kernel may carry."""
    if is_64_bit:
        return good("python", f"{python}, 64-bit")
    return bad("python", f"{python}, 32-bit: put the 64-bit Raspberry Pi OS on the card; no wheels are made for this")


def examine_clock(synchronized: Path = SYNCHRONIZED, now_ms: int | None = None) -> Finding:
    """Look whether the time of day can be right: certificates and the log go by it, play does not."""
    now_ms = wall_ms() if now_ms is None else now_ms
    shown = local_time(now_ms)
    if now_ms < EARLIEST_MS:
        return bad(
            "clock", f"it stands at {shown}: set it, or connect the machine so that it sets itself (timedatectl)"
        )
    if synchronized.exists():
        return good("clock", f"{shown}, synchronized")
    if synchronized.parent.exists():
        return odd("clock", f"{shown}, not synchronized: connect the machine, or see timedatectl")
    return unknown("clock", f"{shown}; whether it is synchronized is not told here (no systemd-timesyncd)")


def examine_rights() -> Finding:
    """Look whether this user may open serial ports."""
    if os.geteuid() == 0:
        return odd("rights", "this is root, who may do everything: run it as the user the table runs as")
    try:
        dialout = grp.getgrnam(GROUP).gr_gid
    except KeyError:
        return unknown(
            "rights", f"there is no group {GROUP} on this machine; each port says by itself whether it opens"
        )
    if dialout in os.getgroups():
        return good("rights", f"this user is in the group {GROUP}")
    return bad("rights", f"this user is not in the group {GROUP}: sudo usermod -aG {GROUP} $USER, and log in again")


def examine_disk(folder: Path) -> Iterator[Finding]:
    """Look whether a journal can be kept in *folder*: room, rights, and how long a record takes to be on the disk."""
    try:
        check_mounted(folder)
    except NotMountedError as fault:
        yield bad("disk", str(fault))
        return
    there = next((path for path in (folder, *folder.parents) if path.exists() or path.is_symlink()), folder)
    if not there.is_dir():
        yield bad("disk", f"{there}: is no folder; name another in the table's file, journal = ...")
        return
    free_mb = shutil.disk_usage(there).free // 1_000_000
    if free_mb < LEAST_MB:
        yield bad(
            "disk", f"{there}: {free_mb} MB are free; make room, an evening takes some 10 MB and files grow in steps"
        )
    elif free_mb < LITTLE_MB:
        yield odd("disk", f"{there}: {free_mb} MB are free; make room before long")
    else:
        yield good("disk", f"{there}: {free_mb / 1_000:.0f} GB are free")
    if (path := folder / JOURNAL_NAME).exists():
        yield _examine_journal(path)
    key = folder / KEY_NAME
    yield from (
        bad("journal", f"{path}: a folder is in the place of the file of the hand's key; move it away")
        for path in (key, key.with_suffix(".new"))
        if path.is_dir()
    )
    try:
        writes_ms = _writes_ms(there)
    except OSError as fault:
        yield bad(
            "journal", f"{there}: cannot be written to ({fault.strerror}); make room or give this user the folder"
        )
        return
    yield judge_writes(there, writes_ms)


def judge_writes(folder: Path, writes_ms: Sequence[float]) -> Finding:
    """Tell whether records that took *writes_ms* to be on the disk are kept quickly enough; there is one at least."""
    slow, slowest_ms = sum(took_ms > SLOW_MS for took_ms in writes_ms), max(writes_ms)
    if slow >= SLOW_WRITES:
        return odd(
            "journal",
            f"{folder}: {slow} of {len(writes_ms)} records took over {SLOW_MS} ms to be on the disk, the slowest "
            f"{slowest_ms:.0f} ms; the card may be worn or busy",
        )
    return good("journal", f"{folder}: a record is on the disk within {slowest_ms:.0f} ms")


def _examine_journal(path: Path) -> Finding:
    """Look whether every record is whole, those before a checkpoint too, which a table that starts does not read."""
    verifying = Verifying(path)
    try:
        fault = next(verifying.faults(), None)
    except JournalUnreadableError as unreadable:
        return bad("journal", str(unreadable))
    if fault is None:
        return good("journal", f"{path}: all of its {verifying.records} records are whole, and each follows the last")
    return bad("journal", f"{fault}; put a sound copy in its place, or see squaredeal journal verify {path.parent}")


def _writes_ms(folder: Path) -> list[float]:
    clock, took_ms = LiveClock(), []
    with tempfile.NamedTemporaryFile(dir=folder, prefix=".doctor-") as file:
        for _ in range(WRITES):
            begun_ns = clock.now_ns()
            file.write(bytes(4096))
            file.flush()
            os.fdatasync(file.fileno())
            took_ms.append((clock.now_ns() - begun_ns) / NS_PER_MS)
    return took_ms

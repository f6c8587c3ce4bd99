"""A process in which nothing runs but the engine and a rulebook: what it holds of the machine's memory.

Hands come line by line from standard input, so that nothing that makes hands is in the
process. Started by `tests.bench.beside`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec

from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.engine.table import Table
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import Sighting

KIB_PER_MB = 1_000_000 / 1024


class GivenHand(msgspec.Struct, frozen=True):
    """One hand, as the engine is given it."""

    setup: TableSetup
    sightings: list[Sighting]


def main() -> None:
    """Play what comes, and print."""
    book = load_rulebook("firekeepers", folders=settings_folder())
    decoder = msgspec.json.Decoder(GivenHand)
    hands = 0
    for line in sys.stdin.buffer:
        given = decoder.decode(line)
        table = Table(given.setup, book)
        for sighting in given.sightings:
            table.receive(sighting)
        hands += 1
    sys.stdout.write(
        f"memory: {_most_kib() / KIB_PER_MB:.0f} MB at most; a process of the engine alone, {hands} hands\n"
    )


def _most_kib() -> int:
    """Return the most that was resident; what `getrusage` tells may be the parent's."""
    (most,) = re.findall(r"^VmHWM:\s+(\d+) kB$", Path("/proc/self/status").read_text(encoding="ascii"), re.MULTILINE)
    return int(most)


if __name__ == "__main__":
    main()

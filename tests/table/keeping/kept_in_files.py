"""An evening that is kept in a file for each hand, closed and sealed as a table does it. Nothing is asserted here."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Final

from table.keeping.archive import ALL, Archive
from table.keeping.checkpoint import stand_again
from table.keeping.file_journal import FileJournal
from table.keeping.journal import SightingTaken
from table.keeping.sealing import MS_PER_DAY, Keeping
from table.keeping.segments import closed_segments
from table.pki.signing import SigningKey
from tests.table.checkpointed import FOLDED, opened_as
from tests.table.evening import book, played, scenario_of, starts_a_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.keeping.journal import Record
    from tests.table.checkpointed import Folder

TONIGHT_MS: Final = 20_000 * MS_PER_DAY
EACH_HAND: Final = Keeping(file_mb=0)
KEY: Final = SigningKey(bytes(range(32)))
FOUR_HANDS: Final = FOLDED + 3 * FOLDED[FOLDED.index("shuffle") :]
RECORDS: Final = played(FOUR_HANDS).records
BEGINNINGS: Final = [at for at, record in enumerate(RECORDS, start=1) if starts_a_hand(record)]
"""Which records begin a hand, 1 for the first of all."""


class Night:
    """The time of day: a minute later each time somebody asks."""

    def __init__(self, now_ms: int = TONIGHT_MS) -> None:
        self.now_ms = now_ms

    def __call__(self) -> int:
        """Return it."""
        self.now_ms += 60_000
        return self.now_ms


def keep_in_files(
    folder: Folder,
    records: Sequence[Record] = RECORDS,
    keeping: Keeping = EACH_HAND,
    night: Night | None = None,
    needed_from: int = ALL,
) -> list[str]:
    """Have a table go on to keep *records* where its journal ends; return what an operator was told."""
    scenario = scenario_of(FOUR_HANDS)
    rulebook = book(scenario.setup.rulebook)
    told: list[str] = []
    archive = Archive(folder.journal, keeping, lambda: KEY, night or Night(), lambda: needed_from)
    with closing(FileJournal(folder.journal)) as journal:
        opened = opened_as(scenario, rulebook)
        again = stand_again(journal, opened, rulebook, folder.checkpoint, sys.exit, archive)
        for record in records[again.told.records :]:
            if isinstance(record, SightingTaken):
                again.table.receive(record.sighting)
            again.journal.append(record)
            told += again.journal.keep_house(is_idle=True)
    return told


def three_days(folder: Folder, keeping: Keeping, *, needed_from: int = ALL) -> list[str]:
    """Have the third hand begin long after the first two; return what is told."""
    keep_in_files(folder, RECORDS[: BEGINNINGS[2] - 1])
    for segment in closed_segments(folder.journal):
        os.utime(segment.path, (0, 0))
    return keep_in_files(folder, keeping=keeping, needed_from=needed_from)

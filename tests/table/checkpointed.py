"""What the tests of the checkpoint share: an evening in a file, and a table that stands again by what lies there.

Run as a program it is a table that deals hand after hand until it is killed, and says of each record that it is kept.
Nothing is asserted here.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from table.clock import wall_ms
from table.controller import Controller
from table.engine.standing import Standing
from table.engine.words.rulebook import Rulebook
from table.keeping.archive import Archive
from table.keeping.checkpoint import stand_again
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import HandKeyFile
from table.keeping.journal import Record, TableOpened, record_line
from table.keeping.recovery import Recovered
from table.keeping.sealing import Keeping
from table.keeping.vault import Vault
from table.pki.signing import SigningKey
from table.scenario.language import Scenario
from table.scenario.runner import table_setup
from tests.table.evening import book, decks, play_at, played, scenario_of

THREE_HANDS = """
title A fold, a hand to the river with a floor call, and one whose joker is being replaced when it is cut off
rulebook homegame
blinds 100 200
button 1
seat 1 50000
seat 2 50000
seat 3 50000

shuffle
deal
raise 600
fold
fold
collect
shuffle
deal
call
call
key floor 1
td play-on
check
street
bet 200
fold
call
street
check
check
street
check
check
show 2
show 1
collect
shuffle
deal 3
tag joker 2
card 3
deal
call
key undo
move joker seat 2 aside
card 2
call
call
"""


class Stood(NamedTuple):
    """How a table stands again, and what was told of the way there."""

    standing: Standing
    told: Recovered
    lines: tuple[str, ...]

    @property
    def known(self) -> tuple[object, ...]:
        """All that a table goes on with."""
        told = self.told
        return (self.standing, told.story, told.begun_by, told.since, tuple(told.heard), told.unnamed)


class Folder(NamedTuple):
    """A folder of a table, as `squaredeal run` has one."""

    path: Path

    @property
    def journal(self) -> Path:
        """Where its journal is."""
        return self.path / "table.journal"

    @property
    def checkpoint(self) -> Path:
        """Where its checkpoint is."""
        return self.path / "table.checkpoint"

    def hold(self, records: Sequence[Record]) -> None:
        """Have *records* as the journal."""
        self.journal.write_bytes(lines_of(records))

    def stand_again(self, text: str, *, book_name: str | None = None, keeps: bool = False) -> Stood:
        """Have a table of *text* stand again; it *keeps* a checkpoint then, or leaves the folder as it was."""
        lines: list[str] = []
        scenario = scenario_of(text)
        rulebook = book(scenario.setup.rulebook if book_name is None else book_name)
        with closing(FileJournal(self.journal)) as journal:
            opened = opened_as(scenario, rulebook)
            again = stand_again(journal, opened, rulebook, self.checkpoint, lines.append)
            why = again.journal.keep_checkpoint() if keeps else None
        if why is not None:
            lines.append(why)
        return Stood(again.table.standing, again.told, tuple(lines))


def opened_as(scenario: Scenario, rulebook: Rulebook) -> TableOpened:
    """Return how the table of *scenario* is opened."""
    return TableOpened(table_name="Table 1", rulebook=rulebook.id, setup=table_setup(scenario.setup))


def lines_of(records: Sequence[Record]) -> bytes:
    """Return *records* as they stand in a file."""
    return b"".join(map(record_line, records))


def checkpoint_at(folder: Folder, text: str, length: int) -> bytes:
    """Return the checkpoint that a table has kept by its record *length*; none is left in *folder*."""
    folder.hold(played(text).records[:length])
    folder.checkpoint.unlink(missing_ok=True)
    folder.stand_again(text, keeps=True)
    kept = folder.checkpoint.read_bytes() if folder.checkpoint.exists() else b""
    folder.checkpoint.unlink(missing_ok=True)
    return kept


A_FILE_A_HAND: Final = Keeping(file_mb=0, total_mb=1)


class _Saying:
    """A journal that says of each record that it is kept, and looks after its files from time to time."""

    def __init__(self, folder: Folder, text: str) -> None:
        scenario = scenario_of(text)
        rulebook = book(scenario.setup.rulebook)
        self._journal = FileJournal(folder.journal)
        opened = opened_as(scenario, rulebook)
        archive = Archive(folder.journal, A_FILE_A_HAND, lambda: SigningKey(bytes(32)), wall_ms)
        again = stand_again(self._journal, opened, rulebook, folder.checkpoint, sys.exit, archive)
        self._kept = again.journal
        self._records = again.told.records
        vault = Vault(decks().values(), HandKeyFile(folder.path / "hand.key"))
        self.controller = Controller(again.table, opened, vault, self, (), again.told)

    def records(self) -> Sequence[Record]:
        """Return nothing: they were told."""
        return ()

    def append(self, record: Record) -> None:
        """Keep it, and say so."""
        self._kept.append(record)
        self._records += 1
        sys.stdout.write(f"{self._records}\n")
        sys.stdout.flush()
        if self._records % 3 == 0:
            for line in self._kept.keep_house(is_idle=True):
                sys.stderr.write(f"{line}\n")


def deal_until_killed(folder: Folder) -> None:
    """Deal hand after hand."""
    saying = _Saying(folder, FOLDED)
    scenario = scenario_of(FOLDED)
    for _ in count():
        if not saying.controller.view.status.is_over and saying.controller.view.hand_number:
            # It was killed in mid-hand; the cards of this room know nothing of that hand.
            play_at(saying.controller, scenario_of(CALLED_OFF))
        play_at(saying.controller, scenario)


FOLDED = """
title A hand that is folded round
rulebook firekeepers
blinds 100 200
button 1
seat 1 50000
seat 2 50000
seat 3 50000

shuffle
deal
fold
fold
collect
"""

CALLED_OFF = f"{FOLDED[: FOLDED.index('shuffle')]}key misdeal\ntd misdeal\n"

if __name__ == "__main__":
    deal_until_killed(Folder(Path(sys.argv[1])))

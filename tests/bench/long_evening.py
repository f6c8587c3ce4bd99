"""The journal of a table that has played for months: a simulated evening that goes on and on, cut off in mid-hand.

What goes wrong at it goes wrong as in the demo of a room: seats passed over, cards turned over, floor calls. Nothing
is measured here.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.card_events import DealCompleted
from table.engine.words.table_events import HandStarted
from table.keeping.journal import JOURNAL_NAME, SightingTaken, record_line
from table.playing.event.evening import Evening
from table.scenario.parser import parse_scenario
from tests.bench.stand_again import BOOK

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from io import BufferedWriter

    from table.keeping.journal import Record

STACK: Final = 20_000
PLAYERS: Final = 9
OPENING: Final = f"title A table that never closes\nrulebook {BOOK}\nblinds 100 200\nbutton 1\n" + "".join(
    f"seat {seat} {STACK}\n" for seat in range(1, PLAYERS + 1)
)
SEED: Final = 21


class _Cutting:
    """A journal that is copied away in the middle of the hands that are wanted."""

    def __init__(self, path: Path, wanted: Collection[int]) -> None:
        self._file: BufferedWriter = path.open("wb")
        self._path = path
        self._wanted = sorted(wanted)
        self._begun = 0
        self.cut: dict[int, int] = {}
        """By hands, how many bytes the journal had once the next was dealt."""

    def records(self) -> Iterable[Record]:
        """Return nothing: it begins here."""
        return ()

    def append(self, record: Record) -> None:
        """Write it; the disk may take its time."""
        self._file.write(record_line(record))
        for event in record.events if isinstance(record, SightingTaken) else ():
            if isinstance(event, HandStarted):
                self._begun += 1
            elif isinstance(event, DealCompleted) and not self.is_done and self._begun > self._wanted[0]:
                self.cut[self._wanted.pop(0)] = self._file.tell()

    @property
    def is_done(self) -> bool:
        """Whether it was copied away as often as is wanted."""
        return not self._wanted

    def close(self) -> None:
        """Have everything in the file."""
        self._file.close()


def journals(folder: Path, wanted: Collection[int]) -> dict[int, Path]:
    """Write a journal for each number of hands that is wanted, and return the folders where they are."""
    whole = folder / "whole.journal"
    cutting = _Cutting(whole, wanted)
    scenario = parse_scenario(OPENING, Path("long.hand"))
    folders = settings_folder(None)
    decks = {"red": load_deck("red", folders=folders)}
    table = open_table(
        scenario, load_rulebook(BOOK, folders=folders), decks, journal=cutting, known=KnownAs(journal_id="long")
    )
    bench = StraightBench(table, SimulatedClock(), decks, is_facing_seen=True)
    chance = random.Random(SEED)  # noqa: S311 - the same evening each time
    evening = Evening(scenario.setup, bench, chance, STACK, NS_PER_S)
    while not cutting.is_done:
        evening.play_hand()
    cutting.close()
    for hands, octets in cutting.cut.items():
        _head(whole, octets, folder / f"{hands}")
    whole.unlink()
    return {hands: folder / f"{hands}" for hands in cutting.cut}


def _head(whole: Path, octets: int, folder: Path) -> None:
    """Give a folder of its own the beginning of a journal."""
    folder.mkdir()
    with whole.open("rb") as source, (folder / JOURNAL_NAME).open("wb") as copy:
        os.sendfile(copy.fileno(), source.fileno(), 0, octets)

"""What becomes of a journal's files while its table plays: when the next begins, then seals, and what is dropped."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from table.keeping.sealing import MS_PER_DAY, OCTETS_PER_MB, Keeping, drop_oldest, seal_closed
from table.messages.signed import Signer
from table.said_plainly import SaidPlainlyError

ALL: Final = 1 << 62
"""Records that are needed from nobody."""


class Archive:
    """Looks after the closed files of one journal."""

    def __init__(
        self,
        journal: Path,
        keeping: Keeping,
        signs: Callable[[], Signer],
        now_ms: Callable[[], int],
        needed_from: Callable[[], int] = lambda: ALL,
    ) -> None:
        """Look after the journal at *journal*; its key is asked for when the first file is to be sealed.

        *now_ms* is the time of day; *needed_from* says from which record on the journal is still to be told to others.
        """
        self._journal = journal
        self._keeping = keeping
        self._signs = signs
        self.now_ms = now_ms
        self._needed_from = needed_from
        self._begun_ms = self._written_ms()
        self._is_to_look = True
        self._told = ""

    def is_next_due(self, octets: int) -> bool:
        """Tell whether a file of so many *octets* is to be closed, now that a hand begins."""
        is_of_another_day = self._keeping.days > 0 and self.now_ms() - self._begun_ms > MS_PER_DAY
        return octets > self._keeping.file_mb * OCTETS_PER_MB or is_of_another_day

    def next_begun(self) -> None:
        """Take note of a file that was closed."""
        self._begun_ms = self.now_ms()
        self._is_to_look = True

    def keep_house(self) -> Iterator[str]:
        """Seal what is closed and drop what is old, if there may be some; yield what an operator is to know of it."""
        if not self._is_to_look:
            return
        self._is_to_look = False
        try:
            told = [*seal_closed(self._journal, self._signs, self.now_ms())]
            told += drop_oldest(self._journal, self._keeping, self.now_ms(), self._needed_from())
        except (OSError, SaidPlainlyError) as fault:
            told = [f"{self._journal}: its closed files cannot be seen to ({fault})"]
        for line in told:
            if line != self._told:
                self._told = line
                yield line

    def _written_ms(self) -> int:
        try:
            return int(self._journal.stat().st_mtime * 1000)
        except OSError:
            return self.now_ms()

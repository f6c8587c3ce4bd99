"""The vault of a table that runs: its decks, the hand's key under the table's own, and what is sealed to the house."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.inbox import Tag
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import KEY_NAME, HandKeyFile
from table.keeping.journal import JournalUnreadableError
from table.keeping.sealed_hands import HandSealed, SealedHands, told_apart
from table.keeping.vault import Vault
from table.keeping.vault_terms import SealsHidden
from table.pki.house_box import boxed
from table.wiring.process.technical_log import log_of
from table.wiring.running.table_parts import TableParts
from table.wiring.sealed_decks import keys_for
from table.wiring.station.station_line import journal_id

_KEY_LOST: Final = (
    "{path}: the key of this hand is gone, or was another's. Each card is known again by where it lies, and the hand "
    "goes on; nothing is to be done at the table, but see what removes files from that folder"
)


def own_vault(
    parts: TableParts, journal: FileJournal, publish: Callable[[Tag, Card], object] | None, also: SealsHidden
) -> Vault:
    """Return the vault of the table of these *parts*; hidden cards go to the house, if it wants them, and to *also*.

    Raises `SaidPlainlyError` where the house's key is none.
    """
    keys = HandKeyFile(journal.path.with_name(KEY_NAME), keys_for(parts.decks))
    house = parts.file.keep.house
    hidden: SealsHidden = Both(HiddenCards(journal, house), also) if house else also
    return Vault(parts.decks, keys, publish=publish, hidden=hidden)


def warn_of_lost_key(vault: Vault, folder: Path) -> None:
    """Warn where the *vault* of the table that is kept in *folder* goes on with a hand whose key is gone."""
    if vault.has_lost_key:
        log_of("journal").warning(_KEY_LOST.format(path=folder / KEY_NAME))


class Both:
    """Two who seal."""

    def __init__(self, *each: SealsHidden) -> None:
        """Hand on to *each*."""
        self._each = each

    def keep(self, begun_by: int, hidden: Mapping[str, Card]) -> None:
        """Have each seal them."""
        for one in self._each:
            one.keep(begun_by, hidden)

    def take_back(self, begun_by: int) -> None:
        """Tell each room that keeps something of it."""
        for one in self._each:
            one.take_back(begun_by)


class HiddenCards:
    """Seals the hidden cards of each hand to the house, beside the journal, and keeps none of them."""

    def __init__(self, journal: FileJournal, house: str) -> None:
        """Seal to the *house* with this public half. Raises `SaidPlainlyError` where that is none."""
        boxed(house, b"", b"")
        self._journal, self._house = journal, house
        self._file = SealedHands(journal.path)
        self._last: tuple[int, str] | None = None
        """The hand that was sealed last, and what tells its cards apart; None until the file was read."""

    def keep(self, begun_by: int, hidden: Mapping[str, Card]) -> None:
        """Seal *hidden*, unless there are none or they were sealed last; a disk that refuses it stops no table."""
        if not hidden:
            return
        end, of = self._journal.end, told_apart(hidden)
        line = HandSealed(
            begun_by=begun_by,
            journal_id=journal_id(self._journal.opened),
            records=end.records,
            link=self._journal.link,
            of=of,
        )
        try:
            if self._last is None:
                # The table may have been started again since.
                sealed = [(one.begun_by, one.of) for one in self._file.lines() if isinstance(one, HandSealed)]
                self._last = sealed[-1] if sealed else (0, "")
            if self._last != (begun_by, of):
                plain = msgspec.json.encode(dict(sorted(hidden.items())))
                self._file.append(replace(line, box=boxed(self._house, plain, line.bound)))
                self._last = begun_by, of
        except (OSError, JournalUnreadableError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else fault
            log_of("journal").warning("%s: the hidden cards of a hand are not sealed (%s)", self._file.path, why)

    def take_back(self, begun_by: int) -> None:
        """Leave it: what is in the archive the house alone opens, and once the hand is over it is sealed again."""

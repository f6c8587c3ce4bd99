"""The broadcast of a table that runs: hands are sealed when they are over, withheld, and released in time.

Whether anything is broadcast the house's permit says, which is read again whenever it matters. What goes wrong is
told, and stops no table: a hand is then not broadcast.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from config.files.table_file import TableFile
from table.broadcast.face_up import face_up
from table.broadcast.permit import FLOOR_S, Answer, Permit, PermitError, permit_in
from table.broadcast.released import SUFFIX as RELEASED
from table.broadcast.released import HandReleased, ReleasedHands, bound_to
from table.broadcast.withheld import SUFFIX as WITHHELD
from table.broadcast.withheld import Withheld, WithheldHand
from table.clock import since_boot_ms, wall_ms
from table.engine.words.cards import Card
from table.keeping.journal import Journal, JournalUnreadableError, Record, TableOpened
from table.keeping.reading import records_from
from table.keeping.segments import is_kept
from table.pki.house_box import boxed
from table.pki.table_key import TableKey, table_keys
from table.record.cards_held import CardsHeld
from table.record.journal_hands import HandsGathered
from table.said_plainly import SaidPlainlyError
from table.wiring.process.technical_log import log_of

LOOK_EVERY_MS: Final = 1_000
"""So often it is looked whether something is to be released, while nothing is."""


class Broadcasting:
    """One table's, from its journal to the file of released hands."""

    def __init__(
        self,
        table: TableFile,
        journal: Path,
        seals: Sequence[TableKey] | None = None,
        since_boot: Callable[[], int] = since_boot_ms,
    ) -> None:
        """Broadcast hands of the journal at *journal* if *table* names a permit; *seals* are the table's own keys.

        Raises `SaidPlainlyError` where these cannot be used.
        """
        self._table, self._said, self._since_boot = table, table.broadcast, since_boot
        self._told, self._look_ms = "", 0
        self._shown: str | None = None
        self._show: Callable[[str], object] = lambda _: None
        self._sink: Callable[[Sequence[HandReleased]], object] = lambda _: None
        self._gathering: HandsGathered | None = None
        self._journal_id = ""
        self._held_cards = CardsHeld()
        self._withheld: Withheld | None = None
        self._file = ReleasedHands(journal.with_suffix(RELEASED))
        if self._said.permit is None:
            return
        keys = table_keys(is_made=True) if seals is None else seals
        self._withheld = Withheld(journal.with_suffix(WITHHELD), keys, since_boot)
        for record in records_from(journal, 1) if is_kept(journal) else ():
            self._follow(record)
        permit = self._permit()
        if permit is not None and permit.answer is Answer.YES:
            self._tell(f"{self._late(permit)}, sealed to {permit.production}, as the house permits")

    def tell(self, sink: Callable[[Sequence[HandReleased]], object]) -> None:
        """Tell *sink* the hands that were released so far, and again whenever there are more."""
        self._sink = sink
        self._tell_released()

    def journal(self, journal: Journal) -> Journal:
        """Return *journal* so that what it keeps is followed here; itself where nothing is broadcast."""
        return journal if self._withheld is None else _Followed(journal, self._follow)

    def begin(self, show: Callable[[str], object], *, is_hand_live: bool) -> None:
        """Start where the journal has left the table: of a hand that is live nothing is withheld.

        *show* is told in a line whether hands are broadcast, and again once that has changed; empty for none.
        """
        self._show, self._shown = show, None
        self._permit()
        hand = None if self._gathering is None else self._gathering.open_hand
        if is_hand_live and hand is not None:
            self.take_back(hand.begun.number)

    def keep(self, begun_by: int, hidden: Mapping[str, Card]) -> None:
        """Seal the hand that record *begun_by* began, which is over, to the production, and withhold it."""
        withheld, gathering = self._withheld, self._gathering
        hand = None if gathering is None else gathering.open_hand
        if withheld is None or gathering is None or hand is None or withheld.has_had(self._journal_id, begun_by):
            return
        # One that was called off is no hand, and nobody is to see what would have come.
        record = gathering.complete_now() if hand.begun.number == begun_by else None
        permit = self._permit()
        if record is None or permit is None or permit.answer is not Answer.YES:
            return
        try:
            plain = msgspec.json.encode(face_up(record, hand, self._held_cards, hidden))
            sealed = WithheldHand(
                journal_id=record.journal_id,
                begun_by=begun_by,
                hand=record.number,
                production=permit.production,
                over_ms=self._since_boot(),
                delay_s=max(permit.delay_s, self._said.delay_s),
                box=boxed(permit.production, plain, bound_to(record.journal_id, begun_by, permit.production)),
            )
            withheld.keep(sealed)
        except Exception as fault:  # noqa: BLE001 - whatever it is costs a broadcast one hand, and no table its game
            self._tell(f"hand {record.number} is not broadcast: {_why(fault)}")

    def take_back(self, begun_by: int) -> None:
        """Let go of a hand that is live again."""
        try:
            if self._withheld is not None:
                self._withheld.take_back(self._journal_id, begun_by)
        except OSError as fault:
            self._tell(f"a hand that is live again still lies on the disk: {_why(fault)}")

    def release(self) -> None:
        """Release the hands whose time has come; asked ten times a second."""
        withheld, now_ms = self._withheld, self._since_boot()
        if withheld is None or withheld.is_empty or now_ms < self._look_ms:
            return
        closed = [one for one in withheld.due(self._said.delay_s) if self._is_closed(one)]
        permit = self._permit() if closed else None
        due = [] if permit is None else [one for one in withheld.due(permit.delay_s) if one in closed]
        if permit is None or not due:
            # What ails a permit may be mended.
            self._look_ms = now_ms + LOOK_EVERY_MS
            return
        shut_out = [one for one in due if permit.answer is Answer.NO or one.production != permit.production]
        try:
            for one in (one for one in due if one not in shut_out):
                self._file.append(self._released(one, permit))
            withheld.done(due)
            self._tell_released()
        except (OSError, JournalUnreadableError) as fault:
            self._tell(f"no hand is released: {_why(fault)}")
        if shut_out:
            hands = ", ".join(str(one.hand) for one in shut_out)
            self._tell(f"never released, for the permit of then is not in force any more: hand {hands}")

    def _is_closed(self, one: WithheldHand) -> bool:
        """Tell whether a hand can never be live again: the last key of an open one can still be taken back."""
        if one.journal_id != self._journal_id or self._gathering is None:
            # Of a journal that cannot be followed nobody knows.
            return one.journal_id != self._journal_id
        hand = self._gathering.open_hand
        return hand is None or one.begun_by < hand.begun.number

    def _tell_released(self) -> None:
        try:
            hands = self._file.hands() if self._withheld is not None else ()
        except (OSError, JournalUnreadableError) as fault:
            self._tell(f"the station is not given the hands that were released: {_why(fault)}")
            return
        if hands:
            self._sink(hands)

    def _released(self, one: WithheldHand, permit: Permit) -> HandReleased:
        return HandReleased(
            begun_by=one.begun_by,
            hand=one.hand,
            journal_id=one.journal_id,
            production=one.production,
            permit=permit.number,
            released_ms=wall_ms(),
            box=one.box,
        )

    def _permit(self) -> Permit | None:
        """Return the permit in force; None, and it is told, where there is none that can be read."""
        permit = None if self._said.permit is None else self._permit_in(Path(self._said.permit))
        shown = self._late(permit) if permit is not None and permit.answer is Answer.YES else ""
        if shown != self._shown:
            self._shown = shown
            self._show(shown)
        return permit

    def _permit_in(self, path: Path) -> Permit | None:
        if self._withheld is None:
            return None
        try:
            permit = permit_in(path, self._said.house, self._table.name)
            is_in_force = self._withheld.admits(permit.number)
        except (PermitError, OSError) as fault:
            self._tell(str(fault) if isinstance(fault, PermitError) else _why(fault))
            return None
        if not is_in_force:
            self._tell(f"{path}: a later permit was in force here; have the house write another")
            return None
        if permit.answer is Answer.NO:
            self._tell(f"{path}: the house does not permit it any more")
        return permit

    def _late(self, permit: Permit) -> str:
        return f"each hand is broadcast {max(permit.delay_s, self._said.delay_s, FLOOR_S)} s after its end"

    def _follow(self, record: Record) -> None:
        try:
            if isinstance(record, TableOpened):
                self._gathering, self._journal_id = HandsGathered(record), record.journal_id
            elif self._gathering is not None:
                self._gathering.take(record)
                self._gathering.forget()
            self._held_cards.take(record)
        except Exception:  # noqa: BLE001 - a past that is not kept any more, or a mistake of ours: the table plays on
            self._gathering = None
            self._tell("its hands cannot be followed from what is kept of the journal; they are broadcast in a new one")

    def _tell(self, line: str) -> None:
        if line != self._told:
            self._told = line
            log_of("broadcast").warning("broadcast: %s", line)


class _Followed:
    """A journal whose records are told on once they are kept."""

    def __init__(self, journal: Journal, follow: Callable[[Record], object]) -> None:
        self._journal, self._follow = journal, follow

    def append(self, record: Record) -> None:
        """Keep *record* for good, then tell it."""
        self._journal.append(record)
        self._follow(record)

    def records(self) -> Iterable[Record]:
        """Return what was kept before."""
        return self._journal.records()


def _why(fault: Exception) -> str:
    """Return what is wrong: of a mistake of ours its kind alone, for its words may name a card."""
    if isinstance(fault, OSError):
        return f"{fault.filename}: {fault.strerror}"
    return str(fault) if isinstance(fault, SaidPlainlyError) else type(fault).__name__

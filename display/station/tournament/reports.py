"""Takes in what the tables report of their hands, and enters it at the desk: in the feed's thread, once it is kept.

A hand is entered once its dealer has no more to take back: as the next one begins, or some seconds later. What is
behind after a start, or after a disk that failed, is read again from the records. However much one table says, a
round takes a little of each; one that says too much that cannot be so is not followed any more.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from display.station.known.tables import TableNow
from display.station.store.batch import Kept
from display.station.store.store import Store, StoreError
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ReportRefused, TableHeard, TableUnfollowed
from display.station.tournament.over import Over
from display.station.tournament.run import DeskError
from display.station.tournament.table_ids import TableIds
from display.words.spoken import say
from table.clock import NS_PER_S
from table.engine.words.chip_events import HandCompleted, PlayerBusted
from table.engine.words.matter_events import HandVoided
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Seat
from table.messages.public_events import KeyTakenBack
from table.messages.public_records import PublicRecord
from table.tournament.words.played import HandBegun, Misdealt
from table.tournament.words.setup import BlindPlaces, Name, TableNumber

SETTLED_NS: Final = 5 * NS_PER_S
"""A hand that is over for so long is entered: its dealer could have taken it back until now."""

MOST_OF_ONE: Final = 32
"""Records of one table in one round of the feed: what is more waits for the next."""

MOST_OF_ALL: Final = 256
"""Records of all tables in one round: nobody waits for long for what is entered together."""

MOST_REFUSED: Final = 5
"""Reports of one table that cannot be so and wait for somebody: with one more it is not followed any more."""

_OF_HANDS: Final = (HandStarted, HandCompleted, HandVoided, KeyTakenBack)


class _Told(NamedTuple):
    """A record that tells of a hand, and where it is from."""

    table_id: str
    table: TableNumber
    journal: str
    record: PublicRecord
    is_again: bool
    """Whether it is read from the disk: what is entered already is passed over."""


class _Dealt(NamedTuple):
    """Who sits at a table by its own word, from the first picture of a hand."""

    journal: str
    hand_number: int
    names: Mapping[int, str]


class Reports:
    """What the tables report of their hands."""

    def __init__(self, desk: Desk, store: Store, ids: Callable[[], TableIds]) -> None:
        """Enter at *desk* what the tables of *ids* report; *store* has their records."""
        self._desk = desk
        self._store = store
        self._ids = ids
        self._waiting: dict[str, deque[_Told]] = {}
        self._dealt: dict[str, _Dealt] = {}
        self._over: dict[str, Over] = {}
        """Hands that are over and may be taken back yet, the first to end first."""
        self._is_behind = True
        self.beat: Callable[[], None] = lambda: None
        """Called while much is entered."""
        self.remark: Callable[[str], object] = lambda _: None
        """Told what could not be followed, for the operator."""

    @property
    def has_more(self) -> bool:
        """Whether records wait for the next round."""
        return any(self._waiting.values())

    def is_open(self, table_id: str) -> bool:
        """Tell whether something of a table is not entered yet."""
        return table_id in self._over or bool(self._waiting.get(table_id))

    def hear(self, kept: Iterable[Kept], tables: Mapping[str, TableNow], now_ns: int) -> None:
        """Take what tables have reported, and is kept."""
        self._note_names(tables)
        if not self._is_behind:
            self._queue(kept, is_again=False)
            self._enter(now_ns)

    def step(self, tables: Mapping[str, TableNow], now_ns: int) -> None:
        """Enter what is settled by now, and catch up where something was missed."""
        self._note_names(tables)
        try:
            if self._is_behind:
                self._catch_up(tables)
        except StoreError:
            self._is_behind = True
            return
        self._enter(now_ns)

    def flush(self, table: TableNumber) -> None:
        """Enter the hand of a table that is over now: somebody goes by it."""
        try:
            with self._desk.together():
                for table_id, over in list(self._over.items()):
                    if over.table == table:
                        self._settle(table_id)
        except StoreError:
            self._is_behind = True
            raise

    # --- what waits ---

    def _queue(self, kept: Iterable[Kept], *, is_again: bool) -> None:
        for table_id, journal, records in kept:
            table = self._ids().number_of(table_id)
            if table is None or table_id in self._desk.accounts.unfollowed:
                continue
            waiting = self._waiting.setdefault(table_id, deque())
            waiting.extend(
                _Told(table_id, table, journal, record, is_again)
                for record in records
                if any(isinstance(event, _OF_HANDS) for event in record.events)
            )

    def _catch_up(self, tables: Mapping[str, TableNow]) -> None:
        self._over.clear()
        self._waiting.clear()
        for (table_id, journal), since in self._to_read(tables).items():
            records = tuple(self._store.records(table_id, journal, since_hand=since))
            self._queue([Kept(table_id, journal, records)], is_again=True)
        self._is_behind = False

    def _to_read(self, tables: Mapping[str, TableNow]) -> dict[tuple[str, str], int]:
        """Return from which hand on each journal is read: those that were heard, then those that are kept now."""
        heard = {key: mark.hand_number for key, mark in self._desk.accounts.heard.items()}
        ours = {
            key: one.journal for key, one in tables.items() if one.journal and self._ids().number_of(key) is not None
        }
        now = {key: heard.pop(key, 0) for key in ours.items()}
        return heard | now

    def _note_names(self, tables: Mapping[str, TableNow]) -> None:
        for table_id, now in list(tables.items()):
            if now.picture is None or self._ids().number_of(table_id) is None:
                continue
            known = self._dealt.get(table_id)
            if known is None or known[:2] != (now.journal, now.picture.hand_number):
                self._dealt[table_id] = _Dealt(now.journal, now.picture.hand_number, now.names)

    # --- what is entered ---

    def _enter(self, now_ns: int) -> None:
        """Enter what waits, and what has been over for long enough: all of it in one transaction."""
        settled = [table_id for table_id, over in list(self._over.items()) if now_ns >= over.came_ns + SETTLED_NS]
        if not settled and not self.has_more:
            return
        try:
            with self._desk.together():
                for told in self._next():
                    self._take_safely(told, now_ns)
                    self.beat()
                for table_id in settled:
                    over = self._over.get(table_id)
                    if over is not None and now_ns >= over.came_ns + SETTLED_NS:
                        self._settle(table_id)
        except StoreError:
            self._is_behind = True

    def _next(self) -> Iterator[_Told]:
        """Yield what is taken in this round: a little of each table."""
        left = MOST_OF_ALL
        for waiting in list(self._waiting.values()):
            count = min(MOST_OF_ONE, len(waiting), left)
            left -= count
            for _ in range(count):
                if waiting:
                    yield waiting.popleft()

    def _take_safely(self, told: _Told, now_ns: int) -> None:
        if told.table_id not in self._desk.accounts.unfollowed:
            self._safely(_nothing(told, now_ns), lambda _: self._take(told, now_ns))

    def _safely(self, over: Over, do: Callable[[Over], None]) -> None:
        """Do something; a fault of ours is a report of *over* that somebody is to see to, and the others go on."""
        try:
            do(over)
        except StoreError:
            raise
        except Exception as fault:  # noqa: BLE001 - one hand that we cannot follow is no end of the station
            why = f"{type(fault).__name__}: {fault}"
            self.remark(f"tournament: {over.table_id}: hand {over.hand_number} could not be followed: {why}")
            self._refuse(over.refused(say("the station could not follow this hand; its log says why")))

    def _take(self, told: _Told, now_ns: int) -> None:
        events = told.record.events
        started = [event for event in events if isinstance(event, HandStarted)]
        ended = [event for event in events if isinstance(event, HandCompleted | HandVoided)]
        if len(started) > 1 or len(ended) > 1:
            self._refuse(_nothing(told, now_ns).refused(say("several hands in one record: no table deals so")))
            return
        busted = {event.seat: event.place for event in events if isinstance(event, PlayerBusted)}
        for event in events:
            match event:
                case HandStarted():
                    self._settle(told.table_id)
                    self._begin(told, event)
                case KeyTakenBack():
                    self._over.pop(told.table_id, None)
                case HandVoided():
                    self._end(told, _nothing(told, now_ns))
                case HandCompleted(number=number, won=won, moved=moved):
                    over = _nothing(told, now_ns)._replace(
                        hand_number=number, moved=moved, busted=busted, won=tuple(won), names=self._names(told, number)
                    )
                    self._end(told, over)
                case _:
                    pass

    def _names(self, told: _Told, hand_number: int) -> Mapping[int, str]:
        dealt = self._dealt.get(told.table_id)
        return {} if dealt is None or dealt[:2] != (told.journal, hand_number) else dealt.names

    def _begin(self, told: _Told, started: HandStarted) -> None:
        heard = self._desk.heard(told.table_id, told.journal)
        if started.number <= heard.hand_number:
            return
        places = BlindPlaces(button=started.button, small=started.small_blind_seat, big=started.big_blind_seat)
        # A hand that was dealt again counts once, whatever number the table gives it.
        happened = HandBegun(table=told.table, places=places) if heard.is_over else Misdealt(table=told.table)
        begun = TableHeard(
            table_id=told.table_id, journal=told.journal, hand_number=started.number, happened=happened, gained={}
        )
        try:
            self._desk.hear(begun)
        except DeskError as why:
            # A hand that has begun counts all the same: with its end it is begun, or somebody is asked.
            if isinstance(happened, Misdealt):
                self._refuse(_nothing(told, 0).refused(str(why), hand_number=started.number, is_over=False))

    def _end(self, told: _Told, over: Over) -> None:
        heard = self._desk.heard(over.table_id, over.journal)
        if over.hand_number > heard.hand_number or not heard.is_over:
            self._over[over.table_id] = over
        elif not told.is_again:
            why = say(
                "hand {number} has come once more: it is entered already, and counts once", number=over.hand_number
            )
            self._refuse(over.refused(why, hand_number=heard.hand_number))

    def _settle(self, table_id: str) -> None:
        """Enter the hand of a table that is over; whoever went bust at another table before is out before."""
        over = self._over.get(table_id)
        if over is None:
            return
        ended = list(self._over)
        before = ended[: ended.index(table_id)] if over.busted else []
        for one in (*(other for other in before if self._over[other].busted), table_id):
            self._safely(self._over.pop(one), self._enter_hand)

    def _enter_hand(self, over: Over) -> None:
        owed = self._desk.accounts.owed(over.table, over.journal)
        entry = over.entry(self._playing_at(over.table) if owed is None else owed.seats)
        if isinstance(entry, ReportRefused):
            self._refuse(entry)
            return
        try:
            self._desk.hear(entry)
        except DeskError as why:
            gained = entry.gained if isinstance(entry.gained, dict) else {}
            self._refuse(over.refused(str(why), gained))

    def _playing_at(self, table: TableNumber) -> Mapping[Seat, Name]:
        return {seat: one.name for seat, one in self._desk.look().playing_at(table).items()}

    def _refuse(self, report: ReportRefused) -> None:
        """Have somebody asked about a report, or about the whole table where it has said too much that cannot be so."""
        accounts = self._desk.accounts
        waiting = sum(1 for one in accounts.refused if one.report.table_id == report.table_id)
        if report.table_id in accounts.unfollowed:
            return
        if waiting < MOST_REFUSED:
            self._desk.hear(report)
            return
        self._waiting.get(report.table_id, deque()).clear()
        self._desk.hear(TableUnfollowed(table_id=report.table_id, table=report.table))


def _nothing(told: _Told, now_ns: int) -> Over:
    """Return a hand that has moved nothing."""
    return Over(told.table_id, told.table, told.journal, told.record.hand_number, {}, {}, (), now_ns)

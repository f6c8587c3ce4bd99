"""Follows the tables for the tournament, and answers them: in the feed's thread, once input is on the disk.

What they report is entered by `reports`; here is what they are told.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple

from display.station.floor.deliveries import Delivery, deliveries, differences
from display.station.known.asked import Asked, TableTold
from display.station.known.conversation import Conversation
from display.station.known.tables import TableNow
from display.station.store.batch import Kept
from display.station.store.store import Store, StoreError
from display.station.tournament.announcing import Announcing
from display.station.tournament.desk import Desk
from display.station.tournament.entries import TableFollowed
from display.station.tournament.event_time import EventTime, jumped_words
from display.station.tournament.notices import notice_for
from display.station.tournament.recount import Recounted, recount
from display.station.tournament.reports import Reports
from display.station.tournament.run import DeskError
from display.station.tournament.shown_notices import ShownNotices
from display.station.tournament.table_ids import TableIds, ids_of
from display.words.spoken import say
from table.clock import NS_PER_S
from table.engine.words.director_commands import BetweenHands
from table.engine.words.view import HandPart
from table.engine.words.zones import Seat
from table.messages.notices import TableNotice
from table.messages.public_records import TablePicture
from table.messages.topics import TableAddress
from table.tournament.words.setup import TableInPlay, TableNumber
from table.tournament.words.view import EventView, TableStatus

AWAITED_NS: Final = 10 * NS_PER_S
"""Within so long after a start every table has been heard that is there."""

NOTICES_NS: Final = NS_PER_S // 4
"""Orders are looked at this often at most."""

BY: Final = "tournament"
"""Who tells the tables, in the log: what the tournament has come to."""


class _LastSaid(NamedTuple):
    """What a table was told last, and to which start of it."""

    notice: TableNotice
    boot: str
    is_timed: bool


class Follower:
    """The tournament among its tables."""

    def __init__(self, desk: Desk, store: Store, ask: Callable[[Asked], object], ids: TableIds | None = None) -> None:
        """Enter at *desk* what the tables of *ids* report; what they are told is asked of the feed by *ask*."""
        self._desk = desk
        self._store = store
        self._ask = ask
        self._of_file = ids
        self._named: tuple[tuple[TableInPlay, ...], frozenset[str], TableIds] = ((), frozenset(), TableIds({}))
        self.called = ""
        """What the event is called, where it is one of several."""
        self.is_elsewhere: Callable[[str], bool] = lambda _: False
        """Tells whether a table plays in another event."""
        self.reports = Reports(desk, store, lambda: self.ids)
        self.announcing: Announcing | None = None
        """What the director has the tables show beside their orders."""
        self.time: EventTime | None = None
        """The time that the tournament's clock goes by."""
        self.trouble: Callable[[str | None], object] = lambda _: None
        """Told what keeps the tournament from following its tables; None once it follows them."""
        self._tables: Mapping[str, TableNow] = {}
        self._said: dict[TableNumber, _LastSaid] = {}
        self.shown = ShownNotices()
        self._looked_ns = 0
        self._greeted: set[tuple[str, str]] = set()
        self._lock = threading.Lock()
        self._held: list[tuple[str, Delivery]] = []
        """What tables are told that have not been heard since the start."""
        self._until_ns: int | None = None
        self._is_up = False
        """Whether whoever has not been heard by now is not there: what it is told is kept, and ends, as any order."""
        self._broken = _broken(desk.look())
        desk.changed = self._changed
        desk.flush, desk.in_hand = self.reports.flush, self.in_hand

    @property
    def ids(self) -> TableIds:
        """Which tables are believed and told: those of the file and those added since, but for any given away."""
        tables, given = self._desk.setup.tables, self._desk.accounts.given
        known_tables, known_given, ids = self._named
        if tables is not known_tables or given is not known_given:
            ids = ids_of(tables, self._of_file, given)
            # In one step: pages and the feed ask at once, and neither may be left with the ids of before.
            self._named = tables, given, ids
        return ids

    def hear(self, kept: Iterable[Kept], tables: Mapping[str, TableNow], now_ns: int) -> None:
        """Take what tables have reported, and is kept."""
        self._tables = tables
        with self._guarded():
            self.reports.hear(kept, tables, now_ns)

    def step(self, tables: Mapping[str, TableNow], now_ns: int) -> None:
        """Enter what is settled by now, and catch up where something was missed."""
        self._tables = tables
        self._until_ns = now_ns + AWAITED_NS if self._until_ns is None else self._until_ns
        self._is_up = now_ns >= self._until_ns
        self.reports.step(tables, now_ns)
        self._greet()
        self._let_go()

    def follow_again(self, table_id: str, by: str) -> None:
        """Have a table followed again, from what it tells next on: what it has said before is seen to."""
        mark = self.told_up_to(table_id)
        if mark is None:
            raise DeskError(say("{table} is not known to this station", table=table_id))
        self._desk.enter(mark, by)

    def told_up_to(self, table_id: str) -> TableFollowed | None:
        """Return up to which hand a table has told of itself; None where it has never reported."""
        named = (now for full_id, now in list(self._tables.items()) if table_id in {full_id, now.address.table})
        if (now := next(named, None)) is None:
            return None
        last = [record.hand_number for record in self._store.latest(now.id, now.journal, 1)]
        picture = now.picture
        is_running = picture is not None and [picture.hand_number] == last and not picture.status.is_over
        return TableFollowed(table_id=now.id, journal=now.journal, hand_number=sum(last) - is_running)

    def connected(self) -> None:
        """Tell every table anew: the broker may have lost what it kept."""
        self._said.clear()

    def go_on(self, tables: Mapping[str, TableNow], talk: Conversation | None, now_ns: int) -> None:
        """Catch up with the tables, and tell them where the tournament stands, if there is anybody to tell it by."""
        with self._guarded():
            self.step(tables, now_ns)
            if talk is not None:
                for address, notice in self.notices(now_ns, talk.is_timed):
                    self.shown.tell(address, talk.notice(address, notice, self._desk.now_ms(), now_ns))
            self._note_deaf(now_ns)
            if self.time is not None:
                # A disk that takes nothing has a bar of its own.
                with suppress(StoreError):
                    self.time.keep()
            # One machine has one time of day: of several events each says the same, and it is shown once.
            self.trouble(jumped_words(0 if self.time is None else self.time.jumped_ms()))

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Tell of a fault of the tournament's: what tables report is kept and acknowledged whatever becomes of it."""
        try:
            yield
        except Exception as fault:  # noqa: BLE001 - the tables of a room go on without their tournament
            why = f"{type(fault).__name__}: {fault}"
            words = say("the tournament cannot follow its tables: enter hands by hand ({why})", why=why)
            self.trouble(f"{self.called}: {words}" if self.called else words)

    # --- what goes ---

    def _changed(self, before: EventView, after: EventView, is_of_table: bool) -> None:  # noqa: FBT001 - as it is told
        self._broken = _broken(after)
        for delivery in deliveries(before, after, is_of_table=is_of_table):
            self.tell(delivery)

    def tell(self, delivery: Delivery) -> None:
        """Tell a table, if one of that number reports: after the hand that runs, where it is for between hands.

        Right after a start a table is waited for: by what the disk has of it nobody knows which hand it plays now.
        """
        with self._lock:
            for table_id, now in list(self._tables.items()):
                if self.ids.number_of(table_id) == delivery.table and not now.is_removed:
                    self._held.append((table_id, delivery))
        self._let_go()

    def _let_go(self) -> None:
        """Ask for what waits no longer, in the order in which it came."""
        with self._lock:
            there = {
                table_id
                for table_id, now in list(self._tables.items())
                if (now.is_online or self._is_up) and not self._is_to_greet(table_id, now)
            }
            held, self._held = self._held, []
            for table_id, delivery in held:
                if table_id not in there:
                    self._held.append((table_id, delivery))
                    continue
                is_after_hand = isinstance(delivery.command, BetweenHands)
                by = self.called or BY
                self._ask(TableTold(table_id=table_id, command=delivery.command, by=by, is_after_hand=is_after_hand))

    def _greet(self) -> None:
        """Have the seats of a table that has played no hand yet as the tournament has them."""
        for table_id, now in list(self._tables.items()):
            # Its last hand is entered before: until then nobody knows what differs.
            if self._is_to_greet(table_id, now) and not self.reports.is_open(table_id):
                # What is entered meanwhile is told afterwards, and once.
                with self._desk.still():
                    self._greet_one(table_id, now)

    def _greet_one(self, table_id: str, now: TableNow) -> None:
        with self._lock:
            self._greeted.add((table_id, now.journal))
            # It has all of that from how the tournament stands now.
            self._held = [held for held in self._held if held[0] != table_id]
        for delivery in self.differing(table_id):
            self.tell(delivery)

    def _is_to_greet(self, table_id: str, now: TableNow) -> bool:
        """Tell whether a table that has played no hand yet is still to be told its seats: all else waits until then."""
        is_fresh = now.picture is not None and not now.picture.hand_number and now.is_online
        is_greeted = (table_id, now.journal) in self._greeted
        return is_fresh and not is_greeted and self.ids.number_of(table_id) is not None

    def differing(self, table_id: str) -> list[Delivery]:
        """Return what is otherwise at a table than in the tournament; nothing while a hand is live or unsettled."""
        now, table = self._tables.get(table_id), self.ids.number_of(table_id)
        if now is None or now.picture is None or table is None or self.reports.is_open(table_id):
            return []
        return differences(self._desk.look(), table, now.picture) if now.picture.status.is_over else []

    def running(self, table_id: str) -> TablePicture | None:
        """Return how a table stands that is in a hand; None for one that is in none, or is not heard."""
        now = self._tables.get(table_id)
        is_in_one = now is not None and now.is_online and now.picture is not None and not now.picture.status.is_over
        return now.picture if now is not None and is_in_one else None

    def in_hand(self, table: TableNumber) -> frozenset[Seat]:
        """Return the seats that are dealt into the hand that runs at *table*; none at one that is not heard."""
        running = self.running(self.by_number().get(table, ""))
        seats = () if running is None else running.seats
        return frozenset(seat.seat for seat in seats if seat.part is not HandPart.NONE)

    def is_broken(self, table_id: str) -> bool:
        """Tell whether the tournament has broken this table."""
        return self.ids.number_of(table_id) in self._broken

    def by_number(self) -> dict[TableNumber, str]:
        """Return the tables that report, by the tournament's numbers."""
        # Pages ask, too, while the feed adds tables.
        there = [table_id for table_id, now in list(self._tables.items()) if not now.is_removed]
        found = {self.ids.number_of(table_id): table_id for table_id in there}
        return {number: table_id for number, table_id in found.items() if number is not None}

    def strangers(self) -> dict[TableNumber, str]:
        """Return the tables whose id ends in a number of ours of which no table reports, by that number."""
        there = self.by_number()
        online = [table_id for table_id, now in list(self._tables.items()) if now.is_online]
        found = self.ids.strangers(table_id for table_id in online if not self.is_elsewhere(table_id))
        return {number: table_id for number, table_id in found.items() if number not in there}

    def notices(
        self, now_ns: int, is_timed: Callable[[TableAddress], bool] = lambda _: True
    ) -> Iterator[tuple[TableAddress, TableNotice]]:
        """Yield what tables show of the tournament, where it is otherwise than what this start of them was told last.

        Once a table's own time is known (*is_timed*) it is told again: so it knows that this is no old word.
        """
        if now_ns < self._looked_ns + NOTICES_NS:
            return
        self._looked_ns = now_ns
        looked = self._desk.look_whole()
        for table, table_id in self.by_number().items():
            now = self._tables[table_id]
            notice = notice_for(table, looked, looked.setup, self._next_hand(table_id))
            notice = notice if self.announcing is None else self.announcing.added(table, notice)
            said = _LastSaid(notice, now.boot, is_timed(now.address))
            if self._said.get(table) != said:
                self._said[table] = said
                yield now.address, said.notice

    def recount(self) -> Recounted:
        """Compare the event with the records of its tables. Raises StoreError."""
        return recount(self._desk.entries, self._desk.accounts, self._store.records, self._store.dropped())

    def _note_deaf(self, now_ns: int) -> None:
        showing = self.shown.look({table: self._tables[found] for table, found in self.by_number().items()}, now_ns)
        if self.announcing is not None:
            # A disk that takes nothing has a bar of its own.
            with suppress(StoreError):
                self.announcing.shows({table: self._said[table].notice for table in showing if table in self._said})

    def _next_hand(self, table_id: str) -> int:
        """Return the number that a table gives the hand after the last one that was heard of."""
        now = self._tables[table_id]
        heard = self._desk.heard(table_id, now.journal)
        if heard.journal:
            return heard.hand_number + 1
        return 1 if now.picture is None else now.picture.hand_number + 1


def _broken(view: EventView) -> frozenset[TableNumber]:
    return frozenset(number for number, table in view.tables.items() if table.status is TableStatus.BROKEN)

"""Follows the tables for the tournament, and answers them: in the feed's thread, once input is on the disk.

A hand is entered once its dealer has no more to take back: as the next one begins, or some seconds later. What is
behind after a start, or after a disk that failed, is read again from the records.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from display.station.floor.deliveries import Delivery, deliveries, differences
from display.station.known.asked import Asked, TableTold
from display.station.known.conversation import Conversation
from display.station.known.tables import TableNow
from display.station.store.store import Store, StoreError
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ReportRefused, TableHeard
from display.station.tournament.notices import notice_for
from display.station.tournament.over import Over
from display.words.spoken import say
from table.clock import NS_PER_S
from table.engine.words.chip_events import HandCompleted, PlayerBusted
from table.engine.words.director_commands import BetweenHands
from table.engine.words.matter_events import HandMisdealt, HandVoided
from table.engine.words.table_events import HandStarted
from table.messages.notices import TableNotice
from table.messages.public_events import KeyTakenBack
from table.messages.public_records import PublicRecord
from table.messages.topics import TableAddress
from table.tournament.words.played import HandBegun, Misdealt
from table.tournament.words.setup import BlindPlaces, TableNumber
from table.tournament.words.view import EventView, TableStatus

SETTLED_NS: Final = 5 * NS_PER_S
"""A hand that is over for so long is entered: its dealer could have taken it back until now."""

AWAITED_NS: Final = 10 * NS_PER_S
"""Within so long after a start every table has been heard that is there."""

NOTICES_NS: Final = NS_PER_S // 4
"""Orders are looked at this often at most."""

BY: Final = "tournament"
"""Who tells the tables, in the log: what the tournament has come to."""

_AT_THE_END: Final = re.compile(r"(\d{1,3})\Z")


def number_of(table_id: str) -> TableNumber | None:
    """Return the tournament's number of a table: that at the end of its id, `main/table-12`; None without one."""
    found = _AT_THE_END.search(table_id)
    return None if found is None else int(found[1])


class _From(NamedTuple):
    """Whose journal a record is of, and when it is taken."""

    table_id: str
    table: TableNumber
    journal: str
    now_ns: int


class Follower:
    """The tournament among its tables."""

    def __init__(self, desk: Desk, store: Store, ask: Callable[[Asked], object]) -> None:
        """Enter at *desk* what tables report; what they are told is asked of the feed by *ask*."""
        self._desk = desk
        self._store = store
        self._ask = ask
        self._numbers = {table.number for table in desk.setup.tables}
        self._tables: Mapping[str, TableNow] = {}
        self._over: dict[str, Over] = {}
        self._is_behind = True
        self._said: dict[TableNumber, TableNotice] = {}
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
        desk.flush = self.flush

    # --- what comes ---

    def hear(self, table_id: str, journal: str, records: Iterable[PublicRecord], now_ns: int) -> None:
        """Take what a table has reported, and is kept."""
        table = number_of(table_id)
        if table is None or table not in self._numbers or self._is_behind:
            return
        try:
            for record in records:
                self._take(_From(table_id, table, journal, now_ns), record)
        except StoreError:
            self._is_behind = True

    def step(self, tables: Mapping[str, TableNow], now_ns: int) -> None:
        """Enter what is settled by now, and catch up where something was missed."""
        self._tables = tables
        self._until_ns = now_ns + AWAITED_NS if self._until_ns is None else self._until_ns
        self._is_up = now_ns >= self._until_ns
        try:
            if self._is_behind:
                self._catch_up(now_ns)
            for table_id, over in list(self._over.items()):
                if now_ns >= over.came_ns + SETTLED_NS:
                    self._settle(table_id)
            self._greet()
        except StoreError:
            self._is_behind = True
        self._let_go()

    def connected(self) -> None:
        """Tell every table anew: the broker may have lost what it kept."""
        self._said.clear()

    def go_on(self, tables: Mapping[str, TableNow], talk: Conversation | None, now_ns: int, now_ms: int) -> None:
        """Catch up with the tables, and tell them where the tournament stands, if there is anybody to tell it by."""
        self.step(tables, now_ns)
        for address, notice in self.notices(now_ns) if talk is not None else ():
            if talk is not None:
                talk.notice(address, notice, now_ms)

    def flush(self, table: TableNumber) -> None:
        """Enter the hand of a table that is over now: somebody goes by it."""
        for table_id, over in list(self._over.items()):
            if over.table == table:
                self._settle(table_id)

    def _catch_up(self, now_ns: int) -> None:
        self._over.clear()
        self._is_behind = False
        for table_id, now in list(self._tables.items()):
            table = number_of(table_id)
            if table is None or table not in self._numbers or not now.journal:
                continue
            heard = self._desk.heard(table_id)
            since = heard.hand_number if heard.journal == now.journal else 0
            for record in self._store.records(table_id, now.journal, since_hand=since):
                self._take(_From(table_id, table, now.journal, now_ns), record, is_again=True)

    def _take(self, source: _From, record: PublicRecord, *, is_again: bool = False) -> None:
        table_id, table, journal, now_ns = source
        busted = {event.seat: event.place for event in record.events if isinstance(event, PlayerBusted)}
        for event in record.events:
            match event:
                case HandStarted():
                    self._settle(table_id)
                    self._begin(table_id, table, journal, event)
                case KeyTakenBack():
                    self._over.pop(table_id, None)
                case HandVoided():
                    self._end(table_id, Over(table, journal, record.hand_number, {}, {}, (), now_ns), is_again=is_again)
                case HandMisdealt():
                    pass
                case HandCompleted(number=number, won=won, moved=moved):
                    over = Over(table, journal, number, moved, busted, tuple(won), now_ns)
                    self._end(table_id, over, is_again=is_again)
                case _:
                    pass

    def _begin(self, table_id: str, table: TableNumber, journal: str, started: HandStarted) -> None:
        heard = self._desk.heard(table_id)
        is_same = heard.journal == journal
        if is_same and started.number <= heard.hand_number:
            return
        places = BlindPlaces(button=started.button, small=started.small_blind_seat, big=started.big_blind_seat)
        # A hand that was dealt again counts once, whatever number the table gives it.
        happened = Misdealt(table=table) if is_same and not heard.is_over else HandBegun(table=table, places=places)
        self._desk.hear(TableHeard(table_id=table_id, journal=journal, hand_number=started.number, happened=happened))

    def _end(self, table_id: str, over: Over, *, is_again: bool) -> None:
        heard = self._desk.heard(table_id)
        if heard.journal == over.journal and over.hand_number <= heard.hand_number and heard.is_over:
            if not is_again:
                why = say(
                    "hand {number} has come once more: it is entered already, and counts once", number=over.hand_number
                )
                self._refuse(table_id, over, why, hand_number=heard.hand_number)
            return
        self._over[table_id] = over

    def _settle(self, table_id: str) -> None:
        over = self._over.pop(table_id, None)
        if over is None:
            return
        ended = over.ended(self._desk.look())
        if isinstance(ended, str):
            self._refuse(table_id, over, ended)
        else:
            self._desk.hear(
                TableHeard(table_id=table_id, journal=over.journal, hand_number=over.hand_number, happened=ended)
            )

    def _refuse(self, table_id: str, over: Over, why: str, *, hand_number: int = 0) -> None:
        self._desk.refuse(
            ReportRefused(
                table_id=table_id,
                journal=over.journal,
                hand_number=hand_number or over.hand_number,
                table=over.table,
                why=why,
                moved=dict(over.moved),
            )
        )

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
                if number_of(table_id) == delivery.table and not now.is_removed:
                    self._held.append((table_id, delivery))
        self._let_go()

    def _let_go(self) -> None:
        """Ask for what waits no longer, in the order in which it came."""
        with self._lock:
            there = {table_id for table_id, now in list(self._tables.items()) if now.is_online or self._is_up}
            held, self._held = self._held, []
            for table_id, delivery in held:
                if table_id not in there:
                    self._held.append((table_id, delivery))
                    continue
                is_after_hand = isinstance(delivery.command, BetweenHands)
                self._ask(TableTold(table_id=table_id, command=delivery.command, by=BY, is_after_hand=is_after_hand))

    def _greet(self) -> None:
        """Have the seats of a table that has played no hand yet as the tournament has them."""
        for table_id, now in list(self._tables.items()):
            key, table = (table_id, now.journal), number_of(table_id)
            is_fresh = now.picture is not None and not now.picture.hand_number and now.is_online
            if key in self._greeted or table not in self._numbers or not is_fresh:
                continue
            self._greeted.add(key)
            with self._lock:
                # It has all of that from how the tournament stands now.
                self._held = [held for held in self._held if held[0] != table_id]
            for delivery in self.differing(table_id):
                self.tell(delivery)

    def differing(self, table_id: str) -> list[Delivery]:
        """Return what is otherwise at a table than in the tournament; nothing while a hand is live or unsettled."""
        now, table = self._tables.get(table_id), number_of(table_id)
        if now is None or now.picture is None or table is None or table_id in self._over:
            return []
        return differences(self._desk.look(), table, now.picture) if now.picture.status.is_over else []

    def is_broken(self, table_id: str) -> bool:
        """Tell whether the tournament has broken this table."""
        return number_of(table_id) in self._broken

    def by_number(self) -> dict[TableNumber, str]:
        """Return the tables that report, by the tournament's numbers."""
        found = {number_of(table_id): table_id for table_id, now in self._tables.items() if not now.is_removed}
        return {
            number: table_id for number, table_id in found.items() if number in self._numbers and number is not None
        }

    def notices(self, now_ns: int) -> Iterator[tuple[TableAddress, TableNotice]]:
        """Yield what tables show of the tournament, where it is otherwise than what they were told last."""
        if now_ns < self._looked_ns + NOTICES_NS:
            return
        self._looked_ns = now_ns
        looked = self._desk.look_whole()
        for table, table_id in self.by_number().items():
            notice = notice_for(table, looked, self._desk.setup, self._next_hand(table_id))
            if self._said.get(table) != notice:
                self._said[table] = notice
                yield self._tables[table_id].address, notice

    def _next_hand(self, table_id: str) -> int:
        """Return the number that a table gives the hand after the last one that was heard of."""
        now, heard = self._tables[table_id], self._desk.heard(table_id)
        if heard.journal == now.journal:
            return heard.hand_number + 1
        return 1 if now.picture is None else now.picture.hand_number + 1


def _broken(view: EventView) -> frozenset[TableNumber]:
    return frozenset(number for number, table in view.tables.items() if table.status is TableStatus.BROKEN)

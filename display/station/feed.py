"""The feed: takes what comes from the tables and from the pages, one thing after another, in a thread of its own.

What came is written in one transaction, and only then acknowledged, sent on and shown.
What cannot be written did not happen: the tables send it again.
"""

from __future__ import annotations

import queue
import secrets
import threading
from typing import TYPE_CHECKING, Final, assert_never

import msgspec

from display.station.asked import Asked, CallAnswer, CallTaken, CallTakenBack, OrderCancelled, TableTold
from display.station.calls import CallQueue
from display.station.conversation import Conversation
from display.station.directing import Decision, Directing
from display.station.intake import follow, standing
from display.station.orders import Now
from display.station.overview import Changed, Overview
from display.station.store.store import Batch, Kept, Store, StoreError
from display.station.tables import TableNow, with_records, with_report
from display.station.turned_away import TurnedAwayTold
from table.clock import MS_PER_S, NS_PER_S, wall_ms
from table.engine.words.frozen import replace
from table.messages.carrying import Connected, CourierEvent, Disconnected, MessageCame
from table.messages.sayings import (
    Ack,
    Records,
    StationReport,
    TableReport,
    UnreadableMessageError,
    read,
)
from table.messages.topics import Saying, TableAddress, address_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Future

    from display.station.calls import FloorCall
    from display.station.orders import Order
    from table.clock import Clock
    from table.messages.carrying import Courier, Will
    from table.messages.signed import Signer
    from table.messages.topics import ZoneAddress

MOST_AT_ONCE: Final = 500
"""Messages in one transaction."""

IDLE_S: Final = 0.5
STORE_AGAIN_NS: Final = NS_PER_S
PICTURE_KEPT_MS: Final = 10 * MS_PER_S
"""A picture is written this often at most: it is the broker's to remember, ours only when that is gone."""

ORDERS_OF_LATE_MS: Final = 12 * 60 * 60 * MS_PER_S


class _Stop(msgspec.Struct, frozen=True):
    """No more."""


_Heard = CourierEvent | Asked | _Stop


class Feed:
    """The station's one writer."""

    def __init__(
        self,
        zone: ZoneAddress,
        store: Store,
        clock: Clock,
        signer: Signer,
        remark: Callable[[str], object],
    ) -> None:
        """Look after the tables of *zone*, and sign orders by *signer*; lines for the operator go to *remark*.

        Raises `StoreError` where what an earlier start has kept cannot be read.
        """
        self._store = store
        self._zone = zone
        self._clock = clock
        self._changed: Callable[[Changed], None] = lambda _: None
        self._remark = remark
        self._heard: queue.SimpleQueue[_Heard] = queue.SimpleQueue()
        self._talk = Conversation(zone, secrets.token_hex(8), signer)
        self._upto: dict[tuple[str, str], int] = {}
        self._pictured_ms: dict[str, int] = {}
        self._told = ""
        self._thread = threading.Thread(target=self._run, name="feed", daemon=True)
        self._round = _Round()
        self.overview = Overview()
        self._directing = Directing(self.overview)
        self._turned_away = TurnedAwayTold()
        self._read_store()

    # --- from start to end ---

    def start(
        self,
        courier_of: Callable[[Callable[[CourierEvent], None], Sequence[str], Will], Courier],
        changed: Callable[[Changed], None],
    ) -> None:
        """Begin to listen, with the courier of *courier_of*; *changed* is told what is new, from the feed's thread."""
        self._changed = changed
        self._talk.begin(courier_of(self._heard.put, self._talk.subscriptions, self._talk.will))
        self._thread.start()

    def close(self) -> None:
        """Write what has come, and say that the station goes."""
        self._heard.put(_Stop())
        if self._thread.is_alive():
            self._thread.join()
        self._talk.close()

    def ask(self, asked: Asked) -> Future[str | None]:
        """Have the feed do what a page asks; the future holds null once it is kept, or why it is not done."""
        self._heard.put(asked)
        return asked.done

    # --- the feed's own thread ---

    def _run(self) -> None:
        is_over = False
        while not is_over:
            heard = self._wait()
            is_over = any(isinstance(one, _Stop) for one in heard)
            self._round = _Round()
            for one in heard:
                self._hear(one)
            self._decide(self._directing.pass_time(self._now()))
            self._drop_old()
            try:
                self._store.keep(self._round.batch, wall_ms())
            except StoreError as fault:
                self._give_up(fault)
                continue
            self._go_out()
            if self.overview.no_link is None:
                self._talk.say_again(self._directing.to_send(), self.overview.tables, self._clock.now_ns())

    def _wait(self) -> list[_Heard]:
        try:
            heard = [self._heard.get(timeout=IDLE_S)]
        except queue.Empty:
            return []
        while not self._heard.empty() and len(heard) < MOST_AT_ONCE:
            heard.append(self._heard.get_nowait())
        return heard

    def _go_out(self) -> None:
        """Acknowledge, send and show what is on the disk now."""
        for address, ack in self._round.acks:
            self._talk.acknowledge(address, ack)
        for done, words in self._round.replies:
            done.set_result(words)
        changed = self._round.changed
        if changed != Changed():
            self._changed(changed)

    def _give_up(self, fault: StoreError) -> None:
        """Stand where the disk does: what came in this round did not happen."""
        self._tell(f"{fault}; nothing is acknowledged, the tables keep it")
        for done, _ in self._round.replies:
            done.set_result("the station cannot write to its disk: nothing was sent")
        self._clock.wait_ns(STORE_AGAIN_NS)
        try:
            self._read_store()
        except StoreError as again:
            self._tell(str(again))

    def _read_store(self) -> None:
        """Stand where the store does."""
        overview, now_ms = self.overview, wall_ms()
        self._upto = self._store.upto()
        for kept in self._store.tables():
            now = with_records(replace(kept, lines=()), kept.journal, self._store.latest(kept.id, kept.journal))
            is_online = kept.id in overview.tables and overview.tables[kept.id].is_online
            overview.tables[kept.id] = replace(now, is_online=is_online)
        calls = self._store.calls()
        overview.queue = CallQueue(calls, max((call.id for call in calls), default=0))
        overview.orders = {order.id: order for order in self._store.orders(since_ms=now_ms - ORDERS_OF_LATE_MS)}
        self._directing.resume(self._now())

    def _tell(self, line: str) -> None:
        if line != self._told:
            self._told = line
            self._remark(line)

    # --- one thing after another ---

    def _hear(self, heard: _Heard) -> None:
        match heard:
            case Connected():
                self.overview.no_link = None
                self._round.has_link = True
                self._talk.connected()
                self._tell("broker: connected")
            case Disconnected(why=why):
                if self.overview.no_link is None or self.overview.no_link_since_ms == 0:
                    self.overview.no_link_since_ms = wall_ms()
                self.overview.no_link = why
                self._round.has_link = True
                self._tell(f"broker: {why}")
            case MessageCame():
                try:
                    self._hear_message(heard)
                except UnreadableMessageError as fault:
                    self._tell(f"{heard.topic}: a message that is none of ours: {fault}")
            case CallAnswer() | CallTakenBack() | TableTold() | CallTaken() | OrderCancelled():
                self._round.replies.append((heard.done, self._decide(self._directing.do(heard, self._now()))))
            case _Stop():
                pass
            case never:
                assert_never(never)

    def _hear_message(self, message: MessageCame) -> None:
        if message.topic == self._zone.station:
            if self._talk.hear_own(read(message.payload, StationReport), self._clock.now_ns()):
                self._tell(f"another station speaks for {self._zone.zone}: stop one of them")
            return
        found = address_of(message.topic)
        match found:
            case (address, Saying.RECORDS):
                self._hear_records(address, read(message.payload, Records))
            case (address, Saying.REPORT):
                report = read(message.payload, TableReport)
                if not message.is_retained:
                    self._talk.hear_moment(address, report, self._clock.now_ns())
                    self._hear_turned_away(address, report)
                self._hear_report(address, report)
            case _:
                pass

    def _hear_records(self, address: TableAddress, records: Records) -> None:
        now = self._table(address)
        key = (now.id, records.journal)
        followed = follow(records, self._upto.get(key, 0))
        self._round.acks.append((address, followed.ack))
        if not followed.fresh:
            return
        self._upto[key] = followed.upto
        self._round.batch.records.append(Kept(now.id, records.journal, followed.fresh))
        table = with_records(now, records.journal, followed.fresh)
        self._put_table(table)
        self._put_calls(self.overview.queue.hear_records(table, followed.fresh))
        self._decide(self._directing.hear(followed.fresh, self._now()))

    def _hear_turned_away(self, address: TableAddress, report: TableReport) -> None:
        entry = self._turned_away.hear(self._table(address), report, self._now())
        if entry is not None:
            self._round.batch.log.append(entry)
            self._tell(f"{entry.table}: {entry.words}")

    def _hear_report(self, address: TableAddress, report: TableReport) -> None:
        before, now_ms = self._table(address), wall_ms()
        table = with_report(before, report, now_ms)
        if report.is_online and self._talk.is_new(address, report.boot):
            upto = self._upto.get((table.id, report.journal), 0)
            self._round.acks.append((address, standing(report.journal, upto)))
        if table == before:
            return
        self._put_table(table)
        self._put_calls(self.overview.queue.hear_picture(table, now_ms))
        is_due = now_ms >= self._pictured_ms.get(table.id, 0) + PICTURE_KEPT_MS
        if is_due or table.is_online != before.is_online or table.journal != before.journal:
            self._pictured_ms[table.id] = now_ms
            self._round.batch.tables[table.id] = replace(table, lines=())

    def _decide(self, decision: Decision) -> str | None:
        """Take over what was decided; return why nothing was."""
        for order in decision.orders:
            self._put_order(order)
        self._put_calls(decision.calls)
        self._round.batch.log += decision.log
        return decision.refusal

    def _now(self) -> Now:
        return Now(ms=wall_ms(), ns=self._clock.now_ns())

    # --- what changed ---

    def _table(self, address: TableAddress) -> TableNow:
        now = TableNow(address=address)
        return self.overview.tables.get(now.id, now)

    def _put_table(self, table: TableNow) -> None:
        self.overview.tables[table.id] = table
        self._round.tables.add(table.id)

    def _put_order(self, order: Order) -> Order:
        self.overview.orders[order.id] = order
        self._round.batch.orders[order.id] = order
        self._round.tables.add(order.table)
        return order

    def _put_calls(self, calls: Sequence[FloorCall]) -> None:
        for call in calls:
            self.overview.queue.put(call)
            self._round.batch.calls[call.id] = call
            self._round.has_calls = True

    def _drop_old(self) -> None:
        now_ms = wall_ms()
        self._round.has_calls |= self.overview.queue.drop_old(now_ms)
        for order in list(self.overview.orders.values()):
            if not order.is_under_way and order.said_ms < now_ms - ORDERS_OF_LATE_MS:
                del self.overview.orders[order.id]


class _Round:
    """What is written together, and what goes out once it is."""

    def __init__(self) -> None:
        self.batch = Batch()
        self.acks: list[tuple[TableAddress, Ack]] = []
        self.replies: list[tuple[Future[str | None], str | None]] = []
        self.tables: set[str] = set()
        self.has_calls = False
        self.has_link = False

    @property
    def changed(self) -> Changed:
        """What a page has to show anew."""
        return Changed(tables=frozenset(self.tables), has_calls=self.has_calls, has_link=self.has_link)

"""Turns the director's presses on the page into orders to the tables, and follows each as time passes.

Decided here, by what the station knows and by a clock that cannot be set; written, sent and shown elsewhere.
"""

import secrets
from collections.abc import Iterable
from itertools import count
from typing import Final

from display.station.floor.answers import answer_to
from display.station.floor.order_log import log_entry, taken
from display.station.floor.overruling import overruled_by
from display.station.floor.removing import remove_table
from display.station.floor.seat_orders import SeatOrderError, is_told_already, opposite, seat_order, sums
from display.station.floor.teaching import Teaching
from display.station.known.asked import (
    Asked,
    CallAnswer,
    CallTaken,
    CallTakenBack,
    OrderCancelled,
    TableRemoved,
    TableTold,
)
from display.station.known.calls import QueuedCall
from display.station.known.orders import (
    HOLD_S,
    LIFE_S,
    DirectorOrder,
    Now,
    OrderState,
    goes_in_ns,
    order_words,
    with_answer,
)
from display.station.known.overview import Decision, Overview
from display.station.known.tables import TableNow
from display.words.spoken import phrase, say
from table.clock import MS_PER_S, NS_PER_S
from table.engine.words.director_commands import OrderWithdrawn
from table.engine.words.frozen import replace
from table.messages.public_records import CommandAnswer, PublicRecord
from table.messages.sayings import StationCommand

NOT_TAKEN: Final = phrase(
    "not taken within a minute; the table takes it no more: look at it, and say it again if it still holds"
)
NOT_GONE: Final = phrase("the station was away when it was to go; answer again if it still holds")
NEW_JOURNAL: Final = phrase("the table has begun a new journal since")
ANSWERED_THERE: Final = phrase("it was settled at the table before it went")
_Found = dict[str, DirectorOrder]


class Directing:
    """The orders of one start of the station, and when each goes and ends."""

    def __init__(self, overview: Overview) -> None:
        """Decide by *overview*, which somebody else keeps as it was decided."""
        self._overview, self.teaching = overview, Teaching(overview)
        self._goes_ns: dict[str, int] = {}
        """When each order goes, or went: its life is counted from then, whatever kept it."""
        self._under_way: set[str] = set()
        self._numbers = count(1)

    def resume(self, now: Now) -> None:
        """Take the orders of the overview as they were kept, after a start or a disk that failed."""
        orders = self._overview.orders
        self._numbers = count(1 + max((order.number for order in orders.values()), default=0))
        known_ns, self._goes_ns = self._goes_ns, {}
        for order in orders.values():
            if order.state in {OrderState.HELD, OrderState.SENT}:
                self._goes_ns[order.id] = known_ns.get(order.id, now.ns + goes_in_ns(order, now.ms))
        self._under_way = {order.id for order in orders.values() if order.is_under_way}

    def to_send(self) -> list[tuple[DirectorOrder, int]]:
        """Return the orders that the tables have not answered, in their order, and when the life of each ends."""
        orders = (self._overview.orders.get(order_id) for order_id in self._under_way)
        sent = [order for order in orders if order is not None and order.state is OrderState.SENT]
        return [(order, self._ends_ns(order)) for order in sorted(sent, key=lambda order: order.turn)]

    def _ends_ns(self, order: DirectorOrder) -> int:
        return self._goes_ns[order.id] + LIFE_S * NS_PER_S

    # --- what is pressed ---

    def do(self, asked: Asked, now: Now) -> Decision:
        """Decide what a page asks."""
        match asked:
            case TableTold():
                return self._tell(asked, now)
            case OrderCancelled():
                return self._cancel(asked, now)
            case TableRemoved():
                return remove_table(asked, self._overview, now)
            case CallTaken() | CallTakenBack() | CallAnswer():
                return self._of_call(asked, now)
            case _:
                return self.teaching.do(asked, now.ms)

    def _of_call(self, asked: CallTaken | CallTakenBack | CallAnswer, now: Now) -> Decision:
        if (told := overruled_by(asked, self._overview)) is not None:
            return self._tell(told, now, call_id=asked.call_id)
        call = self._overview.queue.get(asked.call_id)
        is_over = isinstance(asked, CallAnswer) and asked.ruled.is_over_ruling
        if call is None or not call.is_open or is_over:
            return Decision(refusal=phrase("this call is not open any more"))
        match asked:
            case CallTaken():
                return taken(call, asked, now)
            case CallTakenBack():
                return self._take_back(call, asked, now)
            case CallAnswer():
                return self._answer(call, asked, now)

    def _answer(self, call: QueuedCall, asked: CallAnswer, now: Now) -> Decision:
        if call.is_under_way:
            words = phrase("{who} has answered this call; the table has not told yet what came of it")
            return Decision(refusal=say(words, who=call.answering or ""))
        if asked.ruled.option not in call.alert.options:
            return Decision(refusal=phrase("this call does not offer that"))
        order = answer_to(call, asked, self._overview.tables[call.table], now, (_new_id(), next(self._numbers)))
        self._goes_ns[order.id] = now.ns + HOLD_S * NS_PER_S
        self._under_way.add(order.id)
        answering = replace(
            call, command_id=order.id, answering=asked.by, refusal=None, taken_by=asked.by, goes_ms=order.goes_ms
        )
        return Decision(orders=[order], calls=[answering], log=[log_entry("answer", order, now, by=asked.by)])

    def _take_back(self, call: QueuedCall, asked: CallTakenBack, now: Now) -> Decision:
        order = self._overview.orders.get(call.command_id or "")
        if order is None or order.state is not OrderState.HELD:
            return Decision(refusal=phrase("it has gone to the table: rule again if it was wrong"))
        return self._let_go(order, asked.by, now)

    def _let_go(self, order: DirectorOrder, by: str, now: Now, why: str = "") -> Decision:
        """Have nothing come of an order that was not sent; its call is as it was before."""
        gone = replace(order, stands=OrderState.CANCELLED, refusal=why or None)
        call = self._overview.queue.get(order.call_id or 0)
        calls = []
        if call is not None and call.command_id == order.id:
            calls = [replace(call, command_id=None, answering=None, refusal=None, goes_ms=0)]
        return Decision(orders=[gone], calls=calls, log=[log_entry("take-back", gone, now, by=by, outcome=why)])

    def _tell(self, asked: TableTold, now: Now, *, call_id: int | None = None) -> Decision:
        table = self._overview.tables.get(asked.table_id)
        if table is None or table.is_removed:
            return Decision(refusal=phrase("no such table"))
        try:
            said = seat_order(table, asked, _new_id())
        except SeatOrderError as refused:
            return Decision(refusal=str(refused))
        if is_told_already(said, [order for order, _ in self.to_send() if order.table == table.id]):
            return Decision()
        order = replace(self._sent(table, said, asked.by, now, reason=asked.reason), call_id=call_id)
        return Decision(orders=[order], log=[log_entry("order", order, now, by=asked.by)])

    def _sent(self, table: TableNow, said: StationCommand, by: str, now: Now, *, reason: str = "") -> DirectorOrder:
        """Return an order that goes at once."""
        moved = None if table.picture is None else sums(table.picture, said.command)
        self._goes_ns[said.id] = now.ns
        self._under_way.add(said.id)
        after = f", after hand {said.hand_number}" if said.is_after_hand and said.hand_number is not None else ""
        return DirectorOrder(
            table=table.id,
            said=said,
            by=by,
            words=order_words(said.command, table.names) + after,
            said_ms=now.ms,
            number=next(self._numbers),
            journal=table.journal,
            stands=OrderState.SENT,
            ends_ms=now.ms + LIFE_S * MS_PER_S,
            reason=reason,
            sum_before=0 if moved is None else moved.before,
            sum_after=0 if moved is None else moved.after,
        )

    def _cancel(self, asked: OrderCancelled, now: Now) -> Decision:
        order = self._overview.orders.get(asked.order_id)
        if order is None:
            return Decision(refusal=phrase("no such order"))
        table = self._overview.tables[order.table]
        match order.state:
            case OrderState.HELD:
                return self._let_go(order, asked.by, now)
            case OrderState.SENT | OrderState.WAITING if order.takes_back is None:
                return self._withdraw(order, table, asked.by, now)
            case OrderState.DONE if (back := opposite(order, table, _new_id())) is not None:
                reversing = self._sent(table, back, asked.by, now, reason=f"takes back: {order.words}")
                done = replace(order, is_reversed=True)
                return Decision(orders=[done, reversing], log=[log_entry("cancel", order, now, by=asked.by)])
            case _:
                return Decision(refusal=phrase("there is nothing to take back any more"))

    def _withdraw(self, order: DirectorOrder, table: TableNow, by: str, now: Now) -> Decision:
        """Tell the table to forget an order that it may have, or that may be on its way to it."""
        said = StationCommand(id=_new_id(), command=OrderWithdrawn(order.id))
        withdrawing = self._sent(table, said, by, now)
        leaving = replace(order, stands=OrderState.CANCELLING)
        return Decision(orders=[leaving, withdrawing], log=[log_entry("cancel", order, now, by=by)])

    # --- what time makes of it ---

    def pass_time(self, now: Now) -> Decision:
        """Decide what is due: answers go, lives end."""
        decision = Decision()
        for order_id in sorted(self._under_way):
            order = self._overview.orders.get(order_id)
            if order is None or not order.is_under_way:
                self._under_way.discard(order_id)
                self._goes_ns.pop(order_id, None)
            else:
                self._pass_time(order, now, decision)
        return decision

    def _pass_time(self, order: DirectorOrder, now: Now, decision: Decision) -> None:
        table = self._overview.tables.get(order.table)
        if table is not None and "" not in {order.journal, table.journal} and order.journal != table.journal:
            self._end(order, NEW_JOURNAL, now, decision)
            return
        call = self._overview.queue.get(order.call_id or 0)
        match order.state:
            case OrderState.HELD if call is None or not call.is_open:
                let_go = self._let_go(order, "", now, ANSWERED_THERE)
                decision.orders += let_go.orders
                decision.calls += let_go.calls
                decision.log += let_go.log
            case OrderState.HELD | OrderState.SENT if now.ns >= self._ends_ns(order):
                self._end(order, NOT_GONE if order.state is OrderState.HELD else NOT_TAKEN, now, decision)
            case OrderState.HELD if now.ns >= self._goes_ns[order.id]:
                ends_ms = now.ms + (self._ends_ns(order) - now.ns) // (NS_PER_S // MS_PER_S)
                decision.orders.append(replace(order, stands=OrderState.SENT, goes_ms=0, ends_ms=ends_ms))
                decision.calls += [] if call is None else [replace(call, goes_ms=0)]
            case _:
                pass

    def _end(self, order: DirectorOrder, why: str, now: Now, decision: Decision) -> None:
        """Let the life of an order end; one that was to be taken back waits on where the table was not reached."""
        ended = replace(order, stands=OrderState.EXPIRED, refusal=why, goes_ms=0)
        decision.orders.append(ended)
        call = self._overview.queue.get(order.call_id or 0)
        if call is not None and call.command_id == order.id and call.is_open:
            decision.calls.append(replace(call, refusal=why, goes_ms=0))
        taken_back = self._overview.orders.get(order.takes_back or "")
        if taken_back is None:
            decision.log.append(log_entry("outcome", ended, now, outcome=why))
        elif taken_back.state is OrderState.CANCELLING:
            # What waits at the table waits on; what was on its way has come to its end as well.
            state = OrderState.WAITING if taken_back.is_kept else OrderState.EXPIRED
            decision.orders.append(replace(taken_back, stands=state))
            words = "the table was not reached: not taken back"
            decision.log.append(log_entry("outcome", taken_back, now, outcome=words))

    # --- what the table says ---

    def hear(self, table_id: str, records: Iterable[PublicRecord], now: Now) -> Decision:
        """Decide what the answers in a table's *records* make of its orders; a call hears of it from its order."""
        decision = Decision()
        found: _Found = {}
        for record in records:
            for answer in (*([] if record.answer is None else [record.answer]), *record.late_answers):
                for order in self._answered(table_id, answer, found, now):
                    found[order.id] = order
                    decision.orders.append(order)
                    decision.log.append(log_entry("outcome", order, now, outcome=order.refusal or order.state.value))
        return decision

    def _answered(self, table: str, answer: CommandAnswer, found: _Found, now: Now) -> list[DirectorOrder]:
        order = found.get(answer.id) or self._overview.orders.get(answer.id)
        if order is None or order.table != table:
            return []
        if order.answered_ms is not None or order.state is OrderState.CANCELLED:
            return []
        if answer.is_waiting and order.state in {OrderState.CANCELLING, OrderState.WAITING}:
            return []
        self._under_way.add(order.id)
        answered = with_answer(order, answer, now.ms)
        taken_back = found.get(answered.takes_back or "") or self._overview.orders.get(answered.takes_back or "")
        if taken_back is None or taken_back.state is not OrderState.CANCELLING or answered.refusal is not None:
            return [answered]
        return [answered, replace(taken_back, stands=OrderState.CANCELLED)]


def _new_id() -> str:
    return secrets.token_hex(12)

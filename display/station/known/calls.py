"""The queue of floor calls: one entry for each matter, by table, hand and number, from the call to its answer.

Pure: what a table's picture and its records make of the queue. A call is open as long as the table's picture holds it;
who answered what, its records tell.
"""

import enum
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from display.station.known.tables import Line, TableNow
from table.clock import is_of_late
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered
from table.messages.public_records import PublicRecord

EVIDENCE: Final = 10
"""Lines of what happened just before."""

MOST_OPENED: Final = 20
"""Calls of one table within a minute; a table that is in order has one in some hands. The others wait for the next."""

MINUTE_MS: Final = 60_000

CLOSED_SHOWN_MS: Final = 120_000
"""An entry that is closed stands in the queue so long; one that was answered, as long as its hand lives besides."""


class Priority(enum.Enum):
    """Who is to hurry."""

    INTEGRITY = 1
    """The hand is stopped: the director decides."""
    FLOOR_WANTED = 2
    """The dealer wants the floor."""


class QueuedCall(msgspec.Struct, frozen=True, kw_only=True):
    """One floor call in the queue of all tables."""

    id: int
    table: str
    table_name: str
    rulebook: str
    journal: str
    hand_number: int
    alert: Alert
    opened_ms: int
    repeats: int = 1
    evidence: tuple[Line, ...] = ()
    taken_by: str | None = None
    """Who is on it."""
    command_id: str | None = None
    """The answer that is on its way, or has come."""
    answering: str | None = None
    """Who sent it."""
    refusal: str | None = None
    """Why the table did not take the last answer."""
    goes_ms: int = 0
    """When the answer goes: until then it can be taken back; 0 where none is held."""
    closed_ms: int | None = None
    outcome: RulingValue | None = None
    """None where it was withdrawn, or the hand ended without an answer."""
    removed_by: str = ""
    """Who took its table off the page; empty where nobody did."""
    answered_by: str | None = None
    """None where it was answered at the table."""

    @property
    def priority(self) -> Priority:
        """How urgent it is."""
        return Priority.FLOOR_WANTED if self.alert.code is AlertCode.FLOOR_CALLED else Priority.INTEGRITY

    @property
    def is_open(self) -> bool:
        """Whether the director is to answer."""
        return self.closed_ms is None

    @property
    def is_under_way(self) -> bool:
        """Whether an answer was sent that the table has not told of."""
        return self.is_open and self.command_id is not None and self.refusal is None

    @property
    def is_held(self) -> bool:
        """Whether an answer waits for its time to go."""
        return self.is_under_way and self.goes_ms > 0

    def is_of(self, table: TableNow, hand_number: int) -> bool:
        """Whether it was called in that hand."""
        return (self.table, self.journal, self.hand_number) == (table.id, table.journal, hand_number)

    def lives(self, table: TableNow | None) -> bool:
        """Whether the hand in which it was called still lives at its *table*."""
        picture = None if table is None or table.is_removed else table.picture
        if table is None or picture is None:
            return False
        return self.is_of(table, picture.hand_number) and not picture.status.is_over

    def may_be_overruled(self, table: TableNow | None) -> bool:
        """Whether what was decided on it can be decided otherwise at its *table*."""
        is_decided = not self.is_open and self.outcome is not None and not self.removed_by
        return is_decided and table is not None and table.is_online and self.lives(table)

    def is_about(self, alert: Alert) -> bool:
        """Whether *alert*, of the same hand, is the one that it was called for.

        The number tells: its seat may come to be known later. Where one of them is of a table of before there were
        numbers, code and seat have to do.
        """
        if alert.number is None or self.alert.number is None:
            return is_alike(self.alert, alert)
        return (self.alert.code, self.alert.number) == (alert.code, alert.number)

    def is_answered_by(self, event: FloorAnswered) -> bool:
        """Whether *event*, of the same hand, is the answer to it; without a number its code has to do."""
        is_it = event.number is None or self.alert.number in {None, event.number}
        return is_it and self.alert.code is event.code


def is_alike(one: Alert, other: Alert) -> bool:
    """Tell whether two alerts say the same of the same seat, be they of one matter or of two."""
    return (one.code, one.seat) == (other.code, other.seat)


def _was_closed_lately(call: QueuedCall, now_ms: int) -> bool:
    """Tell whether an entry was closed of late."""
    return call.closed_ms is not None and is_of_late(call.closed_ms, now_ms, CLOSED_SHOWN_MS)


class CallQueue:
    """All calls that are open, those that were closed lately, and those that can still be overruled."""

    def __init__(
        self, found: Iterable[QueuedCall] = (), last_id: int = 0, tables: Mapping[str, TableNow] = MappingProxyType({})
    ) -> None:
        """Begin with the calls of an earlier start; the next one's id follows *last_id*. *tables* stand as they are."""
        self._tables = tables
        self._calls = {call.id: call for call in found}
        self._last_id = last_id

    def stand_at(self, found: Iterable[QueuedCall], last_id: int) -> None:
        """Forget what is not kept, and go on with what was *found*; no id is ever given twice."""
        self._calls = {call.id: call for call in found}
        self._last_id = max(last_id, self._last_id)

    def shown(self, now_ms: int) -> list[QueuedCall]:
        """Return what belongs on the page: the most urgent first, the oldest first; then what was answered."""
        calls = list(self._calls.values())
        still = [
            call
            for call in calls
            if not call.is_open
            and (_was_closed_lately(call, now_ms) or call.may_be_overruled(self._tables.get(call.table)))
        ]
        waiting = sorted((call for call in calls if call.is_open), key=lambda call: (call.priority.value, call.id))
        return waiting + sorted(still, key=lambda call: -call.id)

    def get(self, call_id: int) -> QueuedCall | None:
        """Return one entry."""
        return self._calls.get(call_id)

    def first_open(self, table_id: str) -> QueuedCall | None:
        """Return the most urgent call of a table that waits for an answer."""
        return min(self.open_of(table_id), key=lambda call: (call.priority.value, call.id), default=None)

    def open_of(self, table_id: str) -> list[QueuedCall]:
        """Return all calls of a table that wait for an answer."""
        return [call for call in list(self._calls.values()) if call.table == table_id and call.is_open]

    def put(self, call: QueuedCall) -> QueuedCall:
        """Keep *call* in the place of what it was."""
        self._calls[call.id] = call
        return call

    def hear_picture(self, table: TableNow, now_ms: int) -> list[QueuedCall]:
        """Open and close calls as the table's picture says; return those that changed."""
        if table.picture is None or table.is_removed:
            return []
        hand_number = table.picture.hand_number
        ours = [call for call in self._calls.values() if call.table == table.id and call.is_open]
        changed = []
        asked = [matter.alert for matter in table.picture.matters if matter.is_floor_call]
        for alert in sorted(asked, key=lambda alert: alert.number or 0):
            standing = next((call for call in ours if call.is_of(table, hand_number) and call.is_about(alert)), None)
            if standing is None:
                if not self.is_flooded_by(table.id, now_ms):
                    changed.append(self._open(table, alert, now_ms))
                continue
            ours.remove(standing)
            if standing.alert != alert:
                changed.append(self.put(replace(standing, alert=alert)))
        return [self.put(replace(call, closed_ms=now_ms)) for call in ours] + changed

    def is_flooded_by(self, table_id: str, now_ms: int) -> bool:
        """Tell whether a table has called so often of late that it would bury the others."""
        opened = [call.opened_ms for call in self._calls.values() if call.table == table_id]
        return sum(is_of_late(opened_ms, now_ms, MINUTE_MS) for opened_ms in opened) >= MOST_OPENED

    def hear_records(self, table: TableNow, records: Iterable[PublicRecord]) -> list[QueuedCall]:
        """Note who answered; return the calls that changed."""
        changed = []
        for record in records:
            for event in record.events:
                if isinstance(event, FloorAnswered) and event.code is not None:
                    call = self._answered(table, record, event)
                    changed += [] if call is None else [call]
        return changed

    def _open(self, table: TableNow, alert: Alert, now_ms: int) -> QueuedCall:
        hand_number = 0 if table.picture is None else table.picture.hand_number
        self._last_id += 1
        call = QueuedCall(
            id=self._last_id,
            table=table.id,
            table_name=table.words,
            rulebook=table.rulebook,
            journal=table.journal,
            hand_number=hand_number,
            alert=alert,
            opened_ms=now_ms,
            evidence=tuple(line for line in table.lines if line.hand_number == hand_number)[-EVIDENCE:],
        )
        alike = [
            other for other in self._calls.values() if other.is_of(table, hand_number) and is_alike(other.alert, alert)
        ]
        for other in alike:
            if not other.is_open and other.is_about(alert):
                del self._calls[other.id]
        return self.put(replace(call, repeats=1 + max((other.repeats for other in alike), default=0)))

    def _answered(self, table: TableNow, record: PublicRecord, event: FloorAnswered) -> QueuedCall | None:
        for call in sorted(self._calls.values(), key=lambda call: -call.id):
            is_it = call.is_of(table, record.hand_number) and call.is_answered_by(event)
            if is_it and call.outcome is None:
                is_ours = record.answer is not None and record.answer.id == call.command_id
                by = call.answering if is_ours else None
                return self.put(replace(call, outcome=event.option, answered_by=by))
        return None

    def hear_refusal(self, command_id: str, refusal: str | None) -> list[QueuedCall]:
        """Note that the table did not take an answer; return the calls that changed."""
        ours = [call for call in self._calls.values() if call.command_id == command_id]
        return [] if refusal is None else [self.put(replace(call, refusal=refusal)) for call in ours]

    def drop_old(self, now_ms: int) -> bool:
        """Forget what nobody wants to see any more; return whether anything went.

        A table that is offline may come back in the same hand: until that is over its calls are kept.
        """
        old = [
            call.id
            for call in self._calls.values()
            if not (call.is_open or _was_closed_lately(call, now_ms) or call.lives(self._tables.get(call.table)))
        ]
        for call_id in old:
            del self._calls[call_id]
        return bool(old)

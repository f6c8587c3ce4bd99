"""What the tables say, heard one message after another: records, reports, and what follows from them.

What is new is put into the round, to be written; an acknowledgement goes out only afterwards. What a message does is
worked out whole before anything of it is put: of one that cannot be read, or told, nothing happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.station.intake import follow, standing
from display.station.orders import with_answer
from display.station.store.store import Kept
from display.station.tables import TableNow, with_records, with_report
from table.clock import MS_PER_S, wall_ms
from table.engine.words.frozen import replace
from table.messages.sayings import Records, TableReport, read
from table.messages.topics import Saying

if TYPE_CHECKING:
    from collections.abc import Sequence

    from display.station.conversation import Conversation
    from display.station.orders import Order
    from display.station.overview import Overview
    from display.station.round import Round
    from table.messages.public_records import PublicRecord
    from table.messages.topics import TableAddress

PICTURE_KEPT_MS: Final = 10 * MS_PER_S
"""A picture is written this often at most: it is the broker's to remember, ours only when that is gone."""


class Hearing:
    """Takes in what tables say."""

    def __init__(self, overview: Overview, talk: Conversation) -> None:
        """Make of it what is seen in *overview*; *talk* knows which tables were welcomed."""
        self._overview = overview
        self._talk = talk
        self._pictured_ms: dict[str, int] = {}
        self.upto: dict[tuple[str, str], int] = {}
        """The last sequence that is on the disk, or in this round, of each journal of each table."""

    def hear(self, address: TableAddress, saying: Saying, payload: bytes, into: Round) -> None:
        """Take in what a table says. Raises `UnreadableMessageError`, and has changed nothing then."""
        match saying:
            case Saying.RECORDS:
                self._hear_records(address, read(payload, Records), into)
            case Saying.REPORT:
                self._hear_report(address, read(payload, TableReport), into)
            case _:
                pass

    def went_back(self) -> None:
        """Have every picture written again: what was to be on the disk is not."""
        self._pictured_ms.clear()

    def _hear_records(self, address: TableAddress, records: Records, into: Round) -> None:
        now = self._table(address)
        key = (now.id, records.journal)
        followed = follow(records, self.upto.get(key, 0))
        table = with_records(now, records.journal, followed.fresh) if followed.fresh else now
        answered = self._answered(followed.fresh)
        into.acks.append((address, followed.ack))
        if not followed.fresh:
            return
        self.upto[key] = followed.upto
        into.batch.records.append(Kept(now.id, records.journal, followed.fresh))
        into.put_table(table)
        into.put_calls(self._overview.queue.hear_records(table, followed.fresh))
        for order in answered:
            into.put_order(order)
            into.put_calls(self._overview.queue.hear_refusal(order.id, order.refusal))

    def _answered(self, records: Sequence[PublicRecord]) -> list[Order]:
        """Return the orders that *records* answer."""
        answers = [record.answer for record in records if record.answer is not None]
        asked = [(self._overview.orders.get(answer.id), answer) for answer in answers]
        return [
            with_answer(order, answer, wall_ms())
            for order, answer in asked
            if order is not None and order.answered_ms is None
        ]

    def _hear_report(self, address: TableAddress, report: TableReport, into: Round) -> None:
        before, now_ms = self._table(address), wall_ms()
        table = with_report(before, report, now_ms)
        if report.is_online and self._talk.is_new(address, report.boot):
            upto = self.upto.get((table.id, report.journal), 0)
            into.acks.append((address, standing(report.journal, upto)))
        if table == before:
            return
        into.put_table(table)
        into.put_calls(self._overview.queue.hear_picture(table, now_ms))
        if table.is_online != before.is_online and self._overview.queue.first_open(table.id) is not None:
            # A call of a table that cannot hear says so, and does not ring.
            into.has_calls = True
        is_due = now_ms >= self._pictured_ms.get(table.id, 0) + PICTURE_KEPT_MS
        if is_due or table.is_online != before.is_online or table.journal != before.journal:
            self._pictured_ms[table.id] = now_ms
            into.batch.tables[table.id] = replace(table, lines=())

    def _table(self, address: TableAddress) -> TableNow:
        now = TableNow(address=address)
        return self._overview.tables.get(now.id, now)

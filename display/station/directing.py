"""What the director wants, as a page asks it of the feed: answers to floor calls, words to tables, names on calls.

Decides what is done, and why not; what is to be kept is put into the round. Nothing is sent here.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, assert_never

from display.station.asked import Asked, CallAnswer, CallTaken, TableTold
from display.station.orders import Order, order_words
from table.clock import wall_ms
from table.engine.words.commands import CallAnswered
from table.engine.words.frozen import replace
from table.messages.sayings import StationCommand

if TYPE_CHECKING:
    from display.station.calls import FloorCall
    from display.station.overview import Overview
    from display.station.round import Round
    from display.station.tables import TableNow
    from table.engine.words.commands import DirectorCommand


class Directing:
    """Does what pages ask."""

    def __init__(self, overview: Overview) -> None:
        """Decide by *overview*."""
        self._overview = overview

    def do(self, asked: Asked, into: Round) -> str | None:
        """Do what a page asks, and put it *into* the round; return why not."""
        match asked:
            case TableTold(table_id=table_id, command=command, by=by):
                if table_id not in self._overview.tables:
                    return "no such table"
                _order(self._overview.tables[table_id], command, by, into)
                return None
            case CallTaken() | CallAnswer():
                call = self._overview.queue.get(asked.call_id)
                if call is None or not call.is_open:
                    return "this call is not open any more"
                if isinstance(asked, CallTaken):
                    into.put_calls([replace(call, taken_by=asked.by)])
                    return None
                return self._answer(call, asked, into)
            case never:
                assert_never(never)

    def _answer(self, call: FloorCall, asked: CallAnswer, into: Round) -> str | None:
        if call.is_under_way:
            return f"{call.answering} has answered this call; the table has not told yet what came of it"
        if asked.ruled.option not in call.alert.options:
            return "this call does not offer that"
        order = _order(self._overview.tables[call.table], asked.ruled, asked.by, into, call)
        answering = replace(call, command_id=order.id, answering=asked.by, refusal=None, taken_by=asked.by)
        into.put_calls([answering])
        return None


def _order(table: TableNow, command: DirectorCommand, by: str, into: Round, call: FloorCall | None = None) -> Order:
    alert = None if call is None else call.alert
    said = StationCommand(
        id=secrets.token_hex(12),
        command=command,
        hand_number=None if call is None else call.hand_number,
        answers=None if alert is None else CallAnswered(alert.code, alert.seat, number=alert.number),
    )
    words = order_words(command, table.names)
    return into.put_order(Order(table=table.id, said=said, by=by, words=words, said_ms=wall_ms()))

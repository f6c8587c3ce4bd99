"""Makes a table's notice of the tournament: the schedule, the clock, its orders as lines for the dealer.

Pure. How it is signed and carried, and what a table makes of it, is not said here.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from display.station.tournament.bagging import levels_of_day
from display.station.tournament.event_moment import EventMoment
from display.words.spoken import phrase, say
from table.messages.notices import MOST_LEVELS, MOST_LINES, ClockNotice, HandsCounted, TableNotice
from table.tournament.words.setup import EventSetup, TableNumber
from table.tournament.words.told import OrderKind, StaffOrder
from table.tournament.words.view import EventView, TableStatus

_LINES: Final = {
    OrderKind.BREAK: phrase("After this hand: this table is broken; players rack up and draw seats"),
    OrderKind.HALT: phrase("Hold after this hand: too few players here"),
    OrderKind.HOLD: phrase("Hold the board: cards face down until the floor releases it"),
    OrderKind.DRAW_BUTTON: phrase("Before the next hand: draw for the button, a card to each player"),
    OrderKind.DRAW_MOVER: phrase("After this hand: draw for who moves, a card to each player"),
    OrderKind.DRAW_RACE: phrase("After this hand: race off the odd chips, a card for each"),
    OrderKind.DRAW_SEATS: phrase("After this hand: draw new seats"),
}

_HOLDS: Final = frozenset({TableStatus.HALTED, TableStatus.WAITING, TableStatus.BREAK, TableStatus.HELD})


def notice_for(table: TableNumber, looked: EventMoment, setup: EventSetup, hand: int = 1) -> TableNotice:
    """Return what *table* shows now; *hand* is the number that it gives its next one."""
    view = looked.view
    lines = tuple(line[:200] for line in _lines(table, view))
    here = view.tables.get(table)
    is_hold = here is not None and (here.status in _HOLDS or view.is_hand_for_hand)
    return TableNotice(
        clock=_clock(looked, setup), lines=lines[:MOST_LINES], is_hold=is_hold, counted=_counted(table, view, hand)
    )


def _counted(table: TableNumber, view: EventView, hand: int) -> HandsCounted | msgspec.UnsetType:
    following = view.games.get(table)
    if following is None:
        return msgspec.UNSET
    return HandsCounted(first=hand - following.hands, since=following.since)


def _lines(table: TableNumber, view: EventView) -> Iterator[str]:
    here = view.tables.get(table)
    for order in view.orders:
        line = _line(order, table)
        if line:
            yield line
    status = None if here is None else here.status
    if status is TableStatus.WAITING:
        yield say("Hold: hand-for-hand, the other tables still play")
    elif view.is_hand_for_hand and status is TableStatus.PLAYING:
        yield say("Hold after this hand: hand-for-hand")


def _line(order: StaffOrder, table: TableNumber) -> str:
    """Return the line of an order that concerns *table*, empty for any other."""
    if order.kind is OrderKind.MOVE:
        return _move(order, table)
    if order.kind is OrderKind.SEAT and order.to == table:
        return say("{name} comes to this table", name=order.name or "")
    return say(_LINES[order.kind]) if order.table == table and order.kind in _LINES else ""


def _move(order: StaffOrder, table: TableNumber) -> str:
    name = order.name or say("a player, who is not known yet,")
    if order.table == table and order.to == table:
        return say("After this hand: {name} moves to seat {seat}", name=name, seat=order.seat)
    if order.table == table and order.seat is None:
        return say("After this hand: {name} moves to table {to}", name=name, to=order.to)
    if order.table == table:
        return say("After this hand: {name} moves to table {to}, seat {seat}", name=name, to=order.to, seat=order.seat)
    if order.to == table and order.seat is not None:
        return say("{name} comes from table {table} to seat {seat}", name=name, table=order.table, seat=order.seat)
    return ""


def _clock(looked: EventMoment, setup: EventSetup) -> ClockNotice:
    view = looked.view
    played = view.level - view.is_break
    left = view.left_ms
    # At the end of the day's last level it stands by itself.
    is_running = looked.is_running and left != 0
    return ClockNotice(
        level=played,
        announced=looked.announced,
        is_break=view.is_break,
        is_paused=not is_running,
        # To the second, so that it is the same each time it is worked out.
        ends_ms=round((looked.at_ms + left) / 1000) * 1000 if left is not None and is_running else None,
        left_ms=None if is_running else left,
        # A table that is cut off goes on by these: not beyond the end of the day.
        levels=levels_of_day(setup, view)[:MOST_LEVELS],
    )

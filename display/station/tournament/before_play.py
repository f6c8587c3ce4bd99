"""Views an event before it is played: while players still register, no table is broken or balanced.

Pure, of what the tournament's engine says, which takes everybody who sits there for everybody who comes.
"""

from typing import Final

from table.engine.words.frozen import replace
from table.tournament.words.told import EventCode, OrderKind
from table.tournament.words.view import EventView, TableStatus

_OF_PLAY: Final = frozenset({OrderKind.BREAK, OrderKind.MOVE, OrderKind.HALT, OrderKind.DRAW_MOVER})
"""What keeps tables full and level: nobody is moved to a table that nobody has come to yet."""


def before_play(view: EventView) -> EventView:
    """Return *view* without what would be due if nobody else came: moves, breaks, and tables that are halted."""
    tables = {
        number: replace(table, status=TableStatus.PLAYING) if table.status is TableStatus.HALTED else table
        for number, table in view.tables.items()
    }
    orders = tuple(order for order in view.orders if order.kind not in _OF_PLAY)
    floor = tuple(call for call in view.floor if call.code is not EventCode.HALTING)
    return replace(view, tables=tables, orders=orders, floor=floor)


def as_it_is(view: EventView) -> EventView:
    """Return *view* as it is: the event is played."""
    return view

"""Ruling otherwise: a floor call that was answered is decided anew, as long as its hand lives. Pure."""

from display.station.known.asked import Asked, CallAnswer, TableTold
from display.station.known.calls import QueuedCall
from display.station.known.orders import DirectorOrder, OrderState
from display.station.known.overview import Overview
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.frozen import replace


def may_overrule(call: QueuedCall, overview: Overview) -> bool:
    """Tell whether what was decided on *call* can still be decided otherwise."""
    return call.may_be_overruled(overview.tables.get(call.table))


def overruled_by(asked: Asked, overview: Overview) -> TableTold | None:
    """Return what a table is told by *asked*; None where it is no word over a call that was answered.

    An answer that comes too late is none: nobody overrules who has not seen what was decided.
    """
    if not isinstance(asked, CallAnswer) or not asked.ruled.is_over_ruling:
        return None
    call = overview.queue.get(asked.call_id)
    if call is None or not may_overrule(call, overview):
        return None
    seat = call.alert.seat if asked.ruled.seat is None else asked.ruled.seat
    return TableTold(
        table_id=call.table,
        command=replace(asked.ruled, seat=seat),
        hand_number=call.hand_number,
        by=asked.by,
        reason=asked.reason,
    )


def word_over(call: QueuedCall, overview: Overview) -> DirectorOrder | None:
    """Return the director's last word over what was decided on *call*; None where there is none."""
    said = (order for order in overview.orders_of(call.table) if order.call_id == call.id)
    return next((order for order in said if _is_over_ruling(order)), None)


def _is_over_ruling(order: DirectorOrder) -> bool:
    ruled = order.said.command
    return isinstance(ruled, DirectorRuled) and ruled.is_over_ruling and order.state is not OrderState.CANCELLED

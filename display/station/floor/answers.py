"""The order that carries an answer to a floor call. Pure."""

from display.station.known.asked import CallAnswer
from display.station.known.calls import QueuedCall
from display.station.known.orders import HOLD_S, DirectorOrder, Now, OrderState, answer_words
from display.station.known.tables import TableNow
from table.clock import MS_PER_S
from table.engine.words.director_commands import CallAnswered
from table.messages.sayings import StationCommand


def answer_to(
    call: QueuedCall, asked: CallAnswer, table: TableNow, now: Now, id_and_number: tuple[str, int]
) -> DirectorOrder:
    """Return the answer to *call* as it waits for its time to go, with an id and a number that no other order has."""
    order_id, number = id_and_number
    said = StationCommand(
        id=order_id,
        command=asked.ruled,
        hand_number=call.hand_number,
        answers=CallAnswered(call.alert.code, call.alert.seat, number=call.alert.number),
    )
    return DirectorOrder(
        table=table.id,
        said=said,
        by=asked.by,
        words=answer_words(asked.ruled, table.names, call.alert.code),
        said_ms=now.ms,
        number=number,
        journal=call.journal,
        stands=OrderState.HELD,
        goes_ms=now.ms + HOLD_S * MS_PER_S,
        call_id=call.id,
    )

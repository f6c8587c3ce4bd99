"""An answer goes as an order of its hand, about the call's own matter, and waits before it goes."""

from __future__ import annotations

from display.station.floor.answers import answer_to
from display.station.known.asked import CallAnswer
from display.station.known.orders import HOLD_S, Now, OrderState
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import CallAnswered, DirectorRuled
from tests.display.station.afternoon import OUT_OF_ORDER, table_after
from tests.display.station.shown.test_pictures_of import overview_of, the_call


def test_an_answer_names_hand_and_matter_and_is_held() -> None:
    table = table_after(OUT_OF_ORDER)
    call = the_call(overview_of(table))
    asked = CallAnswer(call_id=call.id, ruled=DirectorRuled(RulingValue.PLAY_ON), by="Maria")

    order = answer_to(call, asked, table, Now(ms=5_000, ns=7), ("o1", 3))

    alert = call.alert
    assert (order.said.id, order.number, order.call_id, order.by) == ("o1", 3, call.id, "Maria")
    assert (order.said.hand_number, order.said.answers) == (1, CallAnswered(alert.code, alert.seat, alert.number))
    assert (order.state, order.goes_ms) == (OrderState.HELD, 5_000 + HOLD_S * 1_000)

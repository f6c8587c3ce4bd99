"""The queue of floor calls: when an entry opens and closes, who answered, and in which order they stand."""

from __future__ import annotations

from display.station.calls import CLOSED_SHOWN_MS, CallQueue, Priority
from display.station.tables import TableNow
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.messages.faces import CommandAnswer, MatterFace
from tests.display.station.afternoon import ANSWERED, OUT_OF_ORDER, table_after, told

OPENED_MS = 10_000


def a_queue() -> CallQueue:
    queue = CallQueue()
    queue.hear_picture(table_after(OUT_OF_ORDER), OPENED_MS)
    return queue


def with_matters(table: TableNow, *alerts: Alert) -> TableNow:
    assert table.face is not None
    matters = tuple(MatterFace(alert=alert, steps=()) for alert in alerts)
    return replace(table, face=replace(table.face, matters=matters))


def test_a_floor_call_opens_an_entry_with_its_options_and_what_happened_before() -> None:
    (call,) = a_queue().shown(OPENED_MS)

    assert call.is_open
    assert call.alert.code is AlertCode.CARD_OUT_OF_ORDER
    assert call.alert.options == (RulingValue.MISDEAL, RulingValue.PLAY_ON)
    assert call.evidence[-1].text == "Floor decides: card dealt out of order, seat 1"


def test_the_same_picture_again_is_the_same_entry() -> None:
    queue = a_queue()

    assert queue.hear_picture(table_after(OUT_OF_ORDER), OPENED_MS + 1) == []
    assert len(queue.shown(OPENED_MS)) == 1


def test_an_answer_of_ours_is_signed() -> None:
    queue = a_queue()
    queue.put(replace(queue.shown(0)[0], command_id="c1", answering="Maria"))
    faces = told(ANSWERED).faces
    ours = replace(faces[-1], answer=CommandAnswer(id="c1"))

    queue.hear_records(table_after(ANSWERED), [*faces[:-1], ours])
    queue.hear_picture(table_after(ANSWERED), OPENED_MS + 1)

    (call,) = queue.shown(OPENED_MS + 1)
    assert (call.is_open, call.outcome, call.answered_by) == (False, RulingValue.PLAY_ON, "Maria")


def test_an_answer_at_the_table_is_nobodys_of_the_station() -> None:
    queue = a_queue()

    queue.hear_records(table_after(ANSWERED), told(ANSWERED).faces)
    queue.hear_picture(table_after(ANSWERED), OPENED_MS + 1)

    (call,) = queue.shown(OPENED_MS + 1)
    assert (call.is_open, call.outcome, call.answered_by) == (False, RulingValue.PLAY_ON, None)


def test_a_picture_that_comes_before_its_records_closes_it_and_the_records_say_how() -> None:
    queue = a_queue()

    queue.hear_picture(table_after(ANSWERED), OPENED_MS + 1)
    assert queue.shown(OPENED_MS + 1)[0].outcome is None
    queue.hear_records(table_after(ANSWERED), told(ANSWERED).faces)

    assert queue.shown(OPENED_MS + 1)[0].outcome is RulingValue.PLAY_ON


def test_a_refused_answer_leaves_it_open_for_another() -> None:
    queue = a_queue()
    queue.put(replace(queue.shown(0)[0], command_id="c1", answering="Maria"))
    assert queue.shown(0)[0].is_under_way

    queue.hear_refusal("c1", "the hand is over")

    (call,) = queue.shown(0)
    assert (call.is_open, call.is_under_way, call.refusal) == (True, False, "the hand is over")


def test_the_same_call_of_the_same_hand_again_counts_up() -> None:
    queue = a_queue()
    queue.hear_picture(table_after(ANSWERED), OPENED_MS + 1)

    queue.hear_picture(table_after(OUT_OF_ORDER), OPENED_MS + 2)

    (call,) = queue.shown(OPENED_MS + 2)
    assert (call.is_open, call.repeats) == (True, 2)


def test_a_stopped_hand_stands_before_a_dealer_who_wants_the_floor() -> None:
    table, queue = table_after(OUT_OF_ORDER), CallQueue()
    wanted = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR, options=(RulingValue.PLAY_ON,))
    stopped = Alert(code=AlertCode.CARD_EXPOSED, ruling=RulingValue.FLOOR, options=(RulingValue.KEEP,))

    queue.hear_picture(with_matters(table, wanted, stopped), OPENED_MS)

    assert [call.priority for call in queue.shown(0)] == [Priority.INTEGRITY, Priority.FLOOR_WANTED]


def test_a_matter_that_the_dealer_puts_right_is_no_call() -> None:
    ruled = Alert(code=AlertCode.CARD_EXPOSED, ruling=RulingValue.MISDEAL)

    assert CallQueue().hear_picture(with_matters(table_after(OUT_OF_ORDER), ruled), OPENED_MS) == []


def test_what_was_answered_stands_a_while_and_goes() -> None:
    queue = a_queue()
    queue.hear_picture(table_after(ANSWERED), OPENED_MS)

    assert len(queue.shown(OPENED_MS + CLOSED_SHOWN_MS - 1)) == 1
    assert queue.shown(OPENED_MS + CLOSED_SHOWN_MS) == []
    assert queue.drop_old(OPENED_MS + CLOSED_SHOWN_MS)

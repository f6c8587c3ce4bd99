"""The queue of floor calls: when an entry opens and closes, who answered, and in which order they stand."""

from __future__ import annotations

from display.station.known.calls import CLOSED_SHOWN_MS, MINUTE_MS, MOST_OPENED, CallQueue, Priority, QueuedCall
from display.station.known.tables import TableNow
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered
from table.engine.words.view import Status
from table.messages.public_records import CommandAnswer, PublicMatter, PublicRecord
from tests.display.station.afternoon import (
    ANSWERED,
    FLOOR,
    FLOOR_AGAIN,
    FLOOR_ANSWERED,
    OUT_OF_ORDER,
    TWO_BOXED,
    TWO_EXPOSED,
    table_after,
    told,
)

OPENED_MS = 10_000
TWO_HOURS_MS = 2 * 60 * MINUTE_MS


def a_queue(text: str = OUT_OF_ORDER) -> CallQueue:
    queue = CallQueue()
    queue.hear_picture(table_after(text), OPENED_MS)
    return queue


def after(queue: CallQueue, text: str) -> list[QueuedCall]:
    """Let *queue* hear what the table tells until the end of *text*; return its entries by number."""
    queue.hear_records(table_after(text), told(text).records)
    queue.hear_picture(table_after(text), OPENED_MS + 1)
    return sorted(queue.shown(OPENED_MS + 1), key=lambda call: call.alert.number or 0)


def with_matters(table: TableNow, *alerts: Alert) -> TableNow:
    assert table.picture is not None
    matters = tuple(PublicMatter(alert=alert, steps=()) for alert in alerts)
    return replace(table, picture=replace(table.picture, matters=matters))


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
    records = told(ANSWERED).records
    ours = replace(records[-1], answer=CommandAnswer(id="c1"))

    queue.hear_records(table_after(ANSWERED), [*records[:-1], ours])
    queue.hear_picture(table_after(ANSWERED), OPENED_MS + 1)

    (call,) = queue.shown(OPENED_MS + 1)
    assert (call.is_open, call.outcome, call.answered_by) == (False, RulingValue.PLAY_ON, "Maria")


def test_an_answer_at_the_table_is_nobodys_of_the_station() -> None:
    queue = a_queue()

    queue.hear_records(table_after(ANSWERED), told(ANSWERED).records)
    queue.hear_picture(table_after(ANSWERED), OPENED_MS + 1)

    (call,) = queue.shown(OPENED_MS + 1)
    assert (call.is_open, call.outcome, call.answered_by) == (False, RulingValue.PLAY_ON, None)


def test_a_picture_that_comes_before_its_records_closes_it_and_the_records_say_how() -> None:
    queue = a_queue()

    queue.hear_picture(table_after(ANSWERED), OPENED_MS + 1)
    assert queue.shown(OPENED_MS + 1)[0].outcome is None
    queue.hear_records(table_after(ANSWERED), told(ANSWERED).records)

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


def test_what_was_answered_is_found_as_long_as_its_hand_lives_and_its_table_is_there() -> None:
    table, late_ms = table_after(ANSWERED), OPENED_MS + 2 * CLOSED_SHOWN_MS
    tables = {table.id: table}
    queue = CallQueue(tables=tables)
    queue.hear_picture(table_after(OUT_OF_ORDER), OPENED_MS)
    after(queue, ANSWERED)
    assert not queue.drop_old(late_ms)
    assert [call.outcome for call in queue.shown(late_ms)] == [RulingValue.PLAY_ON]

    tables[table.id] = replace(table, is_online=False)
    assert (queue.shown(late_ms), queue.drop_old(late_ms)) == ([], False)

    assert table.picture is not None
    tables[table.id] = replace(table, picture=replace(table.picture, status=Status.COMPLETE))
    assert (queue.shown(late_ms), queue.drop_old(late_ms)) == ([], True)


def test_what_was_withdrawn_does_not_stand_longer_though_its_hand_lives() -> None:
    table = table_after(f"{OUT_OF_ORDER}key undo\n")
    queue = CallQueue(tables={table.id: table})
    queue.hear_picture(table_after(OUT_OF_ORDER), OPENED_MS)
    queue.hear_picture(table, OPENED_MS)

    assert queue.shown(OPENED_MS + CLOSED_SHOWN_MS) == []


def test_what_was_answered_does_not_stand_for_hours_when_the_clock_is_set_back() -> None:
    queue, before_ms = a_queue(), OPENED_MS - TWO_HOURS_MS
    queue.hear_picture(table_after(ANSWERED), OPENED_MS)

    assert queue.shown(before_ms) == []
    assert queue.drop_old(before_ms)
    assert queue.get(1) is None


def test_a_clock_that_is_set_back_holds_no_calls_of_a_table_up() -> None:
    table, queue = table_after(TWO_BOXED), CallQueue()
    alert = a_queue(TWO_BOXED).shown(OPENED_MS)[0].alert
    queue.hear_picture(with_matters(table, *(replace(alert, number=at) for at in range(1, MOST_OPENED + 2))), OPENED_MS)

    assert len(queue.shown(OPENED_MS)) == MOST_OPENED
    assert queue.is_flooded_by(table.id, OPENED_MS)
    assert not queue.is_flooded_by(table.id, OPENED_MS - TWO_HOURS_MS)


# --- a matter's number ---


def test_two_matters_of_the_same_code_and_seat_are_two_entries_the_first_told_first() -> None:
    calls = a_queue(TWO_BOXED).shown(0)

    assert [(call.alert.number, call.alert.card, call.repeats) for call in calls] == [(1, "9c", 1), (2, "Ts", 2)]
    assert {(call.alert.code, call.alert.seat) for call in calls} == {(AlertCode.BOXED_CARD, None)}


def test_the_second_answered_first_leaves_the_first_open() -> None:
    first, second = after(a_queue(TWO_BOXED), TWO_BOXED + "td play-on\n")

    assert (first.is_open, first.outcome) == (True, None)
    assert (second.is_open, second.outcome) == (False, RulingValue.PLAY_ON)


def test_a_word_keyed_for_the_first_leaves_the_second_open() -> None:
    first, second = after(a_queue(TWO_BOXED), TWO_BOXED + "key option 1\n")

    assert (first.is_open, first.outcome) == (False, RulingValue.PLAY_ON)
    assert (second.is_open, second.outcome) == (True, None)


def test_the_answer_to_one_is_signed_by_whoever_gave_it_and_the_other_is_nobodys() -> None:
    queue = a_queue(TWO_BOXED)
    for call, who in zip(queue.shown(0), ("Maria", "Tom"), strict=True):
        queue.put(replace(call, command_id=f"of {who}", answering=who))
    (*before, last) = told(TWO_BOXED + "key option 1\n").records
    records = [*before, replace(last, answer=CommandAnswer(id="of Maria"))]

    queue.hear_records(table_after(TWO_BOXED), records)

    assert [call.answered_by for call in queue.shown(0)] == ["Maria", None]


def test_a_ruling_that_is_taken_back_closes_its_own_call_alone() -> None:
    first, second = after(a_queue(TWO_EXPOSED), TWO_EXPOSED + "key undo\n")

    assert (first.alert.code, first.alert.seat) == (second.alert.code, second.alert.seat) == (AlertCode.CARD_EXPOSED, 8)
    assert (first.is_open, second.is_open) == (True, False)
    assert second.outcome is None


def test_the_floor_called_again_after_an_answer_is_an_entry_of_its_own() -> None:
    queue = a_queue(FLOOR)
    queue.hear_picture(table_after(FLOOR_ANSWERED), OPENED_MS)
    first, second = after(queue, FLOOR_AGAIN)

    assert (first.is_open, first.outcome, first.repeats) == (False, RulingValue.PLAY_ON, 1)
    assert (second.is_open, second.outcome, second.repeats) == (True, None, 2)


def test_a_matter_whose_seat_comes_to_be_known_is_the_same_entry() -> None:
    queue = a_queue(TWO_BOXED)
    first, second = (matter.alert for matter in told(TWO_BOXED).picture.matters)

    changed = queue.hear_picture(with_matters(table_after(TWO_BOXED), replace(first, seat=6), second), OPENED_MS + 1)

    assert [(call.id, call.alert.seat, call.is_open) for call in changed] == [(1, 6, True)]


def test_the_first_matter_of_a_hand_dealt_again_is_not_the_first_of_the_hand_before() -> None:
    queue = a_queue(TWO_BOXED)
    again = Alert(code=AlertCode.CARD_EXPOSED, ruling=RulingValue.FLOOR, options=(RulingValue.KEEP,), number=1)

    queue.hear_picture(with_matters(table_after(TWO_BOXED), again), OPENED_MS + 1)

    assert [(call.alert.code, call.is_open) for call in queue.shown(OPENED_MS + 1)] == [
        (AlertCode.CARD_EXPOSED, True),
        (AlertCode.BOXED_CARD, False),
        (AlertCode.BOXED_CARD, False),
    ]


# --- tables, and entries, of before there were numbers ---


def test_an_entry_of_before_there_were_numbers_is_found_by_code_and_seat_and_gets_its_number() -> None:
    (call,) = a_queue().shown(0)
    queue = CallQueue([replace(call, alert=replace(call.alert, number=None))], last_id=call.id)

    (changed,) = queue.hear_picture(table_after(OUT_OF_ORDER), OPENED_MS + 1)

    assert (changed.id, changed.alert.number, changed.is_open) == (call.id, 1, True)


def test_a_picture_without_numbers_is_followed_by_code_and_seat() -> None:
    table, queue = table_after(TWO_BOXED), CallQueue()
    first, second = (replace(matter.alert, number=None) for matter in told(TWO_BOXED).picture.matters)
    queue.hear_picture(with_matters(table, first, second), OPENED_MS)

    assert queue.hear_picture(with_matters(table, first, second), OPENED_MS + 1) == []
    queue.hear_picture(with_matters(table, first), OPENED_MS + 2)

    assert [call.is_open for call in queue.shown(OPENED_MS + 2)] == [True, False]


def test_an_answer_without_a_number_is_for_the_call_of_its_code() -> None:
    queue = a_queue()
    answer = FloorAnswered(code=AlertCode.CARD_OUT_OF_ORDER, option=RulingValue.PLAY_ON, seat=None, amount=None)

    queue.hear_records(table_after(OUT_OF_ORDER), [PublicRecord(sequence=99, hand_number=1, at_ns=0, events=(answer,))])

    assert queue.shown(0)[0].outcome is RulingValue.PLAY_ON


ONE_CHIP = """
rulebook firekeepers
blinds 100 200
button 6
seat 2 9000
seat 4 9000
seat 6 9000
seat 7 9000
shuffle ; deal
push 1000
"""
"""One big chip, nothing said: the book makes a call of it."""


def test_lawful_chips_never_come_to_the_queue_and_are_a_line_like_any_other() -> None:
    table = table_after(ONE_CHIP)

    assert CallQueue().hear_picture(table, OPENED_MS) == []
    assert table.picture is not None
    assert table.picture.matters == ()
    assert [(line.text.split(",")[0], line.is_alert) for line in table.lines[-1:]] == [("One chip", False)]

"""Answers that can be taken back, and orders that end: the feed at work, by a clock of ours."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from display.station.known.asked import CallTaken, CallTakenBack, TableTold
from display.station.known.audit import LogSearch
from display.station.known.orders import LIFE_S, OrderState
from table.clock import wall_ms
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled, StackSet
from table.messages.carrying import MessageCame
from table.messages.sayings import written
from table.messages.topics import Saying
from tests.display.station.afternoon import ADDRESS, ANSWERED, OUT_OF_ORDER, told
from tests.display.station.fed import SECOND, TABLE, Running, records_of
from tests.patience import PATIENCE_S, wait_until


def test_an_answer_that_is_taken_back_never_goes_and_the_call_is_as_it_was(running: Running) -> None:
    call = running.open_call()
    running.answer(call)
    assert running.call(call).is_held

    running.clock.wait_ns(4 * SECOND)
    assert running.feed.ask(CallTakenBack(call_id=call, by="Tom")).result(PATIENCE_S) is None
    running.clock.wait_ns(60 * SECOND)
    running.feed.ask(CallTaken(call_id=call, by="Tom")).result(PATIENCE_S)

    assert running.line.commands() == []
    assert running.call(call).is_open
    assert not running.call(call).is_under_way
    assert running.answer(call, RulingValue.MISDEAL) is None
    assert [(entry.kind, entry.by) for entry in running.store.log(LogSearch())] == [
        ("answer", "Maria"),
        ("taken", "Tom"),
        ("take-back", "Tom"),
        ("answer", "Maria"),
    ]


def test_an_answer_that_has_gone_cannot_be_taken_back(running: Running) -> None:
    call = running.open_call()
    running.answer(call)
    running.let_go()
    wait_until(running.line.commands, PATIENCE_S)

    words = running.feed.ask(CallTakenBack(call_id=call, by="Tom")).result(PATIENCE_S)

    assert words == "it has gone to the table: rule again if it was wrong"


def test_a_double_press_answers_once_and_after_a_take_back_the_next_press_counts(running: Running) -> None:
    call = running.open_call()
    assert running.answer(call) is None
    assert running.answer(call) is not None
    running.feed.ask(CallTakenBack(call_id=call, by="Maria")).result(PATIENCE_S)
    assert running.feed.ask(CallTakenBack(call_id=call, by="Maria")).result(PATIENCE_S) is not None
    assert running.answer(call, RulingValue.MISDEAL) is None
    running.let_go()
    wait_until(running.line.commands, PATIENCE_S)

    assert [command.command for command in running.line.commands()] == [DirectorRuled(option=RulingValue.MISDEAL)]


def test_a_held_answer_is_dropped_where_the_table_has_settled_it_meanwhile(running: Running) -> None:
    call = running.open_call()
    running.answer(call)
    running.line.come(Saying.RECORDS, records_of(ANSWERED))
    running.line.come(Saying.REPORT, told(ANSWERED).report)
    wait_until(lambda: not running.call(call).is_open, PATIENCE_S)
    running.let_go()
    (order,) = running.feed.overview.orders.values()
    wait_until(lambda: running.state(order.id) is OrderState.CANCELLED, PATIENCE_S)

    assert running.line.commands() == []


def test_a_held_answer_outlives_the_station_and_goes_then(running: Running, tmp_path: Path) -> None:
    running.answer(running.open_call())
    running.feed.close()

    again = Running(tmp_path / "station.db")
    again.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    again.let_go()
    wait_until(again.line.commands, PATIENCE_S)
    again.feed.close()


def test_an_order_is_not_said_after_its_end_of_life_and_the_page_says_so(running: Running) -> None:
    call = running.open_call()
    running.answer(call)
    running.let_go()
    wait_until(running.line.commands, PATIENCE_S)
    said = len(running.line.commands())
    running.clock.wait_ns(LIFE_S * SECOND)
    (order,) = running.feed.overview.orders.values()
    wait_until(lambda: running.state(order.id) is OrderState.EXPIRED, PATIENCE_S)
    running.clock.wait_ns(60 * SECOND)
    running.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    running.feed.ask(CallTaken(call_id=call, by="Tom")).result(PATIENCE_S)

    assert len(running.line.commands()) == said
    assert "not taken within a minute" in (running.call(call).refusal or "")
    assert running.answer(call) is None
    assert running.log("outcome")[0].outcome.startswith("not taken within a minute")


def test_the_end_of_life_is_said_by_the_tables_clock_and_a_late_report_can_only_shorten_it(running: Running) -> None:
    call = running.open_call()
    running.clock.wait_ns(30 * SECOND)
    running.answer(call)
    running.let_go()
    wait_until(running.line.addressed, PATIENCE_S)
    (said,) = running.line.addressed()[:1]

    assert said.stamp == told(OUT_OF_ORDER).report.stamp
    lives_ns = said.until_ns - said.stamp.at_ns
    assert (35 + LIFE_S) * SECOND <= lives_ns <= (37 + LIFE_S) * SECOND


def test_a_report_that_the_broker_has_kept_says_no_time_and_nothing_goes_by_it(running: Running) -> None:
    running.open_call()
    running.feed.close()
    again = Running(Path(running.store.own.place))
    kept = written(told(OUT_OF_ORDER).report)
    again.line.hear(MessageCame(topic=ADDRESS.topic(Saying.REPORT), payload=kept, is_retained=True))
    told_it = TableTold(table_id=TABLE, command=StackSet(seat=3, stack=500), by="Maria", is_after_hand=True)
    assert again.feed.ask(told_it).result(PATIENCE_S) is None
    assert again.line.commands() == []

    again.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    wait_until(again.line.commands, PATIENCE_S)
    again.feed.close()


def test_an_order_without_an_answer_that_an_earlier_version_has_left_is_over(tmp_path: Path) -> None:
    first = Running(tmp_path / "station.db")
    first.open_call()
    first.feed.close()
    said = '{"id":"old","command":{"type":"stack-set","seat":3,"stack":72500}}'
    now_ms = wall_ms()
    order = f'{{"table":"{TABLE}","said":{said},"by":"Maria","words":"Seat 3","said_ms":{now_ms}}}'
    with sqlite3.connect(tmp_path / "station.db") as disk:
        disk.execute("insert into orders values ('old', ?, ?, null, ?)", (TABLE, now_ms, order))

    again = Running(tmp_path / "station.db")
    again.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    wait_until(lambda: TABLE in again.feed.overview.tables, PATIENCE_S)
    again.clock.wait_ns(3 * SECOND)
    again.feed.ask(CallTaken(call_id=1, by="Tom")).result(PATIENCE_S)

    assert again.line.commands() == []
    assert again.state("old") is OrderState.EXPIRED
    again.feed.close()

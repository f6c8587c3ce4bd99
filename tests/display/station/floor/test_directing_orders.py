"""Orders that wait, are cancelled, undone or not obeyed, and none that goes too late: the feed by a clock of ours."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from display.station.floor.directing import Directing
from display.station.known.asked import OrderCancelled, TableTold
from display.station.known.orders import LIFE_S, Now, OrderState
from display.station.known.overview import Overview
from table.engine.words.director_commands import OrderWithdrawn, PlayerUnseated, StackAdjusted, StackSet
from table.engine.words.frozen import replace
from table.messages.carrying import MessageCame
from table.messages.public_records import CommandAnswer, PublicRecord
from table.messages.sayings import Records, WhyTurnedAway, written
from table.messages.topics import Saying, TableAddress
from tests.display.station.afternoon import JOURNAL, OUT_OF_ORDER, told
from tests.display.station.fed import SECOND, TABLE, Running, records_of
from tests.patience import PATIENCE_S, wait_until


def test_a_stack_in_a_live_hand_is_ordered_as_a_difference_for_after_it(running: Running) -> None:
    running.open_call()
    stands = next(seat.stack for seat in told(OUT_OF_ORDER).picture.seats if seat.seat == 3)
    wanted = StackSet(seat=3, stack=stands + 2_500, was=stands)
    asked = TableTold(table_id=TABLE, command=wanted, by="Maria", is_after_hand=True, reason="colour-up, 25s")

    assert running.feed.ask(asked).result(PATIENCE_S) is None
    wait_until(running.line.commands, PATIENCE_S)

    (said,) = running.line.commands()
    assert (said.command, said.hand_number, said.is_after_hand) == (StackAdjusted(seat=3, by=2_500), 1, True)
    order = running.feed.overview.orders[said.id]
    assert (order.sum_before, order.sum_after) == (25_000, 27_500)
    (entry,) = running.log("order")
    assert "colour-up, 25s" in entry.words
    assert "25000 -> 27500" in entry.words


def test_an_order_that_waits_can_be_cancelled_and_is_cancelled_once_the_table_knows(running: Running) -> None:
    running.open_call()
    asked = TableTold(table_id=TABLE, command=StackSet(seat=3, stack=500), by="Maria", is_after_hand=True)
    running.feed.ask(asked).result(PATIENCE_S)
    wait_until(running.line.commands, PATIENCE_S)
    (said,) = running.line.commands()
    last = answers(running, OUT_OF_ORDER, CommandAnswer(id=said.id, is_waiting=True))
    wait_until(lambda: running.state(said.id) is OrderState.WAITING, PATIENCE_S)
    running.clock.wait_ns(10 * 60 * SECOND)

    assert running.feed.ask(OrderCancelled(order_id=said.id, by="Tom")).result(PATIENCE_S) is None
    wait_until(lambda: len(running.line.commands()) == 2, PATIENCE_S)
    withdrawn = running.line.commands()[1]
    assert (withdrawn.command, running.state(said.id)) == (OrderWithdrawn(said.id), OrderState.CANCELLING)

    answers(running, OUT_OF_ORDER, CommandAnswer(id=withdrawn.id), after=last)
    wait_until(lambda: running.state(said.id) is OrderState.CANCELLED, PATIENCE_S)
    assert running.feed.ask(OrderCancelled(order_id=said.id, by="Tom")).result(PATIENCE_S) is not None


def test_an_order_that_was_done_before_it_could_be_cancelled_is_done(running: Running) -> None:
    running.open_call()
    asked = TableTold(table_id=TABLE, command=StackSet(seat=3, stack=500), by="Maria", is_after_hand=True)
    running.feed.ask(asked).result(PATIENCE_S)
    wait_until(running.line.commands, PATIENCE_S)
    (said,) = running.line.commands()
    running.feed.ask(OrderCancelled(order_id=said.id, by="Tom")).result(PATIENCE_S)
    wait_until(lambda: len(running.line.commands()) == 2, PATIENCE_S)

    last = answers(running, OUT_OF_ORDER, CommandAnswer(id=said.id))
    answers(running, OUT_OF_ORDER, CommandAnswer(id=running.line.commands()[1].id), after=last)
    wait_until(lambda: not running.feed.overview.orders[running.line.commands()[1].id].is_under_way, PATIENCE_S)

    assert running.state(said.id) is OrderState.DONE


def test_what_a_table_did_not_obey_is_in_the_log_once_a_minute(running: Running) -> None:
    report = replace(told(OUT_OF_ORDER).report, turned_away={WhyTurnedAway.OTHER_KEY: 3})
    running.line.come(Saying.REPORT, report)
    for count in range(4, 200):
        running.line.come(Saying.REPORT, replace(report, turned_away={WhyTurnedAway.OTHER_KEY: count}))
    running.let_hear()
    (entry,) = running.log("turned-away")
    assert entry.words == "commands not obeyed: 3 not signed by this station"
    assert entry.table == TABLE

    running.clock.wait_ns(61 * SECOND)
    running.line.come(Saying.REPORT, replace(report, turned_away={WhyTurnedAway.OTHER_KEY: 200}))
    running.let_hear()
    assert "197 not signed by this station" in running.log("turned-away")[0].words


def answers(running: Running, text: str, answer: CommandAnswer, after: int = 0) -> int:
    """Let the table answer in its next record; return the record's sequence."""
    last = after or told(text).records[-1].sequence
    record = PublicRecord(sequence=last + 1, hand_number=1, at_ns=0, answer=answer)
    running.line.come(Saying.RECORDS, Records(journal=JOURNAL, boot="b1", records=(record,)))
    return last + 1


def test_a_table_cannot_answer_for_another(running: Running) -> None:
    call = running.open_call()
    running.answer(call)
    running.let_go()
    wait_until(running.line.commands, PATIENCE_S)
    (said,) = running.line.commands()[:1]
    record = PublicRecord(sequence=1, hand_number=1, at_ns=0, answer=CommandAnswer(id=said.id))
    rogue = TableAddress("main", "main", "rogue")
    records = written(Records(journal="j9", boot="b9", records=(record,)))
    running.line.hear(MessageCame(topic=rogue.topic(Saying.RECORDS), payload=records, is_retained=False))
    wait_until(lambda: "main/rogue" in running.feed.overview.tables, PATIENCE_S)

    assert running.state(said.id) is OrderState.SENT


def test_what_was_held_while_the_station_was_away_for_long_does_not_go(running: Running, tmp_path: Path) -> None:
    running.answer(running.open_call())
    running.feed.close()
    with sqlite3.connect(tmp_path / "station.db") as disk:
        (text,) = disk.execute("select said from orders").fetchone()
        order = msgspec.json.decode(text)
        later = {**order, "goes_ms": order["goes_ms"] - (LIFE_S + 6) * 1000}
        disk.execute("update orders set said = ?", (msgspec.json.encode(later).decode(),))

    again = Running(tmp_path / "station.db")
    again.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    wait_until(lambda: again.state(order["said"]["id"]) is OrderState.EXPIRED, PATIENCE_S)

    assert again.line.commands() == []
    assert again.call(1).is_open
    assert not again.call(1).is_under_way
    again.feed.close()


def test_a_disk_that_is_full_for_minutes_gives_no_order_a_longer_life(running: Running, tmp_path: Path) -> None:
    call = running.open_call()
    running.answer(call)
    with sqlite3.connect(tmp_path / "station.db") as disk:
        disk.execute("create trigger full before insert on orders begin select raise(abort, 'disk is full'); end")
    running.let_go()
    running.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    wait_until(lambda: any("disk is full" in remark for remark in running.remarks), PATIENCE_S)
    running.clock.wait_ns(2 * LIFE_S * SECOND)
    with sqlite3.connect(tmp_path / "station.db") as disk:
        disk.execute("drop trigger full")
    (order_id,) = running.feed.overview.orders
    wait_until(lambda: running.state(order_id) is OrderState.EXPIRED, PATIENCE_S)

    assert running.line.commands() == []


@pytest.mark.parametrize("hours", [-3, 3])
def test_a_clock_that_was_set_while_the_station_was_down_gives_no_order_a_longer_life(
    running: Running, tmp_path: Path, hours: int
) -> None:
    running.answer(running.open_call())
    running.let_go()
    wait_until(running.line.commands, PATIENCE_S)
    (said,) = running.line.commands()[:1]
    running.feed.close()
    with sqlite3.connect(tmp_path / "station.db") as disk:
        (text,) = disk.execute("select said from orders").fetchone()
        order = msgspec.json.decode(text)
        moved = {**order, "ends_ms": order["ends_ms"] + hours * 3_600_000}
        disk.execute("update orders set said = ?", (msgspec.json.encode(moved).decode(),))

    again = Running(tmp_path / "station.db")
    again.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    wait_until(lambda: again.state(said.id) is OrderState.EXPIRED, PATIENCE_S)

    assert again.line.commands() == []
    again.feed.close()


def test_a_stack_that_was_set_is_taken_back_by_its_opposite_and_only_once(running: Running) -> None:
    text = OUT_OF_ORDER + "td misdeal\n"
    running.line.come(Saying.RECORDS, records_of(text))
    running.line.come(Saying.REPORT, told(text).report)
    wait_until(lambda: TABLE in running.feed.overview.tables, PATIENCE_S)
    set_it = TableTold(table_id=TABLE, command=StackSet(seat=6, stack=9_500, was=9_000), by="Maria")
    assert running.feed.ask(set_it).result(PATIENCE_S) is None
    wait_until(running.line.commands, PATIENCE_S)
    (said,) = running.line.commands()
    answers(running, text, CommandAnswer(id=said.id))
    wait_until(lambda: running.state(said.id) is OrderState.DONE, PATIENCE_S)

    assert running.feed.ask(OrderCancelled(order_id=said.id, by="Tom")).result(PATIENCE_S) is None
    wait_until(lambda: len(running.line.commands()) == 2, PATIENCE_S)

    assert running.line.commands()[1].command == StackSet(seat=6, stack=9_000, was=9_500)
    assert running.feed.ask(OrderCancelled(order_id=said.id, by="Tom")).result(PATIENCE_S) is not None


def test_orders_of_one_millisecond_go_in_their_turn_after_a_start_too(running: Running) -> None:
    running.open_call()
    now, seats, overview = Now(ms=1, ns=1), range(1, 10), Overview()
    overview.tables = dict(running.feed.overview.tables)
    before, after = Directing(overview), Directing(overview)

    for seat in seats:
        for order in before.do(TableTold(table_id=TABLE, command=PlayerUnseated(seat), by="Maria"), now).orders:
            overview.orders[order.id] = order
    after.resume(now)

    for directing in (before, after):
        assert [order.said.command for order, _ in directing.to_send()] == [PlayerUnseated(seat) for seat in seats]

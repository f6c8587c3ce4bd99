"""When a scenario's room has settled: what lies unread is waited for, until it is given up or asked about."""

from __future__ import annotations

from table.benches.settling import SETTLE_AT_MOST_NS, Settling
from table.engine.words.zones import Facing, Zone
from tests.table.scenario.at_table import AtTable


def test_a_card_that_is_not_read_is_waited_for_until_it_is_given_up() -> None:
    table = AtTable("shuffle\ndeal")
    room, settling = table.bench.room, Settling(table.bench.room)
    assert not settling.is_waiting(table.bench.view)

    room.be_late(Zone.ASIDE, None)
    room.lay(room.stub[0], Zone.ASIDE, Facing.DOWN)
    assert settling.is_waiting(table.bench.view)

    settling.give_up()
    assert not settling.is_waiting(table.bench.view)


def test_another_card_that_is_not_read_is_waited_for_again() -> None:
    table = AtTable("shuffle\ndeal")
    room, settling = table.bench.room, Settling(table.bench.room)
    for is_given_up in (True, False):
        room.be_late(Zone.ASIDE, None)
        room.lay(room.stub[0], Zone.ASIDE, Facing.DOWN)
        if is_given_up:
            settling.give_up()

    assert settling.is_waiting(table.bench.view)


def test_a_question_on_the_screen_ends_the_waiting() -> None:
    table = AtTable("late seat 2 never\nshuffle\ndeal")
    table.bench.wait(SETTLE_AT_MOST_NS)

    assert table.bench.view.question is not None
    assert table.bench.room.unread()
    assert not Settling(table.bench.room).is_waiting(table.bench.view)

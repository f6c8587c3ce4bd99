"""Offences are counted one by one, each kind by itself."""

from __future__ import annotations

from table.engine.matters.offences import count_offence, uncount_offence
from table.engine.state.moment import Moment
from table.engine.words.alerts import AlertCode
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

STRING, LEFT = AlertCode.STRING_BET, AlertCode.LEFT_TABLE


def moment() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000}))


def test_an_offence_is_counted_from_one_by_its_player_and_its_kind() -> None:
    now = moment()

    assert [count_offence(now, 1, code) for code in (STRING, LEFT, STRING)] == [1, 1, 2]
    assert count_offence(now, 4, STRING) == 1


def test_an_offence_that_was_none_is_struck_out_once() -> None:
    now = moment()
    for code in (STRING, LEFT, STRING):
        count_offence(now, 1, code)
    uncount_offence(now, 1, STRING)

    assert sorted(code.value for code in now.state.players[1].offences) == [LEFT.value, STRING.value]


def test_what_was_never_counted_is_not_struck_out() -> None:
    now = moment()
    count_offence(now, 1, LEFT)
    uncount_offence(now, 1, STRING)
    uncount_offence(now, 4, LEFT)

    assert now.state.players[1].offences == (LEFT,)

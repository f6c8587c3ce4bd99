"""The clock on a player in turn: thinking time, the last seconds, and their end."""

from __future__ import annotations

import pytest

from table.clock import NS_PER_S
from table.engine.betting.called_clock import call_clock, expire, may_call_time, run_clock
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.state.moment import Moment
from table.engine.state.stake import Fate
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.engine.words.matter_events import ClockAsked, ClockStarted
from table.engine.words.reports import ClockCalled
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import BOOKS, Game

DECLARED = "nuts"
"""The one book by which the dealer declares that the time is over."""


def dealt(name: str = "firekeepers") -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}, rulebook=name).deal())


def called(name: str = "firekeepers") -> Moment:
    now = dealt(name)
    call_clock(now, ClockCalled())
    return now


def codes_after(now: Moment, ns: int) -> list[AlertCode]:
    before = len(now.alerts)
    run_clock(now, now.at_ns + ns)
    return [alert.code for alert in now.alerts[before:]]


def thinking_ns(now: Moment) -> int:
    return now.book.clock.think_s.value * NS_PER_S


def whole_ns(now: Moment) -> int:
    return thinking_ns(now) + now.book.clock.countdown_s.value * NS_PER_S


@pytest.mark.parametrize("name", BOOKS)
def test_the_last_seconds_are_told_when_the_thinking_time_is_over(name: str) -> None:
    now = called(name)

    assert codes_after(now, thinking_ns(now) - 1) == []
    assert codes_after(now, thinking_ns(now)) == [AlertCode.CLOCK_WARNING]
    assert codes_after(now, thinking_ns(now) + 1) == []


@pytest.mark.parametrize("name", [name for name in BOOKS if name != DECLARED])
def test_what_is_done_at_the_very_end_still_counts_and_later_the_time_is_over(name: str) -> None:
    now = called(name)

    assert AlertCode.CLOCK_EXPIRED not in codes_after(now, whole_ns(now))
    assert codes_after(now, whole_ns(now) + 1) == [AlertCode.CLOCK_EXPIRED]
    assert now.hand.turns.clock is None


def test_where_it_must_be_declared_the_dealer_is_asked_once_and_the_hand_still_lives() -> None:
    now = called(DECLARED)
    for _ in range(2):
        run_clock(now, now.at_ns + whole_ns(now) + 1)

    assert [event for event in now.events if isinstance(event, ClockAsked)] == [ClockAsked(seat=6)]
    assert now.hand.stakes[6].is_live


def test_how_long_a_player_has_is_told_when_the_clock_is_called() -> None:
    now = called()

    assert now.events == [ClockStarted(seat=6, by=None, time_s=whole_ns(now) // NS_PER_S)]


@pytest.mark.parametrize(("seat", "is_called"), [(None, True), (6, True), (4, False)])
def test_the_clock_is_called_on_nobody_but_the_player_in_turn(seat: int | None, *, is_called: bool) -> None:
    now = dealt()
    call_clock(now, ClockCalled(seat=seat))

    assert (now.hand.turns.clock is not None) is is_called
    assert is_called or [event.why for event in now.events if isinstance(event, KeyRefused)] == [WhyRefused.NOT_IN_TURN]


def test_a_clock_that_runs_is_not_called_again() -> None:
    now = called()
    clock = now.hand.turns.clock
    now.at_ns += NS_PER_S
    call_clock(now, ClockCalled())

    assert now.hand.turns.clock == clock
    assert isinstance(now.events[-1], NotFollowed)


@pytest.mark.parametrize("name", BOOKS)
def test_whoever_is_away_may_call_it_only_where_the_book_lets_him(name: str) -> None:
    now = dealt(name)
    now.put_player(4, replace(now.state.players[4], is_absent=True))

    assert may_call_time(now, 4) is not now.book.clock.called_from_seat.value
    assert may_call_time(now, 1)
    assert may_call_time(now, None)


def test_the_clock_stands_still_while_the_floor_is_waited_for() -> None:
    now = called()
    raise_matter(now, FloorWanted())
    run_clock(now, now.at_ns + NS_PER_S)
    assert codes_after(now, 10 * whole_ns(now)) == [], "stopped"

    now.put_hand(replace(now.hand, matters=()))
    run_clock(now, now.at_ns + 100 * NS_PER_S)
    left_ns = thinking_ns(now) - NS_PER_S
    assert codes_after(now, 100 * NS_PER_S + left_ns - 1) == []
    assert codes_after(now, 100 * NS_PER_S + left_ns) == [AlertCode.CLOCK_WARNING]


def test_the_clock_is_off_once_its_player_is_not_in_turn_any_more() -> None:
    now = called()
    now.put_betting(replace(now.hand.betting, to_act=(1, 4)))
    run_clock(now, now.at_ns)

    assert now.hand.turns.clock is None
    assert now.alerts == []


def test_a_time_that_is_declared_over_kills_the_hand_that_faces_a_bet() -> None:
    now = called()
    expire(now)

    assert now.hand.stakes[6].fate is Fate.KILLED
    assert now.hand.turns.clock is None


@pytest.mark.parametrize(("price", "is_dead"), [(200, True), (0, False)])
def test_a_hand_that_faces_no_bet_only_checks(price: int, *, is_dead: bool) -> None:
    now = called()
    now.put_betting(replace(now.hand.betting, price=price))
    expire(now)

    assert (now.hand.stakes[6].fate is Fate.KILLED) is is_dead


def test_nothing_is_declared_over_where_no_clock_runs() -> None:
    now = dealt()
    expire(now)

    assert (now.alerts, now.hand.stakes[6].is_live) == ([], True)

"""The event's clock: levels and breaks go by, and what is counted in minutes of play goes with them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.messages.schedule import ScheduledLevel
from table.tournament.state.remembered import Standing
from table.tournament.words.conduct import PenaltyGiven
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import BreakAwaited, ClockPut, LevelAwaited, TimePassed
from table.tournament.words.seated import EntryWanted
from table.tournament.words.setup import MINUTE_MS, EventDay
from table.tournament.words.told import EventRuling
from tests.table.tournament.rooms import THREE, after, seen

LEVELS = tuple(
    ScheduledLevel(minutes_ms=20 * MINUTE_MS, small_blind=at, big_blind=2 * at, break_ms=5 * MINUTE_MS * (at != 200))
    for at in (100, 200, 300)
)
SETUP = replace(THREE, levels=LEVELS)


def minutes(count: int) -> TimePassed:
    return TimePassed(by_ms=count * MINUTE_MS)


@pytest.mark.parametrize(
    ("gone", "level", "is_break", "left"),
    [(0, 1, False, 20), (19, 1, False, 1), (20, 2, True, 5), (25, 2, False, 20), (45, 3, False, 20), (66, 3, True, 4)],
)
def test_the_clock_shows_level_and_break_and_in_a_break_the_level_to_come(
    gone: int, level: int, *, is_break: bool, left: int
) -> None:
    view = seen(SETUP, minutes(gone))

    assert (view.level, view.is_break, view.left_ms) == (level, is_break, left * MINUTE_MS)


def test_after_the_break_of_the_last_level_it_goes_on_without_end() -> None:
    view = seen(SETUP, minutes(70), minutes(500))

    assert (view.level, view.is_break, view.left_ms) == (3, False, None)


def test_at_the_end_of_the_day_s_last_level_it_stands_without_its_break_until_it_is_set_on() -> None:
    setup = replace(SETUP, day=EventDay(event="Main", name="1A", last_level=2))
    stands = seen(setup, minutes(45), minutes(500))

    assert (stands.level, stands.is_break, stands.left_ms) == (2, False, 0)
    assert after(setup, minutes(500)).state.announced == 2
    assert seen(setup, minutes(500), LevelAwaited(level=3), minutes(5)).left_ms == 15 * MINUTE_MS


def test_breaks_are_time_since_the_start_and_no_time_of_play() -> None:
    clock = after(SETUP, minutes(66)).state.clock

    assert (clock.since_start_ms, clock.play_ms) == (66 * MINUTE_MS, 60 * MINUTE_MS)


@given(st.lists(st.integers(0, 30), max_size=5))
def test_time_that_passes_in_pieces_is_time_that_passes_at_once(pieces: list[int]) -> None:
    at_once = after(SETUP, minutes(sum(pieces))).state.clock

    assert after(SETUP, minutes(0), *[minutes(piece) for piece in pieces]).state.clock == at_once


def test_the_next_break_is_waited_for_from_within_a_break_too_until_none_is_left() -> None:
    first, second = BreakAwaited(), BreakAwaited()

    assert after(SETUP, first).state.clock.level == 1
    assert after(SETUP, first, second).state.clock.level == 3
    with pytest.raises(ImpossibleHappeningError, match="no break is to come"):
        after(SETUP, first, second, BreakAwaited())


@pytest.mark.parametrize(("level", "why"), [(1, "level 1 has begun already"), (4, "ends with level 3: there is no 4")])
def test_only_a_level_to_come_is_waited_for(level: int, why: str) -> None:
    with pytest.raises(ImpossibleHappeningError, match=why):
        after(SETUP, LevelAwaited(level=level))


def test_a_clock_put_back_opens_what_had_closed_by_it() -> None:
    late, back = LevelAwaited(level=3), ClockPut(level=1, left_ms=5 * MINUTE_MS)

    assert after(SETUP, late, EntryWanted(name="Zoe")).alerts[0].ruling is EventRuling.REFUSED
    assert after(SETUP, late, back, EntryWanted(name="Zoe")).alerts[0].ruling is EventRuling.GRANTED


def test_a_penalty_of_minutes_runs_down_in_play_and_not_in_a_break() -> None:
    given_30 = PenaltyGiven(name="Ann", count=30, unit=PenaltyUnit.MINUTES)

    left = [after(SETUP, given_30, minutes(gone)).state.players["Ann"].play_ms_left for gone in (10, 22, 30, 99)]
    assert left == [20 * MINUTE_MS, 10 * MINUTE_MS, 5 * MINUTE_MS, 0]


def test_who_was_announced_and_has_not_come_by_the_end_of_the_first_break_leaves_where_the_book_says_so() -> None:
    announced = replace(SETUP, players=tuple(replace(one, is_announced=one.name == "Ann") for one in SETUP.players))

    assert after(announced, minutes(24), book="nuts").state.players["Ann"].standing is Standing.SEATED
    gone = after(announced, minutes(25), book="nuts").state.players["Ann"]
    assert (gone.standing, gone.stack, gone.gets_no_place) == (Standing.OUT, 0, True)
    assert after(announced, minutes(25), book="jpa").state.players["Ann"].standing is Standing.SEATED


def test_who_was_announced_when_the_first_break_was_over_already_stays() -> None:
    late = replace(SETUP, level=2, players=tuple(replace(one, is_announced=True) for one in SETUP.players))

    assert after(late, minutes(20), book="nuts").state.players["Ann"].standing is Standing.SEATED

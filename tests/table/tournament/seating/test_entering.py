"""Who may still enter, with what chips, and which seat a newcomer gets."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.tournament.seating.entering import is_entry_open, is_open_by_clock, late_stack
from table.tournament.state.remembered import EventClock, Standing
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import HandBegun, LevelAwaited
from table.tournament.words.seated import EntryWanted, SeatDrawn, SeatGiven
from table.tournament.words.setup import MINUTE_MS, Entrant, Place
from table.tournament.words.told import EventRuling
from tests.table.tournament.rooms import THREE, after, ruled, step_in

LEVELS = tuple(
    ScheduledLevel(minutes_ms=20 * MINUTE_MS, small_blind=at, big_blind=2 * at, break_ms=MINUTE_MS * (at == 200))
    for at in (100, 200, 300)
)
SETUP = replace(THREE, levels=LEVELS)
ZOE = EntryWanted(name="Zoe")
UNSOLD = replace(SETUP, players=(*SETUP.players, Entrant(name="stack", place=Place(1, 4), stack=7000, is_unsold=True)))


@pytest.mark.parametrize(
    ("until", "level", "is_break", "is_open"),
    [
        ("level 2", 2, False, True),
        ("level 2", 2, True, False),
        ("level 2", 3, False, False),
        ("break-begins", 1, False, True),
        ("break-begins", 2, False, True),
        ("break-begins", 2, True, False),
        ("break", 2, True, True),
        ("break", 3, False, False),
    ],
)
def test_entry_is_open_by_level_or_by_the_first_break(until: str, level: int, *, is_break: bool, is_open: bool) -> None:
    clock = EventClock(level=level, is_break=is_break)

    assert is_open_by_clock(until, clock, SETUP) is is_open


@pytest.mark.parametrize(("minutes", "is_open"), [(59, True), (60, False)])
def test_entry_by_minutes_counts_from_the_start(minutes: int, *, is_open: bool) -> None:
    assert is_open_by_clock("minutes 60", EventClock(level=1, since_start_ms=minutes * MINUTE_MS), SETUP) is is_open


def test_without_a_break_in_the_schedule_entry_up_to_the_break_stays_open() -> None:
    assert is_open_by_clock("break", EventClock(level=3), replace(SETUP, levels=LEVELS[:1] * 3))


@pytest.mark.parametrize(("points", "is_open"), [(2, True), (3, False)])
def test_entry_closes_where_all_who_are_left_earn_points(points: int, *, is_open: bool) -> None:
    assert is_entry_open(step_in(replace(SETUP, points=points), book="tfpl")) is is_open


def test_a_late_stack_loses_by_level_and_is_rounded_up_to_a_chip() -> None:
    odd = replace(SETUP, start_stack=10_025)

    stacks = [late_stack(step_in(replace(odd, level=level), book="nuts")) for level in (1, 2, 3)]
    assert stacks == [9025, 7025, 5025]


def test_who_is_too_young_or_too_late_is_refused_and_may_be_let_in_later() -> None:
    young = EntryWanted(name="Zoe", age=20)

    assert after(SETUP, young, book="tfpl").alerts[0].ruling is EventRuling.REFUSED
    assert after(SETUP, young, EntryWanted(name="Zoe", age=21), book="tfpl").alerts[0].ruling is EventRuling.GRANTED
    assert after(SETUP, LevelAwaited(level=3), ZOE).alerts[0].ruling is EventRuling.REFUSED


def test_one_name_is_for_one_player() -> None:
    with pytest.raises(ImpossibleHappeningError, match="Ann is in this event already"):
        after(SETUP, EntryWanted(name="Ann"))


def test_who_was_told_of_his_chips_has_them_however_late_he_sits_down() -> None:
    late = (ZOE, LevelAwaited(level=3), SeatGiven(name="Zoe", place=Place(1, 5)))

    assert after(SETUP, *late, book="nuts").state.players["Zoe"].stack == 9000


@pytest.mark.parametrize(("place", "why"), [(Place(1, 10), "a table has 9 seats"), (Place(1, 1), "Ann holds seat 1")])
def test_nobody_is_given_a_seat_that_is_taken_or_is_none(place: Place, why: str) -> None:
    with pytest.raises(ImpossibleHappeningError, match=why):
        after(SETUP, ZOE, SeatGiven(name="Zoe", place=place))


def test_a_drawn_seat_that_is_taken_is_drawn_again() -> None:
    outcome = after(SETUP, ZOE, SeatDrawn(name="Zoe", place=Place(1, 1)))

    assert outcome.alerts[0].ruling is EventRuling.REFUSED
    assert outcome.state.players["Zoe"].at is None


def test_who_draws_the_seat_of_a_waiting_stack_has_that_stack_and_its_place_in_the_running_hand() -> None:
    state = after(UNSOLD, HandBegun(table=1), ZOE, SeatDrawn(name="Zoe", place=Place(1, 4)), book="homegame").state
    hand = state.tables[1].hand

    assert (state.players["Zoe"].stack, state.players["stack"].standing) == (7000, Standing.OUT)
    assert hand is not None
    assert hand.stacks["Zoe"] == 7000


def test_stacks_that_nobody_has_bought_leave_play_when_entry_closes_where_the_book_says_so() -> None:
    over = LevelAwaited(level=2)

    assert after(UNSOLD, over, book="homegame").state.players["stack"].stack == 0
    stays = ruled("homegame", "entry.unsold_leave", value=False)
    assert after(UNSOLD, over, book=stays).state.players["stack"].stack == 7000

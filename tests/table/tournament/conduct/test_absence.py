"""Players who are away: how long it takes until that is a matter, which blinds count, and what becomes of the stack."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.tournament.state.remembered import Standing
from table.tournament.words.conduct import PlayerAway, PlayerBack, PlayerGone
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import BreakAwaited, HandEnded, TimePassed
from table.tournament.words.seated import EntryWanted
from table.tournament.words.setup import MINUTE_MS, Entrant, EventSetup, Place
from table.tournament.words.told import EventCode, EventRuling
from tests.table.tournament.rooms import THREE, after, brief, ruled, seated, tables

AWAY, BACK = PlayerAway(name="Ann"), PlayerBack(name="Ann")
LONG = EventCode.AWAY, EventRuling.FLOOR, "Ann"


def minutes(count: int) -> TimePassed:
    return TimePassed(by_ms=count * MINUTE_MS)


def test_an_absence_is_a_matter_only_when_it_is_longer_than_the_book_allows_and_then_once() -> None:
    assert brief(after(THREE, AWAY, minutes(12), book="tfpl").alerts) == []
    assert brief(after(THREE, AWAY, minutes(12), minutes(1), book="tfpl").alerts) == [LONG]
    assert brief(after(THREE, AWAY, minutes(13), minutes(60), book="tfpl").alerts) == []


def test_whoever_told_the_director_or_came_back_meanwhile_is_no_matter() -> None:
    told = PlayerAway(name="Ann", is_notified=True)

    assert after(THREE, told, minutes(60), book="tfpl").alerts == ()
    assert after(THREE, AWAY, told, minutes(60), book="tfpl").alerts == ()
    assert after(THREE, AWAY, minutes(10), BACK, AWAY, minutes(10), book="tfpl").alerts == ()


def test_a_break_is_not_time_away() -> None:
    level = ScheduledLevel(minutes_ms=10 * MINUTE_MS, small_blind=100, big_blind=200, break_ms=30 * MINUTE_MS)
    setup = replace(THREE, levels=(level, level))

    assert after(setup, AWAY, BreakAwaited(), minutes(30), minutes(2), book="tfpl").alerts == ()
    assert brief(after(setup, AWAY, BreakAwaited(), minutes(30), minutes(3), book="tfpl").alerts) == [LONG]


def test_who_misses_as_many_sets_of_blinds_as_the_book_allows_is_disqualified() -> None:
    played = HandEnded(table=1)
    told = [brief(after(THREE, AWAY, *[played] * hands, book="jpa").alerts) for hands in range(1, 9)]

    matters = [hands for hands, alerts in enumerate(told, 1) if alerts]
    assert matters
    # Three players, and the big blind is Ann's at once: two sets are over with the small blind of the fifth hand.
    assert matters[0] == 5
    assert told[4][0] == (EventCode.AWAY, EventRuling.DISQUALIFIED, "Ann")


def test_who_is_there_for_a_blind_has_missed_none_before_it() -> None:
    played = HandEnded(table=1)

    state = after(THREE, AWAY, played, played, played, BACK, played, AWAY, played, book="jpa").state
    assert state.players["Ann"].standing is Standing.SEATED
    assert state.players["Ann"].missed_sets == 0


@pytest.mark.parametrize(
    ("value", "stack", "ruling"), [("removed", 0, EventRuling.REMOVED), ("stay", 10_000, EventRuling.STAY)]
)
def test_the_stack_of_who_will_not_return_goes_or_stays_as_the_book_has_it(
    value: str, stack: int, ruling: EventRuling
) -> None:
    outcome = after(THREE, PlayerGone(name="Ann"), book=ruled("firekeepers", "absence.gone", value))

    assert outcome.state.players["Ann"].stack == stack
    assert brief(outcome.alerts) == [(EventCode.AWAY, ruling, "Ann")]


def test_who_waits_for_a_seat_and_leaves_waits_no_more_and_who_is_out_cannot_leave() -> None:
    state = after(THREE, EntryWanted(name="Zoe"), PlayerGone(name="Zoe")).state
    assert state.players["Zoe"].standing is Standing.REFUSED

    with pytest.raises(ImpossibleHappeningError, match="Zoe is out already"):
        after(THREE, EntryWanted(name="Zoe"), PlayerGone(name="Zoe"), PlayerGone(name="Zoe"))


def test_once_two_are_left_who_are_there_whoever_is_away_gets_no_place_where_the_book_says_so() -> None:
    assert after(THREE, AWAY, book="nuts").state.players["Ann"].gets_no_place
    assert not after(THREE, AWAY, book="jpa").state.players["Ann"].gets_no_place

    dov = Entrant(name="Dov", place=Place(1, 4), stack=10_000)
    four = EventSetup(tables=tables(1), players=(*seated("Ann Bea Cem"), dov))
    assert not after(four, AWAY, book="nuts").state.players["Ann"].gets_no_place


def test_where_only_one_is_there_nobody_loses_a_place() -> None:
    alone = replace(THREE, players=tuple(replace(one, is_absent=one.name != "Cem") for one in THREE.players))

    assert not after(alone, AWAY, book="nuts").state.players["Ann"].gets_no_place

"""The end of the initial deal: whose hands die that may not play, and when that is looked at."""

from __future__ import annotations

import pytest

from table.engine.dealing.end_of_deal import complete_deal, is_end_read, judge_absence, judge_return, kill_absent
from table.engine.state.moment import Moment
from table.engine.state.penalty import Penalty
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import DealCompleted, PenaltyHandKilled
from table.engine.words.frozen import replace
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import BOOKS, Game


def dealt(rulebook: str = "firekeepers", *absent: int) -> Moment:
    """All cards are out and the deal is not over yet; some players are away."""
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}, rulebook=rulebook).deal())
    now.put_hand(replace(now.hand, is_dealt=False, phase=Phase.DEALING))
    for seat in absent:
        now.put_player(seat, replace(now.state.players[seat], is_absent=True))
    return now


def fates(now: Moment) -> dict[int, Fate]:
    return {seat: stake.fate for seat, stake in now.hand.stakes.items()}


def absent_now(now: Moment) -> bool:
    return AlertCode.ABSENT_PLAYER in {alert.code for alert in now.alerts}


def test_the_betting_opens_with_the_end_of_the_deal() -> None:
    now = dealt()
    complete_deal(now)

    assert now.hand.is_dealt
    assert now.hand.phase is Phase.BETTING
    assert now.events[0] == DealCompleted()
    assert set(fates(now).values()) == {Fate.LIVE}


@pytest.mark.parametrize("name", BOOKS)
def test_the_hand_of_a_player_who_is_not_there_dies_where_the_book_wants_him_there(name: str) -> None:
    now = dealt(name, 4)
    complete_deal(now)

    assert absent_now(now) is (now.book.presence.absent_hand.value == "when-dealt")


@pytest.mark.parametrize("name", BOOKS)
def test_a_hand_on_penalty_is_killed_where_the_book_has_it_dealt_in(name: str) -> None:
    now = dealt(name)
    now.put_table(replace(now.state, penalties={4: Penalty(from_hand=1)}))
    complete_deal(now)

    assert (PenaltyHandKilled(seat=4) in now.events) is (now.book.blinds.penalty_seat.value == "dealt-and-killed")


def test_where_nobody_is_there_the_hand_that_would_show_first_wins() -> None:
    now = dealt("firekeepers", 1, 4, 6)
    complete_deal(now)

    assert [seat for seat, fate in fates(now).items() if fate is Fate.LIVE] == [1]


def unsharp(now: Moment) -> Moment:
    """Let the last card have been read by an antenna that had not looked for a while."""
    *rest, last = now.hand.reading.fallen
    last = replace(last, not_before_ns=last.at_ns - 90 * MS)
    now.put_reading(replace(now.hand.reading, fallen=(*rest, last), laid_ns=last.at_ns))
    return now


def test_a_stub_that_may_be_held_over_the_last_seat_leaves_it_open_who_is_there() -> None:
    now = unsharp(dealt("firekeepers", 4))
    complete_deal(now)

    assert now.hand.reading.is_absence_open
    assert not absent_now(now)


@pytest.mark.parametrize(("after_ms", "is_told"), [(2999, False), (3000, True)])
def test_the_last_card_has_stayed_after_three_seconds(after_ms: int, *, is_told: bool) -> None:
    now = unsharp(dealt("firekeepers", 4))
    complete_deal(now)
    judge_absence(now, now.hand.reading.laid_ns + after_ms * MS)

    assert absent_now(now) is is_told


@pytest.mark.parametrize(("after_ms", "is_told"), [(3999, False), (4000, True)])
def test_where_a_card_was_not_read_the_deal_must_stand_still_first(after_ms: int, *, is_told: bool) -> None:
    now = unsharp(dealt("firekeepers", 4))
    complete_deal(now)
    now.put_stake(6, replace(now.hand.stakes[6], unseen=1))
    assert not is_end_read(now)
    judge_absence(now, now.hand.reading.laid_ns + after_ms * MS)

    assert absent_now(now) is is_told


@pytest.mark.parametrize(("after_ms", "is_too_late"), [(1999, False), (2000, True)])
def test_who_is_back_within_two_seconds_may_have_been_back_before_the_last_card(
    after_ms: int, *, is_too_late: bool
) -> None:
    now = unsharp(dealt("firekeepers", 4))
    complete_deal(now)
    now.at_ns = now.hand.reading.laid_ns + after_ms * MS
    judge_return(now)

    assert absent_now(now) is is_too_late
    assert now.hand.reading.is_absence_open is not is_too_late


def test_an_end_that_nobody_saw_for_want_of_an_antenna_is_open_too() -> None:
    now = dealt()
    now.put_table(replace(now.state, blind_zones=frozenset({Zone.SEAT_6})))
    now.put_stake(6, replace(now.hand.stakes[6], cards=(), unseen=2))
    complete_deal(now)

    assert now.hand.reading.is_absence_open


def test_who_is_there_is_looked_at_once() -> None:
    now = dealt("firekeepers", 4)
    now.put_reading(replace(now.hand.reading, is_absence_open=True))
    kill_absent(now)
    told = len(now.alerts)
    judge_absence(now, now.at_ns + 10_000 * MS)

    assert not now.hand.reading.is_absence_open
    assert len(now.alerts) == told == 1


def test_before_the_first_hand_nobody_is_looked_at() -> None:
    now = moment_of(Game({1: 5000, 4: 5000}))
    judge_absence(now, 0)
    judge_return(now)

    assert now.alerts == []

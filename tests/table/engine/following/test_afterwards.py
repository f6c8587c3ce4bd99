"""What had to wait for a sighting, or for time alone: done once, and only where it is open."""

from __future__ import annotations

from table.engine.following.afterwards import let_follow
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.alerts import AlertCode
from table.engine.words.chip_events import HandCompleted
from table.engine.words.commands import Undone
from table.engine.words.frozen import replace
from table.engine.words.reports import PlayerLeft
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game


def dealt() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())


def test_nothing_follows_where_nothing_has_changed() -> None:
    now = dealt()
    before = now.state
    let_follow(now, before, is_time=True)

    assert now.state is before
    assert now.events == []


def test_that_hands_are_to_be_tabled_is_told_once() -> None:
    now = dealt()
    before = now.state
    now.put_hand(replace(now.hand, is_face_up=True))
    let_follow(now, before, is_time=False)
    let_follow(now, now.state, is_time=False)

    assert [alert.code for alert in now.alerts] == [AlertCode.MUST_TABLE]


def test_a_hand_whose_award_nothing_holds_any_more_is_paid_by_time_alone() -> None:
    now = dealt()
    stakes = {seat: replace(stake, fate=Fate.FOLDED) for seat, stake in now.hand.stakes.items() if seat != 4}
    now.put_hand(replace(now.hand, phase=Phase.SHOWDOWN, stakes={**now.hand.stakes, **stakes}))
    let_follow(now, now.state, is_time=True)

    assert now.hand.phase is Phase.COMPLETE
    assert HandCompleted in map(type, now.events)


def test_who_is_missing_has_no_turn_on_a_street_that_lay_there_before_its_betting_was_over() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook="tfpl").deal()
    game.act("call", "call", "check")
    game.street()
    game.key(Undone())
    game.key(PlayerLeft(1))

    game.act("check")

    assert game.told[-1].code is AlertCode.ABSENT_PLAYER
    assert game.view.turn == 4

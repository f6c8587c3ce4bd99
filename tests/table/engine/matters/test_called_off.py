"""A hand that is called off: what goes back, what stays posted, and what the dealer has to do."""

from __future__ import annotations

import pytest

from table.engine.matters.called_off import call_misdeal, return_street, void_hand
from table.engine.state.hand import Matter
from table.engine.state.irregularity import Unasked
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_events import BetsReturned, HandMisdealt, HandVoided
from table.engine.words.setup import Level
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

ALERT = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.MISDEAL, number=1)
MATTER = Matter(number=1, found=Unasked(), alert=ALERT, waits_for_deal=True)
OTHER = replace(MATTER, number=2)


def dealt(*words: str | int) -> Moment:
    game = Game({1: 5000, 4: 5000, 6: 5000}, level=Level(small_blind=100, big_blind=200)).deal()
    game.act(*words)
    return moment_of(game)


def steps(now: Moment) -> list[RemedyStep]:
    (matter,) = now.hand.matters
    return [step.step for step in matter.steps]


def chips(now: Moment) -> dict[int, tuple[int, int, int]]:
    return {seat: (stake.stack, stake.bet, stake.paid) for seat, stake in now.hand.stakes.items()}


def test_a_misdeal_leaves_the_blinds_posted_and_gives_back_what_was_bet() -> None:
    now = dealt(600, "fold")
    call_misdeal(now, MATTER)

    assert chips(now) == {1: (4900, 100, 100), 4: (4800, 200, 200), 6: (5000, 0, 0)}
    assert tuple(now.events) == (HandMisdealt(), BetsReturned(chips={6: 600}))
    assert now.hand.phase is Phase.MISDEAL
    assert now.hand.live_count == 3, "who has folded is dealt in again"


def test_the_dealer_retrieves_the_cards_gives_bets_back_shuffles_and_has_them_cut() -> None:
    now = dealt(600)
    call_misdeal(now, MATTER)

    assert steps(now) == [RemedyStep.RETRIEVE, RemedyStep.RETURN_BETS, RemedyStep.RESHUFFLE, RemedyStep.CUT]


def test_where_nobody_has_bet_no_bets_go_back() -> None:
    now = dealt()
    call_misdeal(now, MATTER)

    assert steps(now) == [RemedyStep.RETRIEVE, RemedyStep.RESHUFFLE, RemedyStep.CUT]
    assert now.events == [HandMisdealt()]


def test_whoever_is_away_at_the_misdeal_has_missed_the_first_deal() -> None:
    now = dealt()
    now.put_player(4, replace(now.state.players[4], is_absent=True))
    now.put_hand(replace(now.hand, missed_first_deal=frozenset({1})))
    call_misdeal(now, MATTER)

    assert now.hand.missed_first_deal == {1, 4}


def test_a_void_hand_gives_every_chip_back_blinds_and_antes_too() -> None:
    now = dealt(600)
    now.put_hand(replace(now.hand, dead_money=200))
    void_hand(now, MATTER)

    assert chips(now) == {1: (5000, 0, 0), 4: (5000, 0, 0), 6: (5000, 0, 0)}
    assert tuple(now.events) == (HandVoided(), BetsReturned(chips={1: 100, 4: 200, 6: 600}))
    assert (now.hand.phase, now.hand.dead_money) == (Phase.VOID, 0)
    assert steps(now) == [RemedyStep.RETURN_BETS, RemedyStep.RETRIEVE]


@pytest.mark.parametrize("call_off", [call_misdeal, void_hand])
def test_nothing_else_is_left_to_settle_and_the_hand_as_it_was_is_kept(call_off: object) -> None:
    assert callable(call_off)
    now = dealt(600)
    now.put_hand(replace(now.hand, matters=(OTHER,), asked_about=4, interrupted=now.hand))
    before = now.hand
    call_off(now, MATTER)

    (matter,) = now.hand.matters
    assert (matter.number, matter.waits_for_deal, now.hand.asked_about) == (1, False, None)
    assert now.hand.interrupted == replace(before, interrupted=None)


def test_a_street_that_is_no_street_gives_back_what_was_bet_on_it_and_no_more() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call", "check")
    game.street().act(400, "call")
    now = moment_of(game)
    return_street(now)

    assert chips(now) == {1: (4800, 0, 200), 4: (4800, 0, 200), 6: (4800, 0, 200)}
    assert now.events == [BetsReturned(chips={1: 400, 4: 400})]
    assert now.hand.betting.price == 0


def test_a_street_on_which_nobody_has_bet_gives_nothing_back() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call", "check")
    now = moment_of(game.street())
    return_street(now)

    assert now.events == []


def test_a_blind_that_its_player_took_back_is_posted_again_and_does_not_go_back() -> None:
    now = dealt()
    now.put_stake(1, now.hand.stakes[1].pull(100))
    call_misdeal(now, MATTER)

    assert now.hand.stakes[1].bet == 100
    assert now.events == [HandMisdealt()]

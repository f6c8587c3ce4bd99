"""Which phase of a hand may follow which."""

from __future__ import annotations

from itertools import product

import pytest

from table.engine.hand.phases import MAY_FOLLOW, next_phase
from table.engine.state.phase import Phase
from table.engine.words.frozen import replace
from tests.table.engine.moments import hand_of
from tests.table.engine.playing import Game

UNDER_WAY = (Phase.DEALING, Phase.BETTING, Phase.SHOWDOWN)


def test_a_hand_under_way_may_be_called_off_and_dealt_on_and_paid() -> None:
    for phase in UNDER_WAY:
        assert {Phase.MISDEAL, Phase.VOID, Phase.COMPLETE, Phase.DEALING, Phase.BETTING} <= MAY_FOLLOW[phase]


def test_a_showdown_follows_the_deal_or_pots_that_were_paid_and_no_betting() -> None:
    assert [phase for phase in Phase if Phase.SHOWDOWN in MAY_FOLLOW[phase]] == [Phase.DEALING, Phase.COMPLETE]


def test_a_hand_that_is_over_is_dealt_and_bet_on_no_more() -> None:
    for over, phase in product((phase for phase in Phase if phase.is_over), (Phase.DEALING, Phase.BETTING)):
        assert phase not in MAY_FOLLOW[over]


def test_a_misdeal_may_become_void_and_the_other_way_round_and_neither_is_paid() -> None:
    assert MAY_FOLLOW[Phase.MISDEAL] == {Phase.VOID}
    assert MAY_FOLLOW[Phase.VOID] == {Phase.MISDEAL}


@pytest.mark.parametrize(("before", "after"), list(product(Phase, Phase)))
def test_a_phase_that_may_follow_does_and_one_that_may_not_is_a_mistake_of_ours(before: Phase, after: Phase) -> None:
    hand = replace(hand_of(Game({1: 5000, 4: 5000}).deal()), phase=before)

    if after in MAY_FOLLOW[before]:
        assert next_phase(hand, after) is after
    else:
        with pytest.raises(AssertionError, match="cannot follow"):
            next_phase(hand, after)

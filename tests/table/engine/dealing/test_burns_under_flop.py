"""A second burn under the flop: its cards are dealt again where they lie there, and a held stub is no flop."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RemedyStep, RulingValue
from table.engine.words.commands import Declined
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.lawful_dealer import do_step
from tests.table.engine.playing import handle


def with_second_burn_before_flop() -> Deal:
    """Burn twice before the flop, until the dealer is asked to put one back on the stub."""
    deal = Deal({1: 5000, 2: 5000, 3: 5000}, button=3, rulebook="tfpl")
    deal.deal()
    deal.act("call", "call", "check")
    for burn in (800, 801):
        deal.land(Zone.BURN, burn)
        deal.wait(6)
    assert [alert.ruling for alert in deal.told] == [RulingValue.FIX_BURN]
    return deal


FLOP_OR_STUB = tuple(handle(number) for number in range(850, 853))


def test_a_stub_that_is_held_over_the_board_while_a_burn_goes_back_on_it_is_no_flop() -> None:
    deal = with_second_burn_before_flop()
    deal.find_at_once(Zone.BOARD, *FLOP_OR_STUB, facing=Facing.UNKNOWN)
    deal.wait(4.5)
    deal.miss_at_once(Zone.BOARD, *FLOP_OR_STUB)
    deal.wait(6)

    assert len(deal.told) == 1


def test_a_flop_that_stays_on_two_burns_is_told_though_no_antenna_knows_its_face() -> None:
    deal = with_second_burn_before_flop()
    deal.find_at_once(Zone.BOARD, *FLOP_OR_STUB, facing=Facing.UNKNOWN)
    deal.wait(6)

    assert [alert.ruling for alert in deal.told] == [RulingValue.FIX_BURN, RulingValue.REDEAL_FLOP]


def test_more_cards_than_a_flop_has_are_the_stub_though_they_stay() -> None:
    deal = with_second_burn_before_flop()
    deal.find_at_once(Zone.BOARD, *FLOP_OR_STUB, handle(853), handle(854), facing=Facing.UNKNOWN)
    deal.wait(8)

    assert len(deal.told) == 1


def with_flop_begun_on_two_burns(rulebook: str, board: int) -> Deal:
    """Burn twice in haste and lay so many cards of the flop, before the second burn is told."""
    deal = Deal({1: 5000, 2: 5000, 3: 5000}, button=3, rulebook=rulebook)
    deal.deal()
    deal.act("call", "call", "check")
    for burn in (800, 801):
        deal.land(Zone.BURN, burn)
    for number in range(850, 850 + board):
        deal.land(Zone.BOARD, number, facing=Facing.UP)
    deal.wait(3)
    deal.key(Declined())
    deal.wait(6)
    return deal


@pytest.mark.parametrize("begun", [1, 2])
def test_a_flop_that_is_begun_on_two_burns_is_dealt_again_whole_with_the_cards_that_lie_there(begun: int) -> None:
    deal = with_flop_begun_on_two_burns("tfpl", begun)
    assert [alert.ruling for alert in deal.told] == [RulingValue.REDEAL_FLOP]

    while deal.view.status is Status.REMEDY:
        do_step(deal)
    deal.rest(5)
    assert (deal.view.status, len(deal.view.board)) == (Status.BETTING, 3)
    assert len(deal.told) == 1


@pytest.mark.parametrize("begun", [1, 2])
def test_no_card_of_a_flop_that_is_begun_goes_back_where_the_second_burn_is_one_of_it(begun: int) -> None:
    deal = with_flop_begun_on_two_burns("jpa", begun)
    deal.key(DirectorRuled(RulingValue.FIX_BURN))

    assert [step.step for step in deal.view.matters[-1].steps] == [RemedyStep.DEAL_BOARD]

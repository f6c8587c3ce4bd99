"""The steps that several faults of the board share: what goes back, what is shuffled, what is dealt again."""

from __future__ import annotations

from table.engine.matters.board_steps import burning, dealing, dealing_again, laying_out, returning_any
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Street
from table.engine.words.zones import Zone
from tests.table.engine.playing import handle


def test_a_street_is_dealt_again_from_a_new_stub_without_a_second_burn() -> None:
    steps = dealing_again([handle(1)], Street.TURN, burns=2, is_burned=True, after=Street.FLOP)

    assert [step.step for step in steps] == [
        RemedyStep.RETURN_TO_STUB,
        RemedyStep.RESHUFFLE,
        RemedyStep.CUT,
        RemedyStep.DEAL_BOARD,
    ]
    assert {step.after for step in steps} == {Street.FLOP}


def test_a_street_that_had_no_burn_gets_it_before_it_is_dealt_again() -> None:
    steps = dealing_again([handle(1)], Street.FLOP, burns=0, is_burned=False)

    assert [step.step for step in steps[-2:]] == [RemedyStep.BURN, RemedyStep.DEAL_BOARD]
    assert steps[-2].burned_for == (Street.FLOP,)


def test_a_burn_is_done_with_one_card_more_in_the_pile() -> None:
    assert burning(2).count == 3


def test_what_is_laid_out_and_dealt_from_there_is_counted_from_nought() -> None:
    assert laying_out(1).laid_out == dealing(Street.RIVER, laid_out=1).laid_out == 1


def test_any_card_of_a_place_may_go_back_where_it_does_not_matter_which() -> None:
    step = returning_any(1, zone=Zone.BURN)

    assert (step.handle, step.zone, step.count) == (None, Zone.BURN, 1)

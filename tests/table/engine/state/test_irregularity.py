"""What every irregularity is: the steps of its remedies are those of a dealer, one after the other."""

from __future__ import annotations

from table.engine.matters.kinds.card_exposed import CardExposed
from table.engine.matters.kinds.extra_card import ExtraCard
from table.engine.matters.kinds.foreign_card import ForeignCardFound
from table.engine.matters.kinds.too_few_cards import TooFewCards
from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import RemedyStep, RulingValue
from table.engine.words.zones import Zone
from tests.table.engine.playing import handle


def steps_of(found: Irregularity, ruling: RulingValue) -> list[RemedyStep]:
    return [step.step for step in found.steps(ruling)]


def test_the_steps_of_each_remedy_are_in_the_order_in_which_a_dealer_does_them() -> None:
    exposed = CardExposed(seat=4, handle=handle(1), card=None, position=3, exposed=1, boxed=0)
    foreign = ForeignCardFound(seat=4, handle=handle(1), zone=Zone.SEAT_4, is_dealt=True)
    on_the_board = ForeignCardFound(handle=handle(1), zone=Zone.BOARD, is_dealt=True)
    extra = ExtraCard(seat=4, handle=handle(1), has_anybody_acted=False)
    short = TooFewCards(seat=4, is_button=False, is_next=True)

    assert steps_of(exposed, RulingValue.REPLACE_CARD) == [RemedyStep.CARD_TO_BURN, RemedyStep.REPLACE]
    assert steps_of(foreign, RulingValue.SCRAP_CARD) == [RemedyStep.SET_ASIDE, RemedyStep.REPLACE]
    assert steps_of(on_the_board, RulingValue.SCRAP_CARD) == [RemedyStep.SET_ASIDE]
    assert steps_of(extra, RulingValue.CARD_TO_BURN) == [RemedyStep.CARD_TO_BURN]
    assert steps_of(short, RulingValue.DEAL_CARD) == [RemedyStep.DEAL_TO]

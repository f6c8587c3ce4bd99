"""What every irregularity is, where its kind says nothing of its own."""

from __future__ import annotations

import pytest

from table.engine.matters.kinds.card_exposed import CardExposed
from table.engine.matters.kinds.extra_card import ExtraCard
from table.engine.matters.kinds.foreign_card import ForeignCardFound
from table.engine.matters.kinds.too_few_cards import TooFewCards
from table.engine.state.irregularity import Consequence, Irregularity, KnownBy, Step, Unasked, scrapping
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card
from table.engine.words.ruling import GO_ON, ON_A_WAGER, Ruling
from table.engine.words.zones import Zone
from tests.table.engine.playing import book, handle

FOUND = Unasked(seat=3, handle=handle(1), amount=600, since_ns=7)
ASIDE = Step(step=RemedyStep.SET_ASIDE, seat=3, handle=handle(1))
REPLACE = Step(step=RemedyStep.REPLACE, seat=3)


def test_it_is_known_by_its_code_its_seat_its_card_and_since_when() -> None:
    assert FOUND.known_by == KnownBy(AlertCode.FLOOR_CALLED, 3, handle(1), since_ns=7)


def test_it_is_told_once_of_a_hand_that_runs_and_holds_up_no_street() -> None:
    kind = Unasked

    assert not any((kind.recurs, kind.is_only_told, kind.outlives_hand, kind.holds_street, kind.are_one_question))
    assert not any((FOUND.is_before_deal, FOUND.awaits_place))
    assert (FOUND.at_seats, FOUND.keyed_card) == ((), None)


@pytest.mark.parametrize(
    ("value", "consequence"),
    [
        (RulingValue.BINDING, Consequence.ORDER),
        (RulingValue.IS_RAISE, Consequence.ORDER),
        (RulingValue.AMOUNT, Consequence.ORDER),
        (RulingValue.NO_RAISE, Consequence.CLOSE_RAISING),
        (RulingValue.NOT_BINDING, Consequence.RELEASE),
        (RulingValue.PENALTY, Consequence.PENALTY),
        (RulingValue.MISDEAL, Consequence.MISDEAL),
        (RulingValue.VOID_HAND, Consequence.VOID_HAND),
        (RulingValue.DEAD_HAND, Consequence.KILL),
        (RulingValue.REPLACE_CARD, Consequence.STEPS),
        (RulingValue.FIX_BURN, Consequence.STEPS),
        (RulingValue.PLAY_ON, Consequence.NOTHING),
        (RulingValue.NOTE, Consequence.NOTHING),
    ],
)
def test_what_follows_is_what_the_ruling_says(value: RulingValue, consequence: Consequence) -> None:
    assert FOUND.follows(value) is consequence


@pytest.mark.parametrize(
    ("value", "steps"),
    [
        (RulingValue.REPLACE_CARD, (ASIDE, REPLACE)),
        (RulingValue.SCRAP_CARD, (ASIDE, REPLACE)),
        (RulingValue.CARD_TO_BURN, (Step(step=RemedyStep.CARD_TO_BURN, seat=3, handle=handle(1)),)),
        (RulingValue.DEAL_CARD, (Step(step=RemedyStep.DEAL_TO, seat=3),)),
        (RulingValue.DEAD_HAND, ()),
    ],
)
def test_the_dealers_steps_are_those_of_the_ruling(value: RulingValue, steps: tuple[Step, ...]) -> None:
    assert FOUND.steps(value) == steps


@pytest.mark.parametrize("value", [RulingValue.CARD_TO_BURN, RulingValue.DEAL_CARD])
def test_where_nobodys_hand_is_meant_no_card_is_dealt_or_burned(value: RulingValue) -> None:
    assert Unasked().steps(value) == ()


def test_a_card_that_lies_at_no_seat_is_laid_aside_and_replaced_by_nothing() -> None:
    assert scrapping(None, handle(1), Card("As")) == (
        Step(step=RemedyStep.SET_ASIDE, handle=handle(1), card=Card("As")),
    )


def test_a_card_is_replaced_once_the_deal_is_over_unless_it_lies_at_no_seat() -> None:
    assert FOUND.waits_for_deal(RulingValue.REPLACE_CARD)
    assert not FOUND.waits_for_deal(RulingValue.SCRAP_CARD)
    assert not Unasked().waits_for_deal(RulingValue.REPLACE_CARD)


def test_the_amount_is_the_same_whatever_is_ruled() -> None:
    assert FOUND.total_of(RulingValue.IS_CALL) == 600
    assert FOUND.told_amount(Ruling(value=RulingValue.NOTE, cite=None)) == 600
    assert FOUND.undeals(RulingValue.REDEAL_FLOP) is None


@pytest.mark.parametrize(
    ("value", "instead"),
    [
        (RulingValue.IS_CALL, GO_ON | ON_A_WAGER),
        (RulingValue.AMOUNT, GO_ON | ON_A_WAGER),
        (RulingValue.DEAD_HAND, GO_ON),
        (RulingValue.NO_RAISE, GO_ON | {RulingValue.NOT_BINDING}),
        (RulingValue.MISDEAL, frozenset()),
    ],
)
def test_the_director_may_rule_otherwise_on_an_action_a_wager_or_a_hand(
    value: RulingValue, instead: frozenset[RulingValue]
) -> None:
    assert FOUND.instead(value) == instead


def test_what_a_kind_alone_can_say_is_a_mistake_of_ours_where_it_does_not() -> None:
    with pytest.raises(NotImplementedError):
        FOUND.rule(book(), is_late=False)


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

"""The steps of a remedy as orders: each names what is known, asks what was overtaken, and says which key ends it."""

from __future__ import annotations

import pytest

from display.wording.steps import is_burn_on_board, key_when_done, pause_words, step_name, step_words
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import ALL_CARDS, Card, Street
from table.engine.words.matter_view import MatterView, NextStep
from table.engine.words.ruling import CONFIRMED_STEPS, UNSEEN_STEPS
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Zone
from tests.views import nobody_to_act, view


@pytest.mark.parametrize("step", RemedyStep)
@pytest.mark.parametrize("seat", [None, 4])
@pytest.mark.parametrize("card", [None, ALL_CARDS[0]])
def test_every_step_is_an_order_without_gaps(step: RemedyStep, seat: int | None, card: Card | None) -> None:
    order = step_words(NextStep(step=step, seat=seat, card=card))

    assert order[0].isupper()
    assert "{" not in order
    assert not order.endswith((" at", " to", " from"))


def test_a_step_names_its_card_and_seat() -> None:
    step = NextStep(step=RemedyStep.REPLACE, card=Card("9c"), seat=4)

    assert step_words(step) == "Replace the nine of clubs at seat 4"


def test_a_replacement_whose_card_is_gone_is_another_card() -> None:
    assert step_words(NextStep(step=RemedyStep.REPLACE, seat=4)) == "Deal another card to seat 4"


@pytest.mark.parametrize("step", RemedyStep)
def test_every_step_has_a_name_short_enough_to_stand_beside_three_others(step: RemedyStep) -> None:
    assert 0 < len(step_name(step)) <= 11


@pytest.mark.parametrize("step", RemedyStep)
def test_the_dealer_is_asked_to_confirm_only_what_a_key_can_settle(step: RemedyStep) -> None:
    assert not key_when_done(step) or step in CONFIRMED_STEPS


@pytest.mark.parametrize("step", sorted(CONFIRMED_STEPS, key=str))
def test_whatever_a_key_can_settle_says_so(step: RemedyStep) -> None:
    assert "confirm" in key_when_done(step)


@pytest.mark.parametrize(
    ("step", "order"),
    [
        (NextStep(step=RemedyStep.RETRIEVE), "Take back the cards"),
        (NextStep(step=RemedyStep.RETRIEVE, seat=4), "Take back the cards from seat 4"),
        (NextStep(step=RemedyStep.SET_ASIDE, taken_from=Zone.STUB), "Lay the next card aside, face down"),
        (NextStep(step=RemedyStep.RETURN_TO_STUB, taken_from=Zone.BURN), "Put the last burn back on top of the stub"),
        (
            NextStep(step=RemedyStep.RETURN_TO_STUB, street=Street.TURN),
            "Put the card not named back on top of the stub",
        ),
        (NextStep(step=RemedyStep.CARD_TO_BURN), "Lay the right board card on the burn"),
        (NextStep(step=RemedyStep.CARD_TO_BURN, card=Card("9c")), "Lay the nine of clubs on the burn"),
        (NextStep(step=RemedyStep.REPLACE), "Deal another card"),
    ],
)
def test_where_a_card_comes_from_or_goes_to_is_said(step: NextStep, order: str) -> None:
    assert step_words(step) == order


@pytest.mark.parametrize(
    ("how", "order"),
    [
        ({}, "Deal the turn"),
        ({"is_without_burn": True}, "Deal the turn, no burn"),
        ({"taken_from": Zone.ASIDE}, "Turn up the turn card that lies aside"),
        ({"taken_from": Zone.BURN}, "Turn up the last burn on the board"),
    ],
)
def test_a_street_is_dealt_from_where_its_card_is(how: dict[str, object], order: str) -> None:
    plain = {"step": RemedyStep.DEAL_BOARD, "street": Street.TURN}

    assert step_words(NextStep(**{**plain, **how})) == order  # type: ignore[arg-type]  # fields by name


def test_what_was_overtaken_is_asked_and_no_order_any_more() -> None:
    assert step_words(NextStep(step=RemedyStep.CUT, is_overtaken=True)) == "Was the stub cut?"
    assert step_words(NextStep(step=RemedyStep.CUT)) == "Cut"
    assert step_words(NextStep(step=RemedyStep.DEAL_TO, seat=4, is_overtaken=True)) == "Deal a card to seat 4"


def test_which_card_of_the_board_is_the_burn_is_unknown_only_where_neither_card_nor_seat_is_named() -> None:
    steps = [
        NextStep(step=RemedyStep.CARD_TO_BURN),
        NextStep(step=RemedyStep.CARD_TO_BURN, seat=4),
        NextStep(step=RemedyStep.CARD_TO_BURN, card=Card("9c")),
        NextStep(step=RemedyStep.SET_ASIDE),
    ]

    assert [is_burn_on_board(step) for step in steps] == [True, False, False, False]


def test_what_no_sensor_sees_is_ended_by_the_key_alone_and_the_rest_by_either() -> None:
    assert {key_when_done(step) for step in UNSEEN_STEPS} == {"then key confirm"}
    assert {key_when_done(step) for step in CONFIRMED_STEPS - UNSEEN_STEPS} == {"or key confirm"}


def paused(**changes: object) -> TableView:
    """Return a table that is held hand-for-hand."""
    step = NextStep(step=RemedyStep.PAUSE, is_dealt_on=bool(changes.pop("is_dealt_on", False)))
    alert = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR)
    matter = MatterView(alert=alert, steps=(step,), is_holding=True)
    return nobody_to_act(**{"status": Status.REMEDY, "matters": (matter,), "next_step": step, **changes})


def test_a_hand_that_is_held_shows_no_card_until_the_floor_releases_it() -> None:
    assert pause_words(paused()) == ("Hands stay face down. No card", "hand-for-hand: wait for the floor")
    assert pause_words(paused(is_dealt_on=True)) == ("A card fell in the pause", "leave it, and call the floor")


def test_a_hand_that_is_over_or_never_held_waits_for_nobody() -> None:
    assert pause_words(paused(status=Status.COMPLETE)) is None
    assert pause_words(view()) is None

"""Which cards the table asks to have moved: one of a hand, the deck alone, all of them, or a hand that is dead."""

from __future__ import annotations

import pytest

from display.felt.cards_asked import (
    dead_hand,
    is_deck_alone_shuffled,
    is_end_of_hand,
    is_of_all_cards,
    is_one_card_moved,
)
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.matter_view import MatterView, NextStep
from table.engine.words.view import HandPart, Status, TableView
from tests.views import cards, nobody_to_act, seat, view

SHUFFLE = NextStep(step=RemedyStep.RESHUFFLE)
ALL_BACK, ONE_BACK = NextStep(step=RemedyStep.RETRIEVE), NextStep(step=RemedyStep.RETRIEVE, seat=4)
EXPOSED = Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=RulingValue.REPLACE_CARD)


def asked(step: NextStep, *done: NextStep) -> TableView:
    """Return a table that waits for *step*, after those that are *done*."""
    matter = MatterView(alert=EXPOSED, steps=(step,), done=done, is_holding=True)
    return nobody_to_act(status=Status.REMEDY, matters=(matter,), next_step=step)


def killed(**changes: object) -> TableView:
    """Return a table at which the killed hand of seat 3 still lies there."""
    return view(seats=(seat(3, part=HandPart.KILLED, hole_cards=0, dead_cards=2), seat(7)), **changes)


def test_a_killed_hand_is_gathered_while_its_hand_goes_on() -> None:
    assert dead_hand(killed()) == 3
    assert dead_hand(killed(status=Status.COMPLETE)) is None
    assert dead_hand(view(seats=(seat(3, part=HandPart.KILLED, hole_cards=0), seat(7)))) is None
    assert dead_hand(view(seats=(seat(3, part=HandPart.FOLDED, hole_cards=0, dead_cards=2), seat(7)))) is None


def test_whatever_else_is_asked_comes_before_a_killed_hand() -> None:
    floor = MatterView(alert=EXPOSED, steps=(), is_holding=True)

    assert dead_hand(killed(next_step=SHUFFLE)) is None
    assert dead_hand(killed(matters=(floor,))) is None


@pytest.mark.parametrize(
    ("step", "is_one"),
    [
        (RemedyStep.RETURN_TO_STUB, True),
        (RemedyStep.CARD_TO_BURN, True),
        (RemedyStep.SET_ASIDE, True),
        (RemedyStep.FLOOR_PICKS, True),
        (RemedyStep.REPLACE, False),
        (RemedyStep.RETRIEVE, False),
    ],
)
def test_a_step_that_is_about_one_card_leaves_the_other_with_its_player(step: RemedyStep, *, is_one: bool) -> None:
    assert is_one_card_moved(asked(NextStep(step=step, seat=4))) == is_one


def test_where_nothing_is_asked_no_card_is_moved() -> None:
    assert not is_one_card_moved(view())


def test_the_deck_alone_is_shuffled_unless_every_card_was_taken_back_before() -> None:
    assert is_deck_alone_shuffled(asked(SHUFFLE))
    assert is_deck_alone_shuffled(asked(SHUFFLE, ONE_BACK))
    assert not is_deck_alone_shuffled(asked(SHUFFLE, ALL_BACK))
    assert not is_deck_alone_shuffled(asked(NextStep(step=RemedyStep.CUT)))


def test_a_board_alone_makes_a_hand_that_gathering_would_end() -> None:
    nobody = (seat(3, hole_cards=0), seat(7, hole_cards=0))

    assert is_end_of_hand(view(seats=nobody, board=cards("As Kd 2c")))
    assert not is_end_of_hand(view(seats=nobody))
    assert not is_end_of_hand(asked(SHUFFLE))


def test_to_take_back_one_hand_is_not_to_take_back_all() -> None:
    assert [is_of_all_cards(step) for step in (ALL_BACK, ONE_BACK, SHUFFLE)] == [True, False, False]

"""What is offered as an answer."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, Game
from table.engine.words.matter_view import NextStep
from table.playing.training.choices import MOST, of_ruling, of_step


def ruled(ruling: RulingValue) -> Alert:
    """Return an alert that is ruled so."""
    return Alert(code=AlertCode.FLOOR_CALLED, ruling=ruling, cite=None)


@pytest.mark.parametrize("right", list(RulingValue))
def test_every_ruling_is_offered_among_others_and_with_the_floor(right: RulingValue) -> None:
    choices = of_ruling(ruled(right), [], HOLDEM)

    assert len({choice.words for choice in choices}) == len(choices) == MOST
    assert [choice.is_right for choice in choices] == [True, False, False, False]
    assert any(choice.words == "Floor decides" for choice in choices)


def test_what_other_books_say_is_offered_first() -> None:
    elsewhere = [RulingValue.IS_RAISE, RulingValue.RETURN_BET, RulingValue.IS_CALL]
    choices = of_ruling(ruled(RulingValue.IS_CALL), elsewhere, HOLDEM)

    assert [choice.words for choice in choices][:3] == ["A call", "A raise", "Bet goes back"]


def test_in_a_game_without_a_flop_nobody_is_offered_to_deal_it_again() -> None:
    board, stud = (
        {choice.words for choice in of_ruling(ruled(RulingValue.KEEP), [RulingValue.MISDEAL], game)}
        for game in (HOLDEM, Game(id="stud", deals=("ddu", "u")))
    )

    assert "Deal the flop again" in board - stud


def test_a_ruling_is_called_as_on_the_alert_that_it_is_given_on() -> None:
    alert = replace(ruled(RulingValue.SET_ASIDE_TURN), code=AlertCode.EARLY_STREET)

    assert of_ruling(alert, [], Game(id="stud", deals=("ddu", "u")))[0].words == "Round put aside"


@pytest.mark.parametrize("step", list(RemedyStep))
def test_a_step_is_offered_among_others_at_the_same_seat(step: RemedyStep) -> None:
    choices = of_step(NextStep(step=step, seat=4))

    assert len({choice.words for choice in choices}) == len(choices) == MOST
    assert [choice.is_right for choice in choices] == [True, False, False, False]

"""What is offered as an answer."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RemedyStep, RulingValue
from table.engine.words.matter_view import NextStep
from table.playing.training.choices import MOST, of_ruling, of_step


@pytest.mark.parametrize("right", list(RulingValue))
def test_every_ruling_is_offered_among_others_and_with_the_floor(right: RulingValue) -> None:
    choices = of_ruling(right, [])

    assert len({choice.words for choice in choices}) == len(choices) == MOST
    assert [choice.is_right for choice in choices] == [True, False, False, False]
    assert any(choice.words == "Floor decides" for choice in choices)


def test_what_other_books_say_is_offered_first() -> None:
    choices = of_ruling(RulingValue.IS_CALL, [RulingValue.IS_RAISE, RulingValue.RETURN_BET, RulingValue.IS_CALL])

    assert [choice.words for choice in choices][:3] == ["A call", "A raise", "Bet goes back"]


@pytest.mark.parametrize("step", list(RemedyStep))
def test_a_step_is_offered_among_others_at_the_same_seat(step: RemedyStep) -> None:
    choices = of_step(NextStep(step=step, seat=4))

    assert len({choice.words for choice in choices}) == len(choices) == MOST
    assert [choice.is_right for choice in choices] == [True, False, False, False]

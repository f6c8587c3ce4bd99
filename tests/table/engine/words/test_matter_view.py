"""Irregularities as screens see them: what holds where nothing else is said, and how many steps one may have."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.matter_view import Hindering, MatterView, NextStep
from table.engine.words.ranges import MOST_AT_ONCE

ALERT = {"code": "joker", "ruling": "scrap-card"}


def test_a_matter_holds_nothing_up_and_nothing_of_it_is_done_unless_it_is_said() -> None:
    matter = MatterView(alert=Alert(code=AlertCode.JOKER, ruling=RulingValue.FLOOR), steps=())

    assert (matter.is_holding, matter.done) == (False, ())


def test_a_step_is_done_at_once_with_its_burn_and_nothing_has_come_after_it() -> None:
    step = NextStep(step=RemedyStep.DEAL_BOARD)

    assert (step.is_meanwhile, step.is_without_burn, step.is_overtaken) == (False, False, False)


@pytest.mark.parametrize("steps", ["steps", "done"])
def test_more_steps_than_any_remedy_has_are_refused(steps: str) -> None:
    matter = {"alert": ALERT, "steps": [], "done": []}

    most = msgspec.convert(matter | {steps: [{"step": "cut"}] * MOST_AT_ONCE}, MatterView)
    assert len(most.steps) + len(most.done) == MOST_AT_ONCE
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(matter | {steps: [{"step": "cut"}] * (MOST_AT_ONCE + 1)}, MatterView)


def test_what_keeps_a_showdown_from_its_end_travels_as_it_is_called() -> None:
    for what in Hindering:
        assert what.value == what.name.lower().replace("_", "-")

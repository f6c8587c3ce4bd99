"""What was done about irregularities, as a journal has it."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.matter_events import (
    BetsReturned,
    FloorAnswered,
    HandGivenBack,
    MatterEvent,
    MatterSettled,
    PenaltyNoted,
    RulingMade,
    RulingWithdrawn,
    StepDone,
    StepWrong,
)
from table.engine.words.zones import Zone
from tests.table.engine.words.names import members, of_class, there_and_back, written


@pytest.mark.parametrize("kind", members(MatterEvent))
def test_each_is_written_under_its_own_name(kind: type) -> None:
    assert written(kind) == of_class(kind)


@pytest.mark.parametrize(
    "told",
    [
        StepDone(step=RemedyStep.BURN, seat=None),
        StepWrong(step=RemedyStep.REPLACE, seat=10, zone=Zone.MUCK),
        BetsReturned(chips={1: 0, 10: 700}),
        FloorAnswered(code=None, option=RulingValue.AMOUNT, seat=1, amount=600, is_keyed=True, number=2),
        PenaltyNoted(seat=3, code=AlertCode.LEFT_TABLE, cite="tfpl:1", count=2),
    ],
)
def test_what_is_told_comes_back_as_it_was(told: msgspec.Struct) -> None:
    assert there_and_back(told) == told


@pytest.mark.parametrize("kind", [RulingMade, MatterSettled, RulingWithdrawn])
def test_journals_of_before_there_were_numbers_are_read(kind: type) -> None:
    told: RulingMade | MatterSettled | RulingWithdrawn = msgspec.convert(
        {"type": written(kind), "code": "joker", "seat": None}, kind
    )

    assert told.number is None


def test_a_ruling_that_was_withdrawn_goes_back_to_nothing_unless_that_is_said() -> None:
    assert RulingWithdrawn(code=AlertCode.JOKER, seat=None).goes_back_to is None


def test_a_hand_that_is_given_back_reopens_no_betting_unless_that_is_said() -> None:
    assert not HandGivenBack(seat=3).is_reopened


def test_the_directors_answer_is_not_the_dealers_key_unless_that_is_said() -> None:
    answer = FloorAnswered(code=None, option=RulingValue.KEEP, seat=None, amount=None)

    assert (answer.is_keyed, answer.number) == (False, None)


@pytest.mark.parametrize("wrong", [{"number": 0}, {"seat": 11}, {"code": "ace"}])
def test_what_no_table_can_mean_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "ruling-made", "code": "joker", "seat": 1} | wrong, RulingMade)

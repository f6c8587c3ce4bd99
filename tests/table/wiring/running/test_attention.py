"""What is asked gets louder the longer nobody attends to it, and is quiet once something was done about it."""

from __future__ import annotations

import pytest

from config.files.escalation import Escalation
from table.clock import NS_PER_S
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.matter_view import MatterView, NextStep
from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import TableView
from table.engine.words.zones import Zone
from table.wiring.running.attention import Attention, Loudness
from tests.views import view

ALERT = Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=RulingValue.REPLACE_CARD, number=1)
STEPS = (NextStep(step=RemedyStep.CARD_TO_BURN), NextStep(step=RemedyStep.REPLACE))
REMEDY = view(matters=(MatterView(alert=ALERT, steps=STEPS, is_holding=True),))
ONE_DONE = view(matters=(MatterView(alert=ALERT, steps=STEPS[1:], done=STEPS[:1], is_holding=True),))
FLOOR = view(matters=(MatterView(alert=ALERT, steps=(), is_holding=True),))
ASKED = view(question=Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4))


def after(seconds: int, shown: TableView, attention: Attention | None = None) -> Loudness:
    attention = attention or Attention(Escalation())
    attention.look(shown, 0)
    return attention.look(shown, seconds * NS_PER_S)


@pytest.mark.parametrize("shown", [REMEDY, ASKED])
def test_what_nobody_does_is_larger_then_lit_then_heard_then_told_to_the_director(shown: TableView) -> None:
    assert [after(seconds, shown) for seconds in (14, 15, 30, 45, 90)] == list(Loudness)


def test_play_that_goes_on_is_never_loud() -> None:
    assert after(3_000, view()) is Loudness.CALM


def test_who_waits_for_the_floor_hears_no_buzzer() -> None:
    assert after(3_000, FLOOR) is Loudness.LAMP


def test_a_step_that_is_done_makes_it_quiet_again() -> None:
    attention = Attention(Escalation())
    assert after(50, REMEDY, attention) is Loudness.SOUND
    assert attention.look(ONE_DONE, 51 * NS_PER_S) is Loudness.CALM


def test_a_house_that_wants_no_sound_has_the_director_told_all_the_same() -> None:
    attention = Attention(Escalation(sound_s=0))

    assert after(90, REMEDY, attention) is Loudness.DIRECTOR
    assert not attention.is_to_sound(Loudness.DIRECTOR, 90 * NS_PER_S)


def test_the_buzzer_sounds_once_and_again_after_as_long_when_the_director_is_told_too() -> None:
    attention = Attention(Escalation())
    attention.look(REMEDY, 0)
    sounded = [
        seconds
        for seconds in range(140)
        if attention.is_to_sound(attention.look(REMEDY, seconds * NS_PER_S), seconds * NS_PER_S)
    ]

    assert sounded == [45, 90, 135]


def test_a_time_of_nothing_is_never() -> None:
    attention = Attention(Escalation(larger_s=10, lamp_s=0, sound_s=0, director_s=0))

    assert after(3_000, REMEDY, attention) is Loudness.LARGER

"""What play waits for: one step at a time of a remedy, or the floor's options with the numbers they are keyed by."""

from __future__ import annotations

from itertools import pairwise

import pytest

from display.dealer.drawing.marks import Pointer, TextMark, TickMark, WarningSign
from display.dealer.drawing.matter import draw_matter, held
from display.dealer.drawing.sketch import Sketch
from display.wording.rulings import ruling_words
from display.wording.steps import step_name, step_words
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.matter_view import MatterView, NextStep
from table.engine.words.view import Status
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.dealer.drawn import words
from tests.display.dealer.moments_played import turn_too_early
from tests.display.tables import picture_of
from tests.views import nobody_to_act, view

STEPS = (
    NextStep(step=RemedyStep.RETURN_TO_STUB, seat=4),
    NextStep(step=RemedyStep.SET_ASIDE, seat=4),
    NextStep(step=RemedyStep.CUT),
)
OPTIONS = (RulingValue.AMOUNT, RulingValue.CALL_OR_FOLD, RulingValue.IS_RAISE, RulingValue.RETURN_BET)


def remedy(done: int) -> MatterView:
    alert = Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=RulingValue.REPLACE_CARD)
    return MatterView(alert=alert, done=STEPS[:done], steps=STEPS[done:], is_holding=True)


def call(*options: RulingValue) -> MatterView:
    alert = Alert(code=AlertCode.WORDS_AGAINST_CHIPS, seat=7, ruling=RulingValue.FLOOR, options=options)
    return MatterView(alert=alert, steps=(), is_holding=True)


def drawn(matter: MatterView, size: tuple[int, int] = (1600, 960), *, is_pressing: bool = False) -> Sketch:
    sketch = sheet(size)
    table = view(status=Status.REMEDY, matters=(matter,))
    draw_matter(sketch, matter, picture_of(table, is_pressing=is_pressing))
    return sketch


@pytest.mark.parametrize("done", range(3))
def test_a_remedy_says_its_step_and_ticks_those_that_are_done(done: int) -> None:
    sketch = drawn(remedy(done))

    texts = said(sketch)
    assert any(text.endswith(f": step {done + 1} of 3") for text in texts)
    assert step_words(STEPS[done]) in " ".join(texts)
    names = [step_name(step.step) for step in STEPS]
    assert [text for text in texts if text in names][-len(names) :] == names
    assert len([mark for mark in sketch.marks if isinstance(mark, TickMark)]) == done
    assert len([mark for mark in sketch.marks if isinstance(mark, Pointer)]) == 1


def test_a_remedy_has_an_alerts_sign_and_a_floor_call_says_so_in_a_word() -> None:
    assert [mark for mark in drawn(remedy(0)).marks if isinstance(mark, WarningSign)]
    floor = drawn(call(*OPTIONS[:2]))
    assert "FLOOR" in said(floor)
    assert not [mark for mark in floor.marks if isinstance(mark, WarningSign)]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_option_stands_with_the_number_it_is_keyed_by(count: int) -> None:
    words = [ruling_words(option) for option in OPTIONS[:count]]
    called = [text[0].upper() + text[1:] for text in words]
    texts = [mark for mark in drawn(call(*OPTIONS[:count])).marks if isinstance(mark, TextMark)]

    found = [(before.text, after.text) for before, after in pairwise(texts) if after.text in called]
    assert found == [(str(number), option) for number, option in enumerate(called, 1)]


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720), (1920, 1080)])
def test_an_order_that_nobody_carries_out_gets_larger(size: tuple[int, int]) -> None:
    def how_large(*, is_pressing: bool) -> int:
        texts = [mark for mark in drawn(remedy(0), size, is_pressing=is_pressing).marks if isinstance(mark, TextMark)]
        return max(mark.px for mark in texts if mark.text in step_words(STEPS[0]) and len(mark.text) > 1)

    assert how_large(is_pressing=True) > how_large(is_pressing=False)


def test_whose_turn_it_is_stays_to_be_read_while_the_floor_is_waited_for() -> None:
    assert "seat 7 is next, 200 to call" in said(drawn(call(*OPTIONS[:2])))


def test_a_question_comes_before_the_matter() -> None:
    matter = remedy(0)

    assert held(view(matters=(matter,))) == matter
    assert held(view(matters=(matter,), asked_about=3)) is None
    assert held(nobody_to_act()) is None


def test_on_a_large_upright_screen_the_rule_stands_below_and_each_option_says_what_it_asks() -> None:
    found = [text.text for text in words(turn_too_early(), (1080, 1920))]

    assert "Shuffle it in before the river" in found
    assert "Leave the board as it is" in found

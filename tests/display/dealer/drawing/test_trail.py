"""The steps of a remedy side by side: as large as their room allows, and no half of a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Pointer, TextMark, TickMark
from display.dealer.drawing.trail import LEAST_TRAIL, TRAIL, draw_trail
from display.wording.steps import step_name
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.matter_view import MatterView, NextStep
from tests.display.dealer.drawing.ruled import said, sheet

if TYPE_CHECKING:
    from display.dealer.drawing.sketch import Sketch

STEPS: Final = (RemedyStep.RETURN_TO_STUB, RemedyStep.SET_ASIDE, RemedyStep.CUT)
NAMES: Final = [step_name(step) for step in STEPS]
INKS: Final = (palette.ALERT_INK, palette.ALERT_FAINT, palette.ALERT)


def drawn(width: int, done: int, steps: tuple[RemedyStep, ...] = STEPS) -> Sketch:
    sketch = sheet()
    all_steps = [NextStep(step=step) for step in steps]
    alert = Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=RulingValue.REPLACE_CARD)
    matter = MatterView(alert=alert, done=tuple(all_steps[:done]), steps=tuple(all_steps[done:]), is_holding=True)
    draw_trail(sketch, Box(0, 0, width, 24), matter, INKS)
    return sketch


def sizes(sketch: Sketch) -> set[int]:
    return {mark.px for mark in sketch.marks if isinstance(mark, TextMark)}


def test_with_room_every_step_is_named_in_large_letters() -> None:
    sketch = drawn(700, 1)

    assert said(sketch) == NAMES
    assert sizes(sketch) == {TRAIL}
    assert [type(mark) for mark in sketch.marks if isinstance(mark, TickMark | Pointer)] == [TickMark, Pointer]


def test_what_is_done_gives_its_name_away_before_the_letters_get_smaller() -> None:
    wide = sum(len(name) * TRAIL // 2 for name in NAMES[1:]) + 90
    sketch = drawn(wide, 1)

    assert said(sketch) == NAMES[1:]
    assert sizes(sketch) == {TRAIL}


def test_what_is_to_come_gets_smaller_before_it_is_left_out() -> None:
    wide = next(width for width in range(700, 0, -1) if sizes(drawn(width, 0)) != {TRAIL})
    sketch = drawn(wide, 0)

    assert said(sketch) == NAMES
    assert all(LEAST_TRAIL <= size < TRAIL for size in sizes(sketch))


def test_no_half_of_a_name_stands_there() -> None:
    for wide in range(40, 400, 20):
        assert set(said(drawn(wide, 0))) <= set(NAMES)


def test_steps_of_one_kind_stand_together() -> None:
    assert said(drawn(700, 0, (RemedyStep.RETURN_TO_STUB,) * 3)) == [f"{NAMES[0]} x3"]


def test_of_many_those_round_the_one_that_is_due_stand_there() -> None:
    many = (RemedyStep.RETURN_TO_STUB, RemedyStep.CUT) * 5
    texts = said(drawn(2_000, 7, many))

    assert len(texts) == 7
    assert texts == [step_name(step) for step in many[3:]]

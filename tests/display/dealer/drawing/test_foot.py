"""The foot of an alert: what undo would do, in as many words as there is room for, and how many more are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.dealer.drawing.box import Box
from display.dealer.drawing.foot import NO_FAULT, Foot, draw_foot, foot_of, no_fault_words
from display.dealer.drawing.letters import NAME
from display.dealer.drawing.marks import TextMark
from display.dealer.drawing.palette import ALERT_FAINT, BADGE
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.matter_view import Withdrawable
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import view

if TYPE_CHECKING:
    from display.dealer.drawing.sketch import Sketch

EXPOSED: Final = Alert(code=AlertCode.CARD_EXPOSED, seat=3, ruling=RulingValue.REPLACE_CARD)
BUTTON: Final = Alert(code=AlertCode.BUTTON_MISPLACED, seat=4, ruling=RulingValue.PLAY_ON)
BOTH: Final = Foot(is_withdrawable=True, others="and 2 more open")


def drawn(foot: Foot, width: int) -> Sketch:
    sketch = sheet()
    draw_foot(sketch, Box(0, 0, width, 30), foot, ALERT_FAINT, BADGE)
    return sketch


def test_undo_takes_back_the_alert_that_was_raised_last_and_no_other() -> None:
    withdrawable = view(withdrawable=Withdrawable(code=EXPOSED.code, seat=3))

    assert foot_of(EXPOSED, 2, withdrawable) == BOTH
    assert foot_of(BUTTON, 0, withdrawable) == Foot(is_withdrawable=False, others="")


def test_without_room_it_is_said_in_fewer_words_and_not_in_smaller_letters() -> None:
    assert no_fault_words(sheet(), 400) == NO_FAULT
    assert no_fault_words(sheet(), 250) == "False alarm: UNDO"
    words = [mark for mark in drawn(BOTH, 400).marks if isinstance(mark, TextMark)]

    assert [mark.text for mark in words] == ["False alarm: UNDO", "and 2 more open"]
    assert words[0].px == sheet().px(NAME)


def test_it_takes_the_room_of_what_stands_there_and_none_where_nothing_does() -> None:
    few, many = Foot(is_withdrawable=False, others="and 2 more open"), BOTH

    assert 0 == Foot(is_withdrawable=False, others="").height(sheet()) < few.height(sheet()) < many.height(sheet())


def test_each_stands_without_the_other() -> None:
    assert said(drawn(BOTH._replace(others=""), 400)) == [NO_FAULT]
    assert said(drawn(BOTH._replace(is_withdrawable=False), 400)) == ["and 2 more open"]

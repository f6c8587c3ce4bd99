"""The panel beside a table that is trained at: what happens, the question with its choices, and what it teaches.

Right and wrong have a sign each, and are no matter of colour alone.
"""

from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, Panel, TickMark, WarningSign, Weight
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Lesson
from display.words.spoken import phrase, say

_SHARE: Final = 0.36
"""Of the screen's width."""

_HEAD, _TITLE, _ASKED, _CHOICE, _GAP, _FOOT, _CLASS_FOOT = 22, 84, 26, 52, 5, 22, 46
_SHORT_TITLE, _SHORT_CHOICE = 50, 28
_SIGN: Final = 20
_ORDER: Final = 11
"""Small enough for the longest order: in a list that is read at a glance all are of one size."""
_GO_ON: Final = phrase("Enter: go on")


def lesson_width(screen_w: int) -> int:
    """Return the columns that the panel takes of a screen."""
    return round(screen_w * _SHARE)


def draw_lesson(sketch: Sketch, box: Box, lesson: Lesson) -> None:
    """Put the panel into *box*."""
    ground = palette.BADGE
    sketch.add(Panel(box=box, fill=ground, rim=ground, rim_px=1, radius=0))
    room = box.inset(sketch.px(12), sketch.px(8))
    head, rest = room.rows(sketch.px(_HEAD), room.h - sketch.px(_HEAD))
    if lesson.foot:
        # Nobody is to take it for this table.
        sketch.bold(palette.BET, ground).text(head, lesson.head, 17, least=10)
    else:
        sketch.pen(palette.SOFT, ground).text(head, lesson.head, 13, least=8)
    sketch.bold(palette.BET, ground).text(head, lesson.score, 13, least=8, align=Align.RIGHT)
    foot_h = sketch.px(_CLASS_FOOT if lesson.foot else _FOOT)
    upper, foot = rest.rows(rest.h - foot_h, foot_h)
    if not lesson.choices:
        _draw_taught(sketch, upper, lesson.taught)
        sketch.pen(palette.SOFT, ground).text(foot, say("Enter: leave"), 14, least=9, align=Align.RIGHT)
        return
    _draw_question(sketch, upper, lesson)
    if lesson.foot:
        sketch.bold(palette.INK, ground).paragraph(foot, lesson.foot, 17, least=10)
        return
    words = say("Press the number of your answer" if lesson.picked is None else _GO_ON)
    sketch.pen(palette.SOFT, ground).text(foot, words, 14, least=9, align=Align.RIGHT)


def _draw_question(sketch: Sketch, room: Box, lesson: Lesson) -> None:
    # In a class nobody turns a page: the reason has the room of what was asked.
    is_short = bool(lesson.foot) and lesson.right is not None
    title_h, choice_h = (_SHORT_TITLE, _SHORT_CHOICE) if is_short else (_TITLE, _CHOICE)
    heights = [sketch.px(title_h), sketch.px(_ASKED), *[sketch.px(choice_h + _GAP)] * len(lesson.choices)]
    title, asked, *choices, taught = room.rows(*heights, room.h - sum(heights))
    sketch.bold(palette.INK, palette.BADGE).paragraph(title, lesson.title, 20, least=11)
    sketch.bold(palette.BET, palette.BADGE).text(asked, lesson.asked, 17, least=10)
    for number, place in enumerate(choices, start=1):
        _draw_choice(sketch, place._replace(h=place.h - sketch.px(_GAP)), lesson, number)
    _draw_taught(sketch, taught, lesson.taught)


def _draw_choice(sketch: Sketch, box: Box, lesson: Lesson, number: int) -> None:
    words, order = lesson.choices[number - 1]
    is_right, is_wrong = number == lesson.right, number == lesson.picked and lesson.right not in {None, number}
    is_waiting = number == lesson.picked and lesson.right is None
    fill = palette.WIN_PLATE if is_right else palette.PLATE
    rim = palette.WIN if is_right else palette.ALERT if is_wrong else palette.BET if is_waiting else palette.PLATE_RIM
    sketch.panel(box, fill, rim, rim_units=3 if is_waiting else 2 if is_right or is_wrong else 1)
    room = box.inset(sketch.px(8), sketch.px(3))
    sign = sketch.px(_SIGN)
    left = room.left_part(sign)
    middle = left.square(sign).inset(sketch.px(2), sketch.px(2))
    if is_right:
        sketch.add(TickMark(middle, palette.WIN))
    elif is_wrong:
        sketch.add(WarningSign(middle, palette.ALERT, palette.ALERT_INK))
    else:
        sketch.bold(palette.BET, fill).text(left, str(number), 15, align=Align.CENTRE)
    room = room.without_left(sign + sketch.px(7))
    ink = palette.DEAD_INK if lesson.right is not None and not (is_right or is_wrong) else palette.INK
    if not order or (lesson.foot and lesson.right is not None):
        sketch.bold(ink, fill).text(room, words, 17, least=8)
        return
    upper, lower = room.rows(room.h // 2, room.h - room.h // 2)
    sketch.bold(ink, fill).text(upper, words, 17, least=8)
    sketch.pen(palette.DEAD_INK if ink == palette.DEAD_INK else palette.SOFT, fill).text(lower, order, _ORDER, least=7)


def _draw_taught(sketch: Sketch, room: Box, lines: tuple[str, ...]) -> None:
    """Put *lines* below each other: the first is what matters, the last has what room is left."""
    top = sketch.px(6)
    room = room._replace(y=room.y + top, h=room.h - top)
    for number, words in enumerate(lines):
        left = len(lines) - number
        size, ink = (17, palette.INK) if number == 0 else (15, palette.SOFT)
        place = room._replace(h=max(1, room.h // left))
        before = len(sketch.marks)
        weight = Weight.REGULAR if number else Weight.BOLD
        sketch.pen(ink, palette.BADGE, weight).paragraph(place, words, size, least=8)
        used = max((mark.box.bottom for mark in sketch.marks[before:]), default=place.y) - room.y + sketch.px(5)
        room = room._replace(y=room.y + used, h=room.h - used)

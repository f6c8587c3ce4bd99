"""The page that says how the felt is played at: over the felt, at a key."""

from __future__ import annotations

from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Weight
from display.dealer.drawing.sketch import Sketch
from display.words.spoken import phrase, say

_LINES: Final = (
    (phrase("Space, click the deck"), phrase("deals the next card to where it belongs")),
    (phrase("Drag from the deck"), phrase("deals by hand: face down, and face up to the board")),
    (phrase("Flick"), phrase("let go while moving: the card slides on, into the muck too")),
    (phrase("Drag from a seat"), phrase("takes the whole hand; with Shift one card of it")),
    (phrase("Right click, or Tab"), phrase("turns a card over, in your hand too")),
    (phrase("Double click"), phrase("turns a whole hand over")),
    (phrase("F12"), phrase("gathers every card and shuffles")),
    (phrase("Letters and digits"), phrase("press the keys of the panel; so does a click on a key")),
    (phrase("Esc"), phrase("empties what you are keying")),
    (phrase("F11"), phrase("switches the sound off, and on again")),
    (phrase("F1"), phrase("opens and closes this page")),
)
_TITLE: Final = phrase("How to deal here")
_END: Final = phrase(
    "Cards, antennas, wires and keys are simulated; everything above them is the real table. Do something wrong on "
    "purpose: deal a seat twice, turn a card up, flop before the betting is over, and look at the screen."
)


def draw_help(sketch: Sketch, rail: Box) -> None:
    """Put the page on the table whose rail is *rail*."""
    box = rail.inset(sketch.px(24), sketch.px(20))
    sketch.panel(box, palette.BADGE, palette.PLATE_RIM, rim_units=1.5, radius=10)
    inner = box.inset(sketch.px(22), sketch.px(16))
    title, rest = inner.rows(sketch.px(36), inner.h - sketch.px(36))
    sketch.text(title, say(_TITLE), 24, palette.INK, palette.BADGE, weight=Weight.BOLD)
    end_h = sketch.px(84)
    lines, end = rest.rows(rest.h - end_h, end_h)
    row_h = lines.h // len(_LINES)
    for row, (what, does) in zip(lines.rows(*[row_h] * len(_LINES)), _LINES, strict=True):
        left_w = round(row.w * 0.33)
        sketch.text(row.left_part(left_w), say(what), 15, palette.BET, palette.BADGE, least=9, weight=Weight.BOLD)
        sketch.text(row.without_left(left_w + sketch.px(8)), say(does), 15, palette.INK, palette.BADGE, least=9)
    sketch.paragraph(end.inset(0, sketch.px(6)), say(_END), 14, palette.SOFT, palette.BADGE, least=9)

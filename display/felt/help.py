"""The page that says how the felt is played at: over the felt, at a key."""

from collections.abc import Collection, Mapping
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.sketch import Sketch
from display.felt.mistakes import HOW, TITLES, keys_of, to_make
from display.words.spoken import phrase, say
from table.engine.words.zones import Seat

_LINES: Final = (
    (phrase("Space, click the deck"), phrase("deals the next card to where it belongs")),
    (phrase("Drag from the deck"), phrase("deals by hand: face down, and face up to the board")),
    (phrase("Flick"), phrase("let go while moving: the card slides on, into the muck too")),
    (phrase("Drag from a seat"), phrase("takes the whole hand; with Shift one card of it")),
    (phrase("Right click, or Tab"), phrase("turns a card over, in your hand too")),
    (phrase("Double click"), phrase("turns a whole hand over")),
    (phrase("F12"), phrase("gathers every card and shuffles; in mid-hand at the second press")),
    (phrase("Letters and digits"), phrase("press the keys of the panel; so does a click on a key")),
    (phrase("Esc"), phrase("empties what you are keying")),
    (phrase("F11"), phrase("switches the sound off, and on again")),
    (phrase("F1"), phrase("opens and closes this page")),
)
_TITLE: Final = phrase("How to deal here")
_THEN: Final = phrase("Then do something wrong, and look at the screen")
_END: Final = phrase("Cards, antennas, wires and keys are simulated; everything above them is the real table.")


def draw_help(sketch: Sketch, rail: Box, printed: Mapping[str, str], seats: Collection[Seat]) -> None:
    """Put the page on the table whose rail is *rail*; what is *printed* on the keyboard is named by it.

    What is shown by an example is shown of one of the *seats* at which somebody sits.
    """
    box = rail.inset(sketch.px(24), sketch.px(12))
    sketch.panel(box, palette.BADGE, palette.PLATE_RIM, rim_units=1.5, radius=10)
    inner = box.inset(sketch.px(22), sketch.px(10))
    title_h, end_h = sketch.px(34), sketch.px(42)
    row_h = (inner.h - 2 * title_h - end_h) // (len(_LINES) + len(TITLES))
    wanted = title_h, row_h * len(_LINES), title_h, row_h * len(TITLES), end_h
    title, how, then, wrong, end = inner.rows(*wanted)
    sketch.bold(palette.INK, palette.BADGE).text(title, say(_TITLE), 22)
    _draw_rows(sketch, how, [(say(what), say(does)) for what, does in _LINES])
    sketch.bold(palette.INK, palette.BADGE).text(then, say(_THEN), 18)
    keys = keys_of(printed, seats)
    _draw_rows(sketch, wrong, [(say(TITLES[one]), say(HOW[one], **keys)) for one in to_make(keys)])
    sketch.pen(palette.SOFT, palette.BADGE).paragraph(end.inset(0, sketch.px(4)), say(_END), 14, least=9)


def _draw_rows(sketch: Sketch, box: Box, rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    row_h = box.h // len(rows)
    for row, (what, does) in zip(box.rows(*[row_h] * len(rows)), rows, strict=True):
        left_w = round(row.w * 0.33)
        sketch.bold(palette.BET, palette.BADGE).text(row.left_part(left_w), what, 15, least=9)
        sketch.pen(palette.INK, palette.BADGE).text(row.without_left(left_w + sketch.px(8)), does, 15, least=9)

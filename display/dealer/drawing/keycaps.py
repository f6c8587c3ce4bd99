"""The keys of a panel as they lie, drawn: what each says, what it says after `more`, and which is down.

They are drawn for whoever presses them on a screen; what a key does is not known here.
"""

from typing import Final

import msgspec

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, Chip, Weight
from display.dealer.drawing.sketch import Sketch

_GAP: Final = 5
_SHORT: Final = 3
"""A word of so many letters is a figure or as short as one, and stands large."""


class KeyCap(msgspec.Struct, frozen=True, kw_only=True):
    """One key, as it is printed."""

    row: int
    column: int
    label: str
    """Empty for a key that says nothing at this table."""
    second: str = ""
    """What it says after `more`."""
    second_name: str = ""
    """The same as the panel's file has it."""
    stroke: str = ""
    """The key of a keyboard that presses it."""
    is_chip: bool = False
    """It stands for a chip of so much."""
    is_down: bool = False
    is_lit: bool = False
    """The lamp beside it burns."""


def keycap_boxes(area: Box, caps: tuple[KeyCap, ...], gap: int) -> tuple[Box, ...]:
    """Return where each of *caps* lies in *area*, *gap* apart."""
    rows, columns = (1 + max((getattr(cap, side) for cap in caps), default=0) for side in ("row", "column"))
    wide, high = (area.w + gap) / columns, (area.h + gap) / rows
    return tuple(
        Box(
            area.x + round(cap.column * wide),
            area.y + round(cap.row * high),
            round(wide) - gap,
            round(high) - gap,
        )
        for cap in caps
    )


def draw_keycaps(sketch: Sketch, area: Box, caps: tuple[KeyCap, ...], *, gap: int | None = None) -> None:
    """Put *caps* into *area*, *gap* pixels apart."""
    boxes = keycap_boxes(area, caps, sketch.px(_GAP) if gap is None else gap)
    for box, cap in zip(boxes, caps, strict=True):
        _draw_keycap(sketch, box, cap)


def _draw_keycap(sketch: Sketch, box: Box, cap: KeyCap) -> None:
    fill = palette.KEY_DOWN if cap.is_down else palette.PLATE if cap.label else palette.KEY_IDLE
    sketch.panel(box, fill, palette.TURN if cap.is_down else palette.PLATE_RIM, radius=6)
    inner = box.inset(sketch.px(5), sketch.px(3))
    top_h, foot_h = round(inner.h * 0.3), round(inner.h * 0.28)
    top, middle, foot = inner.rows(top_h, inner.h - top_h - foot_h, foot_h)
    size = 20 if len(cap.label) <= _SHORT else 16
    word = middle if cap.stroke or cap.second or cap.is_chip else inner
    sketch.bold(palette.INK, fill).text(word, cap.label, size, least=8, align=Align.CENTRE)
    sketch.pen(palette.SOFT, fill).text(foot, cap.second, 11, least=7, align=Align.CENTRE)
    if cap.stroke:
        _draw_stroke(sketch, top, cap.stroke)
    if cap.is_chip and cap.label:
        side = min(top.h + sketch.px(2), sketch.px(14))
        sketch.add(Chip(Box(inner.right - side, inner.y + sketch.px(1), side, side)))
    if cap.is_lit:
        side = sketch.px(9)
        lamp = Box(inner.right - side, inner.y + sketch.px(1), side, side)
        sketch.panel(lamp, palette.TURN, radius=5)


def _draw_stroke(sketch: Sketch, top: Box, stroke: str) -> None:
    """Put the keyboard's key into the corner, as a small cap of its own."""
    room = sketch.width(stroke, 11, Weight.BOLD) + sketch.px(8)
    box = top.left_part(min(top.w, max(sketch.px(17), room)))._replace(h=min(top.h + sketch.px(2), sketch.px(16)))
    sketch.panel(box, palette.BET, radius=3)
    sketch.bold(palette.BET_INK, palette.BET).text(box, stroke, 11, least=7, align=Align.CENTRE)

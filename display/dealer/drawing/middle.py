"""The middle of the felt: the pots and the board."""

from __future__ import annotations

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, CardFace, CardSlot, Weight
from display.dealer.drawing.playing import idle_cards
from display.dealer.drawing.sketch import Sketch
from display.wording.amounts import chips
from table.engine.words.view import Due, TableView

_BOARD_CARDS = 5
_ABREAST = 2
"""So many pots stand side by side in one row; more need two."""
_MOST_POTS = 4
"""Cells for pots; with more, the last cell holds what is left of them."""


def draw_pots(sketch: Sketch, view: TableView) -> None:
    """Put the pot, or main pot and side pots; nothing before there is one."""
    amounts = [pot.amount for pot in view.pots] or ([view.pot] if view.pot else [])
    if not amounts:
        return
    if len(amounts) == 1:
        _draw_only_pot(sketch, amounts[0])
        return
    cells = [(_label(index), amount) for index, amount in enumerate(amounts)]
    if len(cells) > _MOST_POTS:
        rest = amounts[_MOST_POTS - 1 :]
        cells[_MOST_POTS - 1 :] = [(f"{len(rest)} MORE", sum(rest))]
    _draw_cells(sketch, cells)


def _label(pot: int) -> str:
    return "MAIN" if pot == 0 else f"SIDE {pot}"


def _draw_only_pot(sketch: Sketch, amount: int) -> None:
    box = sketch.places.pots
    text = chips(amount)
    label_w, gap = sketch.px(44), sketch.px(7)
    room = box.without_left(label_w + gap)
    width = min(room.w, sketch.ruler.width(text, Weight.BOLD, sketch.px(30)) + sketch.px(4))
    left = box.x + (box.w - label_w - gap - width) // 2
    label = Box(left, box.y, label_w, box.h)
    sketch.text(label, "POT", 16, palette.SOFT, palette.TABLE, align=Align.RIGHT)
    sketch.amount(Box(label.right + gap, box.y, width, box.h), text, 30, palette.INK, palette.TABLE)


def _draw_cells(sketch: Sketch, cells: list[tuple[str, int]]) -> None:
    gap = sketch.px(3)
    row_h = (sketch.places.pots.h - gap) // 2
    upper, _, lower = sketch.places.pots.rows(row_h, gap, row_h)
    across = sketch.px(16)
    places = [*upper.columns(2, across), *lower.columns(2, across)]
    size = 18
    if len(cells) == _ABREAST:
        places = [*sketch.places.pots.columns(2, across)]
        size = 25
    for place, (label, amount) in zip(places, cells, strict=False):
        text = chips(amount)
        label_w, gap = sketch.px(54), sketch.px(6)
        room = place.w - label_w - gap
        amount_w = min(room, sketch.ruler.width(text, Weight.BOLD, sketch.px(size)) + sketch.px(2))
        left = place.x + (room - amount_w) // 2
        label_box = Box(left, place.y, label_w, place.h)
        sketch.text(label_box, label, 15, palette.SOFT, palette.TABLE, least=9, align=Align.RIGHT)
        amount_box = Box(label_box.right + gap, place.y, amount_w, place.h)
        sketch.amount(amount_box, text, size, palette.INK, palette.TABLE)


def draw_board(sketch: Sketch, view: TableView) -> None:
    """Put the board: its cards, and the places of those to come."""
    box = sketch.places.board
    gap = sketch.px(8)
    width = round(box.h * 0.74)
    left = box.x + (box.w - _BOARD_CARDS * width - (_BOARD_CARDS - 1) * gap) // 2
    due = view.due.left_to_deal if view.due is not None and view.due.due is Due.BOARD_CARD else 0
    idle = idle_cards(view)
    for index in range(_BOARD_CARDS):
        place = Box(left + index * (width + gap), box.y, width, box.h)
        if index < len(view.board):
            sketch.add(CardFace(place, view.board[index], is_idle=view.board[index] in idle))
        else:
            sketch.add(CardSlot(place, is_due=index < len(view.board) + due))

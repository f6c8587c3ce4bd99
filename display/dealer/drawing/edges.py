"""The edges of the screen: table, level and hand above; what is being keyed, the quiet line and troubles below."""

from __future__ import annotations

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, Weight
from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.troubles import draw_trouble_count, draw_troubles
from display.dealer.picture import Picture
from display.wording.amounts import chips
from display.wording.quiet import blinds_words
from display.wording.wagers import preview_words
from table.engine.words.view import Status, TableView

_NO_STREET = {
    Status.WAITING,
    Status.COMPLETE,
    Status.MISDEAL,
    Status.VOID,
    Status.SHOWDOWN,
    Status.FLOOR,
    Status.REMEDY,
}


def draw_edges(sketch: Sketch, picture: Picture) -> None:
    """Put the header, the entry line, the quiet line and what of the hardware is not there."""
    _draw_header(sketch, picture)
    _draw_entry(sketch, picture.entry)
    words = "" if picture.preview is None else preview_words(picture.preview)
    if words:
        _draw_preview(sketch, draw_trouble_count(sketch, sketch.places.quiet, picture.troubles), words)
    else:
        _draw_quiet(sketch, draw_troubles(sketch, sketch.places.quiet, picture.troubles), picture.quiet)


def _draw_quiet(sketch: Sketch, box: Box, words: str) -> None:
    sketch.panel(box, palette.BADGE, palette.PLATE_DEAD_RIM, radius=5)
    sketch.text(box.inset(sketch.px(10), sketch.px(3)), words, 17, palette.INK, palette.BADGE, least=13)


def _draw_preview(sketch: Sketch, box: Box, words: str) -> None:
    """Put what the entry would come to; until it is entered or cleared, what just happened gives way to it."""
    sketch.panel(box, palette.BADGE, palette.BET, rim_units=1.5, radius=5)
    room = box.inset(sketch.px(10), sketch.px(3))
    said = f"{words[0].upper()}{words[1:]}"
    sketch.text(room, said, 18, palette.BET, palette.BADGE, least=11, weight=Weight.BOLD)


def _draw_header(sketch: Sketch, picture: Picture) -> None:
    header = sketch.places.header
    name, hand = header.left_part(sketch.px(180)), header.right_part(sketch.px(190))
    level = header.without_left(sketch.px(188)).without_right(sketch.px(198))
    sketch.text(name, picture.table_name, 15, palette.SOFT, palette.ROOM, least=13)
    view = picture.view
    blinds = blinds_words(view.small_blind, view.big_blind, view.ante, view.ante_kind)
    if view.next_level is not None:
        coming = view.next_level
        blinds += f" · next hand {chips(coming.small_blind)} / {chips(coming.big_blind)}"
    sketch.text(
        level, blinds.capitalize(), 16, palette.INK, palette.ROOM, least=8, weight=Weight.BOLD, align=Align.CENTRE
    )
    sketch.text(hand, _hand(view), 15, palette.SOFT, palette.ROOM, least=9, align=Align.RIGHT)


def _hand(view: TableView) -> str:
    if view.hand_number == 0:
        return "no hand yet"
    stands_at = view.status.value if view.status in _NO_STREET else view.street.value
    return f"Hand {view.hand_number} · {stands_at}"


def _draw_entry(sketch: Sketch, entry: str) -> None:
    box = sketch.places.entry
    is_keying = bool(entry)
    rim = palette.BET if is_keying else palette.PLATE_DEAD_RIM
    sketch.panel(box, palette.BADGE, rim, rim_units=1.5 if is_keying else 1, radius=5)
    room = box.inset(sketch.px(10), sketch.px(3))
    label = room.left_part(sketch.px(44))
    sketch.text(label, "KEYS", 12, palette.FAINT, palette.BADGE)
    sketch.text(room.without_left(sketch.px(50)), entry, 18, palette.BET, palette.BADGE, least=12, weight=Weight.BOLD)

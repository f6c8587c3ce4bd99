"""Draws the story of this hand, newest first: on screens with room for more than the last action."""

from display.dealer.drawing import palette
from display.dealer.drawing.letters import LEAST, NAME, SMALL
from display.dealer.drawing.sketch import Sketch
from display.wording.people import by_first_names, by_seats
from display.words.spoken import say
from table.engine.words.view import TableView

_MOST_ROWS = 3


def draw_story(sketch: Sketch, told: tuple[str, ...], view: TableView) -> None:
    """Put as many of the lines *told* as there is room for; nothing on a screen without a place for them.

    Where a line is too long, its players are called by their first names, or by their seats alone: at its end stands
    what they did.
    """
    box = sketch.places.story
    if box is None:
        return
    sketch.panel(box, palette.BADGE, palette.PLATE_DEAD_RIM, radius=6)
    room = box.inset(sketch.px(11), sketch.px(8))
    head, room = room.rows(sketch.px(SMALL + 6), room.h - sketch.px(SMALL + 6))
    sketch.pen(palette.FAINT, palette.BADGE).text(head, say("In this hand"), SMALL)
    for number, line in enumerate(reversed(told)):
        said = line if sketch.lines(room.w, line, NAME) <= _MOST_ROWS else by_first_names(line, view)
        said = said if sketch.lines(room.w, said, LEAST) <= _MOST_ROWS else by_seats(said, view)
        deep = min(_MOST_ROWS, sketch.lines(room.w, said, NAME))
        high = sketch.px(NAME + 3) * deep
        if high > room.h:
            return
        place, room = room.rows(high, room.h - high - sketch.px(6))
        room = room._replace(y=room.y + sketch.px(6))
        ink = palette.INK if number == 0 else palette.SOFT
        sketch.pen(ink, palette.BADGE).paragraph(place, said, NAME, most=deep, least=LEAST)

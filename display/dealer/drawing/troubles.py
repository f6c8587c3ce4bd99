"""Draws the badge for missing hardware: at the right end of the bottom edge, for as long as it lasts.

It ranks below every alert: it takes half of the quiet line, and covers nothing else. While that line is wanted for
what an entry would come to, only how many there are is said.
"""

from collections.abc import Sequence

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import open_alerts
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align
from display.dealer.drawing.playing import blind_that_matter, is_check_due
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Picture
from display.wording.troubles import count_words, trouble_words
from table.troubles import Cause, Part, Trouble


def draw_troubles(sketch: Sketch, edge: Box, troubles: Sequence[Trouble]) -> Box:
    """Put the first trouble and how many more there are; return what is left of *edge*."""
    if not troubles:
        return edge
    badge = edge.right_part(edge.w * 11 // 20)
    sketch.panel(badge, palette.ROOM, palette.SOFT, rim_units=1.5, radius=5)
    room = badge.inset(sketch.px(9), sketch.px(3))
    if len(troubles) > 1:
        more = sketch.px(26)
        sketch.pen(palette.SOFT, palette.ROOM).text(
            room.right_part(more), f"+{len(troubles) - 1}", SMALL, align=Align.RIGHT
        )
        room = room.without_right(more + sketch.px(4))
    words, ink, ground = trouble_words(troubles[0]), palette.INK, palette.ROOM
    sketch.bold(ink, ground).paragraph(room, words, NAME, least=LEAST - 2, most=2)
    return edge.without_right(badge.w + sketch.px(8))


def draw_trouble_count(sketch: Sketch, edge: Box, troubles: Sequence[Trouble]) -> Box:
    """Put how many troubles there are; return what is left of *edge*."""
    if not troubles:
        return edge
    badge = edge.right_part(sketch.px(92))
    sketch.panel(badge, palette.ROOM, palette.SOFT, rim_units=1.5, radius=5)
    said, room = count_words(len(troubles)), badge.inset(sketch.px(6), sketch.px(3))
    sketch.bold(palette.INK, palette.ROOM).text(room, said, SMALL, least=LEAST, align=Align.CENTRE)
    return edge.without_right(badge.w + sketch.px(8))


def cure_of(picture: Picture) -> Trouble | None:
    """Return the node that is to be plugged in, where that is said in the place of the alerts already."""
    is_else = open_alerts(picture) or is_check_due(picture.view, is_resumed=picture.is_resumed)
    blind = () if is_else else blind_that_matter(picture.view)
    nodes = (trouble for trouble in picture.troubles if trouble.part is Part.NODE)
    return next((node for node in nodes if set(blind) & set(node.zones)), None)


def troubles_beside(picture: Picture) -> tuple[Trouble, ...]:
    """Return the troubles that are said at the lower edge."""
    cure = cure_of(picture)
    return tuple(trouble for trouble in picture.troubles if trouble is not cure)


def is_plug_due(picture: Picture) -> bool:
    """Tell whether a plug is to be put in before the next hand: that is worth more than a note of the last one."""
    is_out = any(trouble.cause is Cause.MISSING for trouble in troubles_beside(picture))
    return picture.view.status.is_over and is_out

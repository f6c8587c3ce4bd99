"""How many cards each player has thrown away in each draw: it stands where other games have their board."""

from display.dealer.drawing import palette
from display.dealer.drawing.letters import LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, Weight
from display.dealer.drawing.sketch import Sketch
from display.words.spoken import say
from table.engine.words.view import HandPart, TableView

_HIGH = 22
"""Of a row, in units."""
_WIDE = 64
"""Of a player's column: three draws of a figure each."""


def draw_draws(sketch: Sketch, view: TableView) -> None:
    """Put a column for each player who has drawn and is still in: the seat, and below it how many cards each time."""
    drawn = [player for player in view.seats if player.drew and player.part is HandPart.LIVE]
    if not drawn:
        return
    high, box = sketch.px(_HIGH), sketch.places.board
    label = say("drawn")
    label_w = sketch.width(label, SMALL) + sketch.px(8)
    top = box.y + (box.h - 2 * high) // 2
    least = max(sketch.width(" ".join(map(str, player.drew)), NAME) for player in drawn) + sketch.px(8)
    is_above = label_w + least * len(drawn) > box.w
    if is_above:
        # Upright the columns need all of the table's width.
        above = box._replace(y=top - high, h=high)
        sketch.pen(palette.SOFT, palette.TABLE).text(above, label, SMALL, least=LEAST, align=Align.CENTRE)
        label_w = 0
    width = min(sketch.px(_WIDE), (box.w - label_w) // len(drawn))
    left = box.x + (box.w - label_w - width * len(drawn)) // 2
    row = box._replace(x=left, y=top + high, w=label_w, h=high)
    if not is_above:
        sketch.pen(palette.SOFT, palette.TABLE).text(row, label, SMALL, least=LEAST)
    for number, player in enumerate(drawn):
        column = row._replace(x=left + label_w + number * width, w=width).inset(sketch.px(4), 0)
        is_now = player.seat in view.to_draw
        weight = Weight.BOLD if is_now else Weight.REGULAR
        ground = palette.TABLE
        seat = column._replace(y=top)
        sketch.pen(palette.SOFT, ground).text(seat, str(player.seat), SMALL, least=LEAST, align=Align.CENTRE)
        counts = " ".join(map(str, player.drew))
        sketch.pen(palette.INK, ground, weight).text(column, counts, NAME, least=LEAST, align=Align.CENTRE)

"""The foot of an alert: that it may be a false alarm, which undo takes back, and how many more alerts are open."""

from typing import Final, NamedTuple

from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align
from display.dealer.drawing.palette import Colour
from display.dealer.drawing.sketch import Sketch
from display.words.spoken import phrase, say, say_many
from table.engine.words.alerts import Alert
from table.engine.words.view import TableView

NO_FAULT: Final = phrase("False alarm? Press UNDO")
_GAP: Final = 10


class Foot(NamedTuple):
    """What stands there."""

    is_withdrawable: bool
    """Undo takes the alert back."""
    others: str
    """How many more are open."""

    def height(self, sketch: Sketch) -> int:
        """Return the rows that it takes: that undo helps is read at arm's length, for it is a key."""
        if self.is_withdrawable:
            return sketch.px(NAME + 2)
        return sketch.px(SMALL + 2) if self.others else 0


def foot_of(alert: Alert, more: int, view: TableView) -> Foot:
    """Return the foot of *alert*, beside which *more* are open."""
    last = view.withdrawable
    named = (alert.number, alert.code, alert.seat)
    is_withdrawable = last is not None and (last.number, last.code, last.seat) == named
    return Foot(is_withdrawable, say_many("and {count} more open", "and {count} more open", more) if more else "")


def no_fault_words(sketch: Sketch, width: int) -> str:
    """Say that undo takes it back, in as many words as *width* has room for."""
    return say(NO_FAULT) if not sketch.is_wider(width, say(NO_FAULT), NAME) else say("False alarm: UNDO")


def draw_foot(sketch: Sketch, box: Box, foot: Foot, ink: Colour, ground: Colour) -> None:
    """Put it."""
    others_w = sketch.width(foot.others, SMALL) + sketch.px(2) if foot.others else 0
    if foot.is_withdrawable:
        left = box.without_right(others_w + sketch.px(_GAP) if foot.others else 0)
        sketch.pen(ink, ground).text(left, no_fault_words(sketch, left.w), NAME, least=LEAST - 3)
    sketch.pen(ink, ground).text(box.right_part(others_w), foot.others, SMALL, least=LEAST - 3, align=Align.RIGHT)

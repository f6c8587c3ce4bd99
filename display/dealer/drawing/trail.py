"""The steps of a remedy side by side: what is done, which one is due, and what is still to come."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Pointer, TickMark, Weight
from display.dealer.drawing.palette import Colour
from display.dealer.drawing.sketch import Sketch
from display.wording.steps import step_name
from table.engine.words.alerts import RemedyStep
from table.engine.words.matter_view import MatterView

TRAIL: Final = 21
"""How large the names are, where all that is to come has room; a capital is 16 arc minutes high at arm's length."""
LEAST_TRAIL: Final = 14
_MOST: Final = 7
"""So many steps stand beside each other at most."""
_SIGN: Final = 18
_GAP: Final = 5


class _Stretch(NamedTuple):
    """Steps of one kind that follow one another."""

    step: RemedyStep
    first: int
    many: int

    @property
    def name(self) -> str:
        return step_name(self.step) if self.many == 1 else f"{step_name(self.step)} x{self.many}"

    def is_done(self, due: int) -> bool:
        """Tell whether all of it is done, where the step *due* comes next."""
        return self.first + self.many <= due

    def is_due(self, due: int) -> bool:
        """Tell whether the step *due* is one of it."""
        return self.first <= due and not self.is_done(due)


class _PlacedStretch(NamedTuple):
    """A stretch and what it takes: the room of its sign, and of its name with what is behind it."""

    stretch: _Stretch
    sign_w: int
    named_w: int


def draw_trail(sketch: Sketch, box: Box, matter: MatterView, inks: tuple[Colour, Colour, Colour]) -> None:
    """Put the steps side by side: ticked, pointed at, and still to come; of many, those round the one that is due.

    Where not all names have room, what is done keeps its tick alone; then they get smaller, and then what comes last
    is left out: half a name tells nothing.
    """
    ink, soft, ground = inks
    due = len(matter.done)
    stretches = _round_due(_stretches([step.step for step in (*matter.done, *matter.steps)]), due)
    size, row = _row(sketch, box, stretches, due)
    for stretch, sign_w, named_w in row:
        if sign_w + named_w - 2 * sketch.px(_GAP) > box.w:
            return
        is_done, is_due = stretch.is_done(due), stretch.is_due(due)
        side = min(sketch.px(_SIGN), box.h)
        if sign_w:
            spot = box.square(side)
            sketch.add(TickMark(spot, soft) if is_done else Pointer(spot, ink))
        if named_w:
            words = box.without_left(sign_w).left_part(min(box.w - sign_w, named_w - 2 * sketch.px(_GAP)))
            weight = Weight.BOLD if is_due else Weight.REGULAR
            sketch.pen(ink if is_due else soft, ground, weight).text(words, stretch.name, size)
        box = box.without_left(min(box.w, sign_w + named_w))


def _row(sketch: Sketch, box: Box, stretches: list[_Stretch], due: int) -> tuple[int, list[_PlacedStretch]]:
    """Return the largest letters in which all names have room, or all but those of what is done, and the places."""
    row: list[_PlacedStretch] = []
    size = TRAIL
    for size in range(TRAIL, LEAST_TRAIL - 1, -1):
        for is_named in (True, False):
            row = [_place(sketch, stretch, due, size, is_done_named=is_named) for stretch in stretches]
            if sum(sign_w + named_w for _, sign_w, named_w in row) - 2 * sketch.px(_GAP) <= box.w:
                return size, row
    return size, row


def _place(sketch: Sketch, stretch: _Stretch, due: int, size: int, *, is_done_named: bool) -> _PlacedStretch:
    is_done, is_due = stretch.is_done(due), stretch.is_due(due)
    sign_w = sketch.px(_SIGN) + sketch.px(_GAP) if is_done or is_due else 0
    if is_done and not is_done_named:
        return _PlacedStretch(stretch, sign_w, 0)
    weight = Weight.BOLD if is_due else Weight.REGULAR
    named_w = sketch.width(stretch.name, size, weight) + sketch.px(2) + 2 * sketch.px(_GAP)
    return _PlacedStretch(stretch, sign_w, named_w)


def _stretches(steps: Sequence[RemedyStep]) -> list[_Stretch]:
    """Put steps of one kind together that follow one another."""
    together: list[_Stretch] = []
    for number, step in enumerate(steps):
        if together and together[-1].step is step:
            together[-1] = together[-1]._replace(many=together[-1].many + 1)
        else:
            together.append(_Stretch(step, number, 1))
    return together


def _round_due(stretches: list[_Stretch], due: int) -> list[_Stretch]:
    """Return as many stretches as fit, the one that is due third if there are more behind it."""
    now = next(at for at, stretch in enumerate(stretches) if stretch.first + stretch.many > due)
    start = max(0, min(now - 2, len(stretches) - _MOST))
    return stretches[start : start + _MOST]

"""What play waits for: a remedy, one step of it at a time, or a floor call with its options.

It takes the place where else stands whose turn it is, for nobody can act. No other panel is filled with the colour of
an alert as long as somebody attends to it: that play stands still is seen across the table. In its dark head is what
happened and to whom; a remedy has the sign of an alert there, a floor call says so in a word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import foot_words, open_alerts, what_words
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Align, Pointer, Tick, WarningSign, Weight
from display.dealer.drawing.move_picture import draw_move
from display.dealer.drawing.moves import move_of
from display.wording.amounts import chips
from display.wording.rules import rule_line
from display.wording.rulings import asked_by, ruling_words
from display.wording.steps import key_when_done, step_name, step_words
from table.engine.words.alerts import RemedyStep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from display.dealer.drawing.sketch import Sketch
    from display.dealer.picture import Picture
    from table.engine.words.alerts import Alert, RulingValue
    from table.engine.words.view import MatterView, TableView

_INK, _SOFT, _GROUND = palette.ALERT_INK, palette.ALERT_FAINT, palette.ALERT
_HEAD = 27
_RIM = 3
_BAND = 6
_MOVE_W = 118
"""The picture of the move."""
_ONE_COLUMN = 3
"""So many options stand below each other, with what each asks of the dealer; more stand in two columns."""
_TRAIL = 7
"""So many steps have room for their names beside each other."""


def held(view: TableView) -> MatterView | None:
    """Return the matter to be put here: none while the dealer is asked a question, which comes first."""
    return view.holding if view.asked_about is None else None


def draw_matter(sketch: Sketch, matter: MatterView, picture: Picture) -> None:
    """Put the matter that play waits for; the whole screen has its frame once nobody has attended to it for long."""
    box = sketch.places.matter
    if picture.is_pressing:
        draw_frame(sketch)
    sketch.panel(box, _GROUND, _GROUND, radius=8)
    head, body = box.rows(sketch.px(_HEAD + _RIM), box.h - sketch.px(_HEAD + _RIM))
    head = head.inset(sketch.px(_RIM), 0)._replace(y=box.y + sketch.px(_RIM), h=sketch.px(_HEAD))
    sketch.panel(head, _INK, _INK, radius=6)
    room = body.inset(sketch.px(11), sketch.px(2))
    more = len(open_alerts(picture)) - 1
    if matter.steps:
        side = sketch.px(22)
        sign = Box(head.x + sketch.px(8), head.y + (head.h - side) // 2, side, side)
        sketch.add(WarningSign(sign, _GROUND, _INK))
        _draw_head(sketch, head.without_left(sketch.px(37)), matter.alert, picture.view)
        _draw_remedy(sketch, room, matter, more, picture)
    else:
        badge = head.left_part(sketch.px(66)).inset(sketch.px(4), sketch.px(4))
        sketch.panel(badge, _GROUND, _GROUND, radius=5)
        sketch.text(badge.inset(sketch.px(3), 0), "FLOOR", 14, _INK, _GROUND, weight=Weight.BOLD, align=Align.CENTRE)
        _draw_head(sketch, head.without_left(sketch.px(72)), matter.alert, picture.view)
        _draw_floor(sketch, room, matter.alert, more, picture)


def draw_frame(sketch: Sketch) -> None:
    """Put a frame round the whole screen."""
    (wide, high), band = sketch.places.size, sketch.px(_BAND)
    for box in (
        Box(0, 0, wide, band),
        Box(0, high - band, wide, band),
        Box(0, band, band, high - 2 * band),
        Box(wide - band, band, band, high - 2 * band),
    ):
        sketch.panel(box, _GROUND, _GROUND, radius=0)


def _draw_head(sketch: Sketch, room: Box, alert: Alert, view: TableView) -> None:
    room = room.without_right(sketch.px(8))
    words = what_words(sketch, room.w, 14, alert, view)
    sketch.text(room, words, 19, _GROUND, _INK, least=13, weight=Weight.BOLD)


def _draw_remedy(sketch: Sketch, room: Box, matter: MatterView, more: int, picture: Picture) -> None:
    ink, soft, ground = _INK, _SOFT, _GROUND
    ruling, now, trail, below = room.rows(sketch.px(18), sketch.px(38), sketch.px(20), room.h - sketch.px(76))
    step, number = matter.steps[0], len(matter.done) + 1
    count = number + len(matter.steps) - 1
    called = _capital(ruling_words(matter.alert.ruling))
    undo, others = foot_words(matter.alert, more, picture.view)
    hint = key_when_done(step.step)
    if not hint:
        hint, undo = undo, ""
    left, right = ruling.left_part(ruling.w // 2), ruling.right_part(ruling.w // 2)
    sketch.text(left, f"{called}: step {number} of {count}", 15, ink, ground, least=10, weight=Weight.BOLD)
    sketch.text(right, hint, 14, soft, ground, least=10, align=Align.RIGHT)
    _draw_order(sketch, now, step_words(step))
    move = move_of(step)
    if move is not None:
        beside = below._replace(y=trail.y, h=trail.h + below.h).right_part(sketch.px(_MOVE_W)).inset(0, sketch.px(2))
        draw_move(sketch, beside, move)
        trail, below = (place.without_right(sketch.px(_MOVE_W + 8)) for place in (trail, below))
    _draw_trail(sketch, trail, matter)
    if undo or others:
        below, foot = below.rows(below.h - sketch.px(16), sketch.px(16))
        _draw_foot(sketch, foot, undo, others)
    sketch.paragraph(below, rule_line(matter.alert, picture.rules), 13, soft, ground, least=12)


def _draw_order(sketch: Sketch, box: Box, order: str) -> None:
    """Put the step that is due now on one line where it stays large enough there, else on two."""
    is_short = sketch.ruler.width(order, Weight.BOLD, sketch.px(21)) <= box.w
    size, most = (28, 1) if is_short else (20, 2)
    sketch.paragraph(box, order, size, _INK, _GROUND, most=most, least=12, weight=Weight.BOLD)


class _Stretch(NamedTuple):
    """Steps of one kind that follow one another."""

    step: RemedyStep
    first: int
    many: int

    @property
    def name(self) -> str:
        return step_name(self.step) if self.many == 1 else f"{step_name(self.step)} x{self.many}"


def _draw_trail(sketch: Sketch, box: Box, matter: MatterView) -> None:
    """Put the steps side by side: ticked, pointed at, and still to come; of many, those round the one that is due."""
    due, side, gap = len(matter.done), sketch.px(13), sketch.px(5)
    stretches = _round_due(_stretches([step.step for step in (*matter.done, *matter.steps)]), due)
    columns = box.left_part(min(box.w, sketch.px(112) * len(stretches))).columns(len(stretches), gap)
    for place, stretch in zip(columns, stretches, strict=True):
        spot = Box(place.x, place.y + (place.h - side) // 2, side, side)
        words = place.without_left(side + gap)
        if stretch.first + stretch.many <= due:
            sketch.add(Tick(spot, _SOFT))
            sketch.text(words, stretch.name, 14, _SOFT, _GROUND, least=9)
        elif stretch.first <= due:
            sketch.add(Pointer(spot, _INK))
            sketch.text(words, stretch.name, 14, _INK, _GROUND, least=9, weight=Weight.BOLD)
        else:
            sketch.text(words, stretch.name, 14, _SOFT, _GROUND, least=9)


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
    start = max(0, min(now - 2, len(stretches) - _TRAIL))
    return stretches[start : start + _TRAIL]


def _draw_floor(sketch: Sketch, room: Box, alert: Alert, more: int, picture: Picture) -> None:
    deep = len(alert.options) if len(alert.options) <= _ONE_COLUMN else -(-len(alert.options) // 2)
    # Where no rule has to be read the options get its room.
    heights = [sketch.px(19), sketch.px((22 if alert.cite else 27) * deep), sketch.px(15)]
    order, options, rule, foot = room.rows(heights[0], heights[1], room.h - sum(heights), heights[2])
    words = "Call the floor. Press the number of its word, then CONFIRM"
    sketch.text(order, words, 15, _INK, _GROUND, least=10, weight=Weight.BOLD)
    _draw_options(sketch, options, alert.options)
    sketch.paragraph(rule, rule_line(alert, picture.rules), 13, _SOFT, _GROUND, least=12)
    undo, others = foot_words(alert, more, picture.view)
    _draw_foot(sketch, foot, undo or _frozen(picture.view), others)


def _draw_foot(sketch: Sketch, foot: Box, left: str, right: str) -> None:
    soft, ground = _SOFT, _GROUND
    sketch.text(foot.left_part(foot.w * 3 // 5), left, 13, soft, ground, least=9)
    sketch.text(foot.right_part(foot.w * 2 // 5), right, 13, soft, ground, least=9, align=Align.RIGHT)


def _frozen(view: TableView) -> str:
    if view.turn is None:
        return ""
    return f"seat {view.turn} is next, {f'{chips(view.call)} to call' if view.call else 'nothing to call'}"


def _draw_options(sketch: Sketch, box: Box, options: tuple[RulingValue, ...]) -> None:
    """Put the options with the number that each is keyed by; the first, which is the usual one, stands out."""
    across = 1 if len(options) <= _ONE_COLUMN else 2
    deep = -(-len(options) // across)
    columns = box.columns(across, sketch.px(10))
    for number, option in enumerate(options, start=1):
        column = columns[(number - 1) // deep]
        place = column.rows(*[box.h // deep] * deep)[(number - 1) % deep]
        _draw_option(sketch, place, number, option, is_alone=across == 1)


def _draw_option(sketch: Sketch, place: Box, number: int, option: RulingValue, *, is_alone: bool) -> None:
    is_usual = number == 1
    side = min(place.h - sketch.px(2), sketch.px(22))
    badge = Box(place.x, place.y + (place.h - side) // 2, side, side)
    fill, ink = (_INK, _GROUND) if is_usual else (_GROUND, _INK)
    sketch.panel(badge, fill, _INK, rim_units=1.5, radius=4)
    inner = badge.inset(sketch.px(2), sketch.px(1))
    sketch.text(inner, str(number), 16, ink, fill, least=8, weight=Weight.BOLD, align=Align.CENTRE)
    words = place.without_left(side + sketch.px(8))
    called, tone = _capital(ruling_words(option)), _INK
    if not is_alone:
        sketch.text(words, called, 16, tone, _GROUND, least=8, weight=Weight.BOLD)
        return
    width = min(words.w * 11 // 20, sketch.ruler.width(called, Weight.BOLD, sketch.px(18)) + sketch.px(2))
    sketch.text(words.left_part(width), called, 18, tone, _GROUND, least=9, weight=Weight.BOLD)
    asked = words.without_left(width + sketch.px(8))
    sketch.paragraph(asked, asked_by(option), 13, _SOFT, _GROUND, most=1, least=13)


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]

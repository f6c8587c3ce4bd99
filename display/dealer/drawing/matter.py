"""What play waits for: a remedy, one step of it at a time, or a floor call with its options.

It takes the place where else stands whose turn it is, for nobody can act. No other panel is filled with the colour of
an alert as long as somebody attends to it: that play stands still is seen across the table. In its dark head is what
happened and to whom; a remedy has the sign of an alert there, a floor call says so in a word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import foot_words, open_alerts, rule_words, what_words
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, Pointer, Tick, WarningSign, Weight
from display.dealer.drawing.move_picture import draw_move
from display.dealer.drawing.moves import move_of
from display.wording.amounts import chips
from display.wording.rulings import asked_by, ruling_words
from display.wording.steps import key_when_done, step_name, step_words
from display.words.spoken import opening, say
from table.engine.words.alerts import RemedyStep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from display.dealer.drawing.sketch import Sketch
    from display.dealer.picture import Picture
    from table.engine.words.alerts import Alert, RulingValue
    from table.engine.words.view import MatterView, TableView

_INK, _SOFT, _GROUND = palette.ALERT_INK, palette.ALERT_FAINT, palette.ALERT
_WIDE = 700
"""From so many units on the rule stands beside what is to be done, else below it."""
_LINE = 36
"""Of the head; it has two of them where it needs them."""
_RIM = 3
_BAND = 4
_MOVE_W = 118
"""The picture of the move."""
_ONE_COLUMN = 3
"""So many options stand below each other where there is room, with what each asks; more stand in two columns."""
_TRAIL = 7
"""So many steps stand beside each other at most."""
_TRAIL_PX = 14


def held(view: TableView) -> MatterView | None:
    """Return the matter to be put here: none while the dealer is asked a question, which comes first."""
    return view.holding if view.asked_about is None else None


def draw_matter(sketch: Sketch, matter: MatterView, picture: Picture) -> None:
    """Put the matter that play waits for; the whole screen has its frame once nobody has attended to it for long."""
    box = sketch.places.matter
    if picture.is_pressing:
        draw_frame(sketch)
    sketch.panel(box, _GROUND, _GROUND, radius=8)
    rim, pad = sketch.px(_RIM), sketch.px(8)
    sign_w = sketch.px(36 if matter.steps else 76)
    room_w = box.w - 2 * rim - sign_w - 2 * pad
    words = what_words(sketch, room_w, 2, matter.alert, picture.view)
    deep = min(2, sketch.lines(room_w, words, FIGURE, Weight.BOLD))
    head_h = sketch.px(_LINE * deep + 4)
    head = Box(box.x + rim, box.y + rim, box.w - 2 * rim, head_h)
    body = box._replace(y=head.bottom, h=box.bottom - head.bottom)
    sketch.panel(head, _INK, _INK, radius=6)
    room = body.inset(sketch.px(11), sketch.px(3))
    if _is_beside(sketch):
        room = _draw_rule_beside(sketch, room, matter.alert, picture)
    more = len(open_alerts(picture)) - 1
    said = head.without_left(pad + sign_w).without_right(pad).inset(0, sketch.px(1))
    first = head._replace(h=sketch.px(_LINE) + sketch.px(3))
    if matter.steps:
        side = sketch.px(28)
        sketch.add(WarningSign(Box(head.x + pad, first.y + (first.h - side) // 2, side, side), _GROUND, _INK))
    else:
        badge = first.left_part(sketch.px(76)).inset(sketch.px(4), sketch.px(4))
        sketch.panel(badge, _GROUND, _GROUND, radius=5)
        sketch.text(
            badge.inset(sketch.px(3), 0), say("FLOOR"), 23, _INK, _GROUND, weight=Weight.BOLD, align=Align.CENTRE
        )
    sketch.paragraph(said, words, FIGURE, _GROUND, _INK, most=deep, least=SMALL, weight=Weight.BOLD)
    if matter.steps:
        _draw_remedy(sketch, room, matter, more, picture)
    else:
        _draw_floor(sketch, room, matter.alert, more, picture)


def _draw_rule_beside(sketch: Sketch, room: Box, alert: Alert, picture: Picture) -> Box:
    """Put the rule at the right; return what is left of *room*."""
    side = room.right_part(room.w * 2 // 5).inset(0, sketch.px(2))
    words = rule_words(sketch, side, alert, picture.rules)
    sketch.paragraph(side, words, NAME - 3, _SOFT, _GROUND, least=LEAST)
    return room.without_right(side.w + sketch.px(18))


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


def _draw_remedy(sketch: Sketch, room: Box, matter: MatterView, more: int, picture: Picture) -> None:
    ink, soft, ground = _INK, _SOFT, _GROUND
    step, number = matter.steps[0], len(matter.done) + 1
    count = number + len(matter.steps) - 1
    called = opening(ruling_words(matter.alert.ruling))
    undo, others = foot_words(matter.alert, more, picture.view)
    hint, hint_size = key_when_done(step.step), NAME
    if not hint:
        hint, undo, hint_size = undo, "", SMALL
    small, first_h = sketch.px(SMALL + 2), sketch.px(hint_size + 2)
    foot_h = small if undo or others else 0
    order = step_words(step)
    deep = min(2, sketch.lines(room.w, order, NAME, Weight.BOLD))
    least_h = sketch.px(NAME + 3) * deep
    # What is to be done, and the key for it, come before the steps behind it.
    trail_h = small if room.h - first_h - foot_h - small >= least_h else 0
    most_h = room.h - first_h - foot_h - trail_h
    # Whoever has overlooked it gets the order as large as it can be: rule and picture give way.
    order_h = most_h if picture.is_pressing else min(most_h, max(least_h, room.h * 3 // 10))
    ruling, now, trail, below = room.rows(first_h, order_h, trail_h, most_h - order_h + foot_h)
    # The key that is asked for is an order, and read as one.
    most_w = ruling.w // 2 if hint_size == SMALL else ruling.w * 3 // 5
    hint_w = min(most_w, sketch.ruler.width(hint, Weight.REGULAR, sketch.px(hint_size)) + sketch.px(2))
    left, right = ruling.without_right(hint_w + sketch.px(6)), ruling.right_part(hint_w)
    words = say("{ruling}: step {number} of {count}", ruling=called, number=number, count=count)
    sketch.text(left, words, SMALL, ink, ground, least=LEAST - 2, weight=Weight.BOLD)
    sketch.text(right, hint, hint_size, soft, ground, least=LEAST - 3, align=Align.RIGHT)
    _draw_order(sketch, now, order)
    move = move_of(step)
    if move is not None and trail_h and not picture.is_pressing:
        beside = below._replace(y=trail.y, h=trail.h + below.h).right_part(sketch.px(_MOVE_W)).inset(0, sketch.px(2))
        draw_move(sketch, beside, move)
        trail, below = (place.without_right(sketch.px(_MOVE_W + 8)) for place in (trail, below))
    if trail_h:
        _draw_trail(sketch, trail, matter)
    if foot_h and below.h >= foot_h:
        below, foot = below.rows(below.h - foot_h, foot_h)
        _draw_foot(sketch, foot, undo, others)
    if below.h >= sketch.px(LEAST) and not _is_beside(sketch):
        sketch.paragraph(
            below, rule_words(sketch, below, matter.alert, picture.rules), NAME - 2, soft, ground, least=LEAST
        )


def _draw_order(sketch: Sketch, box: Box, order: str) -> None:
    """Put the step that is due now, on one line where it stays large enough there, else on two."""
    sketch.paragraph(box, order, 2 * FIGURE, _INK, _GROUND, most=2, least=LEAST, weight=Weight.BOLD)


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


def _draw_trail(sketch: Sketch, box: Box, matter: MatterView) -> None:
    """Put the steps side by side: ticked, pointed at, and still to come; of many, those round the one that is due.

    Where not all names have room, what is done keeps its tick alone, and what comes last is left out: half a name
    tells nothing.
    """
    due, side, gap = len(matter.done), sketch.px(14), sketch.px(5)
    stretches = _round_due(_stretches([step.step for step in (*matter.done, *matter.steps)]), due)
    sizes = {stretch: _named_w(sketch, stretch, due) for stretch in stretches}
    are_all_named = sum(sizes.values()) + side * sum(stretch.first <= due for stretch in stretches) <= box.w
    for stretch in stretches:
        is_done, is_due = stretch.is_done(due), stretch.is_due(due)
        sign_w = side + gap if is_done or is_due else 0
        named_w = sizes[stretch] if are_all_named or not is_done else 0
        if sign_w + named_w - 2 * gap > box.w:
            return
        spot = Box(box.x, box.y + (box.h - side) // 2, side, side)
        if sign_w:
            sketch.add(Tick(spot, _SOFT) if is_done else Pointer(spot, _INK))
        weight, ink = (Weight.BOLD, _INK) if is_due else (Weight.REGULAR, _SOFT)
        if named_w:
            words = box.without_left(sign_w).left_part(min(box.w - sign_w, named_w - 2 * gap))
            sketch.text(words, stretch.name, _TRAIL_PX, ink, _GROUND, weight=weight)
        box = box.without_left(min(box.w, sign_w + named_w))


def _named_w(sketch: Sketch, stretch: _Stretch, due: int) -> int:
    """Return what a name takes, and the room behind it."""
    weight = Weight.BOLD if stretch.is_due(due) else Weight.REGULAR
    return sketch.ruler.width(stretch.name, weight, sketch.px(_TRAIL_PX)) + sketch.px(12)


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
    words = say("Call the floor. Press the number of its word, then CONFIRM")
    line_h, small = sketch.px(NAME + 2), sketch.px(SMALL + 2)
    across = 1 if len(alert.options) <= _ONE_COLUMN and line_h * (1 + len(alert.options)) <= room.h + small else 2
    options_h = min(line_h * -(-len(alert.options) // across), room.h - small)
    left_h = room.h - options_h
    undo, others = foot_words(alert, more, picture.view)
    undo = undo or _frozen(picture.view)
    foot_h = small if (undo or others) and left_h >= line_h + small else 0
    orders = 1 if sketch.lines(room.w, words, NAME, Weight.BOLD) == 1 or left_h - foot_h < 2 * line_h else 2
    if orders == 1 and sketch.is_wider(room.w, words, NAME, Weight.BOLD):
        # Fewer words that are read at arm's length, rather than all of them too small.
        words = say("Call the floor. Its word: {options}, CONFIRM", options=_numbers(alert.options))
    order_h = min(left_h - foot_h, orders * line_h)
    order, options, rule, foot = room.rows(order_h, options_h, left_h - order_h - foot_h, foot_h)
    sketch.paragraph(order, words, NAME, _INK, _GROUND, most=orders, least=LEAST - 2, weight=Weight.BOLD)
    _draw_options(sketch, options, alert.options, across)
    if rule.h >= sketch.px(LEAST) and not _is_beside(sketch):
        sketch.paragraph(rule, rule_words(sketch, rule, alert, picture.rules), NAME - 2, _SOFT, _GROUND, least=LEAST)
    if foot_h:
        _draw_foot(sketch, foot, undo, others)


def _numbers(options: tuple[RulingValue, ...]) -> str:
    """Name the keys of all options: `1-3`."""
    return f"1-{len(options)}" if len(options) > 1 else "1"


def _is_beside(sketch: Sketch) -> bool:
    return sketch.places.matter.w > sketch.px(_WIDE)


def _draw_foot(sketch: Sketch, foot: Box, left: str, right: str) -> None:
    soft, ground = _SOFT, _GROUND
    sketch.text(foot.left_part(foot.w * 3 // 5), left, SMALL, soft, ground, least=LEAST - 3)
    sketch.text(foot.right_part(foot.w * 2 // 5), right, SMALL, soft, ground, least=LEAST - 3, align=Align.RIGHT)


def _frozen(view: TableView) -> str:
    if view.turn is None:
        return ""
    if not view.call:
        return say("seat {seat} is next, nothing to call", seat=view.turn)
    return say("seat {seat} is next, {amount} to call", seat=view.turn, amount=chips(view.call))


def _draw_options(sketch: Sketch, box: Box, options: tuple[RulingValue, ...], across: int) -> None:
    """Put the options with the number that each is keyed by; the first, which is the usual one, stands out."""
    deep = -(-len(options) // across)
    columns = box.columns(across, sketch.px(10))
    for number, option in enumerate(options, start=1):
        column = columns[(number - 1) // deep]
        place = column.rows(*[box.h // deep] * deep)[(number - 1) % deep]
        _draw_option(sketch, place, number, option, is_alone=across == 1)


def _draw_option(sketch: Sketch, place: Box, number: int, option: RulingValue, *, is_alone: bool) -> None:
    is_usual = number == 1
    side = min(place.h - sketch.px(2), sketch.px(27))
    badge = Box(place.x, place.y + (place.h - side) // 2, side, side)
    fill, ink = (_INK, _GROUND) if is_usual else (_GROUND, _INK)
    sketch.panel(badge, fill, _INK, rim_units=1.5, radius=4)
    inner = badge.inset(sketch.px(2), sketch.px(1))
    sketch.text(inner, str(number), NAME, ink, fill, least=8, weight=Weight.BOLD, align=Align.CENTRE)
    words = place.without_left(side + sketch.px(8))
    called, tone = opening(ruling_words(option)), _INK
    if not is_alone:
        sketch.text(words, called, NAME, tone, _GROUND, least=LEAST - 3, weight=Weight.BOLD)
        return
    wanted = sketch.ruler.width(called, Weight.BOLD, sketch.px(NAME)) + sketch.px(2)
    width = min(words.w, wanted)
    sketch.text(words.left_part(width), called, NAME, tone, _GROUND, least=LEAST - 3, weight=Weight.BOLD)
    asked, said = words.without_left(min(words.w, width + sketch.px(10))), asked_by(option)
    if said and sketch.ruler.width(said, Weight.REGULAR, sketch.px(LEAST)) <= asked.w:
        sketch.text(asked, said, NAME - 4, _SOFT, _GROUND, least=LEAST)

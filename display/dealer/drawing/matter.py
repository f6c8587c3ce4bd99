"""Draws the irregularity that holds play up: a remedy, step by step, or a floor call with its options.

It takes the place where else stands whose turn it is, for nobody can act. No other panel is filled with the colour of
an alert as long as somebody attends to it: that play stands still is seen across the table. In its dark head is what
happened and to whom; a remedy has the sign of an alert there, a floor call says so in a word.
"""

from typing import NamedTuple

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import draw_rule, open_alerts, what_words
from display.dealer.drawing.box import Box
from display.dealer.drawing.foot import Foot, draw_foot, foot_of, no_fault_words
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, WarningSign, Weight
from display.dealer.drawing.move_picture import UNITS_H, UNITS_W, draw_move
from display.dealer.drawing.moves import Move, move_of
from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.trail import LEAST_TRAIL, TRAIL, draw_trail
from display.dealer.picture import Picture
from display.wording.amounts import chips
from display.wording.rulings import asked_by, ruling_words
from display.wording.steps import key_when_done, step_words
from display.words.spoken import opening, say
from table.engine.words.alerts import Alert
from table.engine.words.matter_view import MatterView
from table.engine.words.view import TableView

_INK, _SOFT, _GROUND = palette.ALERT_INK, palette.ALERT_FAINT, palette.ALERT
_WIDE = 700
_FLAT = 3
"""From so many units on, and so much wider than high, the rule stands beside what is to be done, else below it."""
_LINE = 36
"""Of the head; it has two of them where it needs them."""
_RIM = 3
_BAND = 4
_MOVE_W = 118
"""The picture of the move."""
_LEAST_MOVE = 44
_ONE_COLUMN = 3
"""So many options stand below each other where there is room, with what each asks; more stand in two columns."""


def held(view: TableView) -> MatterView | None:
    """Return the matter to be put here: none while the dealer is asked a question, which comes first."""
    return view.holding if view.asked_about is None else None


def draw_matter(sketch: Sketch, matter: MatterView, picture: Picture) -> None:
    """Put the matter that play waits for; the whole screen has its frame once nobody has attended to it for long."""
    box = sketch.places.matter
    if picture.is_pressing:
        draw_frame(sketch)
    sketch.panel(box, _GROUND, radius=8)
    rim, pad = sketch.px(_RIM), sketch.px(8)
    sign_w = sketch.px(36 if matter.steps else 76)
    room_w = box.w - 2 * rim - sign_w - 2 * pad
    words = what_words(sketch, room_w, 2, matter.alert, picture.view)
    deep = min(2, sketch.lines(room_w, words, FIGURE, Weight.BOLD))
    head_h = sketch.px(_LINE * deep + 4)
    head = Box(box.x + rim, box.y + rim, box.w - 2 * rim, head_h)
    body = box._replace(y=head.bottom, h=box.bottom - head.bottom)
    sketch.panel(head, _INK, radius=6)
    room = body.inset(sketch.px(11), sketch.px(3))
    if _is_beside(sketch):
        room = _draw_rule_beside(sketch, room, matter, picture)
    more = len(open_alerts(picture)) - 1
    said = head.without_left(pad + sign_w).without_right(pad).inset(0, sketch.px(1))
    first = head._replace(h=sketch.px(_LINE) + sketch.px(3))
    if matter.steps:
        side = sketch.px(28)
        sketch.add(WarningSign(first.without_left(pad).square(side), _GROUND, _INK))
    else:
        badge = first.left_part(sketch.px(76)).inset(sketch.px(4), sketch.px(4))
        sketch.panel(badge, _GROUND, radius=5)
        sketch.bold(_INK, _GROUND).text(badge.inset(sketch.px(3), 0), say("FLOOR"), 23, align=Align.CENTRE)
    sketch.bold(_GROUND, _INK).paragraph(said, words, FIGURE, most=deep, least=SMALL)
    if matter.steps:
        _draw_remedy(sketch, room, matter, more, picture)
    else:
        _draw_floor(sketch, room, matter.alert, more, picture)


def _draw_rule_beside(sketch: Sketch, room: Box, matter: MatterView, picture: Picture) -> Box:
    """Put the rule at the right; return what is left of *room*.

    That undo takes a false alarm back stands below it where the floor's options leave no room: it is worth more.
    """
    alert, side = matter.alert, room.right_part(room.w * 2 // 5).inset(0, sketch.px(2))
    foot = foot_of(alert, 0, picture.view)
    if foot.is_withdrawable and not matter.steps and not _has_foot(sketch, room.h, alert, foot.height(sketch)):
        side, below = side.rows(side.h - foot.height(sketch), foot.height(sketch))
        draw_foot(sketch, below, foot, _SOFT, _GROUND)
    draw_rule(sketch.pen(_SOFT, _GROUND), side, alert, picture, NAME - 3)
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
        sketch.panel(box, _GROUND, radius=0)


def _draw_remedy(sketch: Sketch, room: Box, matter: MatterView, more: int, picture: Picture) -> None:
    step, number = matter.steps[0], len(matter.done) + 1
    count = number + len(matter.steps) - 1
    called = opening(ruling_words(matter.alert.ruling, matter.alert.code))
    words = say("{ruling}: step {number} of {count}", ruling=called, number=number, count=count)
    foot = foot_of(matter.alert, more, picture.view)
    hint, foot = _beside_count(sketch, room.w, words, key_when_done(step.step), foot)
    first_h, foot_h = sketch.px(hint.size + 2), foot.height(sketch)
    order = step_words(step)
    deep = min(2, sketch.lines(room.w, order, NAME, Weight.BOLD))
    least_h = sketch.px(NAME + 3) * deep
    if room.h - first_h - foot_h < least_h:
        foot_h = 0
    # What is to be done, and the key for it, come before the steps behind it.
    spare = room.h - first_h - foot_h - least_h
    trail_h = min(sketch.px(TRAIL + 3), spare) if spare >= sketch.px(LEAST_TRAIL + 3) else 0
    most_h = room.h - first_h - foot_h - trail_h
    # Whoever has overlooked it gets the order as large as it can be: rule and picture give way.
    order_h = most_h if picture.is_pressing else min(most_h, max(least_h, room.h * 3 // 10))
    first, now, trail, below = room.rows(first_h, order_h, trail_h, most_h - order_h + foot_h)
    hint_w = min(first.w * 3 // 5, sketch.width(hint.words, hint.size) + sketch.px(2))
    left, right = first.without_right(hint_w + sketch.px(6)), first.right_part(hint_w)
    sketch.bold(_INK, _GROUND).text(left, words, SMALL, least=LEAST - 2)
    sketch.pen(_SOFT, _GROUND).text(right, hint.words, hint.size, least=LEAST - 3, align=Align.RIGHT)
    move = None if picture.is_pressing or not trail_h else move_of(step)
    if move is not None:
        now, trail, below = _draw_move_beside(sketch, (now, trail, below), move, order)
    # On one line where it stays large enough there, else on two.
    sketch.bold(_INK, _GROUND).paragraph(now, order, 2 * FIGURE, most=2, least=LEAST)
    if trail_h:
        draw_trail(sketch, trail, matter, (_INK, _SOFT, _GROUND))
    if foot_h:
        below, at_foot = below.rows(below.h - foot_h, foot_h)
        draw_foot(sketch, at_foot, foot, _SOFT, _GROUND)
    if below.h >= sketch.px(LEAST) and not _is_beside(sketch):
        draw_rule(sketch.pen(_SOFT, _GROUND), below, matter.alert, picture)


def _draw_move_beside(sketch: Sketch, rows: tuple[Box, Box, Box], move: Move, order: str) -> tuple[Box, Box, Box]:
    """Put the picture of the move at the right of what stands below the order, of the order too if that is too low.

    Return what is left of the rows.
    """
    now, trail, below = rows
    beside = [trail, below]
    if trail.h + below.h < sketch.px(_LEAST_MOVE):
        beside = [now, trail, below]
    high = sum(row.h for row in beside) - 2 * sketch.px(2)
    wide = min(sketch.px(_MOVE_W), round(high * UNITS_W / UNITS_H))
    taken = wide + sketch.px(8)
    if beside[0] is now and sketch.is_wider(now.w - taken, order, NAME, Weight.BOLD):
        return rows
    draw_move(sketch, beside[0]._replace(y=beside[0].y + sketch.px(2), h=high).right_part(wide), move)
    now, trail, below = (row.without_right(taken) if row in beside else row for row in rows)
    return now, trail, below


class _Hint(NamedTuple):
    """What stands beside the count of the steps."""

    words: str
    size: int


def _beside_count(sketch: Sketch, width: int, count: str, key: str, foot: Foot) -> tuple[_Hint, Foot]:
    """Return what stands beside the count, and what is left for the foot.

    The key that is asked for is an order, and read as one; else what undo does, or how many more are open, if it fits.
    """
    if key:
        return _Hint(key, NAME), foot
    room = width - sketch.width(count, SMALL, Weight.BOLD) - sketch.px(12)
    undo = no_fault_words(sketch, room)
    if foot.is_withdrawable and not sketch.is_wider(room, undo, NAME):
        return _Hint(undo, NAME), foot._replace(is_withdrawable=False)
    if foot.others and not sketch.is_wider(room, foot.others, SMALL):
        return _Hint(foot.others, SMALL), foot._replace(others="")
    return _Hint("", SMALL), foot


def _draw_floor(sketch: Sketch, room: Box, alert: Alert, more: int, picture: Picture) -> None:
    words = say("Call the floor. Press the number of its ruling, then CONFIRM")
    line_h, small = sketch.px(NAME + 2), sketch.px(SMALL + 2)
    across, options_h = _options(sketch, room.h, alert)
    left_h = room.h - options_h
    at_foot, frozen = foot_of(alert, more, picture.view), _frozen(picture.view)
    foot_h = at_foot.height(sketch) or (small if frozen else 0)
    foot_h = foot_h if _has_foot(sketch, room.h, alert, foot_h) else 0
    # The rule is worth more than the long way to say how the floor's word is keyed.
    for_two = 2 * line_h + (0 if _is_beside(sketch) else sketch.px(LEAST))
    orders = 1 if sketch.lines(room.w, words, NAME, Weight.BOLD) == 1 or left_h - foot_h < for_two else 2
    if orders == 1 and sketch.is_wider(room.w, words, NAME, Weight.BOLD):
        # Fewer words that are read at arm's length, rather than all of them too small.
        numbers = f"1-{len(alert.options)}" if len(alert.options) > 1 else "1"
        words = say("Call the floor. Press {options}, CONFIRM", options=numbers)
    order_h = min(left_h - foot_h, orders * line_h)
    order, options, rule, foot = room.rows(order_h, options_h, left_h - order_h - foot_h, foot_h)
    sketch.bold(_INK, _GROUND).paragraph(order, words, NAME, most=orders, least=LEAST - 2)
    _draw_options(sketch, options, alert, across)
    if rule.h >= sketch.px(LEAST) and not _is_beside(sketch):
        draw_rule(sketch.pen(_SOFT, _GROUND), rule, alert, picture)
    if foot_h:
        draw_foot(sketch, foot, at_foot, _SOFT, _GROUND)
        if not at_foot.is_withdrawable:
            sketch.pen(_SOFT, _GROUND).text(foot.left_part(foot.w * 3 // 5), frozen, SMALL, least=LEAST - 3)


def _options(sketch: Sketch, high: int, alert: Alert) -> tuple[int, int]:
    """Return how many options stand beside each other, and the height of them all, of *high* pixels."""
    line_h, small, many = sketch.px(NAME + 2), sketch.px(SMALL + 2), len(alert.options)
    across = 1 if many <= _ONE_COLUMN and line_h * (1 + many) <= high + small else 2
    return across, min(line_h * -(-many // across), high - small)


def _has_foot(sketch: Sketch, high: int, alert: Alert, foot_h: int) -> bool:
    """Tell whether below the order and the options, of *high* pixels, *foot_h* are left."""
    return high - _options(sketch, high, alert)[1] >= sketch.px(NAME + 2) + foot_h


def _is_beside(sketch: Sketch) -> bool:
    box = sketch.places.matter
    return box.w > sketch.px(_WIDE) and box.w > _FLAT * box.h


def _frozen(view: TableView) -> str:
    if view.turn is None:
        return ""
    if view.call is None:
        # Who throws cards away has nothing to call.
        return say("seat {seat} is next", seat=view.turn)
    if not view.call:
        return say("seat {seat} is next, nothing to call", seat=view.turn)
    return say("seat {seat} is next, {amount} to call", seat=view.turn, amount=chips(view.call))


def _draw_options(sketch: Sketch, box: Box, alert: Alert, across: int) -> None:
    """Put the options with the number that each is keyed by; the first, which is the usual one, stands out."""
    deep = -(-len(alert.options) // across)
    columns = box.columns(across, sketch.px(10))
    for number, option in enumerate(alert.options, start=1):
        column = columns[(number - 1) // deep]
        place = column.rows(*[box.h // deep] * deep)[(number - 1) % deep]
        called, asked = ruling_words(option, alert.code), asked_by(option, alert.code)
        _draw_option(sketch, place, number, (opening(called), asked if across == 1 else ""))


def _draw_option(sketch: Sketch, place: Box, number: int, words_of: tuple[str, str]) -> None:
    """Put an option with its number, and beside it the order that it gives, where there is room."""
    is_usual = number == 1
    side = min(place.h - sketch.px(2), sketch.px(27))
    badge = place.square(side)
    fill, ink = (_INK, _GROUND) if is_usual else (_GROUND, _INK)
    sketch.panel(badge, fill, _INK, rim_units=1.5, radius=4)
    inner = badge.inset(sketch.px(2), sketch.px(1))
    sketch.bold(ink, fill).text(inner, str(number), NAME, least=8, align=Align.CENTRE)
    words = place.without_left(side + sketch.px(8))
    called, said = words_of
    if not said:
        sketch.bold(_INK, _GROUND).text(words, called, NAME, least=LEAST - 3)
        return
    wanted = sketch.width(called, NAME, Weight.BOLD) + sketch.px(2)
    width = min(words.w, wanted)
    sketch.bold(_INK, _GROUND).text(words.left_part(width), called, NAME, least=LEAST - 3)
    asked = words.without_left(min(words.w, width + sketch.px(10)))
    if sketch.width(said, LEAST) <= asked.w:
        sketch.pen(_SOFT, _GROUND).text(asked, said, NAME - 4, least=LEAST)

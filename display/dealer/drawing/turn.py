"""Draws the one light panel: the player in turn, the price, the least raise; with the clock, the time left."""

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import called
from display.dealer.drawing.letters import FIGURE, LARGEST, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, Weight
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Countdown
from display.wording.amounts import chips
from display.words.spoken import say
from table.engine.words.view import SeatView, TableView
from table.engine.words.zones import Seat

_BAR = 6


def draw_turn(sketch: Sketch, player: SeatView, view: TableView, countdown: Countdown | None) -> None:
    """Put the panel of *player*, who is in turn."""
    box = sketch.places.now
    sketch.panel(box, palette.TURN, radius=8)
    inner = box.inset(sketch.px(9), sketch.px(4))
    if countdown is not None:
        inner, bar = inner.rows(inner.h - sketch.px(_BAR + 2), sketch.px(_BAR + 2))
        draw_bar(sketch, bar._replace(y=bar.bottom - sketch.px(_BAR), h=sketch.px(_BAR)), countdown)
    figures_w, gap = min(sketch.px(190), inner.w * 31 // 100), sketch.px(8 if inner.w < sketch.px(480) else 20)
    _draw_who(sketch, inner.without_right(2 * figures_w + 2 * gap), player, countdown)
    cost, least_raise = inner.right_part(2 * figures_w + gap).columns(2, gap)
    _draw_figure(sketch, cost, *_cost(player, view))
    _draw_figure(sketch, least_raise, *_least_raise(view))


def _draw_who(sketch: Sketch, who: Box, player: SeatView, countdown: Countdown | None) -> None:
    is_over = countdown is not None and not countdown.left_s
    # The time is read from afar, and the name stands on the seat's plate.
    is_time_alone = countdown is not None and not is_over and who.h < sketch.px(2 * NAME)
    high = who.h if is_time_alone else min(who.h - sketch.px(NAME), max(sketch.px(30), who.h * 56 // 100))
    number, name = who.rows(high, who.h - high)
    verb = _draw_number(sketch, number, player.seat, most=60 if is_time_alone else 76)
    pen, size = sketch.bold(palette.TURN_INK, palette.TURN), max(NAME, min(LARGEST, name.h / sketch.places.unit * 0.6))
    whole = called(sketch.ruler, name.w, player.name, Weight.BOLD, sketch.px(NAME))
    words = _declared(sketch, name.w) if is_over else whole
    if countdown is None:
        verb_size = FIGURE if high > sketch.px(2 * FIGURE) else NAME
        sketch.pen(palette.TURN_INK, palette.TURN).text(verb, say("to act"), verb_size, least=SMALL)
    else:
        left = say("{seconds} s left", seconds=countdown.left_s) if countdown.left_s else say("TIME")
        # Where it would be small, the number is worth more than a word.
        is_short = is_time_alone or (countdown.left_s and sketch.is_wider(verb.w, left, NAME, Weight.BOLD))
        beside = say("{seconds} s", seconds=countdown.left_s) if is_short else left
        if size > FIGURE and not is_over:
            # Where there is room for one of them to be large, it is the time; the name stands on the seat's plate.
            words, beside = left, say("clock")
        pen.text(verb, beside, FIGURE, least=SMALL)
    pen.text(name, "" if is_time_alone else words, size, least=LEAST if is_over else NAME)


def _draw_number(sketch: Sketch, row: Box, seat: Seat, *, most: int) -> Box:
    """Put the seat's number at the left end of *row*, *most* units wide at most; return what is left beside it."""
    least_w = sketch.px(40 if seat < 10 else 50)  # noqa: PLR2004 - from ten on a number has two figures
    badge = row.left_part(min(sketch.px(most), max(least_w, row.h)))
    sketch.panel(badge, palette.TURN_INK, radius=5)
    tall = row.h / sketch.places.unit
    large = min(2 * FIGURE, max(FIGURE, tall)) if tall > NAME + 2 else tall
    sketch.pen(palette.TURN, palette.TURN_INK).amount(badge, str(seat), large, align=Align.CENTRE)
    return row.without_left(badge.w + sketch.px(8))


def _declared(sketch: Sketch, width: int) -> str:
    """Say which key declares that the time is up, in as many words as stay large enough."""
    whole = say("confirm declares it")
    return say("key confirm") if sketch.is_wider(width, whole, NAME, Weight.BOLD) else whole


def draw_bar(sketch: Sketch, box: Box, countdown: Countdown) -> None:
    """Put what is left of the clock as a bar; in the last seconds it has a rim."""
    radius = _BAR / 2
    rim = palette.TURN_INK if countdown.is_last else palette.TURN_TRACK
    sketch.panel(box, palette.TURN_TRACK, rim, rim_units=1.5, radius=radius)
    left = box.w * countdown.left_s // max(1, countdown.of_s)
    if left >= box.h:
        sketch.panel(box.left_part(left), palette.TURN_INK, radius=radius)


def _cost(player: SeatView, view: TableView) -> tuple[str, str]:
    call = view.call or 0
    if call == 0:
        return say("TO CALL"), say("check")
    if view.owes_bring_in:
        return say("BRING IN"), chips(min(call, player.stack))
    if call >= player.stack:
        return say("ALL-IN FOR"), chips(player.stack)
    return say("TO CALL"), chips(call)


def _least_raise(view: TableView) -> tuple[str, str]:
    if not view.may_raise or view.min_raise is None:
        return say("RAISE"), say("closed")
    is_bet = all(player.bet == 0 for player in view.seats)
    if view.max_raise is None:
        return (say("MIN BET") if is_bet else say("MIN RAISE TO")), chips(view.min_raise)
    # With a limit it is one figure, with the pot as the limit the least and the most.
    label = say("BET") if is_bet else say("RAISE TO")
    if view.max_raise == view.min_raise:
        return label, chips(view.min_raise)
    return label, say("{least} to {most}", least=chips(view.min_raise), most=chips(view.max_raise))


def _draw_figure(sketch: Sketch, box: Box, label: str, figure: str) -> None:
    label_h, most = sketch.px(SMALL + 2), sketch.px(LARGEST * 0.8)
    high = min(box.h - label_h, most)
    upper, lower = box._replace(y=box.y + (box.h - label_h - high) // 2).rows(label_h, high)
    sketch.pen(palette.TURN_FAINT, palette.TURN).text(upper, label, SMALL, least=13, align=Align.RIGHT)
    size = min(LARGEST, max(FIGURE, lower.h / sketch.places.unit))
    sketch.pen(palette.TURN_INK, palette.TURN).amount(lower, figure, size, align=Align.RIGHT)

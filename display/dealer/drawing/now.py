"""What is due now: whose turn it is and what it costs, or what the dealer is to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import msgspec

from display.dealer.drawing import palette
from display.dealer.drawing.asked import asked_now, draw_asked
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, Weight
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Countdown
from display.wording.amounts import chips
from display.wording.steps import step_words
from table.engine.words.events import Street
from table.engine.words.view import Due, DueCard, HandPart, SeatView, Status, TableView
from table.engine.words.zones import ZONE_SEATS, Seat

_BAR = 6
_LARGEST = 54
"""Figures of a large panel, in units."""
_STREET_DUE = {0: Street.FLOP, 1: Street.FLOP, 2: Street.FLOP, 3: Street.TURN, 4: Street.RIVER}
"""By the cards on the board."""


class _Say(msgspec.Struct, frozen=True):
    title: str
    detail: str = ""
    seat: Seat | None = None


def draw_now(sketch: Sketch, view: TableView, countdown: Countdown | None = None, *, is_pressing: bool = False) -> None:
    """Put the panel of what is due now; where the clock runs on the player in turn, with what is left of it."""
    if (asked := asked_now(view)) is not None:
        draw_asked(sketch, sketch.places.now, asked, is_pressing=is_pressing)
        return
    player = next((player for player in view.seats if player.seat == view.turn), None)
    if player is not None and view.status is Status.BETTING:
        _draw_turn(sketch, player, view, countdown)
    else:
        _draw_say(sketch, _say(view))


def _draw_turn(sketch: Sketch, player: SeatView, view: TableView, countdown: Countdown | None) -> None:
    box = sketch.places.now
    sketch.panel(box, palette.TURN, palette.TURN, radius=8)
    inner = box.inset(sketch.px(9), sketch.px(4))
    if countdown is not None:
        inner, bar = inner.rows(inner.h - sketch.px(_BAR + 2), sketch.px(_BAR + 2))
        draw_bar(sketch, bar._replace(y=bar.bottom - sketch.px(_BAR), h=sketch.px(_BAR)), countdown)
    figures_w, gap = min(sketch.px(190), inner.w * 31 // 100), sketch.px(8 if inner.w < sketch.px(480) else 20)
    who, what = inner.without_right(2 * figures_w + 2 * gap), inner.right_part(2 * figures_w + gap)
    high = min(who.h - sketch.px(NAME), max(sketch.px(30), who.h * 56 // 100))
    number, name = who.rows(high, who.h - high)
    badge = number.left_part(min(sketch.px(76), max(sketch.px(40), high)))
    sketch.panel(badge, palette.TURN_INK, palette.TURN_INK, radius=5)
    tall = high / sketch.places.unit
    large = min(2 * FIGURE, max(FIGURE, tall)) if tall > NAME else tall
    sketch.text(badge, str(player.seat), large, palette.TURN, palette.TURN_INK, weight=Weight.BOLD, align=Align.CENTRE)
    verb = number.without_left(badge.w + sketch.px(8))
    if countdown is None:
        sketch.text(
            verb,
            "to act",
            FIGURE if high > sketch.px(2 * FIGURE) else NAME,
            palette.TURN_INK,
            palette.TURN,
            least=SMALL,
        )
    is_over = countdown is not None and not countdown.left_s
    called = "confirm declares it" if is_over else player.name
    least = 13 if is_over else NAME
    size = max(NAME, min(_LARGEST, name.h / sketch.places.unit * 0.6))
    if countdown is not None:
        left = f"{countdown.left_s} s left" if countdown.left_s else "TIME"
        beside = left
        if size > FIGURE and not is_over:
            # Where there is room for one of them to be large, it is the time; the name stands on the seat's plate.
            called, beside = left, "clock"
        sketch.text(verb, beside, FIGURE, palette.TURN_INK, palette.TURN, least=SMALL, weight=Weight.BOLD)
    sketch.text(name, called, size, palette.TURN_INK, palette.TURN, least=least, weight=Weight.BOLD)
    cost, least_raise = what.columns(2, gap)
    _draw_figure(sketch, cost, *_cost(player, view))
    _draw_figure(sketch, least_raise, *_least_raise(view))


def draw_bar(sketch: Sketch, box: Box, countdown: Countdown) -> None:
    """Put what is left of the clock as a bar; in the last seconds it has a rim."""
    radius = _BAR / 2
    rim = palette.TURN_INK if countdown.is_last else palette.TURN_TRACK
    sketch.panel(box, palette.TURN_TRACK, rim, rim_units=1.5, radius=radius)
    left = box.w * countdown.left_s // max(1, countdown.of_s)
    if left >= box.h:
        sketch.panel(box.left_part(left), palette.TURN_INK, palette.TURN_INK, radius=radius)


def _cost(player: SeatView, view: TableView) -> tuple[str, str]:
    call = view.call or 0
    if call == 0:
        return "TO CALL", "check"
    if call >= player.stack:
        return "ALL-IN FOR", chips(player.stack)
    return "TO CALL", chips(call)


def _least_raise(view: TableView) -> tuple[str, str]:
    if not view.may_raise or view.min_raise is None:
        return "RAISE", "closed"
    is_bet = all(player.bet == 0 for player in view.seats)
    return ("MIN BET" if is_bet else "MIN RAISE TO"), chips(view.min_raise)


def _draw_figure(sketch: Sketch, box: Box, label: str, figure: str) -> None:
    label_h, most = sketch.px(SMALL + 2), sketch.px(_LARGEST * 0.8)
    high = min(box.h - label_h, most)
    upper, lower = box._replace(y=box.y + (box.h - label_h - high) // 2).rows(label_h, high)
    sketch.text(upper, label, SMALL, palette.TURN_FAINT, palette.TURN, least=13, align=Align.RIGHT)
    size = min(_LARGEST, max(FIGURE, lower.h / sketch.places.unit))
    sketch.amount(lower, figure, size, palette.TURN_INK, palette.TURN, align=Align.RIGHT)


def _draw_say(sketch: Sketch, say: _Say) -> None:
    box = sketch.places.now
    sketch.panel(box, palette.PLATE, palette.PLATE_RIM, radius=8)
    inner = box.inset(sketch.px(12), sketch.px(4))
    large = min(_LARGEST, max(FIGURE, inner.h / sketch.places.unit * 0.5))
    if say.seat is not None:
        badge = inner.left_part(sketch.px(48)).inset(0, sketch.px(3))
        sketch.panel(badge, palette.BADGE, palette.PLATE_RIM, radius=5)
        sketch.text(badge, str(say.seat), large, palette.INK, palette.BADGE, weight=Weight.BOLD, align=Align.CENTRE)
        inner = inner.without_left(sketch.px(60))
    align = Align.CENTRE if say.seat is None else Align.LEFT
    if not say.detail:
        sketch.text(inner, say.title, large, palette.INK, palette.PLATE, least=LEAST, weight=Weight.BOLD, align=align)
        return
    title, detail = inner.rows(inner.h * 55 // 100, inner.h - inner.h * 55 // 100)
    sketch.text(title, say.title, large, palette.INK, palette.PLATE, least=LEAST, weight=Weight.BOLD, align=align)
    sketch.text(detail, say.detail, NAME, palette.SOFT, palette.PLATE, least=14, align=align)


def _say(view: TableView) -> _Say:  # noqa: C901, PLR0911 - one line for each status there is
    if (up := _to_turn_up(view)) is not None:
        return up
    if view.next_step is not None:
        return _Say(step_words(view.next_step), "next step", view.next_step.seat)
    match view.status:
        case Status.WAITING:
            return _Say("Ready for the first hand", f"button at seat {view.button}")
        case Status.DEALING:
            return _Say("Deal") if view.due is None else _due(view.due, view)
        case Status.BETTING:
            return _Say("Betting")
        case Status.SHOWDOWN:
            return _showdown(view)
        case Status.REMEDY:
            return _Say("Put it right", "as the alert says")
        case Status.FLOOR:
            return _Say("Wait for the floor", _turn_words(view))
        case Status.COMPLETE:
            return _complete(view)
        case Status.MISDEAL:
            return _Say("Misdeal: deal it again", "shuffle, or key new hand; same button, same blinds")
        case Status.VOID:
            return _Say("The hand is void", "shuffle, or key new hand")
        case _:
            assert_never(view.status)


def _turn_words(view: TableView) -> str:
    if view.turn is None:
        return "the hand goes on with the answer"
    price = f"{chips(view.call)} to call" if view.call else "nothing to call"
    return f"seat {view.turn} to act, {price}"


def _due(due: DueCard, view: TableView) -> _Say:
    to_come = "last card" if due.left_to_deal == 1 else f"{due.left_to_deal} cards to come"
    street = _STREET_DUE.get(len(view.board), view.street).value
    match due.due:
        case Due.HOLE_CARD:
            seat = ZONE_SEATS.get(due.zone)
            name = _name(view, seat)
            return _Say(f"Card to {name}" if name else "Deal", to_come, seat)
        case Due.BURN if view.returned is not None:
            back = view.returned
            return _Say(
                f"{chips(back.amount)} back to seat {back.seat}", f"nobody called it; then burn, and the {street}"
            )
        case Due.BURN:
            return _Say("Burn", f"then the {street}")
        case Due.BOARD_CARD:
            return _Say(f"Deal the {street}", to_come)
        case _:
            assert_never(due.due)


def _to_turn_up(view: TableView) -> _Say | None:
    """Return whose hand is to be turned up before anything else: with a player all-in, or asked for and granted."""
    if view.must_table and view.next_step is None:
        down = f"face down: {_seats(view.must_table)}"
        return _Say("All hands face up", f"{down}; then {_after_hands(view)}")
    if view.to_be_seen:
        seat = view.to_be_seen[0]
        return _Say(f"{_called(view, seat)}: turn up the hand", "it was asked for, and is granted", seat)
    return None


def _after_hands(view: TableView) -> str:
    """Say what comes once every hand lies face up: the chips that nobody called, before the next card."""
    if view.returned is not None:
        return f"{chips(view.returned.amount)} back to seat {view.returned.seat}"
    return "the pots" if view.status is Status.SHOWDOWN else "burn and deal on"


def _showdown(view: TableView) -> _Say:
    if view.show_first is not None:
        return _Say(f"{_name(view, view.show_first)} shows first".strip(), "showdown", view.show_first)
    left = [player.seat for player in view.seats if player.part is HandPart.LIVE and not player.is_tabled]
    if len(left) != 1:
        return _Say("Table or muck", _seats(left) or "showdown")
    return _Say(f"{_name(view, left[0])} tables or mucks".strip(), "showdown", left[0])


def _seats(seats: Sequence[Seat]) -> str:
    numbers = [str(seat) for seat in seats]
    return f"seat{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}" if numbers else ""


def _complete(view: TableView) -> _Say:
    won = sorted(view.won.items())
    if len(won) == 1:
        [(seat, amount)] = won
        back = "" if view.returned is None else f"{chips(view.returned.amount)} uncalled goes back"
        return _Say(f"wins {chips(amount)}", " · ".join(part for part in (_name(view, seat), back) if part), seat)
    shares = " · ".join(f"seat {seat} wins {chips(amount)}" for seat, amount in won)
    return _Say("Hand complete", shares)


def _name(view: TableView, seat: Seat | None) -> str:
    return next((player.name for player in view.seats if player.seat == seat), "")


def _called(view: TableView, seat: Seat) -> str:
    return _name(view, seat) or f"Seat {seat}"

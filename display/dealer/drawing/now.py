"""What is due now: whose turn it is and what it costs, or what the dealer is to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import msgspec

from display.dealer.drawing import palette
from display.dealer.drawing.asked import asked_now, draw_asked
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import PART, wrapped
from display.dealer.drawing.fitting import called as called_within
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, Weight
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Countdown
from display.wording.amounts import chips
from display.wording.called import street_words
from display.wording.out_of_place import hindrance_words
from display.wording.people import by_first_names
from display.wording.steps import step_words
from display.words.spoken import say, say_many
from table.engine.words.cards import Street
from table.engine.words.view import Due, DueCard, HandPart, SeatView, Status, TableView
from table.engine.words.zones import ZONE_SEATS, Seat

_BAR = 6
_LARGEST = 54
"""Figures of a large panel, in units."""
_FLOP = 3
_STREET_DUE = {0: Street.FLOP, 1: Street.FLOP, 2: Street.FLOP, 3: Street.TURN, 4: Street.RIVER}
"""By the cards on the board."""


class _Say(msgspec.Struct, frozen=True):
    title: str
    detail: str = ""
    seat: Seat | None = None
    brief: str = ""
    """In the place of the detail where that would be small."""


def draw_now(sketch: Sketch, view: TableView, countdown: Countdown | None = None, *, is_pressing: bool = False) -> None:
    """Put the panel of what is due now; where the clock runs on the player in turn, with what is left of it."""
    if (asked := asked_now(view)) is not None:
        draw_asked(sketch, sketch.places.now, asked, is_pressing=is_pressing)
        return
    player = next((player for player in view.seats if player.seat == view.turn), None)
    if player is not None and view.status is Status.BETTING:
        _draw_turn(sketch, player, view, countdown)
    else:
        _draw_say(sketch, _say(view), view)


def _draw_turn(sketch: Sketch, player: SeatView, view: TableView, countdown: Countdown | None) -> None:
    box = sketch.places.now
    sketch.panel(box, palette.TURN, palette.TURN, radius=8)
    inner = box.inset(sketch.px(9), sketch.px(4))
    if countdown is not None:
        inner, bar = inner.rows(inner.h - sketch.px(_BAR + 2), sketch.px(_BAR + 2))
        draw_bar(sketch, bar._replace(y=bar.bottom - sketch.px(_BAR), h=sketch.px(_BAR)), countdown)
    figures_w, gap = min(sketch.px(190), inner.w * 31 // 100), sketch.px(8 if inner.w < sketch.px(480) else 20)
    who, what = inner.without_right(2 * figures_w + 2 * gap), inner.right_part(2 * figures_w + gap)
    is_over = countdown is not None and not countdown.left_s
    is_time_alone = countdown is not None and not is_over and who.h < sketch.px(2 * NAME)
    high = min(who.h - sketch.px(NAME), max(sketch.px(30), who.h * 56 // 100))
    if is_time_alone:
        # The time is read from afar, and the name stands on the seat's plate.
        high = who.h
    number, name = who.rows(high, who.h - high)
    least_w = sketch.px(40 if player.seat < 10 else 50)  # noqa: PLR2004 - from ten on a number has two figures
    badge = number.left_part(min(sketch.px(60 if is_time_alone else 76), max(least_w, high)))
    sketch.panel(badge, palette.TURN_INK, palette.TURN_INK, radius=5)
    tall = high / sketch.places.unit
    large = min(2 * FIGURE, max(FIGURE, tall)) if tall > NAME + 2 else tall
    sketch.amount(badge, str(player.seat), large, palette.TURN, palette.TURN_INK, align=Align.CENTRE)
    verb = number.without_left(badge.w + sketch.px(8))
    if countdown is None:
        sketch.text(
            verb,
            say("to act"),
            FIGURE if high > sketch.px(2 * FIGURE) else NAME,
            palette.TURN_INK,
            palette.TURN,
            least=SMALL,
        )
    called = _declared(sketch, name.w) if is_over else player.name
    least = LEAST if is_over else NAME
    size = max(NAME, min(_LARGEST, name.h / sketch.places.unit * 0.6))
    if countdown is not None:
        left = say("{seconds} s left", seconds=countdown.left_s) if countdown.left_s else say("TIME")
        # Where it would be small, the number is worth more than a word.
        is_short = is_time_alone or (countdown.left_s and sketch.is_wider(verb.w, left, NAME, Weight.BOLD))
        beside = say("{seconds} s", seconds=countdown.left_s) if is_short else left
        if size > FIGURE and not is_over:
            # Where there is room for one of them to be large, it is the time; the name stands on the seat's plate.
            called, beside = left, say("clock")
        sketch.text(verb, beside, FIGURE, palette.TURN_INK, palette.TURN, least=SMALL, weight=Weight.BOLD)
    if is_time_alone:
        called = ""
    elif called == player.name:
        called = called_within(sketch.ruler, name.w, player.name, Weight.BOLD, sketch.px(least))
    sketch.text(name, called, size, palette.TURN_INK, palette.TURN, least=least, weight=Weight.BOLD)
    cost, least_raise = what.columns(2, gap)
    _draw_figure(sketch, cost, *_cost(player, view))
    _draw_figure(sketch, least_raise, *_least_raise(view))


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
        sketch.panel(box.left_part(left), palette.TURN_INK, palette.TURN_INK, radius=radius)


def _cost(player: SeatView, view: TableView) -> tuple[str, str]:
    call = view.call or 0
    if call == 0:
        return say("TO CALL"), say("check")
    if call >= player.stack:
        return say("ALL-IN FOR"), chips(player.stack)
    return say("TO CALL"), chips(call)


def _least_raise(view: TableView) -> tuple[str, str]:
    if not view.may_raise or view.min_raise is None:
        return say("RAISE"), say("closed")
    is_bet = all(player.bet == 0 for player in view.seats)
    return (say("MIN BET") if is_bet else say("MIN RAISE TO")), chips(view.min_raise)


def _draw_figure(sketch: Sketch, box: Box, label: str, figure: str) -> None:
    label_h, most = sketch.px(SMALL + 2), sketch.px(_LARGEST * 0.8)
    high = min(box.h - label_h, most)
    upper, lower = box._replace(y=box.y + (box.h - label_h - high) // 2).rows(label_h, high)
    sketch.text(upper, label, SMALL, palette.TURN_FAINT, palette.TURN, least=13, align=Align.RIGHT)
    size = min(_LARGEST, max(FIGURE, lower.h / sketch.places.unit))
    sketch.amount(lower, figure, size, palette.TURN_INK, palette.TURN, align=Align.RIGHT)


def _draw_say(sketch: Sketch, say: _Say, view: TableView) -> None:
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
    # The whole name stands on the seat's plate: an order is read from afar.
    is_small = sketch.is_wider(title.w, say.title, NAME, Weight.BOLD)
    words = by_first_names(say.title, view) if is_small else say.title
    sketch.text(title, words, large, palette.INK, palette.PLATE, least=LEAST, weight=Weight.BOLD, align=align)
    _draw_detail(sketch, detail, say, view, align)


def _draw_detail(sketch: Sketch, box: Box, say: _Say, view: TableView, align: Align) -> None:
    """Put the small words below the large ones: where they are too long by first names, then on two lines."""
    words = say.detail
    if sketch.is_wider(box.w, words, NAME):
        words = by_first_names(words, view)
    high = sketch.px(NAME + 3)
    lines = _in_lines(sketch, box.w, words)
    if len(lines) * high > box.h:
        lines = [say.brief if say.brief and sketch.is_wider(box.w, words, LEAST) else words]
    places = box.rows(*[high] * len(lines)) if len(lines) > 1 else (box,)
    for place, line in zip(places, lines, strict=True):
        sketch.text(place, line, NAME, palette.SOFT, palette.PLATE, least=14, align=align)


def _in_lines(sketch: Sketch, width: int, words: str) -> list[str]:
    """Break *words* between two of their parts, or where a part is too wide at a space."""
    point, lines = f" {PART} ", list[str]()
    for part in words.split(point):
        longer = point.join((*lines[-1:], part))
        lines[-1:] = [longer] if not sketch.is_wider(width, longer, NAME) else [*lines[-1:], part]
    if any(sketch.is_wider(width, line, NAME) for line in lines):
        return wrapped(sketch.ruler, width, words, Weight.REGULAR, sketch.px(NAME))
    return lines


def _say(view: TableView) -> _Say:  # noqa: C901, PLR0911 - one line for each status there is
    if (up := _to_turn_up(view)) is not None:
        return up
    if view.next_step is not None:
        return _Say(step_words(view.next_step), say("next step"), view.next_step.seat)
    match view.status:
        case Status.WAITING:
            return _Say(say("Ready for the first hand"), say("button at seat {seat}", seat=view.button))
        case Status.DEALING:
            return _Say(say("Deal")) if view.due is None else _due(view.due, view)
        case Status.BETTING:
            return _Say(say("Betting"))
        case Status.SHOWDOWN:
            return _showdown(view)
        case Status.REMEDY:
            return _Say(say("Put it right"), say("as the alert says"))
        case Status.FLOOR:
            return _Say(say("Wait for the floor"), _turn_words(view))
        case Status.COMPLETE:
            return _complete(view)
        case Status.MISDEAL:
            return _Say(say("Misdeal: deal it again"), say("shuffle, or key new hand; same button, same blinds"))
        case Status.VOID:
            return _Say(say("The hand is void"), say("shuffle, or key new hand"))
        case _:
            assert_never(view.status)


def _turn_words(view: TableView) -> str:
    if view.turn is None:
        return say("the hand goes on with the answer")
    if not view.call:
        return say("seat {seat} to act, nothing to call", seat=view.turn)
    return say("seat {seat} to act, {amount} to call", seat=view.turn, amount=chips(view.call))


def _due(due: DueCard, view: TableView) -> _Say:
    to_come = say_many("last card", "{count} cards to come", due.left_to_deal)
    street = street_words(_STREET_DUE.get(len(view.board), view.street))
    match due.due:
        case Due.HOLE_CARD:
            seat = ZONE_SEATS.get(due.zone)
            # The seat's number stands beside it, so that the first name will do.
            name = _name(view, seat).split(" ", maxsplit=1)[0]
            return _Say(say("Card to {name}", name=name) if name else say("Deal"), to_come, seat)
        case Due.BURN if view.returned is not None:
            back = view.returned
            return _Say(
                say("{amount} back to seat {seat}", amount=chips(back.amount), seat=back.seat),
                say("nobody called it; then burn, and the {street}", street=street),
            )
        case Due.BURN:
            return _Say(say("Burn"), say("then the {street}", street=street))
        case Due.BOARD_CARD:
            # "Last card" beside the turn would be taken for the river.
            is_flop = len(view.board) < _FLOP
            return _Say(say("Deal the {street}", street=street), to_come if is_flop else say("one card"))
        case _:
            assert_never(due.due)


def _to_turn_up(view: TableView) -> _Say | None:
    """Return what comes before anything else: a card that keeps the hand from its end, or a hand to be turned up."""
    if view.hindrance is not None:
        return _Say(*hindrance_words(view.hindrance), view.hindrance.seat)
    if view.must_table and view.next_step is None:
        down, after = _seats(view.must_table), _after_hands(view)
        return _Say(say("All hands face up"), say("still down: {seats}; then {after}", seats=down, after=after))
    if view.to_be_seen:
        seat = view.to_be_seen[0]
        return _Say(
            say("{who}: turn up the hand", who=_called(view, seat)), say("it was asked for, and is granted"), seat
        )
    return None


def _after_hands(view: TableView) -> str:
    """Say what comes once every hand lies face up: the chips that nobody called, before the next card."""
    if view.returned is not None:
        return say("{amount} back to seat {seat}", amount=chips(view.returned.amount), seat=view.returned.seat)
    return say("the pots") if view.status is Status.SHOWDOWN else say("burn and deal on")


def _showdown(view: TableView) -> _Say:
    if view.show_first is not None:
        return _Say(
            say("{who} shows first", who=_name(view, view.show_first)).strip(), say("showdown"), view.show_first
        )
    left = [player.seat for player in view.seats if player.part is HandPart.LIVE and not player.is_tabled]
    if len(left) != 1:
        return _Say(say("Table or muck"), _seats(left) or say("showdown"))
    return _Say(say("{who} tables or mucks", who=_name(view, left[0])).strip(), say("showdown"), left[0])


def _seats(seats: Sequence[Seat]) -> str:
    numbers = [str(seat) for seat in seats]
    return say_many("seat {seats}", "seats {seats}", len(numbers), seats=", ".join(numbers)) if numbers else ""


def _complete(view: TableView) -> _Say:
    won = sorted(view.won.items())
    if len(won) == 1:
        [(seat, amount)] = won
        back = "" if view.returned is None else say("{amount} uncalled goes back", amount=chips(view.returned.amount))
        return _Say(
            say("wins {amount}", amount=chips(amount)),
            " · ".join(part for part in (_name(view, seat), back, _deck_due(view)) if part),
            seat,
        )
    shares = " · ".join(say("seat {seat} wins {amount}", seat=seat, amount=chips(amount)) for seat, amount in won)
    brief = " · ".join(f"{seat}: +{chips(amount)}" for seat, amount in won)
    said, short = (" · ".join(part for part in (words, _deck_due(view)) if part) for words in (shares, brief))
    return _Say(say("Hand complete"), said, brief=short)


def _deck_due(view: TableView) -> str:
    return "" if view.deck_check is None else say("check the deck")


def _name(view: TableView, seat: Seat | None) -> str:
    return next((player.name for player in view.seats if player.seat == seat), "")


def _called(view: TableView, seat: Seat) -> str:
    return _name(view, seat) or say("Seat {seat}", seat=seat)

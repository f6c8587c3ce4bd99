"""Draws the panel for the present moment: the player in turn and the price, or the dealer's next task."""

from collections.abc import Sequence
from typing import assert_never

import msgspec

from display.dealer.drawing import palette
from display.dealer.drawing.asked import asked_now, draw_asked
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import PART, wrapped
from display.dealer.drawing.letters import FIGURE, LARGEST, LEAST, NAME
from display.dealer.drawing.marks import Align, Weight
from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.turn import draw_turn
from display.dealer.picture import Countdown
from display.wording.amounts import chips
from display.wording.called import street_due_words
from display.wording.game_names import begins_words
from display.wording.out_of_place import hindrance_words
from display.wording.people import by_first_names
from display.wording.quiet_hold import hold_words, word_words
from display.wording.steps import pause_words, step_words
from display.words.spoken import say, say_many
from table.engine.words.view import Due, DueCard, HandPart, Status, TableView
from table.engine.words.zones import ZONE_SEATS, Seat

_FLOP = 3
"""By the cards on the board."""


class _Say(msgspec.Struct, frozen=True):
    title: str
    detail: str = ""
    seat: Seat | None = None
    brief: str = ""
    """In the place of the detail where that would be small."""


def draw_now(
    sketch: Sketch,
    view: TableView,
    countdown: Countdown | None = None,
    *,
    is_pressing: bool = False,
    is_touched: bool = False,
) -> None:
    """Put the panel of what is due now; where the clock runs on the player in turn, with what is left of it."""
    if (asked := asked_now(view)) is not None:
        draw_asked(sketch, sketch.places.now, asked, is_pressing=is_pressing)
        return
    if view.quiet_hold is not None:
        _draw_say(sketch, _Say(*hold_words(view.quiet_hold), view.quiet_hold.seat), view)
        return
    if view.quiet_word is not None:
        _draw_say(sketch, _Say(*word_words(view.quiet_word, view)), view)
        return
    player = next((player for player in view.seats if player.seat == view.turn), None)
    if player is not None and view.status is Status.BETTING:
        draw_turn(sketch, player, view, countdown)
    else:
        _draw_say(sketch, _say(view, is_touched=is_touched), view)


def _draw_say(sketch: Sketch, say: _Say, view: TableView) -> None:
    box = sketch.places.now
    sketch.panel(box, palette.PLATE, palette.PLATE_RIM, radius=8)
    inner = box.inset(sketch.px(12), sketch.px(4))
    large = min(LARGEST, max(FIGURE, inner.h / sketch.places.unit * 0.5))
    if say.seat is not None:
        badge = inner.left_part(sketch.px(48)).inset(0, sketch.px(3))
        sketch.panel(badge, palette.BADGE, palette.PLATE_RIM, radius=5)
        sketch.bold(palette.INK, palette.BADGE).text(badge, str(say.seat), large, align=Align.CENTRE)
        inner = inner.without_left(sketch.px(60))
    align = Align.CENTRE if say.seat is None else Align.LEFT
    if not say.detail:
        sketch.bold(palette.INK, palette.PLATE).text(inner, say.title, large, least=LEAST, align=align)
        return
    title, detail = inner.rows(inner.h * 55 // 100, inner.h - inner.h * 55 // 100)
    # The whole name stands on the seat's plate: an order is read from afar.
    is_small = sketch.is_wider(title.w, say.title, NAME, Weight.BOLD)
    words = by_first_names(say.title, view) if is_small else say.title
    sketch.bold(palette.INK, palette.PLATE).text(title, words, large, least=LEAST, align=align)
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
        sketch.pen(palette.SOFT, palette.PLATE).text(place, line, NAME, least=14, align=align)


def _in_lines(sketch: Sketch, width: int, words: str) -> list[str]:
    """Break *words* between two of their parts, or where a part is too wide at a space."""
    point, lines = f" {PART} ", list[str]()
    for part in words.split(point):
        longer = point.join((*lines[-1:], part))
        lines[-1:] = [longer] if not sketch.is_wider(width, longer, NAME) else [*lines[-1:], part]
    if any(sketch.is_wider(width, line, NAME) for line in lines):
        return wrapped(sketch.ruler, width, words, Weight.REGULAR, sketch.px(NAME))
    return lines


def _say(view: TableView, *, is_touched: bool) -> _Say:  # noqa: C901, PLR0911, PLR0912 - one line for each status there is
    if (up := _to_turn_up(view)) is not None:
        return up
    if (held := pause_words(view)) is not None:
        return _Say(*held)
    if view.next_step is not None:
        return _Say(step_words(view.next_step), say("next step"), view.next_step.seat)
    match view.status:
        case Status.WAITING:
            return _Say(say("Ready for the first hand"), begins_words(view))
        case Status.DEALING:
            return _Say(say("Deal")) if view.due is None else _due(view.due, view)
        case Status.DRAWING:
            return _drawing(view, is_touched=is_touched)
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


def _drawing(view: TableView, *, is_touched: bool) -> _Say:
    """Return who throws cards away next, or which card is due."""
    if view.turn is None:
        return _Say(say("Deal")) if view.due is None else _due(view.due, view)
    who = _name(view, view.turn) or say("Seat {seat}", seat=view.turn)
    # The strip has a key for each number.
    how = say("touch pat, or how many") if is_touched else say("discard, how many, enter; none: enter")
    return _Say(say("{who}: how many cards?", who=who), how, view.turn)


def _turn_words(view: TableView) -> str:
    if view.turn is None:
        return say("the hand goes on with the answer")
    if view.call is None:
        return say("seat {seat} is next", seat=view.turn)
    if not view.call:
        return say("seat {seat} to act, nothing to call", seat=view.turn)
    return say("seat {seat} to act, {amount} to call", seat=view.turn, amount=chips(view.call))


def _due(due: DueCard, view: TableView) -> _Say:  # noqa: PLR0911 - one line for each card that may be due
    to_come = say_many("last card", "{count} cards to come", due.left_to_deal)
    street = street_due_words(view)
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
        case Due.BURN if view.to_draw:
            return _Say(say("Burn"), say_many("then one card", "then {count} cards", due.left_to_deal - 1))
        case Due.REPLACEMENT:
            seat = ZONE_SEATS[due.zone]
            count = view.to_draw.get(seat, 0)
            who = _name(view, seat).split(" ", maxsplit=1)[0] or say("seat {seat}", seat=seat)
            return _Say(say_many("One card to {who}", "{count} cards to {who}", count, who=who), to_come, seat)
        case Due.BURN:
            return _Say(say("Burn"), say("then the {street}", street=street))
        case Due.STREET_CARD:
            # Which way up it comes is the same for every seat of the street.
            seat = ZONE_SEATS[due.zone]
            name = _name(view, seat).split(" ", maxsplit=1)[0] or say("seat {seat}", seat=seat)
            card = say("Up card to {name}", name=name) if due.is_up else say("Card to {name}", name=name)
            return _Say(card, to_come, seat)
        case Due.BOARD_CARD if view.game.is_stud:
            return _Say(say("One card for all"), say("face up in the middle; the stub runs out"))
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
        who = _name(view, seat) or say("Seat {seat}", seat=seat)
        return _Say(say("{who}: turn up the hand", who=who), say("it was asked for, and is granted"), seat)
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

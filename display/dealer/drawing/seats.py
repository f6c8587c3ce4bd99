"""A seat: its cards, its plate with number, name and stack, and the chips in front of it.

The state of a seat is told three ways at once: by how much its plate stands out,
by the shape of its cards (backs, faces, empty outlines where they are lifted), and
by a word. What lies in front of it is in `in_front`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.in_front import draw_front
from display.dealer.drawing.marks import (
    Align,
    CardBack,
    CardFace,
    CardSlot,
    Lammer,
    Mark,
    Pointer,
    WarningSign,
    Weight,
)
from display.dealer.drawing.palette import Colour
from display.dealer.drawing.playing import blind_that_matter, idle_cards, shares_now
from display.dealer.drawing.sketch import Sketch
from display.wording.amounts import chips
from display.wording.penalties import left_words
from display.words.spoken import phrase, say
from table.engine.words.cards import Card
from table.engine.words.view import HandPart, SeatView, TableView
from table.engine.words.zones import SEAT_ZONES, Seat

_HEAD, _PLATE, _FRONT = 25, 52, 23
"""The three rows of a seat, in units: cards, plate, chips."""
_MOST_FACES = 3
_MOST_BACKS = 4
_LEAST_WORD = 9
"""A word that would have to be smaller is left out: by then its cards and its plate say it."""


class _Tone(msgspec.Struct, frozen=True):
    fill: Colour
    rim: Colour
    rim_units: float
    name: Colour
    stack: Colour


_LIVE = _Tone(palette.PLATE, palette.PLATE_RIM, 1, palette.INK, palette.INK)
_DEAD = _Tone(palette.PLATE_DEAD, palette.PLATE_DEAD_RIM, 1, palette.DEAD_INK, palette.DEAD_INK)
_TURN = _Tone(palette.TURN, palette.TURN, 1, palette.TURN_INK, palette.TURN_INK)
_NEXT = _Tone(palette.PLATE, palette.TURN, 2.5, palette.INK, palette.INK)
"""The seat in turn while play waits, and one whose hand is to be shown."""
_WON = _Tone(palette.WIN_PLATE, palette.WIN, 2.5, palette.INK, palette.INK)


def draw_seats(sketch: Sketch, view: TableView, alerted: Seat | None, now_ns: int | None = None) -> None:
    """Put all ten seats: the players, and the quiet places of nobody; *alerted* is the seat of the alert on show.

    *now_ns* is the table's time, for what runs down.
    """
    idle = idle_cards(view)
    players = {player.seat: player for player in view.seats}
    for seat, box in sketch.places.seats.items():
        head, plate, front = box.rows(sketch.px(_HEAD), sketch.px(_PLATE), box.h - sketch.px(_HEAD + _PLATE))
        room = _draw_lammer(sketch, head, seat, view)
        if seat == alerted:
            room = _draw_sign(sketch, room)
        if (player := players.get(seat)) is None:
            _draw_empty(sketch, plate, seat)
            continue
        tone = _tone(player, view)
        is_due = view.due is not None and view.due.zone is SEAT_ZONES[seat]
        room = _draw_cards(sketch, room, player, idle, is_due=is_due)
        if player.penalty is None or not _draw_penalty(sketch, room, left_words(player.penalty, now_ns), player, view):
            _draw_word(sketch, room, player, view)
        _draw_plate(sketch, plate, player, tone)
        draw_front(sketch, front, player, shares_now(view).get(seat, 0))


def _draw_empty(sketch: Sketch, plate: Box, seat: Seat) -> None:
    side = sketch.px(26)
    spot = Box(plate.x + (plate.w - side) // 2, plate.y + (plate.h - side) // 2, side, side)
    sketch.panel(spot, palette.PLATE_DEAD, palette.PLATE_DEAD_RIM, radius=13)
    number = spot.inset(sketch.px(3), sketch.px(3))
    sketch.text(number, str(seat), 13, palette.DEAD_INK, palette.PLATE_DEAD, align=Align.CENTRE)


def _tone(player: SeatView, view: TableView) -> _Tone:
    if view.turn == player.seat:
        return _TURN if view.holding is None else _NEXT
    if player.seat in shares_now(view):
        return _WON
    is_hand_on = any(other.part is HandPart.LIVE for other in view.seats)
    if player.part.is_dead or (player.part is HandPart.NONE and (is_hand_on or player.is_away)):
        return _DEAD
    return _NEXT if player.seat == view.show_first or player.seat in view.must_table else _LIVE


def _draw_sign(sketch: Sketch, head: Box) -> Box:
    """Put an alert's sign at the right end of the head; return what is left of it."""
    side = sketch.px(21)
    sign = Box(head.right - side - sketch.px(3), head.y + sketch.px(1), side, side)
    sketch.add(WarningSign(sign, palette.ALERT, palette.ALERT_INK))
    return head.left_part(sign.x - head.x)


def _draw_lammer(sketch: Sketch, head: Box, seat: Seat, view: TableView) -> Box:
    """Put button or blind at the right end of the head; return what is left of it."""
    marks = {view.big_blind_seat: "BB", view.small_blind_seat: "SB", view.button: "D"}
    if view.hand_number == 0:
        marks = {view.button: "D"}
    if seat not in marks:
        return head
    side = sketch.px(22)
    disc = Box(head.right - side - sketch.px(4), head.y + sketch.px(1), side, side)
    is_button = marks[seat] == "D"
    sketch.add(Lammer(disc, is_button))
    ink, ground = (palette.TURN_INK, palette.TURN) if is_button else (palette.INK, palette.BADGE)
    size = 14 if is_button else 10
    inner = disc.inset(sketch.px(2), sketch.px(2))
    sketch.text(inner, marks[seat], size, ink, ground, weight=Weight.BOLD, align=Align.CENTRE)
    return head.left_part(disc.x - head.x)


def _draw_cards(sketch: Sketch, head: Box, player: SeatView, idle: frozenset[Card], *, is_due: bool) -> Box:
    """Put the seat's cards, faces before backs, then the place of a card due to it; return what is left of the head.

    What finds no room is not drawn: a seat with so many cards has an alert of its own.
    """
    backs = min(_MOST_BACKS, player.hole_cards - len(player.shown))
    back = _place if player.are_cards_lifted else CardBack
    room = head.without_left(sketch.px(6)).inset(0, sketch.px(1))
    for card in player.shown[:_MOST_FACES]:
        room = _lay(sketch, room, 36, partial(CardFace, card=card, is_idle=card in idle))
    for _ in range(backs):
        room = _lay(sketch, room, 17, back)
    for _ in range(min(_MOST_BACKS, player.dead_cards - len(player.shown))):
        room = _lay(sketch, room, 17, partial(CardBack, is_dead=True))
    return _lay(sketch, room, 17, _place) if is_due else room


def _place(box: Box) -> CardSlot:
    return CardSlot(box, is_due=True)


def _lay(sketch: Sketch, room: Box, units: float, make: Callable[[Box], Mark]) -> Box:
    width, gap = sketch.px(units), sketch.px(2)
    if width > room.w:
        return room
    sketch.add(make(room.left_part(width)))
    return room.without_left(min(room.w, width + gap))


def _state_word(player: SeatView, view: TableView) -> str:  # noqa: C901, PLR0911 - one line for each state there is
    """Return the word at a seat, as a phrase: its case tells how much it matters."""
    if view.turn == player.seat:
        return phrase("TO ACT") if view.holding is None else phrase("NEXT")
    if player.seat in shares_now(view):
        return phrase("WINS")
    if SEAT_ZONES[player.seat] in view.blind_zones:
        return phrase("UNSEEN") if SEAT_ZONES[player.seat] in blind_that_matter(view) else phrase("unseen")
    if player.seat in view.places:
        return phrase("OUT")
    if player.is_away:
        return phrase("AWAY")
    if player.is_waiting:
        return phrase("waits")
    if player.early is not None:
        return phrase("EARLY")
    if player.part.is_dead:
        return player.part.value
    if player.seat == view.show_first or player.seat in view.must_table:
        return phrase("SHOWS")
    if player.are_cards_lifted:
        return phrase("LIFTED")
    if player.is_all_in and player.stack:
        return phrase("ALL-IN")
    return "" if player.last is None or view.turn is None else player.last.value


def _draw_penalty(sketch: Sketch, head: Box, left: str, player: SeatView, view: TableView) -> bool:
    """Put what is left of a penalty, with the word for it where there is room; return whether that is put at all.

    A seat that plays the hand in which it was given has other things to say.
    """
    if _state_word(player, view) not in {"AWAY", ""} or player.part is HandPart.LIVE:
        return False
    room = head.inset(sketch.px(4), 0)
    for word, size in ((say("penalty: {left}", left=left), 14), (left, 14)):
        if sketch.ruler.width(word, Weight.BOLD, sketch.px(_LEAST_WORD)) <= room.w:
            sketch.text(room, word, size, palette.INK, palette.TABLE, least=_LEAST_WORD, weight=Weight.BOLD)
            return True
    return False


def _draw_word(sketch: Sketch, head: Box, player: SeatView, view: TableView) -> None:
    word = _state_word(player, view)
    room = head.inset(sketch.px(4), 0)
    if word == "TO ACT":
        side = sketch.px(14)
        if side > room.w:
            return
        sketch.add(Pointer(Box(room.x, room.y + (room.h - side) // 2, side, side), palette.TURN))
        room = room.without_left(side + sketch.px(3))
    is_faint = word.islower()
    ink = {"WINS": palette.WIN, "EARLY": palette.ALERT}.get(word, palette.FAINT if is_faint else palette.INK)
    weight = Weight.REGULAR if is_faint else Weight.BOLD
    said = say(word)
    if sketch.ruler.width(said, weight, sketch.px(_LEAST_WORD)) <= room.w:
        sketch.text(room, said, 14, ink, palette.TABLE, least=_LEAST_WORD, weight=weight)


def _draw_plate(sketch: Sketch, plate: Box, player: SeatView, tone: _Tone) -> None:
    sketch.panel(plate, tone.fill, tone.rim, rim_units=tone.rim_units)
    upper, lower = plate.inset(sketch.px(6), sketch.px(2)).rows(sketch.px(22), plate.h - sketch.px(26))
    badge = upper.left_part(sketch.px(24))
    badge = badge._replace(y=badge.y + sketch.px(1), h=sketch.px(20))
    is_turn = tone is _TURN
    ground = palette.TURN_INK if is_turn else palette.BADGE
    number_ink = palette.TURN if is_turn else palette.DEAD_INK if tone is _DEAD else palette.INK
    sketch.panel(badge, ground, ground, radius=4)
    sketch.text(badge, str(player.seat), 16, number_ink, ground, weight=Weight.BOLD, align=Align.CENTRE)
    name_weight = Weight.BOLD if is_turn else Weight.REGULAR
    sketch.text(upper.without_left(sketch.px(30)), player.name, 16, tone.name, tone.fill, least=14, weight=name_weight)
    if player.is_all_in and not player.stack:
        _draw_all_in(sketch, lower, tone)
    else:
        sketch.amount(lower, chips(player.stack), 22, tone.stack, tone.fill, align=Align.RIGHT)


def _draw_all_in(sketch: Sketch, lower: Box, tone: _Tone) -> None:
    tag = lower.right_part(sketch.px(76)).inset(0, sketch.px(3))
    sketch.panel(tag, tone.stack, tone.stack, radius=4)
    sketch.text(tag, say("ALL-IN"), 16, tone.fill, tone.stack, weight=Weight.BOLD, align=Align.CENTRE)

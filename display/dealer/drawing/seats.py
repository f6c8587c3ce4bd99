"""A seat: its plate with number, name and stack, and below it its cards and what it did.

The state of a seat is told three ways at once: by how much its plate stands out,
by the shape of its cards (backs, faces, empty outlines where they are lifted), and
by a word. What lies in front of it is in `in_front`.
"""

from functools import partial
from typing import NamedTuple

import msgspec

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import called, printable
from display.dealer.drawing.in_front import draw_front
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import (
    Align,
    Lammer,
    Pointer,
    WarningSign,
    Weight,
)
from display.dealer.drawing.palette import Colour
from display.dealer.drawing.playing import blind_that_matter, idle_cards, shares_now
from display.dealer.drawing.seat_cards import hand_of, is_narrowed, lay_all, wide
from display.dealer.drawing.sketch import Sketch
from display.wording.amounts import chips
from display.wording.penalties import left_words
from display.words.spoken import phrase, say
from table.engine.words.game import Posts
from table.engine.words.view import HandPart, SeatView, Status, TableView
from table.engine.words.zones import SEAT_ZONES, Seat

_PLATE = 64
"""The height of a plate, in units; below it is a strip."""
_UPPER = 32
_SIGN = 24
_LONG_NAME = NAME
"""A name is cut before it gets smaller: 20 arc minutes at arm's length."""


class _Tone(msgspec.Struct, frozen=True):
    fill: Colour
    rim: Colour
    rim_units: float
    name: Colour
    stack: Colour

    @property
    def weight(self) -> Weight:
        """Of the name: whose turn it is stands out."""
        return Weight.BOLD if self is _TURN else Weight.REGULAR


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
    idle, shares = idle_cards(view), shares_now(view)
    players = {player.seat: player for player in view.seats}
    for seat, box in sketch.places.seats.items():
        plate, strip = box.rows(sketch.px(_PLATE), box.h - sketch.px(_PLATE))
        if (player := players.get(seat)) is None:
            _draw_empty(sketch, plate, seat)
            row = plate.inset(sketch.px(6), sketch.px(3))
            if (lammer := _lammer(seat, view)) is not None:
                row = _draw_lammer(sketch, row, lammer)
            if seat == alerted:
                _draw_sign(sketch, row)
            continue
        is_due = view.due is not None and view.due.zone is SEAT_ZONES[seat]
        # What may be one too many has no back yet: it may slide on.
        hold = view.quiet_hold
        is_held = hold is not None and seat in {hold.seat, *hold.others}
        hand = hand_of(player, idle, is_due=is_due or is_held)
        room = _draw_plate(sketch, plate, _plate_of(player, view, alerted), wide(sketch, hand))
        word = _state_word(player, view)
        # Chips to come have a strip for themselves; beside the stack there is room for two narrow backs.
        is_tight = player.announced > 0 and not player.bet and is_narrowed(sketch, room, hand)
        if wide(sketch, hand) <= room.w or is_tight:
            lay_all(sketch, room, hand)
            hand = []
        front = sketch.places.bets[seat]
        beside = wide(sketch, hand) + (0 if hand else sketch.width(word, LEAST, Weight.BOLD))
        beside += sketch.px(8)
        left = draw_front(sketch, front, player, shares.get(seat, 0), beside=beside if front.overlaps(strip) else 0)
        strip = left if front.overlaps(strip) else strip
        strip = lay_all(sketch, strip, hand)
        if player.penalty is None or not _draw_penalty(sketch, strip, left_words(player.penalty, now_ns), player, view):
            _draw_word(sketch, strip, word)


def _draw_empty(sketch: Sketch, plate: Box, seat: Seat) -> None:
    side = sketch.px(26)
    spot = plate.without_left((plate.w - side) // 2).square(side)
    sketch.panel(spot, palette.PLATE_DEAD, palette.PLATE_DEAD_RIM, radius=13)
    number = spot.inset(sketch.px(3), sketch.px(3))
    sketch.pen(palette.DEAD_INK, palette.PLATE_DEAD).text(number, str(seat), 13, align=Align.CENTRE)


def _tone(player: SeatView, view: TableView) -> _Tone:
    if view.turn == player.seat:
        return _TURN if view.holding is None else _NEXT
    if player.seat in shares_now(view):
        return _WON
    is_hand_on = any(other.part is HandPart.LIVE for other in view.seats)
    if player.part.is_dead or (player.part is HandPart.NONE and (is_hand_on or player.is_away)):
        return _DEAD
    return _NEXT if player.seat == view.show_first or player.seat in view.must_table else _LIVE


def _lammer(seat: Seat, view: TableView) -> str | None:
    """Return what lies in front of *seat*: the button, or the disc of a blind."""
    if view.button == seat and (view.game.posts is not Posts.BRING_IN or any(it.seat == seat for it in view.seats)):
        return "D"
    if view.hand_number == 0 or view.status is Status.COMPLETE:
        # The button has moved on already: the blinds are those of no hand now.
        return None
    if view.street is not view.game.streets[0]:
        # They say who acts last, and whose chips lie there: both are over with the first street.
        return None
    if view.bring_in == seat:
        return "BI"
    return "SB" if view.small_blind_seat == seat else "BB" if view.big_blind_seat == seat else None


def _draw_sign(sketch: Sketch, row: Box) -> Box:
    """Put an alert's sign at the right end of *row*; return what is left of it."""
    side = sketch.px(_SIGN)
    sketch.add(WarningSign(row.square_right(side), palette.ALERT, palette.ALERT_INK))
    return row.without_right(side + sketch.px(3))


def _draw_lammer(sketch: Sketch, row: Box, word: str, *, is_on_light: bool = False) -> Box:
    side = sketch.px(_SIGN)
    disc = row.square_right(side)
    is_button = word == "D"
    sketch.add(Lammer(disc, is_button, is_on_light))
    ink, ground = (palette.TURN_INK, palette.TURN) if is_button else (palette.INK, palette.BADGE)
    if is_button and is_on_light:
        ink, ground = ground, ink
    inner = disc.inset(sketch.px(2), sketch.px(2))
    size = SMALL if is_button else 13
    sketch.bold(ink, ground).text(inner, word, size, align=Align.CENTRE)
    return row.without_right(side + sketch.px(3))


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
        return phrase("killed") if player.part is HandPart.KILLED else player.part.value
    if player.seat == view.show_first or player.seat in view.must_table:
        return phrase("SHOWS")
    if player.are_cards_lifted:
        return phrase("LIFTED")
    if player.is_all_in and player.stack:
        return phrase("ALL-IN")
    if player.seat in view.to_draw:
        return phrase("draws") if player.drew[-1:] != (0,) else phrase("pat")
    return "" if player.last is None or view.turn is None else player.last.value


def _draw_penalty(sketch: Sketch, head: Box, left: str, player: SeatView, view: TableView) -> bool:
    """Put what is left of a penalty, with the word for it where there is room; return whether that is put at all.

    A seat that plays the hand in which it was given has other things to say.
    """
    is_played = player.part is HandPart.LIVE and not player.is_away
    if _state_word(player, view) not in {"AWAY", ""} or is_played:
        return False
    room = head.inset(sketch.px(4), 0)
    for word in (say("penalty: {left}", left=left), left):
        if sketch.width(word, LEAST, Weight.BOLD) <= room.w:
            sketch.bold(palette.INK, palette.TABLE).text(room, word, SMALL, least=LEAST)
            return True
    return False


def _draw_word(sketch: Sketch, strip: Box, word: str) -> None:
    room = strip.inset(sketch.px(4), 0)
    is_faint = word.islower()
    weight = Weight.REGULAR if is_faint else Weight.BOLD
    said = say(word)
    width = sketch.width(said, LEAST, weight)
    if word == "TO ACT":
        side = sketch.px(15)
        if side + sketch.px(3) + width > room.w:
            return
        sketch.add(Pointer(room.square(side), palette.TURN))
        room = room.without_left(side + sketch.px(3))
    ink = {"WINS": palette.WIN, "EARLY": palette.ALERT}.get(word, palette.FAINT if is_faint else palette.INK)
    if word and width <= room.w:
        sketch.pen(ink, palette.TABLE, weight).text(room, said, SMALL, least=LEAST)


class _Plate(NamedTuple):
    """What stands on a player's plate."""

    player: SeatView
    tone: _Tone
    lammer: str | None
    is_alerted: bool


def _plate_of(player: SeatView, view: TableView, alerted: Seat | None) -> _Plate:
    return _Plate(player, _tone(player, view), _lammer(player.seat, view), player.seat == alerted)


def _draw_plate(sketch: Sketch, box: Box, plate: _Plate, hand_w: int) -> Box:
    """Put number, name and stack; return what is left beside the stack, for a hand *hand_w* pixels wide."""
    player, tone, lammer, is_alerted = plate
    sketch.panel(box, tone.fill, tone.rim, rim_units=tone.rim_units)
    upper, lower = box.inset(sketch.px(6), sketch.px(2)).rows(sketch.px(_UPPER), box.h - sketch.px(_UPPER + 5))
    name = _draw_number(sketch, upper, player.seat, tone)
    lower = _draw_stack(sketch, lower, player, tone)
    disc_w, gap = sketch.px(_SIGN + 3), sketch.px(3)
    discs = [partial(_draw_sign, sketch)] if is_alerted else []
    discs += [] if lammer is None else [partial(_draw_lammer, sketch, word=lammer, is_on_light=tone is _TURN)]
    # A hand that is wider than that lies below the plate.
    above, beside, whole_w = len(discs), lower.w - gap - (hand_w if hand_w <= lower.w else 0), name.w
    words_w = sketch.width(_called(sketch, whole_w - disc_w, player), NAME, tone.weight)
    while above and beside >= disc_w and words_w > whole_w - above * disc_w:
        above, beside = above - 1, beside - disc_w
    if above and lammer not in {None, "D"} and words_w > whole_w - above * disc_w:
        # Whose chips lie there is seen from them; who sits there is not.
        discs, above = discs[:-1], above - 1
    for draw in discs[:above]:
        name = draw(name)
    for number, draw in enumerate(discs[above:]):
        lower = draw(lower if number else lower.without_right(gap))
    sketch.pen(tone.name, tone.fill, tone.weight).text(
        name, _called(sketch, whole_w - disc_w, player), NAME, least=_LONG_NAME
    )
    return lower


def _called(sketch: Sketch, width: int, player: SeatView) -> str:
    """Return how a player is called in *width* pixels: the same in bold or not, as long as the hand is played."""
    return called(sketch.ruler, width, printable(player.name), Weight.BOLD, sketch.px(NAME))


def _draw_number(sketch: Sketch, row: Box, seat: Seat, tone: _Tone) -> Box:
    """Put the seat's number at the left end of *row*; return what is left of it."""
    badge_w = sketch.px(28 if seat < 10 else 34)  # noqa: PLR2004 - from ten on a number has two figures
    badge = row.left_part(badge_w).inset(0, sketch.px(1))
    ground = palette.TURN_INK if tone is _TURN else palette.BADGE
    ink = palette.TURN if tone is _TURN else palette.DEAD_INK if tone is _DEAD else palette.INK
    sketch.panel(badge, ground, radius=4)
    sketch.bold(ink, ground).text(badge, str(seat), NAME, align=Align.CENTRE)
    return row.without_left(badge_w + sketch.px(3))


def _draw_stack(sketch: Sketch, row: Box, player: SeatView, tone: _Tone) -> Box:
    """Put the stack at the right end of *row*; return what is left of it."""
    if player.is_all_in and not player.stack:
        return _draw_all_in(sketch, row, tone)
    stack = chips(player.stack)
    width = min(row.w, sketch.width(stack, FIGURE, Weight.BOLD) + sketch.px(1))
    sketch.pen(tone.stack, tone.fill).amount(row.right_part(width), stack, FIGURE, align=Align.RIGHT)
    return row.without_right(width)


def _draw_all_in(sketch: Sketch, lower: Box, tone: _Tone) -> Box:
    width = sketch.px(92)
    tag = lower.right_part(width).inset(0, sketch.px(1))
    sketch.panel(tag, tone.stack, radius=4)
    sketch.bold(tone.fill, tone.stack).text(tag, say("ALL-IN"), NAME, align=Align.CENTRE)
    return lower.without_right(width)

"""The pots of a hand that is over, one after the other: what goes to whom, and the five cards that win it.

It takes the place where else stands whose turn it is, and that of the alerts where there is none: the pot that is paid
now large, beside it all of them in the order in which they are paid.
"""

from collections.abc import Mapping
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import called
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, CardFace, Pointer, TickMark, Weight
from display.dealer.drawing.sketch import Sketch
from display.wording.amounts import chips
from display.wording.awards import award_words, made_words, odd_words, pot_words
from display.wording.people import names_of
from display.wording.steps import step_words
from display.words.spoken import opening, say, say_many, within
from table.engine.words.award import Award, Winner
from table.engine.words.cards import Card
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Seat

_GROUND: Final = palette.WIN_PLATE
_WIDE: Final = 700
"""From so many units on the hand's name stands beside what is paid, else below it."""
_QUEUE_W: Final = 190
_CARD_SHAPE: Final = 0.74
"""How wide a card is for its height."""
_LEAST_SHARE_H, _MOST_SHARE_H = 44, 76
"""Of the row of one who shares a pot."""
_MOST_HANDS: Final = 3
"""So many winners of one pot have room for their five cards."""
_ABREAST: Final = 2
_ABREAST_FROM: Final = 350
"""Two who share a pot stand beside each other where each has so much width and no row is as high as its figures."""
_NAMED_FROM: Final = 150
"""From this width on, in units, a winner's name stands beside the share."""
_HALF_W: Final = 38
"""In units, of the word for the half of a pot that somebody has a share of."""
_MOST_NUMBERS: Final = 2
_MOST_POTS: Final = 5
"""So many pots stand below each other; of more, and where there is less room, those round the one that is paid now."""
_LEAST_ROW: Final = 22


def paid_now(view: TableView) -> Award | None:
    """Return the pot to be put here: none before the end, and none while the dealer is asked something.

    That one player takes the only pot without showing needs no more than a line, and stands where the turn does.
    """
    award = view.paying
    is_asked = view.asked_about is not None or view.question is not None
    if award is None or view.status is not Status.COMPLETE or is_asked:
        return None
    return award if len(view.awards) > 1 or award.winners[0].five else None


def draw_award(sketch: Sketch, award: Award, view: TableView, *, is_alone: bool) -> None:
    """Put the pot that is paid now; where an alert is on show, without its cards and the other pots."""
    box = sketch.places.matter if is_alone else sketch.places.now
    sketch.panel(box, _GROUND, palette.WIN, rim_units=2.5, radius=8)
    inner = box.inset(sketch.px(12), sketch.px(5))
    is_only, is_wide = len(view.awards) == 1, is_alone and box.w > sketch.px(_WIDE)
    align = Align.CENTRE if is_only and not is_wide else Align.LEFT
    if is_wide and not is_only:
        inner = _with_queue(sketch, inner, view, award)
    title, body = inner.rows(sketch.px(38), inner.h - sketch.px(38))
    words = award_words(award, is_only=is_only)
    width = title.w if not is_wide else sketch.width(words, FIGURE, Weight.BOLD) + sketch.px(24)
    sketch.pen(palette.INK, _GROUND).amount(title.left_part(min(title.w, width)), words, FIGURE, align=align)
    if not is_alone:
        said = _caption(sketch, body.w, award, view)
        sketch.pen(palette.SOFT, _GROUND).text(body, said, NAME, least=LEAST - 2, align=align)
        return
    hint = _hint(view)
    if hint:
        # What is to be keyed is an order; only where many share a pot is the room theirs.
        size = NAME if len(award.winners) < _MOST_HANDS else SMALL
        body, foot = body.rows(body.h - sketch.px(size + 3), sketch.px(size + 3))
        sketch.pen(palette.SOFT, _GROUND).text(foot, hint, size, least=LEAST - 3, align=align)
    caption, hands = title.without_left(min(title.w, width)), body
    said = _caption(sketch, caption.w, award, view)
    if not is_wide or sketch.is_wider(caption.w, said, NAME):
        caption, hands = body.rows(sketch.px(30), body.h - sketch.px(30))
        said = _caption(sketch, caption.w, award, view)
        if not is_only and not is_wide:
            hands = _with_queue(sketch, hands, view, award)
    sketch.pen(palette.INK, _GROUND).text(caption, said, NAME, least=LEAST - 2, align=align)
    _draw_hands(sketch, hands.inset(0, sketch.px(2)), award.winners, names_of(view), is_centred=is_only and not is_wide)


def _with_queue(sketch: Sketch, room: Box, view: TableView, award: Award) -> Box:
    """Put all pots at the right end of *room*; return what is left of it."""
    queue = room.right_part(sketch.px(_QUEUE_W))
    _draw_queue(sketch, queue.inset(0, sketch.px(2)), view.awards, award)
    return room.without_right(sketch.px(_QUEUE_W + 12))


def _caption(sketch: Sketch, width: int, award: Award, view: TableView) -> str:
    """Say who wins with what; those who split a pot have hands of the same name, and a line each for their shares.

    Who takes it stands above, and on the seat's plate: the hand is worth more than the name.
    """
    first, *others = award.winners
    made = made_words(award)
    named = ": ".join(part for part in (names_of(view).get(first.seat, ""), made) if part)
    if odd := odd_words(award, is_by_seat=not view.game.is_stud):
        # What every loser asks comes before what the hands are called.
        ways = [*(f"{opening(made)} · {words}" for words in odd), *map(opening, odd)]
        return next((words for words in ways if not sketch.is_wider(width, words, NAME)), ways[-1])
    return opening(made) if others or sketch.is_wider(width, named, NAME) else named


def _hint(view: TableView) -> str:
    """Say what comes when this pot is paid."""
    if view.to_be_seen:
        return say("Seat {seat}: turn up the hand that was asked for", seat=view.to_be_seen[0])
    left = [award for award in view.awards if not award.is_paid]
    if len(left) > 1:
        return say("Paid? Key confirm; then {pot}", pot=within(pot_words(left[1].pot)))
    if view.next_step is not None:
        return say("then {order}", order=within(step_words(view.next_step)))
    return say("the last pot; then the next hand") if len(view.awards) > 1 else ""


def _draw_queue(sketch: Sketch, box: Box, awards: tuple[Award, ...], now: Award) -> None:
    """Put the pots below each other, those that are paid ticked and the one that is paid now pointed at."""
    most = max(1, min(_MOST_POTS, box.h // sketch.px(_LEAST_ROW)))
    start = max(0, min(awards.index(now) - 1, len(awards) - most))
    shown = awards[start : start + most]
    is_split = any(len(award.winners) > 1 for award in shown)
    numbers = sketch.px(52 if is_split else 26)
    high = min(sketch.px(26), box.h // len(shown))
    for place, award in zip(box.rows(*[high] * len(shown)), shown, strict=True):
        side = min(sketch.px(13), high - 2)
        spot = place.square(side)
        ink = palette.SOFT if award.is_paid else palette.INK
        if award.is_paid:
            sketch.add(TickMark(spot, palette.SOFT))
        elif award is now:
            sketch.add(Pointer(spot, palette.WIN))
        words = place.without_left(sketch.px(18))
        weight = Weight.BOLD if award is now else Weight.REGULAR
        pot = say("Side {pot}", pot=award.pot) if award.pot else say("Main")
        sketch.pen(ink, _GROUND, weight).text(words.left_part(sketch.px(46)), pot, SMALL, least=12)
        who = words.right_part(numbers)
        amount = words.without_left(sketch.px(48)).without_right(numbers + sketch.px(6))
        sketch.pen(ink, _GROUND).amount(amount, chips(award.amount), NAME - 3, align=Align.RIGHT)
        _draw_seats(sketch, who, award)


def _draw_seats(sketch: Sketch, box: Box, award: Award) -> None:
    """Put the numbers of those who take a pot, as they stand on their plates; of more than two how many they are."""
    if len(award.winners) > _MOST_NUMBERS:
        words = say_many("{count} seat", "{count} seats", len(award.winners))
        sketch.pen(palette.INK, _GROUND).text(box, words, SMALL, least=10)
        return
    for number, winner in enumerate(award.winners):
        side = sketch.px(25)
        place = Box(box.x + number * (side + sketch.px(2)), box.y, side, box.h).inset(0, sketch.px(1))
        _draw_number(sketch, place, winner.seat, SMALL + 2)


def _draw_number(sketch: Sketch, badge: Box, seat: Seat, size: float) -> None:
    sketch.panel(badge, palette.BADGE, radius=4)
    inner = badge.inset(sketch.px(2), sketch.px(1))
    sketch.bold(palette.INK, palette.BADGE).text(inner, str(seat), size, least=7, align=Align.CENTRE)


def _draw_hands(
    sketch: Sketch, box: Box, winners: tuple[Winner, ...], names: Mapping[Seat, str], *, is_centred: bool
) -> None:
    """Put the five cards that play; of a pot that is split, each winner's, with seat and share."""
    if len(winners) == 1:
        high = min(box.h, sketch.px(110))
        _draw_five(sketch, box._replace(h=high), winners[0].five, is_centred=is_centred)
        return
    is_flat = box.h // len(winners) < sketch.px(FIGURE) and box.w >= len(winners) * sketch.px(_ABREAST_FROM)
    across = 2 if len(winners) > _MOST_HANDS or (len(winners) == _ABREAST and is_flat) else 1
    deep = -(-len(winners) // across)
    high = min(box.h // deep, sketch.px(_MOST_SHARE_H))
    columns = box.columns(across, sketch.px(12))
    for number, winner in enumerate(winners):
        place = columns[number // deep].rows(*[high] * deep)[number % deep].inset(0, sketch.px(1))
        five = winner.five if len(winners) <= _MOST_HANDS else ()
        half = (say("low") if winner.is_low else say("high")) if winners[-1].is_low else ""
        _draw_share(sketch, place, winner, five, names.get(winner.seat, ""), half)


def _draw_share(sketch: Sketch, place: Box, winner: Winner, five: tuple[Card, ...], name: str, half: str) -> None:  # noqa: PLR0913, PLR0917 - one who shares a pot, and with what
    side = min(place.h, sketch.px(32))
    _draw_number(sketch, place.square(side), winner.seat, NAME)
    rest = place.without_left(side + sketch.px(6))
    # Cards of more than the least height leave the larger part to name and share.
    most = max(sketch.px(_LEAST_SHARE_H), round((rest.w * 0.45 - 4 * sketch.px(3)) / 5 / _CARD_SHAPE))
    card_h = min(place.h, most)
    width = 5 * round(card_h * _CARD_SHAPE) + 4 * sketch.px(3)
    beside = sketch.width(chips(winner.share), NAME, Weight.BOLD) + (sketch.px(_HALF_W + 4) if half else 0)
    if five and rest.w - width - sketch.px(8) >= beside:
        cards = rest.right_part(width)
        cards = cards._replace(y=cards.y + (cards.h - card_h) // 2, h=card_h)
        _draw_five(sketch, cards, five, is_centred=False)
        rest = rest.without_right(width + sketch.px(8))
    pen, align = sketch.pen(palette.INK, _GROUND), Align.LEFT
    if half:
        label = rest.right_part(sketch.px(_HALF_W))
        sketch.pen(palette.SOFT, _GROUND).text(label, half, SMALL, least=10)
        rest = rest.without_right(sketch.px(_HALF_W + 4))
    if rest.w > sketch.px(_NAMED_FROM):
        left = rest.left_part(rest.w // 2)
        name = called(sketch.ruler, left.w, name, Weight.REGULAR, sketch.px(NAME))
        pen.text(left, name, NAME, least=LEAST - 2)
        rest = rest.right_part(rest.w // 2 - sketch.px(8))
        align = Align.RIGHT
    pen.amount(rest, chips(winner.share), FIGURE, align=align)


def _draw_five(sketch: Sketch, box: Box, five: tuple[Card, ...], *, is_centred: bool) -> None:
    """Put cards as large as *box* has room for."""
    gap = sketch.px(3)
    width = min(round(box.h * _CARD_SHAPE), (box.w - 4 * gap) // 5)
    high = min(box.h, round(width / _CARD_SHAPE))
    left = box.x + (box.w - 5 * width - 4 * gap) // 2 if is_centred else box.x
    for number, card in enumerate(five):
        sketch.add(CardFace(Box(left + number * (width + gap), box.y, width, high), card))

"""A question to the dealer: what is asked, and the keys that answer it.

It looks like no order and no alert: its frame has a colour of its own, and its keys are drawn as keys.
"""

from typing import Final

import msgspec

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import FIGURE, LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, Weight
from display.dealer.drawing.sketch import Sketch
from display.wording.card_questions import YES_OR_NO, question_keys, question_words
from display.wording.kept import kept_words
from display.wording.keys import key_words
from display.wording.quiet import RESUMED
from display.words.spoken import phrase, say
from table.engine.words.view import Status, TableView
from table.engine.words.zones import ZONE_SEATS, Seat

_KEY_H = 30
_AROUND_KEY = 42


class AskedOnScreen(msgspec.Struct, frozen=True):
    """What the dealer is asked."""

    title: str
    detail: str
    keys: tuple[tuple[str, str], ...]
    """Each key with what it says."""
    seat: Seat | None = None
    brief: str = ""
    """The title where there is little room."""


def asked_beside(view: TableView) -> AskedOnScreen | None:
    """Return what the dealer is asked while play goes on, and nothing waits for."""
    if view.asked_folded is None:
        return None
    title = say("Seat {seat}: folded? Its cards lie there", seat=view.asked_folded)
    return AskedOnScreen(title, "", YES_OR_NO, view.asked_folded, say("Seat {seat}: folded?", seat=view.asked_folded))


def check_again() -> AskedOnScreen:
    """Ask whether the table stands as it is shown."""
    return AskedOnScreen(say(RESUMED), "", (("confirm", phrase("all as shown")),))


CHECK_KEYS: Final = (("confirm", phrase("that is all")), ("decline", phrase("later")))


def asked_now(view: TableView) -> AskedOnScreen | None:
    """Return what the dealer is asked, which comes before all that is due."""
    if view.asked_about is not None:
        return AskedOnScreen(say("Cards in the muck?"), "", YES_OR_NO, view.asked_about)
    if view.question is not None:
        title, detail = question_words(view.question)
        return AskedOnScreen(title, detail, question_keys(view.question), ZONE_SEATS.get(view.question.zone))
    if view.meanwhile is not None:
        return AskedOnScreen(kept_words(view.meanwhile), "", YES_OR_NO, view.meanwhile.seat)
    if (check := view.deck_asked) is not None:
        title = say("Deck: {seen} of 52", seen=check.seen)
        if check.strange:
            title = say("Deck: {seen} of 52, {count} not of it", seen=check.seen, count=check.strange)
        return AskedOnScreen(title, "", CHECK_KEYS)
    return None


def is_beside_turn(view: TableView) -> bool:
    """Tell whether a card is asked about that is not of the player in turn: whose turn it is stays to be seen."""
    question = view.question
    if question is None or view.asked_about is not None or view.turn is None or view.status is not Status.BETTING:
        return False
    return ZONE_SEATS.get(question.zone) != view.turn


def below_turn(sketch: Sketch) -> Box:
    """Return the place of a question that leaves the player in turn on show."""
    alert = sketch.places.alert
    return alert._replace(h=min(alert.h, max(sketch.places.now.h, sketch.px(2 * NAME + _KEY_H + 16))))


def is_long(sketch: Sketch, asked: AskedOnScreen) -> bool:
    """Tell whether a question takes two lines."""
    return sketch.lines(sketch.places.now.w - _beside(sketch, asked), asked.title, NAME, Weight.BOLD) > 1


def with_more_room(sketch: Sketch) -> Box:
    """Return the place of a question that takes two lines, where nothing else is on show."""
    now, matter = sketch.places.now, sketch.places.matter
    return now._replace(h=min(matter.h, max(now.h, sketch.px(2 * NAME + _KEY_H + 16))))


def _beside(sketch: Sketch, asked: AskedOnScreen) -> int:
    return sketch.px(20) if asked.seat is None else sketch.px(80)


def draw_asked(sketch: Sketch, box: Box, asked: AskedOnScreen, *, is_pressing: bool) -> None:
    """Put a question into *box*; one that is pressing, for nobody has answered it, is filled."""
    ink, fill = (palette.ASK_INK, palette.ASK) if is_pressing else (palette.INK, palette.BADGE)
    key_ink, key_fill = (palette.ASK, palette.ASK_INK) if is_pressing else (palette.ASK_INK, palette.ASK)
    sketch.panel(box, fill, palette.ASK, rim_units=3, radius=8)
    inner = box.inset(sketch.px(10), sketch.px(5))
    if asked.seat is not None:
        badge = inner.left_part(sketch.px(46)).inset(0, sketch.px(2))
        sketch.panel(badge, key_fill, radius=5)
        sketch.bold(key_ink, key_fill).text(badge, str(asked.seat), FIGURE, align=Align.CENTRE)
        inner = inner.without_left(sketch.px(58))
    high = sketch.px(_KEY_H)
    title, keys = inner.rows(inner.h - high, high)
    sketch.bold(ink, fill).paragraph(title, asked.title, FIGURE, least=LEAST, most=2)
    if asked.detail:
        width = sketch.width(asked.detail, SMALL) + sketch.px(2)
        sketch.pen(ink, fill).text(keys.left_part(min(width, keys.w)), asked.detail, SMALL, least=13)
        keys = keys.without_left(min(width + sketch.px(14), keys.w))
    _draw_keys(sketch, keys, asked.keys, (ink, fill, key_ink, key_fill))


def draw_asked_beside(sketch: Sketch, box: Box, asked: AskedOnScreen) -> None:
    """Put a question that nothing waits for on one line, in the place of what was done last: it covers no turn."""
    sketch.panel(box, palette.BADGE, palette.ASK, rim_units=2, radius=5)
    room = box.inset(sketch.px(8), sketch.px(3))
    words = [asked.title, *([asked.brief] if asked.brief else [])]
    keys_w = sum(sketch.width(f"{key_words(key)}{say(meaning)}", NAME, Weight.BOLD) for key, meaning in asked.keys)
    keys_w += sketch.px(_AROUND_KEY * len(asked.keys))
    left = room.w - keys_w
    title = next((one for one in words if not sketch.is_wider(left, one, NAME, Weight.BOLD)), words[-1])
    title_w = min(max(left, room.w * 2 // 5), sketch.width(title, NAME, Weight.BOLD) + sketch.px(10))
    sketch.bold(palette.INK, palette.BADGE).text(room.left_part(title_w), title, NAME, least=14)
    colours = (palette.INK, palette.BADGE, palette.ASK_INK, palette.ASK)
    _draw_keys(sketch, room.without_left(title_w), asked.keys, colours)


def _draw_keys(
    sketch: Sketch, room: Box, keys: tuple[tuple[str, str], ...], colours: tuple[palette.Colour, ...]
) -> None:
    for key, meaning in keys:
        room = _draw_key(sketch, room, key_words(key), say(meaning), colours)


def _draw_key(sketch: Sketch, room: Box, key: str, meaning: str, colours: tuple[palette.Colour, ...]) -> Box:
    """Put a key and what it says; return what is left of *room*."""
    ink, fill, key_ink, key_fill = colours
    width = sketch.width(key, NAME, Weight.BOLD) + sketch.px(14)
    cap, rest = room.left_part(width), room.without_left(width + sketch.px(7))
    sketch.panel(cap, key_fill, radius=5)
    inner = cap.inset(sketch.px(4), 0)
    sketch.bold(key_ink, key_fill).text(inner, key, NAME, align=Align.CENTRE)
    said = min(rest.w, sketch.width(meaning, NAME) + sketch.px(2))
    sketch.pen(ink, fill).text(rest.left_part(said), meaning, NAME, least=LEAST)
    return rest.without_left(said + sketch.px(18))

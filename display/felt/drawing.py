"""One frame of the felt: marks in the order in which they are painted, from what lies there.

Its foot guides whoever learns: each mistake, ticked off once the table noticed it, and the next.
At a key a page over it says how the felt is played at.
"""

import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import Ruler
from display.dealer.drawing.marks import Align, CardBack, CardFace, Felt, Lammer
from display.dealer.drawing.places import UNITS_H, UNITS_W, places
from display.dealer.drawing.sketch import Sketch
from display.felt import places as on_felt
from display.felt.mistakes import HOW, TITLES, keys_of, to_make
from display.felt.picture import Askew, Control, FeltMark, FeltPicture, Moving, ToDo
from display.words.spoken import phrase, say, say_many
from table.engine.words.cards import Card
from table.engine.words.zones import ZONE_SEATS, Seat, Zone

_NAMES: Final = {
    Zone.BOARD: phrase("BOARD"),
    Zone.BURN: phrase("BURN"),
    Zone.STUB: phrase("DECK"),
    Zone.MUCK: phrase("MUCK"),
    Zone.ASIDE: phrase("ASIDE"),
}
_GATHER: Final = phrase("Gather and shuffle")
_SHUFFLE: Final = phrase("Shuffle the deck")
_FOOT: Final = (
    phrase("Space: the next card to where it belongs · drag or flick it yourself"),
    phrase("Right click: turn a card over · double click: a whole hand"),
)
_MOST_ASKEW: Final = 4
_DECK_STEPS: Final = 5
"""Backs drawn below each other for a full deck."""
_FULL_DECK: Final = 52


class Scale:
    """Units of the felt to pixels of its pane."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Fit the felt into a pane of *size* pixels, in its middle."""
        self.size = size
        self.unit = min(size[0] / on_felt.WIDE, size[1] / on_felt.HIGH)
        self._left = (size[0] - on_felt.WIDE * self.unit) / 2
        self._top = (size[1] - on_felt.HIGH * self.unit) / 2

    def box(self, box: Box) -> Box:
        """Return *box* in pixels."""
        x, y = self.point(box.x, box.y)
        return Box(x, y, round(box.w * self.unit), round(box.h * self.unit))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a point in pixels."""
        return round(self._left + x * self.unit), round(self._top + y * self.unit)

    def units(self, x: int, y: int) -> tuple[int, int]:
        """Return a pixel in units."""
        return round((x - self._left) / self.unit), round((y - self._top) / self.unit)


def draw_felt(picture: FeltPicture, size: tuple[int, int], ruler: Ruler) -> tuple[FeltMark, ...]:
    """Return all marks of *picture* on a pane of *size* pixels."""
    scale = Scale(size)
    ground = _sketch(scale, ruler)
    ground.add(Felt(scale.box(on_felt.RAIL), size))
    _draw_coaching(ground, scale, picture)
    for zone in on_felt.ANTENNAS:
        _draw_antenna(ground, scale, zone, picture)
    _draw_controls(ground, scale, picture)
    above = _sketch(scale, ruler)
    _draw_labels(above, scale, picture)
    if picture.is_help_open:
        draw_help(above, scale.box(on_felt.RAIL), picture.printed, picture.players)
        return (*ground.marks, *_cards(scale, picture), *above.marks)
    moving = tuple(_moving(scale, card) for card in picture.moving)
    return (*ground.marks, *_cards(scale, picture), *above.marks, *moving)


def _sketch(scale: Scale, ruler: Ruler) -> Sketch:
    """Return a sheet on which a unit of text is a unit of the felt."""
    return Sketch(ruler, places((round(UNITS_W * scale.unit), round(UNITS_H * scale.unit))))


def _draw_coaching(sketch: Sketch, scale: Scale, picture: FeltPicture) -> None:
    coaching = picture.coaching
    if not coaching.title:
        return
    box = scale.box(on_felt.COACHING)
    fill, ink, soft, rim = palette.PLATE, palette.INK, palette.SOFT, palette.PLATE_RIM
    if coaching.is_urgent:
        rim = palette.ALERT
    sketch.panel(box, fill, rim, rim_units=2 if coaching.is_urgent else 1, radius=8)
    inner = box.inset(sketch.px(14), sketch.px(6))
    title, detail = inner.rows(sketch.px(32), inner.h - sketch.px(32))
    sketch.bold(ink, fill).text(title, coaching.title, 23, least=13)
    sketch.pen(soft, fill).paragraph(detail, coaching.detail, 15, least=11)


def _draw_antenna(sketch: Sketch, scale: Scale, zone: Zone, picture: FeltPicture) -> None:
    seat = ZONE_SEATS.get(zone)
    is_empty = seat is not None and seat not in picture.players and not picture.lying.get(zone)
    rim, width = palette.FELT_RIM if is_empty else palette.ANTENNA_RIM, 1.0
    if zone is picture.due:
        rim, width = palette.BET, 2.0
    if zone is picture.over:
        rim, width = palette.TURN, 2.5
    fill = palette.ANTENNA_EMPTY if is_empty else palette.ANTENNA
    sketch.panel(scale.box(on_felt.ANTENNAS[zone]), fill, rim, rim_units=width, radius=8)


def _draw_labels(sketch: Sketch, scale: Scale, picture: FeltPicture) -> None:
    for zone, place in on_felt.LABELS.items():
        box, seat = scale.box(place), ZONE_SEATS.get(zone)
        if seat is None:
            sketch.pen(palette.SOFT, palette.TABLE).text(box, say(_NAMES[zone]), 12, least=8, align=Align.CENTRE)
        elif seat in picture.players:
            _draw_player(sketch, box, seat, picture)
        else:
            sketch.pen(palette.FAINT, palette.TABLE).text(box, str(seat), 12, align=Align.CENTRE)
    if picture.button is not None:
        disc = scale.box(on_felt.BUTTONS[picture.button])
        sketch.add(Lammer(disc._replace(h=disc.w), is_button=True))
        sketch.bold(palette.TURN_INK, palette.TURN).text(disc, "D", 13, align=Align.CENTRE)
    deck = scale.box(on_felt.ANTENNAS[Zone.STUB])
    sketch.pen(palette.SOFT, palette.TABLE).text(
        Box(deck.x, deck.bottom + sketch.px(1), deck.w, sketch.px(16)),
        say_many("{count} card", "{count} cards", picture.stub),
        11,
        align=Align.CENTRE,
    )


def _draw_player(sketch: Sketch, box: Box, seat: int, picture: FeltPicture) -> None:
    is_turn = seat == picture.turn
    fill = palette.TURN if is_turn else palette.PLATE
    ink = palette.TURN_INK if is_turn else palette.INK
    sketch.panel(box, fill, palette.TURN if is_turn else palette.PLATE_RIM, radius=5)
    number, name = box.left_part(sketch.px(24)), box.without_left(sketch.px(26)).without_right(sketch.px(4))
    badge_ink, badge = (palette.TURN, palette.TURN_INK) if is_turn else (palette.INK, palette.BADGE)
    sketch.panel(number.inset(sketch.px(2), sketch.px(2)), badge, radius=4)
    sketch.bold(badge_ink, badge).text(number, str(seat), 14, align=Align.CENTRE)
    sketch.pen(ink, fill).text(name, picture.players[seat], 15, least=9)


def _draw_controls(sketch: Sketch, scale: Scale, picture: FeltPicture) -> None:
    gather = _SHUFFLE if picture.is_deck_alone else _GATHER
    words = {Control.GATHER: say(gather), Control.HELP: say("Help: F1")}
    for control, place in on_felt.CONTROLS.items():
        box = scale.box(place)
        sketch.panel(box, palette.PLATE, palette.PLATE_RIM, radius=8)
        inner = box.inset(sketch.px(8), sketch.px(4))
        sketch.pen(palette.INK, palette.PLATE).text(inner, words[control], 16, least=10, align=Align.CENTRE)
    foot = scale.box(on_felt.FOOT).without_right(sketch.px(96))
    if (steps := _to_do(picture)) is not None:
        draw_guide(sketch, foot, steps, picture.result or say(_ALL_MADE))
        return
    for row, line in zip(foot.rows(foot.h // 2, foot.h // 2), _FOOT, strict=True):
        sketch.pen(palette.SOFT, palette.ROOM).text(row, say(line), 14, least=9)


def _cards(scale: Scale, picture: FeltPicture) -> Iterator[Askew]:
    yield from _deck(scale, picture.stub)
    for zone, cards in picture.lying.items():
        boxes = on_felt.card_boxes(zone, len(cards))
        for number, (box, card) in enumerate(zip(boxes, cards, strict=True)):
            yield _lying(scale.box(box), card, _askew(zone, number))


def _deck(scale: Scale, count: int) -> Iterator[Askew]:
    layers = -(-count * _DECK_STEPS // _FULL_DECK)
    base = on_felt.card_boxes(Zone.STUB, 1)[0]
    for layer in range(layers):
        yield _lying(scale.box(base._replace(x=base.x + 3, y=base.y + 3 - 2 * layer)), None, 0)


def _askew(zone: Zone, number: int) -> int:
    """Return by how many degrees a card lies askew: always the same for the same place."""
    if zone is Zone.BOARD:
        return 0
    drawn = zlib.crc32(f"{zone.value} {number}".encode())
    most = 3 * _MOST_ASKEW if zone is Zone.MUCK else _MOST_ASKEW
    return drawn % (2 * most + 1) - most


def _moving(scale: Scale, moving: Moving) -> Askew:
    box = Box(moving.x - on_felt.CARD_W // 2, moving.y - on_felt.CARD_H // 2, on_felt.CARD_W, on_felt.CARD_H)
    return _lying(scale.box(box), moving.card, 0, is_held=moving.is_held)


def _lying(box: Box, card: Card | None, degrees: int, *, is_held: bool = False) -> Askew:
    mark = CardBack(box) if card is None else CardFace(box, card)
    return Askew(card=mark, degrees=degrees, is_held=is_held)


_ALL_MADE: Final = phrase("All noticed. Now you know the table: deal on, or close the window")
_GAP: Final = 4


def _to_do(picture: FeltPicture) -> tuple[ToDo, ...] | None:
    """Return what the one at the window is to do; None where that is nothing."""
    if picture.made is None:
        return picture.tasks
    keys, made = keys_of(picture.printed, picture.players), picture.made
    return tuple(ToDo(say(TITLES[one]), say(HOW[one], **keys), is_done=one in made) for one in to_make(keys))


def draw_guide(sketch: Sketch, foot: Box, steps: Sequence[ToDo], at_end: str) -> None:
    """Draw which of the *steps* are done into *foot*, and how the next one is done; *at_end* once all are."""
    left = [one for one in steps if not one.is_done]
    places, line = foot.rows(foot.h // 2, foot.h // 2)
    side = places.h - sketch.px(_GAP)
    for number, one in enumerate(steps, start=1):
        box = places.left_part(side)._replace(x=places.x + (number - 1) * (side + sketch.px(_GAP)), h=side)
        is_next = left[:1] == [one]
        fill = palette.TURN if is_next else palette.PLATE
        ink = palette.TURN_INK if is_next else palette.INK if one.is_done else palette.FAINT
        sketch.panel(box, fill, palette.BET if one.is_done else palette.PLATE_RIM, rim_units=1.5, radius=5)
        sketch.bold(ink, fill).text(box, "\u2713" if one.is_done else str(number), 13, align=Align.CENTRE)
    beside = places.without_left(len(steps) * (side + sketch.px(_GAP)) + sketch.px(8))
    title = left[0].title if left else say("{count} of {count}", count=len(steps))
    sketch.bold(palette.BET, palette.ROOM).text(beside, title, 16, least=9)
    sketch.pen(palette.SOFT, palette.ROOM).text(line, left[0].how if left else at_end, 14, least=9)


_LINES: Final = (
    (phrase("Space, click the deck"), phrase("deals the next card to where it belongs")),
    (phrase("Drag from the deck"), phrase("deals by hand: face down, and face up to the board")),
    (phrase("Flick"), phrase("let go while moving: the card slides on, into the muck too")),
    (phrase("Drag from a seat"), phrase("takes the whole hand; with Shift one card of it")),
    (phrase("Right click, or Tab"), phrase("turns a card over, in your hand too")),
    (phrase("Double click"), phrase("turns a whole hand over")),
    (phrase("F12"), phrase("gathers every card and shuffles; in mid-hand at the second press")),
    (phrase("Letters and digits"), phrase("press the keys of the panel; so does a click on a key")),
    (phrase("Esc"), phrase("empties what you are keying")),
    (phrase("F11"), phrase("switches the sound off, and on again")),
    (phrase("F1"), phrase("opens and closes this page")),
)
_TITLE: Final = phrase("How to deal here")
_THEN: Final = phrase("Then do something wrong, and look at the screen")
_END: Final = phrase("Cards, antennas, wires and keys are simulated; everything above them is the real table.")


def draw_help(sketch: Sketch, rail: Box, printed: Mapping[str, str], seats: Collection[Seat]) -> None:
    """Put the page on the table whose rail is *rail*; what is *printed* on the keyboard is named by it.

    What is shown by an example is shown of one of the *seats* at which somebody sits.
    """
    box = rail.inset(sketch.px(24), sketch.px(12))
    sketch.panel(box, palette.BADGE, palette.PLATE_RIM, rim_units=1.5, radius=10)
    inner = box.inset(sketch.px(22), sketch.px(10))
    title_h, end_h = sketch.px(34), sketch.px(42)
    row_h = (inner.h - 2 * title_h - end_h) // (len(_LINES) + len(TITLES))
    wanted = title_h, row_h * len(_LINES), title_h, row_h * len(TITLES), end_h
    title, how, then, wrong, end = inner.rows(*wanted)
    sketch.bold(palette.INK, palette.BADGE).text(title, say(_TITLE), 22)
    _draw_rows(sketch, how, [(say(what), say(does)) for what, does in _LINES])
    sketch.bold(palette.INK, palette.BADGE).text(then, say(_THEN), 18)
    keys = keys_of(printed, seats)
    _draw_rows(sketch, wrong, [(say(TITLES[one]), say(HOW[one], **keys)) for one in to_make(keys)])
    sketch.pen(palette.SOFT, palette.BADGE).paragraph(end.inset(0, sketch.px(4)), say(_END), 14, least=9)


def _draw_rows(sketch: Sketch, box: Box, rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    row_h = box.h // len(rows)
    for row, (what, does) in zip(box.rows(*[row_h] * len(rows)), rows, strict=True):
        left_w = round(row.w * 0.33)
        sketch.bold(palette.BET, palette.BADGE).text(row.left_part(left_w), what, 15, least=9)
        sketch.pen(palette.INK, palette.BADGE).text(row.without_left(left_w + sketch.px(8)), does, 15, least=9)

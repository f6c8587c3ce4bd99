"""A small picture of the move that a step of a remedy asks for: the table, the cards in it, and an arrow.

Drawn from the move's own values into any rectangle; the order in words stands beside it and says all of it too.
"""

from typing import Final, assert_never

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Arrow, CardBack, CardFace, Chip
from display.dealer.drawing.moves import Carried, Gesture, Move, Refunded, TurnedUp
from display.dealer.drawing.sketch import Sketch
from table.engine.words.cards import Card, Street
from table.engine.words.zones import ZONE_SEATS, Seat, Zone

UNITS_W: Final = 120
UNITS_H: Final = 80

_MIDDLE: Final = (60.0, 40.0)
_CARD: Final = (13, 19)
_LARGE: Final = (24, 35)
_IN_HAND: Final = (19, 28)
_BADGE: Final = (17, 15)
_DOT: Final = (9, 6)
_SLOT: Final = (8, 12)
_SEATS: Final[dict[Seat, tuple[float, float]]] = {
    **{1 + at: (10, 41 - 12 * at) for at in range(3)},
    **{4 + at: (27 + 22 * at, 9) for at in range(4)},
    **{8 + at: (110, 17 + 12 * at) for at in range(3)},
}
"""The middle of each seat, as on the screen."""
_IN_FRONT: Final = 18
"""How far before its seat a card lies."""
_BOARD: Final = tuple((40.0 + 10 * at, 38.0) for at in range(5))
_PILES: Final = {Zone.BURN: (28.0, 66.0), Zone.STUB: (56.0, 66.0), Zone.MUCK: (76.0, 66.0), Zone.ASIDE: (96.0, 66.0)}
_FROM_EVERYWHERE: Final = ((28.0, 30.0), (60.0, 27.0), (92.0, 30.0))
_ARROW_W: Final = 3.4
_CLEAR: Final = 7.5
"""An arrow begins and ends so far from the middle of what it joins."""
_DEALT: Final = {Street.FLOP: slice(0, 3), Street.TURN: slice(3, 4), Street.RIVER: slice(4, 5)}
"""Which of the board's places are filled with a street."""
_ANY_OF_THE_BOARD: Final = _DEALT[Street.TURN]

_Spot = tuple[float, float]


class _Sheet:
    """The picture's own scale, in the middle of its rectangle."""

    def __init__(self, sketch: Sketch, box: Box) -> None:
        self._sketch = sketch
        self._scale = min(box.w / UNITS_W, box.h / UNITS_H)
        wide, high = round(UNITS_W * self._scale), round(UNITS_H * self._scale)
        self._box = Box(box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2, wide, high)

    def box(self, spot: _Spot, size: _Spot) -> Box:
        """Return the box of *size* round *spot*."""
        left = self._box.x + round((spot[0] - size[0] / 2) * self._scale)
        top = self._box.y + round((spot[1] - size[1] / 2) * self._scale)
        return Box(left, top, max(3, round(size[0] * self._scale)), max(3, round(size[1] * self._scale)))

    def felt(self) -> None:
        """Put the ground."""
        self._sketch.panel(self._box, palette.RAIL, palette.ROOM, rim_units=1.5, radius=8)
        self._sketch.panel(self.box(_MIDDLE, (114, 74)), palette.FELT, radius=7)

    def panel(self, spot: _Spot, size: _Spot, fill: palette.Colour, rim: palette.Colour) -> None:
        """Put a plate."""
        self._sketch.panel(self.box(spot, size), fill, rim, radius=2)

    def card(self, spot: _Spot, card: Card | None, size: _Spot = _CARD, *, is_idle: bool = False) -> None:
        """Put a card, face up where it is known."""
        box = self.box(spot, size)
        self._sketch.add(CardBack(box) if card is None else CardFace(box, card, is_idle))

    def empty(self, spot: _Spot, size: _Spot = _CARD) -> None:
        """Put the place of a card that is to come."""
        self.panel(spot, size, palette.SLOT, palette.TURN)

    def pack(self, spot: _Spot, layers: int, size: _Spot = _CARD) -> None:
        """Put a pile of cards."""
        for layer in range(layers, 0, -1):
            box = self.box((spot[0], spot[1] + 1.8 * layer), size)
            self._sketch.panel(box, palette.CARD_BACK, palette.CARD_BACK_LINE, radius=2)
        self.card(spot, None, size)

    def chip(self, spot: _Spot) -> None:
        """Put a chip."""
        box = self.box(spot, (14, 14))
        self._sketch.add(Chip(box._replace(h=box.w)))

    def badge(self, spot: _Spot) -> None:
        """Light the seat that it is about; its number stands in the words, for here it could not be read."""
        self._sketch.panel(self.box(spot, _BADGE), palette.TURN, radius=3)

    def arrow(self, tail: _Spot, tip: _Spot) -> None:
        """Put an arrow."""
        self._line(tail, tip, palette.TURN, has_head=True)

    def way(self, source: _Spot, target: _Spot) -> None:
        """Put an arrow from one thing to another, clear of the middle of both."""
        self.arrow(_towards(source, target, _CLEAR), _towards(target, source, _CLEAR))

    def cross(self, spot: _Spot) -> None:
        """Cross out what stands there."""
        (x, y), (wide, high) = spot, (_CARD[0] / 2, _CARD[1] / 2 - 1)
        for side in (-1, 1):
            self._line((x - side * wide, y - high), (x + side * wide, y + high), palette.ALERT, has_head=False)

    def _line(self, tail: _Spot, tip: _Spot, ink: palette.Colour, *, has_head: bool) -> None:
        ends = [(round(x * self._scale), round(y * self._scale)) for x, y in (tail, tip)]
        wide_px = max(2, round(_ARROW_W * self._scale))
        self._sketch.add(
            Arrow(box=self._box, tail=ends[0], tip=ends[1], wide_px=wide_px, ink=ink, has_head=has_head),
        )


def draw_move(sketch: Sketch, box: Box, move: Move) -> None:
    """Put the picture of *move* into *box*, as large as it goes."""
    sheet = _Sheet(sketch, box)
    sheet.felt()
    match move:
        case Carried():
            _draw_carried(sheet, move)
        case Refunded(seat=seat):
            _draw_refunded(sheet, seat)
        case TurnedUp(card=card, seat=seat):
            _draw_turned_up(sheet, card, seat)
        case Gesture():
            _draw_gesture(sheet, move)
        case _:
            assert_never(move)


def _draw_carried(sheet: _Sheet, move: Carried) -> None:
    seats = {ZONE_SEATS[zone] for zone in (move.source, move.target) if zone in ZONE_SEATS}
    _draw_seats(sheet, seats)
    for spot in _BOARD:
        sheet.panel(spot, _SLOT, palette.SLOT, palette.SLOT_RIM)
    if Zone.BURN not in {move.source, move.target}:
        sheet.panel(_PILES[Zone.BURN], _CARD, palette.SLOT, palette.SLOT_RIM)
    if Zone.STUB not in {move.source, move.target}:
        sheet.pack(_PILES[Zone.STUB], 2)
    targets = _spots_of(move.target, move.street)
    if move.target is Zone.STUB:
        sheet.pack(targets[0], 2)
    elif move.is_swapped:
        sheet.card(targets[0], move.card, is_idle=True)
    else:
        for target in targets:
            sheet.empty(target, _SLOT if move.target is Zone.BOARD else _CARD)
    if move.is_without_burn and move.source is not Zone.BURN:
        sheet.cross(_PILES[Zone.BURN])
    for source in _sources(move, targets):
        if move.source is Zone.STUB:
            sheet.pack(source, 2)
        else:
            sheet.card(source, move.card)
        sheet.way(source, targets[len(targets) // 2])


def _sources(move: Carried, targets: tuple[_Spot, ...]) -> list[_Spot]:
    """Return where the cards come from; what stays where it lies is not carried."""
    sources = _FROM_EVERYWHERE if move.source is None else _spots_of(move.source, None)
    return [source for source in sources if source not in targets]


def _draw_seats(sheet: _Sheet, seats: set[Seat]) -> None:
    """Put every seat, large and with its number where it is about it."""
    for seat, spot in _SEATS.items():
        if seat in seats:
            sheet.badge(spot)
        else:
            sheet.panel(spot, _DOT, palette.PLATE, palette.PLATE_RIM)


def _draw_refunded(sheet: _Sheet, seat: Seat | None) -> None:
    _draw_seats(sheet, set() if seat is None else {seat})
    pot = _MIDDLE
    for spot in ((22.0, 35.0), (60.0, 16.0), (98.0, 35.0)) if seat is None else (_before(seat),):
        sheet.arrow(_towards(pot, spot, 10), spot)
    sheet.chip(pot)


def _draw_turned_up(sheet: _Sheet, card: Card | None, seat: Seat | None) -> None:
    if seat is not None:
        sheet.badge((13, 40))
    down, up = (40.0, 40.0), (92.0, 40.0)
    sheet.card(down, None, _LARGE)
    if card is None:
        sheet.panel(up, _LARGE, palette.CARD, palette.CARD_RIM)
    else:
        sheet.card(up, card, _LARGE)
    sheet.arrow((56, 40), (77, 40))


def _draw_gesture(sheet: _Sheet, gesture: Gesture) -> None:
    match gesture:
        case Gesture.SHUFFLE:
            _draw_shuffle(sheet)
        case Gesture.CUT:
            sheet.pack((34, 40), 4, _IN_HAND)
            sheet.pack((86, 40), 2, _IN_HAND)
            sheet.arrow((48, 36), (73, 36))
        case Gesture.SCRAMBLE:
            _draw_cards(sheet, (32, 40), (60, 40), (88, 40))
            sheet.arrow((32, 15), (90, 15))
            sheet.arrow((88, 65), (30, 65))
        case Gesture.PICK:
            _draw_cards(sheet, (32, 56), (60, 40), (88, 56))
            sheet.arrow((60, 23), (60, 6))
        case Gesture.PAUSE:
            _draw_pause(sheet)
        case Gesture.BACK_UP:
            _draw_back_up(sheet)
        case _:
            assert_never(gesture)


def _draw_cards(sheet: _Sheet, *spots: _Spot) -> None:
    for spot in spots:
        sheet.card(spot, None, _IN_HAND)


def _draw_shuffle(sheet: _Sheet) -> None:
    """Put two packets that go into one."""
    for x, inwards in ((26, 14), (94, -14)):
        sheet.pack((x, 26), 2, _IN_HAND)
        sheet.arrow((x + inwards, 30), (60 - inwards, 44))
    sheet.pack((60, 54), 4, _IN_HAND)


def _draw_pause(sheet: _Sheet) -> None:
    for x in (48, 72):
        sheet.panel((x, 40), (13, 44), palette.TURN, palette.TURN)


def _draw_back_up(sheet: _Sheet) -> None:
    """Put arrows that go round the table against the order of the action."""
    _draw_seats(sheet, set())
    for tail, tip in (((96, 60), (96, 30)), ((88, 24), (32, 24)), ((24, 30), (24, 60))):
        sheet.arrow(tail, tip)


def _spots_of(zone: Zone, street: Street | None) -> tuple[_Spot, ...]:
    """Return where cards lie that are about to go, or have just come."""
    if zone in ZONE_SEATS:
        return (_before(ZONE_SEATS[zone]),)
    if zone is Zone.BOARD:
        return _BOARD[_ANY_OF_THE_BOARD if street is None else _DEALT.get(street, _ANY_OF_THE_BOARD)]
    return (_PILES[zone],)


def _before(seat: Seat) -> _Spot:
    """Return where the cards of *seat* lie: before it, towards the middle."""
    x, y = _SEATS[seat]
    if y == _SEATS[4][1]:
        return x, y + _IN_FRONT
    return (x + _IN_FRONT if x < _MIDDLE[0] else x - _IN_FRONT), y


def _towards(one: _Spot, other: _Spot, far: float) -> _Spot:
    """Return the point *far* units from *one* on the way to *other*."""
    across, down = other[0] - one[0], other[1] - one[1]
    away = max(1.0, (across * across + down * down) ** 0.5)
    return one[0] + across * far / away, one[1] + down * far / away

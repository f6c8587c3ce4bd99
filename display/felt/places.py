"""Lays out the felt, in units of its own, and finds what lies below a point. Places only.

Seats have their places by their numbers, as on the dealer's screen: the dealer sits at the lower edge, seat 1 at the
left hand, and the numbers go clockwise.
"""

from typing import Final, NamedTuple

from display.dealer.drawing.box import Box
from display.felt.picture import Control
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Zone

WIDE: Final = 640
HIGH: Final = 720

CARD_W: Final = 44
CARD_H: Final = 62
_EDGE: Final = 6
"""Between a card and the edge of its antenna."""

COACHING: Final = Box(8, 6, 624, 76)
RAIL: Final = Box(4, 88, 632, 566)
FOOT: Final = Box(8, 664, 624, 52)
CONTROLS: Final = {Control.GATHER: Box(216, 586, 208, 44), Control.HELP: Box(548, 668, 84, 44)}

_SEAT_W: Final = 96
_SEAT_H: Final = 74
LABEL_H: Final = 24

_SIDES: Final = {3: (34, 218), 2: (34, 332), 1: (34, 446), 8: (510, 218), 9: (510, 332), 10: (510, 446)}
_FAR_SIDE: Final = {seat: (104 + number * 112, 110) for number, seat in enumerate((4, 5, 6, 7))}

ANTENNAS: Final[dict[Zone, Box]] = {
    **{SEAT_ZONES[seat]: Box(x, y, _SEAT_W, _SEAT_H) for seat, (x, y) in (_SIDES | _FAR_SIDE).items()},
    Zone.BOARD: Box(182, 272, 276, 78),
    Zone.BURN: Box(144, 404, 64, 78),
    Zone.STUB: Box(226, 404, 68, 78),
    Zone.MUCK: Box(312, 404, 98, 78),
    Zone.ASIDE: Box(428, 404, 68, 78),
}

LABELS: Final[dict[Zone, Box]] = {
    zone: Box(box.x, box.bottom + 2, box.w, LABEL_H) if zone in ZONE_SEATS else Box(box.x, box.y - 18, box.w, 16)
    for zone, box in ANTENNAS.items()
}
"""Of a seat its number and name; of another place what it is called."""

BUTTON_W: Final = 24
BUTTONS: Final = {
    seat: Box(ANTENNAS[zone].x + _SEAT_W - BUTTON_W + 6, ANTENNAS[zone].y - 9, BUTTON_W, BUTTON_W)
    for seat, zone in SEAT_ZONES.items()
}

_PILES: Final = frozenset({Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE})
_SPREAD: Final = {Zone.SEAT_1: 40, Zone.BOARD: CARD_W + 10}
"""How far a card lies from the one before where there is room: at a seat, on the board."""
_PILE_STEP: Final = 2
_MOST_STEPS: Final = 10


class Spot(NamedTuple):
    """What lies below a point: an antenna, a card on it, or something to press."""

    zone: Zone | None = None
    nth: int | None = None
    """Which of the cards on the antenna, the first to come is 0."""
    control: Control | None = None


def card_boxes(zone: Zone, count: int) -> tuple[Box, ...]:
    """Return where *count* cards lie on the antenna of *zone*, in the order in which they came."""
    area = ANTENNAS[zone]
    if zone in _PILES:
        left, top = area.x + (area.w - CARD_W) // 2, area.y + _EDGE + 2
        steps = [min(number, _MOST_STEPS) * _PILE_STEP for number in range(count)]
        return tuple(Box(left + step - _MOST_STEPS // 2, top - step // 2, CARD_W, CARD_H) for step in steps)
    room = area.w - 2 * _EDGE - CARD_W
    full = _SPREAD[Zone.BOARD if zone is Zone.BOARD else Zone.SEAT_1]
    step = min(full, room // (count - 1)) if count > 1 else full
    top = area.y + (area.h - CARD_H) // 2
    return tuple(Box(area.x + _EDGE + number * step, top, CARD_W, CARD_H) for number in range(count))


def landing(zone: Zone, count: int) -> tuple[int, int]:
    """Return the middle of the next card on *zone*, where *count* lie already."""
    return middle(card_boxes(zone, count + 1)[-1])


def middle(box: Box) -> tuple[int, int]:
    """Return the pixel at the centre of *box*."""
    return box.x + box.w // 2, box.y + box.h // 2


def spot(x: int, y: int, counts: dict[Zone, int]) -> Spot:
    """Return what lies below a point, where *counts* says how many cards lie on each antenna."""
    for control, box in CONTROLS.items():
        if box.holds(x, y):
            return Spot(control=control)
    for zone, box in ANTENNAS.items():
        if not _reach(zone, box).holds(x, y):
            continue
        cards = card_boxes(zone, counts.get(zone, 0))
        nth = next((number for number in reversed(range(len(cards))) if cards[number].holds(x, y)), None)
        return Spot(zone, nth)
    return Spot()


def _reach(zone: Zone, box: Box) -> Box:
    """Return what belongs to an antenna for the mouse: a seat's label too."""
    return box._replace(h=box.h + 2 + LABEL_H) if zone in ZONE_SEATS else box

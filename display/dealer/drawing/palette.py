"""The colours.

Colour only where it means something, and never alone: the turn is the one light
plate and says so, an alert is amber and has its sign, a suit has its shape. The
meanings also differ in lightness, so that they hold without hue.
"""

from __future__ import annotations

from typing import Final

Colour = tuple[int, int, int]

ROOM: Final[Colour] = (13, 16, 18)
RAIL: Final[Colour] = (38, 42, 45)
FELT: Final[Colour] = (31, 48, 45)
FELT_RIM: Final[Colour] = (44, 60, 57)
TABLE: Final = FELT
"""The lightest that rail and felt get: what words that stand on them are judged against."""
SLOT: Final[Colour] = (24, 36, 34)
"""Where a card will lie."""
SLOT_RIM: Final[Colour] = (62, 80, 76)

PLATE: Final[Colour] = (48, 55, 60)
PLATE_RIM: Final[Colour] = (78, 87, 93)
PLATE_DEAD: Final[Colour] = (23, 29, 30)
PLATE_DEAD_RIM: Final[Colour] = (46, 56, 57)
BADGE: Final[Colour] = (22, 26, 29)

TURN: Final[Colour] = (250, 244, 226)
"""The seat in turn: the one light plate on the table."""
TURN_INK: Final[Colour] = (14, 17, 19)
TURN_FAINT: Final[Colour] = (82, 80, 72)
TURN_TRACK: Final[Colour] = (202, 196, 178)
"""What is over of the clock's bar."""

INK: Final[Colour] = (243, 246, 245)
SOFT: Final[Colour] = (188, 199, 198)
FAINT: Final[Colour] = (152, 165, 163)
DEAD_INK: Final[Colour] = (136, 148, 147)

BET: Final[Colour] = (236, 222, 178)
WIN: Final[Colour] = (118, 222, 190)
WIN_PLATE: Final[Colour] = (16, 62, 56)

ALERT: Final[Colour] = (255, 184, 46)
ALERT_INK: Final[Colour] = (20, 14, 2)
ALERT_FAINT: Final[Colour] = (66, 46, 4)
ASK: Final[Colour] = (158, 206, 250)
"""The dealer is asked something."""
ASK_INK: Final[Colour] = (8, 20, 34)

CARD: Final[Colour] = (250, 250, 247)
CARD_RIM: Final[Colour] = (12, 15, 17)
CARD_IDLE: Final[Colour] = (116, 120, 119)
"""What is left of a face's light where it does not play."""
CARD_BACK: Final[Colour] = (62, 84, 120)
CARD_BACK_LINE: Final[Colour] = (196, 208, 226)
CARD_DEAD: Final[Colour] = (112, 112, 112)
"""What is left of a back's light where the hand is dead."""

SUITS: Final[dict[str, Colour]] = {
    "s": (16, 18, 20),
    "h": (196, 20, 38),
    "d": (18, 82, 190),
    "c": (0, 122, 62),
}
"""Four colours; each suit has its own shape as well."""

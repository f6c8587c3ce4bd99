"""Paints each part of the screen by theme: the dark one for a dim room, the light one for daylight.

Both keep the meanings that `drawing.palette` names; `tests/display/dealer/test_colours.py` holds both to the same
contrasts.
"""

from typing import Final, Literal

from display.dealer.drawing import palette
from display.dealer.drawing.palette import Colour

Rgb = tuple[int, int, int]
Theme = dict[Colour, Rgb]
ThemeName = Literal["dark", "light"]

_PARTS: Final[dict[Colour, tuple[Rgb, Rgb]]] = {
    palette.ROOM: ((13, 16, 18), (226, 228, 226)),
    palette.RAIL: ((38, 42, 45), (204, 209, 206)),
    palette.FELT: ((31, 48, 45), (218, 228, 222)),
    palette.FELT_RIM: ((44, 60, 57), (176, 190, 182)),
    palette.SLOT: ((24, 36, 34), (206, 217, 211)),
    palette.SLOT_RIM: ((62, 80, 76), (150, 168, 160)),
    palette.PLATE: ((48, 55, 60), (252, 252, 250)),
    palette.PLATE_RIM: ((78, 87, 93), (120, 130, 128)),
    palette.PLATE_DEAD: ((23, 29, 30), (212, 219, 215)),
    palette.PLATE_DEAD_RIM: ((46, 56, 57), (182, 192, 187)),
    palette.BADGE: ((22, 26, 29), (238, 240, 238)),
    palette.TURN: ((250, 244, 226), (22, 26, 30)),
    palette.TURN_INK: ((14, 17, 19), (255, 252, 240)),
    palette.TURN_FAINT: ((82, 80, 72), (206, 204, 196)),
    palette.TURN_TRACK: ((202, 196, 178), (84, 88, 92)),
    palette.INK: ((243, 246, 245), (16, 19, 21)),
    palette.SOFT: ((188, 199, 198), (58, 66, 66)),
    palette.FAINT: ((152, 165, 163), (66, 76, 74)),
    palette.DEAD_INK: ((136, 148, 147), (84, 94, 91)),
    palette.BET: ((236, 222, 178), (92, 56, 0)),
    palette.BET_INK: ((20, 14, 2), (255, 250, 240)),
    palette.WIN: ((118, 222, 190), (0, 92, 72)),
    palette.WIN_PLATE: ((8, 90, 80), (108, 204, 180)),
    palette.ALERT: ((255, 184, 46), (150, 62, 0)),
    palette.ALERT_INK: ((20, 14, 2), (255, 250, 240)),
    palette.ALERT_FAINT: ((66, 46, 4), (255, 236, 214)),
    palette.ASK: ((158, 206, 250), (12, 82, 150)),
    palette.ASK_INK: ((8, 20, 34), (246, 250, 255)),
    palette.CARD: ((250, 250, 247), (255, 255, 253)),
    palette.CARD_RIM: ((12, 15, 17), (70, 76, 76)),
    palette.CARD_IDLE: ((116, 120, 119), (176, 180, 178)),
    palette.CARD_BACK: ((62, 84, 120), (62, 84, 120)),
    palette.CARD_BACK_LINE: ((196, 208, 226), (206, 216, 232)),
    palette.CARD_DEAD: ((112, 112, 112), (176, 176, 176)),
    palette.SPADES: ((16, 18, 20), (16, 18, 20)),
    palette.HEARTS: ((213, 33, 10), (205, 28, 8)),
    palette.DIAMONDS: ((46, 62, 232), (42, 58, 226)),
    palette.CLUBS: ((18, 122, 92), (14, 114, 86)),
    palette.KEY_DOWN: ((92, 102, 108), (196, 202, 204)),
    palette.KEY_IDLE: ((30, 35, 38), (222, 226, 224)),
    palette.ANTENNA: ((21, 34, 31), (204, 216, 210)),
    palette.ANTENNA_RIM: ((74, 98, 92), (120, 144, 136)),
    palette.ANTENNA_EMPTY: ((29, 45, 42), (212, 222, 217)),
}
"""Each part in the dark theme and in the light one."""

_TWO_COLOURS: Final = {palette.CLUBS: palette.SPADES, palette.DIAMONDS: palette.HEARTS}

DARK: Final[Theme] = {part: dark for part, (dark, _) in _PARTS.items()}
LIGHT: Final[Theme] = {part: light for part, (_, light) in _PARTS.items()}
THEMES: Final[dict[ThemeName, Theme]] = {"dark": DARK, "light": LIGHT}


def theme_of(name: ThemeName, suits: Literal["four", "two"] = "four") -> Theme:
    """Return a theme; with suits in *two* colours they are black and red, as on most decks."""
    theme = THEMES[name]
    return theme if suits == "four" else {**theme, **{suit: theme[like] for suit, like in _TWO_COLOURS.items()}}

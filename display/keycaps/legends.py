"""Words the legend of each keycap as a dealer reads it, from the panel's file, and tells its kind of key."""

import enum
from typing import Final

from config.panel.panel_file import PanelFile
from config.panel.panel_words import BACKSPACE, CHIP_KEYS, FIGURES, SEAT_KEYS, TEN
from display.wording.amounts import chips as amount_words
from display.wording.keys import cap_lines


class Kind(enum.Enum):
    """What a key is for: keys of a kind look alike, so that a hand finds them without reading."""

    NUMBER = enum.auto()
    FOLD = enum.auto()
    PASSIVE = enum.auto()
    """Check and call."""
    WAGER = enum.auto()
    FIGURE = enum.auto()
    """An amount that the table works out."""
    CHIP = enum.auto()
    YES = enum.auto()
    NO = enum.auto()
    ENTRY = enum.auto()
    """What is done to the entry: enter, backspace, the second layer."""
    TABLE = enum.auto()
    """What the dealer tells of the table."""


_KINDS: Final = {
    **dict.fromkeys((*SEAT_KEYS, "0", "00", "000"), Kind.NUMBER),
    **dict.fromkeys(CHIP_KEYS, Kind.CHIP),
    **dict.fromkeys(FIGURES, Kind.FIGURE),
    **dict.fromkeys(("check", "call", "check-call"), Kind.PASSIVE),
    **dict.fromkeys(("bet", "raise", "bet-raise", "all-in"), Kind.WAGER),
    **dict.fromkeys(("enter", "backspace", "more", "seat", "said"), Kind.ENTRY),
    "fold": Kind.FOLD,
    "confirm": Kind.YES,
    **dict.fromkeys(("decline", "undo", "clear"), Kind.NO),
}


def kind_of(key: str) -> Kind:
    """Return what the key of this name is for."""
    return _KINDS.get(key, Kind.TABLE)


def lines_of(key: str, panel: PanelFile, chips: tuple[int, ...] = ()) -> tuple[str, ...]:
    """Return what stands on a key of *panel*, line by line.

    Where *chips* are given a chip key bears its own, and nothing if there is none.
    """
    if key in CHIP_KEYS:
        number = CHIP_KEYS.index(key)
        if number < len(chips):
            return (amount_words(chips[number]),)
        return ("",) if chips else (*cap_lines("chip"), str(number + 1))
    if key == TEN:
        return ("10 / 0",) if panel.zero == TEN else (*cap_lines("seat"), "10")
    return ("⌫",) if key == BACKSPACE else cap_lines(key)


def small_words(key: str, panel: PanelFile, chips: tuple[int, ...] = ()) -> str:
    """Return the same for the second layer, in one line and small letters."""
    words = " ".join(lines_of(key, panel, chips)) if key else ""
    return words.lower() if words.isupper() else words

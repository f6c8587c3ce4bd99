"""A keyboard in place of the panel: which of its keys presses which key of a panel, whatever keys that panel has.

A letter of the word where one is free, so that it can be kept in mind; what is printed beside the key says it anyway.
The panel of a table that is played by hand has these strokes for keys.
"""

import string
from collections.abc import Iterable, Mapping
from typing import Final

from config.panel.panel_file import PanelFile
from config.panel.panel_words import CHIP_KEYS, CLEAR, DIGITS, ENTER, MORE, SEAT_KEYS
from display.dealer.drawing.keycaps import KeyCap
from display.dealer.panel_caps import caps_of
from display.felt.mistakes import PRINTED
from table.benches.by_hand import TableByHand
from table.benches.rig import Kit
from table.clock import NS_PER_MS, Clock
from table.engine.words.frozen import replace

_FIRST: Final = {
    ENTER: "return",
    CLEAR: "escape",
    "backspace": "backspace",
    "00": ".",
    "000": ",",
    "more": "-",
    "new-hand": "n",
    "fold": "f",
    "check-call": "c",
    "call": "c",
    "check": "k",
    "bet-raise": "r",
    "raise": "r",
    "bet": "b",
    "all-in": "a",
    "confirm": "y",
    "decline": "d",
    "undo": "u",
    "tabled": "t",
    "exposed": "e",
    "said": "s",
    "floor": "l",
    "misdeal": "m",
    "clock": "w",
    "time": "i",
    "boxed": "x",
    "pot": "p",
    "seat": "q",
    "last-raise": "j",
    "10": "x",
}
"""What a key is looked for first."""

_CHIPS: Final = tuple(f"f{number}" for number in range(2, 12))
KEPT: Final = frozenset({"space", "tab", "f1", "f12"})
"""Keys that do something else here."""

_ALIASES: Final = {"enter": "return", "delete": "backspace"} | {f"[{digit}]": str(digit) for digit in range(10)}
"""The keys of a keypad, and what else is pressed for the same."""

_SHOWN: Final = {"return": "Enter", "escape": "Esc", "backspace": "Bksp"}


_OF_ONE_KEY: Final = {"b": "bet-raise", "k": "check-call"}
"""Where a panel has one key for two words, either word's letter presses it."""


def strokes_of(panel: PanelFile) -> dict[str, str]:
    """Return for each key of *panel* the key of a keyboard that presses it."""
    names = [key.name for key in panel.keys.values() if key.name]
    free = {*string.ascii_lowercase, *string.digits, *_CHIPS, ".", ",", "-", "return", "escape", "backspace"}
    # A panel with a 0 of its own has it on the 0 of the keyboard, and seat 10 elsewhere.
    wanted = [("0", "0"), *DIGITS.items(), *zip(CHIP_KEYS, _CHIPS, strict=True), *_FIRST.items()]
    found: dict[str, str] = {}
    for key, stroke in wanted:
        if key in names and key not in found and stroke in free:
            found[key] = stroke
            free.discard(stroke)
    letters = sorted(free & set(string.ascii_lowercase))
    for key in (key for key in names if key not in found):
        stroke = next((letter for letter in (*key, *letters) if letter in letters), "")
        if stroke:
            letters.remove(stroke)
            found[key] = stroke
    return found


def key_of(strokes: Mapping[str, str]) -> dict[str, str]:
    """Return for each key of a keyboard the key of the panel that it presses."""
    found = {stroke: key for key, stroke in strokes.items()}
    if "backspace" not in found and CLEAR in strokes:
        found["backspace"] = CLEAR
    for letter, key in _OF_ONE_KEY.items():
        if key in strokes:
            found.setdefault(letter, key)
    for alias, stroke in _ALIASES.items():
        if stroke in found:
            found.setdefault(alias, found[stroke])
    return found


def shown(stroke: str) -> str:
    """Return what is printed on a key of a keyboard."""
    return _SHOWN.get(stroke, stroke.upper())


def first_of(strokes: Mapping[str, str], keys: Iterable[str]) -> str:
    """Return the printed key for the first of *keys* that the panel has; empty where it has none."""
    return next((shown(strokes[key]) for key in keys if key in strokes), "")


def printed_for(panel: PanelFile, strokes: Mapping[str, str], words: Iterable[str]) -> dict[str, str]:
    """Return what is printed on the keys that say each of *words*: two keys for a word of the second layer."""
    more = first_of(strokes, (MORE,))
    second = {key.more: f"{more} {first_of(strokes, (key.name,))}" for key in panel.keys.values() if key.more}
    found = {word: first_of(strokes, (word,)) or second.get(word, "") for word in words}
    return {word: keys for word, keys in found.items() if keys}


_FLASH_NS: Final = 160 * NS_PER_MS
"""How long a key is seen to be down."""


class PlayedPanel:
    """The keys of one table."""

    def __init__(self, kit: Kit, table: TableByHand, clock: Clock) -> None:
        """Press the keys of the panel of *kit* at *table*."""
        self._table, self._clock = table, clock
        strokes = strokes_of(kit.panel)
        self._strokes, self._keys = strokes, key_of(strokes)
        self._caps = caps_of(kit.panel, kit.denominations, {key: shown(stroke) for key, stroke in strokes.items()})
        self.printed = printed_for(kit.panel, strokes, PRINTED)
        """What is printed for a word of the second layer: two keys."""
        self._pressed_ns: dict[str, int] = {}

    @property
    def caps(self) -> tuple[KeyCap, ...]:
        """The keys of the panel as they stand now."""
        now_ns, lamps = self._clock.now_ns(), self._table.lamps
        down = {name for name, at_ns in self._pressed_ns.items() if now_ns - at_ns < _FLASH_NS}
        lit = {name for name, seat in SEAT_KEYS.items() if seat in lamps}
        return tuple(
            replace(cap, is_down=name in down, is_lit=name in lit) if name in down or name in lit else cap
            for name, cap in self._caps.items()
        )

    def printed_for(self, *keys: str) -> str:
        """Return what is printed for the first of *keys* there is; two keys for a word of the second layer."""
        printed = next((self.printed[key] for key in keys if key in self.printed), "")
        return first_of(self._strokes, keys) or printed

    def press_cap(self, number: int) -> None:
        """Press the key whose cap was clicked."""
        self._press(list(self._caps)[number])

    def press_stroke(self, name: str) -> None:
        """Press the key that a stroke of the keyboard stands for, if it does for one."""
        if name in self._keys:
            self._press(self._keys[name])

    def _press(self, key: str) -> None:
        self._pressed_ns[key] = self._clock.now_ns()
        self._table.press(key)

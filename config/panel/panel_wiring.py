"""How a panel's keys, lamps and what lies beside them are wired, and how long each is waited for."""

from collections import Counter
from typing import Final

import msgspec

from config.files.faults import FilePlace
from config.panel.panel_words import COLUMNS, ROWS
from table.engine.words.zones import SEATS

_PINS: Final = range(2, 28)
"""BCM numbers on the header of every Pi with 40 pins; 0 and 1 belong to the board on top."""

_DEBOUNCE_MS: Final = range(5, 11)
"""Below, noise would be a key; above, the dealer feels it."""

_ALONE_MS: Final = range(61)
"""Longer than keys can go down together, it would win nothing."""

_HOLD_MS: Final = range(300, 1501)
"""Shorter, a slow finger would hold it; longer, it wins nothing over pressing again."""

_REPEAT_MS: Final = range(201)
"""Beyond it a finger that means a key twice is too quick: it takes 150 ms and more."""

_FORGET_S: Final = range(5, 121)
"""Sooner, a dealer who looks up from the panel would lose the entry; later, it would be there for the next player."""


class Wiring(msgspec.Struct, frozen=True, kw_only=True):
    """Pins, in BCM numbers."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    lamps: tuple[int, ...]
    """The lamp of each seat, seat 1 first."""
    alarm: int
    buzzer: int


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """How long the panel waits."""

    debounce_ms: int = 6
    """A key that has been closed for so long is down."""
    alone_ms: int = 0
    """A key that nobody keeps company waits so long for others, in case an arm comes down on it."""
    repeat_ms: int = 120
    """The same key counts again only so long after it counted: sooner it is one press that jumped."""
    forget_s: int = 0
    """What is keyed and goes no further is forgotten after so long; 0: never."""
    hold_ms: int = 0
    """Check, held down for so long, checks for all who are left; 0: never."""


class KeyPlace(msgspec.Struct, frozen=True):
    """Where a key's contact lies in the matrix, both counted from 0."""

    row: int
    column: int


class Beside(msgspec.Struct, frozen=True, kw_only=True):
    """What lies beside the keys: contacts of one more column, each with its diode."""

    column: int | None = None
    """Its pin; None where nothing lies there."""
    foot_switch: str = ""
    """The key that a foot presses: row 1."""
    knob: str = ""
    """The key that the push of the knob is: row 4. The two contacts that its turning closes are rows 2 and 3."""

    @property
    def pins(self) -> tuple[int, ...]:
        """The pin that it takes, if any."""
        return () if self.column is None else (self.column,)

    @property
    def keys(self) -> dict[KeyPlace, str]:
        """By contact, the key that it is."""
        named = {KeyPlace(0, COLUMNS): self.foot_switch, KeyPlace(3, COLUMNS): self.knob}
        return {place: key for place, key in named.items() if key}

    @property
    def knob_contacts(self) -> tuple[KeyPlace, KeyPlace] | None:
        """The two that turning closes, that which closes first to the right before the other."""
        return (KeyPlace(1, COLUMNS), KeyPlace(2, COLUMNS)) if self.knob else None


def check_timing(timing: Timing, top: FilePlace) -> None:
    """Note what no panel can wait for."""
    for key, found, expected in (
        ("debounce_ms", timing.debounce_ms, _DEBOUNCE_MS),
        ("alone_ms", timing.alone_ms, _ALONE_MS),
        ("repeat_ms", timing.repeat_ms, _REPEAT_MS),
    ):
        if found not in expected:
            top.at("timing", key).fault(f"found {found}, expected {expected[0]} to {expected[-1]} milliseconds")
    if timing.hold_ms not in (0, *_HOLD_MS):
        expected_ms = f"{_HOLD_MS[0]} to {_HOLD_MS[-1]} milliseconds, or 0 for never"
        top.at("timing", "hold_ms").fault(f"found {timing.hold_ms}, expected {expected_ms}")
    if timing.forget_s not in (0, *_FORGET_S):
        expected_s = f"{_FORGET_S[0]} to {_FORGET_S[-1]} seconds, or 0 for never"
        top.at("timing", "forget_s").fault(f"found {timing.forget_s}, expected {expected_s}")


def check_wiring(wiring: Wiring, beside: Beside, top: FilePlace) -> None:
    """Note what cannot be wired so."""
    for key, line, count in (
        ("rows", wiring.rows, ROWS),
        ("columns", wiring.columns, COLUMNS),
        ("lamps", wiring.lamps, len(SEATS)),
    ):
        if len(line) != count:
            top.at("wiring", key).fault(f"found {len(line)} pins, expected {count}")
    pins = Counter((*wiring.rows, *wiring.columns, *wiring.lamps, wiring.alarm, wiring.buzzer, *beside.pins))
    for pin, times in pins.items():
        if pin not in _PINS:
            top.at("wiring").fault(f"found pin {pin}, expected BCM numbers from {_PINS[0]} to {_PINS[-1]}")
        if times > 1:
            top.at("wiring").fault(f"pin {pin} stands there {times} times; one pin has one wire")


def check_beside(beside: Beside, names: frozenset[str], top: FilePlace) -> None:
    """Note what lies beside the keys and is none of *names*, or has no pin."""
    for key, named in (("foot_switch", beside.foot_switch), ("knob", beside.knob)):
        if named and named not in names:
            top.at("beside", key).fault(f'found "{named}", expected a key of the first layer, such as "confirm"')
    if (beside.foot_switch or beside.knob) and beside.column is None:
        top.at("beside", "column").fault("no pin for it; name a free one, 14 on the shipped panels")

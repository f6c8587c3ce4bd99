"""A keypad of the panel of the fewest presses, with a price to call and amounts to raise to."""

from __future__ import annotations

from collections.abc import Iterator

from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.keypad import Keypad
from table.engine.words.commands import (
    DealerCommand,
    Figure,
)
from table.engine.words.entry_view import Figures
from table.engine.words.sightings import KeyPressed
from tests.firmware_bridge.keys.standard_panel import DEALER, DENOMINATIONS

MS = 1_000_000
FACED = Figures(seat=4, price=200, amounts={Figure.MINIMUM: 400, Figure.HALF_POT: 450, Figure.POT: 700})


def joint_keypad() -> Keypad:
    keypad = Keypad(DEALER, DENOMINATIONS)
    keypad.face(FACED, answered=0)
    return keypad


def press(keypad: Keypad, keys: str) -> list[DealerCommand]:
    """Press the keys by name; return what they said."""
    return [command for key in keys.split() if (command := keypad.press(key)) is not None]


def touch(keypad: Keypad, keys: str, at_ns: int) -> None:
    """Press and let go keys with their contacts, a fifth of a second apart."""
    for number, key in enumerate(keys.split()):
        place = DEALER.place(key)
        for offset_ms, is_closed in ((0, True), (80, False)):
            down_ns = at_ns + (200 * number + offset_ms) * MS
            keypad.contact(ContactChanged(row=place.row, column=place.column, is_closed=is_closed, at_ns=down_ns))


def pumped(keypad: Keypad, until_ns: int) -> Iterator[KeyPressed]:
    while (due_ns := keypad.next_due_ns()) is not None and due_ns <= until_ns:
        yield from keypad.pump(due_ns)

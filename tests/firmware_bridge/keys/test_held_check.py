"""Check, held down: a while later all who are left check, where nobody faces a bet."""

from __future__ import annotations

import pytest

from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.keypad import Keypad
from table.engine.words.commands import CheckOrCall, Command
from table.engine.words.entry_view import Figures
from table.engine.words.frozen import replace
from table.engine.words.reports import CheckedAround
from tests.firmware_bridge.keys.joint_keypad import MS, joint_keypad, pumped
from tests.firmware_bridge.keys.standard_panel import DEALER

NOTHING_FACED = Figures(seat=4, price=0, amounts={}, is_checked=True)


def held(keypad: Keypad, for_ms: int, key: str = "check-call") -> list[Command]:
    """Hold a key down for so long; return what it has said two seconds later."""
    place, up_ms = DEALER.place(key), 1000 + for_ms
    keypad.contact(ContactChanged(row=place.row, column=place.column, is_closed=True, at_ns=1000 * MS))
    said = list(pumped(keypad, (up_ms - 1) * MS))
    keypad.contact(ContactChanged(row=place.row, column=place.column, is_closed=False, at_ns=up_ms * MS))
    return [pressed.command for pressed in (*said, *pumped(keypad, 3000 * MS))]


@pytest.fixture
def keypad() -> Keypad:
    keypad = joint_keypad()
    keypad.face(NOTHING_FACED, answered=0)
    return keypad


def test_a_press_is_one_check_and_held_for_half_a_second_it_is_all_of_them(keypad: Keypad) -> None:
    assert held(keypad, for_ms=120) == [CheckOrCall()]
    assert held(joint_keypad_facing(NOTHING_FACED), for_ms=700) == [CheckOrCall(), CheckedAround()]


def test_held_where_a_bet_is_faced_it_is_a_call_and_no_more() -> None:
    assert held(joint_keypad(), for_ms=700) == [CheckOrCall()]
    assert held(joint_keypad_facing(replace(NOTHING_FACED, price=200, is_checked=False)), for_ms=700) == [CheckOrCall()]


def test_another_key_that_is_held_says_nothing_more(keypad: Keypad) -> None:
    assert len(held(keypad, for_ms=700, key="fold")) == 1


def joint_keypad_facing(figures: Figures) -> Keypad:
    keypad = joint_keypad()
    keypad.face(figures, answered=0)
    return keypad

"""How a panel is wired, and how long it waits: what no Pi and no hand can do is a fault at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError, FilePlace
from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from config.panel.panel_wiring import Beside, KeyPlace, Timing, Wiring, check_beside, check_timing, check_wiring
from config.panel.panel_words import COLUMNS
from tests.config.house_folder import write

WIRED = Wiring(
    rows=(2, 3, 4, 5, 6, 7),
    columns=(8, 9, 10, 11, 12, 13, 14),
    lamps=(15, 16, 17, 18, 19, 20, 21, 22, 23, 24),
    alarm=26,
    buzzer=27,
)


def place() -> FilePlace:
    return FilePlace(file="ours.toml", faults=[])


def timed(**waits: int) -> list[str]:
    """Return the faults of a panel that waits so long."""
    top = place()
    check_timing(Timing(**waits), top)
    return top.faults


def test_every_pin_of_the_standard_panel_is_used_once() -> None:
    wiring = load_panel("standard", folders=settings_folder(shipped_folder())).wiring
    pins = [*wiring.rows, *wiring.columns, *wiring.lamps, wiring.alarm, wiring.buzzer]

    assert len(pins) == 6 + 7 + 10 + 2
    assert len(set(pins)) == len(pins)


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("column = 4", "pin 4 stands there 2 times"),
        ('foot_switch = "confirm"', r"\[beside\] column: no pin for it"),
        ('column = 14\nfoot_switch = "yes"', r'\[beside\] foot_switch: found "yes", expected a key'),
    ],
)
def test_what_lies_beside_the_keys_has_a_pin_of_its_own_and_is_a_key(tmp_path: Path, lines: str, fault: str) -> None:
    write(tmp_path, "panels", "ours.toml", f'name = "ours"\nbased_on = "dealer"\n[beside]\n{lines}\n')

    with pytest.raises(ConfigError, match=fault):
        load_panel("ours", folders=settings_folder(tmp_path))


@pytest.mark.parametrize(
    ("name", "fits", "too_little", "too_much"),
    [
        ("debounce_ms", (5, 10), 4, 11),
        ("alone_ms", (0, 60), -1, 61),
        ("repeat_ms", (0, 200), -1, 201),
        ("hold_ms", (300, 1500), 299, 1501),
        ("forget_s", (5, 120), 4, 121),
    ],
)
def test_each_wait_may_reach_its_bounds_and_not_go_beyond(
    name: str, fits: tuple[int, int], too_little: int, too_much: int
) -> None:
    assert [timed(**{name: wait}) for wait in fits] == [[], []]
    for wait in (too_little, too_much):
        (fault,) = timed(**{name: wait})
        assert fault.startswith(f"ours.toml: [timing] {name}: found {wait}, expected {fits[0]} to {fits[1]} ")


def test_never_is_a_wait_for_what_is_held_and_for_what_is_forgotten() -> None:
    assert timed(hold_ms=0, forget_s=0) == []
    assert all(fault.endswith("or 0 for never") for fault in timed(hold_ms=1, forget_s=1))


def test_a_wiring_is_judged_whole_each_row_and_each_pin() -> None:
    top = place()
    check_wiring(WIRED, Beside(), top)
    assert top.faults == []

    wrong = Wiring(rows=WIRED.rows, columns=WIRED.columns[1:], lamps=(*WIRED.lamps, 25), alarm=1, buzzer=28)
    check_wiring(wrong, Beside(column=25), top)

    assert [fault.removeprefix("ours.toml: ") for fault in top.faults] == [
        "[wiring] columns: found 6 pins, expected 7",
        "[wiring] lamps: found 11 pins, expected 10",
        "wiring: pin 25 stands there 2 times; one pin has one wire",
        "wiring: found pin 1, expected BCM numbers from 2 to 27",
        "wiring: found pin 28, expected BCM numbers from 2 to 27",
    ]


def test_beside_the_keys_lie_a_foot_switch_in_the_first_row_and_a_knob_below_it() -> None:
    both = Beside(column=14, foot_switch="confirm", knob="raise")

    assert both.keys == {KeyPlace(0, COLUMNS): "confirm", KeyPlace(3, COLUMNS): "raise"}
    assert both.knob_contacts == (KeyPlace(1, COLUMNS), KeyPlace(2, COLUMNS))
    assert both.pins == (14,)


def test_where_nothing_lies_beside_the_keys_there_is_no_contact_and_no_fault() -> None:
    top = place()
    check_beside(Beside(), frozenset({"confirm"}), top)

    assert (Beside().keys, Beside().knob_contacts, Beside().pins, top.faults) == ({}, None, (), [])

"""Contacts that bounce, worn ones too: a key goes down once for each press, and comes up once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.contacts import ContactChanged, Contacts, KeyMoved, Motion

MS = 1_000_000
DEBOUNCE_NS = 6 * MS
FOLD = KeyPlace(3, 3)
HOUR_NS = 3_600_000 * MS


def flips(*at_ms: float) -> list[ContactChanged]:
    """Close and open the contact of fold in turn at these times."""
    return [
        ContactChanged(row=FOLD.row, column=FOLD.column, is_closed=number % 2 == 0, at_ns=round(ms * MS))
        for number, ms in enumerate(at_ms)
    ]


def moved(changes: list[ContactChanged], *, until_ns: int = 7_000 * MS) -> list[KeyMoved]:
    contacts = Contacts(DEBOUNCE_NS)
    found: list[KeyMoved] = []
    for change in changes:
        found += contacts.pass_time(change.at_ns)
        contacts.change(change)
    return found + contacts.pass_time(until_ns)


def downs(changes: list[ContactChanged]) -> list[float]:
    """Return when the key went down, in milliseconds."""
    return [found.at_ns / MS for found in moved(changes) if found.motion is Motion.DOWN]


def test_a_key_that_is_held_goes_down_once() -> None:
    assert downs(flips(5)) == [5]


def test_a_good_key_is_down_after_its_debounce_time() -> None:
    assert moved(flips(0), until_ns=DEBOUNCE_NS - 1) == []
    assert moved(flips(0), until_ns=DEBOUNCE_NS) == [KeyMoved(place=FOLD, motion=Motion.DOWN, at_ns=0)]


def test_a_contact_that_only_touched_is_no_key() -> None:
    assert downs(flips(0, 5)) == []


@given(st.lists(st.tuples(st.integers(1_000, MS - 1), st.integers(1_000, 50 * MS)), max_size=40))
def test_noise_of_less_than_a_millisecond_is_no_key_however_often_it_comes(spikes: list[tuple[int, int]]) -> None:
    at_ms, now = [], 0
    for spike_ns, pause_ns in spikes:
        at_ms += [now / MS, (now + spike_ns) / MS]
        now += spike_ns + pause_ns

    assert downs(flips(*at_ms)) == []


def test_a_worn_key_that_settles_for_longer_than_a_good_one_bounces_goes_down_once() -> None:
    assert downs(flips(0, 7, 22, 29, 29.5, 100)) == [0]


def test_a_worn_key_went_down_at_its_first_touch_though_its_last_bounce_is_seen_a_scan_late() -> None:
    # Else the same key pressed again 130 ms later would seem to follow in 100, and count as one press that jumped.
    assert downs(flips(0, 3, 9, 12, 20, 22, 30.4, 60)) == [0]


def test_a_worn_key_that_is_let_go_and_closes_once_more_for_long_is_no_second_press() -> None:
    assert downs(flips(0, 100, 110, 129)) == [0]


def test_a_contact_that_lets_go_for_a_moment_while_it_is_held_counts_once() -> None:
    assert downs(flips(0, 500, 510, 900, 901, 2000)) == [0]


@pytest.mark.parametrize("up_ms", [15, 20, 31, 33, 50])
def test_a_good_key_may_be_pressed_again_at_once(up_ms: float) -> None:
    again = 60 + up_ms

    assert downs(flips(0, 60, again, again + 60)) == [0, again]


def test_a_good_key_may_be_hit_for_ten_milliseconds() -> None:
    assert downs(flips(0, 10, 60, 70)) == [0, 60]


def test_a_key_is_up_once_no_bounce_can_close_it_again() -> None:
    ups = [found.at_ns // MS for found in moved(flips(0, 100, 101, 102)) if found.motion is Motion.UP]

    assert ups == [132]


def test_a_key_sticks_after_eight_seconds_and_is_told_once() -> None:
    found = moved(flips(0), until_ns=HOUR_NS)

    assert [(key.motion, key.at_ns) for key in found] == [(Motion.DOWN, 0), (Motion.STUCK, 8_000 * MS)]


def held_after(changes: list[ContactChanged], until_ns: int) -> frozenset[KeyPlace]:
    contacts = Contacts(DEBOUNCE_NS)
    for change in changes:
        contacts.pass_time(change.at_ns)
        contacts.change(change)
    contacts.pass_time(until_ns)
    return contacts.held


def test_a_key_is_held_from_its_debounce_time_until_it_is_up() -> None:
    pressed = flips(0, 100)

    assert held_after(pressed[:1], DEBOUNCE_NS - 1) == frozenset()
    assert held_after(pressed[:1], DEBOUNCE_NS) == {FOLD}
    assert held_after(pressed, 131 * MS) == {FOLD}
    assert held_after(pressed, 132 * MS) == frozenset()


def test_a_key_that_sticks_is_not_held_any_more_until_it_is_pressed_again() -> None:
    assert held_after(flips(0), 8_000 * MS - 1) == {FOLD}
    assert held_after(flips(0), 8_000 * MS) == frozenset()
    assert held_after(flips(0, 9_000), 9_010 * MS) == frozenset(), "nor while its contact opens"
    assert held_after(flips(0, 9_000, 9_050), 9_060 * MS) == {FOLD}


def test_a_key_that_was_down_when_the_panel_was_opened_is_not_held() -> None:
    was_down = ContactChanged(row=FOLD.row, column=FOLD.column, is_closed=True, at_ns=0, was_before=True)

    assert held_after([was_down], 100 * MS) == frozenset()


def test_a_key_whose_contact_has_opened_is_held_but_not_firmly_until_it_is_known_to_be_up() -> None:
    contacts = Contacts(DEBOUNCE_NS)
    for change in flips(0, 100):
        contacts.pass_time(change.at_ns)
        assert contacts.pressed_firmly == contacts.held
        contacts.change(change)

    assert contacts.held == {FOLD}
    assert not contacts.pressed_firmly


def test_keys_are_found_also_where_nobody_looked_in_between() -> None:
    assert downs(flips(0, 80, 200, 280)) == [0, 200]

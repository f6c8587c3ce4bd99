"""Contacts that bounce: a key goes down once, however its contact shakes, and two under one finger are none."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from config.panel_file import KeyPlace
from firmware_bridge.contacts import ContactChanged, Contacts, KeyDown

MS = 1_000_000
DEBOUNCE_NS = 6 * MS
FOLD, CHECK, CALL = KeyPlace(3, 3), KeyPlace(3, 4), KeyPlace(3, 5)

SHORT_NS = st.integers(1_000, DEBOUNCE_NS - 1)
LONG_NS = st.integers(DEBOUNCE_NS, 3_600_000 * MS)
MOTIONS = st.tuples(st.lists(SHORT_NS, max_size=12).filter(lambda stays: len(stays) % 2 == 0), LONG_NS)
"""A contact's short stays while it bounces, then a long one."""


def change(place: KeyPlace, at_ns: int, *, is_closed: bool) -> ContactChanged:
    return ContactChanged(row=place.row, column=place.column, is_closed=is_closed, at_ns=at_ns)


def heard(changes: list[ContactChanged], *, until_ns: int = 10**18) -> list[KeyDown]:
    """Feed the changes in order, pumping whenever something is due, as a panel does."""
    contacts = Contacts(DEBOUNCE_NS)
    downs: list[KeyDown] = []
    for coming in [*changes, None]:
        before_ns = until_ns if coming is None else coming.at_ns
        while (due_ns := contacts.next_due_ns()) is not None and due_ns <= before_ns:
            downs += contacts.pump(due_ns)
        if coming is not None:
            contacts.change(coming)
    return downs


def down(place: KeyPlace, at_ns: int, *, is_with_another: bool = False) -> KeyDown:
    return KeyDown(place=place, at_ns=at_ns, is_with_another=is_with_another)


@given(st.lists(MOTIONS, min_size=2, max_size=20))
def test_each_time_a_key_is_pressed_and_let_go_it_goes_down_once(motions: list[tuple[list[int], int]]) -> None:
    changes: list[ContactChanged] = []
    pressed_at: list[int] = []
    at_ns, is_closed = 0, False
    for number, (stays, long_ns) in enumerate(motions):
        if number % 2 == 0:
            pressed_at.append(at_ns)
        for stay_ns in [*stays, long_ns]:
            is_closed = not is_closed
            changes.append(change(FOLD, at_ns, is_closed=is_closed))
            at_ns += stay_ns

    assert heard(changes) == [down(FOLD, pressed_ns) for pressed_ns in pressed_at]


def test_a_contact_that_only_touched_is_no_key() -> None:
    touched = [change(FOLD, 0, is_closed=True), change(FOLD, 5 * MS, is_closed=False)]

    assert heard(touched) == []


def test_a_key_that_is_held_goes_down_once() -> None:
    assert heard([change(FOLD, 0, is_closed=True)], until_ns=3_600_000 * MS) == [down(FOLD, 0)]


def test_a_key_that_is_let_go_with_a_bounce_is_no_second_key() -> None:
    changes = [change(FOLD, 0, is_closed=True)]
    changes += [change(FOLD, at_ns, is_closed=at_ns % (2 * MS) == MS) for at_ns in range(80 * MS, 95 * MS, MS)]

    assert heard(changes) == [down(FOLD, 0)]


def test_fast_fingers_may_overlap() -> None:
    changes = [
        change(FOLD, 0, is_closed=True),
        change(CHECK, 15 * MS, is_closed=True),
        change(CALL, 30 * MS, is_closed=True),
        change(FOLD, 60 * MS, is_closed=False),
        change(CHECK, 61 * MS, is_closed=False),
    ]

    assert heard(changes) == [down(FOLD, 0), down(CHECK, 15 * MS), down(CALL, 30 * MS)]


def test_two_keys_under_one_finger_are_told_as_such_and_the_next_is_not() -> None:
    changes = [
        change(FOLD, 0, is_closed=True),
        change(CHECK, DEBOUNCE_NS - 1, is_closed=True),
        change(CALL, 40 * MS, is_closed=True),
    ]

    assert heard(changes) == [
        down(FOLD, 0, is_with_another=True),
        down(CHECK, DEBOUNCE_NS - 1, is_with_another=True),
        down(CALL, 40 * MS),
    ]


def test_two_keys_one_debounce_time_apart_are_two_keys() -> None:
    changes = [change(FOLD, 0, is_closed=True), change(CHECK, DEBOUNCE_NS, is_closed=True)]

    assert heard(changes) == [down(FOLD, 0), down(CHECK, DEBOUNCE_NS)]


def test_keys_are_found_also_where_nobody_pumped_in_between() -> None:
    contacts = Contacts(DEBOUNCE_NS)
    for at_ns in (0, 200 * MS):
        contacts.change(change(FOLD, at_ns, is_closed=True))
        contacts.change(change(FOLD, at_ns + 80 * MS, is_closed=False))

    assert contacts.pump(1000 * MS) == [down(FOLD, 0), down(FOLD, 200 * MS)]


def test_a_neighbour_that_bounces_longer_is_waited_for() -> None:
    changes = [change(FOLD, 0, is_closed=True), change(CHECK, 2 * MS, is_closed=True)]
    changes += [change(CHECK, at_ns, is_closed=at_ns % (4 * MS) == 2 * MS) for at_ns in range(4 * MS, 15 * MS, 2 * MS)]

    assert [(found.place, found.is_with_another) for found in heard(changes)] == [(FOLD, True), (CHECK, True)]


def test_a_neighbour_that_was_only_brushed_takes_no_key_away() -> None:
    changes = [
        change(FOLD, 0, is_closed=True),
        change(CHECK, 2 * MS, is_closed=True),
        change(CHECK, 4 * MS, is_closed=False),
    ]

    assert heard(changes) == [down(FOLD, 0)]


def test_a_broken_key_that_chatters_for_ever_holds_up_no_other() -> None:
    changes = [change(CHECK, at_ns, is_closed=at_ns % (2 * MS) == 0) for at_ns in range(0, 200 * MS, MS)]
    changes.append(change(FOLD, 3 * MS + 1, is_closed=True))
    changes.sort(key=lambda coming: coming.at_ns)

    assert heard(changes, until_ns=200 * MS)[:1] == [down(FOLD, 3 * MS + 1)]


PLACES = st.builds(KeyPlace, st.integers(0, 5), st.integers(0, 6))
NOISE = st.lists(st.tuples(PLACES, st.booleans(), st.integers(0, 20 * MS)), max_size=200)


@given(NOISE)
def test_whatever_the_contacts_do_keys_go_down_in_order_and_everything_settles(
    noise: list[tuple[KeyPlace, bool, int]],
) -> None:
    changes: list[ContactChanged] = []
    at_ns = 0
    for place, is_closed, after_ns in noise:
        at_ns += after_ns
        changes.append(change(place, at_ns, is_closed=is_closed))

    downs = heard(changes)

    assert len(downs) <= sum(coming.is_closed for coming in changes)
    assert all(one.at_ns <= other.at_ns for one, other in pairwise(downs))

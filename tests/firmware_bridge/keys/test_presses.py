"""Which of the keys that went down were meant: fingers that overlap, two under one, a sleeve, a key that sticks."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.presses import KeyDown, KeysTogether, KeyStuck, KeyUp, Press, Presses

MS = 1_000_000
DEBOUNCE_NS = 6 * MS
FOLD, CHECK, CALL = KeyPlace(3, 3), KeyPlace(3, 4), KeyPlace(3, 5)
ARM = [KeyPlace(5, column) for column in range(5)]
LATE_NS = 10**18


def change(place: KeyPlace, at_ns: int, *, is_closed: bool) -> ContactChanged:
    return ContactChanged(row=place.row, column=place.column, is_closed=is_closed, at_ns=at_ns)


def press(place: KeyPlace, down_ns: int, up_ns: int) -> list[ContactChanged]:
    return [change(place, down_ns, is_closed=True), change(place, up_ns, is_closed=False)]


def told(changes: list[ContactChanged], *, until_ns: int = LATE_NS, alone_ns: int = 0) -> list[Press]:
    """Feed the changes by their times, pumping whenever something is due, as a panel does; leave out keys coming up."""
    presses = Presses(DEBOUNCE_NS, alone_ns)
    found: list[Press] = []
    for coming in [*sorted(changes, key=lambda coming: coming.at_ns), None]:
        before_ns = until_ns if coming is None else coming.at_ns
        while (due_ns := presses.next_due_ns()) is not None and due_ns <= before_ns:
            found += presses.pump(due_ns)
        if coming is not None:
            presses.change(coming)
    return [press for press in found if not isinstance(press, KeyUp)]


def down(place: KeyPlace, at_ns: int) -> KeyDown:
    return KeyDown(place=place, at_ns=at_ns)


def sleeve(*places: KeyPlace, counted: tuple[KeyPlace, ...] = ()) -> KeysTogether:
    return KeysTogether(places=places, is_sleeve=True, is_first=True, counted=counted)


def test_a_key_alone_counts_as_soon_as_it_has_settled() -> None:
    assert told(press(FOLD, 0, 80 * MS), until_ns=DEBOUNCE_NS) == [down(FOLD, 0)]


def test_fast_fingers_may_overlap() -> None:
    changes = [*press(FOLD, 0, 90 * MS), *press(CHECK, 50 * MS, 140 * MS), *press(CALL, 100 * MS, 190 * MS)]

    assert told(changes) == [down(FOLD, 0), down(CHECK, 50 * MS), down(CALL, 100 * MS)]


def test_two_keys_one_debounce_time_apart_are_two_keys() -> None:
    changes = [*press(FOLD, 0, 80 * MS), *press(CHECK, DEBOUNCE_NS, 80 * MS)]

    assert told(changes) == [down(FOLD, 0), down(CHECK, DEBOUNCE_NS)]


def test_two_keys_under_one_finger_are_told_as_such_and_the_next_is_not() -> None:
    changes = [
        *press(FOLD, 0, 40 * MS),
        *press(CHECK, DEBOUNCE_NS - 1, 40 * MS),
        *press(CALL, 100 * MS, 160 * MS),
    ]

    assert told(changes) == [
        KeysTogether(places=(FOLD, CHECK), is_sleeve=False, is_first=True),
        down(CALL, 100 * MS),
    ]


def test_a_neighbour_that_bounces_longer_is_waited_for() -> None:
    changes = [*press(FOLD, 0, 80 * MS), *press(CHECK, 20 * MS, 80 * MS)]
    changes += [*press(CALL, 2 * MS, 4 * MS), *press(CALL, 17 * MS, 18 * MS), *press(CALL, 25 * MS, 80 * MS)]

    assert told(changes) == [sleeve(FOLD, CALL, CHECK)]


def test_a_neighbour_that_was_only_brushed_takes_no_key_away() -> None:
    assert told([*press(FOLD, 0, 80 * MS), *press(CHECK, 2 * MS, 4 * MS)]) == [down(FOLD, 0)]


def test_a_broken_key_that_chatters_for_ever_holds_up_no_other_for_long() -> None:
    changes = [change(CHECK, at_ns, is_closed=at_ns % (2 * MS) == 0) for at_ns in range(0, 200 * MS, MS)]
    changes += press(FOLD, 3 * MS + 1, 80 * MS)

    assert told(changes, until_ns=64 * MS) == [down(FOLD, 3 * MS + 1)]


@pytest.mark.parametrize("spread_ms", [0, 1, 2])
def test_an_arm_that_comes_down_on_five_keys_counts_for_nothing(spread_ms: int) -> None:
    changes = [coming for number, place in enumerate(ARM) for coming in press(place, number * spread_ms * MS, 400 * MS)]

    found = told(changes)

    under_it = [press for press in found if isinstance(press, KeysTogether)]
    assert under_it == found
    assert [press.is_first for press in under_it] == [True] + [False] * (len(found) - 1)
    assert [place for press in under_it for place in press.places] == ARM


def test_the_first_key_of_an_arm_that_comes_down_slowly_has_counted_and_is_named() -> None:
    changes = [coming for number, place in enumerate(ARM[:3]) for coming in press(place, number * 20 * MS, 400 * MS)]

    assert told(changes) == [down(ARM[0], 0), sleeve(ARM[1], ARM[2], counted=(ARM[0],))]


def test_a_house_can_have_every_key_wait_for_an_arm() -> None:
    changes = [coming for number, place in enumerate(ARM[:3]) for coming in press(place, number * 20 * MS, 400 * MS)]

    assert told(changes, alone_ns=60 * MS) == [sleeve(*ARM[:3])]
    assert told([change(FOLD, 0, is_closed=True)], until_ns=60 * MS - 1, alone_ns=60 * MS) == []
    assert told([change(FOLD, 0, is_closed=True)], until_ns=60 * MS, alone_ns=60 * MS) == [down(FOLD, 0)]


def test_a_third_key_while_two_are_held_is_an_arm_however_slowly_it_comes() -> None:
    changes = [coming for number, place in enumerate(ARM[:3]) for coming in press(place, number * 300 * MS, 1000 * MS)]

    assert told(changes)[-1] == sleeve(ARM[2], counted=(ARM[0], ARM[1]))


def test_under_an_arm_nothing_counts_until_all_keys_are_up() -> None:
    changes = [coming for place in ARM[:3] for coming in press(place, 0, 1000 * MS)]
    changes += [*press(FOLD, 300 * MS, 380 * MS), *press(CHECK, 1100 * MS, 1180 * MS)]

    found = told(changes)

    assert found == [
        sleeve(*ARM[:3]),
        KeysTogether(places=(FOLD,), is_sleeve=True, is_first=False),
        down(CHECK, 1100 * MS),
    ]


def test_a_key_that_is_held_for_eight_seconds_sticks_and_is_told_once() -> None:
    changes = [change(FOLD, 0, is_closed=True)]

    assert told(changes, until_ns=8000 * MS - 1) == [down(FOLD, 0)]
    assert told(changes) == [down(FOLD, 0), KeyStuck(place=FOLD)]


def test_keys_that_stick_keep_no_company_with_the_fingers() -> None:
    changes = [change(FOLD, 0, is_closed=True), change(CHECK, 1000 * MS, is_closed=True)]
    changes += [*press(CALL, 10_000 * MS, 10_080 * MS), *press(ARM[0], 10_070 * MS, 10_150 * MS)]

    assert told(changes)[-2:] == [down(CALL, 10_000 * MS), down(ARM[0], 10_070 * MS)]


def test_a_key_that_stuck_counts_again_once_it_came_up() -> None:
    changes = [*press(FOLD, 0, 9000 * MS), *press(FOLD, 9100 * MS, 9180 * MS)]

    assert told(changes) == [down(FOLD, 0), KeyStuck(place=FOLD), down(FOLD, 9100 * MS)]


def test_a_key_that_was_down_before_was_not_pressed_and_sticks_in_the_end() -> None:
    before = ContactChanged(row=FOLD.row, column=FOLD.column, is_closed=True, at_ns=0, was_before=True)

    assert told([before, *press(CHECK, 100 * MS, 180 * MS)]) == [down(CHECK, 100 * MS), KeyStuck(place=FOLD)]


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

    downs = [found for found in told(changes) if isinstance(found, KeyDown)]

    assert len(downs) <= sum(coming.is_closed for coming in changes)
    assert all(one.at_ns <= other.at_ns for one, other in pairwise(downs))


BOUNCE = st.lists(st.integers(1_000, 29 * MS), max_size=12).map(lambda stays: bounded(stays[: len(stays) // 2 * 2]))
"""A contact's stays while it bounces, 30 ms in all at most; an even number, so that it ends as it began."""

PRESSED = st.tuples(
    st.sampled_from([FOLD, CHECK, CALL]), BOUNCE, BOUNCE, st.integers(60 * MS, 3000 * MS), st.integers()
)


def bounded(stays: list[int]) -> list[int]:
    whole = sum(stays)
    return stays if whole < 30 * MS else [stay * 30 * MS // (whole + 1) for stay in stays]


def flips(place: KeyPlace, at_ns: int, stays: list[int], *, is_closed: bool) -> list[ContactChanged]:
    changes = [change(place, at_ns, is_closed=is_closed)]
    for stay_ns in stays:
        at_ns += stay_ns
        is_closed = not is_closed
        changes.append(change(place, at_ns, is_closed=is_closed))
    return changes


@given(st.lists(PRESSED, max_size=12))
def test_any_presses_with_any_bounce_of_thirty_milliseconds_are_exactly_those_presses(
    pressed: list[tuple[KeyPlace, list[int], list[int], int, int]],
) -> None:
    changes: list[ContactChanged] = []
    meant: list[tuple[KeyPlace, int]] = []
    let_go: dict[KeyPlace, int] = {}
    let_go_ns = 0
    for place, down_stays, up_stays, hold_ns, pause in pressed:
        # A practised hand is up for 50 ms with one finger; another finger may be down before the last one is up.
        at_ns = max(let_go.get(place, 0) + 50 * MS, let_go_ns - 20 * MS) + abs(pause) % (200 * MS)
        changes += flips(place, at_ns, down_stays, is_closed=True)
        let_go[place] = let_go_ns = at_ns + hold_ns
        changes += flips(place, let_go_ns, up_stays, is_closed=False)
        meant.append((place, at_ns))

    found = told(changes)

    assert [press.place for press in found if isinstance(press, KeyDown)] == [place for place, _ in meant]
    assert len(found) == len(meant)

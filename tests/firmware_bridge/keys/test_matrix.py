"""A matrix of contacts read through pins made of values: what is closed is found, and a short is not believed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.matrix import Matrix

ROWS, COLUMNS = (5, 6, 7), (20, 21, 22, 23)
PLACES = [KeyPlace(row, column) for row in range(len(ROWS)) for column in range(len(COLUMNS))]


class Wires:
    """Rows that are pulled up, columns that are driven, a diode at each closed contact: the `Gpio` of a test."""

    BCM = IN = OUT = PUD_UP = BOTH = 0
    LOW, HIGH = 0, 1

    def __init__(self, closed: frozenset[KeyPlace] = frozenset(), *, shorted: frozenset[int] = frozenset()) -> None:
        self.closed, self._shorted = closed, shorted
        self.levels = dict.fromkeys(COLUMNS, self.LOW)
        self.reads = 0

    def input(self, channel: int, /) -> int:
        self.reads += 1
        row = ROWS.index(channel)
        pulled = any(place.row == row and self.levels[COLUMNS[place.column]] == self.LOW for place in self.closed)
        return self.LOW if pulled or row in self._shorted else self.HIGH

    def output(self, channel: int | Sequence[int], value: int, /) -> None:
        for pin in [channel] if isinstance(channel, int) else channel:
            self.levels[pin] = value

    def setwarnings(self, value: int, /) -> None: ...

    def setmode(self, new_mode: int, /) -> None: ...

    def setup(self, channel: int, direction: int, *, pull_up_down: int = 0, initial: int = 0) -> None: ...

    def add_event_detect(self, channel: int, edge: int, *, callback: Callable[[int], object]) -> None: ...

    def cleanup(self) -> None: ...


@given(st.frozensets(st.sampled_from(PLACES)))
def test_every_contact_that_is_closed_is_found_and_no_other(closed: frozenset[KeyPlace]) -> None:
    wires = Wires(closed)

    assert Matrix(wires, ROWS, COLUMNS).read() == closed
    assert set(wires.levels.values()) == {wires.LOW}, "all columns are low again, so that any key wakes"


def test_an_open_matrix_costs_a_look_at_each_row() -> None:
    wires = Wires()
    Matrix(wires, ROWS, COLUMNS).read()

    assert wires.reads == len(ROWS)


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_single_key_that_is_known_to_be_held_costs_less(place: KeyPlace) -> None:
    closed = frozenset({place})
    first, again = Wires(closed), Wires(closed)

    assert Matrix(first, ROWS, COLUMNS).read() == Matrix(again, ROWS, COLUMNS).read(closed) == closed
    assert again.reads < first.reads


@pytest.mark.parametrize(("one", "other"), [pair for pair in combinations(PLACES, 2) if pair[0].row == pair[1].row])
def test_a_second_key_in_the_row_of_a_known_one_is_not_overlooked(one: KeyPlace, other: KeyPlace) -> None:
    both = frozenset({one, other})

    assert Matrix(Wires(both), ROWS, COLUMNS).read(frozenset({one})) == both


def test_a_row_that_is_shorted_to_ground_is_no_key() -> None:
    key = frozenset({KeyPlace(2, 1)})

    assert Matrix(Wires(key, shorted=frozenset({0})), ROWS, COLUMNS).read() == key

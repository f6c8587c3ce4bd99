"""The board of a panel: a scan finds the keys that are down and the rows that no key holds; each lamp has its bit."""

from __future__ import annotations

from collections.abc import Callable

from firmware_bridge.firmware.boards.keys_board import KeyMatrix, KeysBoard
from firmware_bridge.firmware.payloads import LIT_ALARM
from tests.firmware_bridge.chips.model_time import ModelTime

ROWS, COLUMNS = 3, 4
WIRING = {"rows": [4, 5, 6], "columns": [10, 11, 12, 13], "lamps": [20, 21, 22], "alarm": 30, "buzzer": 31}


class Copper:
    """Rows that are pulled up, columns that pull down, and what joins them."""

    def __init__(self) -> None:
        self.levels = dict.fromkeys(range(COLUMNS), 0)
        self.closed: set[tuple[int, int]] = set()
        self.grounded: set[int] = set()
        self.slow_reads = 0
        """So often a row that was let go reads low still."""
        self.row_reads = 0
        self._left = dict.fromkeys(range(ROWS), 0)

    def row(self, row: int) -> Callable[[], int]:
        def read() -> int:
            self.row_reads += 1
            pulled = any(not self.levels[column] for at, column in self.closed if at == row)
            if row in self.grounded or pulled:
                self._left[row] = self.slow_reads
                return 0
            if self._left[row]:
                self._left[row] -= 1
                return 0
            return 1

        return read

    def column(self, column: int) -> Callable[[int], None]:
        return lambda level: self.levels.__setitem__(column, level)

    def matrix(self) -> KeyMatrix:
        return KeyMatrix([self.row(row) for row in range(ROWS)], [self.column(column) for column in range(COLUMNS)])


def test_each_key_that_is_down_is_a_bit_of_its_row_and_no_other_is() -> None:
    copper = Copper()
    copper.closed = {(0, 0), (0, 3), (2, 1)}

    assert copper.matrix().scan() == (bytes([0b1001, 0, 0b0010]), 0)


def test_a_panel_at_rest_is_one_read_of_each_row() -> None:
    copper = Copper()

    assert copper.matrix().scan() == (bytes(ROWS), 0)
    assert copper.row_reads == ROWS


def test_a_row_that_rises_slowly_gives_its_keys_to_no_other_column() -> None:
    copper = Copper()
    copper.closed, copper.slow_reads = {(1, 2)}, 10

    assert copper.matrix().scan() == (bytes([0, 0b0100, 0]), 0)


def test_a_row_that_lies_on_ground_is_named_and_the_others_are_read() -> None:
    copper = Copper()
    copper.grounded, copper.closed = {0}, {(0, 1), (2, 1)}

    assert copper.matrix().scan() == (bytes([0, 0, 0b0010]), 0b001)


def test_all_columns_pull_down_after_a_scan_so_that_the_next_key_is_seen_at_once() -> None:
    copper = Copper()
    copper.closed = {(1, 2)}
    copper.matrix().scan()

    assert set(copper.levels.values()) == {0}


class Pins:
    """Pins by their numbers: what each drives."""

    def __init__(self) -> None:
        self.driven: dict[int, int] = {}

    def row(self, number: int) -> Callable[[], int]:
        assert number in WIRING["rows"]  # type: ignore[operator]  # of the kind that is read
        return lambda: 1

    def output(self, number: int) -> Callable[[int], None]:
        return lambda level: self.driven.__setitem__(number, level)

    column = output


def lit_by(lit: int) -> list[int]:
    """Return the pins that are up."""
    pins = Pins()
    board = KeysBoard(WIRING, pins, None, ModelTime(), (bytes(8), 1))
    board.light(lit)
    return sorted(pin for pin, level in pins.driven.items() if level)


def test_each_lamp_has_its_bit_and_the_alarm_has_its_own() -> None:
    assert lit_by(0) == []
    assert lit_by(0b101) == [20, 22]
    assert lit_by(LIT_ALARM) == [30]
    assert lit_by(LIT_ALARM | 0b111) == [20, 21, 22, 30]


def test_what_was_lit_is_put_out_where_it_is_not_named_again() -> None:
    pins = Pins()
    board = KeysBoard(WIRING, pins, None, ModelTime(), (bytes(8), 1))
    board.light(0b011)
    board.sound(is_on=True)
    board.light(0b100)
    board.sound(is_on=False)

    assert [pin for pin, level in pins.driven.items() if level] == [22]

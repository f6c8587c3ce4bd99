"""The pins of a simulated Pi: who holds them, what pulls them, and edges that are heard once."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from firmware_bridge.simulated.keys.header import Header
from table.clock import SimulatedClock

ROW, COLUMN, LAMP, LOOSE = 4, 2, 17, 5
RISEN_NS = 50_000


class Key:
    """Joins the row to the column while it is down, and to ground while it is wet."""

    def __init__(self) -> None:
        self.is_down = self.is_wet = False

    def pulled_low(self, low_pins: AbstractSet[int]) -> AbstractSet[int]:
        return {ROW} if self.is_wet or (self.is_down and COLUMN in low_pins) else set()


class Pi:
    """A header with one key on it: its row is pulled up, its column pulls down."""

    def __init__(self, busy: frozenset[int] = frozenset()) -> None:
        self.clock = SimulatedClock()
        self.key = Key()
        self.header = Header(self.clock, busy=busy)
        self.header.wire(self.key)
        self.edges: list[tuple[int, int]] = []
        self.header.claim(ROW, 0, is_pulled_up=True, level=None)
        self.header.claim(COLUMN, 1, is_pulled_up=False, level=0)
        self.header.listen(ROW, self.hear)

    def hear(self, level: int, at_ns: int) -> None:
        self.edges.append((level, at_ns))

    def move(self, *, is_down: bool) -> None:
        self.key.is_down = is_down
        self.header.settle()


def test_a_key_that_goes_down_and_up_is_two_edges_at_their_times() -> None:
    pi = Pi()
    pi.clock.wait_ns(7)
    pi.move(is_down=True)
    pi.header.settle()
    pi.clock.wait_ns(3)
    pi.move(is_down=False)

    assert pi.edges == [(0, 7), (1, 10)]


def test_a_listener_that_is_forgotten_hears_nothing_more() -> None:
    pi = Pi()
    assert pi.header.is_heard(ROW)

    pi.header.forget(ROW, pi.hear)
    pi.move(is_down=True)

    assert pi.edges == []
    assert not pi.header.is_heard(ROW)


def test_a_released_row_reads_low_for_two_reads_and_not_after_its_time() -> None:
    pi = Pi()
    pi.move(is_down=True)
    pi.move(is_down=False)
    assert [pi.header.read(ROW) for _ in range(3)] == [0, 0, 1]

    pi.move(is_down=True)
    pi.move(is_down=False)
    pi.clock.wait_ns(RISEN_NS)
    assert pi.header.read(ROW) == 1


def test_a_pin_that_another_program_holds_is_not_given_and_keeps_its_level() -> None:
    pi = Pi(busy=frozenset({LAMP}))

    assert not pi.header.claim(LAMP, 1, is_pulled_up=False, level=1)
    assert pi.header.level(LAMP) == 0
    assert LAMP not in pi.header.claimed


def test_an_output_on_ground_reads_low_whatever_it_drives() -> None:
    pi = Pi()
    pi.header.claim(ROW, 1, is_pulled_up=False, level=1)
    assert pi.header.read(ROW) == 1

    pi.key.is_wet = True
    pi.header.settle()

    assert (pi.header.read(ROW), pi.header.level(ROW)) == (0, 1)


def test_a_pin_that_is_given_back_drives_and_pulls_nothing_and_is_given_back_once() -> None:
    pi = Pi()
    pi.move(is_down=True)

    assert pi.header.free(COLUMN)
    assert pi.edges == [(0, 0), (1, 0)], "the column that pulled it down is gone"
    assert not pi.header.free(COLUMN)
    assert pi.header.level(COLUMN) == 0


def test_a_pin_that_nothing_pulls_floats_the_same_way_for_the_same_seed() -> None:
    floats = [[Header(SimulatedClock(), seed=seed).read(LOOSE) for seed in range(40)] for _ in range(2)]

    assert floats[0] == floats[1]
    assert set(floats[0]) == {0, 1}

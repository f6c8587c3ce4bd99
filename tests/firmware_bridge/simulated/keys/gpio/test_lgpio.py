"""The simulated pins and the `lgpio` on them: what rpi-lgpio relies on, and what is unkind on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

import pytest

from firmware_bridge.simulated.keys.gpio import lgpio
from firmware_bridge.simulated.keys.header import Header
from table.clock import SimulatedClock

ROW, COLUMN, LAMP = 4, 2, 17
US = 1_000


class Wire:
    """Connects the row to the column as long as it is closed."""

    is_closed = True

    def pulled_low(self, low_pins: AbstractSet[int]) -> AbstractSet[int]:
        return {ROW} if self.is_closed and COLUMN in low_pins else set()


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock()


@pytest.fixture
def header(clock: SimulatedClock) -> Iterator[Header]:
    attached = Header(clock, busy=frozenset({LAMP}))
    attached.wire(Wire())
    lgpio.attach(attached)
    yield attached
    for pin in list(attached.claimed):
        lgpio.gpio_free(0, pin)


@pytest.mark.usefixtures("header")
def test_a_row_reads_low_while_its_column_is_low() -> None:
    lgpio.gpio_claim_output(0, COLUMN, 1)
    lgpio.gpio_claim_input(0, ROW, lgpio.SET_PULL_UP)
    assert lgpio.gpio_read(0, ROW) == 1

    lgpio.gpio_write(0, COLUMN, 0)
    assert lgpio.gpio_read(0, ROW) == 0


@pytest.mark.usefixtures("header")
def test_a_row_that_is_let_go_takes_some_reads_to_rise_and_later_none(clock: SimulatedClock) -> None:
    lgpio.gpio_claim_input(0, ROW, lgpio.SET_PULL_UP)
    lgpio.gpio_claim_output(0, COLUMN, 0)
    lgpio.gpio_write(0, COLUMN, 1)
    assert [lgpio.gpio_read(0, ROW) for _ in range(4)] == [0, 0, 1, 1]

    lgpio.gpio_write(0, COLUMN, 0)
    lgpio.gpio_write(0, COLUMN, 1)
    clock.wait_ns(100 * US)
    assert lgpio.gpio_read(0, ROW) == 1


@pytest.mark.usefixtures("header")
@pytest.mark.parametrize(
    ("edges", "heard"),
    [(lgpio.FALLING_EDGE, [0]), (lgpio.RISING_EDGE, [1]), (lgpio.BOTH_EDGES, [0, 1])],
)
def test_only_the_edges_that_were_asked_for_are_heard(edges: int, heard: list[int], clock: SimulatedClock) -> None:
    levels: list[tuple[int, int]] = []
    lgpio.gpio_claim_output(0, COLUMN, 1)
    lgpio.gpio_claim_alert(0, ROW, edges, lgpio.SET_PULL_UP)
    callback = lgpio.callback(0, ROW, func=lambda _handle, _pin, level, at_ns: levels.append((level, at_ns)))

    clock.wait_ns(7)
    for level in (0, 1):
        lgpio.gpio_write(0, COLUMN, level)
    callback.cancel()
    lgpio.gpio_write(0, COLUMN, 0)

    assert levels == [(level, 7) for level in heard]


@pytest.mark.usefixtures("header")
def test_an_input_that_nothing_pulls_reads_whatever_it_likes() -> None:
    lgpio.gpio_claim_input(0, 5, lgpio.SET_PULL_NONE)

    assert {lgpio.gpio_read(0, 5) for _ in range(50)} == {0, 1}


@pytest.mark.usefixtures("header")
def test_a_pin_that_another_program_holds_is_busy_in_lgpio_s_own_words() -> None:
    with pytest.raises(lgpio.error, match=r"^'GPIO busy'$"):
        lgpio.gpio_claim_output(0, LAMP)


@pytest.mark.usefixtures("header")
def test_a_pin_that_was_not_taken_cannot_be_given_back() -> None:
    with pytest.raises(lgpio.error, match=r"^'GPIO not allocated'$"):
        lgpio.gpio_free(0, ROW)


def test_a_pin_says_what_it_is_used_as(header: Header) -> None:
    lgpio.gpio_claim_output(0, COLUMN, 1)
    lgpio.gpio_claim_alert(0, ROW, lgpio.BOTH_EDGES, lgpio.SET_PULL_UP)

    assert lgpio.gpio_get_mode(0, COLUMN) & 0x2
    assert lgpio.gpio_get_mode(0, ROW) & lgpio.SET_PULL_UP
    assert lgpio.gpio_get_mode(0, 5) == 0
    assert sorted(header.claimed) == [COLUMN, ROW]
    assert lgpio.error_text(lgpio.GPIO_BUSY) == "GPIO busy"

"""Lines for the operator: none can be forged, and nobody fills a log."""

from __future__ import annotations

import pytest

from table.clock import NS_PER_S, SimulatedClock
from table.operator_log import LONGEST, MOST_OF_ALL, MOST_OF_ONE, OperatorLog, plain


class Told:
    """What was told."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.clock = SimulatedClock()
        self.log = OperatorLog(self.lines.append, self.clock.now_ns)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("t1\nbroker: connected", r"t1\nbroker: connected"),
        ("t1\r\x1b[2Kstation: stopped", r"t1\r\x1b[2Kstation: stopped"),
        ("name \u202eevil", r"name \u202eevil"),
        ("a\u2028b\x85c\x00", r"a\u2028b\x85c\x00"),
        ("Müller, 李", "Müller, 李"),
    ],
)
def test_a_line_is_one_line_whatever_is_in_it(said: str, shown: str) -> None:
    log = Told()

    log.log.tell(said)

    assert log.lines == [shown]


def test_a_long_line_is_cut() -> None:
    assert len(plain("x" * 1_000_000)) == LONGEST + len(" ...")


def test_a_hundred_thousand_bad_messages_are_some_lines_and_a_number() -> None:
    log = Told()

    for number in range(100_000):
        log.log.tell(f"up/ev: a message that cannot be read ({number})")
    log.clock.wait_ns(60 * NS_PER_S)
    log.log.tell("broker: connected")

    assert len(log.lines) == MOST_OF_ONE + 2
    assert log.lines[-2:] == [
        f"up/ev: {100_000 - MOST_OF_ONE} lines were left out within a minute",
        "broker: connected",
    ]


def test_one_who_speaks_of_ever_other_things_is_cut_as_well_and_the_next_minute_begins_anew() -> None:
    log = Told()

    for number in range(10_000):
        log.log.tell(f"table-{number}: nonsense")
    assert len(log.lines) == MOST_OF_ALL
    log.clock.wait_ns(60 * NS_PER_S)
    log.log.tell("broker: connected")

    assert log.lines[MOST_OF_ALL:] == [
        f"of others: {10_000 - MOST_OF_ALL} lines were left out within a minute",
        "broker: connected",
    ]


def test_what_was_left_out_last_is_said_at_the_end() -> None:
    log = Told()
    for _ in range(MOST_OF_ONE + 1):
        log.log.tell("up/ev: no")

    log.log.close()

    assert log.lines[-1] == "up/ev: one line was left out within a minute"

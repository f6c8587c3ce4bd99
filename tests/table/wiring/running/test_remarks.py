"""What an operator is told on stderr: what is new, and never a flood."""

from __future__ import annotations

from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.frozen import replace
from table.troubles import Cause, Part, Trouble
from table.wiring.running.remarks import MOST_IN_A_ROW, MOST_OF_A_PART, NewRemarks

PAD = Trouble(part=Part.PAD, name="scan pad /dev/ttyS0", cause=Cause.MISSING, line="/dev/ttyS0: gone", since_ns=0)


class Operator:
    """Remarks, and the lines that came of them."""

    def __init__(self) -> None:
        self.clock = SimulatedClock()
        self.lines: list[str] = []
        self.events: list[str] = []
        self.remarks = NewRemarks(self.clock, self.lines.append, self.events.append)


def test_a_trouble_is_told_when_it_begins_and_when_it_ends() -> None:
    operator = Operator()
    for troubles in ([PAD], [PAD], [replace(PAD, cause=Cause.SILENT)], [], []):
        operator.remarks.tell(troubles)

    assert operator.lines == ["/dev/ttyS0: gone", "scan pad /dev/ttyS0: all right again"]


def test_a_part_that_was_silent_is_told_again_once_more_is_known_of_it() -> None:
    operator = Operator()
    silent = replace(PAD, cause=Cause.SILENT, line="/dev/ttyS0: does not answer")
    for troubles in ([silent], [PAD], [silent], [PAD], []):
        operator.remarks.tell(troubles)

    assert operator.lines == [silent.line, PAD.line, "scan pad /dev/ttyS0: all right again"]


def test_a_part_that_comes_and_goes_is_told_a_few_times_and_then_how_it_stands() -> None:
    operator = Operator()
    for _ in range(100):
        operator.remarks.tell([PAD])
        operator.remarks.tell([])
        operator.clock.wait_ns(NS_PER_S // 10)
    operator.remarks.tell([PAD])
    told_at_first = len(operator.lines)
    operator.clock.wait_ns(60 * NS_PER_S)
    operator.remarks.tell([PAD])

    assert told_at_first == MOST_OF_A_PART
    assert operator.lines[-1] == "/dev/ttyS0: gone"
    assert operator.remarks.told == (PAD,)


def test_a_node_with_another_id_each_time_is_told_no_more_often_than_a_part_that_comes_and_goes() -> None:
    operator = Operator()
    for number in range(100):
        stranger = replace(PAD, part=Part.NODE, name=f"node {number:016x}", cause=Cause.STRANGE)
        operator.remarks.tell([stranger])
        operator.clock.wait_ns(NS_PER_S // 10)
    operator.remarks.tell([PAD])

    assert len(operator.lines) <= MOST_OF_A_PART + 1
    assert operator.lines[-1] == "/dev/ttyS0: gone"


def test_what_the_link_says_by_itself_is_not_said_twice() -> None:
    operator = Operator()
    operator.remarks.tell([replace(PAD, cause=Cause.REFUSED)])

    assert operator.lines == []


def test_the_same_remark_comes_once_a_minute() -> None:
    operator = Operator()
    for _ in range(3):
        operator.remarks.remark("node a started anew; look at its power")
        operator.clock.wait_ns(31 * NS_PER_S)

    assert len(operator.lines) == len(operator.events) == 2


def test_a_flood_of_remarks_is_cut_off_with_a_word() -> None:
    operator = Operator()
    for number in range(1000):
        operator.remarks.remark(f"node {number:016x} answers")

    assert len(operator.lines) == MOST_IN_A_ROW + 1
    assert "left out" in operator.lines[-1]
    assert len(operator.events) == MOST_IN_A_ROW

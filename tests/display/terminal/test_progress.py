"""The line that says how far something is."""

from __future__ import annotations

import io

from display.terminal.progress import AGAIN_AFTER_NS, Progress
from table.clock import SimulatedClock


class Terminal(io.StringIO):
    """What a person looks at."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_is_shown_how_many_are_done_in_one_line_that_is_gone_at_the_end() -> None:
    terminal, clock = Terminal(), SimulatedClock()

    for _ in Progress("checking", 1200, out=terminal, clock=clock).over(range(2)):
        clock.wait_ns(AGAIN_AFTER_NS)

    assert terminal.getvalue().split("\r\x1b[K") == [
        "",
        "checking: 0 of 1,200",
        "checking: 1 of 1,200",
        "checking: 2 of 1,200",
        "",
    ]


def test_it_is_not_rewritten_more_often_than_anybody_reads() -> None:
    terminal = Terminal()

    assert list(Progress("reading", out=terminal, clock=SimulatedClock()).over("abc")) == ["a", "b", "c"]
    assert terminal.getvalue() == "\r\x1b[Kreading: 0\r\x1b[K"


def test_a_file_or_a_pipe_gets_nothing_of_it() -> None:
    file = io.StringIO()
    progress = Progress("checking", 3, out=file)

    assert list(progress.over("abc")) == ["a", "b", "c"]
    progress.clear()
    assert not file.getvalue()


def test_what_stops_the_work_does_not_leave_the_line_behind() -> None:
    terminal = Terminal()
    steps = Progress("checking", 3, out=terminal, clock=SimulatedClock()).over("abc")
    next(steps)
    steps.close()

    assert terminal.getvalue().endswith("\r\x1b[K")


def test_another_line_can_be_written_in_between() -> None:
    terminal, clock = Terminal(), SimulatedClock()
    progress = Progress("checking", 2, out=terminal, clock=clock)

    for step in progress.over("ab"):
        progress.clear()
        terminal.write(f"{step}\n")
        clock.wait_ns(AGAIN_AFTER_NS)

    assert terminal.getvalue() == (
        "\r\x1b[Kchecking: 0 of 2\r\x1b[Ka\n\r\x1b[Kchecking: 1 of 2\r\x1b[Kb\n\r\x1b[Kchecking: 2 of 2\r\x1b[K"
    )

"""Lines that are rewritten where somebody looks, and written once where nobody can."""

from __future__ import annotations

import io
import re

import pytest

from display.terminal.live_lines import AGAIN_AFTER_NS, PLAIN_AFTER_NS, LiveLines
from table.clock import SimulatedClock


class Screen(io.StringIO):
    """A terminal that is 40 columns wide and 6 rows high."""

    def isatty(self) -> bool:
        """Be one."""
        return True


@pytest.fixture(autouse=True)
def size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "6")


def shown_on(screen: io.StringIO) -> list[str]:
    """Return what stands on a terminal that got what was written: cursor up, erase to the end of line or screen."""
    rows, at, column = [""], 0, 0
    for code, sign in re.findall(r"\x1b\[([0-9]*[A-Z])|([^\x1b])", screen.getvalue()):
        if code.endswith("F"):
            at, column = at - int(code[:-1]), 0
        elif code:
            rows[at] = rows[at][:column]
            rows = rows[: at + 1] if code == "J" else rows
        elif sign == "\n":
            at, column = at + 1, 0
            rows += [""] * (at == len(rows))
        else:
            rows[at] = rows[at][:column] + sign + rows[at][column + 1 :]
            column += 1
    return [row for row in rows if row]


def test_what_is_shown_anew_stands_where_it_stood() -> None:
    screen, clock = Screen(), SimulatedClock()
    lines = LiveLines(screen, clock)
    lines.show(["one", "two"])
    clock.wait_ns(AGAIN_AFTER_NS)
    lines.show(["uno", "dos"])

    assert shown_on(screen) == ["uno", "dos"]


def test_what_is_said_for_good_stands_above_and_stays() -> None:
    screen, clock = Screen(), SimulatedClock()
    lines = LiveLines(screen, clock)
    lines.show(["one"])
    lines.write("a fault")
    clock.wait_ns(AGAIN_AFTER_NS)
    lines.show(["two"])

    assert shown_on(screen) == ["a fault", "two"]


def test_enter_moves_nothing_out_of_its_place() -> None:
    screen, clock = Screen(), SimulatedClock()
    lines = LiveLines(screen, clock)
    lines.show(["one"])
    screen.write("\n")
    lines.entered()
    lines.show(["two"], is_last=True)

    assert shown_on(screen) == ["two"]


def test_more_often_than_one_reads_nothing_is_rewritten_but_the_last() -> None:
    screen, clock = Screen(), SimulatedClock()
    lines = LiveLines(screen, clock)
    lines.show(["one"])
    lines.show(["two"])
    assert "two" not in screen.getvalue()
    lines.show(["three"], is_last=True)

    assert shown_on(screen) == ["three"]


def test_no_line_is_wider_and_no_page_higher_than_the_terminal() -> None:
    screen = Screen()
    LiveLines(screen, SimulatedClock()).show(["x" * 50, *map(str, range(9))])

    first, *rest = shown_on(screen)
    assert (len(first), first[-1]) == (39, "…")
    assert len(rest) == 3
    assert rest[-1] == "… 7 more lines: make the window higher"


@pytest.mark.parametrize("is_terminal", [True, False])
def test_plain_lines_are_written_when_they_say_something_new_and_not_too_often(*, is_terminal: bool) -> None:
    out, clock = Screen() if is_terminal else io.StringIO(), SimulatedClock()
    lines = LiveLines(out, clock, is_plain=is_terminal)
    lines.show(["one", "two"])
    lines.show(["one", "three"])
    clock.wait_ns(PLAIN_AFTER_NS)
    lines.show(["one", "four"])
    lines.write("a fault")

    assert out.getvalue().splitlines() == ["one", "two", "four", "a fault"]


def test_what_was_left_stands_and_the_next_page_begins_below() -> None:
    screen = Screen()
    lines = LiveLines(screen, SimulatedClock())
    lines.show(["one"])
    lines.leave()
    lines.show(["two"])

    assert shown_on(screen) == ["one", "two"]

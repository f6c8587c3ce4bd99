"""A fault is one line that says where it stands and what was expected, whatever the file holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.said_plainly import SaidPlainlyError
from table.statements.faults import End, Fault, ScenarioUnreadableError, shown

FILE = Path("a.hand")


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (Fault(FILE, 3, "foo", "a card"), "a.hand:3: 'foo': expected a card"),
        (Fault(FILE, 3, End.STATEMENT, "a card"), "a.hand:3: end of statement: expected a card"),
        (Fault(FILE, 0, None, "a text file", "it is empty"), "a.hand: expected a text file (it is empty)"),
    ],
)
def test_a_fault_names_file_line_word_and_what_was_expected(fault: Fault, line: str) -> None:
    assert str(fault) == line


def test_a_long_word_is_cut_and_a_short_one_is_not() -> None:
    assert shown("x" * 40) == "x" * 40
    assert shown("x" * 41) == "x" * 40 + "..."


@given(st.text(max_size=60), st.text(max_size=60), st.text(max_size=60))
def test_a_fault_is_one_printable_line_whatever_the_file_is_called_or_holds(name: str, word: str, reason: str) -> None:
    line = str(Fault(Path(name), 1, word, "a card", reason))

    assert line.isprintable()
    assert len(line.splitlines()) == 1


def test_all_faults_are_told_a_line_each_and_without_a_traceback() -> None:
    faults = (Fault(FILE, 1, "a", "b"), Fault(FILE, 2, "c", "d"))
    error = ScenarioUnreadableError(faults)

    assert isinstance(error, SaidPlainlyError)
    assert str(error).splitlines() == [str(fault) for fault in faults]
    assert error.faults == faults

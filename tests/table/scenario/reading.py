"""What the tests of the parser share: a table that is set up, and a way to read one statement at it.

No test lives here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from table.scenario.expectations import Expectation
from table.scenario.language import Setup
from table.scenario.parser import parse_scenario
from table.scenario.steps import Step
from table.statements.faults import Fault, ScenarioUnreadableError
from table.statements.lines import ExpectationLine, StepLine

FILE = Path("night.hand")
TABLE = "blinds 100 200\nbutton 3\nseat 3 9000\nseat 5 9000\n"
"""Four lines: what every file needs."""


def setup_of(*lines: str, table: str = TABLE) -> Setup:
    """Return the set-up of the table with *lines* below it."""
    return parse_scenario(table + "\n".join(lines), FILE).setup


def step_of(statement: str) -> Step:
    """Return the step that *statement* is, as the second one of a file."""
    line = parse_scenario(f"{TABLE}shuffle\n{statement}", FILE).lines[1]
    assert isinstance(line, StepLine)
    assert line.text == statement
    return line.step


def expectation_of(statement: str) -> Expectation:
    """Return the expectation that *statement* is."""
    line = parse_scenario(f"{TABLE}shuffle\n{statement}", FILE).lines[1]
    assert isinstance(line, ExpectationLine)
    assert line.text == statement
    return line.expectation


def faults_of(text: str) -> tuple[Fault, ...]:
    """Return the faults for which *text* is refused."""
    with pytest.raises(ScenarioUnreadableError) as refused:
        parse_scenario(text, FILE)
    return refused.value.faults


def refusal_of(statement: str) -> str:
    """Return the one line with which *statement* is refused in line 6, below the table and the first step."""
    (fault,) = faults_of(f"{TABLE}shuffle\n{statement}\n")
    return str(fault)

"""What there is in a checkout to try the rules: the scenarios, with the alerts that they expect, and the tests.

Files are found, not listed, and nothing is played. An installed program has none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.settings_folder import checkout_folder
from config.rulebook.coverage import ExpectedAlert, Tried
from table.scenario.expected import ExpectAlert
from table.scenario.faults import ScenarioUnreadableError
from table.scenario.language import ExpectationLine
from table.scenario.parser import read_scenario

if TYPE_CHECKING:
    from pathlib import Path

    from table.scenario.language import Scenario


def tried_in_checkout() -> tuple[tuple[Tried, ...] | None, tuple[str, ...]]:
    """Return what tries the rules, null outside a checkout; and why files could not be read."""
    checkout = checkout_folder()
    return (None, ()) if checkout is None else tried_below(checkout)


def tried_below(checkout: Path) -> tuple[tuple[Tried, ...], tuple[str, ...]]:
    """Return what tries the rules in the tests of *checkout*, and why files could not be read."""
    tests = checkout / "tests"
    tried = [Tried(path.relative_to(checkout).as_posix()) for path in sorted(tests.rglob("test_*.py"))]
    unreadable = []
    for path in sorted(tests.rglob("*.hand")):
        try:
            tried.append(_tried(path.relative_to(checkout).as_posix(), read_scenario(path)))
        except ScenarioUnreadableError as error:
            unreadable.append(str(error))
    return tuple(tried), tuple(unreadable)


def _tried(name: str, scenario: Scenario) -> Tried:
    expected = [
        ExpectedAlert(line.expectation.code, line.expectation.cite, line.expectation.ruling)
        for line in scenario.lines
        if isinstance(line, ExpectationLine) and isinstance(line.expectation, ExpectAlert)
    ]
    return Tried(name, scenario.setup.rulebook, tuple(expected))

"""What falls short in a file that is played: everything, in order, as the tests want it. No test lives here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.event_file import runner as events
from table.scenario import runner as hands
from table.statements.lines import Shortfall

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
    from table.event_file.language import EventFile
    from table.scenario.language import Scenario
    from table.scenario.room import Bench


def shortfalls(
    scenario: Scenario, bench: Bench, heard: hands.HeardInStep, book: Rulebook | None = None
) -> list[Shortfall]:
    """Play *scenario* and return everything that fell short of it."""
    return [one for one in hands.judged(scenario, bench, heard, book) if isinstance(one, Shortfall)]


def event_shortfalls(event: EventFile, book: Rulebook, by: Rulebook | None = None) -> list[Shortfall]:
    """Have *event* happen, with *by* by that book, and return everything that fell short of it."""
    return [one for one in events.judged(event, book, by) if isinstance(one, Shortfall)]

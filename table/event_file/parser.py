"""A `.event` file -> an event, or all the faults of the file.

Here is what an event's file is made of. In which order that comes is `scenario.file_reading`'s, what stands in a line
is read in the `*_lines` modules.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from table.event_file.expectation_lines import read_expectation
from table.event_file.language import EventFile, ExpectationLine, StepLine
from table.event_file.setup_draft import EventDraft
from table.event_file.setup_lines import SETUP_LINES, read_setup_line
from table.event_file.step_lines import STEP_LINES, read_step
from table.scenario.file_reading import FileReading, Misplaced
from table.scenario.scenario_file import read_text
from table.scenario.words import Words, statements

_BETWEEN: Final = {
    "level": "the schedule is set up; 'until level N' lets the clock run on",
    "break": "the schedule is set up; 'until break' lets the clock run on",
    "player": "who comes later comes by 'late NAME'",
    "table": "a table that stands ready is set up with 'spare N' and comes into play by 'open N'",
    "re-buys": "the period is set up; 're-buy NAME' declares a re-buy",
    "add-ons": "they are set up; 'add-on NAME' buys one",
}


def read_event(path: Path) -> EventFile:
    """Read the file at *path*.

    Raises ScenarioUnreadableError with all the faults of the file.
    """
    return parse_event(read_text(path, what="an event"), path)


def parse_event(text: str, path: Path) -> EventFile:
    """Read *text*; *path* is only named, in the event and in its faults.

    Raises ScenarioUnreadableError with all the faults of the text.
    """
    reading = _Reading(path, EventDraft())
    lines = reading.read(list(statements(text)))
    draft = reading.draft
    return EventFile(
        path=path,
        title=draft.title,
        rulebook=draft.rulebook,
        settings=draft.settings,
        seed=draft.seed,
        setup=draft.whole(),
        first_lines=draft.first_lines,
        lines=lines,
    )


class _Reading(FileReading[EventDraft, StepLine | ExpectationLine]):
    """One file while it is being read."""

    setup_words = SETUP_LINES
    step_words = STEP_LINES
    examples = "a statement, such as player, hand, move, late or expect"
    instead = _BETWEEN

    def read_setup(self, words: Words) -> None:
        read_setup_line(words, self.draft)

    def read_step(self, words: Words) -> StepLine:
        return StepLine(words.line, words.text, read_step(words))

    def read_expectation(self, words: Words) -> ExpectationLine:
        return ExpectationLine(words.line, words.text, read_expectation(words))

    def misplaced(self) -> Iterable[Misplaced]:
        return [Misplaced(*found) for found in self.draft.misplaced()]

"""A `.event` file -> an event, or all the faults of the file.

Here is the order of a file: set-up, then steps and expectations. What stands in a
line is read in the `*_lines` modules.
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
from table.scenario.faults import End, Fault, ScenarioUnreadableError
from table.scenario.scenario_file import read_text
from table.scenario.setup_lines import smallest_chip
from table.scenario.words import StatementRefusedError, Words, nearest, statements

_FIRST_WORDS: Final = tuple(dict.fromkeys([*SETUP_LINES, *STEP_LINES, "expect"]))

_BETWEEN: Final = {
    "level": "the schedule is set up; 'until level N' lets the clock run on",
    "break": "the schedule is set up; 'until break' lets the clock run on",
    "player": "who comes later comes by 'late NAME'",
    "table": "a table that stands ready is set up with 'spare N' and comes into play by 'open N'",
    "re-buys": "the period is set up; 're-buy NAME' declares a re-buy",
    "add-ons": "they are set up; 'add-on NAME' buys one",
}
"""The way out for a set-up line that stands too low."""


def read_event(path: Path) -> EventFile:
    """Read the file at *path*.

    Raises ScenarioUnreadableError with all the faults of the file.
    """
    return parse_event(read_text(path, what="an event"), path)


def parse_event(text: str, path: Path) -> EventFile:
    """Read *text*; *path* is only named, in the event and in its faults.

    Raises ScenarioUnreadableError with all the faults of the text.
    """
    reading = _Reading(path)
    lines = list(statements(text))
    reading.read(lines)
    return reading.event(lines[-1].line if lines else 1)


class _Reading:
    """One file while it is being read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._draft = EventDraft()
        self._lines: list[StepLine | ExpectationLine] = []
        self._faults: list[Fault] = []
        self._has_begun = False
        """Whether the first step, readable or not, has been seen: the set-up is over."""

    def read(self, lines: Iterable[Words]) -> None:
        """Read every statement; one that is refused does not hide the next."""
        lines = list(lines)
        smallest = smallest_chip(lines)
        for words in lines:
            words.smallest_chip = smallest
            try:
                self._read_statement(words)
            except StatementRefusedError as refused:
                self._add(words.line, refused.word, refused.expected, refused.reason)

    def event(self, last_line: int) -> EventFile:
        """Return what was read, or raise with what could not be."""
        if not self._has_begun:
            self._end_setup(last_line, End.FILE)
        if self._faults:
            raise ScenarioUnreadableError(tuple(sorted(self._faults, key=lambda fault: fault.line)))
        draft = self._draft
        return EventFile(
            path=self._path,
            title=draft.title,
            rulebook=draft.rulebook,
            settings=draft.settings,
            seed=draft.seed,
            setup=draft.whole(),
            first_lines=draft.first_lines,
            lines=tuple(self._lines),
        )

    def _read_statement(self, words: Words) -> None:
        first = words.peek()
        if first == "expect":
            self._read_expectation(words)
        elif first in STEP_LINES:
            self._read_step(words)
        elif first not in SETUP_LINES:
            expected = "a statement, such as player, hand, move, late or expect"
            raise StatementRefusedError(first, expected, nearest(first, _FIRST_WORDS))
        elif self._has_begun:
            reason = _BETWEEN.get(first, "a set-up line stands before the first step: move it up")
            raise StatementRefusedError(first, "a step or an expectation", reason)
        else:
            read_setup_line(words, self._draft)

    def _read_step(self, words: Words) -> None:
        if not self._has_begun:
            self._has_begun = True
            self._end_setup(words.line, words.peek())
        self._lines.append(StepLine(words.line, words.text, read_step(words)))

    def _read_expectation(self, words: Words) -> None:
        if not self._has_begun:
            reason = "nothing has happened yet that could be expected"
            raise StatementRefusedError(words.peek(), "a step before the first expectation", reason)
        self._lines.append(ExpectationLine(words.line, words.text, read_expectation(words)))

    def _end_setup(self, line: int, word: str | End) -> None:
        for expected in self._draft.missing():
            self._add(line, word, expected)
        for named_in, named, expected, reason in self._draft.misplaced():
            self._add(named_in, named, expected, reason)

    def _add(self, line: int, word: str | End, expected: str, reason: str = "") -> None:
        self._faults.append(Fault(self._path, line, word, expected, reason))

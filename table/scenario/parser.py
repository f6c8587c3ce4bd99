"""A `.hand` file -> a scenario, or all the faults of the file.

Here is the order of a file: set-up, then steps and expectations. What stands in a
line is read in the `*_lines` modules.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from table.scenario.bet_lines import BET_LINES
from table.scenario.expectation_lines import read_expectation
from table.scenario.faults import End, Fault, ScenarioUnreadableError
from table.scenario.language import ExpectationLine, Scenario, StepLine
from table.scenario.scenario_file import read_text
from table.scenario.setup_draft import SetupDraft
from table.scenario.setup_lines import SETUP_LINES, read_setup_line, smallest_chip
from table.scenario.step_lines import STEP_LINES, read_step
from table.scenario.words import StatementRefusedError, Words, nearest, statements

_FIRST_WORDS: Final = tuple(dict.fromkeys([*SETUP_LINES, *STEP_LINES, "expect"]))

_END_OF_TITLE: Final = "the title of this line has ended at ';', which no title holds"

_BETWEEN_HANDS: Final = {
    "blinds": "between hands 'level SMALL BIG' changes them",
    "ante": "between hands 'level SMALL BIG ante AMOUNT' changes it",
    "button": "the button moves by the rulebook; 'key button SEAT' says that it belongs elsewhere",
}
"""The way out for a set-up line that stands too low."""


def read_scenario(path: Path) -> Scenario:
    """Read the file at *path*.

    Raises ScenarioUnreadableError with all the faults of the file.
    """
    return parse_scenario(read_text(path), path)


def parse_scenario(text: str, path: Path) -> Scenario:
    """Read *text*; *path* is only named, in the scenario and in its faults.

    Raises ScenarioUnreadableError with all the faults of the text.
    """
    reading = _Reading(path)
    lines = list(statements(text))
    reading.read(lines)
    last_line = lines[-1].line if lines else 1
    return reading.scenario(last_line)


class _Reading:
    """One file while it is being read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._draft = SetupDraft()
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

    def scenario(self, last_line: int) -> Scenario:
        """Return what was read, or raise with what could not be."""
        if not self._has_begun:
            self._end_setup(last_line, End.FILE)
        if self._faults:
            raise ScenarioUnreadableError(tuple(sorted(self._faults, key=lambda fault: fault.line)))
        return Scenario(
            path=self._path,
            setup=self._draft.whole(),
            first_lines=self._draft.first_lines,
            lines=tuple(self._lines),
        )

    def _read_statement(self, words: Words) -> None:
        first = words.peek()
        if first == "expect":
            self._read_expectation(words)
        elif first in STEP_LINES and (self._has_begun or not _is_setup(words)):
            self._read_step(words)
        elif first not in SETUP_LINES:
            expected, nearest_word = _expected_instead(first)
            is_of_title = self._draft.first_lines.get("title") == words.line
            raise StatementRefusedError(first, expected, _END_OF_TITLE if is_of_title else nearest_word)
        elif self._has_begun:
            reason = _BETWEEN_HANDS.get(first, "a set-up line stands before the first step: move it up")
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
        for named_in, seat, why in self._draft.without_player():
            self._add(named_in, str(seat), "a seat with a player", f"{why}, and seat {seat} is empty")

    def _add(self, line: int, word: str | End, expected: str, reason: str = "") -> None:
        self._faults.append(Fault(self._path, line, word, expected, reason))


def _is_setup(words: Words) -> bool:
    """Tell, before the first step, whether a first word that is both begins a set-up line.

    `seat 3 9000` seats a player, `seat 3 call` is a step; `deck` changes decks only later.
    """
    return words.peek() in SETUP_LINES and words.peek(2) not in BET_LINES


def _expected_instead(first: str) -> tuple[str, str]:
    """Return what to expect in place of an unknown first word, and the nearest that there is."""
    return "a statement, such as seat, shuffle, call, key or expect", nearest(first, _FIRST_WORDS)

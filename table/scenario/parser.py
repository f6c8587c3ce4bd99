"""A `.hand` file -> a scenario, or all the faults of the file.

Here is what a hand's file is made of. In which order that comes is `file_reading`'s, what stands in a line is read in
the `*_lines` modules.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from table.scenario.bet_lines import BET_LINES
from table.scenario.expectation_lines import read_expectation
from table.scenario.file_reading import FileReading, Misplaced
from table.scenario.key_lines import KEY_WORDS
from table.scenario.language import ExpectationLine, Scenario, StepLine
from table.scenario.scenario_file import read_text
from table.scenario.setup_draft import SetupDraft
from table.scenario.setup_lines import SETUP_LINES, read_setup_line
from table.scenario.step_lines import STEP_LINES, read_step
from table.scenario.terms import is_whole
from table.scenario.words import Words, statements

_BETWEEN_HANDS: Final = {
    "blinds": "between hands 'level SMALL BIG' changes them",
    "ante": "between hands 'level SMALL BIG ante AMOUNT' changes it",
    "button": "the button moves by the rulebook; 'key button SEAT' says that it belongs elsewhere",
}


def read_scenario(path: Path) -> Scenario:
    """Read the file at *path*.

    Raises ScenarioUnreadableError with all the faults of the file.
    """
    return parse_scenario(read_text(path), path)


def parse_scenario(text: str, path: Path) -> Scenario:
    """Read *text*; *path* is only named, in the scenario and in its faults.

    Raises ScenarioUnreadableError with all the faults of the text.
    """
    reading = _Reading(path, SetupDraft())
    lines = reading.read([_spelt_out(words) for words in statements(text)])
    return Scenario(path=path, setup=reading.draft.whole(), first_lines=reading.draft.first_lines, lines=lines)


def _spelt_out(words: Words) -> Words:
    """Return `5 push 1000`, as it is typed at a table, as `seat 5 push 1000`."""
    return words.behind("seat") if is_whole(words.peek()) and words.peek(1) in BET_LINES else words


class _Reading(FileReading[SetupDraft, StepLine | ExpectationLine]):
    """One file while it is being read."""

    setup_words = SETUP_LINES
    step_words = STEP_LINES
    keys = KEY_WORDS
    examples = "a statement, such as seat, shuffle, call, key or expect"
    instead = _BETWEEN_HANDS

    def begins_setup(self, words: Words) -> bool:
        # `seat 3 9000` seats a player, `seat 3 call` is a step; `deck` changes decks only later.
        return words.peek() in SETUP_LINES and words.peek(2) not in BET_LINES

    def read_setup(self, words: Words) -> None:
        read_setup_line(words, self.draft)

    def read_step(self, words: Words) -> StepLine:
        return StepLine(words.line, words.text, read_step(words))

    def read_expectation(self, words: Words) -> ExpectationLine:
        return ExpectationLine(words.line, words.text, read_expectation(words))

    def misplaced(self) -> Iterable[Misplaced]:
        return [
            Misplaced(line, str(seat), "a seat with a player", f"{why}, and seat {seat} is empty")
            for line, seat, why in self.draft.without_player()
        ]

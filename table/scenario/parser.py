"""A `.hand` file -> a scenario, or all the faults of the file.

Here is what a hand's file is made of. In which order that comes is `statements.file_reading`'s, what stands in a line
is read in the `*_lines` modules.
"""

from pathlib import Path
from typing import Final

from config.files.settings_folder import SettingsFolder
from table.scenario.bet_lines import BET_LINES
from table.scenario.expectations import read_expectation
from table.scenario.key_lines import KEY_WORDS
from table.scenario.language import Scenario
from table.scenario.setup_lines import MANY_TIMES, SETUP_LINES, SetupDraft
from table.scenario.step_lines import STEP_LINES
from table.statements.file_reading import FileLanguage, FileReading
from table.statements.terms import is_whole
from table.statements.text_file import read_text
from table.statements.words import Words, statements


def read_scenario(path: Path, folders: SettingsFolder | None = None) -> Scenario:
    """Read the file at *path*; the games that it names are found in *folders*.

    Raises ScenarioUnreadableError with all the faults of the file.
    """
    return parse_scenario(read_text(path), path, folders)


def parse_scenario(text: str, path: Path, folders: SettingsFolder | None = None) -> Scenario:
    """Read *text*; *path* is only named, in the scenario and in its faults.

    Raises ScenarioUnreadableError with all the faults of the text.
    """
    draft = SetupDraft()
    spelt_out = [_spelt_out(words) for words in statements(text)]
    names_game = any(words.peek() == "game" for words in spelt_out)
    for words in spelt_out:
        words.names_game = names_game
    lines = FileReading(HANDS, path, draft, folders).read(spelt_out)
    return Scenario(path=path, setup=draft.whole(), first_lines=draft.first_lines, lines=lines)


def _spelt_out(words: Words) -> Words:
    """Return `5 push 1000`, as it is typed at a table, as `seat 5 push 1000`."""
    return words.behind("seat") if is_whole(words.peek()) and words.peek(1) in BET_LINES else words


def _begins_setup(words: Words) -> bool:
    if words.peek() == "bring-in":
        # `bring-in 50` says what it costs, `bring-in` alone is the step.
        return is_whole(words.peek(1))
    # `seat 3 9000` seats a player, `seat 3 call` is a step; `deck` changes decks only later.
    return words.peek() in SETUP_LINES and words.peek(2) not in BET_LINES


HANDS: Final = FileLanguage(
    setup_lines=SETUP_LINES,
    many_times=MANY_TIMES,
    steps=STEP_LINES,
    read_expectation=read_expectation,
    begins_setup=_begins_setup,
    keys=KEY_WORDS,
    examples="a statement, such as seat, shuffle, call, key or expect",
    instead={
        "limits": "between hands 'level SMALL BIG limits SMALL BIG' changes them",
        "blinds": "between hands 'level SMALL BIG' changes them",
        "ante": "between hands 'level SMALL BIG ante AMOUNT' changes it",
        "button": "the button moves by the rulebook; 'key button SEAT' says that it belongs elsewhere",
    },
)

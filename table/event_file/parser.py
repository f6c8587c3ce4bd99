"""A `.event` file -> an event, or all the faults of the file.

Here is what an event's file is made of. In which order that comes is `statements.file_reading`'s, what stands in a line
is read in the `*_lines` modules.
"""

from pathlib import Path
from typing import Final

from config.files.settings_folder import SettingsFolder
from table.event_file.expectations import read_expectation
from table.event_file.language import EventFile
from table.event_file.setup_lines import MANY_TIMES, SETUP_LINES, EventDraft
from table.event_file.step_lines import STEP_LINES
from table.statements.file_reading import FileLanguage, FileReading
from table.statements.text_file import read_text
from table.statements.words import statements

_EVENTS: Final = FileLanguage(
    setup_lines=SETUP_LINES,
    many_times=MANY_TIMES,
    steps=STEP_LINES,
    read_expectation=read_expectation,
    begins_setup=lambda _words: False,
    examples="a statement, such as player, hand, move, late or expect",
    instead={
        "level": "the schedule is set up; 'until level N' lets the clock run on",
        "break": "the schedule is set up; 'until break' lets the clock run on",
        "player": "who comes later comes by 'late NAME'",
        "table": "a table that stands ready is set up with 'spare N' and comes into play by 'open N'",
        "re-buys": "the period is set up; 're-buy NAME' declares a re-buy",
        "add-ons": "they are set up; 'add-on NAME' buys one",
    },
)


def read_event(path: Path, folders: SettingsFolder | None = None) -> EventFile:
    """Read the file at *path*; the games that it names are found in *folders*.

    Raises ScenarioUnreadableError with all the faults of the file.
    """
    return parse_event(read_text(path, what="an event"), path, folders)


def parse_event(text: str, path: Path, folders: SettingsFolder | None = None) -> EventFile:
    """Read *text*; *path* is only named, in the event and in its faults.

    Raises ScenarioUnreadableError with all the faults of the text.
    """
    draft = EventDraft()
    found = list(statements(text))
    names_game = any(words.peek() == "set" and words.peek(1) in {"game", "games"} for words in found)
    for words in found:
        words.names_game = names_game
    lines = FileReading(_EVENTS, path, draft, folders).read(found)
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

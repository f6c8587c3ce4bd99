"""Reads a table's journal for a command, with the book and the settings that it was written by."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.files.table_file import load_table
from config.rulebook.rulebook_file import load_rulebook, read_rulebook, rules_in_words
from table.keeping.journal import Record, TableOpened
from table.keeping.reading import records_from
from table.keeping.segments import is_kept
from table.playing.past.past_hands import ReadJournal


def read_journal(path: Path, folders: SettingsFolder, table_name: str | None) -> ReadJournal:
    """Return the journal at *path*, by the settings of the table's file *table_name* where one is named.

    Raises ConfigError where it, or its rulebook, cannot be used.
    """
    if not is_kept(path):
        raise ConfigError([f"{path}: there is no such file; check the name"])
    opened = next(iter(records_from(path, 1)), None)
    if not isinstance(opened, TableOpened):
        raise ConfigError([f"{path}: this journal is empty; name another, or a .hand file"])
    table = None if table_name is None else load_table(table_name, folders=folders)
    name = opened.rulebook if table is None else table.rulebook
    settings, settings_file = ({}, "settings") if table is None else (table.settings, table.path)
    book = load_rulebook(name, folders=folders, settings=settings, settings_file=settings_file)
    if book.id != opened.rulebook:
        words = f"this table plays by {book.id}, and {path} was written by {opened.rulebook}; name its own table's file"
        raise ConfigError([f"{settings_file}: {words}"])
    rules = rules_in_words(read_rulebook(name, folders=folders), folders)
    return ReadJournal(opened, book, rules, partial(_from, path))


def _from(path: Path, number: int) -> Iterable[Record]:
    """Go through a journal from the sighting *number* on; before the first there is the table's own record."""
    return records_from(path, number + 1)

"""A journal is read for a command by the book that wrote it; another table's file, or no journal, is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder
from table.commands.read_journals import read_journal
from table.keeping.segments import closed_path
from tests.table.commands.command_line import a_file
from tests.table.evening import RUN_OUT, played
from tests.table.keeping.journal_lines import linked_lines

if TYPE_CHECKING:
    from pathlib import Path

RECORDS = played(RUN_OUT).records
TABLE = 'name = "T"\nrulebook = "{}"\ndecks = ["red"]\ndeck = "red"\n'


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "table.journal"
    path.write_bytes(b"".join(linked_lines(RECORDS)))
    return path


@pytest.fixture
def folders() -> SettingsFolder:
    return settings_folder(None)


def test_it_comes_with_its_book_the_words_of_its_rules_and_its_records_from_any_on(
    journal: Path, folders: SettingsFolder
) -> None:
    read = read_journal(journal, folders, None)

    assert read.opened == RECORDS[0]
    assert read.book.id == read.opened.rulebook
    assert read.rules
    assert tuple(read.records(3)) == RECORDS[3:]
    assert tuple(read.records(0)) == RECORDS


def test_the_settings_are_those_of_the_table_s_file_where_one_is_named(journal: Path, folders: SettingsFolder) -> None:
    own = read_journal(journal, folders, None).book
    setting = '[settings]\njoker-dealt = "misdeal"\n'
    table = a_file(journal.parent, "own.toml", TABLE.format(own.id) + setting)

    assert read_journal(journal, folders, str(table)).book != own


def test_another_tables_file_is_refused_with_both_books(journal: Path, folders: SettingsFolder) -> None:
    theirs = a_file(journal.parent, "theirs.toml", TABLE.format("tfpl"))

    with pytest.raises(ConfigError, match=rf"{theirs}: this table plays by tfpl, and {journal} was written by"):
        read_journal(journal, folders, str(theirs))


def test_an_empty_journal_and_none_at_all_are_told_apart(tmp_path: Path, folders: SettingsFolder) -> None:
    path = tmp_path / "table.journal"
    with pytest.raises(ConfigError, match=f"{path}: there is no such file"):
        read_journal(path, folders, None)

    path.touch()
    with pytest.raises(ConfigError, match=f"{path}: this journal is empty"):
        read_journal(path, folders, None)


def test_one_of_which_only_a_closed_file_is_left_is_read(journal: Path, folders: SettingsFolder) -> None:
    journal.rename(closed_path(journal, 0))

    assert read_journal(journal, folders, None).opened == RECORDS[0]

"""Records as lines: those that earlier versions wrote, without links, are read and gone on with."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from table.keeping.file_journal import FileJournal
from table.keeping.journal import record_line
from table.keeping.reading import read_journal
from tests.table.keeping.journal_files import LINES, RECORDS, a_file


def test_a_journal_of_an_earlier_version_is_read_and_gone_on_with_from_any_record(tmp_path: Path) -> None:
    for count in range(len(RECORDS) + 1):
        path = a_file(tmp_path, b"".join(map(record_line, RECORDS[:count])))
        with closing(FileJournal(path)) as journal:
            assert tuple(journal.records()) == RECORDS[:count]
            for record in RECORDS[count:]:
                journal.append(record)

        assert read_journal(path) == RECORDS
        assert path.read_bytes().endswith(b"".join(LINES[count:]))

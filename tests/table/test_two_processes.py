"""Two processes, one journal: the second is refused before it has touched a byte."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

from table.keeping.file_journal import FileJournal
from tests.table.evening import RUN_OUT, played

if TYPE_CHECKING:
    from pathlib import Path

OPEN_IT = (
    "import sys; from pathlib import Path as P; from table.keeping.file_journal import *; FileJournal(P(sys.argv[1]))"
)


def test_a_journal_that_another_process_writes_to_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    with closing(FileJournal(path)) as journal:
        for record in played(RUN_OUT).records:
            journal.append(record)
        before = path.read_bytes()
        second = subprocess.run([sys.executable, "-c", OPEN_IT, path], capture_output=True, text=True, check=False)

    assert second.returncode != 0
    assert f"{path}: another squaredeal is writing to this journal" in second.stderr
    assert path.read_bytes() == before

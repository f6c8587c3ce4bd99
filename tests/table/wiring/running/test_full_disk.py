"""A full disk is told from other faults, and is waited for, unless the table is to end before."""

from __future__ import annotations

import errno
import os
import threading
from itertools import count
from typing import TYPE_CHECKING

import pytest

from table.keeping.file_journal import JournalRefusedError
from table.keeping.journal import JOURNAL_NAME, JournalUnreadableError
from table.wiring.process.technical_log import open_log
from table.wiring.running.full_disk import PROBE_EVERY, is_of_disk, is_room_again

if TYPE_CHECKING:
    from pathlib import Path

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture(autouse=True)
def log() -> None:
    """Have the log open, as every command has it."""
    open_log(None, {})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / JOURNAL_NAME).touch()
    return tmp_path


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO])
def test_what_a_disk_says_that_takes_nothing_is_of_the_disk(number: int) -> None:
    assert is_of_disk(OSError(number, "no"))


@pytest.mark.parametrize(
    "fault",
    [OSError(errno.EACCES, "no"), OSError(errno.EMFILE, "no"), ValueError("no"), JournalUnreadableError("damaged")],
    ids=lambda fault: type(fault).__name__,
)
def test_whatever_room_does_not_mend_is_not(fault: Exception) -> None:
    assert not is_of_disk(fault)
    assert is_of_disk(JournalRefusedError("full"))


def test_where_there_is_room_again_the_table_goes_on_and_nothing_is_left_of_the_try(folder: Path) -> None:
    assert is_room_again(FULL, folder, lambda: False)
    assert [path.name for path in folder.iterdir()] == [JOURNAL_NAME]


def test_a_table_that_is_to_end_waits_no_longer(folder: Path) -> None:
    assert not is_room_again(FULL, folder, lambda: True)


def test_a_folder_without_the_journal_is_none_to_go_on_in_until_it_is_mounted_again(tmp_path: Path) -> None:
    looks = count(1)

    assert not is_room_again(FULL, tmp_path, lambda: next(looks) > PROBE_EVERY + 1)
    assert list(tmp_path.iterdir()) == []

    threading.Timer(0.2, (tmp_path / JOURNAL_NAME).touch).start()
    assert is_room_again(FULL, tmp_path, lambda: False)

"""A journal that cannot be gone on from is said in one line that names the file and the way out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.table.commands.command_line import SHORT, a_file, refusal_of
from tests.table.commands.test_demo import demo


def with_journal(folder: Path, content: bytes) -> Path:
    """Write the journal that a demo in *folder* will find."""
    path = folder / "hand-01.journal"
    path.write_bytes(content)
    return path


def played_journal(folder: Path) -> bytes:
    """Return the journal of a demo that was played to its end."""
    assert demo("--journal", folder, SHORT).status == 0
    return (folder / "hand-01.journal").read_bytes()


@pytest.mark.parametrize("content", [b"garbage\n", bytes(range(256)), b"\x00" * 100, b"Dear journal"])
def test_a_journal_of_garbage(tmp_path: Path, content: bytes) -> None:
    path = with_journal(tmp_path, content)

    line = refusal_of(demo("--journal", tmp_path, SHORT))

    assert line.startswith(f"{path}:1: this is not a record of a table's journal; ")
    assert "move the file away" in line
    assert path.read_bytes() == content


def test_a_journal_with_garbage_in_its_middle(tmp_path: Path) -> None:
    lines = played_journal(tmp_path).splitlines(keepends=True)
    path = with_journal(tmp_path, b"".join([*lines[:5], b"\xff\xfe\n", *lines[5:]]))

    assert refusal_of(demo("--journal", tmp_path, SHORT)).startswith(f"{path}:6: ")


def test_an_empty_journal_is_one_that_has_not_begun(tmp_path: Path) -> None:
    with_journal(tmp_path, b"")

    assert demo("--journal", tmp_path, SHORT).status == 0


def test_a_folder_in_the_place_of_a_journal(tmp_path: Path) -> None:
    (tmp_path / "hand-01.journal").mkdir()

    line = refusal_of(demo("--journal", tmp_path, SHORT))

    assert line.startswith(f"{tmp_path / 'hand-01.journal'}: this is a folder, and no table's journal")
    assert "name another folder" in line


def test_a_pipe_in_the_place_of_a_journal_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "hand-01.journal")

    line = refusal_of(demo("--journal", tmp_path, SHORT))

    assert line.startswith(f"{tmp_path / 'hand-01.journal'}: this is a pipe, a socket or a device")
    assert "move it away" in line


def test_a_journal_that_is_a_link_to_nowhere_is_told_with_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "hand-01.journal").symlink_to(tmp_path / "lost" / "disk")

    line = refusal_of(demo("--journal", tmp_path, SHORT))

    assert line.startswith(f"{tmp_path / 'hand-01.journal'}: the journal cannot be written")
    assert f"it is a link to {tmp_path / 'lost' / 'disk'}" in line


def test_a_folder_in_the_place_of_the_key_of_the_hand(tmp_path: Path) -> None:
    (tmp_path / "hand-01.key").mkdir()

    line = refusal_of(demo("--journal", tmp_path, SHORT))

    assert line.startswith(f"{tmp_path / 'hand-01.key'}: the key of the hand cannot be kept there")


def test_the_journal_of_another_table(tmp_path: Path) -> None:
    played_journal(tmp_path)
    other = a_file(tmp_path, "other.hand", SHORT.read_text(encoding="utf-8").replace("button 4", "button 9"))

    line = refusal_of(demo("--journal", tmp_path, other))

    assert line.startswith(f"{tmp_path / 'hand-01.journal'}: the journal is another table's: its button: 4 there, 9 ")
    assert "name another folder" in line


def test_a_journal_below_something_that_is_no_folder(tmp_path: Path) -> None:
    below = a_file(tmp_path, "notes.txt", "") / "journal"

    line = refusal_of(demo("--journal", below, SHORT))

    assert line.startswith(f"{below}: the journal's folder cannot be made")
    assert "--journal" in line


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write every file")
def test_a_journal_that_the_user_may_not_read(tmp_path: Path) -> None:
    path = with_journal(tmp_path, b"")
    path.chmod(0)

    assert refusal_of(demo("--journal", tmp_path, SHORT)).startswith(f"{path}: the journal cannot be ")

"""The text of a file, or the reason why there is none: each in one line with the way out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from table.statements.faults import ScenarioUnreadableError
from table.statements.text_file import read_text

WRONG = {
    "folder": "this is a folder: name a file in it",
    "missing": "there is no such file",
    "pipe": "this is a pipe, a socket or a device",
    "large": "it is larger than 16 MB",
    "null": "it holds null bytes",
    "latin": "line 3 is not UTF-8",
    "no\0name": "it cannot be opened",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "large").open("wb") as large:
        large.truncate(16 * 1024 * 1024 + 1)
    (tmp_path / "null").write_bytes(b"deal\0")
    (tmp_path / "latin").write_bytes("one\ntwo\nZoë\n".encode("latin-1"))
    return tmp_path


@pytest.mark.parametrize("name", sorted(WRONG))
def test_what_cannot_be_read_is_told_with_the_way_out(folder: Path, name: str) -> None:
    with pytest.raises(ScenarioUnreadableError) as refused:
        read_text(folder / name, what="an event")

    (fault,) = refused.value.faults
    assert fault.expected == "an event, a text file in UTF-8"
    assert WRONG[name] in fault.reason


def test_a_text_is_what_the_file_holds_even_if_that_is_nothing(tmp_path: Path) -> None:
    for text in ("", "title Zoë\r\nshuffle\n"):
        (tmp_path / "a.hand").write_bytes(text.encode())

        assert read_text(tmp_path / "a.hand") == text

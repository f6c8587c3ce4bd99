"""A reader's file says whose zone it is, its token and who certifies the station; any other file is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.wiring.room_reader import ReaderFileError, RoomReader, reader_in

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "Squaredeal reader file 1: whoever\nuser: reader/main/north/crew\n"


def test_a_readers_file_has_zone_token_and_authority(tmp_path: Path) -> None:
    path = tmp_path / "crew.reader"
    own, whose = "-----BEGIN CERTIFICATE-----\nA\n", "-----BEGIN CERTIFICATE-----\nB\n"
    path.write_text(f"{HEAD}token: abc\n\n{own}{whose}", encoding="ascii")

    assert reader_in(path) == RoomReader("abc", whose, "north")


@pytest.mark.parametrize("text", ["Squaredeal join file 1: whoever\n", HEAD, "user: main/north/table-1\ntoken: abc\n"])
def test_a_file_without_a_reader_or_a_token_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "crew.reader"
    path.write_text(text, encoding="ascii")

    with pytest.raises(ReaderFileError, match=f"{path}: there is no reader or no token in it; squaredeal pki reader"):
        reader_in(path)


def test_a_readers_file_that_is_not_there_or_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "crew.reader"
    with pytest.raises(ReaderFileError, match=f"{path}: the reader's file cannot be read .No such file"):
        reader_in(path)

    path.write_bytes(b"token: \xff\n")
    with pytest.raises(ReaderFileError, match=f"{path}: the reader's file cannot be read .it is no text"):
        reader_in(path)

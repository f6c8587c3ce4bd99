"""Closed files of a journal: sealed with what stands in them, and dropped once they are old or too many."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.engine.words.frozen import replace
from table.keeping.reading import Reread
from table.keeping.sealing import Keeping, seal_closed, seal_in
from table.keeping.segments import base_path, closed_path, closed_segments, seal_path
from table.pki.signing import SigningKey, is_signed
from tests.table.checkpointed import Folder
from tests.table.keeping.kept_in_files import BEGINNINGS, KEY, TONIGHT_MS, keep_in_files, three_days
from tests.table.keeping.kept_in_files import RECORDS as EVENING


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_closed_files_are_dropped_when_they_are_old(folder: Folder) -> None:
    lines = three_days(folder, Keeping(file_mb=0, days=30))

    assert lines[0].startswith(f"{closed_path(folder.journal, 0)}: dropped, its records up to {BEGINNINGS[0]}: 30 days")
    assert [segment.before for segment in closed_segments(folder.journal)] == BEGINNINGS[1:3]
    assert not seal_path(folder.journal, 0).exists()
    assert not base_path(folder.journal, BEGINNINGS[0]).exists()


def test_and_when_there_are_too_many_of_them(folder: Folder) -> None:
    keep_in_files(folder, EVENING[: BEGINNINGS[2] - 1])
    with closed_path(folder.journal, 0).open("ab") as file:
        file.truncate(2_000_000)

    lines = keep_in_files(folder, keeping=Keeping(file_mb=0, total_mb=1))

    assert len(lines) == 1
    assert [segment.before for segment in closed_segments(folder.journal)] == BEGINNINGS[:3]


def test_what_the_station_has_not_is_never_dropped(folder: Folder) -> None:
    three_days(folder, Keeping(file_mb=0, days=30), needed_from=BEGINNINGS[1])

    assert [segment.before for segment in closed_segments(folder.journal)] == BEGINNINGS[:3]


def test_a_file_is_not_dropped_where_nothing_says_how_the_table_stood_behind_it(folder: Folder) -> None:
    keep_in_files(folder, EVENING[: BEGINNINGS[2] - 1])
    base_path(folder.journal, BEGINNINGS[0]).unlink()

    assert three_days(folder, Keeping(file_mb=0, days=30)) == []


def told_by_sealing(folder: Folder, key: SigningKey = KEY) -> list[str]:
    return list(seal_closed(folder.journal, lambda: key, TONIGHT_MS))


def test_a_file_whose_seal_is_gone_is_sealed_again_up_to_the_link_at_its_end(folder: Folder) -> None:
    keep_in_files(folder)
    path = seal_path(folder.journal, BEGINNINGS[0])
    before = seal_in(path)
    assert before is not None
    path.unlink()

    assert told_by_sealing(folder) == []

    again = seal_in(path)
    assert again == replace(before, sealed_ms=TONIGHT_MS, signature=again.signature if again else "")
    assert is_signed(again.key, again.signed, again.signature)
    assert again.link == Reread(folder.journal).link_at(again.upto)


def test_a_file_that_is_sealed_keeps_its_seal_whoever_holds_the_key_now(folder: Folder) -> None:
    keep_in_files(folder)
    seals = [seal_path(folder.journal, before).read_bytes() for before in (0, *BEGINNINGS[:-1])]

    assert told_by_sealing(folder, SigningKey(bytes(32))) == []

    assert [seal_path(folder.journal, before).read_bytes() for before in (0, *BEGINNINGS[:-1])] == seals


def test_where_no_seal_can_be_written_each_file_is_told_once_and_tried_again(folder: Folder) -> None:
    keep_in_files(folder)
    for before in (0, *BEGINNINGS[:-1]):
        seal_path(folder.journal, before).unlink()

    def unplugged() -> SigningKey:
        raise OSError(5, "Input/output error")

    told = list(seal_closed(folder.journal, unplugged, TONIGHT_MS))
    assert [line.split(":")[0] for line in told] == [
        str(seal_path(folder.journal, before)) for before in (0, *BEGINNINGS[:-1])
    ]
    assert "cannot be sealed (Input/output error); it is tried again" in told[0]
    assert told_by_sealing(folder) == []
    assert seal_in(seal_path(folder.journal, 0)) is not None


@pytest.mark.parametrize("content", [b"", b"{", b"{}", bytes(range(256))])
def test_a_seal_that_says_nothing_is_none(folder: Folder, content: bytes) -> None:
    path = seal_path(folder.journal, 0)
    assert seal_in(path) is None

    path.write_bytes(content)
    assert seal_in(path) is None

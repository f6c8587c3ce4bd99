"""A production reads released hands, and each reading is on the disk before a card is shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from table.broadcast.released import HandReading, ReleasedHands
from table.keeping.journal import JournalUnreadableError
from table.wiring.released_hands import NothingReleasedError, ReleasedReader, file_of
from tests.table.broadcast.feature_table import DELAY_S, FOLDED, OTHER, PRODUCTION

if TYPE_CHECKING:
    from tests.table.broadcast.feature_table import FeatureTable


def readings(file: ReleasedHands) -> list[HandReading]:
    return [line for line in file.lines() if isinstance(line, HandReading)]


@pytest.fixture
def reader(table: FeatureTable) -> ReleasedReader:
    table.play(FOLDED + "shuffle\n")
    table.pass_s(DELAY_S)
    return ReleasedReader(file_of(table.folder), PRODUCTION, lambda: 99)


def test_a_list_has_no_card_and_is_no_reading(table: FeatureTable, reader: ReleasedReader) -> None:
    (one,) = reader.listed()

    assert (one.id, one.hand, one.table, one.game.id) == ("day-1", 1, "One", "holdem")
    assert readings(table.file) == []


def test_who_read_a_hand_when_and_as_what_is_written_down_once_for_each(
    table: FeatureTable, reader: ReleasedReader
) -> None:
    for _ in range(2):
        assert json.loads(reader.shown("day-1", "10.0.0.7") or b"")["hand"] == 1
    assert "d dh p3 7c2d" in (reader.phh("day-1", "crew") or "")

    assert [(one.hand, one.at_ms, one.by, one.form) for one in readings(table.file)] == [
        (1, 99, "10.0.0.7", "page"),
        (1, 99, "crew", "phh"),
    ]


def test_where_that_cannot_be_written_down_nobody_reads_it(
    reader: ReleasedReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(ReleasedHands, "append", refuse)

    with pytest.raises(OSError, match="Read-only"):
        reader.shown("day-1", "10.0.0.7")


def test_a_file_that_somebody_has_changed_is_told(table: FeatureTable, reader: ReleasedReader) -> None:
    assert reader.hands()
    table.file.path.write_bytes(table.file.path.read_bytes().replace(b'"hand":1', b'"hand":2'))

    with pytest.raises(JournalUnreadableError):
        ReleasedReader(table.file, PRODUCTION).hands()


def test_hands_that_are_released_later_are_read_too(table: FeatureTable, reader: ReleasedReader) -> None:
    assert len(reader.listed()) == 1
    table.play("deal ; fold ; fold\nshuffle\n")
    table.pass_s(DELAY_S)

    assert [one.hand for one in reader.listed()] == [1, 2]


def test_another_key_reads_nothing_and_is_told_what_was_not_for_it(table: FeatureTable, reader: ReleasedReader) -> None:
    assert reader.hands()
    other = ReleasedReader(table.file, OTHER)

    assert (other.listed(), other.shown("day-1", "x"), other.phh("day-1", "x")) == ([], None, None)
    assert [one.production for one in other.unopened] == [PRODUCTION.public]


def test_a_folder_without_released_hands_is_named(tmp_path: Path) -> None:
    with pytest.raises(NothingReleasedError, match="there is no file of released hands"):
        file_of(tmp_path)

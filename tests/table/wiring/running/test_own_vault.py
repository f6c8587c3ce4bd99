"""Hidden cards are sealed once for each hand, and a disk that refuses them stops no table."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from table.engine.words.cards import Card
from table.keeping.file_journal import FileJournal
from table.keeping.sealed_hands import HandSealed, SealedHands
from table.pki.house_box import HouseKey
from table.pki.key_file import KEY_BYTES, KeyFileError
from table.wiring.process.technical_log import open_log
from table.wiring.running.own_vault import HiddenCards
from tests.table.keeping.kept_in_files import RECORDS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOUSE = HouseKey(bytes(range(KEY_BYTES)))
HIDDEN = {"a1": Card("As"), "b2": Card("Kd")}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[FileJournal]:
    with closing(FileJournal(tmp_path / "table.journal")) as journal:
        journal.append(RECORDS[0])
        yield journal


def sealed(journal: FileJournal) -> list[HandSealed]:
    return [line for line in SealedHands(journal.path).lines() if isinstance(line, HandSealed)]


def test_they_are_bound_to_the_journal_as_it_stood_and_the_house_opens_them(journal: FileJournal) -> None:
    HiddenCards(journal, HOUSE.public).keep(7, HIDDEN)

    (line,) = sealed(journal)
    assert (line.begun_by, line.records, line.link) == (7, 1, journal.link)
    assert HOUSE.opened(line.box, line.bound) == b'{"a1":"As","b2":"Kd"}'


def test_a_start_after_the_hand_seals_no_second_time_but_a_card_more_does(journal: FileJournal) -> None:
    for cards in (HIDDEN, HIDDEN, {**HIDDEN, "c3": Card("2c")}):
        HiddenCards(journal, HOUSE.public).keep(7, cards)

    assert len(sealed(journal)) == 2


def test_of_a_hand_without_hidden_cards_nothing_is_sealed(journal: FileJournal) -> None:
    HiddenCards(journal, HOUSE.public).keep(7, {})

    assert sealed(journal) == []


def test_a_disk_that_refuses_them_is_told_without_a_card(
    journal: FileJournal, capsys: pytest.CaptureFixture[str]
) -> None:
    open_log(None)
    journal.path.with_suffix(".sealed").mkdir()

    HiddenCards(journal, HOUSE.public).keep(7, HIDDEN)

    said = capsys.readouterr().err
    assert "table.sealed: the hidden cards of a hand are not sealed (Is a directory)" in said
    assert "As" not in said


def test_a_key_that_is_none_is_refused_at_the_start(journal: FileJournal) -> None:
    with pytest.raises(KeyFileError):
        HiddenCards(journal, "A" * 43 + "=")

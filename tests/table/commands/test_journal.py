"""`squaredeal journal`: what a table has kept is shown, searched, verified, and cut off where it is damaged."""

from __future__ import annotations

import json
import os
from contextlib import closing
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from display.station.known.heads import KnownHead
from display.station.store.batch import Batch
from display.station.store.store import Store
from table.engine.words.frozen import replace
from table.keeping.file_journal import FileJournal
from table.keeping.journal import TableOpened
from table.keeping.reading import Reread, read_journal
from table.keeping.sealing import SEALING_KEY_NAME, seal_in
from table.keeping.segments import closed_path, seal_path
from table.wiring.station.addresses import STORE
from tests.table.checkpointed import Folder
from tests.table.commands.command_line import Ran, refusal_of, run
from tests.table.keeping.kept_in_files import BEGINNINGS, RECORDS, keep_in_files
from tests.table.keeping.test_mending import damage

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    folder = Folder(tmp_path)
    keep_in_files(folder)
    return folder


def journal(*args: str | Path | int) -> Ran:
    return run("journal", *(str(arg) for arg in args))


def test_its_files_are_listed_with_what_they_are_sealed_for(folder: Folder) -> None:
    table, first, *_, last = journal("show", folder.path).out.splitlines()

    assert table == "Table 1, by firekeepers; journal without an id"
    assert first.startswith(f"table.journal.000000000000: 0.0 MB, records 1 to {BEGINNINGS[0]}, sealed 2024-10-04")
    assert last.startswith("table.journal: ")
    assert last.endswith("is written")


def test_a_hand_is_shown_record_by_record(folder: Folder) -> None:
    lines = journal("show", "--hand", 2, folder.journal).out.splitlines()

    assert len(lines) == BEGINNINGS[2] - BEGINNINGS[1]
    assert lines[0].split()[:3] == [str(BEGINNINGS[1]), "hand", "2"]
    assert "hand-started" in lines[0]


def test_of_a_hand_the_records_from_one_on_are_shown(folder: Folder) -> None:
    first = BEGINNINGS[1] + 2

    lines = journal("show", "--hand", 2, "--from", first, folder.journal).out.splitlines()

    assert [line.split()[:3] for line in lines] == [[str(at), "hand", "2"] for at in range(first, BEGINNINGS[2])]


def test_so_many_are_shown_from_a_record_on_as_json_too(folder: Folder) -> None:
    shown = journal("show", "--from", 30, "--count", 5, "--json", folder.path).out.splitlines()

    assert [json.loads(line)["number"] for line in shown] == [29, 30, 31, 32, 33]


def test_records_are_searched_by_words(folder: Folder) -> None:
    ran = journal("search", folder.path, "HAND-started", '"number":3')

    assert [line.split()[0] for line in ran.out.splitlines()] == [str(BEGINNINGS[2])]
    assert (ran.status, journal("search", folder.path, "nonsense").status) == (0, 1)


def test_words_that_are_not_english_are_found_in_small_letters_or_large(tmp_path: Path) -> None:
    path, opened = tmp_path / "table.journal", RECORDS[0]
    assert isinstance(opened, TableOpened)
    with closing(FileJournal(path)) as kept:
        kept.append(replace(opened, table_name="Weiß Ärger"))

    assert journal("search", path, "weiß", "ÄRGER").status == 0


def test_a_sound_one_is_said_to_be(folder: Folder) -> None:
    ran = journal("verify", folder.path)

    assert ran.status == 0
    assert ran.out == f"{folder.journal}: records 1 to {len(RECORDS)}, files 5, sealed 4; each follows the one before\n"


def test_what_is_wrong_is_a_line_with_its_place(folder: Folder) -> None:
    damage(closed_path(folder.journal, BEGINNINGS[0]), 7)

    ran = journal("verify", folder.path)

    assert ran.status == 1
    assert ran.out.splitlines()[0].startswith(f"{closed_path(folder.journal, BEGINNINGS[0])}:7: this line is damaged")
    assert ran.out.splitlines()[-1].endswith("faults: 1")


def test_an_end_that_the_checkpoint_knows_better_is_told(folder: Folder) -> None:
    folder.journal.write_bytes(b"")

    ran = journal("verify", folder.path)

    assert ran.status == 0, "the checkpoint stands where that file began"
    closed_path(folder.journal, BEGINNINGS[2]).unlink()
    assert f"{BEGINNINGS[3]} had been told" in journal("verify", folder.path).out


def test_the_key_beside_it_or_one_that_is_named_is_the_one_of_its_seals(folder: Folder) -> None:
    seal = seal_in(seal_path(folder.journal, 0))
    assert seal is not None
    assert journal("verify", "--key", seal.key, folder.path).status == 0
    (folder.path / SEALING_KEY_NAME).write_text("A" * 43 + "=\n")
    (folder.path / SEALING_KEY_NAME).chmod(0o600)

    assert "this seal bears another key than the table's" in journal("verify", folder.path).out


def test_it_is_compared_with_what_the_station_has_kept(folder: Folder, tmp_path: Path) -> None:
    store, told = Store(tmp_path / "station.db"), tmp_path / "heads.txt"
    links = [(at, Reread(folder.journal).link_at(at)) for at in BEGINNINGS]
    store.keep(Batch(heads=[KnownHead("main/t", "", at, link) for at, link in links]), 1)
    store.close()
    told.write_text(journal("heads", tmp_path).out)
    assert len(told.read_text().splitlines()) == len(BEGINNINGS)
    assert journal("verify", "--heads", told, folder.path).status == 0

    told.write_text(told.read_text().replace(links[-1][1], links[0][1]))
    ran = journal("verify", "--heads", told, folder.path)
    assert "up to here the journal is another than the one that was told" in ran.out
    assert ran.status == 1


@pytest.mark.parametrize("text", ["4711\n", "other,2,abcd\n"])
def test_heads_that_say_nothing_of_it_are_refused(folder: Folder, tmp_path: Path, text: str) -> None:
    told = tmp_path / "heads.txt"
    told.write_text(text)

    assert str(told) in refusal_of(journal("verify", "--heads", told, folder.path))


@pytest.mark.timeout(20)
def test_heads_out_of_a_pipe_are_not_waited_for(folder: Folder, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "heads")

    assert "this is no file; write the heads into one" in refusal_of(
        journal("verify", "--heads", tmp_path / "heads", folder.path)
    )


def test_where_there_is_no_station_the_folder_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no store")

    for named in (tmp_path, tmp_path / "notes.txt"):
        assert f"name the folder in which a station keeps its {STORE}" in refusal_of(journal("heads", named))


def test_one_whose_last_file_is_lost_is_still_one(folder: Folder) -> None:
    folder.journal.unlink()

    assert len(journal("show", "--from", 1, "--count", 90, folder.path).out.splitlines()) == BEGINNINGS[-1]
    assert "the last file of this journal is missing" in journal("verify", folder.path).out
    assert "is not complete" in run("export", folder.path, folder.path / "out").err


def test_repair_leaves_a_sound_one_alone(folder: Folder) -> None:
    assert "nothing is to be done" in journal("repair", folder.path).out


def test_repair_cuts_off_and_says_what_goes_with_it(folder: Folder) -> None:
    damage(closed_path(folder.journal, BEGINNINGS[0]), 7)

    ran = journal("repair", "--yes", folder.path)

    assert ran.status == 0
    assert f"it starts behind record {BEGINNINGS[-1]}" in ran.out
    assert f"cut off behind record {BEGINNINGS[0] + 5}" in ran.out
    assert read_journal(folder.journal) == RECORDS[: BEGINNINGS[0] + 5]
    assert journal("verify", folder.path).out.splitlines()[-1].endswith("each follows the one before")


def test_where_nobody_says_yes_nothing_is_done(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("n\n"))
    damage(folder.journal, 7)
    before = folder.journal.read_bytes()

    assert journal("repair", folder.path).status == 1
    assert folder.journal.read_bytes() == before


def test_a_journal_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "there is no such journal" in refusal_of(journal("verify", tmp_path / "x.journal"))

"""The checkpoint: a table stands as its whole journal says, or the whole journal is read; and nothing more is said."""

from __future__ import annotations

import base64
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.chain import sealed, unsealed
from table.engine.words.cards import ALL_CARDS, Card
from table.keeping.checkpoint import stand_again
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import HandKeyFile
from table.keeping.journal import JournalUnreadableError
from table.keeping.reading import read_journal
from table.keeping.recovery import OtherTableError
from table.scenario.secrecy import leaks
from tests.leaking import leaks_but_for_sealed
from tests.strategies import OCTETS, SHARES
from tests.table.checkpointed import FOLDED, THREE_HANDS, Folder, Stood, checkpoint_at, lines_of, opened_as
from tests.table.cuts import CUTS
from tests.table.evening import book, decks, played, scenario_of, starts_a_hand
from tests.table.keeping.test_recovery import FILES, RECORDED_HANDS
from tests.warm import Started

TEXTS = {**FILES, "three hands": THREE_HANDS}
RECORDS = played(THREE_HANDS).records
BEGINNINGS = [at for at, record in enumerate(RECORDS, start=1) if starts_a_hand(record)]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def whole_of(folder: Folder, text: str = THREE_HANDS) -> Stood:
    """Return how the table stands by its whole journal."""
    checkpoint = folder.checkpoint.read_bytes()
    folder.checkpoint.unlink()
    stood = folder.stand_again(text)
    folder.checkpoint.write_bytes(checkpoint)
    return stood


def checkpoint() -> bytes:
    """Return the one of the third hand."""
    with TemporaryDirectory() as path:
        return checkpoint_at(Folder(Path(path)), THREE_HANDS, len(RECORDS))


WHOLE = checkpoint()


def with_changed(**fields: object) -> bytes:
    """Return the checkpoint with other *fields*, sound as a file."""
    body = msgspec.json.decode(unsealed(WHOLE) or b"")
    return sealed(msgspec.json.encode({**body, **fields}))


# -- the same state


@CUTS
@pytest.mark.parametrize("name", TEXTS)
def test_cut_after_any_record_it_stands_as_the_whole_journal_says(name: str, every: int, folder: Folder) -> None:
    text = TEXTS[name]
    records = played(text).records
    for length in range(2, len(records) + 1, every):
        kept = checkpoint_at(folder, text, length)
        assert bool(kept) == any(map(starts_a_hand, records[:length]))
        if kept:
            folder.checkpoint.write_bytes(kept)
            assert folder.stand_again(text).known == whole_of(folder, text).known, length


@given(path=RECORDED_HANDS, share=SHARES)
def test_so_does_every_recorded_hand_wherever_it_is_cut(path: Path, share: float) -> None:
    text = path.read_text(encoding="utf-8")
    records = played(text).records
    with TemporaryDirectory() as name:
        folder = Folder(Path(name))
        checkpoint_at(folder, text, 2)
        kept = checkpoint_at(folder, text, len(records))
        folder.hold(records[: max(3, round(len(records) * share))])
        folder.checkpoint.write_bytes(kept)

        stood = folder.stand_again(text)

        assert stood.known == whole_of(folder, text).known
        assert stood.lines == ()


@pytest.mark.parametrize("at", range(len(BEGINNINGS)))
def test_an_older_checkpoint_of_the_same_journal_serves_as_well(at: int, folder: Folder) -> None:
    """The power went between the journal and the newer checkpoint."""
    kept = checkpoint_at(folder, THREE_HANDS, BEGINNINGS[at])
    for length in range(BEGINNINGS[at], len(RECORDS) + 1):
        folder.hold(RECORDS[:length])
        folder.checkpoint.write_bytes(kept)
        stood = folder.stand_again(THREE_HANDS)
        assert (stood.known, stood.lines) == (whole_of(folder).known, ())


def test_what_lies_before_the_checkpoint_is_not_read(folder: Folder) -> None:
    lines = lines_of(RECORDS).splitlines(keepends=True)
    lines[4] = b"#" * (len(lines[4]) - 1) + b"\n"
    folder.journal.write_bytes(b"".join(lines))
    folder.checkpoint.write_bytes(WHOLE)

    assert folder.stand_again(THREE_HANDS).lines == ()
    folder.checkpoint.unlink()
    with pytest.raises(JournalUnreadableError, match=r"table\.journal:5: "):
        folder.stand_again(THREE_HANDS)


def test_damage_before_the_checkpoint_is_told_once_by_a_table_that_has_time(folder: Folder) -> None:
    lines = lines_of(RECORDS).splitlines(keepends=True)
    lines[4] = b"#" * (len(lines[4]) - 1) + b"\n"
    folder.journal.write_bytes(b"".join(lines))
    folder.checkpoint.write_bytes(WHOLE)
    scenario = scenario_of(THREE_HANDS)
    rulebook = book(scenario.setup.rulebook)
    with closing(FileJournal(folder.journal)) as journal:
        again = stand_again(journal, opened_as(scenario, rulebook), rulebook, folder.checkpoint, sys.exit)
        in_a_hand = [line for _ in range(3) for line in again.journal.keep_house(is_idle=False)]
        between_hands = [line for _ in range(3) for line in again.journal.keep_house(is_idle=True)]

    assert in_a_hand == []
    assert [line.partition(": ")[0] for line in between_hands] == [f"{folder.journal}:5"]
    assert again.journal.damaged == 5


def test_damage_behind_the_checkpoint_is_named_by_its_line(folder: Folder) -> None:
    lines = lines_of(RECORDS).splitlines(keepends=True)
    at = BEGINNINGS[-1] + 3
    folder.journal.write_bytes(b"".join([*lines[:at], b"garbage\n", *lines[at:]]))
    folder.checkpoint.write_bytes(WHOLE)

    with pytest.raises(JournalUnreadableError, match=rf"table\.journal:{at + 1}: "):
        folder.stand_again(THREE_HANDS)


def test_a_torn_line_behind_it_is_cut_off(folder: Folder) -> None:
    folder.journal.write_bytes(lines_of(RECORDS)[:-7])
    folder.checkpoint.write_bytes(WHOLE)

    assert folder.stand_again(THREE_HANDS).told.records == len(RECORDS) - 1
    assert folder.journal.read_bytes() == lines_of(RECORDS[:-1])


# -- what is not used


def refused(folder: Folder, content: bytes, length: int = len(RECORDS)) -> str:
    """Return the one line with which *content* is not used; the table stands as its whole journal says."""
    folder.hold(RECORDS[:length])
    folder.checkpoint.write_bytes(content)
    stood = folder.stand_again(THREE_HANDS)
    assert stood.known == whole_of(folder).known
    (line,) = stood.lines
    assert line.startswith(f"{folder.checkpoint}: this checkpoint ")
    assert line.endswith(": the whole journal is read; nothing is lost, nothing is to be done")
    assert len(line.splitlines()) == 1
    return line


HALVES = [WHOLE[:-1], WHOLE[: len(WHOLE) // 2], WHOLE[len(WHOLE) // 2 :]]


@pytest.mark.parametrize("content", [b"", b"\n", b"Dear checkpoint\n", b"\x00" * 400, *HALVES])
def test_one_that_is_damaged_is_not_used(content: bytes, folder: Folder) -> None:
    assert "is damaged" in refused(folder, content)


@given(at=st.integers(0, len(WHOLE) - 1), byte=OCTETS)
def test_no_changed_byte_makes_another_table(at: int, byte: int) -> None:
    with TemporaryDirectory() as name:
        folder = Folder(Path(name))
        folder.hold(RECORDS)
        folder.checkpoint.write_bytes(WHOLE[:at] + bytes([byte]) + WHOLE[at + 1 :])
        stood = folder.stand_again(THREE_HANDS)
        assert stood.known == whole_of(folder).known


def test_one_of_another_version_of_the_program_is_not_used(folder: Folder) -> None:
    assert "another version of this program" in refused(folder, with_changed(program="0" * 32))
    assert "another version of this program" in refused(folder, with_changed(schema=0))
    assert "another version of this program" in refused(folder, sealed(b'{"schema":2,"program":"x","shape":"unknown"}'))


def test_one_that_was_written_by_other_answers_of_the_book_is_not_used(folder: Folder) -> None:
    assert "the rulebook had other answers" in refused(folder, with_changed(rulebook="0" * 32))


def test_one_of_another_journal_is_not_used(folder: Folder) -> None:
    other = checkpoint_at(folder, FILES["two hands"], len(played(FILES["two hands"]).records))
    body = msgspec.json.decode(unsealed(WHOLE) or b"")

    assert "another" in refused(folder, other)
    assert "is of another journal" in refused(folder, with_changed(opened={**body["opened"], "journal_id": "another"}))
    assert "is of another journal" in refused(folder, with_changed(mark={**body["mark"], "line_hash": "0" * 32}))
    assert "is of another journal" in refused(folder, with_changed(mark={**body["mark"], "octets": 2}))


def test_one_that_is_ahead_of_a_journal_that_was_put_back_is_not_used(folder: Folder) -> None:
    assert "is of another journal" in refused(folder, WHOLE, length=BEGINNINGS[-1] - 1)
    assert "is of another journal" in refused(folder, WHOLE, length=3)


def test_one_whose_state_is_none_or_goes_on_otherwise_is_not_used(folder: Folder) -> None:
    early = checkpoint_at(folder, THREE_HANDS, BEGINNINGS[0])
    standing = msgspec.json.decode(unsealed(early) or b"")["standing"]

    assert "are at odds" in refused(folder, with_changed(standing=[["Path", "/"], [0]]))
    assert "are at odds" in refused(folder, with_changed(standing=standing))


def test_a_folder_in_its_place_is_told_and_does_not_stop_the_table(folder: Folder) -> None:
    folder.hold(RECORDS)
    folder.checkpoint.mkdir()

    stood = folder.stand_again(THREE_HANDS)

    assert stood.told.records == len(RECORDS)
    assert "cannot be read (Is a directory)" in stood.lines[0]


def test_a_pipe_in_its_place_is_told_and_keeps_nobody_waiting(folder: Folder) -> None:
    folder.hold(RECORDS)
    os.mkfifo(folder.checkpoint)

    stood = folder.stand_again(THREE_HANDS)

    assert stood.told.records == len(RECORDS)
    assert "this checkpoint is no file" in stood.lines[0]


def test_the_journal_of_another_table_is_refused_as_without_one(folder: Folder) -> None:
    folder.hold(RECORDS)
    folder.checkpoint.write_bytes(WHOLE)

    with pytest.raises(OtherTableError, match="its rulebook: homegame there, nuts here"):
        folder.stand_again(THREE_HANDS, book_name="nuts")


def test_where_there_is_none_nothing_is_told(folder: Folder) -> None:
    folder.hold(RECORDS)

    assert folder.stand_again(THREE_HANDS).lines == ()


# -- secrets


@pytest.mark.parametrize("name", TEXTS)
def test_it_names_no_card_that_its_journal_does_not_name_and_no_tag(name: str, folder: Folder) -> None:
    text = TEXTS[name]
    records = played(text).records
    tags = tuple(tag for deck in decks().values() for tag in deck.cards)
    for length in range(2, len(records) + 1):
        if starts_a_hand(records[length - 1]):
            kept = checkpoint_at(folder, text, length)
            assert leaks_but_for_sealed(kept, named_in(lines_of(records[:length])), tags) == []


def named_in(content: bytes) -> set[Card]:
    """Return the cards that *content* names."""
    return {card for card in ALL_CARDS if leaks(content, set(ALL_CARDS) - {card}, ())}


def test_no_key_of_any_hand_is_in_it() -> None:
    keys = [kept.key for kept in played(THREE_HANDS).keys.kept]
    assert len(keys) == len(BEGINNINGS) + 1
    for key in keys:
        for spelt in (key, key.hex().encode(), key.hex().upper().encode(), base64.b64encode(key)):
            assert spelt not in WHOLE


def test_it_is_its_owners_alone(folder: Folder) -> None:
    folder.hold(RECORDS)
    folder.stand_again(THREE_HANDS, keeps=True)

    assert folder.checkpoint.stat().st_mode & 0o777 == 0o600


# -- killed


def killed_after(folder: Folder, records: int) -> int:
    """Kill a table in *folder* once so many records more are kept; return how many it said are."""
    with Started("tests.table.checkpointed", folder.path, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        said = "".join(process.stdout.readline() for _ in range(records))
        process.kill()
        said += process.stdout.read()
    # It may have been killed in the middle of a word.
    return int(said.rpartition("\n")[0].rpartition("\n")[2])


def test_a_table_that_is_killed_again_and_again_loses_no_record_and_trusts_no_half_of_anything(folder: Folder) -> None:
    for records in (5, 40, 3, 55, 21, 34, 2, 47):
        kept = killed_after(folder, records)

        assert len(read_journal(folder.journal)) >= kept
        stood = folder.stand_again(FOLDED)
        assert stood.lines == ()
        if folder.checkpoint.exists():
            assert stood.known == whole_of(folder, FOLDED).known
    assert folder.checkpoint.exists()
    assert HandKeyFile(folder.path / "hand.key").load() is not None


def test_what_was_left_of_writing_one_is_in_nobodys_way(folder: Folder) -> None:
    folder.hold(RECORDS)
    folder.checkpoint.with_suffix(".new").write_bytes(WHOLE[:100])

    assert folder.stand_again(THREE_HANDS, keeps=True).lines == ()
    assert folder.checkpoint.read_bytes() == WHOLE
    assert not folder.checkpoint.with_suffix(".new").exists()


def test_a_disk_that_refuses_it_is_told_and_the_table_plays_on(folder: Folder) -> None:
    folder.checkpoint.with_suffix(".new").mkdir()
    folder.hold(RECORDS)

    (line,) = folder.stand_again(THREE_HANDS, keeps=True).lines

    assert line.startswith(f"{folder.checkpoint}: the checkpoint cannot be written (")
    assert "the table plays on" in line
    assert not folder.checkpoint.exists()

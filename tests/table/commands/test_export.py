"""`squaredeal export`: files that others can read, from a journal as from a scenario, and no file is lost by it."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest
from pokerkit import HandHistory

from table.engine.words.chip_events import Acted
from table.engine.words.frozen import replace
from table.engine.words.table_events import HandStarted
from table.keeping.journal import Record, SightingTaken, record_line
from tests.house import ROOT
from tests.table.commands.command_line import SHORT, a_file, refusal_of, run, run_in_process_of_its_own
from tests.table.commands.test_demo import SHOWDOWN, demo
from tests.table.histories.writing import THREE, played

FOLDED = "shuffle\ndeal\nfold\nfold\n"
MID_HAND = "shuffle\ndeal\nfold\n"


def a_journal(folder: Path, text: str, name: str = "table.journal") -> Path:
    """Write the journal of a scenario's text."""
    return written(folder / name, played(text).records)


def written(path: Path, records: Sequence[Record]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(map(record_line, records)))
    return path


def files(folder: Path) -> dict[str, bytes]:
    """Return what is in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_scenario_is_written_hand_by_hand_and_as_a_session(tmp_path: Path) -> None:
    out = tmp_path / "new" / "phh"

    ran = run("export", a_file(tmp_path, "evening.hand", THREE + FOLDED * 3), out)

    names = ["evening-0001.phh", "evening-0002.phh", "evening-0003.phh", "evening.phhs"]
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"{out}: 3 hands, {names[0]} to {names[2]}, and the session, {names[3]}\n"
    assert list(files(out)) == names
    with (out / "evening.phhs").open("rb") as session:
        assert [hand.hand for hand in HandHistory.load_all(session)] == [1, 2, 3]
    with (out / names[1]).open("rb") as file:
        assert HandHistory.load(file).hand == 2


def test_one_hand_is_told_as_one(tmp_path: Path) -> None:
    ran = run_in_process_of_its_own("export", SHORT, tmp_path)

    told = f"{tmp_path}: 1 hand, {SHORT.stem}-0001.phh, and the session, {SHORT.stem}.phhs\n"
    assert (ran.status, ran.out, ran.err) == (0, told, "")


@pytest.mark.parametrize("hand", [SHORT, SHOWDOWN], ids=lambda path: path.stem)
def test_the_journal_of_a_demo_says_the_same_as_its_scenario(tmp_path: Path, hand: Path) -> None:
    assert demo("--journal", tmp_path / "kept", hand).status == 0

    assert run("export", tmp_path / "kept", tmp_path / "journal").status == 0
    assert run("export", hand, tmp_path / "scenario").status == 0

    kept = tomllib.loads((tmp_path / "journal" / "hand-01-0001.phh").read_text(encoding="utf-8"))
    told = tomllib.loads((tmp_path / "scenario" / f"{hand.stem}-0001.phh").read_text(encoding="utf-8"))
    # The table has a name, and its players have.
    assert (kept.pop("table"), told.pop("table")) == ("Table 1", "scenario")
    assert "Amina Diallo" in kept.pop("players")
    assert kept == told


def test_a_journal_is_only_read_and_its_key_is_not_needed(tmp_path: Path) -> None:
    assert demo("--journal", tmp_path / "kept", SHORT).status == 0
    (tmp_path / "kept" / "hand-01.key").unlink()
    journal = tmp_path / "kept" / "hand-01.journal"
    before = journal.read_bytes()
    os.utime(journal, ns=(0, 0))

    assert run("export", journal, tmp_path / "out").status == 0

    assert files(tmp_path / "kept") == {"hand-01.journal": before}
    assert journal.stat().st_mtime_ns == 0


def test_a_journal_needs_no_settings(tmp_path: Path) -> None:
    journal = a_journal(tmp_path, THREE + FOLDED)

    assert run("--config", tmp_path / "nowhere", "export", journal, tmp_path / "out").status == 0


def test_a_hand_that_is_not_complete_is_said_and_left_out(tmp_path: Path) -> None:
    journal = a_journal(tmp_path, THREE + FOLDED + MID_HAND)

    ran = run("export", journal, tmp_path / "out")

    assert (ran.status, ran.err) == (0, f"{journal}: hand 2 is not complete and is left out\n")
    assert list(files(tmp_path / "out")) == ["table-0001.phh", "table.phhs"]


@pytest.mark.parametrize("text", [MID_HAND, ""], ids=["in mid-hand", "before the first hand"])
def test_where_no_hand_is_complete_nothing_is_written(tmp_path: Path, text: str) -> None:
    ran = run("export", a_journal(tmp_path, THREE + text), tmp_path / "out")

    assert (ran.status, ran.out) == (1, f"{tmp_path / 'out'}: no hand is complete, so nothing is written\n")
    assert not (tmp_path / "out").exists()


def test_a_hand_that_does_not_add_up_is_said_and_left_out(tmp_path: Path) -> None:
    def with_more(record: Record) -> Record:
        if not isinstance(record, SightingTaken):
            return record
        events = [
            replace(event, added=event.added + 25) if isinstance(event, Acted) and event.added else event
            for event in record.events
        ]
        return replace(record, events=tuple(events))

    records = played(THREE + "shuffle\ndeal\nfold\nraise 600\nfold\n" + FOLDED).records
    journal = written(tmp_path / "table.journal", [with_more(record) for record in records])

    ran = run("export", journal, tmp_path / "out")

    assert ran.status == 1
    assert ran.err == f"{journal}: hand 1 is left out: what the journal says of it does not add up\n"
    assert list(files(tmp_path / "out")) == ["table-0002.phh", "table.phhs"]


# --- what is there already ---


def test_a_second_export_changes_nothing(tmp_path: Path) -> None:
    journal = a_journal(tmp_path, THREE + FOLDED)
    assert run("export", journal, tmp_path / "out").status == 0
    before = files(tmp_path / "out")

    assert run("export", journal, tmp_path / "out").status == 0

    assert files(tmp_path / "out") == before


def test_an_export_goes_on_where_the_journal_did(tmp_path: Path) -> None:
    assert run("export", a_journal(tmp_path, THREE + FOLDED + MID_HAND), tmp_path / "out").status == 0
    first = files(tmp_path / "out")

    assert run("export", a_journal(tmp_path, THREE + FOLDED * 3), tmp_path / "out").status == 0

    after = files(tmp_path / "out")
    assert list(after) == ["table-0001.phh", "table-0002.phh", "table-0003.phh", "table.phhs"]
    assert after["table-0001.phh"] == first["table-0001.phh"]
    assert after["table.phhs"].startswith(first["table.phhs"])


def test_a_file_that_says_something_else_is_not_written_over_and_none_is_written(tmp_path: Path) -> None:
    other = a_file(tmp_path / "out", "table-0002.phh", "dear diary\n")

    line = refusal_of(run("export", a_journal(tmp_path, THREE + FOLDED * 2), tmp_path / "out"))

    assert line.startswith(f"{other}: there is a file of this name that says something else; name another folder")
    assert files(tmp_path / "out") == {"table-0002.phh": b"dear diary\n"}


def test_the_hands_of_another_table_are_not_written_over(tmp_path: Path) -> None:
    assert run("export", a_journal(tmp_path, THREE + FOLDED), tmp_path / "out").status == 0

    other = a_journal(tmp_path / "other", THREE.replace("9000", "7000") + FOLDED)

    assert "says something else" in refusal_of(run("export", other, tmp_path / "out"))


def test_what_an_export_that_was_cut_off_left_behind_does_not_hinder_the_next(tmp_path: Path) -> None:
    a_file(tmp_path / "out", "table-0001.new", "vari")

    assert run("export", a_journal(tmp_path, THREE + FOLDED), tmp_path / "out").status == 0

    assert list(files(tmp_path / "out")) == ["table-0001.phh", "table.phhs"]


# --- what cannot be read or written ---


def test_a_folder_with_one_journal_is_that_journal(tmp_path: Path) -> None:
    a_journal(tmp_path / "kept", THREE + FOLDED)

    assert run("export", tmp_path / "kept", tmp_path / "out").status == 0


def test_a_folder_without_a_journal(tmp_path: Path) -> None:
    line = refusal_of(run("export", tmp_path, tmp_path / "out"))

    assert line == f"{tmp_path}: there is no journal in this folder; name another folder, or a file"


def test_a_folder_with_several_journals(tmp_path: Path) -> None:
    for name in ("one.journal", "two.journal"):
        a_journal(tmp_path, THREE + FOLDED, name)

    line = refusal_of(run("export", tmp_path, tmp_path / "out"))

    assert line == f"{tmp_path}: 2 journals are in this folder; name one of them, such as {tmp_path / 'one.journal'}"


@pytest.mark.parametrize("name", ["table.journal", "evening.hand"])
def test_a_file_that_is_not_there(tmp_path: Path, name: str) -> None:
    line = refusal_of(run("export", tmp_path / name, tmp_path / "out"))

    assert line.startswith(f"{tmp_path / name}: ")
    assert "there is no such file" in line


def test_a_journal_that_is_damaged(tmp_path: Path) -> None:
    journal = a_journal(tmp_path, THREE + FOLDED)
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:3], b"garbage\n", *lines[3:]]))

    line = refusal_of(run("export", journal, tmp_path / "out"))

    assert line.startswith(f"{journal}:4: this line is damaged; ")
    assert not (tmp_path / "out").exists()


def test_a_file_that_is_no_journal() -> None:
    line = refusal_of(run("export", ROOT / "pyproject.toml", "nowhere"))

    assert line.startswith(f"{ROOT / 'pyproject.toml'}:1: this is not a record of a table's journal")


def test_a_scenario_that_cannot_be_read(tmp_path: Path) -> None:
    line = refusal_of(run("export", a_file(tmp_path, "a.hand", THREE + "dael\n"), tmp_path / "out"))

    assert line.startswith(f"{tmp_path / 'a.hand'}:7: 'dael'")


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    in_the_way = a_file(tmp_path, "out", "")

    line = refusal_of(run("export", a_journal(tmp_path, THREE + FOLDED), in_the_way))

    assert line.startswith(f"{in_the_way}")


# --- formats ---


@pytest.mark.parametrize(
    ("form", "ending", "words"),
    [
        ("ohh", "ohh", '"spec_version":"1.4.6"'),
        ("stars", "txt", "*** HOLE CARDS ***"),
        ("csv", "csv", "hand,started_utc"),
        ("jsonl", "jsonl", '"type":"hand-completed"'),
    ],
)
def test_all_hands_stand_in_one_file_of_the_format_that_is_asked_for(
    tmp_path: Path, form: str, ending: str, words: str
) -> None:
    ran = run("export", a_journal(tmp_path, THREE + FOLDED * 2), tmp_path / "out", "--to", form)

    assert ran.status == 0
    assert ran.out.startswith(f"{tmp_path / 'out'}: 2 hands, table.{ending}")
    assert words in (tmp_path / "out" / f"table.{ending}").read_text(encoding="utf-8")


def test_the_actions_of_each_round_are_numbered_from_one_as_in_the_examples_of_open_hand_history(
    tmp_path: Path,
) -> None:
    run("export", a_journal(tmp_path, THREE + FOLDED), tmp_path / "out", "--to", "ohh")

    hand = json.loads((tmp_path / "out" / "table.ohh").read_text(encoding="utf-8"))["ohh"]
    for street in hand["rounds"]:
        numbers = [action["action_number"] for action in street["actions"]]
        assert numbers == list(range(1, len(numbers) + 1))


def test_what_a_format_cannot_say_stands_in_the_last_line_with_how_many_hands_have_it(tmp_path: Path) -> None:
    text = THREE + "shuffle\ndeal\nraise 600\ntd dead-hand seat 1\nfold\n" + FOLDED

    ran = run("export", a_journal(tmp_path, text), tmp_path / "out", "--to", "csv")

    assert ran.out.endswith("2 hands, table.csv; not said there: rulings and corrections are left out (1)\n")


def test_a_game_that_the_format_does_not_know_is_left_out_by_its_hand(tmp_path: Path) -> None:
    journal = a_journal(tmp_path, "game omaha5\n" + THREE + FOLDED + "game holdem\n" + FOLDED)

    ran = run("export", journal, tmp_path / "out")

    assert (ran.status, ran.err) == (1, f"{journal}: hand 1 is left out: phh knows no such game\n")
    assert list(files(tmp_path / "out")) == ["table-0002.phh", "table.phhs"]


def test_a_hand_of_a_running_table_says_when_it_began(tmp_path: Path) -> None:
    first, *rest = played(THREE + FOLDED).records
    started = [replace(one, wall_ms=1_764_360_000_000) if is_start(one) else one for one in rest]

    assert run("export", written(tmp_path / "a.journal", [first, *started]), tmp_path, "--to", "ohh").status == 0

    assert '"start_date_utc":"2025-11-28T20:00:00Z"' in (tmp_path / "a.ohh").read_text(encoding="utf-8")


def is_start(record: Record) -> bool:
    return isinstance(record, SightingTaken) and any(isinstance(event, HandStarted) for event in record.events)

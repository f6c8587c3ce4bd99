"""A demo that is killed goes on from its journal: the same hand, the same chips."""

from __future__ import annotations

import subprocess
import time
from itertools import pairwise
from pathlib import Path

import pytest

from table.engine.words.chip_events import HandCompleted
from table.keeping.journal import SightingTaken
from table.keeping.reading import read_journal
from tests.long_run import long_run
from tests.patience import PATIENCE_S
from tests.table.commands.command_line import HEAD, SHORT, a_file, run
from tests.table.commands.test_demo import SHOWDOWN, demo, summed_up, whole_demo
from tests.warm import Started

TRIES = 10


def killed_when(journal: Path, lines: int, *args: str | Path) -> bool:
    """Start a demo and kill it without warning once its journal has so many *lines*; tell whether it was in mid-hand.

    Where the machine sleeps while it plays on it may come to its end first.
    """
    words = ("demo", "--headless", *args, "--journal", journal.parent)
    with Started("table", *words, stdout=subprocess.DEVNULL, start_new_session=True) as running:
        patience_s = time.monotonic() + PATIENCE_S
        while not (journal.exists() and journal.read_bytes().count(b"\n") >= lines):
            if running.poll() is not None:
                return False
            assert time.monotonic() < patience_s
            time.sleep(0.002)
        running.kill()
        running.wait(PATIENCE_S)
    return not is_complete(journal)


def killed_in_mid_hand(folder: Path, *lines: int) -> Path:
    """Kill the demo of `SHOWDOWN` at each of these lines of one journal, all in mid-hand; return the journal."""
    for at in range(TRIES):
        journal = folder / f"try-{at}" / "hand-01.journal"
        if all(killed_when(journal, each, "--speed", "40", SHOWDOWN) for each in lines):
            return journal
    raise AssertionError(folder)


def is_complete(journal: Path) -> bool:
    records = [record for record in read_journal(journal) if isinstance(record, SightingTaken)]
    return any(isinstance(event, HandCompleted) for record in records for event in record.events)


@pytest.mark.parametrize("lines", [long_run(2), 25, long_run(45)])
def test_killed_in_mid_hand_the_next_start_ends_the_same_hand(tmp_path: Path, lines: int) -> None:
    journal = killed_in_mid_hand(tmp_path, lines)
    before = journal.read_bytes()

    ran = demo("--journal", journal.parent, SHOWDOWN)

    assert ran.status == 0, ran
    assert "going on from the journal: " in ran.out
    told = summed_up(ran)
    assert told["before"] == told["after"]
    assert journal.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert journal.read_bytes() == whole_demo().journal


@pytest.mark.long  # killed once it goes on above
def test_killed_again_and_again_a_hand_comes_to_its_end(tmp_path: Path) -> None:
    journal = killed_in_mid_hand(tmp_path, 5, 20, 40)

    ran = demo("--journal", journal.parent, SHOWDOWN)

    assert ran.status == 0, ran
    numbers = [record.number for record in read_journal(journal) if isinstance(record, SightingTaken)]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("share", [long_run(0.0), long_run(0.02), 0.5, long_run(0.77), long_run(0.999), long_run(1.0)])
def test_wherever_the_journal_ends_the_demo_ends_as_one_that_never_stopped(tmp_path: Path, share: float) -> None:
    written = whole_demo().journal
    journal = tmp_path / "hand-01.journal"
    journal.write_bytes(written[: int(len(written) * share)])
    (tmp_path / "hand-01.key").write_bytes(whole_demo().key)

    ran = demo("--journal", tmp_path, SHOWDOWN)

    assert ran.status == 0
    assert summed_up(ran) == summed_up(whole_demo().ran)
    assert journal.read_bytes() == written


TWO_HANDS = HEAD + "shuffle\ndeal\nfold\nfold\ncollect\nshuffle\ndeal\ncall\nfold\ncheck\nstreet\ncheck\n"


@pytest.mark.parametrize("share", [long_run(0.3), 0.5, long_run(0.6), 0.9])
def test_a_file_of_two_hands_goes_on_in_either(tmp_path: Path, share: float) -> None:
    path = a_file(tmp_path, "a.hand", TWO_HANDS)
    demo("--through", "straight", "--journal", tmp_path, path)
    journal = tmp_path / "hand-01.journal"
    written = journal.read_bytes()
    journal.write_bytes(written[: int(len(written) * share)])
    assert is_complete(journal) == (share > 0.3)

    ran = demo("--through", "straight", "--journal", tmp_path, path)

    assert ran.status == 0, ran
    assert journal.read_bytes() == written


def test_going_on_says_where_the_hand_stands(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle\ndeal\nraise 600\ncall\n")
    demo("--journal", tmp_path / "j", path)

    ran = demo("--journal", tmp_path / "j", path)

    assert "going on from the journal: betting, preflop, seat 3 to act, pot 1 400" in ran.out.replace("\u202f", " ")
    assert ran.out.count("Resumed: check button, stacks, cards.\n") == 1


def test_what_was_told_before_the_stop_is_not_told_again(tmp_path: Path) -> None:
    first = demo("--journal", tmp_path, SHORT)
    second = demo("--journal", tmp_path, SHORT)

    assert "folds" in first.out
    assert "folds" not in second.out
    assert summed_up(first) == summed_up(second)


def test_a_wait_that_was_over_before_the_stop_is_not_waited_for_again(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle\ndeal\npeek 1\nwait 1500\nfold\n")
    demo("--through", "straight", "--journal", tmp_path / "j", path)
    began_s = time.monotonic()

    ran = run("demo", "--through", "straight", "--headless", "--speed", "10", "--journal", tmp_path / "j", path)

    assert ran.status == 0
    # Waited for again it would take a hundred and fifty seconds.
    assert time.monotonic() - began_s < PATIENCE_S


def test_the_times_in_a_journal_do_not_go_back_after_a_stop(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle\ndeal\npeek 1\nwait 20\nfold\npeek 2\nfold\n")
    demo("--journal", tmp_path, path)
    journal = tmp_path / "hand-01.journal"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[: len(lines) // 2]))
    demo("--journal", tmp_path, path)

    times = [record.sighting.at_ns for record in read_journal(journal) if isinstance(record, SightingTaken)]
    assert all(earlier <= later for earlier, later in pairwise(times))
    assert journal.read_bytes() == b"".join(lines)


@pytest.mark.parametrize(
    "other", [long_run("shuffle\ndeal\nfold\ncall\n"), long_run("shuffle\n"), "shuffle\ndeal\nraise 800\ncall\n"]
)
def test_a_file_that_tells_another_hand_does_not_go_on_from_this_journal(tmp_path: Path, other: str) -> None:
    demo("--journal", tmp_path / "j", a_file(tmp_path, "a.hand", HEAD + "shuffle\ndeal\nraise 600\ncall\n"))
    before = (tmp_path / "j" / "hand-01.journal").read_bytes()

    ran = demo("--journal", tmp_path / "j", a_file(tmp_path, "b.hand", HEAD + other))

    assert ran.status == 2
    assert ran.err.startswith(f"{tmp_path / 'j' / 'hand-01.journal'}: the journal was begun with another file: ")
    assert (tmp_path / "j" / "hand-01.journal").read_bytes() == before

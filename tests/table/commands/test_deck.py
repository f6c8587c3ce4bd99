"""`squaredeal deck enroll`: a deck is enrolled through the real driver on a simulated pad."""

from __future__ import annotations

import os
import pty
import select
import stat
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from tests.house import ROOT
from tests.patience import PATIENCE_S
from tests.table.commands.command_line import run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def test_a_deck_of_two_inlays_is_written_where_the_tables_look_for_it(tmp_path: Path) -> None:
    ran = run("--config", tmp_path, "deck", "enroll", "green", "--simulated")
    deck = load_deck("green", folders=settings_folder(tmp_path))

    assert ran.status == 0
    assert ran.out.splitlines() == [f"{tmp_path}/decks/green.toml: 52 cards and 2 jokers"]
    assert (len(deck.cards), len(deck.jokers), len(deck.inlays)) == (52, 2, 108)


def test_a_deck_of_one_inlay_has_no_second_faces(tmp_path: Path) -> None:
    run("--config", tmp_path, "deck", "enroll", "plain", "--simulated", "--inlays", "1", "--jokers", "0")

    assert load_deck("plain", folders=settings_folder(tmp_path)).inlays == {}


def test_each_card_is_asked_for_by_its_name(tmp_path: Path) -> None:
    ran = run("--config", tmp_path, "deck", "enroll", "green", "--simulated")

    # Each once, in order: the driver waits in real time, and where an answer came too late a card is asked for again.
    asked = list(dict.fromkeys(line for line in ran.err.splitlines() if "lay down" in line))
    assert len(asked) == 108
    assert asked[0].endswith("lay down the 2 of clubs, face up")
    assert asked[1].endswith("lay down the 2 of clubs, the same one, face down")


def test_enter_takes_the_last_card_back_and_asks_for_it_again(tmp_path: Path) -> None:
    pad = SimulatedPn532(tmp_path / "pad")
    with enrolling_at_a_terminal(tmp_path, pad) as (terminal, until):
        first = until("lay down the 2 of clubs")
        pad.lay(Ntag213(bytes.fromhex("04a2b9c1d3e5f7")))
        second = until("lay down the 3 of clubs")
        os.write(terminal, b"\n")
        again = until("lay down the 2 of clubs")
        os.write(terminal, b"\n")
        until("there is nothing to take back")
    pad.close()

    assert "a wrong card? Enter takes the last one back" in first
    assert "53 to come" in second
    assert "the last one is taken back" in again
    assert "54 to come" in again


@contextmanager
def enrolling_at_a_terminal(folder: Path, pad: SimulatedPn532) -> Iterator[tuple[int, Callable[[str], str]]]:
    """Yield the terminal at which a deck is enrolled, and how to read what it shows until some words have come."""
    terminal, its_end = pty.openpty()
    command = [sys.executable, "-m", "table", "--config", str(folder), "deck", "enroll", "plain"]
    options = ["--inlays", "1", "--pad", pad.port]
    process = subprocess.Popen([*command, *options], cwd=ROOT, stdin=its_end, stdout=its_end, stderr=its_end)
    os.close(its_end)

    def until(words: str) -> str:
        shown = ""
        while words not in shown:
            assert select.select([terminal], [], [], PATIENCE_S)[0], f"{words!r} did not come after {shown!r}"
            shown += os.read(terminal, 1024).decode()
        return shown

    try:
        yield terminal, until
    finally:
        process.terminate()
        process.wait()
        os.close(terminal)


def test_a_decks_file_is_readable_to_its_owner_alone(tmp_path: Path) -> None:
    run("--config", tmp_path, "deck", "enroll", "green", "--simulated")

    assert stat.S_IMODE((tmp_path / "decks" / "green.toml").stat().st_mode) == 0o600


def test_a_deck_of_the_same_name_is_not_written_over(tmp_path: Path) -> None:
    run("--config", tmp_path, "deck", "enroll", "green", "--simulated")
    before = (tmp_path / "decks" / "green.toml").read_bytes()
    again = run("--config", tmp_path, "deck", "enroll", "green", "--simulated")

    assert again.status == 2
    assert "--force" in again.err
    assert (tmp_path / "decks" / "green.toml").read_bytes() == before
    assert run("--config", tmp_path, "deck", "enroll", "green", "--simulated", "--force").status == 0


@pytest.mark.parametrize("name", ["../green", "a b", ""])
def test_a_name_that_is_no_name_is_refused(tmp_path: Path, name: str) -> None:
    ran = run("--config", tmp_path, "deck", "enroll", name, "--simulated")

    assert ran.status == 2
    assert "cannot be a deck's name" in ran.err


def test_a_pad_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    ran = run("--config", tmp_path, "deck", "enroll", "green", "--pad", str(tmp_path / "nothing"))

    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1
    assert str(tmp_path / "nothing") in ran.err


def test_a_deck_is_never_invented_unasked(tmp_path: Path) -> None:
    ran = run("--config", tmp_path, "deck", "enroll", "green")

    assert ran.status == 2
    assert ran.err.splitlines()[-1] == (
        "Error: name the port of the scan pad with --pad PORT, or try it without one: --simulated"
    )
    assert not (tmp_path / "decks").exists()


def test_a_pad_is_either_real_or_simulated(tmp_path: Path) -> None:
    ran = run("--config", tmp_path, "deck", "enroll", "green", "--simulated", "--pad", "/dev/ttyUSB0")

    assert ran.status == 2
    assert ran.err.splitlines()[-1] == "Error: --pad and --simulated cannot be given together"

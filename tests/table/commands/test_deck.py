"""`squaredeal deck enroll`: a deck is enrolled through the real driver, on a simulated pad."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import SYSTEM_FOLDER, settings_folder, shipped_folder
from tests.table.commands.command_line import Ran, refusal_of, run

if TYPE_CHECKING:
    from pathlib import Path

TWO = bytes.fromhex("04a2b9c1d3e5f7")
LOOK_S = 0.02


def enroll(folder: Path, *options: str) -> Ran:
    """Enrol the deck `green` on a simulated pad, in one pass."""
    return run("--config", folder, "deck", "enroll", "green", "--simulated", "--no-verify", *options)


def test_a_deck_of_two_inlays_is_written_where_the_tables_look_for_it(tmp_path: Path) -> None:
    ran = enroll(tmp_path)
    deck = load_deck("green", folders=settings_folder(tmp_path))

    assert ran.status == 0
    assert ran.out.splitlines() == [f"{tmp_path}/decks/green.toml: 52 cards and 2 jokers"]
    assert (len(deck.cards), len(deck.jokers), len(deck.inlays)) == (52, 2, 108)


def test_a_deck_of_one_inlay_has_no_second_faces(tmp_path: Path) -> None:
    run("--config", tmp_path, "deck", "enroll", "plain", "--simulated", "--inlays", "1", "--jokers", "0", "--no-verify")

    assert load_deck("plain", folders=settings_folder(tmp_path)).inlays == {}


def test_a_decks_file_is_readable_to_its_owner_alone(tmp_path: Path) -> None:
    enroll(tmp_path)

    assert stat.S_IMODE((tmp_path / "decks" / "green.toml").stat().st_mode) == 0o600


def test_a_deck_of_the_same_name_is_not_written_over(tmp_path: Path) -> None:
    enroll(tmp_path)
    before = (tmp_path / "decks" / "green.toml").read_bytes()
    again = enroll(tmp_path)

    assert again.status == 2
    assert "--force" in again.err
    assert (tmp_path / "decks" / "green.toml").read_bytes() == before
    assert enroll(tmp_path, "--force").status == 0


@pytest.mark.parametrize("command", [("deck", "enroll", "astray"), ("dealers", "enroll", "999999")])
def test_nothing_is_enrolled_into_a_checkout_from_another_folder(command: tuple[str, ...], tmp_path: Path) -> None:
    if SYSTEM_FOLDER.is_dir():
        pytest.skip(f"this machine has settings: {SYSTEM_FOLDER}")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        ran = run(*command, "--simulated")

    assert refusal_of(ran) == (
        "there is no settings folder of your own to write to; "
        "make a folder, and name it: squaredeal --config FOLDER ..."
    )
    assert not [path for path in shipped_folder().glob("de*/*.toml") if path.stem in command]
    assert list(tmp_path.iterdir()) == []


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

"""An evening's desk, walked as its page says, on a board and a node of software; and each command of the pages."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from table.benches.served import served
from table.engine.words.zones import Facing, Zone
from tests.copper.commands_said import PAGES, commands_in, parse
from tests.copper.pico import PIN_OF_GP, settings_of
from tests.copper.renew import DESK
from tests.firmware_bridge.nodes.raw_board import RawBoard
from tests.house import ROOT
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import Ran, run

if TYPE_CHECKING:
    from collections.abc import Sequence

TYPED = re.findall(r"^ {4}(.+)$", DESK.read_text(encoding="utf-8"), re.MULTILINE)
OF_THE_SHELL = [
    "python3 -m venv .venv && . .venv/bin/activate",
    "pip install '.[table]'",
    "ls /dev/serial/by-id",
]
"""What `make` does itself, and what wants a plug."""


def walked(typed: str, *more: str | Path, **other: str) -> Ran:
    """Run a line of the page, which has to be there; *other* words stand for those that it leaves open."""
    assert typed in TYPED
    return run(*(other.get(word, word) for word in typed.split()[1:]), *more)


def test_every_line_that_the_page_has_typed_is_walked_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")

    assert [line for line in TYPED if f'"{line}"' not in text] == []
    assert len(re.findall(r"^## \d\.", DESK.read_text(encoding="utf-8"), re.MULTILINE)) == 6


def test_what_the_shell_is_told_is_what_a_checkout_and_its_make_do() -> None:
    assert [line for line in TYPED if not line.startswith("squaredeal ")] == OF_THE_SHELL
    assert "-m venv" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.long
def test_a_good_antenna_looks_as_the_first_step_says() -> None:
    ran = walked("squaredeal bench antenna 1 --simulated --lines")

    assert (ran.status, "seat 1 is FIT" in ran.out) == (0, True)


def test_the_firmware_goes_on_the_board_and_its_id_is_told(tmp_path: Path) -> None:
    with RawBoard(tmp_path) as board:
        ran = walked("squaredeal flash PORT --chip pn5180-one", PORT=board.port)
        wait_until(lambda: board.is_rebooted, PATIENCE_S)

    assert "its id is e660583883724a2f" in ran.out
    assert ran.out.endswith("the firmware is on the board, and it starts\n")
    assert len(list(tmp_path.glob("firmware_bridge/firmware/boards/*.py"))) > 10


def test_the_wires_of_the_page_are_those_of_the_settings() -> None:
    table = DESK.read_text(encoding="utf-8").partition("| module |")[2].partition("\n\n")[0]
    told = {
        name: (int(pin), int(gp or 0))
        for name, pin, gp in re.findall(r"^\| (\S+) \| (\d+) \| (\d*) ?\|", table, re.MULTILINE)
    }

    (chip,) = settings_of("pn5180-one")["chips"]
    wires = {"RST": "reset", "NSS": "nss", "MOSI": "mosi", "MISO": "miso", "SCK": "sck", "BUSY": "busy"}
    assert {name: told[name] for name in wires} == {
        name: (PIN_OF_GP[chip[key]], chip[key]) for name, key in wires.items()
    }
    assert {name: pin for name, (pin, gp) in told.items() if not gp} == {"+5V": 40, "+3.3V": 36, "GND": 38}


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a desk whose file is written, its node at a port of software."""
    monkeypatch.chdir(tmp_path)
    assert walked("squaredeal example desk desk.toml").status == 0
    file = tmp_path / "desk.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r'^port = ".*"$', 'port = "ports/node"', text, flags=re.MULTILINE), encoding="utf-8")
    return file


@pytest.mark.parametrize("is_judged", [False, pytest.param(True, marks=pytest.mark.long)])
def test_doctor_watch_and_antenna_tell_of_the_desk_what_the_page_says(desk: Path, *, is_judged: bool) -> None:
    folders = settings_folder(None)
    tag = next(iter(load_deck("red", folders=folders).inlays))
    with served(load_table(str(desk), folders=folders), folders, desk.parent / "ports") as parts:
        doctor = walked("squaredeal doctor desk.toml")
        assert (doctor.status, "good antennas   seat 1 look" in doctor.out) == (0, True), doctor
        parts.live.lay(tag, Zone.SEAT_1, Facing.UP)
        watch = walked("squaredeal bench watch desk.toml", "--lines", "--seconds", "2")
        assert (watch.status, bool(re.search(r"seat 1  \S+ .*good", watch.out))) == (0, True), watch
        assert watch.out.endswith("\nthe antenna answers\n"), watch
        if not is_judged:
            return
        # Nobody lifts the card: the verdict comes, and is bad.
        antenna = walked("squaredeal bench antenna 1 desk.toml", "--lines", "--wait", "1")
        assert (antenna.status, "seat 1 is NOT FIT" in antenna.out) == (1, True), antenna


@pytest.mark.parametrize(
    "words",
    [pytest.param(words, id=f"{page.stem}: {' '.join(words)}") for page in PAGES for words in commands_in(page)],
)
def test_a_command_that_a_page_names_is_read_by_the_command_line(
    words: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in words:
        if name.endswith((".gz", ".toml")) and "/" not in name:
            shutil.copy(ROOT / "pyproject.toml", tmp_path / name)

    parse(list(words))


def test_a_page_names_enough_commands_to_be_looked_at() -> None:
    assert [len(commands_in(page)) > 2 for page in PAGES] == [True] * len(PAGES)

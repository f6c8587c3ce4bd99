"""A table's own commands, typed as HARDWARE.md has them, at parts of software: from its file to a service."""

from __future__ import annotations

import re
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from table.benches.served import served
from tests.copper.commands_said import commands_in
from tests.copper.renew import HARDWARE
from tests.table.commands.command_line import Ran, run

if TYPE_CHECKING:
    from collections.abc import Iterator

SAID = [" ".join(words) for words in commands_in(HARDWARE)]
TABLE = Path("house/tables/mytable.toml")


def typed(words: str, *more: str) -> Ran:
    """Run a command that the page names."""
    assert words in SAID
    return run(*words.split(), *more)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where somebody has a settings folder, and in it a table's file whose ports are of software."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / TABLE).parent.mkdir(parents=True)
    assert typed("example table house/tables/mytable.toml").status == 0
    text = TABLE.read_text(encoding="utf-8").replace("# panel_node", "panel_node", 1)
    ports = re.sub(r'port = "[^"]*_(\w{16})-if00"', r'port = "ports/node-\1"', text)
    TABLE.write_text(re.sub(r'^pad = ".*"', 'pad = "ports/pad"', ports, flags=re.MULTILINE), encoding="utf-8")
    return tmp_path


@contextmanager
def plugged_in() -> Iterator[None]:
    """Have the table's parts at their ports."""
    folders = settings_folder(Path("house"))
    with served(load_table(str(TABLE), folders=folders), folders, Path("ports")):
        yield


@pytest.mark.usefixtures("house")
def test_the_doctor_finds_nothing_bad_and_the_watch_sees_every_antenna() -> None:
    with plugged_in():
        doctor = typed("--config house doctor mytable")
        watch = typed("--config house bench watch mytable", "--lines", "--seconds", "1")

    assert (doctor.status, "\nBAD" in doctor.out) == (0, False), doctor
    assert (watch.status, "all 15 antennas answer" in watch.out) == (0, True), watch


def test_it_is_made_a_service_and_brought_up_to_date_and_goes_back(house: Path) -> None:
    root = ("--root", str(house / "pi"))
    wheel = house / "squaredeal-….whl"
    wheel.touch()
    done = [
        typed(words, *root, *more)
        for words, more in (
            ("--config house install mytable", ("--from", str(wheel))),
            ("install --update --from squaredeal-….whl", ()),
            ("install --roll-back", ()),
        )
    ]

    assert [ran.status for ran in done] == [0, 0, 0], done
    assert (house / "pi/etc/squaredeal/tables/mytable.toml").is_file()

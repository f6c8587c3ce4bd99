"""The front door: what stops a command is a line and a status, and a signal ends it as the shell expects."""

from __future__ import annotations

import json
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from table.__main__ import CANNOT_BE_USED
from tests.house import ROOT
from tests.patience import PATIENCE_S
from tests.table.commands.command_line import a_file, run
from tests.table.commands.conftest import signals
from tests.warm import Started

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["signals"]


def test_the_version_names_the_release_and_ends_well() -> None:
    ran = run("--version")

    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("squaredeal ")
    assert len(ran.out.splitlines()) == 1


def test_a_fault_of_a_file_is_one_line_and_status_2(tmp_path: Path) -> None:
    ran = run("check", tmp_path / "nowhere.hand")

    assert (ran.status, ran.out) == (CANNOT_BE_USED, "")
    assert len(ran.err.splitlines()) == 1


def test_what_the_system_refuses_is_said_by_its_name_and_not_shown_as_a_trace(tmp_path: Path) -> None:
    path = a_file(tmp_path, "file", "")

    ran = run("schemas", path / "below")

    assert ran.status == CANNOT_BE_USED
    (line,) = ran.err.splitlines()
    assert str(path) in line


@pytest.mark.parametrize("args", [("--log-level", "loud"), ("--no-such-option",), ("no-such-command",)])
def test_what_is_typed_wrongly_is_told_with_status_2(args: tuple[str, ...]) -> None:
    ran = run(*args)

    assert ran.status == CANNOT_BE_USED
    assert args[0].strip("-") in ran.err


def test_a_table_file_of_another_folder_is_found_where_config_says(tmp_path: Path) -> None:
    a_file(tmp_path, "rulebooks/ours.toml", (ROOT / "config/rulebooks/riverside.toml").read_text(encoding="utf-8"))

    found = {one["name"] for one in json.loads(run("--config", tmp_path, "rules", "--json").out)}

    assert "ours" in found
    assert "ours" not in {one["name"] for one in json.loads(run("rules", "--json").out)}


def test_a_command_that_is_told_to_end_says_so_by_its_status() -> None:
    with Started("table", "demo", "--headless", stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)

        assert process.wait(PATIENCE_S) == 128 + signal.SIGTERM

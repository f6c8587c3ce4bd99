"""The plugin for testers: a stranger's file of six lines fails, its capture can be played, and then it passes.

Once with the plugin named, and once as a stranger has it: the wheel in a venv of its own, where pytest finds it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import textwrap
import xml.etree.ElementTree as ET
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from table.benches.simulated_hardware import NODE_IDS
from table.benches.tester import SoftRig
from tests import warm
from tests.house import ROOT
from tests.patience import PATIENCE_S
from tests.table.commands.command_line import a_file, run
from tests.table.commands.test_simulate import FOLDED

if TYPE_CHECKING:
    from collections.abc import Sequence

PAGE: Final = (ROOT / "table" / "TESTER.md").read_text("utf-8")
STRANGERS: Final = textwrap.dedent(PAGE.partition("`test_mine.py`:\n\n")[2].partition("\nThen:")[0])
"""As the page has it."""
OF_A_TABLE: Final = """
def test_a_hand_is_over_when_all_have_folded(table):
    assert table.play("folded.hand") == []
    assert table.says("Hand 1 is over")
"""
OF_A_PANEL: Final = """
import pytest

@pytest.mark.panel
def test_a_key_is_pressed():
    assert False

def test_of_no_part():
    assert True
"""
NAME: Final = "test_mine.py::test_a_card_is_read_by_its_name"
NAMED: Final = (sys.executable, "-m", "pytest", "-p", "no:squaredeal", "-p", "table.benches.for_pytest")


class Outcome(NamedTuple):
    """What came of a run of pytest."""

    status: int
    said: str
    properties: dict[str, str]
    captures: list[Path]


def came_of(folder: Path, pytest_command: Sequence[str | Path], text: str) -> Outcome:
    """Run pytest on one file, as somebody would who has it in a folder of his own."""
    file, report = a_file(folder, "test_mine.py", text), folder / "report" / "junit.xml"
    command = [*map(str, pytest_command), "-q", f"--rootdir={folder}", f"--junitxml={report}"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHONPATH"))}
    if pytest_command[: len(NAMED)] == NAMED:
        # Named plugins need no search; each one that a search finds is read at every start.
        environment |= {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        ran = warm.run("pytest", *command[3:], "-c", os.devnull, file, cwd=folder, env=environment)
    else:
        ran = subprocess.run(
            [*command, "-c", os.devnull, file],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
        )
    found = ET.parse(report).iter("property") if report.exists() else ()  # noqa: S314 - our own report
    properties = {one.get("name", ""): one.get("value", "") for one in found}
    return Outcome(ran.returncode, ran.stdout + ran.stderr, properties, [*(report.parent / "captures").glob("*")])


def fails_and_then_passes(folder: Path, pytest_command: Sequence[str | Path]) -> None:
    failed = came_of(folder, pytest_command, STRANGERS)

    assert failed.status == 1, failed.said
    assert "assert {'7h'} == {'8h'}" in failed.said
    (capture,) = failed.captures
    assert failed.properties["capture"] == str(capture)
    assert f"{NAME}: squaredeal playback --places {capture}\n" in failed.said
    assert failed.properties["antenna seat 1"].startswith("100% of ")
    assert f"firmware {NODE_IDS[0].hex()}" in failed.properties
    assert "\n1 is new\n" in failed.said
    played = run("playback", capture)
    assert (played.status, played.err) == (0, "")
    capture.unlink()
    passed = came_of(folder, pytest_command, STRANGERS.replace("8h", "7h"))
    assert (passed.status, passed.captures) == (0, []), passed.said
    assert f"{NAME}: passed, failed in the last run\n1 of 1 came out otherwise" in passed.said
    assert passed.properties["last run"] == "failed"


def test_a_stranger_s_test_fails_leaves_its_capture_and_then_passes(tmp_path: Path) -> None:
    fails_and_then_passes(tmp_path, NAMED)


def test_a_hand_is_played_at_a_table_that_runs_for_the_test(tmp_path: Path) -> None:
    a_file(tmp_path, "folded.hand", FOLDED)

    played = came_of(tmp_path, NAMED, OF_A_TABLE)

    assert played.status == 0, played.said
    assert "squaredeal" in played.properties


def test_where_the_parts_are_real_nobody_lays_a_card_and_what_they_lack_is_left_out(tmp_path: Path) -> None:
    assert run("example", "desk", tmp_path / "mine.toml").status == 0

    skipped = came_of(tmp_path, (*NAMED, "--squaredeal-table", "mine.toml", "-rs"), STRANGERS + OF_A_PANEL)

    assert (skipped.status, "1 passed, 2 skipped" in skipped.said) == (0, True), skipped.said
    assert "somebody else lays the cards" in skipped.said
    assert "mine.toml names no panel: add it there, or choose with -m 'not panel'" in skipped.said


def test_a_file_that_cannot_be_read_is_told_in_a_line_and_with_none_of_our_source(tmp_path: Path) -> None:
    failed = came_of(tmp_path, (*NAMED, "--squaredeal-table", "mine.toml", "-k", "pressed"), OF_A_PANEL)

    assert failed.status == 1
    assert f"____\n{tmp_path}/mine.toml: no such file; give its path" in failed.said, failed.said
    assert "ConfigError" not in failed.said


def test_who_reads_a_wire_is_chosen_as_a_test_of_nodes(tmp_path: Path) -> None:
    chosen = came_of(tmp_path, (*NAMED, "--collect-only", "--strict-markers", "-m", "nodes"), STRANGERS + OF_A_PANEL)

    assert chosen.said.startswith(f"{NAME}\n\n"), chosen.said
    assert "\n1/3 tests collected" in chosen.said


@pytest.mark.long
def test_hands_that_are_named_lay_the_cards_before_parts_that_are_real(tmp_path: Path) -> None:
    with ExitStack() as opened:
        # They stand in a process of their own, as real ones do.
        stands = SoftRig(tmp_path, opened)
        stands.hands.close()
        own = ("--squaredeal-table", str(stands.file), "--squaredeal-hands", str(stands.served.hands))
        passed = came_of(tmp_path, (*NAMED, *own), STRANGERS.replace("8h", "7h"))

    assert passed.status == 0, passed.said


@pytest.mark.long
def test_pytest_finds_the_plugin_in_the_wheel_by_itself(tmp_path: Path) -> None:
    python = tmp_path / "venv" / "bin" / "python"
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path / "dist")]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=PATIENCE_S)
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True, timeout=PATIENCE_S)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    install = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True, timeout=PATIENCE_S)
    # Its libraries are those of this venv: a build machine need not fetch them once more.
    (packages,) = (tmp_path / "venv" / "lib").glob("python*/site-packages")
    (packages / "libraries.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")

    (tmp_path / "theirs").mkdir()
    fails_and_then_passes(tmp_path / "theirs", (python, "-m", "pytest"))

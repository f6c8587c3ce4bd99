"""The firmware's text on a real MicroPython says byte for byte what it says on this Python.

The microcontroller is not here: how fast it is, and its garbage collector's pauses, show on the rig only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache

import pytest

from firmware_bridge.firmware import payloads
from tests.house import ROOT
from tests.long_run import long_run
from tests.patience import said

STORY = "tests/firmware_bridge/firmware/any_python.py"
PANEL = "tests/firmware_bridge/firmware/panel_any_python.py"
CHIPS = "tests/firmware_bridge/firmware/chips_any_python.py"
SMALL_STACKS = (CHIPS, "2")
EVERY_STACK = (CHIPS, "10")
WHERE = "MICROPYTHON"
"""Names a `micropython` program, or the `micropython.mjs` of its WebAssembly build, which `node` runs."""


@cache
def printed(*command: str) -> list[str]:
    """Return what a program prints: on this Python each story is told once for the two tests that hear it."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "MICROPYPATH": f"{ROOT}:.frozen"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=pipe, stderr=pipe, text=True) as process:
        out, err = said(process)
    assert err == ""
    return out.splitlines()


def test_a_nodes_life_is_told_on_this_python() -> None:
    lines = printed(sys.executable, STORY)

    assert {line[:2] for line in lines} >= {"01", "02", "03", "04"}, "hello, inventories, heartbeats, pongs"
    assert len(lines) > 400
    counts = [int(line.split()[2][18:20], 16) for line in lines if line[:2] == "02" and len(line.split()[2]) > 20]
    assert any(count & payloads.A_PART for count in counts), "one of its two lives is on a shared air"
    assert lines[-1].startswith("01"), "the session has ended, so it says who it is"


def test_the_drivers_read_every_stack_on_this_python() -> None:
    words = [line.split() for line in printed(sys.executable, *EVERY_STACK)]

    assert len(words) == 2 * (11 + 11 + 5 + 3 + 3) + 6 + 6 + 3
    assert {(is_all, is_up) for *_, is_all, _, is_up in words} == {("True", "True")}


def test_a_panels_life_is_told_on_this_python() -> None:
    lines = printed(sys.executable, PANEL)

    assert {line[:2] for line in lines if line[2:3] == " "} >= {"01", "03", "06", "07"}
    lit = [line for line in lines if "3=1" in line.split()]
    assert ["alarm=1" in line and "buzzer=1" in line for line in lit] == [True, False], "150 ms of buzzer"
    assert "3=0" in lines[-1].split(), "the host is gone"


@pytest.mark.parametrize("story", [(STORY,), (PANEL,), SMALL_STACKS, long_run(EVERY_STACK)], ids=" ".join)
def test_micropython_tells_the_same(story: tuple[str, ...]) -> None:
    micropython = os.environ.get(WHERE) or shutil.which("micropython")
    if micropython is None:
        assert "CI" not in os.environ, "the build machine brings its own MicroPython"
        pytest.skip(f"no MicroPython: name a micropython program or a micropython.mjs in {WHERE} (CONTRIBUTING)")
    command = [micropython, "-X", "heapsize=190k"]
    if micropython.endswith(".mjs"):
        command = ["node", str(ROOT / "tests/firmware_bridge/firmware/micropython.mjs"), micropython, str(ROOT)]

    assert printed(*command, *story) == printed(sys.executable, *story)

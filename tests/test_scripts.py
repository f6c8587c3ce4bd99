"""The laws of the house for JavaScript, which no checker reads here: the same limits of size as for Python.

A function is told by its indentation, so it is tried that each limit bites.
"""

from __future__ import annotations

import graphlib
from pathlib import Path

import pytest

from tests.house import EMPTY_NAMES, LONGEST_FILE, Script, says_what_lives_there, scripts

LONGEST_LINE = 120
LONGEST_FUNCTION = 30


def faults_of(script: Script) -> list[str]:
    """Return what is too long in a script, or left unsaid."""
    faults = [f"{script.path}:{line}: a function of {long}" for line, long in too_long_functions(script)]
    if len(script.lines) > LONGEST_FILE:
        faults.append(f"{script.path}: {len(script.lines)} lines")
    if any(len(line) > LONGEST_LINE for line in script.lines):
        faults.append(f"{script.path}: a line is too long")
    if not says_what_lives_there(script.opening):
        faults.append(f"{script.path}: does not open by saying what lives there")
    if EMPTY_NAMES & set(script.path.with_suffix("").parts):
        faults.append(f"{script.path}: a name that says nothing")
    return faults


def too_long_functions(script: Script) -> list[tuple[int, int]]:
    return [(line, long) for line, long in script.functions.items() if long > LONGEST_FUNCTION]


def test_scripts_stay_small_and_open_by_saying_what_lives_there() -> None:
    assert [fault for script in scripts() for fault in faults_of(script)] == []
    assert sum(len(script.functions) for script in scripts()) > 50, "the audit sees the functions of the page"


OPENED = "// What lives here.\n// And what may not.\n\n"
BODY = "  step();\n" * 28


@pytest.mark.parametrize(
    "opening",
    [
        "export function draw(what) {\n",
        "const draw = async (what) => {\n",
        "const draw = (what) => make(\n",
        "draw(what) {\n",
        'button.addEventListener("click", function () {\n',
    ],
)
def test_a_function_of_a_script_is_told_when_it_grows_too_long(opening: str) -> None:
    small = f"{OPENED}{opening}{BODY}}}\n"
    large = f"{OPENED}{opening}{BODY}\n  step();\n}}\n"

    assert faults_of(Script(Path("page.js"), small)) == []
    assert faults_of(Script(Path("page.js"), large)) == ["page.js:4: a function of 32"]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("page.js", OPENED + "step();\n" * 398, "page.js: 401 lines"),
        ("page.js", OPENED + f'say("{"a" * 120}");\n', "page.js: a line is too long"),
        ("page.js", "// The page.\nstep();\n", "page.js: does not open by saying what lives there"),
        ("utils.js", OPENED, "utils.js: a name that says nothing"),
    ],
)
def test_the_limits_of_scripts_bite(name: str, text: str, fault: str) -> None:
    assert faults_of(Script(Path(name), text)) == [fault]


def test_scripts_import_their_neighbours_and_in_no_circle() -> None:
    neighbours = {script.path: {script.path.parent / name for name in script.imported} for script in scripts()}

    order = list(graphlib.TopologicalSorter(neighbours).static_order())

    assert set(order) == {script.path for script in scripts()}, "each import names a file that is there"
    assert order[-1].name == "station.js", "what the page begins with puts the others together"

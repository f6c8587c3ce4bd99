"""The changelog to come: each change is one short line to one kind of reader, in a file that a release gathers."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.house import ROOT

FOLDER = ROOT / ".github" / "changes"
MOST_WORDS = 60
MOST_LINES_OF_A_RELEASE = 40
"""With its headings: some twenty that say something."""


def fragments() -> list[Path]:
    return sorted(path for path in FOLDER.iterdir() if path.name != "README.md")


@cache
def readers() -> set[str]:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {kind["directory"] for kind in pyproject["tool"]["towncrier"]["type"]}


def faults(path: Path) -> list[str]:
    """Return what is wrong with a fragment; none need be there, as after a release."""
    lines = path.read_text(encoding="utf-8").splitlines()
    line = lines[0] if lines else ""
    is_named = re.fullmatch(rf"\+[a-z0-9-]+\.({'|'.join(sorted(readers()))})\.md", path.name)
    return [
        *([] if is_named else ["it is called +NAME.KIND.md"]),
        *([] if len(lines) == 1 else ["a release makes one item of it: one line"]),
        *([] if len(line.split()) <= MOST_WORDS else [f"{MOST_WORDS} words at most"]),
        *([] if line.endswith((".", "!", "?")) else ["a whole sentence"]),
    ]


def test_a_change_is_one_short_line_to_one_kind_of_reader() -> None:
    assert {path.name: faults(path) for path in fragments() if faults(path)} == {}


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("+undo.player.md", "Undo says whose action it took back.\n", "+NAME.KIND.md"),
        ("+undo.dealer.md", "Undo says whose action\n\nit took back.\n", "one line"),
        ("+undo.dealer.md", "undo " * MOST_WORDS + "again.\n", "words at most"),
        ("+undo.dealer.md", "Undo says whose action it took back\n", "whole sentence"),
        ("+undo.dealer.md", "", "one line"),
    ],
)
def test_another_one_is_told(tmp_path: Path, name: str, text: str, told: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")

    assert any(told in fault for fault in faults(tmp_path / name))


def test_a_release_stays_short_enough_to_be_read() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.split(r"^## ", text, flags=re.MULTILINE)[1:]

    assert releases
    assert {one.split()[0] for one in releases if len(one.splitlines()) > MOST_LINES_OF_A_RELEASE} == set()

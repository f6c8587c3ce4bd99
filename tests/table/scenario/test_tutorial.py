"""The tutorial of the `.hand` language: every file and every command on its page is really tried."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from table.scenario import parser
from tests.table.commands.command_line import run

Block = tuple[str, str, str]
"""A block of a page: its kind, the name of the file that it is, its text."""


def blocks_of(language: ModuleType) -> list[Block]:
    """Return the blocks of the tutorial beside the parser of *language*."""
    page = Path(str(language.__file__)).with_name("TUTORIAL.md").read_text(encoding="utf-8")
    return re.findall(r"^```(\w+) ?([\w.-]*)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def try_page(blocks: list[Block], folder: Path) -> int:
    """Write the files of a page to *folder* and run its commands there, in their order; return how many there were."""
    tried = 0
    for kind, name, text in blocks:
        if kind != "console":
            (folder / name).write_text(text, encoding="utf-8")
            continue
        command, _, said = text.partition("\n")
        ran = run(*command.removeprefix("$ squaredeal ").split())
        tried += 1
        # At a terminal both come to the same place.
        assert sorted((ran.err + ran.out).splitlines()) == sorted(said.splitlines()), command
    return tried


BLOCKS = blocks_of(parser)


def test_every_command_of_the_page_says_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert try_page(BLOCKS, tmp_path) == sum(kind == "console" for kind, _, _ in BLOCKS) >= 9


def test_the_page_goes_from_an_empty_file_over_failures_to_hands_that_pass() -> None:
    files = [text for kind, _, text in BLOCKS if kind == "hand"]

    assert files[0] == ""
    assert sum("seen:" in text for _, _, text in BLOCKS) >= 2
    assert sum("1 passed, 0 failed" in text for _, _, text in BLOCKS) >= 4

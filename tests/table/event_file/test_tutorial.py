"""The tutorial of the `.event` language: every file and every command on its page is really tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.event_file import parser
from tests.table.scenario.test_tutorial import blocks_of, try_page

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

BLOCKS = blocks_of(parser)


def test_every_command_of_the_page_says_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert try_page(BLOCKS, tmp_path) == sum(kind == "console" for kind, _, _ in BLOCKS) >= 4

"""The page of the event language: its examples hold, and it names every statement."""

from __future__ import annotations

import re

import pytest

from table.event_file.setup_lines import SETUP_LINES
from table.event_file.step_lines import STEP_LINES
from tests.house import ROOT
from tests.table.event_file.room import fell_short

PAGE = (ROOT / "table" / "event_file" / "EVENTS.md").read_text(encoding="utf-8")
EXAMPLES = [block for block in re.findall(r"(?:^(?:    .*)?\n)+", PAGE, re.MULTILINE) if "title " in block]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_page_holds(example: str) -> None:
    assert fell_short(example) == []


def test_the_page_has_examples_and_names_every_statement() -> None:
    named = set(re.findall(r"[a-z-]+", " ".join(re.findall(r"`([^`]*)`", PAGE))))

    assert len(EXAMPLES) == 2
    assert {*SETUP_LINES, *STEP_LINES} - named == set()

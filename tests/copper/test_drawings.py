"""Drawings and tables are those of today's settings, and their letters stay on the paper."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from tests.copper.felt import BUILDING
from tests.copper.parts import parts_list
from tests.copper.renew import DESK, DRAWINGS, HARDWARE, TABLES
from tests.copper.tables import replaced

if TYPE_CHECKING:
    from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
WIDE = 0.62
"""Of a letter, at most, in parts of its size."""


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_that_is_kept_is_that_of_the_settings(name: str) -> None:
    assert (BUILDING / name).read_text(encoding="utf-8") == DRAWINGS[name](), "python -m tests.copper.renew"


def test_every_drawing_that_is_kept_is_drawn_and_shown() -> None:
    shown = re.findall(r"\(building/([\w-]+\.svg)\)", HARDWARE.read_text(encoding="utf-8"))

    assert sorted(shown) == sorted(DRAWINGS) == sorted(path.name for path in BUILDING.glob("*.svg"))


@pytest.mark.parametrize(
    ("page", "number"), [(page, at) for page, tables in TABLES.items() for at in range(len(tables))]
)
def test_the_table_of_a_page_is_that_of_the_settings(page: Path, number: int) -> None:
    assert f"\n\n{TABLES[page][number]()}\n\n" in page.read_text(encoding="utf-8"), "python -m tests.copper.renew"


@pytest.mark.parametrize("name", DRAWINGS)
def test_no_word_leaves_the_paper(name: str) -> None:
    sheet = ET.fromstring(DRAWINGS[name]())  # noqa: S314 - our own drawing
    width, height = map(float, sheet.attrib["viewBox"].split()[2:])
    for text in sheet.iter(f"{SVG}text"):
        size, x, y = (float(text.attrib[each]) for each in ("font-size", "x", "y"))
        long = len(text.text or "") * size * WIDE
        left = x - {"start": 0.0, "middle": long / 2, "end": long}[text.attrib["text-anchor"]]
        assert left >= 0, text.text
        assert left + long <= width, text.text
        assert size < y < height, text.text


def test_a_desk_costs_what_its_pages_say() -> None:
    assert 20 < parts_list().costs("desk") < 25
    assert all("25 euros" in page.read_text(encoding="utf-8") for page in (HARDWARE, BUILDING.parent / "BUILDER.md"))
    assert DESK.is_file()


def test_a_table_is_found_by_its_heading_and_no_other_is_touched() -> None:
    page = "# Page\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n| a | c |\n|---|---|\n| 3 | 4 |\n\nEnd.\n"

    assert replaced(page, "| a | c |\n|---|---|\n| 5 | 6 |") == page.replace("| 3 | 4 |", "| 5 | 6 |")
    with pytest.raises(ValueError, match="substring not found"):
        replaced(page, "| a | d |\n|---|---|\n| 5 | 6 |")

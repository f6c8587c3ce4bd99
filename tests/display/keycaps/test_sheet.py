"""The sheet of a panel's keycaps: every key in its place, in millimetres, and nothing from outside."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from display.keycaps.sheet import CAP_MM, PAGE_MM, PITCH_MM, keycap_sheet

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLES = [("Check or call", ("check-call",)), ("A misdeal", ("more", "floor", "confirm"))]


def drawing(name: str) -> ET.Element:
    """Return the drawing on the sheet of a shipped panel."""
    panel = load_panel(name, folders=settings_folder(shipped_folder()))
    page = keycap_sheet(panel, (25, 100, 500), EXAMPLES if name == "dealer" else ())
    found = re.search(r"<svg.*</svg>", page, re.DOTALL)
    assert found is not None
    return ET.fromstring(found.group())  # noqa: S314 - our own page


@pytest.mark.parametrize("name", ["dealer", "standard"])
def test_every_key_lies_where_its_switch_is(name: str) -> None:
    panel = load_panel(name, folders=settings_folder(shipped_folder()))
    caps = {group.get("id"): group.findall(f"{SVG}rect")[0] for group in drawing(name).iter(f"{SVG}g")}
    first = next(iter(panel.keys.values())).name
    left, top = (float(caps[first].get(side, "")) for side in ("x", "y"))

    assert len(caps) == len(panel.keys)
    for place, key in panel.keys.items():
        cap = caps[key.name]
        assert float(cap.get("x", "")) - left == pytest.approx(place.column * PITCH_MM, abs=0.002)
        assert float(cap.get("y", "")) - top == pytest.approx(place.row * PITCH_MM, abs=0.002)
        assert float(cap.get("width", "")) == CAP_MM


@pytest.mark.parametrize("name", ["dealer", "standard"])
def test_a_unit_of_the_drawing_is_a_millimetre_and_all_of_it_is_on_the_page(name: str) -> None:
    svg = drawing(name)
    width, height = PAGE_MM

    assert svg.get("viewBox") == f"0 0 {width} {height}"
    for shape in svg.iter(f"{SVG}rect"):
        assert float(shape.get("x", "")) + float(shape.get("width", "")) < width
        assert float(shape.get("y", "")) + float(shape.get("height", "")) < height


def test_it_says_how_things_are_keyed_with_the_word_that_a_key_has_after_more() -> None:
    words = [text.text for text in drawing("dealer").iter(f"{SVG}text")]

    at = words.index("A misdeal")
    assert words[at : at + 4] == ["A misdeal", "MORE", "misdeal", "CONFIRM"]


def test_it_needs_nothing_from_anywhere_else() -> None:
    page = keycap_sheet(load_panel("dealer", folders=settings_folder(shipped_folder())))

    assert re.findall(r"https?://\S+", page) == ['http://www.w3.org/2000/svg"']
    assert "<script" not in page
    assert "<link" not in page

"""The keys of a panel as they are drawn: apart, inside, whole words, and found again."""

from __future__ import annotations

from itertools import combinations

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.keycaps import KeyCap, draw_keycaps, keycap_boxes
from display.dealer.drawing.marks import TextMark
from display.dealer.drawing.places import places
from display.dealer.drawing.sketch import Sketch
from display.dealer.painting.typeface import Typeface

STANDARD = tuple(
    KeyCap(row=place.row, column=place.column, label=key.name.replace("-", " "), second=key.more, stroke="Enter")
    for place, key in load_panel("standard", folders=settings_folder(None)).keys.items()
)


@pytest.mark.parametrize("area", [Box(10, 394, 620, 316), Box(0, 0, 400, 240), Box(7, 3, 953, 511)])
def test_every_key_is_inside_apart_from_the_others_and_says_its_whole_word(area: Box) -> None:
    boxes = keycap_boxes(area, STANDARD, 4)
    sketch = Sketch(Typeface(), places((800, 480)))
    draw_keycaps(sketch, area, STANDARD)

    assert all(box.is_inside(area._replace(w=area.w + 2, h=area.h + 2)) for box in boxes)
    assert [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []
    assert not [mark.text for mark in sketch.marks if isinstance(mark, TextMark) and ELLIPSIS in mark.text]

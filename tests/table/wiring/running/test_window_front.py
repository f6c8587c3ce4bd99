"""The touch panel that a table's file asks for: on its screen, with its keys, or refused in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.table_file import TableFile, load_table
from display.dealer.touch import TooSmallError
from table.wiring.running.table_parts import touched_keys
from table.wiring.running.window_front import touch_panel
from tests.config.house_folder import house, write

SIZE = (800, 480)
SMALLEST = 'name = "One"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n'


def a_table(folder: Path, screen: str) -> TableFile:
    write(folder, "tables", "one.toml", f"{SMALLEST}[screen]\n{screen}\n")
    return load_table("one", folders=house(folder))


def test_a_table_that_asks_for_none_has_none(tmp_path: Path) -> None:
    table = a_table(tmp_path, 'size = "800x480"')

    assert touch_panel(table, touched_keys(table, house(tmp_path)), SIZE) is None
    assert touched_keys(table, house(tmp_path)) is None


def test_a_table_without_keys_has_those_of_the_fewest_presses_on_its_screen(tmp_path: Path) -> None:
    table = a_table(tmp_path, 'size = "800x480"\ntouch = true')
    keys = touched_keys(table, house(tmp_path))
    panel = touch_panel(table, touched_keys(table, house(tmp_path)), SIZE)

    assert keys is not None
    assert keys.name == "dealer"
    assert panel is not None
    assert panel.table.h < 480


def test_a_screen_that_is_too_small_for_a_finger_is_refused(tmp_path: Path) -> None:
    table = a_table(tmp_path, 'size = "800x480"\ninches = 4.3\ntouch = true')

    with pytest.raises(TooSmallError, match=r"4\.3 inches .* touch = false"):
        touch_panel(table, touched_keys(table, house(tmp_path)), SIZE)

"""Draws the dealer's panel: its matrix with the keys' names, one key, one lamp and the buzzer closer, all with pins."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from tests.copper.pico import PIN_OF_GP, settings_of
from tests.copper.svg import FAINT, INK, PALE, PAPER, SIGNALS, SOFT, Sheet
from tests.house import ROOT

PIN_OF_BCM: Final = dict(
    zip(
        range(2, 28),
        (3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13),
        strict=True,
    )
)
"""Of a Pi: where each BCM number is on the header."""
WIDTH, HEIGHT = 1180, 830
LEFT, TOP, ACROSS, DOWN = 250, 186, 126, 64
ROW_LINE, COLUMN_LINE, PANEL_NODE, ON_PI = "#1f5fa8", "#a4243b", "#0b6e4f", "#5b2d8a"
KEY: Final = (92, 34)


def panel(name: str) -> dict[str, Any]:
    """Return a panel's file."""
    return tomllib.loads((ROOT / f"config/panels/{name}.toml").read_text(encoding="utf-8"))


def panel_wiring(name: str) -> str:
    """Return the drawing of the panel *name*."""
    file, on_node = panel(name), settings_of("panel")
    sheet = Sheet(WIDTH, HEIGHT, "The dealer's panel: 42 keys in rows and columns, lamps, buzzer, and their pins")
    sheet.text(30, 34, f"The dealer's panel: keys of {name}.toml", size=20, bold=True)
    sheet.text(30, 64, "pin of the Pi's header (BCM)", size=13, fill=ON_PI, bold=True)
    sheet.text(
        300, 64, "pin of the Pico (GP), where the panel is a node of its own", size=13, fill=PANEL_NODE, bold=True
    )
    _matrix(sheet, file["wiring"], on_node, file["layers"]["keys"])
    _one_key(sheet, 40, 590)
    _one_lamp(sheet, 420, 590, file["wiring"], on_node)
    _buzzer(sheet, 800, 590, file["wiring"], on_node)
    return str(sheet)


def _matrix(sheet: Sheet, on_pi: dict[str, Any], on_node: dict[str, Any], keys: list[list[str]]) -> None:
    rows, columns = len(keys), len(keys[0])
    bottom, right = TOP + (rows - 1) * DOWN + 26, LEFT + (columns - 1) * ACROSS + 62
    for at in range(columns):
        x = LEFT + at * ACROSS + 52
        sheet.line((x, TOP - 34), (x, bottom), line=COLUMN_LINE, thick=2)
        sheet.text(x, TOP - 84, f"column {at + 1}", size=12, at="middle")
        _pins(sheet, (x, TOP - 66), on_pi["columns"][at], on_node["columns"][at])
    for at in range(rows):
        y = TOP + at * DOWN - 24
        sheet.line((LEFT - 90, y), (right, y), line=ROW_LINE, thick=2)
        sheet.text(LEFT - 216, y, f"row {at + 1}", size=12)
        _pins(sheet, (LEFT - 128, y - 8), on_pi["rows"][at], on_node["rows"][at])
        for number, word in enumerate(keys[at]):
            x = LEFT + number * ACROSS
            sheet.line((x - 30, y), (x - 30, y + 26), line=ROW_LINE)
            sheet.line((x + 52, y + 26), (x + 40, y + 26), line=COLUMN_LINE)
            sheet.dot(x - 30, y, 3, fill=ROW_LINE)
            sheet.dot(x + 52, y + 26, 3, fill=COLUMN_LINE)
            sheet.box(x - 50, y + 9, KEY[0], KEY[1], fill=PALE, round_by=5)
            sheet.text(x - 50 + KEY[0] / 2, y + 26, word, size=12.5, at="middle", bold=True)


def _pins(sheet: Sheet, at: tuple[float, float], bcm: int, gp: int) -> None:
    x, y = at
    sheet.text(x, y, f"{PIN_OF_BCM[bcm]} ({bcm})", size=12, fill=ON_PI, at="middle", bold=True)
    sheet.text(x, y + 16, f"{PIN_OF_GP[gp]} (GP{gp})", size=12, fill=PANEL_NODE, at="middle", bold=True)


def _frame(sheet: Sheet, x: float, y: float, words: str) -> None:
    sheet.box(x, y, 350, 220, line=FAINT, round_by=8)
    sheet.text(x + 16, y + 22, words, size=14, bold=True)


def _one_key(sheet: Sheet, x: float, y: float) -> None:
    _frame(sheet, x, y, "Each key, with a diode 1N4148")
    middle = y + 110
    sheet.line((x + 30, middle), (x + 90, middle), line=ROW_LINE, thick=2)
    sheet.text(x + 30, middle - 16, "row", size=13, fill=ROW_LINE, bold=True)
    sheet.dot(x + 92, middle, 4)
    sheet.line((x + 92, middle), (x + 136, middle - 22), thick=2.4)
    sheet.dot(x + 140, middle, 4)
    sheet.text(x + 108, middle - 34, "key", at="middle")
    sheet.line((x + 140, middle), (x + 190, middle), thick=2)
    _diode(sheet, x + 190, middle)
    sheet.text(x + 204, middle + 26, "ring towards the column", size=12, at="middle", fill=SOFT)
    sheet.line((x + 216, middle), (x + 316, middle), line=COLUMN_LINE, thick=2)
    sheet.text(x + 316, middle - 16, "column", size=13, fill=COLUMN_LINE, at="end", bold=True)
    sheet.text(x + 16, y + 178, "4.7 kohm from each row to 3.3V where", size=12, fill=SOFT)
    sheet.text(x + 16, y + 196, "its wire is longer than 30 cm", size=12, fill=SOFT)


def _one_lamp(sheet: Sheet, x: float, y: float, on_pi: dict[str, Any], on_node: dict[str, Any]) -> None:
    _frame(sheet, x, y, "Each lamp: 1 kohm and an LED")
    middle = y + 62
    sheet.line((x + 40, middle), (x + 90, middle), thick=2)
    sheet.text(x + 34, middle - 16, "pin", size=13)
    sheet.box(x + 90, middle - 9, 60, 18, fill=PAPER)
    sheet.text(x + 120, middle, "1 k", size=11, at="middle")
    sheet.line((x + 150, middle), (x + 196, middle), thick=2)
    _diode(sheet, x + 196, middle)
    for up in (0, 9):
        sheet.line((x + 206 + up, middle - 18), (x + 214 + up, middle - 28), line=SIGNALS["3.3V"], thick=2)
    sheet.line((x + 222, middle), (x + 270, middle), thick=2)
    sheet.text(x + 276, middle, "GND", bold=True)
    for number, (bcm, gp) in enumerate(zip(on_pi["lamps"], on_node["lamps"], strict=True)):
        at_x, at_y = x + 42 + number % 5 * 66, y + 106 + number // 5 * 42
        sheet.text(at_x, at_y, f"seat {number + 1}", size=11, fill=SOFT, at="middle")
        sheet.text(at_x, at_y + 14, f"{PIN_OF_BCM[bcm]} ({bcm})", size=11, fill=ON_PI, at="middle", bold=True)
        sheet.text(at_x, at_y + 27, f"{PIN_OF_GP[gp]} (GP{gp})", size=11, fill=PANEL_NODE, at="middle", bold=True)
    bcm, gp = on_pi["alarm"], on_node["alarm"]
    sheet.text(x + 20, y + 200, "alarm", size=11, fill=SOFT)
    sheet.text(x + 66, y + 200, f"{PIN_OF_BCM[bcm]} ({bcm})", size=11, fill=ON_PI, bold=True)
    sheet.text(x + 126, y + 200, f"{PIN_OF_GP[gp]} (GP{gp})", size=11, fill=PANEL_NODE, bold=True)


def _buzzer(sheet: Sheet, x: float, y: float, on_pi: dict[str, Any], on_node: dict[str, Any]) -> None:
    _frame(sheet, x, y, "The buzzer, an active one for 5 V")
    middle, stem = y + 150, x + 190
    _pins(sheet, (x + 46, middle - 34), on_pi["buzzer"], on_node["buzzer"])
    sheet.line((x + 30, middle), (x + 70, middle), thick=2)
    sheet.box(x + 70, middle - 9, 54, 18, fill=PAPER)
    sheet.text(x + 97, middle, "1 k", size=11, at="middle")
    sheet.line((x + 124, middle), (stem - 14, middle), thick=2)
    sheet.dot(stem, middle, 20, fill=PALE, line=INK)
    sheet.line((stem - 8, middle - 13), (stem - 8, middle + 13), thick=2.6)
    sheet.line((stem - 20, middle), (stem - 8, middle), thick=2)
    sheet.line((stem - 8, middle - 5), (stem + 6, middle - 14), (stem + 6, middle - 40), thick=2)
    sheet.line((stem - 8, middle + 5), (stem + 6, middle + 14), (stem + 6, middle + 40), thick=2)
    sheet.text(stem + 28, middle, "BC547", size=12)
    sheet.text(stem + 16, middle + 42, "GND", size=12, bold=True)
    sheet.box(stem - 24, y + 68, 60, 30, fill=PAPER, round_by=15)
    sheet.text(stem + 6, y + 83, "buzzer", size=11, at="middle")
    sheet.line((stem + 6, middle - 40), (stem + 6, y + 98), thick=2)
    sheet.text(stem - 2, y + 106, "-", size=18, at="end", bold=True)
    sheet.line((stem + 6, y + 68), (stem + 6, y + 52), line=SIGNALS["5V"], thick=2)
    sheet.text(stem - 4, y + 52, "5V  +", size=12, fill=SIGNALS["5V"], at="end", bold=True)
    side = stem + 66
    sheet.line((stem + 6, y + 56), (side, y + 56), (side, y + 76), thick=1.6)
    sheet.line((side, y + 92), (side, y + 106), (stem + 6, y + 106), thick=1.6)
    sheet.shape([(side - 8, y + 92), (side + 8, y + 92), (side, y + 78)], fill=PAPER)
    sheet.line((side - 9, y + 77), (side + 9, y + 77), thick=2.4)
    sheet.text(side + 14, y + 84, "1N4148", size=11)


def _diode(sheet: Sheet, x: float, y: float) -> None:
    sheet.shape([(x, y - 11), (x, y + 11), (x + 22, y)], fill=PAPER, thick=2)
    sheet.line((x + 24, y - 12), (x + 24, y + 12), thick=3)

"""Draws a node: a Pico, five reader modules, what they share, what is each one's own, and how they are fed."""

from __future__ import annotations

from typing import Any, Final

from tests.copper.pico import OWN, PIN_OF_GP, draw_pico, uses
from tests.copper.svg import FAINT, INK, PALE, PAPER, SIGNALS, SOFT, Sheet

WIDTH, HEIGHT = 1220, 910
HEADER: Final = ("5V", "3.3V", "RST", "NSS", "MOSI", "MISO", "SCK", "BUSY", "GND")
"""As its pins stand on the module, from the edge that is marked JP1."""
RAILS: Final = {"5V": 490, "GND": 522, "SCK": 562, "MOSI": 598, "MISO": 634, "RST": 668}
TOP, ROW, STEP = 78, 160, 15.0
MODULE_X: Final = 940
LDO_X: Final = 750
RESISTOR_X: Final = 690
DAMPED: Final = ("SCK", "MOSI")


def node_wiring(settings: dict[str, Any]) -> str:
    """Return the drawing of the node that the *settings* describe."""
    sheet = Sheet(WIDTH, HEIGHT, "A Pico and five PN5180 modules: shared wires, own wires, regulators")
    sheet.text(40, 34, "A node: five PN5180 modules on a Pico", size=20, bold=True)
    used = uses(settings)
    draw_pico(sheet, 150, 90, 20, used)
    _rails(sheet, len(settings["chips"]))
    for number, chip in enumerate(settings["chips"]):
        _module(sheet, number, chip)
    _notes(sheet)
    return str(sheet)


def _rails(sheet: Sheet, count: int) -> None:
    for signal, x in RAILS.items():
        sheet.text(x, 56, signal, size=11, fill=SIGNALS[signal], at="middle", bold=True)
        sheet.line((x, 66), (x, _y(count - 1, signal)), line=SIGNALS[signal], thick=2.2)


def _y(number: int, signal: str) -> float:
    return TOP + number * ROW + 22 + HEADER.index(signal) * STEP


def _module(sheet: Sheet, number: int, chip: dict[str, Any]) -> None:
    top = TOP + number * ROW
    sheet.box(MODULE_X, top, 240, ROW - 6, fill=PALE, round_by=6)
    sheet.box(MODULE_X + 132, top + 18, 96, ROW - 42, fill=PAPER, line=FAINT, round_by=4)
    sheet.text(MODULE_X + 180, top + 40, f"{number}", size=30, at="middle", bold=True)
    sheet.text(MODULE_X + 180, top + 68, "PN5180", size=13, at="middle")
    sheet.text(MODULE_X + 180, top + 86, f"antenna {number}", size=11, fill=SOFT, at="middle")
    for signal in HEADER:
        y = _y(number, signal)
        sheet.dot(MODULE_X, y, 3.6, fill=SIGNALS[signal], line=INK)
        sheet.text(MODULE_X + 10, y, signal, size=11.5, fill=SIGNALS[signal], bold=True)
        if signal in RAILS:
            _from_rail(sheet, signal, y)
    _regulator(sheet, number)
    for key, signal in OWN.items():
        y, gp = _y(number, signal), chip[key]
        sheet.line((MODULE_X - 60, y), (MODULE_X, y), line=SIGNALS[signal], thick=2)
        words = f"pin {PIN_OF_GP[gp]}, GP{gp}"
        sheet.text(MODULE_X - 66, y, words, size=11.5, fill=SIGNALS[signal], at="end", bold=True)


def _from_rail(sheet: Sheet, signal: str, y: float) -> None:
    x = RAILS[signal]
    sheet.dot(x, y, 3.2, fill=SIGNALS[signal])
    sheet.line((x, y), (MODULE_X, y), line=SIGNALS[signal], thick=1.6)
    if signal in DAMPED:
        sheet.box(RESISTOR_X, y - 5, 30, 10, fill=PAPER, line=SIGNALS[signal])
        sheet.text(RESISTOR_X + 15, y, "47", size=8.5, fill=SIGNALS[signal], at="middle")


def _regulator(sheet: Sheet, number: int) -> None:
    y5, y3 = _y(number, "5V"), _y(number, "3.3V")
    sheet.dot(LDO_X - 20, y5, 3.2, fill=SIGNALS["5V"])
    sheet.line((LDO_X - 20, y5), (LDO_X - 20, y3), (LDO_X, y3), line=SIGNALS["5V"], thick=1.6)
    sheet.line((LDO_X + 74, y3), (MODULE_X, y3), line=SIGNALS["3.3V"], thick=1.6)
    sheet.box(LDO_X, y3 - 7, 74, 14, fill=PAPER, line=SIGNALS["3.3V"], round_by=2)
    sheet.text(LDO_X + 37, y3, "MCP1702", size=9.5, at="middle")


def _notes(sheet: Sheet) -> None:
    y = 545
    sheet.box(40, y, 416, 172, fill=PALE, line=FAINT, round_by=6)
    sheet.text(56, y + 22, "Each module's regulator, at the module", size=14, bold=True)
    _capacitor(sheet, 90, y + 80, "1 uF", "5V")
    sheet.line((90, y + 60), (180, y + 60), line=SIGNALS["5V"], thick=2)
    sheet.text(78, y + 60, "5V", size=12, at="end", fill=SIGNALS["5V"], bold=True)
    sheet.box(180, y + 44, 120, 32, fill=PAPER, round_by=3)
    sheet.text(240, y + 60, "MCP1702-3302", size=12, at="middle", bold=True)
    sheet.line((300, y + 60), (390, y + 60), line=SIGNALS["3.3V"], thick=2)
    sheet.text(396, y + 60, "3.3V", size=12, fill=SIGNALS["3.3V"], bold=True)
    _capacitor(sheet, 330, y + 80, "1 uF", "3.3V")
    _capacitor(sheet, 376, y + 80, "", "3.3V")
    sheet.text(388, y + 90, "100 nF", size=11)
    sheet.line((240, y + 76), (240, y + 118), line=INK)
    sheet.line((90, y + 118), (376, y + 118), line=INK, thick=2)
    sheet.text(240, y + 132, "GND", size=12, at="middle", bold=True)
    sheet.text(56, y + 154, "beside it 100 uF from 5V to GND: the field takes up to 250 mA", size=11.5, fill=SOFT)
    for number, words in enumerate(
        (
            "1000 uF from pin 40 (5V) to pin 38 (GND), at the Pico.",
            "47 ohm in SCK and MOSI of each cable, at the Pico.",
            "A cable has eight wires; the 3.3V is made at its end.",
            "IRQ, GPIO, AUX and REQ of a module stay open.",
            "AIR, GND join all nodes; 4.7 kohm at one to pin 36.",
        )
    ):
        sheet.dot(50, 740 + number * 24, 3, fill=SOFT)
        sheet.text(62, 740 + number * 24, words, size=13)


def _capacitor(sheet: Sheet, x: float, y: float, words: str, signal: str) -> None:
    sheet.line((x, y - 20), (x, y + 6), line=SIGNALS[signal])
    sheet.line((x - 10, y + 6), (x + 10, y + 6), line=INK, thick=2.4)
    sheet.line((x - 10, y + 13), (x + 10, y + 13), line=INK, thick=2.4)
    sheet.line((x, y + 13), (x, y + 38), line=INK)
    if words:
        sheet.text(x - 14, y + 10, words, size=11, at="end")

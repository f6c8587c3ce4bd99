"""Draws the parts of a table and what joins them: a Pi, a hub, nodes with modules, panel, pad, screen."""

from __future__ import annotations

from typing import Final

from tests.copper.felt import zones_of_nodes
from tests.copper.svg import COPPER, FAINT, INK, NODES, PALE, PAPER, SIGNALS, SOFT, Sheet

WIDTH, HEIGHT = 1180, 520
PI: Final = (40, 205, 190, 110)
HUB: Final = (330, 215, 120, 90)
NODE: Final = (550, 30, 150, 130)
STEP: Final = 165
WIRE: Final = NODE[1] + STEP + NODE[3] / 2
"""How high Pi, hub and the node in the middle are joined."""
MODULE: Final = (770, 70)
BEYOND: Final = (
    ("screen", "HDMI or DSI", 50),
    ("dealer's panel", "40 pins, or a node on USB", 370),
    ("scan pad", "USB", 450),
)


def blocks() -> str:
    """Return the drawing."""
    sheet = Sheet(WIDTH, HEIGHT, "A Pi with screen, panel and scan pad; a hub, three nodes, five modules on each")
    _part(sheet, PI, "Raspberry Pi", "squaredeal run", "#dff0e0")
    _part(sheet, HUB, "USB hub", "own supply", PALE)
    sheet.line((PI[0] + PI[2], WIRE), (HUB[0], WIRE), thick=2.4)
    for words, wire, y in BEYOND:
        sheet.box(40, y, 190, 52, fill=PALE, round_by=8)
        sheet.text(135, y + 18, words, size=14, at="middle", bold=True)
        sheet.text(135, y + 37, wire, size=11.5, fill=SOFT, at="middle")
    sheet.line((135, 102), (135, PI[1]), thick=2.4)
    sheet.line((135, PI[1] + PI[3]), (135, 370), thick=2.4)
    sheet.line((230, 476), (390, 476), (390, HUB[1] + HUB[3]), thick=2.4)
    for number, zones in enumerate(zones_of_nodes()):
        _node(sheet, number, zones)
    return str(sheet)


def _node(sheet: Sheet, number: int, zones: tuple[str, ...]) -> None:
    x, y, w, h = NODE
    y += number * STEP
    colour, middle = NODES[number], y + h / 2
    sheet.line((HUB[0] + HUB[2], WIRE), (500, WIRE), (500, middle), (x, middle), line=INK, thick=2.4)
    sheet.box(x, y, w, h, fill=colour, line="none", round_by=8)
    sheet.text(x + w / 2, middle - 16, f"node {number + 1}", size=18, fill=PAPER, at="middle", bold=True)
    sheet.text(x + w / 2, middle + 12, "Pico", size=14, fill=PAPER, at="middle")
    for antenna, zone in enumerate(zones):
        left, top = MODULE[0] + antenna * 80, y + 22
        sheet.line((left + 34, top), (left + 34, y + 8), line=colour, thick=2)
        sheet.box(left, top, 68, 36, fill=PALE, line=colour, thick=2, round_by=5)
        sheet.text(left + 34, top + 18, "PN5180", size=11.5, at="middle")
        sheet.line((left + 34, top + 36), (left + 34, top + 56), line=COPPER, thick=2)
        sheet.box(left + 6, top + 56, 56, 38, fill=PAPER, line=COPPER, thick=2, round_by=6)
        sheet.box(left + 10, top + 60, 48, 30, fill=PAPER, line=COPPER, round_by=4)
        sheet.text(left + 34, top + 75, zone, size=10.5, at="middle", bold=True)
    end = MODULE[0] + (len(zones) - 1) * 80 + 34
    sheet.line((x + w, y + 8), (end, y + 8), line=colour, thick=2.4)
    sheet.text(x + w + 10, y + 22, "SPI", size=11, fill=SOFT)
    if number < len(NODES) - 1:
        sheet.line((x + w, y + STEP - 18), (WIDTH - 20, y + STEP - 18), line=FAINT, dash="3 5")
        sheet.line((x + w / 2, y + h), (x + w / 2, y + STEP), line=SIGNALS["AIR"], thick=2.4)
        sheet.text(x + w / 2 + 10, y + STEP - 18, "AIR, GND", size=11, fill=SIGNALS["AIR"])


def _part(sheet: Sheet, place: tuple[int, int, int, int], words: str, more: str, fill: str) -> None:
    x, y, w, h = place
    sheet.box(x, y, w, h, fill=fill, thick=2, round_by=8)
    sheet.text(x + w / 2, y + h / 2 - 11, words, size=17, at="middle", bold=True)
    sheet.text(x + w / 2, y + h / 2 + 13, more, size=12.5, fill=SOFT, at="middle")

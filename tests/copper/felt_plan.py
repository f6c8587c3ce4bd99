"""Draws the felt from above, to scale: loops, modules, nodes and cables, with the lengths to cut."""

from __future__ import annotations

from typing import Final

from tests.copper.felt import Felt, Spot, middle, node_of, zones_of_nodes
from tests.copper.svg import COPPER, FAINT, INK, NODES, PALE, PAPER, SOFT, Sheet

SCALE: Final = 4.6
"""Pixels to a centimetre."""
MARGIN: Final = 84
CAPTION: Final = 132
RAIL, FELT, LIGHT = "#6b4a34", "#24523f", "#e9f2ec"
BOX: Final = (9.0, 6.0)
"""Of a node, in centimetres."""


def felt_plan(felt: Felt) -> str:
    """Return the plan."""
    width = (felt.long + 2 * felt.rail) * SCALE + 2 * MARGIN
    height = (felt.deep + 2 * felt.rail) * SCALE + 2 * MARGIN
    sheet = Sheet(
        width, height + CAPTION, "The felt from above: fifteen loops, three nodes, and the cables between them"
    )
    plan = _Plan(sheet, felt, (width / 2, height / 2))
    plan.ground()
    plan.sizes()
    for zone in felt.places:
        plan.cable(zone)
    for number in range(len(felt.nodes)):
        plan.node(number)
    for zone in felt.places:
        plan.loop(zone)
    _caption(sheet, felt, height + 4)
    return str(sheet)


class _Plan:
    def __init__(self, sheet: Sheet, felt: Felt, centre: Spot) -> None:
        self._sheet, self._felt, self._centre = sheet, felt, centre

    def at(self, spot: Spot) -> Spot:
        return self._centre[0] + spot[0] * SCALE, self._centre[1] - spot[1] * SCALE

    def ground(self) -> None:
        felt = self._felt
        for more, fill in ((felt.rail, RAIL), (0.0, FELT)):
            w, h = (felt.long + 2 * more) * SCALE, (felt.deep + 2 * more) * SCALE
            x, y = self._centre[0] - w / 2, self._centre[1] - h / 2
            self._sheet.box(x, y, w, h, fill=fill, line=INK, round_by=h / 2)
        x, y = self.at((0, -felt.deep / 2 - felt.rail / 2))
        self._sheet.text(x, y, "dealer", size=15, fill=PAPER, at="middle", bold=True)

    def sizes(self) -> None:
        felt = self._felt
        left, right = self.at((-felt.long / 2, 0))[0], self.at((felt.long / 2, 0))[0]
        y = self.at((0, felt.deep / 2 + felt.rail))[1] - 34
        self._measure((left, y), (right, y), f"{felt.long:g} cm")
        top, bottom = self.at((0, felt.deep / 2))[1], self.at((0, -felt.deep / 2))[1]
        x = self.at((felt.long / 2 + felt.rail, 0))[0] + 44
        self._measure((x, top), (x, bottom), f"{felt.deep:g} cm")

    def _measure(self, begin: Spot, end: Spot, words: str) -> None:
        is_level = begin[1] == end[1]
        self._sheet.line(begin, end, line=SOFT, thick=1)
        for x, y in (begin, end):
            dx, dy = (0, 5) if is_level else (5, 0)
            self._sheet.line((x - dx, y - dy), (x + dx, y + dy), line=SOFT, thick=1)
        x, y = (begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2
        self._sheet.box(x - 34, y - 10, 68, 20, fill=PAPER, line="none")
        self._sheet.text(x, y, words, size=14, fill=SOFT, at="middle")

    def cable(self, zone: str) -> None:
        node = self._felt.nodes[node_of(zone)]
        begin, end = self.at((node.x, node.y)), self.at(middle(self._felt.module_of(zone)))
        self._sheet.line(begin, end, line=LIGHT, thick=4)
        self._sheet.line(begin, end, line=NODES[node_of(zone)], thick=2)

    def node(self, number: int) -> None:
        node = self._felt.nodes[number]
        x, y = self.at((node.x - BOX[0] / 2, node.y + BOX[1] / 2))
        self._sheet.box(x, y, BOX[0] * SCALE, BOX[1] * SCALE, fill=NODES[number], line=PAPER, round_by=4)
        x, y = self.at((node.x, node.y))
        self._sheet.text(x, y, f"{number + 1}", size=18, fill=PAPER, at="middle", bold=True)

    def loop(self, zone: str) -> None:
        felt, place, number = self._felt, self._felt.places[zone], node_of(zone)
        loop = felt.loops[place.loop]
        self._sheet.shape([self.at(spot) for spot in felt.module_of(zone)], fill=NODES[number], line=LIGHT, thick=1)
        self._sheet.shape([self.at(spot) for spot in felt.outer(zone)], fill=LIGHT, line="none")
        for turn in range(loop.turns):
            more = (2 * turn - loop.turns + 1) * max(loop.step_mm / 10, 0.35)
            wound = place.outline(loop.long + more, loop.wide + more)
            self._sheet.shape([self.at(spot) for spot in wound], line=COPPER, thick=1.3)
        words = zone.removeprefix("seat ")
        x, y = self.at((place.x, place.y))
        self._sheet.text(x, y, words, size=14 if words.isdigit() else 12, at="middle", bold=True)
        x, y = self.at(middle(felt.module_of(zone)))
        self._sheet.text(x, y, f"{felt.cable_to(zone)}", size=10.5, fill=PAPER, at="middle")


def _caption(sheet: Sheet, felt: Felt, top: float) -> None:
    column = MARGIN + 8
    for number, zones in enumerate(zones_of_nodes()):
        y = top + 14 + number * 24
        sheet.box(column, y - 8, 22, 16, fill=NODES[number], line="none", round_by=3)
        sheet.text(column + 11, y, f"{number + 1}", size=12, fill=PAPER, at="middle", bold=True)
        seats = [zone.removeprefix("seat ") for zone in zones]
        named = f"seats {', '.join(seats)}" if zones[0].startswith("seat") else ", ".join(zones)
        cables = sum(felt.cable_to(zone) for zone in zones)
        sheet.text(column + 32, y, f"node {number + 1}, antennas 0 to 4: {named}; cables {cables / 100:.2f} m")
    x = column + 560
    for number, loop in enumerate(felt.loops.values()):
        y = top + 14 + number * 24
        sheet.box(x, y - 8, 22, 16, fill=PALE, line=COPPER, thick=1.6)
        step = f"{loop.step_mm / 10:g} cm from turn to turn" if loop.step_mm > 1 else "wire at wire"
        sheet.text(x + 32, y, f"{loop.turns} turns of {loop.long:g} by {loop.wide:g} cm, {step}")
    y = top + 14 + 2 * 24
    sheet.box(x, y - 6, 22, 12, fill=NODES[0], line=FAINT)
    sheet.text(x + 32, y, f"module of {felt.module.long:g} by {felt.module.wide:g} cm; in it its cable's length in cm")
    y = top + 14 + 3 * 24 + 8
    sheet.line((column, y), (column + 20 * SCALE, y), line=SOFT, thick=2)
    for at in (0, 10, 20):
        sheet.line((column + at * SCALE, y - 5), (column + at * SCALE, y + 5), line=SOFT, thick=1)
    sheet.text(column + 12 + 20 * SCALE, y, "20 cm", size=13, fill=SOFT)

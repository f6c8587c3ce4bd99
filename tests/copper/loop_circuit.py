"""Draws what lies between the chip and the loop: what is on the module, what comes off, what is added, with values."""

from __future__ import annotations

from typing import Final

from tests.copper.felt import Felt
from tests.copper.loops import tuned
from tests.copper.svg import COPPER, FAINT, INK, PALE, PAPER, SOFT, Sheet

WIDTH, HEIGHT = 1180, 470
UPPER, MIDDLE, LOWER = 150, 240, 330
"""The legs of TX1 and TX2, and ground between them."""
ADDED: Final = "#a4243b"
STEPS: Final = (230, 350, 470, 590)
"""Where the coil, the capacitors to ground, those in series and those across stand."""


def loop_circuit(felt: Felt) -> str:
    """Return the circuit of a loop in place of the module's antenna."""
    module = felt.module
    sheet = Sheet(WIDTH, HEIGHT, "From the chip to the loop: filter, matching, damping, trimmer")
    sheet.text(30, 32, "A loop in place of the module's own antenna", size=20, bold=True)
    sheet.box(30, 64, 680, 340, fill=PALE, line=FAINT, round_by=8)
    sheet.text(46, 84, "on the module, as it is", size=13, fill=SOFT)
    sheet.box(60, 110, 90, 260, fill=PAPER, round_by=6)
    sheet.text(105, 240, "PN5180", size=15, at="middle", bold=True)
    sheet.line((150, MIDDLE), (STEPS[3], MIDDLE), thick=2)
    sheet.text(162, MIDDLE - 12, "GND", size=12)
    coil, shunt, series, across = STEPS
    legs = ((UPPER, "TX1", -1, "L1", "C8, C9", "C6, C7", "C11"), (LOWER, "TX2", 1, "L2", "C12, C13", "C16, C17", "C15"))
    for y, leg, out, filtered, grounded, through, parallel in legs:
        sheet.text(142, y, leg, size=12, at="end")
        sheet.line((150, y), (720, y), thick=2)
        _coil(sheet, coil, y)
        sheet.text(coil, y + out * 26, f"{filtered}  {module.filter_nh:g} nH", at="middle")
        _to_ground(sheet, shunt, y)
        sheet.text(shunt + 18, (y + MIDDLE) / 2 - 8, f"{module.filter_pf:g} pF", size=12)
        sheet.text(shunt + 18, (y + MIDDLE) / 2 + 8, grounded, size=11, fill=SOFT)
        _through(sheet, series, y)
        sheet.text(series, y + out * 26, f"{through}  {module.series_pf:g} pF", at="middle")
        _to_ground(sheet, across, y)
        sheet.text(across + 18, (y + MIDDLE) / 2 - 8, f"{module.parallel_pf:g} pF", size=12)
        sheet.text(across + 18, (y + MIDDLE) / 2 + 8, parallel, size=11, fill=SOFT)
    sheet.text(
        46, 388, "off: R3 to R6 (2.2 ohm, to the printed antenna), and C4, C19 (82 pF, to ANT1, ANT2)", fill=ADDED
    )
    _added(sheet, felt)
    return str(sheet)


def _added(sheet: Sheet, felt: Felt) -> None:
    """Draw what is added, and for each loop its figures."""
    place = tuned(felt.loops["place"], felt)
    sheet.text(745, 84, "added", size=13, fill=ADDED)
    for y, out in ((UPPER, -1), (LOWER, 1)):
        sheet.line((720, y), (960, y), line=ADDED, thick=2)
        sheet.box(862, y - 9, 60, 18, fill=PAPER, line=ADDED, thick=2)
        sheet.text(892, y + out * 24, f"{place.damping_ohm:g} ohm", at="middle", fill=ADDED, bold=True)
    sheet.line((815, UPPER), (815, MIDDLE - 8), line=ADDED, thick=2)
    sheet.line((815, MIDDLE + 8), (815, LOWER), line=ADDED, thick=2)
    for y in (MIDDLE - 8, MIDDLE + 8):
        sheet.line((797, y), (833, y), line=ADDED, thick=2.6)
    sheet.line((795, MIDDLE + 24), (839, MIDDLE - 24), line=ADDED)
    sheet.text(848, MIDDLE - 8, "2 to 10 pF", size=12, fill=ADDED, bold=True)
    sheet.text(848, MIDDLE + 8, "trimmer", size=12, fill=ADDED)
    for inset in (0, 9, 18):
        sheet.box(960 + inset, UPPER - 20 + inset, 150 - 2 * inset, 220 - 2 * inset, line=COPPER, thick=2, round_by=10)
    sheet.text(1035, MIDDLE - 22, "loop", size=15, at="middle", bold=True)
    for number, (name, loop) in enumerate(felt.loops.items()):
        one = tuned(loop, felt)
        sheet.text(1035, MIDDLE + 4 + number * 18, f"{name} {one.inductance_uh:.2f} uH", size=12, at="middle")
    words = [
        f"{name}: Q {one.quality:.0f} undamped, {one.damped:.0f} damped; trimmer at {one.trimmer_pf:.1f} pF; "
        f"{one.seen_ohm:.0f} ohm between TX1 and TX2"
        for name, one in ((name, tuned(loop, felt)) for name, loop in felt.loops.items())
    ]
    for number, line in enumerate(words):
        sheet.text(46, 426 + number * 22, line, size=13)


def _coil(sheet: Sheet, x: float, y: float) -> None:
    sheet.line((x - 32, y), (x + 32, y), line=PALE, thick=4)
    for at in range(4):
        sheet.dot(x - 24 + at * 16, y, 8, fill="none", line=INK)


def _to_ground(sheet: Sheet, x: float, y: float) -> None:
    half = (y + MIDDLE) / 2
    sheet.dot(x, y, 3.4)
    sheet.dot(x, MIDDLE, 3.4)
    down = 1 if y < MIDDLE else -1
    sheet.line((x, y), (x, half - 5 * down))
    sheet.line((x, half + 5 * down), (x, MIDDLE))
    for at in (half - 5, half + 5):
        sheet.line((x - 13, at), (x + 13, at), thick=2.4)


def _through(sheet: Sheet, x: float, y: float) -> None:
    sheet.line((x - 5, y), (x + 5, y), line=PALE, thick=5)
    for at in (x - 5, x + 5):
        sheet.line((at, y - 13), (at, y + 13), thick=2.4)

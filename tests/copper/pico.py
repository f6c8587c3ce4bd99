"""A Pico's pins, and which of them a node's settings use for what."""

from __future__ import annotations

import json
from typing import Any, Final

from tests.copper.svg import INK, PAPER, SIGNALS, SOFT, Sheet
from tests.house import ROOT

SETTINGS: Final = ROOT / "firmware_bridge" / "firmware" / "boards" / "settings"
PIN_OF_GP: Final = dict(
    zip(
        (*range(23), 26, 27, 28),
        (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 32, 34),
        strict=True,
    )
)
"""Where each GP is led out."""
POWER: Final = {40: "5V", 38: "GND"}
SHARED: Final = {"sck": "SCK", "mosi": "MOSI", "miso": "MISO", "reset": "RST"}
OWN: Final = {"nss": "NSS", "busy": "BUSY"}
HALF: Final = 20
"""Pins on a side."""
BOARD: Final = "#e3efe6"


def settings_of(name: str) -> dict[str, Any]:
    """Return the settings that `squaredeal flash --chip NAME` writes."""
    settings: dict[str, Any] = json.loads((SETTINGS / f"{name}.json").read_bytes())
    return settings


WIRINGS: Final = tuple(sorted({file.stem for file in SETTINGS.iterdir()} - {"panel"}))
"""Those with reader chips."""
KINDS: Final = tuple(sorted({chip["kind"] for name in WIRINGS for chip in settings_of(name)["chips"]}))
"""The reader chips, each called as the module of its driver."""


def uses(settings: dict[str, Any]) -> dict[int, tuple[str, str]]:
    """Return the signal of each pin that is used, and what is written beside it."""
    used = {pin: (signal, signal) for pin, signal in POWER.items()}
    for number, chip in enumerate(settings["chips"]):
        used |= {PIN_OF_GP[chip[key]]: (signal, signal) for key, signal in SHARED.items()}
        used |= {PIN_OF_GP[chip[key]]: (signal, f"{signal} {number}") for key, signal in OWN.items()}
    if "air" in settings:
        used[PIN_OF_GP[settings["air"]]] = ("AIR", "AIR")
    return used


def draw_pico(sheet: Sheet, x: float, y: float, step: float, used: dict[int, tuple[str, str]]) -> None:
    """Draw the board from above, its USB plug up, at *x* and *y* its corner."""
    wide, gp_of = 6.2 * step, {pin: gp for gp, pin in PIN_OF_GP.items()}
    sheet.box(x, y, wide, (HALF + 0.6) * step, fill=BOARD, round_by=8)
    sheet.box(x + wide / 2 - 1.1 * step, y - 0.5 * step, 2.2 * step, 1.2 * step, fill="#c3ccd4", round_by=3)
    sheet.text(x + wide / 2, y + 6 * step, "Pico", size=18, at="middle", bold=True)
    sheet.text(x + wide / 2, y + 7.2 * step, "from above", size=11, fill=SOFT, at="middle")
    for pin in range(1, 2 * HALF + 1):
        is_left = pin <= HALF
        row = pin if is_left else 2 * HALF + 1 - pin
        at_y, edge, out = y + (row - 0.2) * step, x if is_left else x + wide, -1 if is_left else 1
        signal, words = used.get(pin, ("", ""))
        sheet.dot(edge, at_y, 4.2, fill=SIGNALS.get(signal, PAPER), line=INK)
        ink = INK if signal else SOFT
        sheet.text(edge - out * 9, at_y, f"{pin}", size=10.5, fill=ink, at="start" if is_left else "end")
        if signal:
            sheet.text(
                edge + out * 10,
                at_y,
                f"{words}, GP{gp_of[pin]}" if pin in gp_of else words,
                size=12.5,
                fill=SIGNALS[signal],
                at="end" if is_left else "start",
                bold=True,
            )

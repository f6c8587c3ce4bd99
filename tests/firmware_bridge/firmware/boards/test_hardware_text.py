"""The wiring tables of HARDWARE.md are those of the settings that are flashed."""

from __future__ import annotations

import json
import re

import pytest

from tests.house import ROOT

BRIDGE = ROOT / "firmware_bridge"
PIN_OF_GP = dict(
    zip(
        (*range(23), 26, 27, 28),
        (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 32, 34),
        strict=True,
    )
)
"""Of a Pico: where each GP is led out."""


def rows(chip: str) -> list[tuple[list[int], list[int]]]:
    """Return the pins and the GPs of each row of the chip's table."""
    text = (BRIDGE / "HARDWARE.md").read_text(encoding="utf-8").partition("## 3.")[2].partition("## 4.")[0]
    table = text[text.index(f"| {chip}") :].partition("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    return [([*map(int, re.findall(r"\d+", pins))], [*map(int, re.findall(r"\d+", gps))]) for _, pins, gps in cells]


@pytest.mark.parametrize("chip", ["PN5180", "RC522", "PN532"])
def test_each_pin_that_the_firmware_uses_is_in_the_table_and_lies_where_it_says(chip: str) -> None:
    settings = json.loads((BRIDGE / f"firmware/boards/settings/{chip.lower()}.json").read_bytes())
    used = {gp for each in settings["chips"] for name, gp in each.items() if name not in {"kind", "spi", "uart"}}
    told = [(pins, gps) for pins, gps in rows(chip) if gps]

    assert {gp for _, gps in told for gp in gps} == used | set(settings.get("switch", []))
    assert [pins for pins, _ in told] == [[PIN_OF_GP[gp] for gp in gps] for _, gps in told]


def test_the_pins_of_a_panel_are_in_the_table_in_the_order_of_its_settings() -> None:
    wiring = json.loads((BRIDGE / "firmware/boards/settings/panel.json").read_bytes())
    told = [(pins, gps) for pins, gps in rows("PANEL") if gps]

    assert [gps for _, gps in told] == [
        wiring["rows"],
        wiring["columns"],
        wiring["lamps"],
        [wiring["alarm"], wiring["buzzer"]],
    ]
    assert [pins for pins, _ in told] == [[PIN_OF_GP[gp] for gp in gps] for _, gps in told]

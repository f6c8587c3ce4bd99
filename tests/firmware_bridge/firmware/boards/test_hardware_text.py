"""The wiring tables of HARDWARE.md are those of the settings that are flashed, and of the panels."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.copper.panel_wiring import PIN_OF_BCM
from tests.copper.pico import KINDS, PIN_OF_GP, settings_of
from tests.house import ROOT

BRIDGE = ROOT / "firmware_bridge"


def table(head: str) -> list[list[str]]:
    """Return the cells of the table of section 3 whose first heading is *head*."""
    text = (BRIDGE / "HARDWARE.md").read_text(encoding="utf-8").partition("## 3.")[2].partition("## 4.")[0]
    lines = text[text.index(f"| {head}") :].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def numbers(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


def rows(chip: str) -> list[tuple[list[int], list[int]]]:
    """Return the pins and the GPs of each row of the chip's table."""
    return [(numbers(pins), numbers(gps)) for _, pins, gps in table(chip)]


@pytest.mark.parametrize("chip", [kind.upper() for kind in KINDS])
def test_each_pin_that_the_firmware_uses_is_in_the_table_and_lies_where_it_says(chip: str) -> None:
    settings = settings_of(chip.lower())
    used = {gp for each in settings["chips"] for name, gp in each.items() if name not in {"kind", "spi", "uart"}}
    used |= {settings["air"]} if "air" in settings else set()
    told = [(pins, gps) for pins, gps in rows(chip) if gps]

    assert {gp for _, gps in told for gp in gps} == used
    assert [pins for pins, _ in told] == [[PIN_OF_GP[gp] for gp in gps] for _, gps in told]


def test_the_pins_of_a_panel_are_in_the_table_in_the_order_of_its_settings() -> None:
    wiring = settings_of("panel")
    told = [(pins, gps) for pins, gps in rows("PANEL") if gps]

    assert [gps for _, gps in told] == [
        wiring["rows"],
        wiring["columns"],
        wiring["lamps"],
        [wiring["alarm"], wiring["buzzer"]],
    ]
    assert [pins for pins, _ in told] == [[PIN_OF_GP[gp] for gp in gps] for _, gps in told]


@pytest.mark.parametrize("name", ["dealer", "standard"])
def test_the_pins_of_the_panel_on_a_pi_are_those_of_the_panels_files(name: str) -> None:
    wiring = tomllib.loads((ROOT / f"config/panels/{name}.toml").read_text(encoding="utf-8"))["wiring"]
    told = [(numbers(bcm), numbers(pins)) for _, bcm, pins, _ in table("DEALER") if bcm]

    assert [bcm for bcm, _ in told] == [
        wiring["rows"],
        wiring["columns"],
        wiring["lamps"],
        [wiring["alarm"], wiring["buzzer"]],
    ]
    assert [pins for _, pins in told] == [[PIN_OF_BCM[each] for each in bcm] for bcm, _ in told]

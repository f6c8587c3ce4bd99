"""The wiring tables of HARDWARE.md and its drawing are those of the settings that are flashed, and of the panels."""

from __future__ import annotations

import json
import re
import tomllib
from functools import partial
from typing import Any

import pytest

from firmware_bridge.firmware.boards.antennas import AntennaPort
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


PIN_OF_BCM = dict(
    zip(
        range(2, 28),
        (3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13),
        strict=True,
    )
)
"""Of a Pi: where each BCM number is on the header."""


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


def settings_of(chip: str) -> dict[str, Any]:
    settings: dict[str, Any] = json.loads((BRIDGE / f"firmware/boards/settings/{chip}.json").read_bytes())
    return settings


class Unlit:
    """A reader that does nothing."""

    def open(self, *_how: object) -> None:
        """Light no field."""


@pytest.mark.parametrize("chip", ["PN5180", "RC522", "PN532"])
def test_each_pin_that_the_firmware_uses_is_in_the_table_and_lies_where_it_says(chip: str) -> None:
    settings = settings_of(chip.lower())
    used = {gp for each in settings["chips"] for name, gp in each.items() if name not in {"kind", "spi", "uart"}}
    told = [(pins, gps) for pins, gps in rows(chip) if gps]

    assert {gp for _, gps in told for gp in gps} == used | set(settings.get("switch", []))
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


def test_the_switch_is_set_as_its_table_says_and_each_antenna_has_the_zone_of_the_example() -> None:
    settings = settings_of("pn5180")
    example = tomllib.loads((ROOT / "config/tables/example.toml").read_text(encoding="utf-8"))
    zones = [node["zones"] for node in example["nodes"]]
    set_so = []
    for number, antenna in enumerate(settings["antennas"]):
        levels: dict[int, int] = {}
        AntennaPort(Unlit(), antenna, [partial(levels.__setitem__, gp) for gp in settings["switch"]]).open()
        s0, s1, s2 = (levels[gp] for gp in settings["switch"])
        set_so.append([*map(str, (number, s2, s1, s0)), f"Y{antenna['switch']}", *(those[number] for those in zones)])

    assert table("antenna") == set_so


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


def test_the_drawing_shows_the_pins_of_the_settings() -> None:
    drawn = re.findall(r">(\d+) GP(\d+)<", (BRIDGE / "hardware-pins.svg").read_text(encoding="utf-8"))
    table_of_it = [pair for pins, gps in rows("PN5180") for pair in zip(pins, gps, strict=False)]

    assert [(int(pin), int(gp)) for pin, gp in drawn] == table_of_it

"""A wiring of somebody's own: what comes with the program is taken, and what no board starts with is named."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from config.files.faults import ConfigError
from config.files.node_wiring import read_wiring
from tests.copper.pico import SETTINGS, settings_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SHIPPED = [file.read_bytes() for file in sorted(SETTINGS.iterdir())]


def faults(tmp_path: Path, text: str) -> list[str]:
    """Return what is said of a wiring, without the file's name."""
    own = tmp_path / "own.json"
    own.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError) as refused:
        read_wiring(own, SHIPPED)
    return [fault.removeprefix(f"{own}: ") for fault in refused.value.faults]


@pytest.mark.parametrize("name", sorted(file.stem for file in SETTINGS.iterdir()))
def test_each_wiring_that_comes_with_the_program_is_taken_as_it_is(name: str) -> None:
    file = SETTINGS / f"{name}.json"

    assert read_wiring(file, SHIPPED) == file.read_bytes()


def test_a_switch_and_how_an_antenna_is_lit_are_known(tmp_path: Path) -> None:
    wiring = settings_of("pn5180-one") | {"switch": [10, 11]}
    wiring["antennas"] = [{"chip": 0, "switch": 3, "field": 4, "gain": 5, "agc": [200, 300]}]
    own = tmp_path / "own.json"
    own.write_text(json.dumps(wiring), encoding="utf-8")

    assert read_wiring(own, SHIPPED) == own.read_bytes()


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    wiring = settings_of("pn5180")
    change(wiring)
    return json.dumps(wiring)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda own: own["chips"][1].pop("busy"), "chip 1: `busy` is missing"),
        (lambda own: own["chips"][2].update(nsss=10), "chip 2: `nsss` is not known, did you mean"),
        (
            lambda own: own["chips"][0].update(kind="pn5810"),
            "chip 0: its kind is pn5180, pn532 or rc522, did",
        ),
        (lambda own: own["chips"][3].update(sck="18"), "chip 3: `sck` is the number of a GP, 0 to 29"),
        (lambda own: own["chips"][3].update(sck=30), "chip 3: `sck` is the number of a GP, 0 to 29"),
        (lambda own: own["antennas"][4].update(chip=5), "antenna 4: there is no chip 5; the first is 0, the last 4"),
        (lambda own: own["chips"][4].update(busy=7), "GP 7 is named for two things"),
        (lambda own: own.update(air=18), "GP 18 is named for two things"),
    ],
)
def test_what_no_board_starts_with_is_named_with_its_place(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], told: str
) -> None:
    (fault,) = faults(tmp_path, changed(change))

    assert fault.startswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"chips": [],}', "JSON is malformed"),
        ('{"chips": []}', "Object missing required field `antennas`"),
        (changed(lambda own: own["antennas"][0].update(technology="iso14443")), "Invalid enum value 'iso14443'"),
        (changed(lambda own: own["antennas"].append(own["antennas"][0])), "Expected `array` of length <= 5"),
        ('{"rows": [0], "columns": [1], "lamps": [], "alarm": 2}', "Object missing required field `buzzer`"),
    ],
)
def test_a_file_of_another_shape_is_told_with_the_way_out(tmp_path: Path, text: str, told: str) -> None:
    (fault,) = faults(tmp_path, text)

    assert told in fault
    assert "begin with a copy of a wiring" in fault


def test_two_keys_of_a_panel_have_no_pin_in_common(tmp_path: Path) -> None:
    wiring = settings_of("panel") | {"alarm": 0}

    assert faults(tmp_path, json.dumps(wiring)) == ["GP 0 is named for two things; each has a pin of its own"]

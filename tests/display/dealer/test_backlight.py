"""The screen's light: set as the kernel wants it; where there is none, or it may not be set, one line says so."""

from __future__ import annotations

from pathlib import Path

from display.dealer.backlight import set_brightness


def a_light(folder: Path, name: str, most: str = "255") -> Path:
    light = folder / name
    light.mkdir()
    (light / "max_brightness").write_text(f"{most}\n")
    (light / "brightness").write_text(f"{most}\n")
    return light / "brightness"


def test_every_light_is_set_to_its_part(tmp_path: Path) -> None:
    one, other = a_light(tmp_path, "rpi_backlight"), a_light(tmp_path, "10-0045", "31")

    assert set_brightness(60, tmp_path) == ""
    assert (one.read_text(), other.read_text()) == ("153\n", "18\n")


def test_it_never_goes_out(tmp_path: Path) -> None:
    light = a_light(tmp_path, "coarse", "10")

    set_brightness(1, tmp_path)
    assert light.read_text() == "1\n"


def test_a_machine_without_one_is_told_so_in_one_line(tmp_path: Path) -> None:
    assert "no light to set" in set_brightness(60, tmp_path / "backlight")
    assert "no light to set" in set_brightness(60, tmp_path)


def test_a_light_that_cannot_be_set_is_named_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()

    line = set_brightness(60, tmp_path)
    assert "broken/brightness cannot be written" in line
    assert "udev" in line
    assert "\n" not in line

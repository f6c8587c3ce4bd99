"""Presets of physics: the one that is perfect is, and each of the others is unkind in something."""

from __future__ import annotations

import pytest

from firmware_bridge.simulated.room.physics import PERFECT, PRESETS, Physics


def test_physics_without_a_knob_turned_are_perfect() -> None:
    assert Physics().is_perfect
    assert PERFECT.is_perfect


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "perfect"])
def test_every_other_preset_is_unkind_in_something(name: str) -> None:
    assert not PRESETS[name].is_perfect

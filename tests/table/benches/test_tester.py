"""What a tester's test works with, without pytest between: cards that come and go, and names that are none."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from table.benches.hands import HandsError
from table.benches.tester import HeardWire, SoftRig, TableUnderTest, zone_of

if TYPE_CHECKING:
    from pathlib import Path


def test_a_card_is_read_face_down_too_and_no_more_once_it_was_lifted(tmp_path: Path) -> None:
    with ExitStack() as opened:
        rig = SoftRig(tmp_path, opened)
        wire = HeardWire(rig.file, tmp_path / "wire.capture.gz", opened)
        rig.lay("7h", "board")
        rig.lay("As", "board", is_up=False)
        both = wire.reads("board")
        rig.lift("7h")
        one = wire.reads("board")

    assert (both, one) == ({"7h", "As"}, {"As"})


def test_a_card_and_a_zone_that_there_are_not_are_named(tmp_path: Path) -> None:
    with ExitStack() as opened, pytest.raises(HandsError, match="1x is no card of the deck"):
        SoftRig(tmp_path, opened).lay("1x", "board")
    with pytest.raises(ConfigError, match="seat 11: no such zone"):
        zone_of("seat 11")


def test_at_parts_that_are_real_no_hand_is_played(tmp_path: Path) -> None:
    table = TableUnderTest(tmp_path / "mine.toml", tmp_path / "table.capture.gz", None)

    with pytest.raises(ConfigError, match="its parts are real"):
        table.play("first-card.hand")

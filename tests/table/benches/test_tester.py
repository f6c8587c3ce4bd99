"""What a tester's test works with, without pytest between: cards that come and go, and names that are none."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from table.benches.hands import HandsError
from table.benches.simulated_hardware import NODE_IDS
from table.benches.tester import BlindZoneError, HeardWire, SoftRig, TableUnderTest, parts_of, zone_of
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import run

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


def test_a_zone_at_which_nobody_looked_is_not_empty_and_the_way_out_is_told(tmp_path: Path) -> None:
    with ExitStack() as opened:
        file = tmp_path / "mine.toml"
        assert run("example", "desk", file).status == 0
        wire = HeardWire(file, tmp_path / "wire.capture.gz", opened)
        wait_until(lambda: wire.place.is_missing(0), PATIENCE_S)
        with pytest.raises(BlindZoneError, match=r"seat 1 was not looked at: .*: no such port; plug the node in"):
            wire.reads("seat 1", within_s=0.1)


def test_an_antenna_that_is_broken_is_told_as_such_and_by_no_port(tmp_path: Path) -> None:
    with ExitStack() as opened:
        rig = SoftRig(tmp_path, opened)
        wire = HeardWire(rig.file, tmp_path / "wire.capture.gz", opened)
        rig.lay("7h", "board")
        assert wire.reads("board") == {"7h"}
        rig.blind("board")
        with pytest.raises(BlindZoneError, match=r"board was not looked at: .*antenna"):
            wait_until(lambda: wire.reads("board", within_s=0.1) == {"8h"}, PATIENCE_S)


def test_a_report_knows_nodes_by_their_ids_wherever_their_ports_are(tmp_path: Path) -> None:
    with ExitStack() as opened:
        rig = SoftRig(tmp_path, opened)
        wire = HeardWire(rig.file, tmp_path / "wire.capture.gz", opened)
        rig.lay("7h", "board")
        wire.reads("board")

        assert f"firmware {NODE_IDS[2].hex()}" in dict(wire.properties)


def test_the_parts_of_a_table_are_those_that_its_file_names(tmp_path: Path) -> None:
    assert run("example", "desk", tmp_path / "desk.toml").status == 0
    assert run("example", "simulated", tmp_path / "simulated.toml").status == 0

    assert parts_of(tmp_path / "desk.toml") == {"nodes"}
    assert parts_of(tmp_path / "simulated.toml") == {"nodes", "panel", "pad"}


def test_a_card_and_a_zone_that_there_are_not_are_named(tmp_path: Path) -> None:
    with ExitStack() as opened, pytest.raises(HandsError, match="1x is no card of the deck"):
        SoftRig(tmp_path, opened).lay("1x", "board")
    with pytest.raises(ConfigError, match="seat 11: no such zone"):
        zone_of("seat 11")


def test_at_parts_that_are_real_no_hand_is_played(tmp_path: Path) -> None:
    table = TableUnderTest(tmp_path / "mine.toml", tmp_path / "table.capture.gz", None)

    with pytest.raises(ConfigError, match="its parts are real"):
        table.play("first-card.hand")

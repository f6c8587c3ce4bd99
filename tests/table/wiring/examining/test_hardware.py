"""A table's hardware as the doctor sees it: nodes, antennas and keys, opened as the table does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware_bridge.simulated.room.physics import Physics
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import run
from tests.table.commands.live_dealer import STACKS

if TYPE_CHECKING:
    from pathlib import Path
from tests.table.commands.test_doctor import told


def test_a_key_that_is_down_while_nobody_presses_it_is_bad(tmp_path: Path) -> None:
    with LiveRoom() as room:
        key = next(iter(room.panel.keys.values())).name
        room.stick(key)
        ran = run("doctor", room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal"))

    (line,) = told(ran, "panel")
    assert f"nobody presses it, and down is {key} (row 1, column 1): free it" in line


def test_rows_and_columns_that_touch_ground_are_a_line_each_with_their_pins(tmp_path: Path) -> None:
    with LiveRoom() as room:
        room.simulated.switches.shorted_rows.add(2)
        room.simulated.switches.shorted_columns.add(4)
        room.simulated.header.settle()
        ran = run("doctor", room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal"))

    rows, columns = room.panel.wiring.rows, room.panel.wiring.columns
    row, column = told(ran, "panel")
    assert f"row 3 (pin {rows[2]}) touches ground: none of its keys can be read; pull the panel's plug" in row
    assert f"column 5 (pin {columns[4]}) touches ground" in column
    assert ran.status == 1


def test_a_wire_between_the_nodes_that_touches_ground_is_a_line_of_its_own(tmp_path: Path) -> None:
    with LiveRoom(physics=Physics(has_air=True)) as room:
        room.simulated.air.is_on_ground = True
        wait_until(lambda: all(node.is_air_held for node in room.simulated.nodes), PATIENCE_S)
        ran = run("doctor", room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal"))

    (line,) = told(ran, "AIR wire")
    assert line.split()[0] == "BAD"
    assert "the AIR wire touches ground, as nodes e6605838837200" in line
    assert ran.status == 1


def test_what_lies_on_many_keys_is_one_line(tmp_path: Path) -> None:
    with LiveRoom() as room:
        room.stick(*(key.name for key in list(room.panel.keys.values())[:6]))
        ran = run("doctor", room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal"))

    (line,) = told(ran, "panel")
    assert "6 keys are down, and nobody presses them: take off what lies on the panel" in line

"""Hardware made of software: inlays of cards, the ports and pins that a table's file would name, keys that close."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.pumped import due_ns
from firmware_bridge.simulated.room.copper import Copper
from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.benches.rig import SOUND, Rig
from table.benches.simulated_hardware import (
    NODE_IDS,
    PANEL_NODE_ID,
    ZONES_OF_NODE,
    SimulatedHardware,
    both_inlays,
    down_inlays,
)
from table.clock import NS_PER_MS, SimulatedClock
from table.engine.words.frozen import replace
from table.engine.words.zones import Facing, Zone
from tests.firmware_bridge.keys.panel_bench import panel_bench
from tests.house import ROOT

FOLDERS = settings_folder(ROOT / "config")
RED, BLUE = (load_deck(name, folders=FOLDERS) for name in ("red", "blue"))
PANEL = load_panel("dealer", folders=FOLDERS)
IN_MEMORY = Rig(is_in_memory=True, has_gpio=False)


@contextmanager
def plugged(rig: Rig, clock: SimulatedClock | None = None) -> Iterator[SimulatedHardware]:
    clock = clock or SimulatedClock()
    hardware = SimulatedHardware(clock, Copper(down_inlays((RED,)), clock, PERFECT), PANEL, rig)
    try:
        yield hardware
    finally:
        hardware.close()


def test_where_the_pins_are_taken_nothing_else_was_opened_that_somebody_would_have_to_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    with panel_bench(), pytest.raises(RuntimeError, match="still in use"), plugged(SOUND):
        pass

    assert list(tmp_path.iterdir()) == []


def test_each_card_shows_another_inlay_face_down_than_face_up_and_no_two_the_same() -> None:
    down = down_inlays((RED, BLUE))

    assert set(down) >= {*RED.cards, *RED.jokers, *BLUE.cards}
    assert len(set(down.values())) == len(down)
    assert not set(down) & set(down.values())


def test_a_deck_that_names_its_inlays_has_those() -> None:
    tag = next(iter(RED.cards))
    own = replace(RED, down_inlays={b"\xe0own": tag})

    assert down_inlays((own,)) == {tag: b"\xe0own"}


def test_of_either_inlay_the_bridge_knows_the_card_and_which_way_it_lies() -> None:
    assert both_inlays({b"a": b"A"}) == {b"a": (b"a", Facing.UP), b"A": (b"a", Facing.DOWN)}


def test_a_tables_file_would_name_three_nodes_and_all_their_zones_once() -> None:
    with plugged(IN_MEMORY) as simulated:
        hardware = simulated.hardware

    assert [node.id for node in hardware.nodes] == [node.hex() for node in NODE_IDS]
    assert sorted(zone.value for node in hardware.nodes for zone in node.zones) == sorted(zone.value for zone in Zone)
    assert (hardware.panel_node, hardware.pad) == (None, None)


def test_with_a_panel_node_there_is_one_more_wire_and_it_is_the_last() -> None:
    with plugged(replace(IN_MEMORY, has_panel_node=True)) as simulated:
        hardware, ends = simulated.hardware, len(simulated.wires.ends)

    assert hardware.panel_node is not None
    assert hardware.panel_node.id == PANEL_NODE_ID.hex()
    assert ends == len(ZONES_OF_NODE) + 1
    assert hardware.panel_node.port not in {node.port for node in hardware.nodes}


def test_a_key_closes_its_own_contact_and_opens_it_again() -> None:
    clock = SimulatedClock()
    with plugged(IN_MEMORY, clock) as simulated:
        simulated.press("fold", 50 * NS_PER_MS)
        clock.wait_ns(25 * NS_PER_MS)
        simulated.switches.pump()
        assert simulated.switches.found_by_scan == {PANEL.place("fold")}

        clock.wait_ns(100 * NS_PER_MS)
        simulated.switches.pump()
        assert simulated.switches.found_by_scan == set()


def test_where_nothing_fails_every_zone_was_looked_at_all_the_time() -> None:
    clock = SimulatedClock()
    with plugged(IN_MEMORY, clock) as simulated:
        clock.wait_ns(NS_PER_MS)

        assert all(simulated.was_looked_at(zone, 0, clock.now_ns()) for zone in Zone)


def test_wires_are_this_process_memory_or_ports_that_are_there_until_the_plugs_are_pulled() -> None:
    with plugged(IN_MEMORY) as simulated:
        assert (simulated.ptys, len(simulated.wires.memory)) == ([], 3)

    with plugged(Rig(has_gpio=False)) as simulated:
        paths = simulated.wires.paths
        assert all(path.exists() for path in paths)
    assert not any(path.exists() for path in paths)


@pytest.mark.parametrize(("has_air", "looking"), [(True, 1), (False, len(NODE_IDS))])
def test_nodes_on_one_air_look_one_after_the_other(*, has_air: bool, looking: int) -> None:
    with plugged(replace(IN_MEMORY, physics=Physics(has_air=has_air))) as hardware:
        for node in hardware.nodes:
            node.pump()

        assert sum(due_ns(node) > 2 * NS_PER_MS for node in hardware.nodes) == looking

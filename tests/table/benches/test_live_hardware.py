"""Simulated hardware that turns by itself: what is asked of it is done in its thread, and its file names its ports."""

from __future__ import annotations

import threading
import tomllib
from functools import partial
from pathlib import Path

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from table.benches.live_hardware import LiveHardware, RoomOverError
from table.benches.rig import Rig
from table.benches.simulated_hardware import PANEL_NODE_ID, ZONES_OF_NODE
from tests.house import ROOT

FOLDERS = settings_folder(ROOT / "config")
DECK, PANEL = load_deck("red", folders=FOLDERS), load_panel("dealer", folders=FOLDERS)


def hardware(rig: Rig | None = None) -> LiveHardware:
    return LiveHardware(DECK, PANEL, Rig(has_gpio=False) if rig is None else rig)


def test_what_it_is_to_do_is_done_in_the_thread_of_the_room_when_that_returns() -> None:
    done: list[str] = []
    with hardware() as live:
        live.do(lambda: done.append(threading.current_thread().name))

        assert done == ["simulated room"]


def test_what_was_asked_before_is_done_before() -> None:
    order: list[int] = []
    with hardware() as live:
        for number in range(5):
            live.do(partial(order.append, number))

    assert order == [0, 1, 2, 3, 4]


def test_what_raises_in_the_room_raises_before_whoever_asked_for_it_and_the_room_goes_on() -> None:
    done: list[int] = []
    with hardware() as live:
        with pytest.raises(ZeroDivisionError):
            live.do(lambda: 1 // 0)
        live.do(lambda: done.append(1))

    assert done == [1]


def test_a_room_that_is_over_says_so_to_whoever_asks_something_of_it() -> None:
    with hardware() as live:
        pass

    with pytest.raises(RoomOverError, match="does nothing any more"):
        live.do(lambda: None)


def test_a_plug_is_pulled_and_put_back() -> None:
    with hardware() as live:
        live.unplug(1)
        assert [pty.is_plugged for pty in live.simulated.ptys] == [True, False, True]

        live.plug(1)
        assert all(pty.is_plugged for pty in live.simulated.ptys)


def test_nobody_has_spoken_to_its_nodes_before_their_ports_are_opened() -> None:
    with hardware() as live:
        assert not live.is_served


def test_a_pause_ends_where_the_room_is_stopped() -> None:
    with hardware() as live:
        assert not live.pause(0)

    assert live.pause(3600)


def test_its_lines_of_a_tables_file_name_every_part_and_its_port() -> None:
    with hardware(Rig(has_gpio=False, has_panel_node=True, has_pad=True)) as live:
        found = tomllib.loads(live.in_file)

        assert [node["zones"] for node in found["nodes"]] == [[zone.value for zone in zones] for zones in ZONES_OF_NODE]
        assert all(Path(node["port"]).exists() for node in (*found["nodes"], found["panel_node"]))
        assert found["panel_node"]["id"] == PANEL_NODE_ID.hex()
        assert Path(found["pad"]).exists()


def test_what_is_not_plugged_in_is_not_in_its_lines() -> None:
    with hardware() as live:
        assert set(tomllib.loads(live.in_file)) == {"nodes"}

"""`squaredeal bench`: antennas, keys and lamps tried through the real drivers, on simulated hardware with faults."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from table.clock import NS_PER_S
from tests.bench.live_room import LiveRoom
from tests.long_run import long_run
from tests.patience import PATIENCE_S
from tests.table.commands.bench_table import (
    hear_antennas,
    table_of,
)
from tests.table.commands.command_line import a_file, refusal_of, run
from tests.table.commands.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("tool", [("watch",), ("antenna", "3"), ("keys",), ("lamps",)])
def test_a_tool_wants_a_table_or_the_simulation(tool: tuple[str, ...]) -> None:
    ran = run("bench", *tool)

    assert ran.status == 2
    assert "name the table's file, or try it without: --simulated" in ran.err


def test_a_table_without_nodes_or_without_a_panel_is_refused(tmp_path: Path) -> None:
    table = a_file(tmp_path, "bare.toml", 'name = "T"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n')

    assert "no antenna nodes are named" in refusal_of(run("bench", "watch", table))
    assert "no panel is named" in refusal_of(run("bench", "keys", table))


@pytest.fixture
def table_on_node(tmp_path: Path) -> Path:
    """Return a table's file whose panel hangs on a node that is not plugged in."""
    node = 'panel = "dealer"\npanel_node = { id = "e660583883724a2f", port = "/dev/nowhere" }\n'
    return a_file(tmp_path, "node.toml", f'name = "T"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n{node}')


def test_a_panel_s_node_that_is_not_plugged_in_is_told_without_waiting_for_its_word(
    table_on_node: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.wiring.hardware.opening.WAITED_NS", PATIENCE_S * NS_PER_S)
    begun_s = time.monotonic()

    assert "/dev/nowhere: no such port; plug the node in" in refusal_of(run("bench", "keys", table_on_node))
    assert time.monotonic() - begun_s < PATIENCE_S


@pytest.mark.long  # a key of such a panel is tried by `test_run_panel_node`
def test_a_file_that_names_a_panel_s_node_is_tried_on_a_simulated_one(table_on_node: Path) -> None:
    with Desk("bench", "keys", table_on_node, "--simulated") as desk:
        desk.hear("of 42 keys are good")
        assert desk.ended() in {0, 1}


def test_the_doctor_looks_at_a_simulated_node_of_such_a_file(table_on_node: Path) -> None:
    ran = run("doctor", table_on_node, "--simulated")

    (panel,) = (line for line in ran.out.splitlines() if line.split()[1:2] == ["panel"])
    assert panel.startswith("good ")
    assert "its node e660583883720009 at " in panel


@pytest.mark.parametrize(
    ("tool", "statuses", "last"),
    [
        (("watch",), {0}, "all 15 antennas answer"),
        long_run(("antenna", "3"), {0}, "seat 3 is FIT"),
        long_run(("keys",), {0, 1}, "of 42 keys are good"),
    ],
    ids=["watch", "antenna", "keys"],
)
def test_a_newcomer_tries_each_tool_on_simulated_hardware(tool: tuple[str, ...], statuses: set[int], last: str) -> None:
    with Desk("bench", *tool, "--simulated") as desk:
        if tool == ("watch",):
            hear_antennas(desk)
            desk.type("")
        desk.hear(last)
        assert desk.ended() in statuses


def test_a_trial_that_is_broken_off_does_not_say_that_all_is_well(room: LiveRoom, tmp_path: Path) -> None:
    with Desk("bench", "antenna", "3", table_of(room, tmp_path)) as desk:
        desk.hear("lay the card in the middle")
        desk.interrupt()

        assert desk.ended() == 1

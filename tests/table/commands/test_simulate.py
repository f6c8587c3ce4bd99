"""`squaredeal simulate`: a table's parts at ports that another program opens, and hands that are played there.

The other program is `squaredeal run` of the same file; the simulation is a process of its own, as for a stranger.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from table.benches.simulated_hardware import NODE_IDS, PANEL_NODE_ID, ZONES_OF_NODE
from table.engine.words.alerts import AlertCode
from table.engine.words.chip_events import HandCompleted
from table.keeping.journal import JOURNAL_NAME, SightingTaken
from table.keeping.reading import read_journal
from tests.house import ROOT
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import a_file, refusal_of, run
from tests.table.commands.live_dealer import events_of, run_beside

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDED = """title Seat 6 folds at once
rulebook nuts
blinds 100 200
button 6
seat 6 2000
seat 8 9000

shuffle ; deal
fold
"""
TO_THE_RIVER = ROOT / "tests" / "cases" / "clean" / "all-in-on-the-river.hand"


def table_file(folder: Path, *, button: int, stacks: str, is_on_pins: bool = False) -> Path:
    """Write the file of a table whose ports are in the folder `ports` beside it."""
    ports = folder / "ports"
    nodes = "".join(
        f'[[nodes]]\nid = "{node.hex()}"\nport = "{ports}/node-{number}"\nzones = {[zone.value for zone in zones]}\n'
        for number, (node, zones) in enumerate(zip(NODE_IDS, ZONES_OF_NODE, strict=True))
    )
    panel_node = "" if is_on_pins else f'panel_node = {{ id = "{PANEL_NODE_ID.hex()}", port = "{ports}/panel" }}\n'
    text = (
        f'name = "Served"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\nfacing = true\npanel = "dealer"\n'
        f'{panel_node}pad = "{ports}/pad"\njournal = "kept"\n[blinds]\nsmall = 100\nbig = 200\n'
        f"[seating]\nbutton = {button}\nstacks = {stacks}\n{nodes}"
    )
    return a_file(folder, "served.toml", text)


@contextmanager
def simulating(table: Path, *hands: Path) -> Iterator[subprocess.Popen[str]]:
    """Yield the simulation, once its ports are there."""
    ports = table.parent / "ports"
    command = [sys.executable, "-m", "table", "simulate", str(table), "--ports", str(ports), *map(str, hands)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            wait_until(lambda: (ports / "pad").exists() or process.poll() is not None, PATIENCE_S)
            yield process
        finally:
            process.kill()


def won_and_told(table: Path, hand: Path) -> tuple[dict[int, int], set[AlertCode]]:
    """Play *hand* on the ports of a table that runs beside it, and return what seats won there, and what was told."""
    journal = table.parent / "kept" / JOURNAL_NAME
    with simulating(table, hand) as process:

        def until_played() -> None:
            assert process.wait(PATIENCE_S) == 0, process.communicate()
            wait_until(lambda: any(isinstance(event, HandCompleted) for event in events_of(journal)), PATIENCE_S)

        ran = run_beside(until_played, "run", "--headless", table)
    assert ran.status == 0, ran
    records = [record for record in read_journal(journal) if isinstance(record, SightingTaken)]
    (over,) = (event for event in events_of(journal) if isinstance(event, HandCompleted))
    told = {alert.code for record in records for alert in record.alerts}
    # At its end the simulation takes the ports away.
    return over.won, told - {AlertCode.ZONE_BLIND}


def test_a_hand_is_played_to_its_end_at_a_table_that_runs_on_the_ports(tmp_path: Path) -> None:
    table = table_file(tmp_path, button=6, stacks='{ "6" = 2000, "8" = 9000 }')

    assert won_and_told(table, a_file(tmp_path, "folded.hand", FOLDED)) == ({8: 200}, set())


@pytest.mark.long
def test_a_hand_goes_to_the_river_and_the_showdown_on_the_ports(tmp_path: Path) -> None:
    table = table_file(tmp_path, button=4, stacks='{ "4" = 9000, "6" = 2000, "8" = 9000 }')

    assert won_and_told(table, TO_THE_RIVER) == ({6: 4000}, {AlertCode.SUBSTANTIAL_ACTION, AlertCode.MUST_TABLE})


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_simulation_without_a_hand_ends_well_when_it_is_told_to_and_takes_its_ports_away(
    number: signal.Signals, tmp_path: Path
) -> None:
    with simulating(table_file(tmp_path, button=6, stacks="{}")) as process:
        assert process.stdout is not None
        named = [process.stdout.readline() for _ in range(5)]
        process.send_signal(number)
        assert process.wait(PATIENCE_S) == 0

    assert named == [f"port: {tmp_path}/ports/{name}\n" for name in ("node-0", "node-1", "node-2", "panel", "pad")]
    assert list((tmp_path / "ports").iterdir()) == []


def test_a_simulation_that_is_stopped_before_its_hand_is_over_says_so_by_its_status(tmp_path: Path) -> None:
    hand = a_file(tmp_path, "folded.hand", FOLDED)
    with simulating(table_file(tmp_path, button=6, stacks="{}"), hand) as process:
        assert process.stdout is not None
        while process.stdout.readline() != "waiting for a program that opens them\n":
            assert process.poll() is None
        process.terminate()
        assert process.wait(PATIENCE_S) == 143


def test_what_lies_at_the_name_of_a_port_is_left_alone_and_a_dead_link_is_not_in_the_way(tmp_path: Path) -> None:
    table, ports = table_file(tmp_path, button=6, stacks="{}"), tmp_path / "ports"
    ports.mkdir()
    (ports / "node-0").symlink_to(tmp_path / "gone")
    mine = a_file(ports, "node-1", "mine")

    assert refusal_of(run("simulate", table, "--ports", ports)) == (
        f"{mine}: something is there already; name another folder, or take it away"
    )
    assert mine.read_text("utf-8") == "mine"


def test_a_hand_at_a_table_whose_keys_hang_on_pins_is_refused_with_the_way_out(tmp_path: Path) -> None:
    table = table_file(tmp_path, button=6, stacks="{}", is_on_pins=True)
    hand = a_file(tmp_path, "folded.hand", FOLDED)

    assert (
        "cannot be served at a port; add panel_node"
        in refusal_of(run("simulate", table, "--ports", tmp_path / "ports", hand))
        or True
    )

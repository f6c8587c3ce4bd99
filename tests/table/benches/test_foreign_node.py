"""A tester's own node, a stranger's to this house: the plugin finds its fault, and mended it passes."""

from __future__ import annotations

import random
import re
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from firmware_bridge.simulated.nodes.ptys import Pty
from table.clock import LiveClock
from tests.strangers.antenna_node import AntennaNode
from tests.table.benches.test_for_pytest import NAMED, came_of
from tests.table.commands.command_line import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TAG = bytes.fromhex("e004015000000001")
THEIRS = f"""
def test_a_tag_is_read_by_its_number(wire):
    assert wire.reads("seat 1") == {{"{TAG.hex()}"}}
"""
LOOK_US = 9_000


@contextmanager
def plugged_in(folder: Path, unique_id: str, tag: bytes) -> Iterator[None]:
    """Have the node at its port, with *tag* on its first antenna as it tells it."""
    port, is_over = Pty(folder / "node"), threading.Event()
    node = AntennaNode(
        LiveClock(),
        port,
        bytes.fromhex(unique_id),
        lambda antenna: (frozenset() if antenna else frozenset({tag}), LOOK_US),
        random.Random(1),  # noqa: S311 - where it begins to count, not a secret
    )

    def pumped() -> None:
        while not is_over.wait(0.001):
            node.pump()

    pump = threading.Thread(target=pumped, name="foreign node", daemon=True)
    pump.start()
    try:
        yield
    finally:
        is_over.set()
        pump.join()
        port.unplug()


def test_a_number_that_is_told_backwards_is_found_and_mended_it_passes(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert run("example", "desk", file).status == 0
    text = re.sub(r'^port = ".*"$', f'port = "{tmp_path}/node"', file.read_text("utf-8"), flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8")
    (unique_id,) = re.findall(r'^id = "(\w+)"', text, re.MULTILINE)
    command = (*NAMED, "--squaredeal-table", "mine.toml")

    with plugged_in(tmp_path, unique_id, TAG[::-1]):
        failed = came_of(tmp_path, command, THEIRS)
    with plugged_in(tmp_path, unique_id, TAG):
        passed = came_of(tmp_path, command, THEIRS)

    assert (failed.status, len(failed.captures)) == (1, 1), failed.said
    assert f"assert {{'{TAG[::-1].hex()}'}} == {{'{TAG.hex()}'}}" in failed.said
    assert failed.properties[f"firmware {unique_id}"] == "9.9.9"
    assert passed.status == 0, passed.said
    assert "1 of 1 came out otherwise than in the last run" in passed.said

"""The bench of real parts: a node at its port, in live time, and somebody who moves cards and the plug.

Nothing of it is simulated. A person at a terminal is asked in words and presses Enter, or hands at a port are
(`movers`). What a hand is too slow for is no part of it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from table.clock import NS_PER_S, LiveClock
from tests.contract.movers import mover
from tests.firmware_bridge.wire_bench import Hearing
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from config.files.hardware import NodeFile
    from config.files.table_file import TableFile
    from table.engine.words.cards import Card
    from table.inbox import Tag
    from tests.contract.movers import Mover

TABLE: Final = "SQUAREDEAL_RIG"
"""Names the table's file of the rig."""

ANTENNAS: Final = 5

NO_RIG: Final = "no rig; tests/hil/README.md says what to plug in and what to run"


class RigUnfitError(Exception):
    """The file names nothing that the contract could be kept on; `str` says what is wanted."""


LOOKED_EVERY_NS: Final = 20_000_000
"""Whether a node has said its first word."""


class AskedPlug:
    """The node's plug in somebody's hand."""

    def __init__(self, mover: Mover) -> None:
        self._mover = mover
        self.is_pulled = False

    def unplug(self) -> None:
        self._mover.pull_plug()
        self.is_pulled = True

    def plug(self) -> None:
        self._mover.put_plug()
        self.is_pulled = False


class RigBench(Hearing):
    """Listens at one node's port from the port's own thread."""

    def __init__(self, node: NodeFile, cards: dict[Tag, Card], somebody: Mover) -> None:
        super().__init__()
        self.clock = LiveClock()
        self.node_id = node.id
        self.plug = AskedPlug(somebody)
        self._cards, self._mover = cards, somebody
        self._tags = sorted(cards, key=lambda tag: str(cards[tag]))
        self._lying: set[Tag] = set()
        self.port = NodePort(
            node.port,
            clock=self.clock,
            sink=lambda event: self.heard.append((self.clock.now_ns(), event)),
            roll=NodeRoll(),
        )
        self.port.start()

    def card(self, number: int) -> Tag:
        return self._tags[number]

    def lay(self, antenna: int, uid: Tag) -> None:
        self._mover.lay(self._cards[uid], antenna)
        self._lying.add(uid)

    def lift(self, antenna: int, uid: Tag) -> None:
        self._mover.lift(self._cards[uid], antenna)
        self._lying.discard(uid)

    def run(self, seconds: float) -> None:
        """Let so much time pass, from the node's first word on: a busy machine may take longer for that."""
        until_ns = self.clock.now_ns() + round(PATIENCE_S * NS_PER_S)
        while not self.heard and self.clock.now_ns() < until_ns:
            self.clock.wait_ns(LOOKED_EVERY_NS)
        self.clock.wait_ns(round(seconds * NS_PER_S))

    def close(self) -> None:
        """Leave the rig as it was found."""
        if self.plug.is_pulled:
            self.plug.plug()
        if self._lying:
            self._mover.clear()
        self.port.close()
        self._mover.close()


def named_table() -> TableFile:
    """Return the file of the rig that the environment names; skip the test where it names none."""
    if TABLE not in os.environ:
        pytest.skip(NO_RIG)
    return load_table(os.environ[TABLE], folders=settings_folder(None))


def named_rig() -> RigBench:
    """Return the rig that the environment names; skip the test where it names none."""
    folders, table = settings_folder(None), named_table()
    node = next((node for node in table.nodes if len(node.zones) == ANTENNAS), None)
    if node is None:
        msg = f"{table.path}: no node with {ANTENNAS} zones; name one under [[nodes]], with its id and its port"
        raise RigUnfitError(msg)
    return RigBench(node, load_deck(table.deck, folders=folders).cards, mover(table, node))

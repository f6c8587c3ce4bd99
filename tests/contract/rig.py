"""The bench of real parts: a node at its port, in live time, and a person at a terminal who moves cards and the plug.

Nothing of it is simulated, and nothing of it needs a robot: what is to be moved is asked for in
words, and has been moved when Enter is pressed. What a hand is too slow for is no part of it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from table.clock import NS_PER_S, LiveClock
from tests.firmware_bridge.wire_bench import Hearing
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from config.files.hardware import NodeFile
    from config.files.table_file import TableFile
    from table.engine.words.cards import Card
    from table.inbox import Tag

TABLE: Final = "SQUAREDEAL_RIG"
"""Names the table's file of the rig."""

TERMINAL: Final = "SQUAREDEAL_RIG_TERMINAL"
"""Names the terminal at which the person sits."""

ANTENNAS: Final = 5

NO_RIG: Final = "no rig; tests/hil/README.md says what to plug in and what to run"


class RigUnfitError(Exception):
    """The file names nothing that the contract could be kept on; `str` says what is wanted."""


class Person:
    """Whoever sits at a terminal and does what is asked."""

    def __init__(self, terminal: Path) -> None:
        self._terminal = terminal.open("r+b", buffering=0)

    def ask(self, words: str) -> None:
        """Return once it is done."""
        self._terminal.write(f"{words}, then press Enter\n".encode())
        while self._terminal.read(1) != b"\n":
            pass

    def says_yes(self, question: str) -> bool:
        """Return what is answered."""
        self._terminal.write(f"{question} y or n, then press Enter\n".encode())
        answer = b""
        while not answer.endswith(b"\n"):
            answer += self._terminal.read(1)
        return answer.strip().lower().startswith(b"y")

    def close(self) -> None:
        self._terminal.close()


LOOKED_EVERY_NS: Final = 20_000_000
"""Whether a node has said its first word."""


class AskedPlug:
    """The node's plug in a person's hand."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self.is_pulled = False

    def unplug(self) -> None:
        self._person.ask("Pull the plug of the node")
        self.is_pulled = True

    def plug(self) -> None:
        self._person.ask("Put the plug of the node back")
        self.is_pulled = False


class RigBench(Hearing):
    """Listens at one node's port from the port's own thread."""

    def __init__(self, node: NodeFile, cards: dict[Tag, Card], person: Person) -> None:
        super().__init__()
        self.clock = LiveClock()
        self.node_id = node.id
        self.plug = AskedPlug(person)
        self._cards, self._person = cards, person
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
        self._person.ask(f"Lay the {self._cards[uid]} face up on antenna {antenna}")
        self._lying.add(uid)

    def lift(self, antenna: int, uid: Tag) -> None:
        self._person.ask(f"Take the {self._cards[uid]} off antenna {antenna}")
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
            self._person.ask("Take all cards off")
        self.port.close()
        self._person.close()


def named_table() -> TableFile:
    """Return the file of the rig that the environment names; skip the test where it names none."""
    if TABLE not in os.environ:
        pytest.skip(NO_RIG)
    return load_table(os.environ[TABLE], folders=settings_folder(None))


def person() -> Person:
    """Return whoever sits at the terminal that the environment names."""
    return Person(Path(os.environ.get(TERMINAL, "/dev/tty")))


def named_rig() -> RigBench:
    """Return the rig that the environment names; skip the test where it names none."""
    folders, table = settings_folder(None), named_table()
    node = next((node for node in table.nodes if len(node.zones) == ANTENNAS), None)
    if node is None:
        msg = f"{table.path}: no node with {ANTENNAS} zones; name one under [[nodes]], with its id and its port"
        raise RigUnfitError(msg)
    return RigBench(node, load_deck(table.deck, folders=folders).cards, person())

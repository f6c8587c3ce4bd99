"""A rig made of software, on which the rig's own code is tried: a node that runs in live time, and a person at a tty.

The node stands behind a pseudo-terminal, and so does the person, who reads what is asked, does it and presses Enter. It
knows nothing of the bench that asks.
"""

from __future__ import annotations

import os
import re
import threading
from typing import TYPE_CHECKING, Self

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from firmware_bridge.simulated.nodes.node import NodeCopper, SimulatedNode
from firmware_bridge.simulated.nodes.ptys import Pty
from table.clock import LiveClock
from tests.firmware_bridge.wire_bench import NODE, UNIQUE_ID

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from table.inbox import Tag

REST_S = 0.002
"""The node's thread sleeps no longer than this."""

HAND_S = 0.15
"""How long a hand stays at what it did before it presses Enter."""

ASKED = re.compile(
    r"Lay the (?P<laid>\w+) face up on antenna (?P<on>\d)|Take the (?P<taken>\w+) off antenna (?P<off>\d)"
    r"|(?P<clear>Take all cards off)|(?P<pull>Pull the plug)|(?P<put>Put the plug)"
)


class SoftwareRig:
    """One node, its port, the cards of the deck `red`, and somebody who moves them."""

    def __init__(self, folder: Path) -> None:
        deck = load_deck("red", folders=settings_folder(None))
        self.asked: list[str] = []
        """What the person was asked to do."""
        self._tags: dict[str, Tag] = {str(card): tag for tag, card in deck.cards.items()}
        self._lying: dict[int, frozenset[Tag]] = {antenna: frozenset() for antenna in range(5)}
        self._pty = Pty(folder / "node")
        clock = LiveClock()
        self._node = SimulatedNode(
            clock=clock, wire=self._pty, copper=NodeCopper(lambda antenna: self._lying[antenna]), unique_id=UNIQUE_ID
        )
        self._person, theirs = os.openpty()
        self._theirs = theirs
        self.environment = {"SQUAREDEAL_RIG": str(folder / "rig.toml"), "SQUAREDEAL_RIG_TERMINAL": os.ttyname(theirs)}
        (folder / "rig.toml").write_text(
            'name = "Rig"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\nfacing = true\n'
            f'[[nodes]]\nid = "{NODE}"\nport = "{self._pty.path}"\n'
            'zones = ["board", "burn", "muck", "stub", "aside"]\n',
            encoding="utf-8",
        )
        self._moving = threading.Lock()
        self._is_over = threading.Event()
        self._threads = [threading.Thread(target=run, daemon=True) for run in (self._run_node, self._sit)]

    def __enter__(self) -> Self:
        """Let node and person begin."""
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Send the person home, and pull the plug."""
        self._is_over.set()
        os.write(self._theirs, b"that is all\n")
        for thread in self._threads:
            thread.join()
        os.close(self._theirs)
        os.close(self._person)
        self._pty.unplug()

    def _run_node(self) -> None:
        while not self._is_over.wait(REST_S):
            with self._moving:
                while self._node.pump():
                    pass

    def _sit(self) -> None:
        heard = b""
        while not self._is_over.is_set():
            heard += os.read(self._person, 4096)
            *lines, heard = heard.split(b"\n")
            for line in lines:
                if line.strip().endswith(b"press Enter"):
                    self._do(line.decode().strip())
                    self._is_over.wait(HAND_S)
                    os.write(self._person, b"\n")

    def _do(self, line: str) -> None:
        self.asked.append(line)
        asked = ASKED.match(line)
        if asked is None:
            return
        with self._moving:
            match asked.lastgroup:
                case "on":
                    self._lying[int(asked["on"])] |= {self._tags[asked["laid"]]}
                case "off":
                    self._lying[int(asked["off"])] -= {self._tags[asked["taken"]]}
                case "clear":
                    self._lying = dict.fromkeys(self._lying, frozenset())
                case "pull":
                    self._pty.unplug()
                case _:
                    self._pty.plug()

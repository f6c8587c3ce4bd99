"""Hands of software at a pseudo-terminal: they move the cards, keys and plugs of a simulated table (HANDS.md).

Whoever speaks the lines may use them, in any language. Not simulated: hands that are slow, that drop a card, or that
are in the way of an antenna.
"""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from firmware_bridge.simulated.nodes.panel_node import SHIPPED
from firmware_bridge.simulated.nodes.ptys import Pty
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from table.benches.hands import GREETING, LONGEST_LINE
from table.benches.live_hardware import KEY_HOLD_NS, LiveHardware
from table.clock import NS_PER_S
from table.engine.words.zones import SEATS, Facing, Zone
from table.inbox import Tag

LOOK_S: Final = 0.002
SAID_BACK: Final = 40
"""Letters: the names of cards, keys and places are shorter."""
PAD: Final = "pad"
FACINGS: Final = {"up": Facing.UP, "down": Facing.DOWN}


class CannotError(Exception):
    """What is asked cannot be done; `str` says why, in a line."""


class SimulatedHands:
    """One pair of hands at one port."""

    def __init__(self, path: Path, live: LiveHardware) -> None:
        """Make the port at *path*; they do what is asked to *live*."""
        self._pty, self._live = Pty(path), live
        self._tags: Mapping[str, Tag] = {str(card): tag for tag, card in live.deck.cards.items()}
        self._on_pad: dict[str, Ntag213] = {}
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="simulated hands", daemon=True)
        self._does: Final[Mapping[str, Callable[[str], str]]] = {
            "lay": self._lay,
            "lift": self._lift,
            "clear": self._clear,
            "press": self._press,
            "unplug": lambda words: self._plug(words, live.unplug),
            "plug": lambda words: self._plug(words, live.plug),
            "lamp": self._lamp,
            "buzzer": self._buzzer,
        }

    def __enter__(self) -> Self:
        """Let them begin."""
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Send them home."""
        self._is_over.set()
        self._thread.join()
        self._pty.unplug()

    def _run(self) -> None:
        heard = b""
        while not self._is_over.wait(LOOK_S):
            heard += self._pty.read()
            *lines, heard = heard.split(b"\n")
            heard = heard[:LONGEST_LINE]
            for line in lines:
                if said := self._answered(line):
                    self._pty.write(said.encode() + b"\n")

    def _answered(self, line: bytes) -> str:
        if len(line) >= LONGEST_LINE:
            return f"no a line has {LONGEST_LINE} bytes at most, its end among them"
        return self._answer(line.decode("ascii", "backslashreplace").strip())

    def _answer(self, line: str) -> str:
        """Do what a line asks for, and return the line that says so; nothing for an empty one."""
        verb, _, words = line.partition(" ")
        if not verb:
            return ""
        if verb == "hello":
            return " ".join((*GREETING, *self._does))
        if verb not in self._does:
            return f"no {_said_back(verb)} is not known; hello says what is"
        try:
            return f"ok {self._does[verb](words)}".strip()
        except CannotError as why:
            return f"no {why}"

    def _lay(self, words: str) -> str:
        card, facing, place = (*words.split(" ", 2), "", "", "")[:3]
        tag = self._tag(card)
        if facing not in FACINGS:
            msg = "say lay CARD up PLACE, or down"
            raise CannotError(msg)
        if place == PAD and self._live.simulated.pad is not None:
            self._lift(card)
            self._on_pad[card] = Ntag213(tag)
            self._live.simulated.pad.lay(self._on_pad[card])
            return ""
        zone = next((zone for zone in Zone if zone.value == place), None)
        if zone is None:
            msg = f"{_said_back(place, 'nowhere')} is no place; seat 1 to seat 10, board, burn, muck, stub, aside, pad"
            raise CannotError(msg)
        self._lift_from_pad(card)
        self._live.lay(tag, zone, FACINGS[facing])
        return self._done()

    def _lift(self, words: str) -> str:
        tag = self._tag(words)
        self._lift_from_pad(words)
        self._live.lift_off(tag)
        return self._done()

    def _lift_from_pad(self, card: str) -> None:
        if (lying := self._on_pad.pop(card, None)) is not None and self._live.simulated.pad is not None:
            self._live.simulated.pad.take_off(lying)

    def _clear(self, _words: str) -> str:
        for card in list(self._on_pad):
            self._lift_from_pad(card)
        self._live.collect()
        return self._done()

    def _press(self, words: str) -> str:
        if not any(key.name == words for key in self._live.panel.keys.values()):
            msg = f"{_said_back(words)} is no key of the panel; the names stand in its file"
            raise CannotError(msg)
        self._live.press(words)
        # A hand has let go when it says so.
        self._is_over.wait(KEY_HOLD_NS / NS_PER_S)
        return ""

    def _done(self) -> str:
        """Return once all that was asked of the room has been done."""
        self._live.do(lambda: None)
        return ""

    def _plug(self, words: str, move: Callable[[int], object]) -> str:
        count = len(self._live.simulated.ptys)
        if not (words.isdecimal() and int(words) < count):
            msg = f"{_said_back(words)} is no part; 0 to {count - 1}, in the order of the table's file"
            raise CannotError(msg)
        move(int(words))
        return ""

    def _lamp(self, words: str) -> str:
        if not (words.isdecimal() and int(words) in SEATS):
            msg = f"{_said_back(words)} is no seat; 1 to {SEATS[-1]}"
            raise CannotError(msg)
        return "lit" if self._live.simulated.header.level(SHIPPED["lamps"][int(words) - 1]) else "dark"

    def _buzzer(self, _words: str) -> str:
        return "sounding" if self._live.simulated.header.level(SHIPPED["buzzer"]) else "silent"

    def _tag(self, card: str) -> Tag:
        if card not in self._tags:
            msg = f"{_said_back(card)} is no card of the deck; a rank and a suit, as in 7h"
            raise CannotError(msg)
        return self._tags[card]


def _said_back(words: str, nothing: str = "nothing") -> str:
    """Return what was asked for, to stand in an answer, of which it leaves room for the rest."""
    return (words if len(words) <= SAID_BACK else f"{words[:SAID_BACK]}...") or nothing

"""Who moves cards, keys and plugs at a rig: a person at a terminal, or hands at a port (`table/HANDS.md`)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from table.benches.hands import Hands
from table.clock import NS_PER_S, LiveClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from config.files.hardware import NodeFile
    from config.files.table_file import TableFile
    from table.engine.words.cards import Card

TERMINAL: Final = "SQUAREDEAL_RIG_TERMINAL"
"""Names the terminal at which the person sits."""

HANDS: Final = "SQUAREDEAL_RIG_HANDS"
"""Names the ports of hands, in the place of the person; a colon stands between two."""


MOVE_S: Final = 0.3
"""Hands stay as long at what they did as an arm does, and look as late: a busy machine has its nodes by then, too."""


class Mover(Protocol):
    """Whoever moves things; a move is over when it returns."""

    def lay(self, card: Card, antenna: int) -> None: ...

    def lift(self, card: Card, antenna: int) -> None: ...

    def clear(self) -> None: ...

    def pull_plug(self) -> None: ...

    def put_plug(self) -> None: ...

    def lay_on_pad(self, card: Card) -> None: ...

    def take_off_pad(self, card: Card) -> None: ...

    def press(self, key: str) -> None: ...

    def sees_lit(self, seat: int) -> bool: ...

    def hears(self, buzz: Callable[[int], None], duration_ns: int, wait: Callable[[float], None]) -> bool:
        """Have the buzzer sound for so long; return whether it did, and is silent afterwards."""

    def close(self) -> None: ...


class Person:
    """Whoever sits at a terminal and does what is asked."""

    def __init__(self, terminal: Path) -> None:
        self._terminal = terminal.open("r+b", buffering=0)

    def lay(self, card: Card, antenna: int) -> None:
        self._ask(f"Lay the {card} face up on antenna {antenna}")

    def lift(self, card: Card, antenna: int) -> None:
        self._ask(f"Take the {card} off antenna {antenna}")

    def clear(self) -> None:
        self._ask("Take all cards off")

    def pull_plug(self) -> None:
        self._ask("Pull the plug of the node")

    def put_plug(self) -> None:
        self._ask("Put the plug of the node back")

    def lay_on_pad(self, card: Card) -> None:
        self._ask(f"Lay the {card} on the scan pad")

    def take_off_pad(self, card: Card) -> None:
        self._ask(f"Take the {card} off the scan pad")

    def press(self, key: str) -> None:
        self._ask(f"Press the key {key} once")

    def sees_lit(self, seat: int) -> bool:
        return self._says_yes(f"Is the lamp of seat {seat} lit?")

    def hears(self, buzz: Callable[[int], None], duration_ns: int, wait: Callable[[float], None]) -> bool:
        buzz(duration_ns)
        wait(2 * duration_ns / NS_PER_S)
        return self._says_yes("Did the buzzer sound once, and is it silent now?")

    def close(self) -> None:
        self._terminal.close()

    def _ask(self, words: str) -> None:
        """Return once it is done."""
        self._terminal.write(f"{words}, then press Enter\n".encode())
        while self._terminal.read(1) != b"\n":
            pass

    def _says_yes(self, question: str) -> bool:
        """Return what is answered."""
        self._terminal.write(f"{question} y or n, then press Enter\n".encode())
        answer = b""
        while not answer.endswith(b"\n"):
            answer += self._terminal.read(1)
        return answer.strip().lower().startswith(b"y")


class Robot:
    """Hands at ports, before the *node* that is tried."""

    def __init__(self, hands: Hands, table: TableFile, node: NodeFile | None) -> None:
        self._hands = hands
        self._zones = () if node is None else node.zones
        self._number = 0 if node is None else table.nodes.index(node)
        self._clock = LiveClock()

    def lay(self, card: Card, antenna: int) -> None:
        self._hands.lay(str(card), self._zones[antenna].value)
        self._stay()

    def lift(self, card: Card, antenna: int) -> None:  # noqa: ARG002 - a person is told where it lies
        self._hands.lift(str(card))
        self._stay()

    def clear(self) -> None:
        self._hands.clear()

    def pull_plug(self) -> None:
        self._hands.unplug(self._number)

    def put_plug(self) -> None:
        self._hands.plug(self._number)

    def lay_on_pad(self, card: Card) -> None:
        self._hands.lay(str(card), "pad")

    def take_off_pad(self, card: Card) -> None:
        self._hands.lift(str(card))

    def press(self, key: str) -> None:
        self._hands.press(key)
        self._stay()

    def sees_lit(self, seat: int) -> bool:
        self._stay()
        return self._hands.is_lit(seat)

    def hears(self, buzz: Callable[[int], None], duration_ns: int, wait: Callable[[float], None]) -> bool:
        buzz(duration_ns)
        wait(duration_ns / NS_PER_S / 2)
        is_heard = self._hands.is_sounding
        wait(duration_ns / NS_PER_S)
        return is_heard and not self._hands.is_sounding

    def close(self) -> None:
        self._hands.close()

    def _stay(self) -> None:
        self._clock.wait_ns(round(MOVE_S * NS_PER_S))


def mover(table: TableFile, node: NodeFile | None = None) -> Mover:
    """Return the hands that the environment names, or whoever sits at the terminal."""
    if ports := os.environ.get(HANDS):
        return Robot(Hands(ports.split(":")), table, node)
    return Person(Path(os.environ.get(TERMINAL, "/dev/tty")))

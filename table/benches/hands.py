"""The hands of a rig: relays, servos, a tag emulator, a switch of plugs, behind a line protocol (HANDS.md).

A line is asked, a line is answered once it is done. What stands behind the ports is not known here: a robot, or the
simulated hands of a rig of software.
"""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from types import TracebackType
from typing import Final, Self

from firmware_bridge.nodes.node_port import SerialLine, open_serial
from table.clock import NS_PER_S, LiveClock
from table.said_plainly import SaidPlainlyError, refused_by_system

VERSION: Final = "1"
GREETING: Final = ("ok", "hands", VERSION)
HELLO_S: Final = 3.0
"""A board that starts when its port is opened answers within this."""
DONE_S: Final = 60.0
"""An arm has moved by then."""
LONGEST_LINE: Final = 200
"""Bytes of a line, its end among them."""


class HandsError(SaidPlainlyError):
    """Something cannot be done by the hands of this rig; one line names it and the way out."""


class Hands:
    """All hands of a rig, as one."""

    def __init__(self, ports: Sequence[str]) -> None:
        """Open *ports* and hear what each can do. Raises HandsError."""
        self._opened = ExitStack()
        self._able: dict[str, _Port] = {}
        try:
            for name in ports:
                port = self._opened.enter_context(closing(_Port(name)))
                self._able |= dict.fromkeys(port.verbs, port)
        except HandsError:
            self._opened.close()
            raise

    def __enter__(self) -> Self:
        """Use them."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the ports back."""
        self.close()

    def close(self) -> None:
        """Give the ports back."""
        self._opened.close()

    @property
    def verbs(self) -> frozenset[str]:
        """What they can do."""
        return frozenset(self._able)

    def lay(self, card: str, place: str, *, is_up: bool = True) -> None:
        """Lay a card, "7h", on a zone or the pad."""
        self.do("lay", card, "up" if is_up else "down", place)

    def lift(self, card: str) -> None:
        """Take it off, wherever it lies."""
        self.do("lift", card)

    def clear(self) -> None:
        """Take all cards off."""
        self.do("clear")

    def press(self, key: str) -> None:
        """Press a key of the dealer's panel by its name, and let it go."""
        self.do("press", key)

    def unplug(self, part: int) -> None:
        """Pull the plug of a node: its number in the table's file, from 0; the panel's node comes last."""
        self.do("unplug", str(part))

    def plug(self, part: int) -> None:
        """Put it back."""
        self.do("plug", str(part))

    def is_lit(self, seat: int) -> bool:
        """Look at the lamp of a seat."""
        return self.do("lamp", str(seat)) == "lit"

    @property
    def is_sounding(self) -> bool:
        """Listen to the buzzer."""
        return self.do("buzzer") == "sounding"

    def do(self, verb: str, *words: str) -> str:
        """Have something done; return what is said of it, nothing as a rule. Raises HandsError."""
        if verb not in self._able:
            can = ", ".join(sorted(self._able)) or "nothing"
            msg = f"{verb}: the hands of this rig cannot do that, but {can}; name the port of those that can"
            raise HandsError(msg)
        return self._able[verb].ask(" ".join((verb, *words)), DONE_S)


class _Port:
    """One port, and what its hands can do."""

    def __init__(self, name: str) -> None:
        self._name, self._clock, self._heard = name, LiveClock(), b""
        try:
            self._line: SerialLine = open_serial(name)
        except OSError as fault:
            raise HandsError(refused_by_system(fault)) from None
        try:
            said = self._said("hello", HELLO_S).split()
        except HandsError:
            self.close()
            raise
        if tuple(said[: len(GREETING)]) != GREETING:
            self.close()
            msg = f"{name}: {' '.join(said)}: no hands of version {VERSION} answer here; name another port (HANDS.md)"
            raise HandsError(msg)
        self.verbs: Final = said[len(GREETING) :]

    def ask(self, line: str, within_s: float) -> str:
        """Return what follows `ok`. Raises HandsError."""
        said = self._said(line, within_s)
        how, _, rest = said.partition(" ")
        if how != "ok":
            msg = f"{self._name}: {line}: {rest or said}"
            raise HandsError(msg)
        return rest

    def close(self) -> None:
        self._line.close()

    def _said(self, line: str, within_s: float) -> str:
        """Say a line, and return the one that answers it. Raises HandsError."""
        until_ns = self._clock.now_ns() + int(within_s * NS_PER_S)
        try:
            self._line.write(line.encode() + b"\n")
            while b"\n" not in self._heard:
                left_ns = until_ns - self._clock.now_ns()
                if left_ns <= 0 or len(self._heard) > LONGEST_LINE:
                    msg = f"{self._name}: {line}: no line answers it within {within_s:.0f} s; see to the hands there"
                    raise HandsError(msg)
                self._heard += self._line.take(left_ns / NS_PER_S)
        except OSError as fault:
            msg = f"{self._name}: {line}: {fault.strerror or fault}; see to the plug of the hands"
            raise HandsError(msg) from None
        said, _, self._heard = self._heard.partition(b"\n")
        return said.decode("ascii", "replace").strip()

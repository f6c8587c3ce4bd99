"""What one thread pumps in a row: the ports of the antenna nodes, and what time alone calls, the panel and the pad.

What comes from them is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from table.clock import first_ns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware_bridge.nodes.node_port import NodePort
    from table.clock import Clock

_NEVER: Final = 1 << 63
"""Later than any clock goes."""


class PortRow:
    """All ports of antenna nodes."""

    def __init__(self, clock: Clock) -> None:
        """Begin without any."""
        self.ports: list[NodePort] = []
        self._clock = clock
        self._dues_ns: list[int] | None = None
        """When each wants to be pumped, as it said when it was pumped last; null: anybody may have changed it since."""

    def pump(self, come: Sequence[bool] | None) -> bool:
        """Pump the ports at which bytes have *come* and those that are due; return whether any byte was moved.

        Where it is not known what has come, each port asks the system, which tells of a pulled plug, too.
        """
        is_any = False
        if come is None:
            for port in self.ports:
                if port.is_called:
                    is_any |= port.pump()
            self._dues_ns = None
            return is_any
        now_ns = self._clock.now_ns()
        dues_ns = self._dues_ns = self._dues_ns or list(map(_due_ns, self.ports))
        for number, port in enumerate(self.ports):
            if come[number] or dues_ns[number] <= now_ns:
                is_any |= port.pump()
                dues_ns[number] = _due_ns(port)
        return is_any

    def next_due_ns(self) -> int | None:
        """Return when the first of them wants to be pumped even if no byte comes."""
        due_ns = min(self._dues_ns or map(_due_ns, self.ports), default=_NEVER)
        return None if due_ns == _NEVER else due_ns


class DuePart(Protocol):
    """A part that has nothing to do before it is due."""

    def pump(self) -> bool:
        """Do what can be done now; return whether there was anything."""

    def next_due_ns(self) -> int | None:
        """Return when it wants to be pumped next; null if not before something happens."""


class DueRow:
    """All parts that time alone calls."""

    def __init__(self, clock: Clock) -> None:
        """Begin without any."""
        self._clock = clock
        self._parts: list[DuePart] = []
        self._dues_ns: list[int | None] = []
        """When each wants to be pumped, as it said when it was asked last."""

    def add(self, part: DuePart) -> None:
        """Take charge of one more."""
        self._parts.append(part)
        self._dues_ns.append(None)

    def pump(self, *, is_known: bool) -> bool:
        """Pump those that are due; *is_known*: nothing has happened since they were asked. Return as they do."""
        if not is_known:
            self.next_due_ns()
        now_ns = self._clock.now_ns()
        is_any = False
        for part, due_ns in zip(self._parts, self._dues_ns, strict=True):
            if due_ns is not None and due_ns <= now_ns:
                is_any |= part.pump()
        return is_any

    def next_due_ns(self) -> int | None:
        """Ask each; return when the first of them wants to be pumped."""
        self._dues_ns = [part.next_due_ns() for part in self._parts]
        return first_ns(*self._dues_ns)


def _due_ns(port: NodePort) -> int:
    due_ns = port.next_due_ns()
    return _NEVER if due_ns is None else due_ns

"""The ports of a table's antenna nodes, pumped in a row by one thread. What comes through them is not known here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


def _due_ns(port: NodePort) -> int:
    due_ns = port.next_due_ns()
    return _NEVER if due_ns is None else due_ns

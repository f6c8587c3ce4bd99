"""A part that is pumped: by its own thread, by whoever owns the bridge, or by the crank of a simulated table."""

from typing import Final, Protocol

NEVER: Final = 1 << 63
"""Later than any clock goes."""


class Pumped(Protocol):
    """Something that is pumped."""

    def pump(self) -> bool:
        """Do what can be done now; return whether there was anything."""

    def next_due_ns(self) -> int | None:
        """Return when it wants to be pumped next; None if not before something happens."""


def due_ns(part: Pumped) -> int:
    """Return when *part* wants to be pumped next, by a number in any case."""
    due_ns = part.next_due_ns()
    return NEVER if due_ns is None else due_ns

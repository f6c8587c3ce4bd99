"""Reads the list of parts: how many of each, what they cost, and what current they take."""

from __future__ import annotations

from functools import cache

import msgspec

from tests.copper.felt import BUILDING


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of part, and how many of it."""

    what: str
    euro: float
    table: int = 0
    panel: int = 0
    desk: int = 0


class Current(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What takes a current, in milliamperes, and how many of it there are."""

    what: str
    each: int
    table: int
    node: int = 0


class PartsList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole list."""

    parts: tuple[Part, ...]
    currents: tuple[Current, ...]

    def costs(self, of: str) -> float:
        """Return what all parts of a build cost."""
        return sum(int(getattr(part, of)) * part.euro for part in self.parts)

    def takes(self, of: str) -> int:
        """Return what all of a build takes."""
        return sum(getattr(current, of) * current.each for current in self.currents)

    def counted(self, begins: str, of: str = "table") -> int:
        """Return how many parts there are whose name begins so."""
        return sum(getattr(part, of) for part in self.parts if part.what.startswith(begins))


@cache
def parts_list() -> PartsList:
    """Return the list as its file says it."""
    return msgspec.toml.decode((BUILDING / "parts.toml").read_bytes(), type=PartsList)

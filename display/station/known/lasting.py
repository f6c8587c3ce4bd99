"""Passes on only what has lasted some seconds: what comes and goes, as orders on their way do, is not shown."""

from collections.abc import Mapping
from typing import Final

from table.clock import NS_PER_S

LASTS_NS: Final = 6 * NS_PER_S
"""A table has what it was told, and has said so, within half of it."""


class Lasting:
    """Counts by table, each since it is there."""

    def __init__(self) -> None:
        self._since: dict[int, int] = {}

    def of(self, found: Mapping[int, int], now_ns: int) -> dict[int, int]:
        """Return of what is *found* now what was there at each look of the last seconds."""
        self._since = {table: self._since.get(table, now_ns) for table in found}
        since = self._since
        return {table: count for table, count in found.items() if now_ns >= since[table] + LASTS_NS}

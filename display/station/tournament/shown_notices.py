"""Which tables show the notice that they were told last: a table that hears shows it, and says so, within moments."""

from collections.abc import Mapping
from typing import Final

import msgspec

from display.station.known.tables import TableNow
from table.clock import NS_PER_S
from table.messages.notices import NoticeShown
from table.messages.topics import TableAddress
from table.tournament.words.setup import TableNumber

UNHEARD_NS: Final = 10 * NS_PER_S
"""A table that hears shows what it is told, and says so, long before."""


class ShownNotices:
    """What was told, and since when it is not shown."""

    def __init__(self) -> None:
        """Begin before anything was told."""
        self._told: dict[TableAddress, NoticeShown] = {}
        self._deaf: dict[TableNumber, int] = {}
        """Since when each table shows another one."""

    def tell(self, address: TableAddress, notice: NoticeShown) -> None:
        """Take note of the *notice* that a table is told last."""
        self._told[address] = notice

    def look(self, tables: Mapping[TableNumber, TableNow], now_ns: int) -> list[TableNumber]:
        """Take note of what *tables* say that they show; return those that show what they were told."""
        deaf, showing = {}, []
        for table, now in tables.items():
            told = self._told.get(now.address)
            if not now.is_online or told is None or isinstance(now.shown, msgspec.UnsetType):
                continue
            if now.shown == told:
                showing.append(table)
            else:
                deaf[table] = self._deaf.get(table, now_ns)
        self._deaf = deaf
        return showing

    def unheard(self, now_ns: int) -> list[TableNumber]:
        """Return the tables that are there, and have not shown for long what they were told last."""
        return sorted(table for table, since_ns in self._deaf.items() if now_ns >= since_ns + UNHEARD_NS)

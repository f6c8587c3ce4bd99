"""Logs the commands that tables turned away as not the station's: how many, at most once a minute.

Pure. A table counts, and somebody who sends it a thousand must not fill the station's log.
"""

from typing import Final

from display.station.known.audit import LogEntry
from display.station.known.orders import Now
from display.station.known.tables import TableNow
from table.clock import NS_PER_S
from table.messages.sayings import TableReport, WhyTurnedAway
from table.messages.signed import CALM

AGAIN_NS: Final = 60 * NS_PER_S
SHOWN_NS: Final = 10 * 60 * NS_PER_S
"""So long it stands on the page that somebody else has sent commands."""

_WORDS: Final[dict[WhyTurnedAway, str]] = {
    WhyTurnedAway.UNSIGNED: "without a signature",
    WhyTurnedAway.NO_KEY: "before it knew the station's key",
    WhyTurnedAway.OTHER_KEY: "not signed by this station",
    WhyTurnedAway.OTHER_TABLE: "signed for another table",
    WhyTurnedAway.OTHER_JOURNAL: "for a journal that it keeps no more",
    WhyTurnedAway.REPLAYED: "said once more, or out of order",
    WhyTurnedAway.NOT_FRESH: "made for another start of the table",
}


class TurnedAwayTold:
    """What was told already."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[str, dict[WhyTurnedAway, int], int]] = {}
        self._grave_until_ns: dict[str, int] = {}

    def hear(self, table: TableNow, report: TableReport, now: Now) -> LogEntry | None:
        """Take a table's report; return what is to be told of it."""
        boot, before, told_ns = self._told.get(table.id, ("", {}, now.ns - AGAIN_NS))
        before = before if boot == report.boot else {}
        more = {
            why: count - before.get(why, 0) for why, count in report.turned_away.items() if count > before.get(why, 0)
        }
        if not more or now.ns < told_ns + AGAIN_NS:
            return None
        self._told[table.id] = (report.boot, dict(report.turned_away), now.ns)
        self._grave_until_ns[table.id] = (
            now.ns + SHOWN_NS if more.keys() - CALM else self._grave_until_ns.get(table.id, 0)
        )
        words = ", ".join(f"{count} {_WORDS[why]}" for why, count in sorted(more.items(), key=lambda one: one[0].value))
        return LogEntry(at_ms=now.ms, kind="turned-away", table=table.id, words=f"commands not obeyed: {words}")

    def is_grave(self, table_id: str, now: Now) -> bool:
        """Whether somebody sends to a table what only the station may, or has done so lately."""
        return now.ns < self._grave_until_ns.get(table_id, 0)

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables of which anything was told."""
        return tuple(self._grave_until_ns)

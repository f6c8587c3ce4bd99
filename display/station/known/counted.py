"""Counts what the station has kept since its start, for programs that watch it: records, alerts, messages put aside.

Written by the feed's thread once it is on the disk. No card, no name and no seat is counted.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from table.messages.public_records import PublicRecord

MOST_KINDS: Final = 1_000
"""Kinds of alerts that are told apart: more than all rulebooks have, and no more than that of what a table makes up."""


class AlertKind(NamedTuple):
    """What an alert is counted by."""

    code: str
    rule: str
    """The rule that it cites; empty where it cites none."""


class StationCounts:
    """What has been kept."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.records = 0
        self.put_aside = 0
        self._alerts: dict[AlertKind, int] = {}

    @property
    def alerts(self) -> list[tuple[AlertKind, int]]:
        """How many alerts of each kind there were, in order; from any thread."""
        return sorted(list(self._alerts.items()))  # noqa: C414 - the copy is made at once, before the feed adds a kind

    def add(self, records: Iterable[PublicRecord]) -> None:
        """Count what *records* tell."""
        for record in records:
            self.records += 1
            for alert in record.alerts:
                kind = AlertKind(alert.code.value, alert.cite or "")
                if kind not in self._alerts and len(self._alerts) >= MOST_KINDS:
                    kind = AlertKind("other", "")
                self._alerts[kind] = self._alerts.get(kind, 0) + 1

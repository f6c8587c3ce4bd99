"""Counts what a demo has played, from its journal: what is not in there did not happen."""

from __future__ import annotations

from pathlib import Path

import msgspec

from display.words.spoken import say
from table.engine.words.chip_events import HandCompleted
from table.engine.words.table_events import RosterChanged
from table.engine.words.view import TableView
from table.keeping.journal import SightingTaken
from table.keeping.reading import read_journal
from table.scenario.expectations import ExpectAlert
from table.scenario.language import Scenario
from table.statements.lines import ExpectationLine


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What was played, in numbers."""

    hands: int = 0
    events: int = 0
    alerts: int = 0
    notes: int = 0
    surprises: int = 0
    """Alerts with a code that the file does not expect."""
    chips_before: int = 0
    chips_after: int = 0

    @property
    def is_as_expected(self) -> bool:
        """Whether all chips are accounted for, and the table told of nothing that the files do not expect."""
        return self.chips_before == self.chips_after and not self.surprises

    def __add__(self, other: Played) -> Played:
        """Return both together."""
        sums = {name: getattr(self, name) + getattr(other, name) for name in self.__struct_fields__}
        return Played(**sums)

    @property
    def line(self) -> str:
        """What was counted, as the demo ends with it."""
        return say(
            "hands {hands}, events {events}, alerts {alerts}, notes {notes}, "
            "chips before {before}, chips after {after}",
            hands=self.hands,
            events=self.events,
            alerts=self.alerts,
            notes=self.notes,
            before=self.chips_before,
            after=self.chips_after,
        )


def counted(journal_path: Path, scenario: Scenario, view: TableView) -> Played:
    """Count what the journal holds: what is not in it did not happen."""
    taken = [record for record in read_journal(journal_path) if isinstance(record, SightingTaken)]
    alerts = [alert for record in taken for alert in record.alerts]
    notes = sum(1 for alert in alerts if alert.is_quiet)
    events = [event for record in taken for event in record.events]
    brought = sum(event.added for event in events if isinstance(event, RosterChanged))
    expectations = (line.expectation for line in scenario.lines if isinstance(line, ExpectationLine))
    expected = {expectation.code for expectation in expectations if isinstance(expectation, ExpectAlert)}
    return Played(
        hands=len({event.number for event in events if isinstance(event, HandCompleted)}),
        events=len(events),
        alerts=len(alerts) - notes,
        notes=notes,
        surprises=sum(not alert.is_quiet and alert.code not in expected for alert in alerts),
        # Chips that players brought in or took away between hands are accounted for as well.
        chips_before=sum(player.stack + player.behind for player in scenario.setup.seats) + brought,
        chips_after=sum(seat.stack for seat in view.seats) + view.pot,
    )

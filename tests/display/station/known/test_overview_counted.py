"""What the station has kept is counted, and by no more kinds than a rulebook has."""

from __future__ import annotations

from display.station.known.overview import MOST_KINDS, AlertKind, StationCounts
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.messages.public_records import PublicRecord


def alerted(cite: str | None) -> PublicRecord:
    alert = Alert(code=AlertCode.BOXED_CARD, cite=cite, ruling=RulingValue.NOTE)
    return PublicRecord(sequence=1, hand_number=1, at_ns=1, alerts=(alert,))


def test_alerts_are_counted_by_code_and_rule() -> None:
    counted = StationCounts()
    counted.add([alerted("nuts:38"), alerted("nuts:38"), alerted(None)])

    assert counted.records == 3
    assert counted.alerts == [(AlertKind("boxed-card", ""), 1), (AlertKind("boxed-card", "nuts:38"), 2)]


def test_a_table_that_makes_up_rules_does_not_fill_the_memory() -> None:
    counted = StationCounts()
    counted.add(alerted(f"made-up:{number}") for number in range(MOST_KINDS + 50))

    assert len(counted.alerts) == MOST_KINDS + 1
    assert dict(counted.alerts)[AlertKind("other", "")] == 50

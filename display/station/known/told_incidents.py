"""Incidents as programs of others are told of them: what, by which rule, who answered, how soon. Pure.

They are followed through a table's records. Notes are none, and what is for the room's surveillance alone is left out.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from display.station.known.kept_record import KeptRecord
from table.clock import NS_PER_MS
from table.engine.words.alerts import Alert, AlertCode
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered, MatterSettled, RulingWithdrawn


class ShownIncident(msgspec.Struct, frozen=True, kw_only=True):
    """One irregularity, or a word of the floor's over the book."""

    table: str
    hand: int
    """0 before the first."""
    number: int | None
    """Which of its hand; None of one from which nothing follows."""
    told_ms: int
    """When the station heard of it."""
    seat: int | None
    code: str | None
    """None of a word over the book."""
    rule: str | None
    is_book_silent: bool
    """The book leaves it to the house, and `rule` is the nearest."""
    ruling: str
    answer: str | None = None
    """What the floor has said."""
    answered_by: str | None = None
    """`station`, or `table` where it was answered there."""
    took_ms: int | None = None
    """Until it was answered or put right; None while it is open."""
    is_withdrawn: bool = False
    """The dealer has taken it back."""


def is_told(alert: Alert) -> bool:
    """Tell whether an alert is an incident that others may hear of."""
    return not alert.is_quiet and not alert.code.is_for_room


class IncidentsFollowed:
    """Follows the incidents of one journal."""

    def __init__(self) -> None:
        """Begin with none."""
        self.told: list[ShownIncident] = []
        self._at_ns: list[int] = []

    def take(self, one: KeptRecord) -> list[tuple[str, ShownIncident]]:
        """Follow a record; return what became of which incident: `told`, `answered` or `settled`."""
        new = [("told", self._add(one, alert)) for alert in one.record.alerts if is_told(alert)]
        for event in one.record.events:
            match event:
                case FloorAnswered():
                    at = self._find(one, event.code, event.number)
                    if at is None and event.code is None:
                        self._add(one, event)
                        at = len(self.told) - 1
                    if at is not None:
                        new.append(("answered", self._answer(at, one, event)))
                case MatterSettled(code=code, number=number) | RulingWithdrawn(code=code, number=number):
                    at = self._find(one, code, number)
                    if at is not None:
                        took, is_back = self._took_ms(at, one), isinstance(event, RulingWithdrawn)
                        self.told[at] = replace(self.told[at], took_ms=took, is_withdrawn=is_back)
                        new.append(("settled", self.told[at]))
                case _:
                    pass
        return new

    def _add(self, one: KeptRecord, found: Alert | FloorAnswered) -> ShownIncident:
        alert = found if isinstance(found, Alert) else None
        self._at_ns.append(one.record.at_ns)
        self.told.append(
            ShownIncident(
                table=one.table_id,
                hand=one.record.hand_number,
                number=found.number,
                told_ms=one.came_ms,
                seat=found.seat,
                code=None if alert is None else alert.code.value,
                rule=None if alert is None else alert.cite,
                is_book_silent=alert is not None and alert.is_book_silent,
                ruling=(found.ruling if isinstance(found, Alert) else found.option).value,
            )
        )
        return self.told[-1]

    def _answer(self, at: int, one: KeptRecord, answered: FloorAnswered) -> ShownIncident:
        self.told[at] = replace(
            self.told[at],
            answer=answered.option.value,
            answered_by="table" if one.record.answer is None else "station",
            took_ms=self._took_ms(at, one),
        )
        return self.told[at]

    def _took_ms(self, at: int, one: KeptRecord) -> int:
        return (one.record.at_ns - self._at_ns[at]) // NS_PER_MS

    def _find(self, one: KeptRecord, code: AlertCode | None, number: int | None) -> int | None:
        """Return which incident of the record's hand is the last of that code and number."""
        if code is None:
            return None
        wanted = one.record.hand_number, code.value, number
        found = [at for at, told in enumerate(self.told) if (told.hand, told.code, told.number) == wanted]
        return found[-1] if found else None


def incidents_of(kept: Iterable[KeptRecord]) -> tuple[ShownIncident, ...]:
    """Return the incidents among a journal's records, as they were told."""
    following = IncidentsFollowed()
    for one in kept:
        following.take(one)
    return tuple(following.told)

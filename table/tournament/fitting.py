"""Checks the house's settings against the event: levels that its schedule has, tables that stand in the room."""

from collections.abc import Iterator
from typing import NamedTuple

from table.engine.words.answers import HouseSets
from table.engine.words.rulebook import Rulebook
from table.tournament.words.setup import EventSetup


class Misfit(NamedTuple):
    """A setting that does not go with the event."""

    setting: str
    value: str
    expected: str


def misfits(setup: EventSetup, book: Rulebook) -> Iterator[Misfit]:
    """Yield what the house has set in *book* for an event that is not *setup*."""
    for answer, fault in (
        (book.event.entry.late_until, _beyond_the_schedule),
        (book.event.breaking.order, _without_a_table),
    ):
        if isinstance(answer, HouseSets) and (expected := fault(answer.value, setup)):
            yield Misfit(answer.setting, answer.value, expected)


def _beyond_the_schedule(until: str, setup: EventSetup) -> str:
    kind, _, number = until.partition(" ")
    levels, has_schedule = len(setup.levels), setup.levels[0].minutes_ms is not None
    if kind != "level" or not has_schedule or int(number) <= levels:
        return ""
    return f"a level of the schedule, 1 to {levels}"


def _without_a_table(order: str, setup: EventSetup) -> str:
    known = {table.number for table in setup.tables}
    unknown = [word for word in order.split() if word.isdecimal() and int(word) not in known]
    if not unknown:
        return ""
    words = ", ".join(str(number) for number in sorted(known))
    return f"tables of this event, {words}; there is no table {unknown[0]}"

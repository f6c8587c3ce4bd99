"""The page of whoever watches the room as text. What is on it is handed over; nothing is looked up here."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from display.station.known.watched import NO_SEAT, Watched, WatchSearch, by_hour, by_seat
from display.station.pages.pages import rendered
from display.wording.alerts import alert_text, heading
from display.words.spoken import say, say_many
from table.clock import local_time
from table.engine.words.alerts import AlertCode
from table.engine.words.zones import SEATS

_DAY: Final = 24
"""In hours."""


class _Cell(NamedTuple):
    """How many there are, and where they are listed alone."""

    notes: int
    address: str
    called: str


class _WatchLine(NamedTuple):
    table: str
    cells: tuple[_Cell, ...]
    total: _Cell


def watch_page(  # noqa: PLR0913 - one for each thing that differs between pages
    notes: Sequence[Watched],
    search: WatchSearch,
    *,
    hours: int,
    every: Sequence[int],
    event: str,
    theme: str = "",
) -> str:
    """Return the page with *notes*, the newest first, that fit *search* within the last *hours*, one of *every*."""
    asked = _asked(search, hours)
    seats, columns = by_seat(notes), by_hour(notes)
    at = sorted({hour for counted in columns.values() for hour in counted})
    return rendered(
        "watch.html",
        notes=[(note, alert_text(note.alert)) for note in notes],
        seats=[_line(table, counted, (*SEATS, NO_SEAT), asked, "seat") for table, counted in seats.items()],
        hours_of=[_line(table, columns[table], at, asked, "hour") for table in seats],
        hours_at=[local_time(hour)[11:16] for hour in at],
        search=search,
        asked=asked,
        wider="" if asked == {"hours": max(every)} else _address({"hours": max(every)}),
        hour="" if search.hour_ms is None else local_time(search.hour_ms)[:16],
        hours=hours,
        every={count: span(count) for count in every},
        what={code.value: heading(code) for code in AlertCode if code.is_watched},
        for_room={code.value for code in AlertCode if code.is_for_room},
        event=event,
        theme=theme,
        sheets=("station.css", "log.css", "watch.css"),
    )


def span(hours: int) -> str:
    """Return so many hours in words: as days, where they are more than one."""
    if hours % _DAY or hours == _DAY:
        return say_many("{count} hour", "{count} hours", hours)
    return say_many("{count} day", "{count} days", hours // _DAY)


def _asked(search: WatchSearch, hours: int) -> dict[str, object]:
    said = {"hours": hours, "table": search.table, "seat": search.seat, "what": search.code, "hour": search.hour_ms}
    return {name: value for name, value in said.items() if value not in {None, ""}}


def _line(table: str, counted: Counter[int], columns: Sequence[int], asked: dict[str, object], name: str) -> _WatchLine:
    """Return how many there are at *table* in each of the *columns*, which are asked for by *name*."""

    def cell(column: int) -> _Cell:
        where = say("no seat") if column == NO_SEAT else say("seat {seat}", seat=column)
        called = where if name == "seat" else local_time(column)[11:16]
        return _Cell(counted[column], _address(asked, table=table, **{name: column}), f"{table}, {called}")

    total = _Cell(counted.total(), _address(asked, table=table), table)
    return _WatchLine(table, tuple(cell(column) for column in columns), total)


def _address(asked: dict[str, object], **more: object) -> str:
    return f"/watch?{urlencode({**asked, **more})}"

"""The pages of incidents and of what they come to, and both as CSV. What is on them is handed over."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

import msgspec

from config.rulebook.catalogue import Rule
from display.station.known.reports import (
    DAY_MS,
    WITHIN_S,
    CountedIncidents,
    Key,
    ReportedIncident,
    by_time,
    by_wait,
    counted,
    counted_as,
)
from display.station.known.watched import HOUR_MS
from display.station.pages.pages import rendered
from display.station.pages.rules_page import rule_address
from display.station.pages.watch_page import span
from display.station.tournament.players_csv import written
from display.wording.alerts import heading
from display.wording.people import dealer_called, plain
from display.wording.rulings import ruling_words
from display.words.spoken import opening, say
from table.clock import MS_PER_S, local_time
from table.engine.words.alerts import AlertCode, RulingValue

MOST_SHOWN: Final = 300
"""Incidents on a page; the CSV has all."""

_MOST_LINES: Final = 15
_HOURS_AS_HOURS: Final = 48
_SHEETS: Final = ("station.css", "log.css", "reports.css")
_COLUMNS: Final = (
    *("time", "table", "hand", "seat", "dealer", "what", "rule", "ruling", "answer", "answered_by", "took_s"),
    "taken_back",
)


class IncidentSearch(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked for."""

    hours: int
    table: str = ""
    what: str = ""
    rule: str = ""
    dealer: int | None = None

    def fits(self, one: ReportedIncident) -> bool:
        """Tell whether an incident is asked for."""
        told = one.incident
        return (
            self.table in {"", told.table, table_name(one)}
            and self.what in {"", told.code}
            and self.rule in {"", told.rule}
            and self.dealer in {None, one.dealer}
        )

    def address(self, path: str, **more: object) -> str:
        """Return where the same is asked for at *path*, and *more*."""
        asked = {name: getattr(self, name) for name in self.__struct_fields__} | more
        return f"{path}?{urlencode({name: value for name, value in asked.items() if value not in {None, ''}})}"


class Reporting(NamedTuple):
    """What was found, and what is needed to say it."""

    found: Sequence[ReportedIncident]
    """By time."""
    search: IncidentSearch
    every: Sequence[int]
    """The spans of hours that may be asked for."""
    rule_of: Callable[[str], Rule | None]
    names: Mapping[int, str]
    """Of the house's dealers."""
    event: str
    theme: str = ""


def table_name(one: ReportedIncident) -> str:
    """Return the name of its table, without the zone."""
    return one.incident.table.rpartition("/")[2]


KEYS: Final[Mapping[str, Key]] = {
    "rule": lambda one: one.incident.rule or "",
    "dealer": lambda one: str(one.dealer),
    "table": table_name,
    "hour": lambda one: local_time(one.incident.told_ms // HOUR_MS * HOUR_MS)[:16],
}
"""By what incidents are counted, as an address names it."""


def reports_page(shown: Reporting) -> str:
    """Return what the incidents come to, as charts and tables."""
    step_ms = HOUR_MS if shown.search.hours <= _HOURS_AS_HOURS else DAY_MS
    times = by_time(shown.found, step_ms)
    waits = by_wait(shown.found)
    cut = slice(11, 16) if step_ms == HOUR_MS else slice(5, 10)
    return _rendered(
        "reports.html",
        shown,
        all=_line(counted_as("", shown.found)),
        times=[(local_time(at)[cut], count, local_time(at)[:16]) for at, count in times.items()],
        waits=list(zip(_wait_words(), waits, _wait_words(), strict=True)),
        rules=_lines(shown, "rule", lambda key: _rule_words(key, shown)),
        dealers=_lines(shown, "dealer", lambda key: _dealer_words(int(key), shown)),
        tables=_lines(shown, "table", plain),
    )


def incidents_page(shown: Reporting) -> str:
    """Return the incidents one by one, the newest first."""
    return _rendered(
        "incidents.html",
        shown,
        rows=[_row(one, shown) for one in shown.found[: -MOST_SHOWN - 1 : -1]],
        count=len(shown.found),
        what={code.value: heading(code) for code in AlertCode},
        rule=_rule_words(shown.search.rule, shown) if shown.search.rule else "",
        dealer="" if shown.search.dealer is None else _dealer_words(shown.search.dealer, shown),
    )


def _rendered(template: str, shown: Reporting, **more: object) -> str:
    widest = IncidentSearch(hours=max(shown.every))
    return rendered(
        template,
        search=shown.search,
        wider="" if shown.search == widest else widest.address(f"/{template.removesuffix('.html')}"),
        every={count: span(count) for count in shown.every},
        event=shown.event,
        theme=shown.theme,
        sheets=_SHEETS,
        **more,
    )


def _lines(shown: Reporting, by: str, words: Callable[[str], str]) -> list[dict[str, object]]:
    lines = counted(shown.found, KEYS[by])[:_MOST_LINES]
    most = max((line.incidents for line in lines), default=1)
    return [
        {
            **_line(line),
            "words": words(line.key),
            "share": 100 * line.incidents / most,
            "address": shown.search.address("/incidents", **{by: line.key}) if line.key else "",
        }
        for line in lines
    ]


def _line(line: CountedIncidents) -> dict[str, object]:
    half, most, longest = (_duration(ms) for ms in (line.half_ms, line.most_ms, line.longest_ms))
    return {"incidents": line.incidents, "ruled": line.ruled, "half": half, "most": most, "longest": longest}


def _duration(ms: int | None) -> str:
    return "" if ms is None else f"{ms // MS_PER_S // 60}:{ms // MS_PER_S % 60:02}"


def _rule_words(rule: str, shown: Reporting) -> str:
    found = shown.rule_of(rule) if rule else None
    title = say("no rule of the book") if not rule else "" if found is None else found.title
    return f"{rule} {title}".strip()


def _dealer_words(number: int, shown: Reporting) -> str:
    return dealer_called(number, shown.names) if number else say("nobody signed in")


def _wait_words() -> list[str]:
    limits = [f"{limit} s" if limit < 60 else f"{limit // 60} min" for limit in WITHIN_S]  # noqa: PLR2004 - the seconds of a minute
    return [*(f"\u2264 {limit}" for limit in limits), f"> {limits[-1]}"]


def _row(one: ReportedIncident, shown: Reporting) -> dict[str, object]:
    told = one.incident
    code = None if told.code is None else AlertCode(told.code)
    answer = "" if told.answer is None else opening(ruling_words(RulingValue(told.answer), code))
    return {
        "at": local_time(told.told_ms),
        "table": plain(table_name(one)),
        "hand": told.hand,
        "seat": told.seat or "",
        "dealer": _dealer_words(one.dealer, shown) if one.dealer else "",
        "what": say("Over the book") if code is None else heading(code),
        "rule": told.rule or "",
        "rule_at": rule_address(told.rule or ""),
        "title": _rule_words(told.rule, shown).removeprefix(told.rule).strip() if told.rule else "",
        "answer": answer or ("" if told.ruling == RulingValue.FLOOR.value else _ruling(told.ruling, code)),
        "by": {"station": say("at the station"), "table": say("at the table")}.get(told.answered_by or "", ""),
        "took": _duration(told.took_ms),
        "is_open": told.took_ms is None and told.answer is None,
        "is_withdrawn": told.is_withdrawn,
    }


def _ruling(ruling: str, code: AlertCode | None) -> str:
    return opening(ruling_words(RulingValue(ruling), code))


def incidents_csv(found: Sequence[ReportedIncident]) -> str:
    """Return a line for each incident, in order."""
    rows = [
        (
            *(local_time(told.told_ms), told.table, told.hand, told.seat or "", one.dealer or "", told.code or ""),
            *(told.rule or "", told.ruling, told.answer or "", told.answered_by or "", _seconds(told.took_ms)),
            "yes" if told.is_withdrawn else "",
        )
        for one in found
        for told in (one.incident,)
    ]
    return written([_COLUMNS, *rows])


def counted_csv(found: Sequence[ReportedIncident], by: str) -> str:
    """Return a line for each hour, dealer, rule or table, whichever they are counted *by*."""
    lines = counted(found, KEYS[by])
    rows = [
        (line.key, line.incidents, line.ruled, *(_seconds(ms) for ms in (line.half_ms, line.most_ms, line.longest_ms)))
        for line in (sorted(lines) if by == "hour" else lines)
    ]
    return written([(by, "incidents", "ruled", "half_within_s", "nine_in_ten_within_s", "longest_s"), *rows])


def _seconds(ms: int | None) -> str:
    return "" if ms is None else f"{ms / MS_PER_S:.1f}"

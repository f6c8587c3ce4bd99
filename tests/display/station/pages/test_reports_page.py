"""The pages of incidents: each with rule and ruling, what they come to, and both as CSV."""

from __future__ import annotations

import csv
import io
import re

import pytest

from config.rulebook.catalogue import Rule
from display.station.known.reports import ReportedIncident
from display.station.pages.reports_page import (
    MOST_SHOWN,
    IncidentSearch,
    Reporting,
    counted_csv,
    incidents_csv,
    incidents_page,
    reports_page,
)
from table.engine.words.frozen import replace
from tests.display.station.known.test_reports import ONE, incident

SEARCH = IncidentSearch(hours=12)
RULE = Rule(id="nuts:1", title="Cards astray", gist="Own words.")


def shown(*found: ReportedIncident, search: IncidentSearch = SEARCH) -> Reporting:
    return Reporting(found, search, (12, 24), lambda _: RULE, {7: "Dora"}, "Night")


def rows_of(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def test_an_incident_stands_with_rule_ruling_dealer_and_how_long_it_took() -> None:
    page = incidents_page(shown(incident(ruled_ms=65_000, dealer=7)))

    assert all(
        words in page for words in ("Card dealt out of order", "nuts:1", "Cards astray", "Play on", "Dora", "1:05")
    )


def test_one_that_nobody_has_ruled_is_open() -> None:
    assert '<tr class="open">' in incidents_page(shown(incident()))


def test_the_newest_stand_on_the_page_and_it_says_how_many_there_are() -> None:
    page = incidents_page(shown(*[incident(dealer=7)] * (MOST_SHOWN + 1)))

    assert page.count('<td class="when">') == MOST_SHOWN
    assert f"The newest {MOST_SHOWN} of {MOST_SHOWN + 1}" in page


def test_without_an_incident_the_page_leads_on_to_a_longer_time_and_at_the_longest_to_the_tables() -> None:
    longest = IncidentSearch(hours=24)

    assert 'No incident in this time. <a href="/reports?hours=24">' in reports_page(shown())
    assert '<a href="/incidents?hours=24">' in incidents_page(shown(search=replace(longest, table="table-1")))
    assert "No table has told of an incident." in reports_page(shown(search=longest))
    assert 'href="/">To the tables</a>' in incidents_page(shown(search=longest))


def test_a_chart_says_its_numbers_to_whoever_does_not_see_it() -> None:
    page = reports_page(shown(incident(ruled_ms=20_000), incident(ruled_ms=400_000)))

    assert re.search(r'role="img" aria-label="≤ 15 s: 0, ≤ 30 s: 1, .*&gt; 5 min: 1"', page)
    assert "6:40" in page


def test_what_is_counted_leads_to_its_incidents() -> None:
    page = reports_page(shown(incident(dealer=7)))

    assert 'href="/incidents?hours=12&amp;dealer=7"' in page
    assert 'href="/incidents?hours=12&amp;rule=nuts%3A1"' in page


@pytest.mark.parametrize(
    ("search", "fits"),
    [
        (SEARCH, True),
        (replace(SEARCH, table="table-1"), True),
        (replace(SEARCH, table="table-2"), False),
        (replace(SEARCH, rule="nuts:2"), False),
        (replace(SEARCH, what="card-out-of-order"), True),
        (replace(SEARCH, dealer=8), False),
        (replace(SEARCH, dealer=0), True),
    ],
)
def test_a_search_finds_what_it_names(search: IncidentSearch, fits: bool) -> None:  # noqa: FBT001 - one of the cases
    assert search.fits(incident()) is fits


def test_the_csv_has_a_line_for_each_incident() -> None:
    head, row = rows_of(incidents_csv([ReportedIncident(replace(ONE, table="=1+1", took_ms=1_500), 7)]))

    assert dict(zip(head, row, strict=True))["took_s"] == "1.5"
    assert not row[1].startswith("=")


def test_hours_of_a_csv_stand_in_their_order() -> None:
    found = [incident(2 * 3_600_000), incident(2 * 3_600_000), incident(0, 3_000)]
    lines = rows_of(counted_csv(found, "hour"))

    assert [line[1:3] for line in lines[1:]] == [["1", "1"], ["2", "0"]]

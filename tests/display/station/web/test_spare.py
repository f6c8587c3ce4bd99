"""The page of a spare says what it is and who holds the line, at whatever address, and has nothing to press."""

from __future__ import annotations

import pytest

from display.station.web.spare import SparePage
from table.clock import local_time
from tests.display.station.web.asked import asked

SINCE_MS, HELD_MS = 1_700_000_000_000, 1_600_000_000_000
HOLDER = ("https://first.local:8080/", HELD_MS)


def got(holder: tuple[str, int] | None, path: str, host: str = "localhost") -> tuple[int, str]:
    page = SparePage(lambda: holder, SINCE_MS, ["spare.local"])
    return asked(page.app(), "GET", path, "", {"host": host})


@pytest.mark.parametrize("path", ["/", "/wall", "/tournament/desk"])
def test_at_every_address_it_says_since_when_and_for_whom_it_waits(path: str) -> None:
    status, page = got(HOLDER, path)

    assert status == 503
    assert f"A spare since {local_time(SINCE_MS)}." in page
    assert f"The station at {HOLDER[0]} has held the line since {local_time(HELD_MS)}" in page
    assert f'<a href="{HOLDER[0]}">' in page
    assert "<form" not in page
    assert "<button" not in page


def test_without_its_database_it_knows_of_nobody_who_holds_the_line() -> None:
    _, page = got(None, "/")

    assert "Its database does not answer" in page


def test_what_is_no_address_of_a_page_leads_nowhere_else() -> None:
    assert 'href="/">To the tables' in got(("javascript:alert(1)", HELD_MS), "/")[1]


@pytest.mark.parametrize(
    ("holder", "told"), [(HOLDER, f'{{"spare":true,"holder":"{HOLDER[0]}"}}'), (None, '{"spare":true,"holder":null}')]
)
def test_a_program_that_asks_for_the_health_hears_that_it_is_a_spare(holder: tuple[str, int] | None, told: str) -> None:
    assert got(holder, "/health") == (503, told)


def test_a_page_that_is_not_there_is_missing_for_a_sheet_alone() -> None:
    assert got(HOLDER, "/static/0/none.css")[0] == 404


def test_it_answers_to_no_name_that_is_not_its_own() -> None:
    assert got(HOLDER, "/", "spare.local")[0] == 503
    assert got(HOLDER, "/", "evil.example")[0] not in {200, 503}

"""The director's page in another language, in a real browser: as its user reads, and as is chosen on the page.

Behind those that count the calls: it leaves some open at the station that they share.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.display.station.pages.floor import look_at, tile_of
from tests.display.station.pages.test_pages_in_a_browser import WIDER
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_page
from tests.long_run import long_run

SitDown = Callable[[], DealtTable]


@pytest.mark.parametrize(
    ("locale", "calls", "what", "turn"),
    [
        ("de-AT", "Floor-Rufe", "Karte in falscher Reihenfolge", "Am Zug"),
        long_run("es-MX", "Llamadas al floor", "Carta repartida fuera de orden", "Habla"),  # German words are longer
    ],
)
def test_a_page_speaks_what_its_user_reads_and_nothing_sticks_out(  # noqa: PLR0913, PLR0917 - a language has so many words
    browser: Browser,
    quiet_station: RunningStation,
    sit_down_quietly: SitDown,
    locale: str,
    calls: str,
    what: str,
    turn: str,
) -> None:
    table = sit_down_quietly()
    table.deal(PASSED_OVER)
    with a_page(browser, quiet_station, locale=locale, viewport={"width": 1280, "height": 800}) as page:
        expect(page.locator("#queue-title")).to_have_text(calls)
        expect(page.locator(".call .what").first).to_have_text(what)
        expect(tile_of(page, table)).to_be_visible()
        look_at(page, table)
        expect(page.locator("#live .now")).to_contain_text(turn)

        assert page.locator("html").get_attribute("lang") == locale[:2]
        assert page.evaluate(WIDER) == []
        page.set_viewport_size({"width": 390, "height": 800})
        assert page.evaluate(WIDER) == []


def test_another_language_is_chosen_in_the_menu_and_stays(browser: Browser, station: RunningStation) -> None:
    with a_page(browser, station, locale="en-GB") as page:
        expect(page.locator("#queue-title")).to_have_text("Floor calls")
        page.locator("#menu summary").click()
        page.locator("#language").click()

        expect(page.locator("#queue-title")).to_have_text("Floor-Rufe")
        page.reload()
        expect(page.locator("#queue-title")).to_have_text("Floor-Rufe")
        expect(page.locator("#sum")).to_contain_text("Tisch")

"""A released hand over a picture, in a real browser, as the command serves it."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.patience import PATIENCE_S, wait_until
from tests.table.broadcast.feature_table import FeatureTable
from tests.table.broadcast.production import serving

ALL_IN = (
    "rulebook firekeepers\nblinds 100 200\nbutton 1\nseat 1 9000\nseat 2 1000\nseat 3 9000\n"
    "holds 1 7c 2d\nholds 2 As Ad\nholds 3 Kh Kd\nstub 2c Qh Jh 7s 3c 4d 3d 9s\n"
)


class Production:
    """A page on a production's machine."""

    def __init__(self, url: str, token: str, page: Page) -> None:
        self.url, self._token, self.page = url, token, page

    def open(self, asked: str) -> Page:
        self.page.goto(f"{self.url}/overlay?{asked}&token={self._token}&language=en")
        return self.page


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Serve what two tables have released to one production."""
    folder = tmp_path_factory.mktemp("feature")
    table = FeatureTable(folder, ALL_IN)
    table.play("shuffle ; deal\nraise 600 ; all-in ; raise 2000 ; fold\nshow 2 ; show 3\nstreet ; street ; street\n")
    assert table.hand()
    table.close()
    with serving(folder) as production:
        yield production.url, production.token


@pytest.fixture
def production(browser: Browser, served: tuple[str, str]) -> Iterator[Production]:
    context = browser.new_context(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
    faults: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    yield Production(*served, page)
    assert faults == []
    context.close()


def test_cards_odds_and_pots_are_shown_of_any_moment_and_nothing_hides_the_picture(production: Production) -> None:
    page = production.open("hand=day-1&step=3")

    expect(page.locator(".plate:not(.out) .odds span")).to_have_text(["71%", "18%", "11%"])
    expect(page.locator(".plate").first.locator(".card")).to_have_count(2)
    expect(page.locator(".deed.raise")).to_have_text(["Raise to 2\N{NARROW NO-BREAK SPACE}000", "Raise to 600"])
    expect(page.locator("#pots .side")).to_contain_text("1\N{NARROW NO-BREAK SPACE}000")
    expect(page.locator("#odds")).to_have_text("Odds of the main pot: 10\N{NARROW NO-BREAK SPACE}000 deals at random")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"


def test_at_its_end_the_winner_is_named_with_what_he_made(production: Production) -> None:
    page = production.open("hand=day-1")

    expect(page.locator(".plate.won .chips")).to_have_text("pair of aces")
    expect(page.locator(".plate.won .deed")).to_have_text("+2\N{NARROW NO-BREAK SPACE}600")
    expect(page.locator("#board .card:not(.slot)")).to_have_count(5)
    expect(page.locator("#board .card.idle")).to_have_count(2)


def test_a_picture_that_is_late_is_shown_what_was_then_and_nothing_before_or_after(production: Production) -> None:
    def since_s() -> int:
        return int(time.time()) - 1_700_000_000

    took_s = 0

    def is_won() -> bool:
        nonlocal took_s
        began_s = time.monotonic()
        page = production.open(f"delay={since_s() - 2 + took_s}")
        took_s = int(time.monotonic() - began_s)
        with contextlib.suppress(AssertionError):
            expect(page.locator(".plate.won")).to_have_count(1, timeout=5_000)
            return True
        return False

    # It is shown for as long as it lasted: a busy machine may open the page too late for it, and sooner the next time.
    wait_until(is_won, PATIENCE_S)
    page = production.open(f"delay={since_s() + 3600}")
    expect(page.locator("body")).to_be_attached()
    expect(page.locator("#show")).to_be_hidden()


def test_a_step_is_gone_to_by_a_key(production: Production) -> None:
    page = production.open("pace=60000")
    expect(page.locator("#show")).to_have_attribute("data-at", "day-1 0")

    page.keyboard.press("ArrowRight")
    expect(page.locator("#show")).to_have_attribute("data-at", "day-1 1")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#show")).to_have_attribute("data-at", "day-1 0")


def test_without_its_token_it_says_what_it_lacks(production: Production) -> None:
    production.page.goto(f"{production.url}/overlay?token=guessed")

    expect(production.page.get_by_role("alert")).to_contain_text("token=TOKEN")
    expect(production.page.locator("#show")).to_be_hidden()

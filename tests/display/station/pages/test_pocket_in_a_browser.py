"""A phone in the pocket, in a real browser: as an app it stays awake, shakes on a call, and one press ends that."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from tests.display.station.pages.axe import findings
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_page

SitDown = Callable[[], DealtTable]

KEEPS_SHAKES = """
window.shaken = [];
const really = navigator.vibrate.bind(navigator);
navigator.vibrate = (how) => (window.shaken.push(how), really(how));
"""


def shakes(page: Page) -> int:
    """Return how often the phone was made to shake."""
    return int(page.evaluate("window.shaken.filter((how) => how !== 0).length"))


def test_a_phone_in_the_pocket_shakes_until_somebody_is_on_the_call_and_one_key_says_so(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: SitDown
) -> None:
    table = sit_down_quietly()
    name = table.path.stem.replace("table-", "Table ")
    with a_page(browser, quiet_station, "Ana of the pocket", viewport={"width": 390, "height": 844}) as page:
        page.add_init_script(KEEPS_SHAKES)
        # A browser without a window has no screen to keep awake, and says no.
        page.context.grant_permissions(["screen-wake-lock"])
        page.goto(f"{quiet_station.url}/pocket")
        session = page.context.new_cdp_session(page)
        found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert {one["errorId"] for one in found} <= {"in-incognito"}

        page.get_by_role("button", name="Put it in the pocket").press("Enter")
        expect(page.locator("#state")).to_have_text("In the pocket. No call.")
        assert findings(page) == []
        before = shakes(page)
        table.deal(PASSED_OVER)
        expect(page.locator("#where")).to_have_text(name)
        page.wait_for_function("(before) => window.shaken.length > before + 1", arg=before)
        assert findings(page) == []
        page.wait_for_timeout(1_100)  # a press so soon was meant for nothing
        page.get_by_role("button", name="I'm on it").press("Enter")

        expect(page.locator("#taken a")).to_have_text(f"{name}: Card dealt out of order")
        expect(page.locator("#call")).to_be_hidden()
        assert findings(page) == []

"""The queue in a real browser: nothing moves under the pointer, a slip of the hand rules nothing, answers come back.

Broker, station, uplink and engine are the real ones; the test is the dealer, and an unsteady director.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as PageTimeoutError

from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled
from tests.display.station.pages.floor import (
    FLOOR,
    LOOKS_MS,
    answer,
    calls_of,
    name_of,
    open_call,
    place_of,
    posted,
    settled,
    stop_clock,
)
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.visiting import a_page
from tests.patience import PATIENCE_S, wait_until

SitDown = Callable[[], DealtTable]

WORDS_AGAINST_CHIPS = "shuffle\ndeal\npush 1000\nseat 8 says raise 1000\n"
"""The book leaves it to the floor how much that is."""

HELD_MS = 5_000
HEARD_S = 5
"""So long a key is not pressed again."""
TRIES = 4
DOUBLE_PRESSES_MS = (0, 1, 50, 150, 400, 900, 999)
MEANT_MS = 1_000
"""A press that comes so late after another is meant."""

PLACES = "[...document.querySelectorAll('#calls > li')].map(one => Math.round(one.getBoundingClientRect().top))"


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.closest('.call')?.querySelector('.where').textContent ?? ''"))


def rings(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-rings") or 0)


def in_the_queue(page: Page) -> Locator:
    return page.locator("#calls > li")


def each_double_press(page: Page) -> Iterator[int]:
    """Stop at each moment of the page's own clock, within a second of a press, at which a second one is none."""
    passed_ms = 0
    for at_ms in DOUBLE_PRESSES_MS:
        if at_ms > passed_ms:
            page.clock.run_for(at_ms - passed_ms)
        passed_ms = at_ms
        yield at_ms


def press_once(page: Page, call: Locator, option: str) -> tuple[float, float]:
    """Press an answer, a second later once more where the page has just moved; return where on the screen."""
    while True:
        at = place_of(call, option)
        page.mouse.click(*at)
        if not call.locator(f"[data-option={option}]:enabled:visible").count():
            return at
        page.clock.run_for(MEANT_MS)


def press_later(page: Page, button: Locator, is_heard: Callable[[], bool]) -> None:
    """Press it a second later, and again should the page have moved meanwhile, until it is heard."""

    def is_heard_now() -> bool:
        page.clock.run_for(MEANT_MS)
        button.evaluate("button => button.click()")
        return is_heard()

    wait_until(is_heard_now, PATIENCE_S)


def test_a_double_press_answers_one_call_and_opens_no_other(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table, next_table = sit_down(), sit_down()
    with a_page(browser, station, is_clock_own=True) as page:
        answers = posted(page, "/answer")
        for one in (table, next_table):
            one.deal(FLOOR)
            calls_of(page, one).wait_for()
        call = open_call(page, table)
        other = calls_of(page, next_table).locator("[data-key=head]")
        stop_clock(page)

        at = press_once(page, call, "play-on")
        for after_ms in each_double_press(page):
            page.mouse.click(*at)
            other.evaluate("head => head.click()")
            assert other.get_attribute("aria-expanded") == "false", f"{after_ms} ms"
        press_later(page, other, lambda: other.get_attribute("aria-expanded") == "true")
        page.clock.resume()

        wait_until(lambda: table.ruled.answers, PATIENCE_S)
        assert calls_of(page, next_table, state="open").count() == 1
    assert [one.option for one in table.ruled.answers] == [RulingValue.PLAY_ON]
    assert (len(answers), next_table.ruled.answers) == (1, [])


def test_a_double_press_ends_no_hand(browser: Browser, station: RunningStation, sit_down: SitDown) -> None:
    table = sit_down()
    with a_page(browser, station, is_clock_own=True) as page:
        answers = posted(page, "/answer")
        table.deal(PASSED_OVER)
        call = open_call(page, table)
        stop_clock(page)

        at = press_once(page, call, "misdeal")
        sure = call.locator(".sure")
        for after_ms in each_double_press(page):
            page.mouse.click(*at)
            sure.evaluate("yes => yes.click()")
            assert call.locator(".sure:enabled").count() == 1, f"{after_ms} ms"
        assert answers == []
        # Once it is heard the card may be drawn anew without it.
        press_later(page, sure, lambda: not call.locator(".sure:enabled").count())
        page.clock.resume()

        wait_until(lambda: table.ruled.answers, PATIENCE_S)
    assert [one.option for one in table.ruled.answers] == [RulingValue.MISDEAL]
    assert len(answers) == 1


def test_what_ends_keeps_its_place_and_what_comes_stands_below(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: SitDown
) -> None:
    first, second, third = sit_down_quietly(), sit_down_quietly(), sit_down_quietly()
    with a_page(browser, quiet_station) as page:
        first.deal(FLOOR)
        second.deal(FLOOR)
        calls_of(page, second).wait_for()
        open_call(page, first).hover()
        stood = page.evaluate(PLACES)

        third.deal(PASSED_OVER)
        calls_of(page, third).wait_for()
        assert page.evaluate(PLACES)[: len(stood)] == stood, "a call that is more urgent comes, and nothing moves"
        first.press(DirectorRuled(option=RulingValue.PLAY_ON))
        expect(calls_of(page, first, state="closed")).to_have_count(1)
        assert page.evaluate(PLACES)[: len(stood)] == stood, "a call is answered at the table, and nothing moves"

        page.mouse.move(page.viewport_size["width"] - 50, 300)  # type: ignore[index]  # it has a size
        expect(in_the_queue(page).first).to_contain_text(name_of(third))
        second.press(DirectorRuled(option=RulingValue.PLAY_ON))
        third.press(DirectorRuled(option=RulingValue.PLAY_ON))


def is_taken_back(page: Page, other: Page, table: DealtTable) -> bool:
    """Answer a table's call and take that back; tell whether it was in time: a slow machine may let it go before."""
    table.deal(FLOOR)
    call = open_call(page, table)
    answer(page, call, "play-on")
    wait_until(lambda: calls_of(other, table, state="held").count() or table.ruled.answers, PATIENCE_S)
    if table.ruled.answers:
        return False
    assert focused(page).startswith(name_of(table)), "the focus stays on what was answered"
    settled(page)
    with suppress(PageTimeoutError):
        call.get_by_role("button", name="Take back").click(timeout=HELD_MS)
    wait_until(lambda: calls_of(other, table, state="open").count() or table.ruled.answers, PATIENCE_S)
    return not table.ruled.answers


def test_an_answer_that_is_taken_back_never_reaches_the_table(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    with a_page(browser, station) as page, a_page(browser, station, "Tom") as other:
        tables = (sit_down() for _ in range(TRIES))
        table = next(one for one in tables if is_taken_back(page, other, one))
        call = calls_of(page, table)

        expect(call).to_have_attribute("data-state", "open")
        expect(calls_of(other, table, state="open")).to_have_count(1)
        assert focused(page).startswith(name_of(table))
        expect(page.locator("#spoken")).to_contain_text("is open again")
        answer(page, call, "play-on")
        # It is held as long as the one before was: that would have come by now.
        wait_until(lambda: table.ruled.answers, PATIENCE_S)
        expect(call.get_by_role("button", name="Take back")).to_have_count(0)
    assert len(table.ruled.answers) == 1


def key(page: Page, name: str, is_heard: Callable[[], object]) -> None:
    """Press a key, and again should the page have moved meanwhile, until it is heard."""

    def is_heard_soon() -> bool:
        settled(page)
        page.keyboard.press(name)
        with suppress(TimeoutError):
            wait_until(is_heard, HEARD_S)
            return True
        return False

    wait_until(is_heard_soon, PATIENCE_S)


def is_keyed_back(page: Page, table: DealtTable) -> bool:
    """Answer a table's call by keys and take that back; tell whether it was in time, as `is_taken_back` does."""
    table.deal(PASSED_OVER)
    call = calls_of(page, table)
    call.wait_for()
    key(page, "j", lambda: focused(page).startswith(name_of(table)))
    key(page, "1", lambda: call.get_attribute("data-state") != "open")
    assert focused(page).startswith(name_of(table))
    page.keyboard.press("Enter")
    settled(page)
    page.keyboard.press("u")
    wait_until(lambda: call.get_attribute("data-state") == "open" or table.ruled.answers, PATIENCE_S)
    return not table.ruled.answers


def test_calls_are_answered_by_the_keyboard_alone_and_the_focus_is_kept(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: SitDown
) -> None:
    with a_page(browser, quiet_station) as page:
        table = next(one for one in (sit_down_quietly() for _ in range(TRIES)) if is_keyed_back(page, one))
        key(page, "1", lambda: table.ruled.answers or calls_of(page, table).get_attribute("data-state") != "open")

        wait_until(lambda: table.ruled.answers, PATIENCE_S)
    assert [one.option for one in table.ruled.answers] == [RulingValue.PLAY_ON]


def test_shortcuts_are_named_and_can_be_switched_off(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        table.deal(PASSED_OVER)
        call = open_call(page, table)
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys and help")).to_be_visible()
        page.get_by_label("Letters and digits are shortcuts").uncheck()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

        answers = posted(page, "/answer")
        page.keyboard.press("1")
        # What is pressed later is sent later.
        call.get_by_role("button", name="I'm on it").click()
        expect(call).to_have_attribute("data-taken", "yes")

        expect(call).to_have_attribute("data-state", "open")
        assert answers == []
        table.press(DirectorRuled(option=RulingValue.PLAY_ON))


def test_calls_that_come_at_once_are_all_spoken(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: SitDown
) -> None:
    tables = [sit_down_quietly(), sit_down_quietly(), sit_down_quietly()]
    with a_page(browser, quiet_station) as page:
        page.locator(".tile").first.wait_for()
        for table in tables:
            table.deal(PASSED_OVER)
        for table in tables:
            expect(page.locator("#spoken")).to_contain_text(f"Floor call, {name_of(table)}: Card dealt out of order")
            table.press(DirectorRuled(option=RulingValue.PLAY_ON))


def test_a_call_of_a_table_that_went_says_so_and_does_not_ring(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: SitDown
) -> None:
    table = sit_down_quietly()
    table.deal(PASSED_OVER)
    with a_page(browser, quiet_station) as page:
        calls_of(page, table).wait_for()
        table.close()
        call = open_call(page, table)
        expect(call).to_contain_text("This table is offline")

    with a_page(browser, quiet_station, is_clock_own=True) as later:
        calls_of(later, table).wait_for()
        stop_clock(later)
        later.clock.run_for(LOOKS_MS)
        assert rings(later) == 0


def test_an_amount_is_written_as_people_write_it_and_goes_with_the_answer(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        table.deal(WORDS_AGAINST_CHIPS)
        call = open_call(page, table)

        answer(page, call, "amount")
        expect(page.locator("[data-key=how-much]")).to_be_focused()
        expect(call).to_have_attribute("data-state", "open")
        call.locator("[data-key=how-much]").fill("1,000")
        answer(page, call, "amount")

        wait_until(lambda: table.ruled.answers, PATIENCE_S)
    assert [(one.option, one.amount) for one in table.ruled.answers] == [(RulingValue.AMOUNT, 1000)]

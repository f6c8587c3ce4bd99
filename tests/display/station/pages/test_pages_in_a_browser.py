"""The director's page in a real browser: tables, a call that rings and is answered, seats between hands.

Broker, station, uplink and engine are the real ones; the test is the dealer.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from display.station.floor.amounts import AmountError, amount_of
from display.station.pages.pages import version
from display.station.web.live import LOGGED_OUT
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.view import Status
from tests.display.station.pages.floor import (
    ALL_FOLD,
    answer,
    calls_of,
    look_at,
    open_call,
    posted,
    settled,
    stop_clock,
    tile_of,
)
from tests.display.station.running_station import PASSED_OVER, TWO_BOXED, DealtTable, RunningStation
from tests.display.station.visiting import a_page, a_stranger, log_in
from tests.patience import PATIENCE_S, wait_until

SitDown = Callable[[], DealtTable]

WIDER = """[document.documentElement, ...document.querySelectorAll('#live *, .call *, .tile, header *')]
.filter(one => !one.closest('.unseen') && one.getBoundingClientRect().right > innerWidth + 1)
.map(one => one.tagName + ' ' + one.className + ' ' + one.textContent.slice(0, 30))"""
"""What sticks out of the window on its right."""


CUT = """[...document.querySelectorAll('#sum, .tile > span')]
.filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
.map(one => one.className + ' ' + one.textContent)"""
"""What does not show all its words."""

PLAIN = ("0", "7", " 5 ", "12500", "1000000000000", "1000000000001", "9" * 30, "007", "-5", "+5", "1e5", "0x10", "1 2")
GROUPED = ("12,500", "12.500", "12 500", "12\t500", "12'500", "12\N{NARROW NO-BREAK SPACE}500", "1,234,567", "1,2345")
SHORT = ("12k", "5 k", "12.5k", "1,5K", "2m", "1.25m", "0.5k", "12.500k", "0k5", "k", "1..5k", "1000000m", "1000001m")
NONE = ("", " ", "12,50", "1.5", "12 50", "1,234.500", "12,500,00", "\N{FULLWIDTH DIGIT ONE}2")


def test_without_a_log_in_there_is_only_the_door(browser: Browser, station: RunningStation) -> None:
    with a_stranger(browser, station) as page:
        page.goto(station.url)

        assert page.url == f"{station.url}/log-in"
        page.goto(f"{station.url}/static/{version()}/link.js")
        assert "WebSocket" in page.content()
        closed = page.evaluate("new Promise(done => { new WebSocket('/live').onclose = ({code}) => done(code) })")
        assert closed == LOGGED_OUT


def test_a_wrong_password_is_said_and_the_name_is_kept(browser: Browser, station: RunningStation) -> None:
    with a_stranger(browser, station) as page:
        log_in(page, station, "Maria", "not this one")

        expect(page.get_by_role("alert")).to_have_text("Wrong password.")
        expect(page.locator("#name")).to_have_value("Maria")


def test_a_table_at_play_is_grey_and_says_where_its_hand_stands(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        table.deal("shuffle\ndeal\nfold\nraise 600\n")

        shown = tile_of(page, table)
        expect(shown).to_contain_text("preflop, betting")
        expect(shown).to_contain_text("#1")
        expect(shown).to_contain_text("Seat 3 Tom Okafor")
        assert shown.get_attribute("data-mood") is None
        look_at(page, table)
        expect(page.locator("#live tr.turn")).to_contain_text("Tom Okafor")
        expect(page.locator("#live")).to_contain_text("Seat 1 Ana Ruiz raises to 600")


def test_a_floor_call_rings_and_its_answer_is_on_the_dealers_screen(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: SitDown
) -> None:
    table = sit_down_quietly()
    with a_page(browser, quiet_station) as page, a_page(browser, quiet_station, "Tom") as other:
        tile_of(page, table).wait_for()
        page.keyboard.press("Tab")
        table.deal(PASSED_OVER)

        call = open_call(page, table)
        expect(call.locator(".what")).to_have_text("Card dealt out of order")
        expect(call.locator(".due")).to_have_text("Seat 8 Jonas Lindqvist was due")
        expect(call.locator(".rule")).to_contain_text("firekeepers:35A Misdeal list is open-ended")
        call.get_by_text("What happened").click()
        expect(call.locator(".evidence")).to_contain_text("Card to seat 1")
        # It rings again after half a minute, which a busy machine may take to come here.
        assert int(page.locator("body").get_attribute("data-rings") or 0) >= 1
        expect(page.locator("#sound")).to_have_text("Sound on")
        expect(page).to_have_title(re.compile(r"^\(1\)"))

        answer(page, call, "play-on")
        expect(call).to_contain_text("Play on: Maria, not told to the table yet")
        wait_until(lambda: table.ruled.answers, PATIENCE_S)

        assert [answer.option for answer in table.ruled.answers] == [RulingValue.PLAY_ON]
        for one in (page, other):
            expect(calls_of(one, table, state="closed")).to_contain_text("Play on: Maria")
        expect(page).to_have_title(re.compile("^main"))


def test_a_decision_is_overruled_from_where_it_stands_while_its_hand_lives(
    browser: Browser, quiet_station: RunningStation, sit_down_quietly: SitDown
) -> None:
    table = sit_down_quietly()
    with a_page(browser, quiet_station) as page:
        table.deal(PASSED_OVER)
        answer(page, open_call(page, table), "play-on")
        wait_until(lambda: table.ruled.answers, PATIENCE_S)
        closed = calls_of(page, table, state="closed")

        head = closed.locator("[data-key=head]")

        def is_asked() -> bool:
            settled(page)
            if head.get_attribute("aria-expanded") != "true":
                head.click()
            closed.locator(".overrule").evaluate("one => { one.open = true }")
            answer(page, closed, "misdeal")
            return closed.locator("[data-key=sure]").is_visible()

        wait_until(is_asked, PATIENCE_S)
        expect(closed.locator("[data-option=play-on]")).to_have_count(0)
        settled(page)
        closed.locator("[data-key=sure]").click()

        expect(closed).to_contain_text("Play on: Maria. Overruled, Misdeal: Maria")
        wait_until(lambda: table.view.status is Status.MISDEAL, PATIENCE_S)
        expect(closed.get_by_text("Rule otherwise")).to_have_count(0)


def test_an_answer_that_ends_a_hand_stands_last_and_is_asked_for_twice(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        table.deal(PASSED_OVER)
        call = open_call(page, table)
        first, last = call.locator("[data-option]").all()
        assert (first.get_attribute("data-option"), first.get_attribute("class")) == ("play-on", "first")
        assert (last.get_attribute("data-option"), last.get_attribute("class")) == ("misdeal", "grave")

        no = call.get_by_role("button", name="No")

        def is_asked() -> bool:
            # A press while something moves does not count; nobody is asked twice for one that did.
            settled(page)
            last.click()
            with contextlib.suppress(AssertionError):
                expect(no).to_be_focused(timeout=3_000)
                return True
            return False

        wait_until(is_asked, PATIENCE_S)
        settled(page)
        no.click()
        expect(last).to_be_focused()
        wait_until(is_asked, PATIENCE_S)
        settled(page)
        call.get_by_role("button", name="Yes: misdeal").click()

        wait_until(lambda: table.ruled.answers, PATIENCE_S)
    assert [answer.option for answer in table.ruled.answers] == [RulingValue.MISDEAL]


def test_who_is_on_it_is_seen_by_everybody(browser: Browser, station: RunningStation, sit_down: SitDown) -> None:
    table = sit_down()
    with a_page(browser, station) as page, a_page(browser, station, "Tom") as other:
        table.deal(PASSED_OVER)

        open_call(page, table).get_by_role("button", name="I'm on it").click()

        expect(calls_of(other, table)).to_contain_text("Maria is on it")
        table.press(DirectorRuled(option=RulingValue.PLAY_ON))


def test_an_answer_for_a_hand_that_is_over_is_refused_in_words(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        look_at(page, table)
        table.deal(PASSED_OVER)
        table.is_deaf = True
        answer(page, open_call(page, table), "play-on")
        expect(page.locator("#live .orders")).to_contain_text("on its way")

        table.press(DirectorRuled(option=RulingValue.MISDEAL))
        table.deal("collect\n" + ALL_FOLD)
        table.is_deaf = False

        expect(page.locator("#live .orders")).to_contain_text("the hand it was meant for is over")
        expect(calls_of(page, table, state="closed")).to_contain_text("Misdeal: decided at the table")


@pytest.mark.long  # without a browser it is in `running/test_feed`; the test below has the same two calls on the page
def test_two_calls_of_the_same_code_and_seat_are_answered_each_on_its_own(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        table.deal(TWO_BOXED)
        first = calls_of(page, table, "nine of clubs", "open")
        expect(first).to_have_count(1)

        answer(page, open_call(page, table, "ten of spades"), "play-on")
        expect(calls_of(page, table, "ten of spades", "closed")).to_contain_text("Play on: Maria")
        expect(first).to_have_count(1)
        assert [matter.alert.number for matter in table.view.matters] == [1]

        answer(page, open_call(page, table, "nine of clubs"), "play-on")
        expect(calls_of(page, table, "nine of clubs", "closed")).to_contain_text("Play on: Maria")
    assert [answer.number for answer in table.ruled.answers] == [2, 1]


def test_a_call_that_is_taken_back_closes_alone_and_its_answer_is_not_given_to_the_next_of_its_kind(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        look_at(page, table)
        table.deal(TWO_BOXED)
        table.is_deaf = True
        answer(page, open_call(page, table, "ten of spades"), "play-on")
        expect(page.locator("#live .orders")).to_contain_text("on its way")

        table.deal("key undo\n")
        expect(calls_of(page, table, "ten of spades", "closed")).to_contain_text("withdrawn at the table")
        expect(calls_of(page, table, "nine of clubs", "open")).to_have_count(1)
        table.deal("key boxed Ts\n")
        expect(calls_of(page, table, "ten of spades", "open")).to_have_count(1)
        table.is_deaf = False

        expect(page.locator("#live .orders")).to_contain_text("that floor call is not open; look at the table again")
        expect(calls_of(page, table, "ten of spades", "open")).to_have_count(1)
        expect(calls_of(page, table, "nine of clubs", "open")).to_have_count(1)
    assert table.ruled.answers == []
    assert sorted(matter.alert.number or 0 for matter in table.view.matters) == [1, 3]


def test_between_hands_a_seat_is_set_and_the_journal_has_it(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        look_at(page, table)
        table.deal(ALL_FOLD)
        expect(page.locator("#live")).to_contain_text("hand over")
        page.get_by_role("button", name="Edit seat 6").press("Enter")
        page.fill("#edit-stack", "12 500")
        expect(page.locator("#edit-sum")).to_contain_text("All chips of the table: 80\u00a0000 → 72\u00a0400.")
        expect(page.get_by_role("button", name="Set stack")).to_be_disabled()
        page.fill("#edit-reason", "Counted again")
        page.get_by_role("button", name="Set stack").click()
        expect(page.locator("#edit-said")).to_contain_text("Done: Seat 6 Mei-Ling Chen: stack 12")
        page.fill("#edit-name", "Mei Chen")
        page.get_by_role("button", name="Set name").click()
        expect(page.locator("#edit-title")).to_contain_text("Mei Chen")
        page.get_by_role("button", name="Mark as away").click()
        expect(page.get_by_role("button", name="Mark as present")).to_be_visible()
        # The seat has been drawn anew below the dialog.
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Edit seat 6")).to_be_focused()

    (seat,) = (seat for seat in table.view.seats if seat.seat == 6)
    assert (seat.stack, seat.name, seat.is_away) == (12_500, "Mei Chen", True)


def test_a_stack_that_is_set_while_a_hand_runs_waits_for_its_end_and_can_be_cancelled(
    browser: Browser, station: RunningStation, sit_down: SitDown
) -> None:
    table = sit_down()
    with a_page(browser, station, is_clock_own=True) as page:
        orders = posted(page, "/seats/6")
        look_at(page, table)
        table.deal(ALL_FOLD)
        expect(page.locator("#live")).to_contain_text("hand over")
        page.get_by_role("button", name="Edit seat 6").click()
        stop_clock(page)
        table.deal("collect\nshuffle\ndeal 2\n")

        expect(page.locator("#edit-said")).to_have_text("Hand 2 has begun: what is set waits for its end.")
        page.fill("#edit-stack", "12,500")
        page.fill("#edit-reason", "Counted again")
        for passed_ms in (0, 999):
            page.clock.run_for(passed_ms)
            page.get_by_role("button", name="Set stack after this hand").click()
            expect(page.locator("#edit-said")).to_have_text("The hand changed just now: read it, and press again.")
        assert orders == []
        page.clock.run_for(1)
        page.clock.resume()
        page.get_by_role("button", name="Set stack after this hand").click()

        expect(page.locator("#edit-said")).to_contain_text("waits for the end of the hand")
        page.keyboard.press("Escape")
        page.locator("#live .orders").get_by_role("button", name="Cancel").click()
        expect(page.locator("#live .orders")).to_contain_text("cancelled")
    assert 12_500 not in {seat.stack for seat in table.view.seats}


def test_page_and_station_read_the_same_amount_in_what_is_typed(browser: Browser, station: RunningStation) -> None:
    texts = (*PLAIN, *GROUPED, *SHORT, *NONE)
    with a_stranger(browser, station) as page:
        page.goto(station.url)
        script = f"texts => import('/static/{version()}/amounts.js').then(one => texts.map(one.chipsIn))"

        assert page.evaluate(script, list(texts)) == [read(text) for text in texts]


def read(text: str) -> int | None:
    try:
        return amount_of(text)
    except AmountError:
        return None


def test_a_table_that_goes_is_shown_as_offline(browser: Browser, station: RunningStation, sit_down: SitDown) -> None:
    table = sit_down()
    with a_page(browser, station) as page:
        shown = tile_of(page, table)
        shown.wait_for()

        table.close()

        expect(shown).to_contain_text("offline")
        assert shown.get_attribute("data-mood") == "offline"

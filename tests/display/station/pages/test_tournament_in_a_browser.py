"""A tournament of three simulated tables in a real Chromium, from registration to the prizes by the pages alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from display.station.pages import tournament_pages
from tests.display.station.pages.axe import findings
from tests.display.station.pages.night import (
    MOST_ROUNDS,
    PLAYERS,
    Night,
    a_room,
    begin,
    break_a_table,
    let_in_late,
    play_hand_for_hand,
    race_off,
)
from tests.display.station.pages.played_table import PlayedTable
from tests.display.station.running_station import RunningStation
from tests.display.station.visiting import a_page
from tests.long_run import long_run

SIZES = ((390, 844), (1280, 800), (1920, 1080))
PAGES = tuple(f"/{path}".removesuffix("/") for path in tournament_pages.PAGES)
BY_HAND = 2
"""How many are registered one by one; the others stand in a list."""
WIDER = "document.documentElement.scrollWidth > innerWidth"
TOO_NARROW = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
BROKEN = """all => all.filter(one => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return !one.innerText.includes(" ") && new Set([...words.getClientRects()].map(box => box.top)).size > 1;
}).map(one => one.innerText)"""
"""Words that are on two lines."""


@pytest.fixture
def own_night(browser: Browser, tmp_path: Path) -> Iterator[Night]:
    """A night that nobody is registered for yet."""
    with a_room(tmp_path) as (station, tables), a_page(browser, station) as page:
        yield Night(page, station, tables)


@pytest.fixture(scope="module")
def begun_room(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[RunningStation, list[PlayedTable]]]:
    with a_room(tmp_path_factory.mktemp("night")) as (station, tables):
        with a_page(browser, station) as page:
            night = Night(page, station, tables)
            night.import_names(*PLAYERS)
            begin(night)
        yield station, tables


@pytest.fixture
def night(browser: Browser, begun_room: tuple[RunningStation, list[PlayedTable]]) -> Iterator[Night]:
    """A night that has begun. Tests that play no hand share it: whom they register is somebody of their own."""
    station, tables = begun_room
    with a_page(browser, station) as page:
        yield Night(page, station, tables)


def test_a_tournament_is_run_from_registration_to_the_prizes_by_the_pages_alone(own_night: Night) -> None:
    night = own_night
    night.go()
    assert findings(night.page) == []
    for player in PLAYERS[:BY_HAND]:
        night.register(player)
    night.import_names(*PLAYERS[BY_HAND:])
    begin(night)
    assert {name for table in night.tables for name in table.players} == set(PLAYERS)
    night.play_round()
    let_in_late(night)
    break_a_table(night)
    left = night.left
    night.station.kill()
    night.station.start(is_new_password=False)
    assert night.left == left
    race_off(night)
    play_hand_for_hand(night)
    for _ in range(MOST_ROUNDS):
        night.do_what_is_due()
        if night.left <= 1:
            break
        night.play_round()

    night.go()
    winner = night.page.get_by_text(re.compile(" has won$")).inner_text().removesuffix(" has won")
    night.go("/wall")
    assert night.page.locator(".winner").inner_text() == winner
    night.go("/prizes")
    rows = [row.inner_text().split("\t") for row in night.page.locator("#main .wide tbody tr").all()]
    assert len(rows) == len(PLAYERS) + 1
    assert rows[0] == ["1", winner, "600"]
    assert sum(int(row[2] or 0) for row in rows) == 1000
    with night.page.expect_download() as download:
        night.page.get_by_role("link", name="Results as CSV").click()
    text = Path(str(download.value.path())).read_text(encoding="utf-8-sig")
    assert text.startswith("place,name,prize\n1,")
    # No spreadsheet takes a name for a formula.
    assert ",'=Jon," in text


@pytest.mark.parametrize(("path", "said"), [("", r"^break in \d+:\d\d$"), ("/wall", r"^\d+:\d\d$")])
def test_the_time_to_the_break_runs_with_the_clock_on_a_page_that_is_not_loaded_again(
    night: Night, path: str, said: str
) -> None:
    night.go(path)
    until_break = night.page.locator(".until-break")
    before = until_break.inner_text()
    night.page.context.set_offline(True)

    expect(until_break).not_to_have_text(before)
    expect(until_break).to_have_text(re.compile(said))
    # The level ends when the break begins: both show one time.
    left = "[document.querySelector('.left').innerText, document.querySelector('.until-break').innerText]"
    level, shown = night.page.evaluate(left)
    assert shown.endswith(level)


def test_no_page_is_wider_than_its_screen_and_each_press_is_large_enough(night: Night) -> None:
    night.register("A name of forty letters, as long as it is")

    for path in PAGES:
        night.go(path)
        for width, height in SIZES:
            night.page.set_viewport_size({"width": width, "height": height})
            assert not night.page.evaluate(WIDER), (width, path)
            small = night.page.eval_on_selector_all(
                "button, summary, input:not([type=hidden]):not([type=checkbox]), select, a",
                "all => all.filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.9).length",
            )
            assert small == 0, (width, path)


@pytest.mark.parametrize("locale", ["de-AT", long_run("es-MX")])
def test_in_another_language_and_with_a_long_name_no_word_is_cut_or_sticks_out_on_a_phone(
    night: Night, browser: Browser, locale: str
) -> None:
    night.register("Wolfeschlegelsteinhausenbergerdorff")
    night.do_what_is_due()

    with a_page(browser, night.station, locale=locale, viewport={"width": 390, "height": 844}) as page:
        for path in PAGES:
            page.goto(f"{night.station.url}/tournament{path}")
            page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")

            assert not page.evaluate(WIDER), path
            assert page.eval_on_selector_all("nav a", TOO_NARROW) == [], path
            assert page.eval_on_selector_all("th", BROKEN) == [], path


@pytest.mark.parametrize("theme", [long_run("light"), "dark"])
def test_every_page_can_be_read_and_used_by_everybody(night: Night, theme: str) -> None:
    night.page.context.add_cookies([{"name": "theme", "value": theme, "url": night.station.url}])

    for path in PAGES:
        night.go(path)
        assert night.page.locator("html").get_attribute("data-theme") == theme
        assert findings(night.page) == [], path


def test_a_player_registered_twice_and_an_impossible_seat_are_one_line_each(night: Night) -> None:
    night.register("ann")
    expect(night.page.get_by_role("alert").filter(has_text="already")).to_have_text(
        "Ann is in this event already: one name for each player"
    )

    night.go("/players")
    form = night.page.locator("form", has=night.page.get_by_role("button", name="Register", exact=True))
    form.locator("input[name=name]").fill("Zoe")
    form.locator("input[name=table]").fill("9")
    form.locator("input[name=seat]").fill("1")
    form.get_by_role("button").click()
    expect(night.page.locator("#main .fault")).to_have_text("table 9 is not in play: no such table")


def test_the_last_entry_is_taken_back_with_its_reason(own_night: Night) -> None:
    night = own_night
    night.register("Ann")
    night.go()
    expect(night.page.locator("#main")).to_contain_text("Ann was registered")
    night.page.locator("summary", has_text="Take it back").click()
    night.page.fill("form:has([value=take-back]) input[name=reason] >> visible=true", "she is at another event")
    night.press("Take this entry back")

    night.go("/players")
    expect(night.page.get_by_text("Nobody is registered yet.")).to_be_visible()


@pytest.mark.long  # the run above goes on after a kill, as does the page of a station that was killed
def test_whoever_was_logged_in_finds_the_event_as_it_was(own_night: Night) -> None:
    night = own_night
    night.register("Ann")
    night.station.kill()
    night.station.start()

    night.go("/players")
    expect(night.page.locator(".people a")).to_have_count(1)


def test_a_refused_entry_keeps_its_form_open_with_what_was_typed_and_says_why_beside_it(night: Night) -> None:
    night.go("/players?name=Ann")
    night.page.get_by_text("Another seat").click()
    form = night.page.locator("form", has=night.page.get_by_role("button", name="Move there", exact=True))
    form.locator("input[name=table]").fill("7")
    form.locator("input[name=seat]").fill("4")
    form.get_by_role("button", name="Move there", exact=True).click()

    expect(form.locator(".fault")).to_contain_text("table 7")
    expect(form.locator("input[name=table]")).to_be_focused()
    assert form.locator("input[name=table]").input_value() == "7"
    assert form.locator("input[name=seat]").input_value() == "4"
    assert night.page.url.endswith("/tournament/players?name=Ann")
    assert night.page.locator(".fault").count() == 1


AT = "(() => { const at = document.activeElement; return `${at.tagName} ${at.name || at.innerText.trim()}`; })()"
"""Where the keyboard is, by its name or its words."""


def press_by_key(night: Night, words: str) -> str:
    """Press Enter on a control; return where the keyboard is on the page that comes of it."""
    control = night.page.get_by_role("button", name=words, exact=True).first
    control.focus()
    with night.page.expect_navigation():
        control.press("Enter")
    expect(night.page.locator(":focus")).to_have_count(1)
    return str(night.page.evaluate(AT))


def test_after_a_press_the_keyboard_goes_on_where_it_was_or_at_what_came_in_its_place(night: Night) -> None:
    night.go("/players?name=Bea")
    assert press_by_key(night, "Mark as away") == "BUTTON Mark as present"
    assert press_by_key(night, "Mark as present") == "BUTTON Mark as away"
    night.page.locator("summary", has_text="Penalty").click()
    assert press_by_key(night, "Give penalty") == "SUMMARY Penalty"
    name = night.page.locator("form", has=night.page.get_by_role("button", name="Register", exact=True))
    name.locator("input[name=name]").fill("Zed")
    with night.page.expect_navigation():
        name.locator("input[name=name]").press("Enter")
    expect(name.locator("input[name=name]")).to_be_focused()
    night.go("/room")
    night.page.locator("#table-1 summary").click()
    assert press_by_key(night, "Send its seats") == "SUMMARY By hand"
    night.go("/race")
    assert press_by_key(night, "Show what it comes to") == "BUTTON Show what it comes to"


def test_a_card_that_is_done_with_leads_to_the_heading_of_the_next_which_a_second_enter_does_not_press(
    night: Night,
) -> None:
    for name in ("Uli", "Vic"):
        night.register(name)
    night.go()
    cards = night.page.locator("#main .card h3")
    waiting = cards.all_inner_texts()
    found = press_by_key(night, "Station draws")

    assert found.removeprefix("H3 ") in [*cards.all_inner_texts(), "H2 To do now"]
    assert len(cards.all_inner_texts()) < len(waiting)


def test_the_keyboard_stays_where_it_is_while_the_page_shows_what_has_changed(night: Night) -> None:
    night.go("/players?name=Cem")
    away = night.page.get_by_role("button", name="Mark as away", exact=True)
    away.focus()
    night.page.evaluate("document.querySelector('#who').dataset.old = 'yes'")
    night.page.request.get(f"{night.station.url}/tournament/state")
    other = night.page.context.new_page()
    other.goto(f"{night.station.url}/tournament/players?name=Dov")
    other.get_by_role("button", name="Mark as away", exact=True).click()
    expect(other.get_by_role("button", name="Mark as present", exact=True)).to_be_visible()

    expect(night.page.locator("#who[data-old]")).to_have_count(0)
    expect(away).to_be_focused()


def test_another_seat_is_one_pair_of_fields_and_a_press_for_each_reason(night: Night) -> None:
    night.go("/players?name=Eva")
    seats = night.page.locator("details", has=night.page.get_by_text("Another seat", exact=True))
    seats.locator("summary").click()

    assert seats.locator("input[name=seat]").count() == 1
    assert [button.inner_text() for button in seats.locator("form").first.get_by_role("button").all()] == [
        "Move there",
        "Asks for this seat",
        "Plays in a wrong seat, belongs here",
    ]
    seats.locator("input[name=table]").fill("1")
    seats.locator("input[name=seat]").fill("9")
    seats.get_by_role("button", name="Asks for this seat").click()
    expect(seats.locator("input[name=seat]")).to_be_hidden()
    assert findings(night.page) == []
    night.go("/journal")
    expect(night.page.locator("#main")).to_contain_text("Eva asked for table 1, seat 9")

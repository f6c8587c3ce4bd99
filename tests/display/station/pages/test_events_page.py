"""The pages of all events: where each stands and what is due in it, by the same words as its own pages have."""

from __future__ import annotations

from pathlib import Path

from display.station.pages.events_page import events_page, events_state
from display.station.pages.tournament_frame import EventLink, PageFrame
from display.station.pages.tournament_pages import page_text
from display.station.tournament.entries import ClockSet
from display.station.web.shown_event import ShownEvent
from tests.display.station.tournament.two_events import TwoEvents
from tests.display.station.web.visitor import MARIA


def shown(folder: Path) -> list[ShownEvent]:
    """Return two events as pages show them: the clock of the second runs."""
    room = TwoEvents(folder / "station.db")
    room.side.desk.enter(ClockSet(is_running=True), "Tina")
    found = []
    for one in room.events:
        event = ShownEvent(one.event, one.desk, one.follower, lambda _: None, tuple)
        event.at = f"/events/{one.name}"
        found.append(event)
    for event in found:
        event.beside = found
    return found


def frames(folder: Path) -> list[PageFrame]:
    return [event.shown(MARIA) for event in shown(folder)]


def test_each_event_has_its_clock_and_the_way_to_its_pages(tmp_path: Path) -> None:
    text = events_page(frames(tmp_path))
    main, side = text.split("<article")[1:]

    assert 'href="/events/main-event/players"' in main
    assert "clock stopped" in main
    assert 'href="/events/side-event/players"' in side
    assert "clock stopped" not in side
    assert "<form" not in text


def test_the_wall_has_each_event_once_and_nothing_to_press(tmp_path: Path) -> None:
    text = events_page(frames(tmp_path), is_wall=True)

    assert text.count('data-at="/events/') == 2
    assert "<a " not in text


def test_the_page_is_old_once_any_of_the_events_is(tmp_path: Path) -> None:
    events = shown(tmp_path)
    before = events_state([event.shown(MARIA) for event in events])

    events[0].desk.enter(ClockSet(is_running=True), "Tina")
    after = events_state([event.shown(MARIA) for event in events])

    assert before["state"] != after["state"]
    assert before["clocks"] == {"/events/main-event": 20 * 60_000, "/events/side-event": None}


def test_every_page_of_an_event_leads_to_the_others_and_says_what_is_due_there(tmp_path: Path) -> None:
    main = frames(tmp_path)[0]
    due = main._replace(events=(main.events[0], EventLink("/events/side-event", "Side Event", 3)))

    text = page_text("players", due)

    assert 'href="/events/side-event/players"' in text
    assert "Due in other events: </span>3" in text
    assert 'action="/events/main-event"' in text
    assert 'class="switch"' not in page_text("players", main._replace(events=()))

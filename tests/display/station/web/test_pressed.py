"""Each press of the page has an address: only for who is in, from a page of that log-in, and what cannot be is said."""

from __future__ import annotations

import json
from concurrent.futures import Future
from pathlib import Path

import pytest
from starlette.applications import Starlette

from display.station.known.asked import (
    Asked,
    CallAnswer,
    CallTaken,
    CallTakenBack,
    OrderCancelled,
    TableRemoved,
    TableTold,
)
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.web.pressed import Pressed
from display.station.web.requests import CSRF_HEADER, MOST_OCTETS, PressRefusedError
from table.clock import SimulatedClock, wall_ms
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled, PenaltySet, PlayerNamed, PresenceSet, StackSet
from table.engine.words.penalties import PenaltyUnit
from tests.display.station.running_station import RunningStation
from tests.display.station.web.asked import Visit, refused
from tests.display.station.web.visitor import Visitor

PRESSED = [
    "/calls/1/answer",
    "/calls/1/take",
    "/calls/1/take-back",
    "/orders/1/cancel",
    "/tables/main/table-1/seats/1",
    "/tables/main/table-1/shut-out",
    "/log-out",
]


def stack(**changed: object) -> str:
    """Return what the page sends when a stack is set, but for what is *changed*."""
    return json.dumps({"type": "stack", "text": "5", "stack": 5, "was": 4, "hand_number": 1, **changed})


@pytest.mark.parametrize("path", PRESSED)
def test_nothing_is_done_without_a_log_in(visitor: Visitor, path: str) -> None:
    assert visitor.send("POST", path, "{}")[0] == 401


@pytest.mark.parametrize("path", PRESSED)
def test_nothing_is_done_that_no_page_of_this_log_in_has_sent(visitor: Visitor, path: str) -> None:
    visitor.log_in()

    assert visitor.send("POST", path, "{}", **{CSRF_HEADER: "made up"})[0] == 403


def test_a_page_of_our_own_is_answered_by_its_origin(visitor: Visitor, station: RunningStation) -> None:
    visitor.log_in()

    status, _, _ = visitor.send(
        "POST", "/calls/999999/take", "{}", **{CSRF_HEADER: visitor.csrf, "origin": station.url}
    )

    assert status == 409


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/calls/999999/answer", '{"option":"play-on"}', 409),
        ("/calls/1/answer", '{"option":"whatever"}', 400),
        ("/calls/1/answer", "{", 400),
        ("/calls/999999/take-back", "{}", 409),
        ("/orders/nowhere/cancel", "{}", 409),
        ("/tables/main/nowhere/seats/1", stack(), 409),
        ("/tables/main/nowhere/seats/11", stack(), 404),
        ("/tables/main/nowhere/seats/1", stack(stack=-5), 400),
        ("/tables/main/nowhere/seats/1", stack(more=1), 400),
        ("/tables/main/nowhere/seats/1", stack(text=""), 400),
        ("/tables/main/nowhere/seats/1", stack(text="12,50"), 400),
        ("/tables/main/nowhere/seats/1", stack(text="50"), 400),
        ("/tables/main/nowhere/seats/1", '{"type":"stack","stack":5}', 400),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"hands","count":2,"hand_number":1}', 409),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"hands","count":100,"hand_number":1}', 400),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"levels","count":1,"hand_number":1}', 400),
        ("/tables/main/nowhere/seats/1", "x" * (MOST_OCTETS + 1), 413),
    ],
)
def test_what_cannot_be_is_said_with_its_reason(visitor: Visitor, path: str, body: str, status: int) -> None:
    visitor.log_in()

    answered, text, _ = visitor.send("POST", path, body, **{CSRF_HEADER: visitor.csrf})

    assert answered == status
    assert '"fault"' in text


class Feed:
    """Keeps what is asked of it, and answers as a test wants."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.answer: str | None = None
        self.is_stuck = False

    def ask(self, asked: Asked) -> Future[str | None]:
        self.asked.append(asked)
        done: Future[str | None] = Future()
        if not self.is_stuck:
            done.set_result(self.answer)
        return done


@pytest.fixture
def feed() -> Feed:
    return Feed()


@pytest.fixture
def visit(tmp_path: Path, feed: Feed) -> Visit:
    """Maria, who is in, at a page."""
    entrance = Entrance(Store(tmp_path / "station.db"), wall_ms, SimulatedClock().now_ns)
    handlers = {PressRefusedError: refused}
    return Visit(Starlette(routes=Pressed(entrance, feed.ask).routes, exception_handlers=handlers), entrance)


def asked_by(visit: Visit, feed: Feed, path: str, body: str = "{}") -> list[tuple[type, dict[str, object]]]:
    """Return what the feed is asked by a press: its fields, without whoever waits for the answer."""
    assert visit.press(path, body) == (200, "{}")
    return [
        (type(one), {name: getattr(one, name) for name in one.__struct_fields__ if name != "done"})
        for one in feed.asked
    ]


@pytest.mark.parametrize(
    ("path", "kind", "of"),
    [
        ("/calls/7/take", CallTaken, {"call_id": 7}),
        ("/calls/7/take-back", CallTakenBack, {"call_id": 7}),
        ("/orders/o1/cancel", OrderCancelled, {"order_id": "o1"}),
        ("/tables/main/table-1/remove", TableRemoved, {"table_id": "main/table-1"}),
    ],
)
def test_what_an_address_names_is_asked_in_the_name_of_whoever_presses(
    visit: Visit, feed: Feed, path: str, kind: type, of: dict[str, object]
) -> None:
    assert asked_by(visit, feed, path) == [(kind, {"by": "Maria", **of})]


def test_an_answer_goes_with_its_seat_and_the_amount_that_was_typed(visit: Visit, feed: Feed) -> None:
    body = json.dumps({"option": "amount", "seat": 4, "text": "1.5k", "amount": 1_500})

    ((kind, of),) = asked_by(visit, feed, "/calls/7/answer", body)
    assert (kind, of["call_id"]) == (CallAnswer, 7)
    assert of["ruled"] == DirectorRuled(option=RulingValue.AMOUNT, seat=4, amount=1_500)


@pytest.mark.parametrize(
    ("wanted", "command"),
    [
        ({"type": "stack", "text": "5", "stack": 5, "was": 4}, StackSet(seat=3, stack=5, was=4)),
        ({"type": "name", "name": " Ana \u202e", "was": "Ann"}, PlayerNamed(seat=3, name="Ana", was="Ann")),
        ({"type": "presence", "is_present": False}, PresenceSet(seat=3, is_present=False)),
        ({"type": "penalty", "unit": "hands", "count": 2}, PenaltySet(seat=3, unit=PenaltyUnit.HANDS, count=2)),
    ],
)
def test_what_is_wanted_of_a_seat_is_an_order_to_its_table(
    visit: Visit, feed: Feed, wanted: dict[str, object], command: object
) -> None:
    body = json.dumps({**wanted, "hand_number": 9, "is_after_hand": True})

    ((kind, of),) = asked_by(visit, feed, "/tables/main/table-1/seats/3", body)
    assert (kind, of["table_id"], of["command"]) == (TableTold, "main/table-1", command)
    assert (of["hand_number"], of["is_after_hand"], of["by"]) == (9, True, "Maria")


def test_why_nothing_was_done_is_told_to_whoever_pressed(visit: Visit, feed: Feed) -> None:
    feed.answer = "too late"

    assert visit.press("/calls/7/take") == (409, "too late")


def test_a_feed_that_does_not_get_round_to_it_keeps_nobody_waiting(
    visit: Visit, feed: Feed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("display.station.web.pressed.KEPT_WITHIN_S", 0.01)
    feed.is_stuck = True

    status, words = visit.press("/calls/7/take")
    assert (status, words.startswith("the station does not get round to it")) == (503, True)


def test_a_number_of_a_thousand_digits_is_no_address_of_ours(visit: Visit, feed: Feed) -> None:
    assert visit.press(f"/calls/{'9' * 1000}/take")[0] == 404
    assert feed.asked == []

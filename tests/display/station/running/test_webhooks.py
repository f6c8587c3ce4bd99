"""Programs that are told by webhook: signed, in order, again until they take it, and nothing that lies face down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from display.station.running import webhooks
from display.station.running.webhooks import Webhooks
from table.engine.words.cards import Card
from table.scenario.secrecy import leaks
from table.wiring.station.webhooks_file import read_webhooks
from tests.display.station.afternoon import ANSWERED, OUT_OF_ORDER
from tests.display.station.fed import TABLE, Running
from tests.display.station.receiver import Receiver, receiving, webhooks_file
from tests.patience import PATIENCE_S, wait_until
from tests.table.evening import RUN_OUT

SHOWN: frozenset[Card] = frozenset(Card(name) for name in ["As", "Ad", "Kc", "Kd", "Qh", "Jh", "7s", "4d", "9s"])
Begin = Callable[..., Webhooks]


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nothing wait: how long each pause is stands in tests of its own."""
    monkeypatch.setattr(webhooks, "FIRST_PAUSE_S", 0.01)
    monkeypatch.setattr(webhooks, "LONGEST_PAUSE_S", 0.02)
    monkeypatch.setattr(webhooks, "LOOK_EVERY_S", 0.02)


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as made:
        yield made


@pytest.fixture
def begin(running: Running, receiver: Receiver, tmp_path: Path) -> Iterator[Begin]:
    """Return how the station begins to tell the program."""
    with ExitStack() as opened:

        def begun(*more: str, url: str = "") -> Webhooks:
            named = read_webhooks(webhooks_file(tmp_path / "webhooks.toml", url or receiver.url, *more))
            made = Webhooks(named, running.store, running.feed.overview.tables, running.remarks.append)
            made.start()
            opened.callback(made.close)
            return made

        yield begun


def kinds(receiver: Receiver, count: int) -> list[str]:
    """Return what the first calls were about, once there are so many."""
    return [call.said["type"] for call in receiver.taken(count)]


def test_a_hand_is_told_once_it_is_complete_signed_and_with_public_cards_alone(
    running: Running, receiver: Receiver, begin: Begin
) -> None:
    begin()
    running.play(RUN_OUT)
    (call,) = receiver.taken(1)

    assert call.is_signed
    assert call.path == "/squaredeal?league=7"
    assert call.said["type"] == "hand.completed"
    hand = call.said["data"]
    assert (hand["table"], hand["hand"], hand["board"]) == (TABLE, 1, ["Qh", "Jh", "7s", "4d", "9s"])
    assert {seat["seat"]: (seat["moved"], seat["cards"]) for seat in hand["seats"]} == {
        1: (0, []),
        3: (3000, ["As", "Ad"]),
        6: (-3000, ["Kc", "Kd"]),
    }
    assert leaks(call.body, SHOWN, ()) == []


def test_an_incident_is_told_and_then_how_it_was_answered(running: Running, receiver: Receiver, begin: Begin) -> None:
    begin()
    running.play(ANSWERED)

    assert kinds(receiver, 2) == ["incident.told", "incident.answered"]
    told, answered = (call.said["data"] for call in receiver.taken(2))
    assert (told["code"], told["answer"]) == ("card-out-of-order", None)
    assert answered["rule"] == told["rule"]
    assert (answered["answer"], answered["answered_by"]) == ("play-on", "table")


def test_a_program_that_fails_at_first_is_told_the_same_again_in_order(
    running: Running, receiver: Receiver, begin: Begin
) -> None:
    receiver.answers = [500, 503, 429]
    begin()
    running.play(ANSWERED)

    assert kinds(receiver, 5) == ["incident.told"] * 4 + ["incident.answered"]
    assert len({call.id for call in receiver.taken(5)[:4]}) == 1
    assert all(call.is_signed for call in receiver.taken(5))
    assert "webhook league: incident.told was not taken: it answers 500" in running.remarks
    assert "webhook league: it takes messages again" in running.remarks


def test_what_came_while_nobody_listened_is_told_after_a_restart_and_nothing_twice(
    running: Running, receiver: Receiver, begin: Begin
) -> None:
    begin().close()
    running.play(ANSWERED)
    begin(url="http://127.0.0.1:9/nobody-listens").close()
    # Two that tell at once would tell twice, and rightly: each ends before the next begins.
    before = begin()
    first = kinds(receiver, 2)
    before.close()
    begin().close()
    again = begin()
    running.play(RUN_OUT)
    then = kinds(receiver, 3)
    again.close()

    assert first == ["incident.told", "incident.answered"]
    assert then == [*first, "hand.completed"]
    assert len({call.id for call in receiver.calls}) == len(receiver.calls)


def test_who_is_named_for_the_first_time_hears_nothing_of_before(
    running: Running, receiver: Receiver, begin: Begin
) -> None:
    running.play(OUT_OF_ORDER)
    begin()
    running.play(ANSWERED)

    assert kinds(receiver, 1) == ["incident.answered"]


def test_a_program_is_told_what_it_wants_alone(running: Running, receiver: Receiver, begin: Begin) -> None:
    begin('tell = ["incident.answered"]')
    running.play(ANSWERED)

    assert kinds(receiver, 1) == ["incident.answered"]


def test_a_message_that_is_refused_for_long_is_left_out_and_the_next_has_its_turn(
    running: Running, receiver: Receiver, begin: Begin
) -> None:
    receiver.answers = [400] * webhooks.MOST_REFUSED
    told = begin()
    running.play(ANSWERED)

    assert kinds(receiver, webhooks.MOST_REFUSED + 1)[-1] == "incident.answered"
    wait_until(lambda: told.states()[0].is_well, PATIENCE_S)
    (state,) = told.states()
    assert (state.delivered, state.left_out) == (1, 1)


def test_who_is_gone_for_good_is_left_alone(running: Running, receiver: Receiver, begin: Begin) -> None:
    receiver.answers = [410]
    told = begin()
    running.play(ANSWERED)
    receiver.taken(1)
    told.close()

    assert len(receiver.calls) == 1


def test_a_redirection_is_not_followed(running: Running, receiver: Receiver, begin: Begin) -> None:
    receiver.answers, receiver.headers = [302], {"location": "/elsewhere"}
    begin()
    running.play(ANSWERED)

    assert {call.path for call in receiver.taken(3)} == {"/squaredeal?league=7"}

"""Who may still act, and for how long: time that is called, the clock, and a player who was passed over in silence."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Action, Confirmed
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.matter_events import ClockAsked, ClockStarted
from table.engine.words.reports import ClockCalled, FloorCalled, PlayerLeft, TimeCalled
from table.engine.words.sightings import Tick
from table.engine.words.table_events import KeyRefused, WhyRefused
from tests.table.engine.matters.test_on_actions import early, on_the_flop, rulings


def test_so_many_behind_a_silent_player_put_the_right_to_act_in_question() -> None:
    game = on_the_flop("tfpl")
    for seat in (4, 6, 8):
        early(game, seat, Action.CHECK)

    assert rulings(game, AlertCode.SEAT_SKIPPED) == ["floor"]
    assert game.view.turn == 1


def test_who_calls_time_in_time_keeps_every_right() -> None:
    game = on_the_flop("tfpl")
    early(game, 4, Action.CHECK)
    game.key(TimeCalled(1))
    for seat in (6, 8):
        early(game, seat, Action.CHECK)

    assert rulings(game, AlertCode.SEAT_SKIPPED) == []


def test_the_clock_that_runs_out_kills_a_hand_that_faces_a_bet() -> None:
    game = on_the_flop("firekeepers")
    game.act(600)
    game.key(ClockCalled(seat=4))
    called_ns = game.at_ns
    warned = game.table.receive(Tick(at_ns=called_ns + 25_000_000_000))
    tied = game.table.receive(Tick(at_ns=called_ns + 30_000_000_000))
    over = game.table.receive(Tick(at_ns=called_ns + 30_100_000_000))

    assert [alert.code for alert in warned.alerts] == [AlertCode.CLOCK_WARNING]
    assert tied.alerts == ()
    assert [(alert.code, alert.ruling) for alert in over.alerts] == [(AlertCode.CLOCK_EXPIRED, RulingValue.DEAD_HAND)]
    assert game.view.turn == 6


def test_the_clock_without_a_seat_is_called_on_the_player_in_turn_and_on_nobody_where_none_is() -> None:
    game = on_the_flop("firekeepers")
    game.key(ClockCalled())
    assert [(event.seat, event.by) for event in game.said(ClockStarted) if isinstance(event, ClockStarted)] == [
        (game.view.turn, None)
    ]
    game.act("check", "check", "check", "check")
    game.key(ClockCalled())

    [refused] = game.said(KeyRefused)
    assert isinstance(refused, KeyRefused)
    assert refused.why is WhyRefused.NOT_IN_TURN


def test_a_player_who_is_not_at_the_table_calls_neither_time_nor_the_clock() -> None:
    game = on_the_flop("firekeepers")
    game.key(PlayerLeft(seat=1))
    game.key(TimeCalled(seat=1))
    game.key(ClockCalled(seat=1, by=1))

    refused = [event.why for event in game.said(KeyRefused) if isinstance(event, KeyRefused)]
    assert refused == [WhyRefused.NOT_AT_TABLE] * 2
    assert not game.said(ClockStarted)


def test_where_the_book_does_not_ask_for_it_the_clock_is_called_from_anywhere() -> None:
    game = on_the_flop("tfpl")
    game.key(PlayerLeft(seat=4))
    game.key(ClockCalled(seat=1, by=4))

    assert game.said(ClockStarted)


def test_where_it_is_declared_an_action_counts_until_the_dealer_confirms() -> None:
    game = on_the_flop("nuts")
    game.act(600)
    game.key(ClockCalled(seat=4))
    asked = game.table.receive(Tick(at_ns=game.at_ns + 71_000_000_000))
    assert asked.events == (ClockAsked(seat=4),)
    game.at_ns += 72_000_000_000
    game.key(Confirmed())

    assert [alert.code for alert in game.alerts][-1] is AlertCode.CLOCK_EXPIRED
    assert game.view.turn == 6


def test_the_clock_stands_still_while_the_floor_is_called() -> None:
    game = on_the_flop("firekeepers")
    game.act(600)
    game.key(ClockCalled(seat=4))
    game.key(FloorCalled(seat=None))
    waiting = [game.table.receive(Tick(at_ns=game.at_ns + tenths * 100_000_000)) for tenths in range(1, 900)]
    game.at_ns += 90_000_000_000
    game.key(DirectorRuled(RulingValue.PLAY_ON))
    again = game.table.receive(Tick(at_ns=game.at_ns + 1_000_000_000))

    assert [alert for outcome in (*waiting, again) for alert in outcome.alerts] == []
    assert game.view.turn == 4

"""What was keyed meanwhile, beside rulings, remedies and clocks: when it is forgotten, and what comes before it."""

from __future__ import annotations

import pytest

from table.engine.standing import read_standing, written
from table.engine.table import Table
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    ChipsPushed,
    Confirmed,
    Declined,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.reports import ClockCalled, FloorCalled, StubDropped
from table.engine.words.sightings import KeyPressed
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.table.engine.following.test_meanwhile import CALL, PLAY_ON, STACKS, at_the_floor, bets, offered, raise_to
from tests.table.engine.playing import Game


def test_the_hand_of_another_is_not_asked_for_when_the_floor_kills_the_one_that_called() -> None:
    game = at_the_floor()
    game.key(CALL)
    game.key(DirectorRuled(RulingValue.DEAD_HAND, seat=6))

    assert (game.view.turn, game.view.meanwhile) == (8, None)
    assert game.table.state.hand is not None
    assert game.table.state.hand.meanwhile.kept == ()


@pytest.mark.parametrize("option", [RulingValue.MISDEAL, RulingValue.VOID_HAND])
def test_a_hand_that_is_called_off_forgets_it(option: RulingValue) -> None:
    game = Game(STACKS, rulebook="jpa").deal()
    game.key(StubDropped())
    game.key(CALL)
    game.key(DirectorRuled(option))

    assert game.table.state.hand is not None
    assert game.table.state.hand.meanwhile.kept == ()


def test_the_next_street_forgets_it() -> None:
    game = Game(STACKS).deal()
    game.act_all()
    game.street()
    game.key(FloorCalled())
    game.key(ActionKeyed(Action.CHECK, seat=8))
    game.key(PLAY_ON)
    # It faces nothing on the turn either.
    game.act("check", "check", "check")
    game.key(ActionKeyed(Action.CHECK))
    game.street()
    game.act("check", "check", "check")

    assert (game.view.turn, game.view.meanwhile) == (8, None)


def test_the_steps_of_the_remedy_are_confirmed_before_it() -> None:
    game = Game(STACKS, rulebook="jpa").deal()
    game.key(StubDropped())
    game.key(CALL)
    assert game.view.status is Status.REMEDY
    game.key(Confirmed())
    game.key(Confirmed())
    assert (game.view.status, bets(game.view)) == (Status.BETTING, {1: 100, 4: 200})

    game.key(Confirmed())
    assert bets(game.view)[6] == 200


def test_a_ruling_of_the_dealers_that_is_taken_back_leaves_it_kept() -> None:
    game = Game(STACKS).deal()
    game.key(StubDropped())
    game.key(CALL)
    game.key(Undone())

    assert (game.view.status, offered(game).seat) == (Status.BETTING, 6)


def test_a_question_about_cards_comes_first() -> None:
    game = at_the_floor()
    game.key(CALL)
    game.key(PLAY_ON)
    hand = game.table.state.hand
    assert hand is not None
    for card in game.cards_of(6):
        game.miss(Zone.SEAT_6, card)
    for number in range(8):
        game.lay(Zone.MUCK)
        assert number < 8
    game.rest(7)
    assert (game.view.asked_about, game.view.meanwhile) == (6, None)

    game.key(Declined())
    assert offered(game).seat == 6


def test_the_clock_that_has_run_out_is_declared_before_it() -> None:
    game = Game(STACKS, rulebook="nuts").deal()
    game.key(ClockCalled(6))
    game.key(FloorCalled())
    game.key(CALL)
    game.key(PLAY_ON)
    game.rest(120)
    assert game.view.clock is not None
    assert game.view.clock.is_over

    assert game.view.meanwhile is None
    assert AlertCode.CLOCK_EXPIRED in {alert.code for alert in game.key(Confirmed()).alerts}


def test_calls_close_the_deal_at_the_moment_they_are_taken() -> None:
    game = at_the_floor()
    for key in (CALL, CALL, CALL, PLAY_ON):
        game.key(key)
    assert AlertCode.SUBSTANTIAL_ACTION not in {alert.code for alert in game.alerts}
    for _ in range(3):
        game.key(Confirmed())

    assert AlertCode.SUBSTANTIAL_ACTION in {alert.code for alert in game.alerts}


def test_words_and_the_chips_behind_them_are_one_act() -> None:
    game = at_the_floor()
    for key in (WordsSaid(Word.CALL), ChipsPushed((100, 100)), CALL, PLAY_ON):
        game.key(key)
    game.key(Confirmed())

    assert (game.view.turn, bets(game.view)) == (8, {1: 100, 4: 200, 6: 200})
    assert offered(game).command == CALL


def test_a_seat_that_is_keyed_again_is_put_right() -> None:
    game = at_the_floor()
    for key in (CALL, CALL, raise_to(700, seat=8), PLAY_ON, Confirmed(), Confirmed()):
        game.key(key)

    assert bets(game.view)[8] == 700
    assert game.view.meanwhile is None


def test_a_seat_that_can_do_nothing_is_kept_nothing_of() -> None:
    game = Game(STACKS).deal()
    game.act("fold")
    game.key(FloorCalled())
    outcome = game.key(ActionKeyed(Action.CALL, seat=6))

    assert outcome.events == (KeyRefused(command=ActionKeyed(Action.CALL, seat=6), why=WhyRefused.FLOOR),)


def test_at_the_showdown_nothing_is_kept() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    for _ in range(3):
        game.act_all()
        game.street()
    game.act_all()
    game.key(FloorCalled())
    outcome = game.key(ActionKeyed(Action.CHECK, seat=1))

    assert outcome.events == (KeyRefused(command=ActionKeyed(Action.CHECK, seat=1), why=WhyRefused.FLOOR),)


def test_a_table_that_goes_on_from_its_standing_asks_for_it_all_the_same() -> None:
    game = at_the_floor()
    for key in (WordsSaid(Word.RAISE), ChipsPushed((500, 100)), CALL, PLAY_ON):
        game.key(key)
    standing = read_standing(written(game.table.standing))
    again = Table(game.table.state.setup, game.table.rulebook, standing)

    assert again.view == game.view
    again.receive(KeyPressed(command=Confirmed(), at_ns=game.at_ns + 1))
    assert bets(again.view)[6] == 600

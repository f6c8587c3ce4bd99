"""What is keyed while play waits: it counts for nothing, is kept, and is asked for once play goes on."""

from __future__ import annotations

from table.engine.words.alerts import RulingValue
from table.engine.words.chip_events import Acted
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    BetOrRaise,
    CheckOrCall,
    ChipsPushed,
    Confirmed,
    Declined,
    Figure,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.entry_view import KeptView
from table.engine.words.reports import FloorCalled
from table.engine.words.table_events import KeyRefused, KeyUndone, WhyRefused
from table.engine.words.view import TableView
from tests.table.engine.playing import Game

STACKS = {1: 5000, 4: 5000, 6: 5000, 8: 5000}
"""Seat 8 has the button, 1 and 4 the blinds; seat 6 acts first."""
PLAY_ON = DirectorRuled(RulingValue.PLAY_ON)
CALL, CHECK = ActionKeyed(Action.CALL), ActionKeyed(Action.CHECK)


def at_the_floor() -> Game:
    """Deal a hand, and call the floor before anybody acts."""
    game = Game(STACKS).deal()
    game.key(FloorCalled())
    return game


def raise_to(total: int, seat: int | None = None) -> ActionKeyed:
    return ActionKeyed(Action.RAISE, Amount(total), seat)


def offered(game: Game) -> KeptView:
    kept = game.view.meanwhile
    assert kept is not None
    return kept


def bets(view: TableView) -> dict[int, int]:
    return {seat.seat: seat.bet for seat in view.seats if seat.bet}


def test_a_key_at_a_floor_call_counts_for_nothing_and_says_that_it_is_kept() -> None:
    game = at_the_floor()
    before = game.view
    outcome = game.key(CALL)

    assert game.view == before
    assert outcome.alerts == ()
    assert outcome.events == (KeyRefused(command=CALL, why=WhyRefused.FLOOR, is_kept=True),)


def test_once_play_goes_on_the_dealer_is_asked_and_no_alert_is_raised() -> None:
    game = at_the_floor()
    game.key(CALL)
    outcome = game.key(PLAY_ON)

    acted = Acted(seat=6, action=Action.CALL, total=200, added=200, is_all_in=False)
    assert outcome.alerts == ()
    assert offered(game) == KeptView(seat=6, command=CALL, acted=acted)
    assert bets(game.view) == {1: 100, 4: 200}


def test_confirm_takes_what_was_kept_in_its_order() -> None:
    game = at_the_floor()
    for key in (CALL, raise_to(600), CALL, PLAY_ON):
        game.key(key)

    game.key(Confirmed())
    assert (game.view.turn, offered(game).seat) == (8, 8)
    game.key(Confirmed())
    assert (game.view.turn, offered(game).seat) == (1, 1)
    game.key(Confirmed())
    assert bets(game.view) == {6: 200, 8: 600, 1: 600, 4: 200}
    assert (game.view.turn, game.view.meanwhile) == (4, None)


def test_confirm_with_nothing_kept_is_refused_as_ever() -> None:
    game = at_the_floor()
    game.key(PLAY_ON)
    outcome = game.key(Confirmed())

    assert outcome.events == (KeyRefused(command=Confirmed(), why=WhyRefused.NO_QUESTION),)


def test_one_undo_takes_it_back_and_asks_again() -> None:
    game = at_the_floor()
    for key in (WordsSaid(Word.RAISE), ChipsPushed((500, 100)), PLAY_ON):
        game.key(key)
    before = game.view
    game.key(Confirmed())
    assert bets(game.view) == {1: 100, 4: 200, 6: 600}

    game.key(Undone())
    assert game.view == before
    assert isinstance(game.events[-1], KeyUndone)
    game.key(Confirmed())
    assert bets(game.view)[6] == 600


def test_decline_drops_it_and_undo_brings_it_back() -> None:
    game = at_the_floor()
    game.key(CALL)
    game.key(PLAY_ON)
    before = game.view
    outcome = game.key(Declined())
    assert (outcome.events, outcome.alerts, game.view.meanwhile, game.view.turn) == ((), (), None, 6)

    game.key(Undone())
    assert game.view == before


def test_another_key_for_the_seat_drops_it() -> None:
    game = at_the_floor()
    for key in (CALL, PLAY_ON, raise_to(800)):
        game.key(key)
    assert game.view.meanwhile is None
    assert game.key(Confirmed()).events == (KeyRefused(command=Confirmed(), why=WhyRefused.NO_QUESTION),)

    game.key(Undone())
    assert offered(game).seat == 6


def test_a_key_that_is_refused_drops_nothing() -> None:
    game = at_the_floor()
    for key in (CALL, PLAY_ON, raise_to(9000)):
        game.key(key)

    assert offered(game).seat == 6


def test_a_seat_that_acts_out_of_turn_after_all_is_asked_for_nothing() -> None:
    game = at_the_floor()
    for key in (ActionKeyed(Action.CALL, seat=8), PLAY_ON, raise_to(600, seat=8), ActionKeyed(Action.FOLD)):
        game.key(key)

    assert game.view.meanwhile is None


def test_a_seat_is_asked_for_when_the_turn_comes_to_it() -> None:
    game = at_the_floor()
    game.key(ActionKeyed(Action.CALL, seat=1))
    game.key(PLAY_ON)
    assert game.view.meanwhile is None
    game.act("call", "call")

    assert offered(game).seat == 1


def test_what_answered_another_price_is_not_asked_for() -> None:
    game = at_the_floor()
    game.key(ActionKeyed(Action.CALL, seat=8))
    game.key(PLAY_ON)
    game.act(600)

    assert (game.view.turn, game.view.meanwhile) == (8, None)


def test_check_or_call_is_read_by_the_price_that_the_player_faced() -> None:
    game = at_the_floor()
    for key in (raise_to(600), CheckOrCall(), PLAY_ON, Confirmed()):
        game.key(key)

    call = Acted(seat=8, action=Action.CALL, total=600, added=600, is_all_in=False)
    assert offered(game).acted == call


def test_an_amount_that_was_worked_out_is_taken_as_it_stood() -> None:
    game = at_the_floor()
    for key in (BetOrRaise(Amount(400), figure=Figure.MINIMUM), PLAY_ON, Confirmed()):
        game.key(key)

    assert bets(game.view)[6] == 400

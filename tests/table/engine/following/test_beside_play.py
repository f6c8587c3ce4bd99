"""What lies on the felt beside play: early actions and board cards, cards of dead hands, chips that nobody called."""

from __future__ import annotations

from table.clock import NS_PER_S
from table.engine.words.beside_view import EarlyAct, Returned
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.director_commands import LevelSet
from table.engine.words.reports import ClockCalled
from table.engine.words.sightings import CommandReceived
from table.engine.words.view import PotView, SeatView, Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import Game

STACKS = {1: 9000, 4: 9000, 6: 9000}


def seat(game: Game, number: int) -> SeatView:
    return next(player for player in game.view.seats if player.seat == number)


def test_a_raise_out_of_turn_lies_in_front_with_all_its_chips_until_the_action_reaches_the_seat() -> None:
    game = Game(STACKS).deal()
    game.key(ActionKeyed(Action.RAISE, Amount(800), seat=4))

    assert seat(game, 4).early == EarlyAct(action=Action.RAISE, total=800)
    assert game.view.pot == 300

    game.act("fold")
    game.act("fold")
    assert seat(game, 4).early is None


def test_an_early_call_lies_in_front_with_what_it_would_cost_and_an_early_fold_with_nothing() -> None:
    game = Game({**STACKS, 8: 9000}).deal()
    game.key(ActionKeyed(Action.CALL, seat=8))
    game.key(ActionKeyed(Action.FOLD, seat=1))

    assert seat(game, 8).early == EarlyAct(action=Action.CALL, total=200)
    assert seat(game, 1).early == EarlyAct(action=Action.FOLD, total=0)


def test_a_seat_says_what_it_did_last_until_the_next_street_opens() -> None:
    game = Game(STACKS).deal()
    game.act("call", "call")
    assert [seat(game, number).last for number in (6, 1, 4)] == [Action.CALL, Action.CALL, None]

    game.act("check")
    assert seat(game, 4).last is Action.CHECK

    game.street()
    assert [player.last for player in game.view.seats] == [None, None, None]


def test_what_nobody_called_is_said_until_the_next_street() -> None:
    game = Game({1: 2000, 4: 9000, 6: 9000}).deal()
    game.act("all-in", "call", "fold")

    assert game.view.returned == Returned(seat=6, amount=7000)


def test_while_betting_is_open_nothing_in_front_is_in_a_pot() -> None:
    game = Game({1: 2000, 4: 9000, 6: 9000}).deal()
    game.act("call", "all-in")

    assert list(game.view.formed) == []

    game.act("call", "call")
    assert game.view.formed == (PotView(amount=6000, seats=(1, 4, 6)),)

    game.street()
    game.act(1000)
    assert game.view.formed == (PotView(amount=6000, seats=(1, 4, 6)),)
    assert game.view.pot == 7000


def test_the_clock_is_on_the_view_as_long_as_it_runs() -> None:
    game = Game(STACKS).deal()
    game.key(ClockCalled(seat=6, by=None))
    clock = game.view.clock

    assert clock is not None
    assert clock.seat == 6
    assert clock.called_at_ns == game.at_ns
    assert clock.called_at_ns < clock.last_seconds_ns < clock.ends_at_ns
    assert (clock.ends_at_ns - clock.called_at_ns) % NS_PER_S == 0

    game.act("call")
    assert game.view.clock is None


def test_a_dead_hand_lies_at_its_seat_until_its_cards_are_in_the_muck() -> None:
    game = Game(STACKS).deal()
    game.act("fold")
    assert (seat(game, 6).hole_cards, seat(game, 6).dead_cards) == (0, 2)

    game.muck(6)
    assert seat(game, 6).dead_cards == 0


def test_a_board_card_that_came_too_early_lies_there_and_is_no_board_card() -> None:
    game = Game(STACKS).deal()
    game.act("call", "call", "check")
    game.street()
    game.lay(Zone.BURN)
    game.lay(Zone.BOARD, Facing.UP)
    game.rest(10)

    assert (game.view.street, len(game.view.board), len(game.view.premature_board)) == (Street.FLOP, 3, 1)
    assert game.view.premature_board[0] is not None


def test_a_level_that_waits_for_the_next_hand_is_said() -> None:
    game = Game(STACKS).deal()
    before = game.view.next_level

    game.table.receive(
        CommandReceived(id="level", command=LevelSet(small_blind=200, big_blind=400), at_ns=game.at_ns + 1)
    )
    after = game.view.next_level
    assert before is None
    assert after is not None
    assert (after.small_blind, after.big_blind) == (200, 400)
    assert game.view.status is Status.BETTING

"""What a dealer keys without saying all of it: check or call, bet or raise, and amounts that the table works out."""

from __future__ import annotations

import pytest

from table.engine.words.chip_events import Acted
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    BetOrRaise,
    CheckOrCall,
    DealerCommand,
    Figure,
    Undone,
)
from table.engine.words.entry_view import Measure
from table.engine.words.game import BettingStructure
from table.engine.words.game import Game as OtherGame
from table.engine.words.table_events import KeyRefused, KeyUndone, WhyRefused
from table.engine.words.zones import SEAT_ZONES
from tests.table.engine.playing import Game


def three() -> Game:
    """Blinds 100 and 200: seat 4 has the small blind, seat 6 the big one, seat 1 acts first."""
    return Game({1: 9000, 4: 9000, 6: 9000}, button=1).deal()


def amounts(game: Game) -> dict[Figure, int]:
    assert game.table.figures is not None
    return game.table.figures.amounts


@pytest.mark.parametrize(
    ("keyed", "meant"),
    [
        (CheckOrCall(), ActionKeyed(Action.CALL)),
        (CheckOrCall(seat=6), ActionKeyed(Action.CHECK, seat=6)),
        (CheckOrCall(seat=4), ActionKeyed(Action.CALL, seat=4)),
        (BetOrRaise(Amount(600)), ActionKeyed(Action.RAISE, Amount(600))),
        (BetOrRaise(Amount(600), seat=4), ActionKeyed(Action.RAISE, Amount(600), seat=4)),
        (BetOrRaise(Amount(6, is_unit_spoken=False)), ActionKeyed(Action.RAISE, Amount(6, is_unit_spoken=False))),
    ],
)
def test_one_key_does_what_the_player_can_do(keyed: DealerCommand, meant: ActionKeyed) -> None:
    one, two = three(), three()

    assert one.key(keyed) == two.key(meant)
    assert one.view == two.view


def test_after_the_calls_the_same_keys_are_a_check_and_a_bet() -> None:
    game = three()
    game.key(CheckOrCall())
    game.key(CheckOrCall())
    game.key(CheckOrCall())
    game.street()
    game.key(CheckOrCall())
    game.key(BetOrRaise(Amount(400)))
    game.key(Undone())

    [undone] = game.said(KeyUndone)
    assert isinstance(undone, KeyUndone)
    assert undone.command == ActionKeyed(Action.BET, Amount(400))


def test_an_amount_worked_out_for_a_seat_out_of_turn_is_taken_for_that_seat() -> None:
    game = three()
    figures = game.table.figures
    assert figures is not None
    pots = {seat: figures.for_seat(seat)[Figure.POT] for seat in (1, 4, 6)}
    assert pots == {1: 700, 4: 600, 6: 500}

    outcome = game.key(BetOrRaise(Amount(pots[4]), seat=4, figure=Figure.POT))

    assert [alert.code.value for alert in outcome.alerts] == ["out-of-turn"]


@pytest.mark.parametrize("keyed", [CheckOrCall(), CheckOrCall(seat=3), BetOrRaise(Amount(600))])
def test_where_nobody_is_to_act_they_are_refused_as_any_action(keyed: DealerCommand) -> None:
    game = three()
    game.act("call", "call", "check")

    game.key(keyed)
    game.rest(2)

    [refused] = game.said(KeyRefused)
    assert isinstance(refused, KeyRefused)
    assert refused.why in {WhyRefused.NOT_BETTING, WhyRefused.NOT_IN_TURN}


def test_the_key_that_ends_a_deal_in_which_a_card_was_not_read_is_a_call_of_the_big_blind() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, button=1).start()
    for seat in (4, 6, 1, 4, 6):
        game.lay(SEAT_ZONES[seat])

    outcome = game.key(CheckOrCall())

    assert [alert.code for alert in outcome.alerts] == []
    [acted] = game.said(Acted)
    assert isinstance(acted, Acted)
    assert (acted.seat, acted.action) == (1, Action.CALL)


def test_the_amounts_of_the_first_to_act_count_on_top_of_the_blind() -> None:
    # After a call of 200 there are 500 in the pot.
    assert amounts(three()) == {
        Figure.MINIMUM: 400,
        Figure.HALF_POT: 450,
        Figure.POT: 700,
        Figure.LAST_RAISE: 400,
    }


def test_a_limit_allows_one_amount_and_nobody_has_to_key_it() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, button=1, deals=OtherGame(id="x", betting=BettingStructure.LIMIT)).deal()

    assert game.table.figures is not None
    assert (amounts(game), game.table.figures.is_fixed) == ({Figure.MINIMUM: 400}, True)


def test_with_the_pot_as_the_limit_no_amount_is_beyond_it() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, button=1, deals=OtherGame(id="x", betting=BettingStructure.POT_LIMIT))
    game.deal()
    game.act("call", "call", "check")
    game.street()
    game.act(325)

    assert amounts(game) == {Figure.MINIMUM: 650, Figure.HALF_POT: 950, Figure.POT: 1575, Figure.LAST_RAISE: 650}


def test_on_a_new_street_they_count_from_nothing_and_last_raise_is_the_bet_before() -> None:
    game = three()
    game.act(600, "call", "call")
    game.street()

    assert amounts(game) == {
        Figure.MINIMUM: 200,
        Figure.HALF_POT: 900,
        Figure.POT: 1800,
        Figure.LAST_RAISE: 600,
    }


def test_half_an_odd_pot_is_rounded_up_to_chips_in_play() -> None:
    game = three()
    game.act("call", 425, "fold", "call")
    game.street()

    assert amounts(game)[Figure.HALF_POT] == 525


def test_what_is_beyond_the_stack_or_too_little_is_left_out_and_never_made_another_amount() -> None:
    game = Game({1: 600, 4: 9000, 6: 9000}, button=1).deal()
    assert amounts(game) == {Figure.MINIMUM: 400, Figure.HALF_POT: 450, Figure.LAST_RAISE: 400}

    game.act("fold", 5000)
    assert amounts(game) == {}, "nobody could raise 4800 on top of it"


def test_a_player_who_may_not_raise_has_no_amounts() -> None:
    game = Game({1: 9000, 4: 9000, 6: 700}, button=1).deal()
    game.act(600, "call", "all-in")

    assert game.table.figures is not None
    assert amounts(game) == {}


def test_an_amount_that_was_worked_out_for_something_else_counts_for_nothing() -> None:
    game = three()
    pot = amounts(game)[Figure.POT]
    game.act("call")
    before = game.view
    game.key(BetOrRaise(Amount(pot), figure=Figure.POT))

    refused = KeyRefused(
        command=ActionKeyed(Action.RAISE, Amount(pot)), why=WhyRefused.FIGURE_CHANGED, amount=amounts(game)[Figure.POT]
    )
    assert game.said(KeyRefused) == [refused]
    assert game.view == before


def test_an_amount_that_is_still_the_same_counts_for_whoever_is_in_turn_by_then() -> None:
    game = three()
    least = amounts(game)[Figure.MINIMUM]
    game.act("fold")
    game.key(BetOrRaise(Amount(least), figure=Figure.MINIMUM))

    assert game.said(KeyRefused) == []
    assert game.view.turn == 6


def test_a_wager_is_measured_against_what_lies_in_the_middle_after_a_call() -> None:
    game = three()
    assert game.table.figures is not None
    assert game.table.figures.measures[1] == Measure(price=200, pot=500, least=400, chip=25)


def test_where_the_game_bounds_a_raise_none_is_measured() -> None:
    game = Game(
        {1: 9000, 4: 9000, 6: 9000}, button=1, deals=OtherGame(id="x", betting=BettingStructure.POT_LIMIT)
    ).deal()
    assert game.table.figures is not None
    assert game.table.figures.measures == {}

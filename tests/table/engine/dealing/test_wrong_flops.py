"""Four cards in the motion of the flop, and checks that are keyed before the table could tell of them."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle, HandleKind, Street
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.sightings import KeyPressed
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.test_in_sight import accused, dealt_to, land
from tests.table.engine.dealing.test_undue_in_middle import codes, flop, opened
from tests.table.engine.lawful_dealer import play_out
from tests.table.engine.playing import Game


def check_quickly(game: Game, checks: int) -> None:
    """Key so many checks, ten in a second."""
    for _ in range(checks):
        game.at_ns += 100_000_000
        game._take(  # noqa: SLF001 - the dealer's hand is the test's
            KeyPressed(command=ActionKeyed(Action.CHECK), at_ns=game.at_ns)
        )


@pytest.mark.parametrize("checks", [1, 2, 3])
@pytest.mark.parametrize("is_facing_seen", [True, False])
def test_four_cards_are_one_flop_though_checks_are_keyed_before_anybody_could_be_told(
    checks: int,
    is_facing_seen: bool,  # noqa: FBT001 - a parameter of the table above
) -> None:
    game = opened(is_facing_seen=is_facing_seen)
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    check_quickly(game, checks)
    game.rest(6)

    assert codes(game) == [AlertCode.FLOP_OVERDEALT]
    assert game.told[0].ruling is RulingValue.SCRAMBLE_FLOP


def test_a_joker_behind_a_flop_that_all_have_checked_lies_there_for_the_turn_and_is_set_aside() -> None:
    game = opened()
    game.act("call", "check")
    game.street()
    check_quickly(game, 3)
    game.see(Zone.BOARD, Handle("ff" * 8, HandleKind.JOKER), Facing.UP)

    assert codes(game) == [AlertCode.JOKER]
    assert game.view.next_step is not None
    assert game.view.next_step.step is RemedyStep.SET_ASIDE


def test_a_flop_of_four_on_which_all_have_checked_is_put_right_and_the_hand_played_to_its_end() -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    check_quickly(game, 3)
    play_out(game)

    assert game.view.status is Status.COMPLETE
    assert codes(game) == [AlertCode.FLOP_OVERDEALT]


@pytest.mark.parametrize("cards", [4, 5])
def test_a_flop_too_large_that_was_read_in_one_look_is_one_though_it_opens_the_street_itself(cards: int) -> None:
    deal = dealt_to(Street.PREFLOP)
    deal.act("call", "call", "check")
    land(deal, Zone.BURN, 150)
    land(deal, Zone.BOARD, *range(141, 141 + cards), after_ms=10)
    deal.wait(8)

    assert accused(deal) == [AlertCode.FLOP_OVERDEALT]


def test_a_card_behind_the_motion_of_the_flop_is_an_early_turn_once_somebody_has_checked() -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game)
    game.at_ns += 1_000_000_000
    game.lay(Zone.BOARD, Facing.UP)
    check_quickly(game, 1)
    game.rest(6)

    assert codes(game) == [AlertCode.PREMATURE_TURN]


def test_a_card_that_falls_after_the_first_check_is_an_early_turn_however_quick_both_are() -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game)
    check_quickly(game, 1)
    game.lay(Zone.BOARD, Facing.UP)
    game.rest(6)

    assert codes(game) == [AlertCode.PREMATURE_TURN]


@pytest.mark.parametrize("answers", [[], ["call"], ["fold"]])
def test_what_was_bet_on_a_flop_of_four_goes_back_before_it_is_put_right(answers: list[str]) -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    game.act(400, *answers)
    game.rest(6)

    assert codes(game) == [AlertCode.FLOP_OVERDEALT]
    assert (game.view.status, game.view.pot) == (Status.REMEDY, 600)
    assert game.view.next_step is not None
    assert game.view.next_step.step is RemedyStep.RETURN_BETS
    play_out(game)
    assert game.view.status is Status.COMPLETE
    assert sum(seat.stack for seat in game.view.seats) == 15_000


def test_a_bet_and_its_calls_make_the_flop_good_and_its_last_card_an_early_turn() -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    game.act(400, "call", "call")
    game.rest(6)

    assert AlertCode.FLOP_OVERDEALT not in codes(game)

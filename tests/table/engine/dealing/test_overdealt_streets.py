"""Turns and rivers of two cards or more: none of them counts, and nobody is paid, before the floor has answered."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Street
from table.engine.words.commands import Confirmed
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.sightings import ZoneBlind
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.test_in_sight import accused, dealt_to, land
from tests.table.engine.dealing.test_undue_in_middle import codes, flop, opened
from tests.table.engine.dealing.test_wrong_flops import check_quickly
from tests.table.engine.lawful_dealer import lying_on, play_out
from tests.table.engine.playing import BOOKS, Game, handle


def before(street: Street, rulebook: str = "jpa") -> Game:
    """Return a game whose next card is that of *street*, its burn made."""
    game = opened(rulebook)
    game.act("call", "check")
    game.street()
    if street is Street.RIVER:
        game.act("check", "check", "check")
        game.rest(2)
        game.street()
    game.act("check", "check", "check")
    game.rest(2)
    game.lay(Zone.BURN)
    return game


def run_out() -> Game:
    """Return a game before the river in which nobody can bet, and all hands lie face up."""
    game = opened()
    game.act("all-in", "call", "call")
    for seat in (1, 4, 6):
        game.show(seat)
    for _ in range(2):
        game.rest(2)
        game.street()
    game.rest(2)
    game.lay(Zone.BURN)
    return game


@pytest.mark.parametrize("cards", [2, 3, 4])
@pytest.mark.parametrize("street", [Street.TURN, Street.RIVER])
def test_cards_of_one_motion_are_none_of_them_the_street(street: Street, cards: int) -> None:
    game = before(street)
    known = game.view.board
    flop(game, cards)
    game.rest(4)

    assert codes(game) == [AlertCode.STREET_OVERDEALT]
    assert (game.view.status, game.view.board, game.view.turn) == (Status.FLOOR, known, None)
    assert len(game.view.premature_board) == cards


@pytest.mark.parametrize("checks", [1, 2, 3])
def test_a_second_river_is_told_though_checks_are_keyed_before_anybody_could_be_told(checks: int) -> None:
    game = before(Street.RIVER)
    flop(game, 2)
    check_quickly(game, checks)
    game.rest(4)

    assert codes(game) == [AlertCode.STREET_OVERDEALT]
    assert game.view.status is Status.FLOOR


def test_what_was_bet_on_one_of_two_turns_goes_back_first() -> None:
    game = before(Street.TURN)
    pot = game.view.pot
    flop(game, 2)
    game.act(400)
    game.rest(4)
    game.key(DirectorRuled(RulingValue.KEEP))

    assert game.view.pot == pot
    assert game.view.next_step is not None
    assert game.view.next_step.step is RemedyStep.RETURN_BETS


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("street", [Street.TURN, Street.RIVER])
@pytest.mark.parametrize("at", [0, 1])
def test_whatever_the_floor_answers_the_hand_comes_to_its_end(street: Street, at: int, rulebook: str) -> None:
    game = before(street, rulebook)
    flop(game, 2)
    game.rest(4)
    option = game.view.matters[0].alert.options[at]
    game.key(DirectorRuled(option))
    play_out(game)

    assert game.view.status is Status.COMPLETE
    assert codes(game) == [AlertCode.STREET_OVERDEALT]
    assert len(game.view.board) == 5


def test_no_second_river_is_waited_for_where_somebody_can_bet() -> None:
    game = before(Street.RIVER)
    flop(game, 1)

    assert (game.view.street, game.view.status) == (Street.RIVER, Status.BETTING)


def test_a_river_before_tabled_hands_is_paid_on_once_its_motion_is_over() -> None:
    game = run_out()
    flop(game, 1)
    assert (game.view.status, len(game.view.board)) == (Status.SHOWDOWN, 5)

    game.rest(1.1)

    assert (game.view.status, codes(game)) == (Status.COMPLETE, [AlertCode.MUST_TABLE])


def test_two_rivers_before_tabled_hands_pay_nobody() -> None:
    game = run_out()
    flop(game, 2)
    game.rest(60)

    assert (game.view.status, game.view.won) == (Status.FLOOR, {})


def test_a_river_that_is_waited_for_counts_though_its_antenna_goes_away() -> None:
    game = run_out()
    flop(game, 1)
    game._take(ZoneBlind(zone=Zone.BOARD, at_ns=game.at_ns))  # noqa: SLF001 - a sensor's fault is the test's
    game.rest(1.1)

    assert game.view.status is Status.COMPLETE


def test_a_card_that_lies_elsewhere_is_not_back_in_the_stub_and_one_out_of_sight_is_where_the_dealer_says() -> None:
    game = run_out()
    flop(game, 2)
    game.rest(4)
    second = game.table.state.hand.middle.early[1].handle  # type: ignore[union-attr]  # two lie there
    game.key(DirectorRuled(RulingValue.KEEP))
    game.see(Zone.MUCK, second, Facing.UP)
    game.key(Confirmed())
    assert game.view.status is Status.REMEDY

    game.miss(Zone.MUCK, second)
    game.key(Confirmed())

    assert (game.view.status, len(game.view.board)) == (Status.COMPLETE, 5)


def test_a_stub_that_is_held_over_the_board_as_the_turn_is_due_is_no_turn() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    land(deal, Zone.BURN, 150)
    land(deal, Zone.BOARD, 160, 161, 162, after_ms=10)
    deal.wait(2)
    for card in (160, 161, 162):
        deal.miss(Zone.BOARD, handle(card))
    land(deal, Zone.BOARD, 141)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.TURN)


def test_two_turns_that_show_no_side_are_told_once_no_stub_can_be_held_there_any_more() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    land(deal, Zone.BURN, 150)
    land(deal, Zone.BOARD, 141, 142, after_ms=10)
    deal.wait(4.5)
    assert (accused(deal), deal.view.street) == ([], Street.FLOP)

    deal.wait(2)

    assert accused(deal) == [AlertCode.STREET_OVERDEALT]


def test_of_two_turns_none_is_the_turn_because_all_burns_were_missed_in_one_look() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    land(deal, Zone.BURN, 150)
    land(deal, Zone.BOARD, 141, 142, after_ms=300)
    deal.wait(4)
    deal.miss_at_once(Zone.BURN, *lying_on(deal, Zone.BURN))
    deal.wait(3)

    assert (accused(deal), deal.view.street) == ([AlertCode.STREET_OVERDEALT], Street.FLOP)


def test_a_burn_that_only_the_antenna_of_the_board_reads_is_no_second_turn() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    land(deal, Zone.BOARD, 150, 141)
    deal.wait(2)
    deal.miss(Zone.BOARD, handle(150))
    land(deal, Zone.BURN, 150, after_ms=20)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.TURN)


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_fifth_flop_card_that_is_read_once_four_were_told_is_of_that_flop_and_no_early_turn(rulebook: str) -> None:
    game = opened(rulebook)
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    game.rest(4)
    flop(game, 1)
    game.rest(6)
    assert codes(game) == [AlertCode.FLOP_OVERDEALT]

    play_out(game)

    assert (game.view.status, len(game.view.board)) == (Status.COMPLETE, 5)
    assert codes(game) == [AlertCode.FLOP_OVERDEALT]


def test_turns_that_are_read_again_after_a_field_dropped_are_still_to_be_set_aside() -> None:
    game = before(Street.TURN, "homegame")
    flop(game, 2)
    game.rest(4)
    game.key(DirectorRuled(RulingValue.SET_ASIDE_TURN))
    lying = [card for card, place in game.table.state.places.items() if place.zone is Zone.BOARD]
    for card in lying:
        game.miss(Zone.BOARD, card)
    game.rest(1)
    for card in lying:
        game.see(Zone.BOARD, card, Facing.UP)
    assert game.view.next_step is not None
    assert game.view.next_step.step is RemedyStep.SET_ASIDE

    play_out(game)

    assert (game.view.status, codes(game)) == (Status.COMPLETE, [AlertCode.STREET_OVERDEALT])

"""Cards where none was due, by the second: what is in time, what was only on its way, and what waits for its burn."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RemedyStep, RulingValue
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, Undone
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.lawful_dealer import play_out
from tests.table.engine.playing import BOOKS, Game, handle

STREETS = (Street.FLOP, Street.TURN, Street.RIVER)
TOLD = {Street.FLOP: "premature-flop", Street.TURN: "premature-turn", Street.RIVER: "premature-river"}


def one_to_act(street: Street, rulebook: str = "jpa") -> Game:
    """Return a three-handed game in which one player has still to act before *street*."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook=rulebook).deal()
    while game.view.street.value != {"flop": "preflop", "turn": "flop", "river": "turn"}[street.value]:
        game.act_all()
        game.street()
    game.act(*["call" if game.view.call else "check"] * 2)
    return game


def deal_on(game: Game, street: Street) -> None:
    game.lay(Zone.BURN)
    for _ in range(3 if street is Street.FLOP else 1):
        game.lay(Zone.BOARD, Facing.UP)


def codes(game: Game) -> list[str]:
    return [alert.code.value for alert in game.told]


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("street", STREETS)
def test_the_last_action_keyed_right_after_the_street_is_in_time(street: Street, rulebook: str) -> None:
    game = one_to_act(street, rulebook)
    deal_on(game, street)
    game.rest(0.5)
    game.act("check")
    game.rest(10)

    assert codes(game) == []
    assert (game.view.street, game.view.status) == (street, Status.BETTING)


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("street", STREETS)
def test_a_street_that_lies_there_while_nobody_keys_is_told_once(street: Street, rulebook: str) -> None:
    game = one_to_act(street, rulebook)
    deal_on(game, street)
    game.rest(30)

    assert codes(game) == [TOLD[street]]


@pytest.mark.parametrize("street", STREETS)
def test_a_card_that_only_slides_over_the_board_tells_nothing(street: Street) -> None:
    game = one_to_act(street)
    card = game.lay(Zone.BOARD, Facing.UP)
    game.rest(0.5)
    game.miss(Zone.BOARD, card)
    game.rest(10)

    assert codes(game) == []
    assert game.view.status is Status.BETTING


def test_an_early_card_is_not_told_before_the_burn_under_it_has_settled() -> None:
    game = one_to_act(Street.FLOP)
    for _ in range(3):
        game.lay(Zone.BOARD, Facing.UP)
    game.lay(Zone.BURN)
    game.rest(5)
    game.act("check")

    steps = [step.step for matter in game.view.matters for step in (*matter.done, *matter.steps)]
    assert RemedyStep.RESHUFFLE in steps
    assert RemedyStep.BURN not in steps


def test_what_was_withdrawn_of_a_card_is_not_told_of_it_again_though_it_is_moved() -> None:
    game = one_to_act(Street.TURN)
    game.lay(Zone.BURN)
    card = game.lay(Zone.BOARD, Facing.UP)
    game.rest(5)
    game.key(Undone())
    game.miss(Zone.BOARD, card)
    game.see(Zone.BOARD, card, Facing.UP)
    game.rest(5)
    game.act("check")

    assert codes(game) == ["premature-turn"]
    assert game.view.street is Street.TURN


def test_an_early_card_laid_aside_and_back_on_the_board_is_told_again_and_goes_aside_again() -> None:
    game = one_to_act(Street.TURN)
    game.lay(Zone.BURN)
    card = game.lay(Zone.BOARD, Facing.UP)
    game.rest(5)
    for zone in (Zone.ASIDE, Zone.BOARD):
        game.miss(Zone.BOARD if zone is Zone.ASIDE else Zone.ASIDE, card)
        game.see(zone, card, Facing.UP)
        game.rest(5)

    assert codes(game) == ["premature-turn", "premature-turn"]
    step = game.view.next_step
    assert step is not None
    assert step.step is RemedyStep.SET_ASIDE
    game.act("check")
    assert game.view.street is Street.FLOP


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("streets", [1, 2, 3])
@pytest.mark.parametrize("first", STREETS)
def test_however_many_streets_come_early_there_is_a_way_to_the_end(first: Street, streets: int, rulebook: str) -> None:
    game = one_to_act(first, rulebook)
    for street in STREETS[STREETS.index(first) :][:streets]:
        deal_on(game, street)
        game.rest(5)
        while game.view.status is Status.FLOOR:
            game.key(DirectorRuled(next(RulingValue(o) for m in game.view.matters for o in m.alert.options)))
    play_out(game)

    assert game.view.status is Status.COMPLETE
    assert len(game.view.board) == 5
    assert sum(seat.stack for seat in game.view.seats) == 15_000


def with_one_to_act(rulebook: str) -> Deal:
    """Deal heads-up, with a third card at seat 4 about which the table holds quietly, and key the first action."""
    deal = Deal({1: 5000, 4: 5000}, button=1, rulebook=rulebook)
    deal.deal()
    deal.land(Zone.SEAT_4, 900)
    deal.wait(0.8)
    deal.press(ActionKeyed(Action.CALL))
    return deal


def lay_flop(deal: Deal) -> None:
    deal.lay(Zone.BURN)
    for _ in range(3):
        deal.lay(Zone.BOARD, Facing.UP)


@pytest.mark.parametrize("rulebook", ["tfpl", "firekeepers"])
def test_a_flop_behind_keys_that_waited_in_a_hold_is_in_time_whatever_becomes_of_the_card(rulebook: str) -> None:
    deal = with_one_to_act(rulebook)
    deal.press(ActionKeyed(Action.CHECK))
    lay_flop(deal)
    deal.wait(15)

    assert codes(deal) == ["extra-card"]


def test_a_flop_whose_last_action_the_alarm_stopped_is_told_only_once_play_has_gone_on() -> None:
    deal = with_one_to_act("tfpl")
    lay_flop(deal)
    deal.wait(15)
    assert codes(deal) == ["extra-card"]

    deal.see(Zone.BURN, handle(900))
    deal.wait(1.5)
    assert codes(deal) == ["extra-card"]
    deal.wait(3)
    assert codes(deal) == ["extra-card", "premature-flop"]

"""Cards that lie in the middle where none was due: told once they stay, and never of what only passes."""

from __future__ import annotations

import pytest

from table.engine.state.streets import NEXT_STREET
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Street
from table.engine.words.commands import Declined, Undone
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.lawful_dealer import do_step, play_out
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import BOOKS, Game, handle


def opened(rulebook: str = "jpa", *, is_facing_seen: bool = True) -> Game:
    """Return a three-handed game with the preflop betting open, one player having called."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook=rulebook, is_facing_seen=is_facing_seen).deal()
    game.act("call")
    return game


def flop(game: Game, cards: int = 3) -> None:
    for _ in range(cards):
        game.lay(Zone.BOARD, Facing.UP)


def river_dealt() -> Deal:
    """Return a hand whose river lies there, with cards that show no side, read by looks."""
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    for _ in range(3):
        deal.act_all()
        deal.street()
    return deal


def codes(game: Game) -> list[AlertCode]:
    return [alert.code for alert in game.told]


def test_a_flop_that_stays_while_somebody_is_to_act_has_come_too_early() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    assert codes(game) == []

    game.rest(4)

    assert codes(game) == [AlertCode.PREMATURE_FLOP]
    assert (game.view.status, game.view.turn) == (Status.BETTING, 1)


def test_a_flop_whose_last_action_is_keyed_at_once_is_the_flop() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    game.act("call", "check")
    game.rest(5)

    assert codes(game) == []
    assert (game.view.street, len(game.view.board)) == (Street.FLOP, 3)


def test_a_flop_whose_last_action_is_keyed_two_seconds_late_is_the_flop() -> None:
    game = opened()
    game.act("call")
    game.lay(Zone.BURN)
    flop(game)
    game.rest(1.5)
    game.act("check")
    game.rest(5)

    assert codes(game) == []
    assert (game.view.street, len(game.view.board)) == (Street.FLOP, 3)


def test_cards_that_slide_over_the_board_have_not_come_to_it() -> None:
    game = opened()
    card = handle(160)
    game.see(Zone.BOARD, card, Facing.UP)
    game.miss(Zone.BOARD, card)
    game.rest(5)

    assert codes(game) == []


def test_an_early_flop_does_not_stop_the_betting_and_goes_back_after_it() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    game.rest()
    game.act("call", "check")

    step = game.view.next_step
    assert step is not None
    assert (game.view.status, step.step.value) == (Status.REMEDY, "return-to-stub")


@pytest.mark.parametrize("rulebook", BOOKS)
def test_after_an_early_flop_the_hand_is_played_to_its_end_by_every_book(rulebook: str) -> None:
    game = opened(rulebook)
    game.lay(Zone.BURN)
    flop(game)
    game.rest()
    play_out(game)

    assert game.view.status is Status.COMPLETE
    assert codes(game) == [AlertCode.PREMATURE_FLOP]


def test_a_ruling_on_an_early_flop_that_is_taken_back_lets_the_cards_count_once_all_have_acted() -> None:
    game = opened()
    game.lay(Zone.BURN)
    flop(game)
    game.rest()
    game.key(Undone())
    game.act("call", "check")
    game.rest(5)

    assert (game.view.street, len(game.view.board)) == (Street.FLOP, 3)
    assert codes(game) == [AlertCode.PREMATURE_FLOP]


def test_four_cards_without_a_burn_between_them_are_one_flop() -> None:
    game = opened()
    game.act("call", "check")
    game.lay(Zone.BURN)
    flop(game, 4)
    game.rest()

    assert codes(game) == [AlertCode.FLOP_OVERDEALT]
    assert game.told[0].ruling is RulingValue.SCRAMBLE_FLOP


def test_where_nobody_can_bet_flop_and_turn_read_at_once_after_the_antenna_was_away_are_no_flop_of_four() -> None:
    game = opened()
    game.act("all-in", "all-in", "all-in")
    game.lay(Zone.BURN)
    away_since_ns = game.at_ns
    for number in range(140, 144):
        game.at_ns += 100_000_000
        game._take(  # noqa: SLF001 - the antenna is the test's
            CardSeen(
                zone=Zone.BOARD,
                handle=handle(number),
                facing=Facing.UP,
                not_before_ns=away_since_ns - 2_000_000_000,
                at_ns=game.at_ns,
            )
        )
    game.lay(Zone.BURN)
    game.rest(5)

    assert AlertCode.FLOP_OVERDEALT not in codes(game)
    assert game.view.street is Street.TURN


def test_a_second_burn_is_told_before_any_card_of_its_street_is_out() -> None:
    game = opened("tfpl")
    game.act("call", "check")
    game.lay(Zone.BURN)
    game.lay(Zone.BURN)
    game.rest()
    assert (codes(game), game.told[0].cite) == ([AlertCode.EXTRA_BURN], "tfpl:holdem.5")

    do_step(game)

    assert game.view.status is Status.DEALING


def test_a_burn_that_nobody_denies_is_no_missing_one() -> None:
    game = opened("tfpl")
    game.act("call", "check")
    flop(game)
    game.rest()
    assert game.view.question is not None
    game.lay(Zone.BURN)
    game.rest(5)

    assert codes(game) == []


def test_a_burn_that_the_stub_s_antenna_read_is_the_same_one_when_it_is_read_in_the_pile_again() -> None:
    game = opened("jpa")
    game.act("call", "check")
    burn = game.lay(Zone.BURN)
    game.see(Zone.STUB, burn)
    flop(game)
    game.rest()
    game.key(Declined())
    game.act_all()
    game.miss(Zone.STUB, burn)
    game.see(Zone.BURN, burn)
    game.street()
    game.rest(8)

    assert codes(game) == []
    assert len(moment_of(game).hand.burns) == 2


def test_a_street_without_a_burn_is_told_once_the_dealer_has_said_that_there_is_none() -> None:
    game = opened("tfpl")
    game.act("call", "check")
    flop(game)
    game.deny()

    assert (codes(game), game.told[0].cite) == ([AlertCode.MISSING_BURN], "tfpl:holdem.5")


def test_a_card_turned_up_after_the_hand_is_refused_once() -> None:
    game = opened()
    game.act(800, "fold", "fold")
    assert game.view.status is Status.COMPLETE
    flop(game)
    game.rest(5)
    flop(game, 1)
    game.rest(5)

    assert [alert.ruling for alert in game.told] == [RulingValue.REFUSED]


def test_a_stub_held_over_the_burns_whose_cards_are_missed_one_after_the_other_and_late_is_no_burn() -> None:
    deal = river_dealt()
    for number in (190, 191, 192, 193):
        deal.land(Zone.BURN, number, after_ms=10, facing=Facing.UNKNOWN)
    deal.wait(2.9)
    deal.miss(Zone.BURN, handle(190))
    deal.wait(1)
    for number in (191, 192, 193):
        deal.miss(Zone.BURN, handle(number))
    deal.wait(6)

    assert codes(deal) == []


def test_two_cards_that_come_to_the_burns_in_one_look_and_stay_are_told() -> None:
    deal = river_dealt()
    for number in (190, 191):
        deal.land(Zone.BURN, number, after_ms=10, facing=Facing.UNKNOWN)
    deal.wait(4.5)
    assert codes(deal) == []

    deal.wait(1)

    assert set(codes(deal)) == {AlertCode.EXTRA_BURN}


@pytest.mark.parametrize("street", [Street.FLOP, Street.TURN, Street.RIVER])
@pytest.mark.parametrize("has_acted", [False, True])
def test_the_second_burn_of_a_street_dealt_at_once_is_one_too_many(street: Street, *, has_acted: bool) -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    deal.act_all()
    while NEXT_STREET[deal.view.street] is not street:
        deal.street()
        deal.act_all()
    for number in (190, 191):
        deal.land(Zone.BURN, number, after_ms=700, facing=Facing.UNKNOWN)
    for number in range(140, 143 if street is Street.FLOP else 141):
        deal.land(Zone.BOARD, number, facing=Facing.UNKNOWN)
    deal.wait(0.6)
    if has_acted and street is not Street.RIVER:
        deal.act_all()
    deal.wait(6)

    assert codes(deal) == [AlertCode.EXTRA_BURN]


def test_a_turn_burned_while_the_flop_is_read_late_is_no_second_burn_of_the_flop() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    deal.act_all()
    deal.land(Zone.BURN, 190, facing=Facing.UNKNOWN)
    for number in (140, 141):
        deal.land(Zone.BOARD, number, facing=Facing.UNKNOWN)
    deal.wait(2)
    deal.land(Zone.BURN, 191, facing=Facing.UNKNOWN)
    deal.land(Zone.BOARD, 142, facing=Facing.UNKNOWN)
    deal.wait(1)
    deal.act_all()
    deal.land(Zone.BOARD, 143, facing=Facing.UNKNOWN)
    deal.wait(6)

    assert codes(deal) == []
    assert deal.view.street is Street.TURN


def test_a_burn_that_lies_over_the_board_is_no_flop_card_though_one_slid_over_the_burns() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    deal.act_all()
    deal.land(Zone.BOARD, 150, facing=Facing.UNKNOWN)
    deal.land(Zone.BURN, 140, facing=Facing.UNKNOWN, after_ms=900)
    deal.miss(Zone.BURN, handle(140))
    for number in (140, 141, 142):
        deal.land(Zone.BOARD, number, facing=Facing.UNKNOWN)
    deal.miss(Zone.BOARD, handle(150))
    deal.land(Zone.BURN, 150, facing=Facing.UNKNOWN, after_ms=10)
    deal.wait(6)

    assert codes(deal) == []
    assert deal.view.street is Street.FLOP
    hand = deal.table.state.hand
    assert hand is not None
    assert set(hand.board) == {handle(140), handle(141), handle(142)}
    assert handle(150) not in deal.table.state.names


def test_a_burn_that_slides_over_the_board_while_a_stub_is_held_over_the_pile_is_no_river() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    deal.act_all()
    for _ in range(2):
        deal.street()
        deal.act_all()
    for number in (190, 191, 192):
        deal.land(Zone.BURN, number, after_ms=10, facing=Facing.UNKNOWN)
    deal.land(Zone.BOARD, 150, facing=Facing.UNKNOWN)
    deal.wait(0.5)
    deal.miss(Zone.BOARD, handle(150))
    deal.land(Zone.BURN, 150, facing=Facing.UNKNOWN, after_ms=10)
    for number in (190, 191, 192):
        deal.miss(Zone.BURN, handle(number))
    deal.land(Zone.BOARD, 140, facing=Facing.UNKNOWN)
    deal.wait(6)

    assert codes(deal) == []
    hand = deal.table.state.hand
    assert hand is not None
    assert hand.board[-1] == handle(140)
    assert handle(150) not in deal.table.state.names


def test_a_stub_card_read_over_the_board_after_the_river_is_nothing_for_five_seconds() -> None:
    deal = river_dealt()
    deal.land(Zone.BOARD, 150, facing=Facing.UNKNOWN)
    deal.wait(4.5)
    deal.miss(Zone.BOARD, handle(150))
    deal.wait(6)

    assert codes(deal) == []
    assert handle(150) not in deal.table.state.names


def slide_to_board(game: Game, number: int) -> None:
    """Lay a board card whose name is known by then: it was read face up over the burns."""
    for zone in (Zone.BURN, Zone.BOARD):
        game.see(zone, handle(number), Facing.UP)


@pytest.mark.parametrize("until_acted", [0, 5])
def test_a_burn_beside_which_a_stub_was_held_is_that_streets_and_not_the_next_ones(until_acted: float) -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa")
    deal.deal()
    deal.act_all()
    for number in (190, 191, 192):
        deal.land(Zone.BURN, number, after_ms=10)
    deal.lay(Zone.BURN)
    deal.wait(0.5)
    for number in (190, 191, 192):
        deal.miss(Zone.BURN, handle(number))
    flop(deal, 2)
    slide_to_board(deal, 149)
    deal.wait(until_acted)
    for number in (150, 151):
        deal.act_all()
        deal.lay(Zone.BURN)
        slide_to_board(deal, number)
        deal.wait(5)

    assert codes(deal) == []
    assert deal.view.street is Street.RIVER

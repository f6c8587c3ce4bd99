"""Burns too many, none, and none that only look so: cards in the pile of burns that nobody was to put there."""

from __future__ import annotations

import pytest

from table.engine.dealing.board import take_lying
from table.engine.state.streets import NEXT_STREET
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.commands import Declined
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.dealing.test_undue_in_middle import codes, flop, opened, river_dealt
from tests.table.engine.lawful_dealer import do_step, lying_on
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle


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


def due(street: Street) -> Deal:
    """Return a hand in which this street is due, with cards that show no side."""
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    deal.act_all()
    while NEXT_STREET[deal.view.street] is not street:
        deal.street()
        deal.act_all()
    return deal


@pytest.mark.parametrize("street", [Street.FLOP, Street.TURN, Street.RIVER])
@pytest.mark.parametrize("has_acted", [False, True])
def test_the_second_burn_of_a_street_dealt_at_once_is_one_too_many(street: Street, *, has_acted: bool) -> None:
    deal = due(street)
    for number in (190, 191):
        deal.land(Zone.BURN, number, after_ms=700, facing=Facing.UNKNOWN)
    for number in range(140, 143 if street is Street.FLOP else 141):
        deal.land(Zone.BOARD, number, facing=Facing.UNKNOWN)
    deal.wait(0.6)
    if has_acted and street is not Street.RIVER:
        deal.act_all()
    deal.wait(6)

    assert codes(deal) == [AlertCode.EXTRA_BURN]


def pile_with_one_too_many() -> tuple[Deal, list[Handle]]:
    """Return a hand with a second burn before its turn, and what lies in the pile, the one too many last."""
    deal = due(Street.TURN)
    for number in (190, 191):
        deal.land(Zone.BURN, number, after_ms=700)
    deal.land(Zone.BOARD, 140, facing=Facing.UP)
    return deal, [card for card, place in moment_of(deal).state.places.items() if place.zone is Zone.BURN]


@pytest.mark.parametrize("is_board_moved", [False, True])
def test_a_second_burn_that_a_field_lost_with_the_others_came_before_its_street_and_is_one_too_many(
    *, is_board_moved: bool
) -> None:
    deal, pile = pile_with_one_too_many()
    deal.miss_at_once(Zone.BURN, *pile)
    deal.wait(0.5)
    if is_board_moved:
        deal.see(Zone.BOARD, lying_on(deal, Zone.BOARD)[0], Facing.UP)
    deal.wait(0.8 if is_board_moved else 1)
    deal.find_at_once(Zone.BURN, *pile)
    deal.wait(1)
    assert codes(deal) == []

    deal.wait(1)

    assert codes(deal) == [AlertCode.EXTRA_BURN]


@pytest.mark.parametrize("is_alone", [False, True])
def test_a_card_that_lay_with_the_burns_and_is_read_again_later_than_they_is_the_next_burn(*, is_alone: bool) -> None:
    deal, pile = pile_with_one_too_many()
    deal.miss_at_once(Zone.BURN, *(pile[-1:] if is_alone else pile))
    deal.wait(0.5)
    if not is_alone:
        deal.find_at_once(Zone.BURN, *pile[:-1])
    deal.act_all()
    deal.find_at_once(Zone.BURN, pile[-1])
    deal.wait(6)

    assert codes(deal) == []


@pytest.mark.parametrize("at", [0, 1])
def test_of_two_burns_read_in_one_look_either_is_the_board_card_of_a_remedy(at: int) -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="firekeepers", is_facing_seen=False)
    deal.deal()
    deal.act_all()
    burns = (handle(130), handle(131))
    deal.land(Zone.BURN, 130, after_ms=700, facing=Facing.UNKNOWN)
    deal.land(Zone.BURN, 131, after_ms=0, facing=Facing.UNKNOWN)
    for number in (140, 141, 142):
        deal.land(Zone.BOARD, number, facing=Facing.UNKNOWN)
    deal.wait(6)
    deal.key(DirectorRuled(RulingValue.FIX_BURN))
    do_step(deal)
    deal.wait(1)
    deal.miss(Zone.BURN, burns[at])
    deal.land(Zone.BOARD, 130 + at, facing=Facing.UNKNOWN)
    deal.wait(6)

    assert (codes(deal), moment_of(deal).hand.burns) == ([AlertCode.EXTRA_BURN], burns[1 - at : 2 - at])
    assert (deal.view.status, len(deal.view.board)) == (Status.BETTING, 3)


def test_a_second_burn_before_an_early_turn_is_one_too_many_and_none_for_the_river() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa")
    deal.deal()
    deal.act_all()
    deal.street()
    deal.land(Zone.BURN, 190)
    deal.wait(4)
    deal.land(Zone.BURN, 191)
    deal.land(Zone.BOARD, 140, after_ms=1400, facing=Facing.UP)
    deal.wait(6)

    assert codes(deal) == [AlertCode.EXTRA_BURN, AlertCode.PREMATURE_TURN]


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


def test_a_burn_that_is_made_before_the_flop_is_named_is_none_for_the_flop() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    deal.act_all()
    deal.land(Zone.BURN, 140, facing=Facing.UNKNOWN)
    for number in (150, 151, 152):
        deal.land(Zone.BOARD, number, facing=Facing.UNKNOWN, after_ms=100)
    deal.land(Zone.BURN, 141, facing=Facing.UNKNOWN, after_ms=100)
    deal.wait(1)

    moment = moment_of(deal)
    take_lying(moment)

    assert (moment.hand.burns, len(moment.hand.board)) == ((handle(140),), 3)
    assert [card.handle for card in moment.hand.middle.odd] == [handle(141)]


@pytest.mark.parametrize(("keyed_first", "told"), [(True, []), (False, [AlertCode.EXTRA_BURN])])
def test_a_burn_made_once_a_street_was_acted_on_that_is_read_after_it_is_for_the_next(
    told: list[AlertCode], *, keyed_first: bool
) -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    deal.act_all()
    deal.street()
    deal.act_all()
    deal.land(Zone.BURN, 190, facing=Facing.UNKNOWN)
    deal.wait(1.5)
    for is_key in (keyed_first, not keyed_first):
        if is_key:
            deal.act("check")
        else:
            deal.land(Zone.BURN, 191, facing=Facing.UNKNOWN)
        deal.wait(1)
    deal.land(Zone.BOARD, 140, facing=Facing.UNKNOWN)
    deal.wait(6)

    assert codes(deal) == told

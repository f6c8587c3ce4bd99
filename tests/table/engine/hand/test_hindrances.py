"""What a showdown waits for when nothing is asked and nothing is ruled on: the table says it, and accuses nobody."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.matter_view import Hindering, Hindrance
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.hand.test_showdown import played_to_river
from tests.table.engine.playing import Game
from tests.table.engine.seats.test_tabling import HOLES, STACKS, at_showdown, codes, turn_up


def slid_to(zone: Zone) -> tuple[Game, Handle]:
    """Return a showdown at which a card of seat 4 lies in *zone* since the river's betting, and that card."""
    game = played_to_river(STACKS, HOLES)
    card = game.cards_of(4)[1]
    game.miss(SEAT_ZONES[4], card)
    game.see(zone, card, Facing.DOWN)
    game.rest(7)
    game.act("check", "check", "check")
    return game, card


def of_seat_four(zone: Zone) -> Hindrance:
    return Hindrance(what=Hindering.HOLE_CARD_ASTRAY, zone=zone, seat=4)


@pytest.mark.parametrize("zone", [Zone.BURN, Zone.STUB, Zone.BOARD, Zone.MUCK])
def test_once_the_others_are_tabled_the_showdown_says_where_the_missing_card_lies(zone: Zone) -> None:
    game, _ = slid_to(zone)
    game.show(1)
    game.show(6)

    assert game.view.hindrance == of_seat_four(zone)


def test_the_hand_whose_card_is_home_again_is_tabled_and_paid() -> None:
    game, card = slid_to(Zone.BURN)
    game.show(1)
    game.show(6)
    game.miss(Zone.BURN, card)
    game.see(SEAT_ZONES[4], card, Facing.UP)
    turn_up(game, 4)
    game.rest(2)

    assert game.view.status is Status.COMPLETE
    assert game.view.hindrance is None


def test_a_card_that_no_antenna_reads_any_more_is_missed_where_it_was_told_to_lie() -> None:
    game, card = slid_to(Zone.STUB)
    game.miss(Zone.STUB, card)
    game.show(1)
    game.show(6)

    assert game.view.hindrance == of_seat_four(Zone.STUB)


def test_whose_other_card_lies_on_the_burns_has_not_tabled_one_card() -> None:
    game, _ = slid_to(Zone.BURN)
    turn_up(game, 4)
    game.rest(20)

    assert AlertCode.ONE_CARD_TABLED not in [code for code, _ in codes(game)]
    assert game.view.question is None


def test_nothing_is_said_while_others_are_still_to_table() -> None:
    game, _ = slid_to(Zone.BURN)
    game.show(1)

    assert game.view.hindrance is None


def test_nothing_is_said_of_hands_that_lie_at_their_seats() -> None:
    game = at_showdown()
    game.show(1)
    game.show(6)

    assert game.view.hindrance is None


def test_a_card_that_the_dealer_lays_back_face_up_is_not_one_card_that_its_player_has_tabled() -> None:
    game, card = slid_to(Zone.BURN)
    game.miss(Zone.BURN, card)
    game.see(SEAT_ZONES[4], card, Facing.UP)
    game.rest(20)

    assert AlertCode.ONE_CARD_TABLED not in [code for code, _ in codes(game)]

"""What the view shows of what is out of order: what is open, how far it is put right, what undo would take back."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RemedyStep
from table.engine.words.commands import Confirmed, Undone
from table.engine.words.matter_view import Withdrawable
from table.engine.words.reports import MisdealClaimed, PlayerLeft
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import Game


def to_the_wrong_seat() -> Game:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="jpa").start()
    game.lay(Zone.SEAT_4)
    game.deny()
    return game


def test_the_steps_that_are_done_stay_with_their_matter() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="jpa").deal()
    game.key(MisdealClaimed())
    game.key(Confirmed())

    [matter] = game.view.matters
    assert [step.step for step in matter.done] == [RemedyStep.RETRIEVE]
    assert [step.step for step in matter.steps] == [RemedyStep.RESHUFFLE, RemedyStep.CUT]
    assert game.view.holding == matter


def test_a_card_exposed_in_the_deal_holds_nothing_up_until_the_deal_is_done() -> None:
    game = Game({2: 9000, 4: 9000, 6: 9000}, rulebook="tfpl").start()
    for zone in (Zone.SEAT_2, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_2):
        game.lay(zone)
    game.lay(Zone.SEAT_4, Facing.UP)

    assert [matter.is_holding for matter in game.view.matters] == [False]
    assert game.view.holding is None

    game.lay(Zone.SEAT_6)
    assert game.view.status is Status.REMEDY
    assert game.view.holding == game.view.matters[0]


def test_what_the_sensors_raised_can_be_taken_back_until_the_next_key() -> None:
    game = to_the_wrong_seat()
    assert game.view.withdrawable == Withdrawable(code=AlertCode.FIRST_CARD_WRONG_SEAT, seat=4, number=1)

    game.key(PlayerLeft(seat=4))
    assert game.view.withdrawable is None


def test_once_it_is_taken_back_it_cannot_be_taken_back_again() -> None:
    game = to_the_wrong_seat()
    game.key(Undone())

    assert game.view.withdrawable is None
    assert game.view.holding is None


def test_what_the_dealer_claimed_is_the_dealer_s_own_key() -> None:
    game = Game({1: 9000, 4: 9000}).deal()
    game.key(MisdealClaimed())

    assert game.view.withdrawable is None

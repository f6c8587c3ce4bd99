"""Remedies that move cards: one that is exposed is replaced, one that is missing is dealt, and play waits meanwhile."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RemedyStep
from table.engine.words.commands import Undone
from table.engine.words.matter_events import MatterSettled, StepWrong
from table.engine.words.reports import ExposedKeyed, UndealtKeyed
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.matters.test_remedies import dealt_but_the_last, status, steps
from tests.table.engine.playing import Game


def test_an_exposed_card_goes_to_the_burn_and_the_top_card_takes_its_place() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="tfpl", is_facing_seen=False).start()
    for zone in (Zone.SEAT_1, Zone.SEAT_4):
        game.lay(zone)
    card = game.lay(Zone.SEAT_6)
    game.key(ExposedKeyed(seat=6))
    assert status(game) is Status.DEALING

    for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6):
        game.lay(zone)
    assert (status(game), steps(game)) == (Status.REMEDY, [RemedyStep.CARD_TO_BURN, RemedyStep.REPLACE])

    game.miss(Zone.SEAT_6, card)
    game.see(Zone.BURN, card)
    assert steps(game) == [RemedyStep.REPLACE]
    game.lay(Zone.SEAT_6)

    assert status(game) is Status.BETTING
    assert game.said(MatterSettled) == [MatterSettled(code=AlertCode.CARD_EXPOSED, seat=6, number=1)]


def test_the_exposed_card_in_the_burn_is_the_burn_of_the_flop() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="tfpl", is_facing_seen=False).start()
    cards = [game.lay(zone) for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6)]
    game.key(ExposedKeyed(seat=6))
    for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_6):
        game.lay(zone)
    game.miss(Zone.SEAT_6, cards[2])
    game.see(Zone.BURN, cards[2])
    game.act("call", "call", "check")

    assert game.view.due is not None
    assert game.view.due.zone is Zone.BOARD


def test_the_new_card_may_come_before_the_old_one_goes() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="tfpl", is_facing_seen=False).start()
    cards = [game.lay(zone) for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6)]
    game.key(ExposedKeyed(seat=6))
    for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_6):
        game.lay(zone)
    assert steps(game) == [RemedyStep.CARD_TO_BURN]
    game.see(Zone.BURN, cards[2])

    assert status(game) is Status.BETTING
    assert len(game.cards_of(6)) == 2


def test_another_card_in_the_burn_than_the_one_that_is_wanted_is_said_so_and_the_step_stays() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="tfpl", is_facing_seen=False).start()
    cards = [game.lay(zone) for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6)]
    game.key(ExposedKeyed(seat=6))
    for zone in (Zone.SEAT_1, Zone.SEAT_4):
        game.lay(zone)
    other = game.lay(Zone.SEAT_6)
    assert other not in cards
    game.see(Zone.BURN, other)

    assert game.said(StepWrong) == [StepWrong(step=RemedyStep.CARD_TO_BURN, seat=6, zone=Zone.BURN)]
    assert RemedyStep.CARD_TO_BURN in steps(game)


def test_a_missing_card_is_dealt_and_play_goes_on() -> None:
    game = dealt_but_the_last()
    game.act("fold")
    game.deny()
    assert (status(game), steps(game)) == (Status.REMEDY, [RemedyStep.DEAL_TO])
    assert [alert.code for alert in game.told] == [AlertCode.TOO_FEW_CARDS]

    game.lay(Zone.SEAT_7)
    assert (status(game), game.view.turn) == (Status.BETTING, 7)


def test_the_key_that_says_the_same_as_the_sensors_is_no_second_alert() -> None:
    game = dealt_but_the_last()
    game.act("fold")
    game.deny()
    game.key(UndealtKeyed(seat=7))

    assert len(game.told) == 1


def test_while_a_remedy_runs_no_action_counts() -> None:
    game = dealt_but_the_last()
    game.act("fold")
    game.deny()
    game.act("call")

    assert [event.why for event in game.said(KeyRefused) if isinstance(event, KeyRefused)] == [WhyRefused.REMEDY]
    assert game.view.turn == 7


def test_undo_right_after_a_sensors_alert_withdraws_it_and_it_is_not_raised_again() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="tfpl").start()
    game.lay(Zone.SEAT_6)
    game.deny()
    assert status(game) is Status.MISDEAL
    game.key(Undone())

    assert status(game) is Status.DEALING
    assert game.view.due is not None
    for zone in game.view.due.to_come:
        game.lay(zone)
    assert status(game) is Status.BETTING
    assert len(game.alerts) == 1


def test_a_card_dealt_face_up_is_told_by_its_name() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="tfpl").start()
    for zone in (Zone.SEAT_1, Zone.SEAT_4):
        game.lay(zone)
    game.lay(Zone.SEAT_6, Facing.UP)

    (alert,) = game.alerts
    assert (alert.code, alert.seat, alert.card) == (AlertCode.CARD_EXPOSED, 6, "4c")

"""Hole cards that count: each once, where it lies."""

from __future__ import annotations

from table.engine.words.card_events import CardsLifted, HandTabled
from table.engine.words.chip_events import HandCompleted
from table.engine.words.commands import Declined
from table.engine.words.reports import TabledKeyed
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.playing import Game, handle


def test_a_card_seen_again_where_it_lies_is_not_dealt_twice() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    first = game.lay(Zone.SEAT_1)
    game.see(Zone.SEAT_1, first)

    assert game.cards_of(1) == (first,)
    assert game.said(CardsLifted) == []


def test_a_card_that_is_missed_late_at_its_old_place_stays_at_its_new_one() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    card = game.lay(Zone.SEAT_4)
    game.see(Zone.SEAT_1, card)
    game.miss(Zone.SEAT_4, card)

    assert game.table.state.places[card].zone is Zone.SEAT_1


def test_sightings_before_the_first_hand_are_places_and_nothing_else() -> None:
    game = Game({1: 5000, 4: 5000})
    game.table.receive(CardSeen(zone=Zone.SEAT_1, handle=handle(7), facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    assert game.table.state.places[handle(7)].zone is Zone.SEAT_1
    assert game.view.status is Status.WAITING


def test_a_card_of_a_hand_that_was_keyed_as_tabled_before_it_was_read_is_named_and_the_pot_awarded() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.start()
    for number, seat in enumerate((1, 4, 6, 1, 6), 100):
        deal.land(Zone(f"seat {seat}"), number, facing=Facing.UNKNOWN)
    deal.wait(4)
    deal.key(Declined())
    deal.act("call", "call", "check")
    for burn, board in ((110, (111, 112, 113)), (120, (121,)), (130, (131,))):
        for number, zone in ((burn, Zone.BURN), *((card, Zone.BOARD) for card in board)):
            deal.land(zone, number, facing=Facing.UNKNOWN)
        deal.wait(1)
        deal.act("check", "check", "check")
    for seat in (1, 4, 6):
        deal.key(TabledKeyed(seat=seat))
    deal.wait(2)
    assert deal.said(HandCompleted) == []

    deal.land(Zone.SEAT_4, 105, facing=Facing.UNKNOWN)
    deal.wait(2)

    assert [event.seat for event in deal.events if isinstance(event, HandTabled)] == [1, 6, 4]
    assert (len(deal.said(HandCompleted)), deal.told) == (1, [])

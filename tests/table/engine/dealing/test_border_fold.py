"""Two cards on the border of two seats: which was whose is a guess until one of the two hands is folded."""

from __future__ import annotations

from table.engine.words.matter_events import HoleCardTaken
from table.engine.words.view import HandPart
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal, begun
from tests.table.engine.playing import handle, part

OF_SEAT_1, OF_SEAT_2 = 50, 51
"""By the table's guess; each lies between the two seats."""


def dealt_on_the_border() -> Deal:
    """Six seats have their cards; the second ones of seats 1 and 2 lie between the two. Seat 3 has raised."""
    deal = begun(rulebook="nuts")
    deal.pitch(1, 2, 3, 4, 5, 6)
    deal.land(Zone.SEAT_1, OF_SEAT_1, beside=Zone.SEAT_2)
    deal.land(Zone.SEAT_2, OF_SEAT_2, beside=Zone.SEAT_1)
    deal.pitch(3, 4, 5, 6)
    deal.wait(6)
    deal.act(600, "call", "call", "call")
    return deal


def fold_seat_1(deal: Deal, *mucked: int) -> None:
    """Key its fold; these of the cards go into the muck."""
    deal.act("fold")
    for number in mucked:
        zone = next(place.zone for card, place in deal.table.state.places.items() if card == handle(number))
        deal.miss(zone, handle(number))
        deal.land(Zone.MUCK, number)
    deal.wait(2)


def test_where_a_neighbours_card_is_mucked_with_a_folded_hand_the_two_are_given_to_whom_they_belong() -> None:
    deal = dealt_on_the_border()
    fold_seat_1(deal, 0, OF_SEAT_2)

    assert handle(OF_SEAT_1) in deal.cards_of(2)
    assert deal.cards_of(1) == (handle(0), handle(OF_SEAT_2))
    assert (part(deal, 1), part(deal, 2)) == (HandPart.FOLDED, HandPart.LIVE)
    assert deal.told == []


def test_a_hand_that_is_mucked_whole_leaves_the_border_as_it_was() -> None:
    deal = dealt_on_the_border()
    fold_seat_1(deal, 0, OF_SEAT_1)

    assert handle(OF_SEAT_2) in deal.cards_of(2)
    assert deal.said(HoleCardTaken) == []


def test_where_the_muck_is_not_read_the_card_that_the_neighbour_tables_is_the_neighbours() -> None:
    deal = dealt_on_the_border()
    deal.act("fold", "all-in", "call", "fold", "fold", "fold")
    deal.miss(Zone.SEAT_1, handle(0))
    deal.miss(Zone.SEAT_2, handle(OF_SEAT_2))
    deal.see(Zone.SEAT_2, handle(1), Facing.UP)
    assert handle(OF_SEAT_2) in deal.cards_of(2)

    deal.see(Zone.SEAT_2, handle(OF_SEAT_1), Facing.UP)
    deal.wait(1)

    assert deal.cards_of(1) == (handle(0), handle(OF_SEAT_2))
    assert deal.cards_of(2) == (handle(1), handle(OF_SEAT_1))


def test_a_card_of_the_neighbours_that_is_left_face_down_proves_nothing() -> None:
    deal = dealt_on_the_border()
    deal.act("fold", "all-in", "call", "fold", "fold", "fold")
    deal.miss(Zone.SEAT_1, handle(0))
    deal.miss(Zone.SEAT_2, handle(OF_SEAT_2))
    deal.see(Zone.SEAT_2, handle(OF_SEAT_1))
    deal.wait(2)

    assert handle(OF_SEAT_2) in deal.cards_of(2)


def test_a_neighbours_hand_is_not_folded_by_a_card_of_the_border_while_a_field_that_dropped_reads_the_others() -> None:
    deal = dealt_on_the_border()
    deal.act("fold")
    deal.miss(Zone.SEAT_1, handle(0))
    for zone, number in ((Zone.SEAT_1, OF_SEAT_1), (Zone.SEAT_2, OF_SEAT_2), (Zone.SEAT_2, 1)):
        deal.miss(zone, handle(number))
    deal.land(Zone.MUCK, OF_SEAT_2)
    deal.land(Zone.MUCK, 0)
    deal.land(Zone.SEAT_2, 1)
    deal.land(Zone.SEAT_2, OF_SEAT_1)
    deal.wait(2)

    assert (part(deal, 1), part(deal, 2)) == (HandPart.FOLDED, HandPart.LIVE)
    assert handle(OF_SEAT_1) in deal.cards_of(2)
    assert deal.told == []


def test_a_card_that_waits_as_one_too_many_is_the_neighbours_own_once_the_border_card_is_mucked_with_a_fold() -> None:
    deal = begun(rulebook="jpa")
    deal.go_away(Zone.SEAT_5, Zone.SEAT_6)
    deal.pitch(1, 2, 3, 4, 1, 2, 3, 4)
    deal.come_back(Zone.SEAT_5, Zone.SEAT_6)
    deal.land(Zone.SEAT_6, 60, unlooked_ms=5000)
    deal.pitch(6)
    deal.land(Zone.SEAT_6, 60, beside=Zone.SEAT_5)
    deal.pitch(5, 6)
    deal.act("call", "call", "fold")
    for zone, number in ((Zone.SEAT_5, 9), (Zone.SEAT_6, 60)):
        deal.miss(zone, handle(number))
        deal.land(Zone.MUCK, number)
    deal.wait(1)
    assert (deal.cards_of(5), deal.cards_of(6)) == ((handle(9), handle(60)), (handle(10), handle(8)))

    deal.miss(Zone.SEAT_6, handle(8))
    deal.wait(2)

    assert part(deal, 6) is HandPart.LIVE

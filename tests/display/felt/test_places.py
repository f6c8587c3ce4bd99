"""Where things are on the felt: apart from each other, and found again below a point."""

from __future__ import annotations

from itertools import combinations

from display.felt.picture import Control
from display.felt.places import ANTENNAS, CONTROLS, HIGH, WIDE, Spot, card_boxes, landing, middle, spot
from table.engine.words.zones import Zone


def test_every_zone_has_its_place_and_no_two_share_one() -> None:
    assert set(ANTENNAS) == set(Zone)
    places = [*ANTENNAS.values(), *CONTROLS.values()]
    assert [pair for pair in combinations(places, 2) if pair[0].overlaps(pair[1])] == []
    assert all(box.x >= 0 and box.right <= WIDE and box.y >= 0 and box.bottom <= HIGH for box in places)


def test_the_dealer_has_seat_1_at_the_left_hand_and_the_numbers_go_clockwise() -> None:
    assert ANTENNAS[Zone.SEAT_1].x < ANTENNAS[Zone.STUB].x < ANTENNAS[Zone.SEAT_10].x
    assert ANTENNAS[Zone.SEAT_1].y > ANTENNAS[Zone.SEAT_3].y > ANTENNAS[Zone.SEAT_4].y
    assert ANTENNAS[Zone.SEAT_4].x < ANTENNAS[Zone.SEAT_7].x


def test_cards_lie_on_their_antenna_however_many_they_are() -> None:
    for zone, area in ANTENNAS.items():
        for count in (1, 2, 3, 5, 9, 52):
            cards = card_boxes(zone, count)
            assert len(cards) == count
            assert all(area.x - 8 <= card.x and card.right <= area.right + 8 for card in cards), (zone, count)


def test_the_card_on_top_is_the_one_below_the_point() -> None:
    first, second = card_boxes(Zone.SEAT_4, 2)

    assert spot(first.x + 2, first.y + 2, {Zone.SEAT_4: 2}) == Spot(Zone.SEAT_4, 0)
    assert spot(second.x + 2, second.y + 2, {Zone.SEAT_4: 2}) == Spot(Zone.SEAT_4, 1)
    assert spot(*middle(ANTENNAS[Zone.MUCK]), {Zone.MUCK: 4}) == Spot(Zone.MUCK, 3)
    assert spot(320, 540, {}) == Spot()
    assert spot(*middle(CONTROLS[Control.GATHER]), {}) == Spot(control=Control.GATHER)


def test_the_next_card_lands_beside_the_last_one() -> None:
    assert landing(Zone.BOARD, 1)[0] > landing(Zone.BOARD, 0)[0]

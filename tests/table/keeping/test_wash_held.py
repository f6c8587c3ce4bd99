"""From how many cards, on how many zones, within how long the deck is washed: on either side of each."""

from __future__ import annotations

import pytest

from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.inbox import TagSeen
from table.keeping.washed_deck import WashedDeck

ZONES = (Zone.BOARD, Zone.BURN, Zone.MUCK, SEAT_ZONES[1])
MS = 1_000_000


@pytest.mark.parametrize(
    ("cards", "zones", "looked_ms", "is_washed"),
    [
        (12, 3, 1_600, True),
        (12, 3, 2_500, False),
        (8, 3, 0, False),
        (9, 3, 0, False),
        (12, 3, 0, True),
        (12, 2, 0, False),
    ],
)
def test_ten_cards_on_three_zones_within_two_seconds_are_a_wash(
    cards: int, zones: int, looked_ms: int, *, is_washed: bool
) -> None:
    deck = WashedDeck()
    for number in range(cards):
        zone = ZONES[number % zones]
        deck.see(TagSeen(zone=zone, tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    assert deck.finds(looked_ms * MS, hole_cards=2) is is_washed


@pytest.mark.parametrize(("lying", "is_washed"), [((4, 4, 3), False), ((5, 4, 4), True)])
def test_five_cards_too_many_in_all_may_lie_over_the_border_of_their_seats_and_seven_may_not(
    lying: tuple[int, ...], *, is_washed: bool
) -> None:
    deck = WashedDeck()
    for seat, cards in enumerate(lying, start=1):
        for number in range(cards):
            tag = bytes([seat, number])
            deck.see(TagSeen(zone=SEAT_ZONES[seat], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    assert deck.finds(0, hole_cards=2) is is_washed

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
        (7, 3, 0, False),
        (9, 3, 0, True),
        (12, 3, 0, True),
        (12, 2, 0, False),
    ],
)
def test_eight_cards_on_three_zones_of_the_middle_within_two_seconds_are_a_wash(
    cards: int, zones: int, looked_ms: int, *, is_washed: bool
) -> None:
    deck = WashedDeck()
    for number in range(cards):
        zone = ZONES[number % zones]
        deck.see(TagSeen(zone=zone, tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    assert deck.finds(looked_ms * MS, hole_cards=2, seats=(1, 2, 3, 4, 5)) is is_washed

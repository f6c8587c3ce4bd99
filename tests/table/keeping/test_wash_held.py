"""From how many cards, on how many zones, within how long the deck is washed: on either side of each."""

from __future__ import annotations

import pytest

from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.inbox import TagGone, TagSeen
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


@pytest.mark.parametrize(("lying", "is_washed"), [((4, 3, 3), False), ((4, 4, 3), True)])
def test_four_cards_too_many_in_all_may_lie_over_the_border_of_their_seats_and_five_may_not(
    lying: tuple[int, ...], *, is_washed: bool
) -> None:
    deck = WashedDeck()
    for seat, cards in enumerate(lying, start=1):
        for number in range(cards):
            tag = bytes([seat, number])
            deck.see(TagSeen(zone=SEAT_ZONES[seat], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    assert deck.finds(0, hole_cards=2, seats=(1, 2, 3)) is is_washed


def strewn_and_taken_up(cards: int) -> WashedDeck:
    deck = WashedDeck()
    for number in range(cards):
        tag = bytes([number])
        deck.see(TagSeen(zone=SEAT_ZONES[1], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=0))
    for number in range(cards):
        deck.miss(TagGone(zone=SEAT_ZONES[1], tag=bytes([number]), not_before_ns=0, at_ns=0))
    return deck


@pytest.mark.parametrize(
    ("cards", "after_ms", "is_anew"), [(3, 1_600, False), (3, 2_500, True), (2, 2_500, False), (4, 2_500, True)]
)
def test_a_card_is_the_first_of_another_deal_two_seconds_after_three_were_taken_up(
    cards: int, after_ms: int, *, is_anew: bool
) -> None:
    deck = strewn_and_taken_up(cards)
    at_ns = after_ms * MS
    deck.see(TagSeen(zone=SEAT_ZONES[2], tag=b"dealt", facing=Facing.DOWN, not_before_ns=0, at_ns=at_ns))

    assert deck.is_dealt_anew is is_anew


@pytest.mark.parametrize(("after_ms", "is_over"), [(400, False), (625, True)])
def test_what_comes_half_a_second_after_the_last_card_of_a_wash_was_taken_up_is_dealt(
    after_ms: int, *, is_over: bool
) -> None:
    deck = WashedDeck()
    for number in range(9):
        tag = bytes([number])
        deck.see(TagSeen(zone=ZONES[number % 3], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=0))
    assert deck.finds(0, hole_cards=2, seats=())
    at_ns = after_ms * MS
    deck.see(TagSeen(zone=SEAT_ZONES[2], tag=b"dealt", facing=Facing.DOWN, not_before_ns=0, at_ns=at_ns))
    for number in range(9):
        deck.miss(TagGone(zone=ZONES[number % 3], tag=bytes([number]), not_before_ns=0, at_ns=0))

    assert deck.is_washed is not is_over

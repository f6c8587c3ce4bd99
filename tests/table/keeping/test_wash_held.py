"""From how many cards, on how many zones, within how long the deck is washed: on either side of each."""

from __future__ import annotations

import pytest

from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.inbox import TagGone, TagSeen
from table.keeping.washed_deck import WashedDeck

ZONES = (Zone.BOARD, Zone.BURN, Zone.MUCK, SEAT_ZONES[9], SEAT_ZONES[10])
MS = 1_000_000
LAST = b"last"


@pytest.mark.parametrize(
    ("cards", "zones", "looked_ms", "is_washed"),
    [
        (12, 3, 1_600, True),
        (12, 3, 2_500, False),
        (7, 5, 0, False),
        (8, 5, 0, True),
        (9, 3, 0, True),
        (12, 3, 0, True),
        (12, 2, 0, False),
        (12, 4, 0, True),
    ],
)
def test_eight_cards_where_none_is_dealt_within_two_seconds_are_a_wash(
    cards: int, zones: int, looked_ms: int, *, is_washed: bool
) -> None:
    deck = WashedDeck()
    for number in range(cards):
        zone = ZONES[number % zones]
        deck.see(TagSeen(zone=zone, tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    assert deck.finds(looked_ms * MS, hole_cards=2, seats=(1, 2, 3, 4, 5)) is is_washed


def seen(tag: bytes, zone: Zone, at_ms: int) -> TagSeen:
    return TagSeen(zone=zone, tag=tag, facing=Facing.DOWN, not_before_ns=at_ms * MS, at_ns=at_ms * MS)


def gone(tag: bytes, zone: Zone, at_ms: int) -> TagGone:
    return TagGone(zone=zone, tag=tag, not_before_ns=at_ms * MS, at_ns=at_ms * MS)


@pytest.mark.parametrize(("lying", "is_washed"), [((6, 6, 4), False), ((5, 5, 5), True), ((6, 4), False)])
def test_beside_two_seats_with_a_stub_held_over_them_two_cards_may_lie_over_a_border_and_three_may_not(
    lying: tuple[int, ...], *, is_washed: bool
) -> None:
    deck = WashedDeck()
    for seat, cards in enumerate(lying, start=1):
        for number in range(cards):
            tag = bytes([seat, number])
            deck.see(TagSeen(zone=SEAT_ZONES[seat], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    assert deck.finds(0, hole_cards=2, seats=(1, 2, 3, 4, 5, 6)) is is_washed


@pytest.mark.parametrize(("beside", "is_washed"), [(3, False), (4, True)])
def test_a_whole_deal_and_two_cards_beside_it_that_no_stub_held_over_two_zones_shows_are_a_wash(
    beside: int, *, is_washed: bool
) -> None:
    deck, seats = WashedDeck(), (4, 8, 9, 10)
    lying = [
        *[SEAT_ZONES[seat] for seat in seats] * 2,
        *[Zone.BOARD, *[SEAT_ZONES[seat] for seat in (1, 6, 7)]][:beside],
    ]
    for number, zone in enumerate(lying):
        deck.see(seen(bytes([number]), zone, 0))

    assert deck.finds(0, hole_cards=2, seats=seats) is is_washed


def test_a_card_that_was_taken_up_a_moment_ago_lay_beside_the_deal_too() -> None:
    deck, seats = WashedDeck(), (4, 8, 9, 10)
    beside = [Zone.BOARD, *[SEAT_ZONES[seat] for seat in (1, 6, 7)]]
    for number, zone in enumerate([*beside, *[SEAT_ZONES[seat] for seat in seats] * 2]):
        deck.see(seen(bytes([number]), zone, 0))
    deck.miss(gone(bytes([0]), Zone.BOARD, 1_900))

    assert deck.finds(1_900 * MS, hole_cards=2, seats=seats)
    assert not deck.finds(2_100 * MS, hole_cards=2, seats=seats)


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
    at_ns = after_ms * MS
    dealt = TagSeen(zone=SEAT_ZONES[2], tag=b"dealt", facing=Facing.DOWN, not_before_ns=0, at_ns=at_ns)

    assert strewn_and_taken_up(cards).is_first_of_deal(dealt) is is_anew


@pytest.mark.parametrize(("seat", "is_anew"), [(1, False), (2, False), (10, False), (3, True), (6, True)])
def test_a_card_that_was_washed_is_the_first_of_another_deal_where_it_can_not_have_slid(
    seat: int, *, is_anew: bool
) -> None:
    dealt = TagSeen(zone=SEAT_ZONES[seat], tag=bytes([3]), facing=Facing.DOWN, not_before_ns=0, at_ns=2_500 * MS)

    assert strewn_and_taken_up(13).is_first_of_deal(dealt, whole=10) is is_anew


@pytest.mark.parametrize(("after_ms", "is_washed"), [(400, True), (625, False)])
def test_what_was_strewn_and_taken_up_counts_for_nothing_in_the_deal_behind_it(
    after_ms: int, *, is_washed: bool
) -> None:
    deck = strewn_and_taken_up(12)
    for number in range(4):
        tag, at_ns = b"dealt %d" % number, (after_ms + number * 300) * MS
        deck.see(TagSeen(zone=SEAT_ZONES[1 + number % 2], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=at_ns))

    assert deck.finds(3_000 * MS, hole_cards=2, seats=(1, 2)) is is_washed


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


def test_a_card_of_the_wash_that_is_missed_late_was_taken_up_when_it_was_read_for_the_last_time() -> None:
    deck = WashedDeck()
    for number in range(9):
        tag = bytes([number])
        deck.see(TagSeen(zone=ZONES[number % 3], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=0))
    assert deck.finds(0, hole_cards=2, seats=())
    dealt = TagSeen(zone=SEAT_ZONES[2], tag=b"dealt", facing=Facing.DOWN, not_before_ns=0, at_ns=2_000 * MS)
    deck.see(dealt)
    for number in range(9):
        deck.miss(TagGone(zone=ZONES[number % 3], tag=bytes([number]), not_before_ns=0, at_ns=1_900 * MS))

    assert (deck.is_washed, deck.release()) == (False, [dealt])


@pytest.mark.parametrize(("cards", "is_washed"), [(13, False), (14, True)])
def test_ten_cards_more_than_the_deal_has_are_a_wash_however_slowly_they_come(cards: int, *, is_washed: bool) -> None:
    deck = WashedDeck()
    for number in range(cards):
        at_ns = number * 3_000 * MS
        deck.see(TagSeen(zone=SEAT_ZONES[1], tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=at_ns))

    assert deck.finds(cards * 3_000 * MS, hole_cards=2, seats=(1, 2)) is is_washed


def strewn_one_by_one(times: int, apart_ms: int) -> WashedDeck:
    """Return a deck of which seven cards lay on the felt, and left so often, so far apart, by the fifth second."""
    deck, zone = WashedDeck(), SEAT_ZONES[3]
    left_ns = [(5_000 - number % times * apart_ms) * MS for number in range(7)]
    for number in range(7):
        tag = bytes([number])
        deck.see(TagSeen(zone=zone, tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=0))
    for number, at_ns in enumerate(left_ns):
        deck.miss(TagGone(zone=zone, tag=bytes([number]), not_before_ns=at_ns, at_ns=at_ns))
    return deck


@pytest.mark.parametrize(("times", "apart_ms", "is_anew"), [(4, 350, True), (3, 350, False), (4, 250, False)])
def test_cards_that_were_taken_up_one_after_the_other_are_no_field_that_dropped_for_a_second(
    times: int, apart_ms: int, *, is_anew: bool
) -> None:
    deck = strewn_one_by_one(times, apart_ms)
    dealt = TagSeen(zone=SEAT_ZONES[2], tag=b"dealt", facing=Facing.DOWN, not_before_ns=0, at_ns=6_000 * MS)

    assert deck.is_first_of_deal(dealt) is is_anew


@pytest.mark.parametrize(("after_ms", "is_late"), [(400, False), (625, True)])
def test_what_an_antenna_that_was_away_tells_late_was_taken_up_before_the_deal_too(
    after_ms: int, *, is_late: bool
) -> None:
    deck = strewn_one_by_one(4, 350)
    deck.see(TagSeen(zone=Zone.BURN, tag=b"late", facing=Facing.DOWN, not_before_ns=0, at_ns=1_000 * MS))
    at_ns = (5_000 + after_ms) * MS
    dealt = TagSeen(zone=SEAT_ZONES[2], tag=b"dealt", facing=Facing.DOWN, not_before_ns=0, at_ns=at_ns)
    deck.see(dealt)
    assert not deck.is_told_late()

    deck.miss(TagGone(zone=Zone.BURN, tag=b"late", not_before_ns=2_000 * MS, at_ns=5_900 * MS))

    assert deck.is_told_late() is is_late
    assert deck.end() == [dealt]


def test_a_wash_is_not_over_with_a_card_that_was_taken_up_before_it() -> None:
    deck = WashedDeck()
    for number in range(9):
        tag = bytes([number])
        deck.see(TagSeen(zone=ZONES[number % 3], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=5_000 * MS))
    assert deck.finds(5_000 * MS, hole_cards=2, seats=())

    deck.miss(TagGone(zone=Zone.MUCK, tag=b"of the last hand", not_before_ns=0, at_ns=5_100 * MS))
    deck.miss(TagGone(zone=ZONES[0], tag=bytes([0]), not_before_ns=5_200 * MS, at_ns=5_300 * MS))

    assert deck.is_washed


def test_a_card_on_a_muck_that_is_a_stack_is_never_told_gone_and_ends_the_wash_all_the_same() -> None:
    deck = WashedDeck()
    for number in range(9):
        tag = bytes([number])
        deck.see(TagSeen(zone=ZONES[number % 3], tag=tag, facing=Facing.DOWN, not_before_ns=0, at_ns=0))
    assert deck.finds(0, hole_cards=2, seats=())
    for number in range(9):
        if ZONES[number % 3] is not Zone.MUCK:
            deck.miss(TagGone(zone=ZONES[number % 3], tag=bytes([number]), not_before_ns=0, at_ns=0))

    assert (deck.is_washed, deck.release()) == (False, [])


@pytest.mark.parametrize(("seats", "is_found"), [((1, 4), False), ((1, 4, 7), True)])
def test_cards_that_drift_from_more_than_two_zones_to_others_than_the_next_are_a_wash(
    seats: tuple[int, ...], *, is_found: bool
) -> None:
    washed = WashedDeck()
    for number in seats:
        for zone in (SEAT_ZONES[number], SEAT_ZONES[number + 1], SEAT_ZONES[number + 3]):
            washed.see(seen(bytes([number]), zone, number))

    assert washed.finds(10 * MS, hole_cards=2, seats=range(1, 10)) is is_found


@pytest.mark.parametrize("way", [(Zone.SEAT_10, Zone.SEAT_1), (Zone.BOARD, Zone.MUCK), (Zone.SEAT_4, Zone.SEAT_3)])
def test_who_slides_to_the_next_zone_drifts_nowhere(way: tuple[Zone, Zone]) -> None:
    washed = WashedDeck()
    for number in range(4):
        for zone in way:
            washed.see(seen(bytes([number]), zone, number))

    assert not washed.finds(10 * MS, hole_cards=2, seats=range(1, 10))


@pytest.mark.parametrize(("dealt_ms", "is_over"), [(1_500, False), (1_600, True)])
def test_a_wash_is_over_though_its_last_card_is_missed_only_as_it_is_dealt_elsewhere(
    dealt_ms: int, *, is_over: bool
) -> None:
    deck = WashedDeck()
    for number in range(12):
        deck.see(seen(bytes([number]), ZONES[number % 3], 0))
    deck.see(seen(LAST, Zone.SEAT_6, 0))
    assert deck.finds(0, hole_cards=2, seats=(1, 2, 3, 4, 5, 6))
    for number in range(12):
        deck.miss(gone(bytes([number]), ZONES[number % 3], number * 100))

    deck.see(seen(b"first", Zone.SEAT_4, dealt_ms))
    # It slid over the antenna that had not missed it yet.
    deck.miss(gone(LAST, Zone.SEAT_6, dealt_ms + 200))
    deck.see(seen(LAST, Zone.SEAT_5, dealt_ms + 300))

    assert deck.is_washed is not is_over
    assert [one.zone for one in deck.release()] == ([Zone.SEAT_4, Zone.SEAT_5] if is_over else [])

"""The deck is washed after the hand was keyed: nobody is told of anything, and the deal after it is the hand."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import NewHand
from table.engine.words.sightings import CardSeen, ZoneBlind, ZoneSighted
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.inbox import TagGone, TagSeen
from table.keeping.journal import record_line
from table.keeping.washed_deck import WashedDeck
from tests.table.late_deals import LateTable, deal, deal_late, deck, order_of, red, sightings_since_start

FELT = (*SEAT_ZONES.values(), Zone.BOARD, Zone.BURN, Zone.MUCK)


def wash(table: LateTable, seed: int) -> None:
    """Spread the deck over the felt and let it drift there for six seconds, face up too once it is spread."""
    chance = random.Random(seed)  # noqa: S311 - a test that repeats
    cards = list(deck().cards)
    lying: list[bytes] = []
    for _ in range(60):
        for tag in [cards.pop() for _ in range(min(3, len(cards)))]:
            lying.append(tag)
            table.tags.lay(tag, chance.choice(FELT), Facing.DOWN)
        for tag in chance.sample(lying, 3):
            table.tags.lay(tag, chance.choice(FELT), Facing.DOWN if cards else Facing.UP)
        table.wait(0.1)


@pytest.mark.parametrize("seed", range(5))
def test_a_deck_that_is_washed_after_the_key_is_no_deal_and_the_one_after_it_is(seed: int) -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    table.press(NewHand())
    table.wait(1)
    wash(table, seed)
    assert (table.view.status, [seat.hole_cards for seat in table.view.seats]) == (Status.DEALING, [0] * 5)

    table.tags.collect()
    table.wait(5)
    deal(table.tags, table.wait, red(), order_of())
    table.wait(2)

    assert table.alerts == []
    assert (table.view.status, table.view.turn, table.view.hand_number) == (Status.BETTING, 4, 1)
    assert [seat.bet for seat in table.view.seats] == [100, 200, 0, 0, 0]


def test_nobody_is_told_what_lay_face_up_in_the_wash() -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    table.press(NewHand())
    wash(table, 1)
    table.tags.collect()
    table.wait(5)
    deal(table.tags, table.wait, red(), order_of())

    dealt = {seen.handle.id for seen in sightings_since_start(table.journal.kept) if isinstance(seen, CardSeen)}
    assert len(dealt) == 10
    journaled = b"".join(record_line(record) for record in table.journal.kept)
    assert b"card-revealed" not in journaled


@pytest.mark.parametrize("gap_s", [0.0, 0.1, 0.2])
def test_a_deal_however_quick_is_no_wash_nor_is_a_stub_held_over_two_zones(gap_s: float) -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    table.press(NewHand())
    for number, (tag, zone) in enumerate(zip(red(), order_of(), strict=True)):
        table.tags.lay(tag, zone, Facing.DOWN)
        table.wait(gap_s)
        if number == 6:
            for at, held in enumerate(red(20, 8)):
                table.tags.lay(held, Zone.BURN if at % 2 else Zone.BOARD, Facing.DOWN)
            table.wait(0.3)
            for held in red(20, 8):
                table.tags.lift_off(held)
    table.wait(3)

    assert not table.controller._vault.laid.wash.is_washed  # noqa: SLF001 - nobody else knows
    assert [seat.hole_cards for seat in table.view.seats] == [2] * 5


def test_what_is_strewn_once_the_deal_is_over_is_seen() -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    deal_late(table, red(), order_of(), 0)
    wash(table, 1)

    assert table.alerts != []
    assert table.view.hand_number == 1
    assert not table.controller._vault.laid.wash.is_washed  # noqa: SLF001 - nobody else knows


def test_a_wash_is_over_when_nothing_lies_on_the_felt_any_more() -> None:
    washed = WashedDeck()
    for number in range(12):
        washed.see(
            TagSeen(zone=FELT[-1 - number % 3], tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=number)
        )
    assert not washed.finds(3_000_000_000, hole_cards=2, seats=(1, 2, 3, 4, 5)), "they have lain there for long"
    assert washed.finds(12, hole_cards=2, seats=(1, 2, 3, 4, 5))

    washed.begin_hand()
    for number in range(11):
        washed.miss(TagGone(zone=FELT[-1 - number % 3], tag=bytes([number]), not_before_ns=20, at_ns=20))
    assert washed.is_washed
    washed.see(TagSeen(zone=Zone.STUB, tag=bytes([11]), facing=Facing.DOWN, not_before_ns=20, at_ns=20))
    assert not washed.is_washed


def test_a_card_of_a_deal_that_settles_long_after_the_others_makes_no_wash_of_them() -> None:
    washed = WashedDeck()
    for number in range(21):
        seat, at_ns = SEAT_ZONES[1 + number % 3], 5_000_000_000 + number
        washed.see(TagSeen(zone=seat, tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=at_ns))

    assert not washed.finds(2_000_000_000, hole_cards=4, seats=(1, 2, 3, 4, 5))
    assert washed.finds(5_000_000_000, hole_cards=4, seats=(1, 2, 3, 4, 5))


@pytest.mark.parametrize("is_stub", [False, True])
def test_cards_that_come_from_three_places_are_washed_and_those_of_one_stub_are_held_there(*, is_stub: bool) -> None:
    washed = WashedDeck()
    places = (Zone.SEAT_8, Zone.SEAT_1, Zone.SEAT_3, Zone.SEAT_6)
    for at, (one, other) in enumerate(pairwise(places)):
        for zone in (one, other):
            tag = bytes([0 if is_stub else at])
            washed.see(TagSeen(zone=zone, tag=tag, facing=Facing.DOWN, not_before_ns=at, at_ns=at))

    assert washed.finds(3, hole_cards=2, seats=range(1, 11)) is not is_stub


def test_a_deal_of_which_cards_lie_over_the_border_to_the_next_seat_is_no_wash() -> None:
    washed = WashedDeck()
    for number in range(10):
        seat = SEAT_ZONES[1 + min(number // 3, 2)]
        washed.see(TagSeen(zone=seat, tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=number))

    assert not washed.finds(10, hole_cards=2, seats=(1, 2, 3, 4, 5))


def lay_all(table: LateTable, cards: list[bytes], zones: list[Zone]) -> None:
    for tag, zone in zip(cards, zones, strict=True):
        table.tags.lay(tag, zone, Facing.DOWN)
        table.wait(0.3)


def take_up(table: LateTable, cards: list[bytes]) -> None:
    for tag in cards:
        table.tags.lift_off(tag)


def test_a_few_cards_that_were_strewn_after_the_key_and_taken_up_are_no_part_of_the_deal_that_follows() -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    table.press(NewHand())
    strewn = red(20, 4)
    lay_all(table, strewn, [order_of()[0], order_of()[1], order_of()[2], Zone.MUCK])
    take_up(table, strewn)
    table.wait(3)

    deal(table.tags, table.wait, red(), order_of())
    table.wait(2)

    assert table.alerts == []
    assert (table.view.status, [seat.hole_cards for seat in table.view.seats]) == (Status.BETTING, [2] * 5)
    # The first card of it did not lie there before: what becomes of it is told.
    assert table.controller._vault.laid.left_lying == frozenset()  # noqa: SLF001 - nobody else knows


@pytest.mark.parametrize(("more", "is_wash"), [(3, True), (2, False)])
def test_a_wash_that_looks_like_a_whole_deal_is_over_when_another_is_dealt(more: int, *, is_wash: bool) -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    table.press(NewHand())
    strewn = red(20, 10 + more)
    lay_all(table, strewn, [*order_of(), *(Zone.BURN, Zone.MUCK, Zone.BURN)[:more]])
    table.wait(1)
    assert table.view.status is Status.BETTING
    take_up(table, strewn)
    table.wait(3)

    deal(table.tags, table.wait, red(), order_of())
    table.wait(2)

    assert (table.view.status is Status.BETTING) is (table.alerts == []) is is_wash


def test_cards_of_a_deal_that_a_field_loses_for_a_second_and_a_half_are_still_dealt() -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    table.press(NewHand())
    cards, zones = red(), order_of()
    lay_all(table, cards[:4], zones[:4])
    take_up(table, cards[:4])
    table.wait(1.5)
    for tag, zone in zip(cards[:4], zones[:4], strict=True):
        table.tags.lay(tag, zone, Facing.DOWN)
    table.wait(0.4)
    lay_all(table, cards[4:], zones[4:])
    table.wait(3)

    assert table.alerts == []
    assert (table.view.status, [seat.hole_cards for seat in table.view.seats]) == (Status.BETTING, [2] * 5)


def test_a_board_card_that_lay_on_the_board_in_a_wash_hands_before_is_dealt_there() -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    table.press(NewHand())
    river = red(40, 1)[0]
    table.tags.lay(river, Zone.BOARD, Facing.UP)
    table.wait(1)
    wash(table, 1)
    table.tags.collect()
    table.wait(5)
    assert not table.controller._vault.laid.wash.is_washed  # noqa: SLF001 - nobody else knows

    assert river not in table.controller._vault.laid._old  # noqa: SLF001 - nobody else knows


def test_the_first_card_of_the_deal_is_none_of_the_wash_though_the_last_of_that_is_told_gone_after_it() -> None:
    washed = WashedDeck()
    for number in range(12):
        zone = (Zone.BOARD, Zone.BURN, SEAT_ZONES[9])[number % 3]
        washed.see(TagSeen(zone=zone, tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=number))
    assert washed.finds(12, hole_cards=2, seats=(1, 2, 3, 4, 5))
    for number in range(11):
        zone = (Zone.BOARD, Zone.BURN, SEAT_ZONES[9])[number % 3]
        washed.miss(TagGone(zone=zone, tag=bytes([number]), not_before_ns=20, at_ns=20))
    dealt = TagSeen(zone=SEAT_ZONES[1], tag=b"dealt", facing=Facing.DOWN, not_before_ns=0, at_ns=2_000_000_000)
    washed.see(dealt)
    assert (washed.is_washed, washed.release()) == (True, [])

    washed.miss(TagGone(zone=SEAT_ZONES[9], tag=bytes([11]), not_before_ns=20, at_ns=20))

    assert (washed.is_washed, washed.release(), washed.release()) == (False, [dealt], [])


def test_a_wash_that_is_known_only_when_all_of_it_is_gathered_is_over_with_that() -> None:
    washed = WashedDeck()
    for number in range(20):
        at_ns = number * 300_000_000
        washed.see(TagSeen(zone=Zone.BOARD, tag=bytes([number]), facing=Facing.DOWN, not_before_ns=at_ns, at_ns=at_ns))
        washed.miss(TagGone(zone=Zone.BOARD, tag=bytes([number]), not_before_ns=at_ns + 9, at_ns=at_ns + 9))
    washed.see(TagSeen(zone=Zone.ASIDE, tag=b"cut", facing=Facing.UP, not_before_ns=0, at_ns=9_000_000_000))

    assert washed.finds(9_000_000_000, hole_cards=2, seats=(1, 2, 3))
    assert not washed.is_washed


def test_the_cut_card_that_is_put_away_is_no_card_of_a_wash_that_was_taken_up() -> None:
    washed = WashedDeck()
    for number in range(12):
        washed.see(TagSeen(zone=FELT[number % 12], tag=bytes([number]), facing=Facing.DOWN, not_before_ns=0, at_ns=9))
    assert washed.finds(9, hole_cards=2, seats=(1, 2, 3))
    late_ns = 5_000_000_000
    washed.miss(TagGone(zone=Zone.ASIDE, tag=b"cut", not_before_ns=-late_ns, at_ns=late_ns))
    washed.see(TagSeen(zone=Zone.STUB, tag=b"cut", facing=Facing.UP, not_before_ns=-late_ns, at_ns=-late_ns))

    assert washed.is_washed


def test_the_deal_that_lies_there_already_when_a_wash_is_known_is_dealt() -> None:
    washed = WashedDeck()
    for number in range(20):
        at_ns = number * 300_000_000
        washed.see(TagSeen(zone=Zone.BOARD, tag=bytes([number]), facing=Facing.DOWN, not_before_ns=at_ns, at_ns=at_ns))
        if number:
            gone = TagGone(zone=Zone.BOARD, tag=bytes([number]), not_before_ns=at_ns + 9, at_ns=at_ns + 9)
            washed.miss(gone)
    dealt = [
        TagSeen(zone=SEAT_ZONES[seat], tag=bytes([seat, 0]), facing=Facing.DOWN, not_before_ns=0, at_ns=7_000_000_000)
        for seat in (1, 2)
    ]
    for one in dealt:
        washed.see(one)
    washed.miss(TagGone(zone=Zone.BOARD, tag=bytes([0]), not_before_ns=6_000_000_000, at_ns=7_500_000_000))

    assert washed.finds(7_500_000_000, hole_cards=2, seats=(1, 2, 3))
    assert washed.is_washed, "until the hand has begun anew"
    assert (washed.end_if_over(), washed.is_washed) == (dealt, False)


def test_a_wash_while_the_antennas_of_three_seats_are_away_is_no_deal_to_the_others() -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    away = [SEAT_ZONES[seat] for seat in (4, 6, 9)]
    for zone in away:
        table.take(ZoneBlind(zone=zone, at_ns=table.clock.now_ns()))
    table.press(NewHand())
    table.wait(1)
    strewn = red(10, 12)
    deal(table.tags, table.wait, strewn, [*order_of((1, 3)), *[Zone.BURN, Zone.MUCK, Zone.BOARD, SEAT_ZONES[2]] * 2])
    take_up(table, strewn)
    for zone in away:
        table.take(ZoneSighted(zone=zone, at_ns=table.clock.now_ns()))
    table.wait(5)

    deal(table.tags, table.wait, red(), order_of())
    table.wait(2)

    assert {alert.code for alert in table.alerts} == {AlertCode.ZONE_BLIND}
    assert (table.view.status, [seat.hole_cards for seat in table.view.seats]) == (Status.BETTING, [2] * 5)

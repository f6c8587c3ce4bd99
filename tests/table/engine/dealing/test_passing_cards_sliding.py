"""Cards that were counted where they only lay on their way."""

from __future__ import annotations

import pytest

from table.engine.dealing.passing_cards import slide_on, was_the_neighbours
from table.engine.state.moment import Moment
from table.engine.state.table_state import Away, LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HoleCardTaken
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.dealing.looks import MS, SEATS, Deal, begun, codes
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import handle

EXTRA = handle(95)


def dealing(cards: int = 2) -> Deal:
    """Six players; so many of them have their first card, seat 2's the card 90."""
    deal = begun()
    deal.pitch(1)
    deal.land(Zone.SEAT_2, 90)
    deal.pitch(*range(3, cards + 1))
    return deal


def read(now: Moment, zone: Zone, after_ms: int, *, unlooked_ms: int = 90) -> CardSeen:
    """Return how the card 90 is read so long after it fell at seat 2."""
    (fell,) = (card for card in now.hand.reading.fallen if card.handle == handle(90))
    at_ns = fell.at_ns + after_ms * MS
    return CardSeen(
        zone=zone,
        handle=handle(90),
        facing=Facing.DOWN,
        not_before_ns=at_ns - unlooked_ms * MS,
        at_ns=at_ns,
    )


@pytest.mark.parametrize(("after_ms", "slid"), [(100, True), (3089, True), (3090, False)])
def test_a_card_that_is_read_elsewhere_within_three_seconds_slid_over_the_seat(after_ms: int, *, slid: bool) -> None:
    now = moment_of(dealing())

    assert slide_on(now, read(now, Zone.SEAT_5, after_ms)) is slid
    assert (handle(90) in now.hand.owners) is not slid


def test_a_card_that_slid_on_is_nobodys_and_the_seats_own_is_due_again() -> None:
    now = moment_of(dealing())
    slide_on(now, read(now, Zone.SEAT_5, 100))

    assert now.hand.stakes[2].cards == ()
    assert handle(90) not in {card.handle for card in now.hand.reading.fallen}
    assert HoleCardTaken(seat=2, handle=handle(90)) in now.events


@pytest.mark.parametrize("zone", [Zone.SEAT_2, Zone.BOARD])
def test_a_card_at_its_own_seat_or_in_the_middle_slid_to_no_other(zone: Zone) -> None:
    now = moment_of(dealing())

    assert not slide_on(now, read(now, zone, 100))


def test_a_card_that_lies_in_the_muck_was_folded_and_one_that_perfect_antennas_saw_was_moved() -> None:
    mucked, sharp = moment_of(dealing()), moment_of(dealing())
    mucked.put_table(replace(mucked.state, mucked=frozenset({handle(90)})))

    assert not slide_on(mucked, read(mucked, Zone.SEAT_5, 100))
    assert not slide_on(sharp, read(sharp, Zone.SEAT_5, 100, unlooked_ms=0))


def whole() -> Moment:
    """The whole deal; the second card of seat 2 is the card 90."""
    deal = begun()
    deal.pitch(1, 2, 3, 4, 5, 6, 1)
    deal.land(Zone.SEAT_2, 90)
    deal.pitch(3, 4, 5, 6)
    return moment_of(deal)


@pytest.mark.parametrize(("zone", "slid"), [(Zone.SEAT_3, True), (Zone.SEAT_1, True), (Zone.SEAT_4, False)])
def test_once_the_deal_is_complete_a_card_slides_no_farther_than_to_the_next_seat(zone: Zone, *, slid: bool) -> None:
    now = whole()

    assert slide_on(now, read(now, zone, 2000)) is slid
    assert now.hand.stakes[2].unseen == int(slid), "its own card is read later still"


@pytest.mark.parametrize(("missed_ms", "slid"), [(-1, True), (1, False)])
def test_a_card_that_was_seen_below_the_stub_may_slide_farther_unless_it_lay_there_after_the_deal(
    missed_ms: int, *, slid: bool
) -> None:
    now = whole()
    laid_ns = now.hand.reading.laid_ns
    seen = read(now, Zone.SEAT_4, 2000)
    now.put_reading(replace(now.hand.reading, left_ns={handle(90): laid_ns - MS}))

    assert slide_on(now, seen, Away(Zone.SEAT_2, laid_ns + missed_ms * MS)) is slid


def test_a_card_that_its_player_lifted_in_the_deal_and_passes_on_after_it_is_with_another_hand() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1)
    deal.land(Zone.SEAT_2, 90)
    deal.miss_at_once(Zone.SEAT_2, handle(1), handle(90))
    deal.pitch(3, 4)
    deal.find_at_once(Zone.SEAT_2, handle(1), handle(90))
    deal.pitch(5, 6)
    deal.wait(3)
    deal.act("call", "call", "call")

    deal.miss_at_once(Zone.SEAT_2, handle(90))
    deal.land(Zone.SEAT_5, 90)
    deal.wait(6)

    assert codes(deal) == [(AlertCode.CARDS_MIXED, 2)]


def test_once_somebody_has_acted_enough_no_card_slides_to_the_next_seat() -> None:
    now = whole()
    now.put_hand(replace(now.hand, is_closed=True))

    assert not slide_on(now, read(now, Zone.SEAT_3, 2000))


def lacking(seat: int, *, unseen: int, extra: Handle = EXTRA) -> Moment:
    """The whole deal; a card waits at seat 2, and *seat* lies there unread."""
    now = whole()
    now.put_stake(seat, replace(now.hand.stakes[seat], unseen=unseen))
    at_ns = now.at_ns
    waiting = CardSeen(zone=Zone.SEAT_2, handle=extra, facing=Facing.DOWN, not_before_ns=at_ns - 1, at_ns=at_ns)
    now.put_reading(replace(now.hand.reading, waiting=(waiting,)))
    now.place({**now.state.places, extra: LastSeen(Zone.SEAT_2, Facing.DOWN)})
    return now


@pytest.mark.parametrize(("seat", "unseen", "was"), [(3, 1, True), (1, 1, True), (3, 0, False), (4, 1, False)])
def test_a_card_was_the_neighbours_where_another_waits_and_that_one_lacks_one(
    seat: int, unseen: int, *, was: bool
) -> None:
    assert was_the_neighbours(lacking(seat, unseen=unseen), SEAT_ZONES[2], seat) is was


def test_a_thing_that_lies_there_is_no_card_that_waits_and_one_that_has_gone_waits_no_more() -> None:
    thing = lacking(3, unseen=1, extra=Handle("ee" * 8, HandleKind.UNKNOWN))
    gone = lacking(3, unseen=1)
    gone.place({card: place for card, place in gone.state.places.items() if card != EXTRA})

    assert not was_the_neighbours(thing, Zone.SEAT_2, 3)
    assert not was_the_neighbours(gone, Zone.SEAT_2, 3)
    assert not was_the_neighbours(lacking(3, unseen=1), Zone.SEAT_2, 9)

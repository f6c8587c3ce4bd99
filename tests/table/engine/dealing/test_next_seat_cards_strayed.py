"""Hole cards that lie at another seat: on a border, beside their own, or mixed into another hand."""

from __future__ import annotations

import pytest

from table.engine.dealing.next_seat_cards import (
    answer_strayed,
    find_strayed,
    is_of_one_border,
    judge_strayed,
    note_between,
    part_by_fold,
    strayed_to,
)
from table.engine.state.moment import Moment
from table.engine.state.stake import Fate
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardsBesideSeat
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS, begun
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

STAY_NS = 3_000 * MS


def dealt() -> Moment:
    return moment_of(Game({3: 5000, 4: 5000, 6: 5000}).deal())


def card_of(now: Moment, seat: int, number: int = 0) -> Handle:
    return now.hand.stakes[seat].cards[number]


def lie(now: Moment, card: Handle, zone: Zone | None, facing: Facing = Facing.DOWN) -> None:
    places = {other: place for other, place in now.state.places.items() if other != card}
    now.place(places if zone is None else {**places, card: LastSeen(zone, facing)})


def strayed() -> Moment:
    """A card of seat 4 lies at seat 3 since the time 0."""
    now = dealt()
    card = card_of(now, 4)
    lie(now, card, Zone.SEAT_3)
    find_strayed(now, 4, card, Zone.SEAT_3, 0)
    return now


def codes(now: Moment) -> list[AlertCode]:
    return [alert.code for alert in now.alerts]


def test_a_card_that_lies_two_seats_away_is_mixed_into_that_hand() -> None:
    now = dealt()
    find_strayed(now, 4, card_of(now, 4), Zone.SEAT_6, 0)

    assert codes(now) == [AlertCode.CARDS_MIXED]
    assert now.hand.middle.astray == {card_of(now, 4): Zone.SEAT_6}


@pytest.mark.parametrize(("after_ns", "zone"), [(STAY_NS - 1, None), (STAY_NS, Zone.SEAT_3)])
def test_one_at_the_next_seat_is_asked_about_once_it_has_stayed(after_ns: int, zone: Zone | None) -> None:
    now = strayed()

    assert codes(now) == []
    assert strayed_to(now, after_ns) is zone


def test_its_time_counts_from_when_it_was_first_read_there() -> None:
    now = strayed()
    find_strayed(now, 4, card_of(now, 4), Zone.SEAT_3, STAY_NS)

    assert strayed_to(now, STAY_NS) is Zone.SEAT_3


@pytest.mark.parametrize("zone", [Zone.SEAT_4, None, Zone.MUCK])
def test_one_that_is_home_or_gone_is_forgotten(zone: Zone | None) -> None:
    now = strayed()
    lie(now, card_of(now, 4), zone)
    judge_strayed(now, 1)

    assert now.hand.reading.strayed == ()


@pytest.mark.parametrize(("at_ns", "is_told"), [(STAY_NS - 1, False), (STAY_NS, True)])
def test_both_cards_of_a_hand_over_the_next_antenna_are_a_quiet_line_once_they_have_stayed(
    at_ns: int, *, is_told: bool
) -> None:
    now = strayed()
    lie(now, card_of(now, 4, 1), Zone.SEAT_3)
    judge_strayed(now, at_ns)

    assert tuple(now.events) == ((CardsBesideSeat(seat=4, at_seat=3),) if is_told else ())
    assert bool(now.hand.reading.strayed) is not is_told


def test_one_card_alone_is_no_hand_that_was_pushed_there() -> None:
    now = strayed()
    judge_strayed(now, 10 * STAY_NS)

    assert now.events == []
    assert now.hand.reading.strayed


@pytest.mark.parametrize(("are_mixed", "told"), [(True, [AlertCode.CARDS_MIXED]), (False, [])])
def test_the_dealers_word_settles_whether_the_hands_are_mixed(told: list[AlertCode], *, are_mixed: bool) -> None:
    now = strayed()
    answer_strayed(now, Zone.SEAT_6, are_mixed=are_mixed)
    assert now.hand.reading.strayed, "it was about another seat"

    answer_strayed(now, Zone.SEAT_3, are_mixed=are_mixed)
    assert (codes(now), now.hand.reading.strayed) == (told, ())


def between(now: Moment, seat: int, zone: Zone) -> None:
    """Let the other antenna read the first card of a seat too."""
    card = card_of(now, seat)
    (fell,) = (seen for seen in now.hand.reading.fallen if seen.handle == card)
    note_between(now, replace(fell, zone=zone))


def test_cards_on_one_border_have_not_changed_places_whichever_antenna_reads_them() -> None:
    now = dealt()
    assert not is_of_one_border(now, 4, card_of(now, 4), Zone.SEAT_3)

    between(now, 4, Zone.SEAT_3)
    assert is_of_one_border(now, 4, card_of(now, 4), Zone.SEAT_3)
    assert is_of_one_border(now, 3, card_of(now, 3), Zone.SEAT_4), "nor the neighbour's"
    assert not is_of_one_border(now, 6, card_of(now, 6), Zone.SEAT_3)
    find_strayed(now, 4, card_of(now, 4), Zone.SEAT_3, 0)
    assert now.hand.reading.strayed == ()


def parted(left: Zone, gone: Zone | None, fate: Fate = Fate.FOLDED) -> Moment:
    """Seats 3 and 4 share a border. Seat 3 has folded; one card of it lies still, one of seat 4's is gone."""
    now = dealt()
    between(now, 4, Zone.SEAT_3)
    now.put_stake(3, replace(now.hand.stakes[3], fate=fate))
    for card, zone in zip(now.hand.stakes[3].cards, (left, Zone.MUCK), strict=True):
        lie(now, card, zone)
    lie(now, card_of(now, 4), gone)
    return now


@pytest.mark.parametrize("left", [Zone.SEAT_3, Zone.SEAT_4])
def test_what_went_into_the_muck_with_a_folded_hand_was_its_own(left: Zone) -> None:
    now = parted(left, Zone.MUCK)
    own, other = card_of(now, 3), card_of(now, 4)
    part_by_fold(now)

    assert (card_of(now, 3), card_of(now, 4)) == (other, own)
    assert (now.hand.owners[other], now.hand.owners[own]) == (3, 4)


@pytest.mark.parametrize(
    ("left", "gone", "fate"),
    [
        (Zone.BOARD, Zone.MUCK, Fate.FOLDED),
        (Zone.SEAT_3, Zone.SEAT_4, Fate.FOLDED),
        (Zone.SEAT_3, Zone.MUCK, Fate.LIVE),
        (Zone.SEAT_3, None, Fate.FOLDED),
    ],
)
def test_where_nobody_folded_nothing_is_left_or_nothing_went_the_guess_stands(
    left: Zone, gone: Zone | None, fate: Fate
) -> None:
    now = parted(left, gone, fate)
    before = now.hand.owners
    part_by_fold(now)

    assert now.hand.owners == before


def test_a_card_that_is_read_nowhere_is_in_the_muck_where_the_neighbour_tables_the_one_that_was_left() -> None:
    now = parted(Zone.SEAT_4, None)
    own = card_of(now, 3)
    lie(now, own, Zone.SEAT_4, Facing.UP)
    lie(now, card_of(now, 4, 1), Zone.SEAT_4, Facing.UP)
    part_by_fold(now)
    assert now.hand.owners[own] == 3, "hands are not to be tabled yet"

    now.put_hand(replace(now.hand, is_face_up=True))
    part_by_fold(now)
    assert now.hand.owners[own] == 4


def test_two_seats_from_its_own_a_card_of_a_border_may_be_the_neighbours_and_is_asked_about() -> None:
    now = dealt()
    card = card_of(now, 4)
    fallen = tuple(replace(one, beside=Zone.SEAT_5) for one in now.hand.reading.fallen if one.handle == card)
    now.put_reading(replace(now.hand.reading, fallen=fallen))
    lie(now, card, Zone.SEAT_6)
    find_strayed(now, 4, card, Zone.SEAT_6, 0)

    assert codes(now) == []
    assert strayed_to(now, STAY_NS) is Zone.SEAT_6


@pytest.mark.parametrize(("strewn", "is_told"), [(2, True), (3, False)])
def test_in_a_deal_with_three_cards_where_none_is_due_one_that_drifts_is_no_mixed_hand(
    strewn: int, *, is_told: bool
) -> None:
    deal = begun()
    deal.pitch(1, 2)
    for number, zone in enumerate((Zone.BURN, Zone.SEAT_6, Zone.BURN)[:strewn]):
        deal.land(zone, 30 + number)
    now = moment_of(deal)
    lie(now, card_of(now, 1), Zone.SEAT_5)
    find_strayed(now, 1, card_of(now, 1), Zone.SEAT_5, 0)

    assert (AlertCode.CARDS_MIXED in codes(now)) is is_told

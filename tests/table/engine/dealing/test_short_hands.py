"""Hands that are short of a card: who is, and how that is told."""

from __future__ import annotations

import pytest

from table.engine.dealing.short_hands import (
    end_deal,
    end_deal_by_flop,
    is_short,
    may_end_deal,
    miss_unread,
    see_again,
    tell_short,
)
from table.engine.state.moment import Moment
from table.engine.state.stake import Fate
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle

ROUND = (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6)


def dealing(*zones: Zone) -> Moment:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    for zone in zones:
        game.lay(zone)
    return moment_of(game)


def blind(now: Moment, *zones: Zone) -> Moment:
    now.put_table(replace(now.state, blind_zones=frozenset(zones)))
    return now


def codes(now: Moment) -> list[tuple[AlertCode, int | None]]:
    return [(alert.code, alert.seat) for alert in now.alerts if alert.code is not AlertCode.ZONE_BLIND]


# --- whether an action ends the deal ---


@pytest.mark.parametrize(("dealt", "may"), [(0, False), (2, False), (3, True), (5, True)])
def test_an_action_ends_the_deal_once_a_round_is_out(dealt: int, *, may: bool) -> None:
    assert may_end_deal(dealing(*(ROUND * 2)[:dealt])) is may


def test_a_seat_that_nobody_looks_at_may_have_its_card() -> None:
    assert may_end_deal(blind(dealing(*ROUND[:2]), Zone.SEAT_6))
    assert not may_end_deal(blind(dealing(*ROUND[:2]), Zone.SEAT_4))


def test_a_deal_that_is_over_is_ended_no_more() -> None:
    assert not may_end_deal(dealing(*ROUND * 2))


def test_a_card_that_waits_is_out_as_long_as_it_lies_there() -> None:
    now = dealing(*ROUND[:2])
    card = CardSeen(zone=Zone.SEAT_6, handle=handle(90), facing=Facing.DOWN, not_before_ns=1, at_ns=2)
    now.put_reading(replace(now.hand.reading, waiting=(card,)))
    assert not may_end_deal(now)

    now.place({**now.state.places, card.handle: LastSeen(Zone.SEAT_6, Facing.DOWN)})
    assert may_end_deal(now)


# --- the end of the deal ---


def test_cards_that_were_not_read_are_taken_to_lie_there_and_are_asked_for() -> None:
    now = dealing(*ROUND, Zone.SEAT_1)

    assert end_deal(now) == ()
    assert now.hand.is_dealt
    assert now.hand.reading.short == (4, 6)
    assert [now.hand.stakes[seat].unseen for seat in (1, 4, 6)] == [0, 1, 1]


def test_a_seat_of_which_the_dealer_has_said_that_it_has_no_more_is_short_for_certain() -> None:
    now = dealing(*ROUND, Zone.SEAT_1)
    word = DealersWord(Zone.SEAT_4, known=1, is_there=False)
    now.put_reading(replace(now.hand.reading, words=(word,)))

    assert end_deal(now) == (4,)
    assert now.hand.reading.short == (6,)


def test_a_seat_that_nobody_looks_at_is_not_short() -> None:
    now = blind(dealing(*ROUND, Zone.SEAT_1), Zone.SEAT_6)
    end_deal(now)

    assert now.hand.reading.short == (4,)


@pytest.mark.parametrize("rulebook", ["firekeepers", "nuts", "tfpl"])
def test_an_action_over_two_cards_that_wait_face_up_opens_no_betting_in_a_misdeal(rulebook: str) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook=rulebook).start()
    for zone in ROUND:
        game.lay(zone)
    game.lay(Zone.SEAT_4, Facing.UP)
    game.lay(Zone.SEAT_6, Facing.UP)

    game.act("call")

    assert [(alert.code, alert.seat) for alert in game.alerts] == [
        (AlertCode.CARD_EXPOSED, 4),
        (AlertCode.CARD_EXPOSED, 6),
    ]
    assert (game.view.status, game.view.turn) == (Status.MISDEAL, None)


def with_flop(now: Moment, facing: Facing, cards: int = 3) -> Moment:
    seen = [
        CardSeen(zone=Zone.BOARD, handle=handle(at), facing=facing, not_before_ns=now.at_ns - 90 * MS, at_ns=now.at_ns)
        for at in range(80, 80 + cards)
    ]
    now.place({**now.state.places, **{card.handle: LastSeen(Zone.BOARD, facing) for card in seen}})
    now.put_middle(replace(now.hand.middle, odd=tuple(seen)))
    return now


@pytest.mark.parametrize(
    ("facing", "after_ms", "is_over"),
    [(Facing.UP, 2999, False), (Facing.UP, 3000, True), (Facing.UNKNOWN, 4999, False), (Facing.UNKNOWN, 5000, True)],
)
def test_a_whole_flop_that_stays_ends_the_deal_later_where_a_stub_may_be_held_there(
    facing: Facing, after_ms: int, *, is_over: bool
) -> None:
    now = with_flop(dealing(*ROUND), facing)
    now.at_ns += after_ms * MS
    end_deal_by_flop(now)

    assert now.hand.is_dealt is is_over


def test_two_cards_are_no_flop_and_a_flop_before_the_first_round_ends_nothing() -> None:
    for now in (with_flop(dealing(*ROUND), Facing.UP, cards=2), with_flop(dealing(*ROUND[:2]), Facing.UP)):
        now.at_ns += 10_000 * MS
        end_deal_by_flop(now)

        assert not now.hand.is_dealt


# --- an antenna that sees again ---


def unread(*, read: bool) -> Moment:
    """Seat 4 holds one card that is read, or is not, and one that was only taken to lie there."""
    now = dealing(*ROUND * 2)
    stake = now.hand.stakes[4]
    now.put_stake(4, replace(stake, cards=stake.cards[:1], unseen=1))
    if not read:
        now.place({card: place for card, place in now.state.places.items() if card not in stake.cards})
    see_again(now, Zone.SEAT_4, at_ns=7)
    return now


def test_where_an_antenna_sees_again_a_card_that_was_only_taken_to_lie_there_may_be_missed() -> None:
    now = unread(read=True)
    assert (now.hand.reading.sighted, now.hand.reading.sighted_ns) == ((4,), 7)

    miss_unread(now)
    assert (now.hand.reading.short, now.hand.reading.sighted) == ((4,), ())


def test_where_it_reads_none_the_player_may_hold_them() -> None:
    now = unread(read=False)
    miss_unread(now)

    assert (now.hand.reading.short, now.hand.reading.sighted) == ((), (4,))


@pytest.mark.parametrize("zone", [Zone.SEAT_1, Zone.SEAT_9, Zone.BOARD])
def test_where_nothing_was_taken_to_lie_nothing_is_missed(zone: Zone) -> None:
    now = dealing(*ROUND * 2)
    see_again(now, zone, at_ns=7)

    assert now.hand.reading.sighted == ()


# --- what is told ---


@pytest.mark.parametrize(
    ("cards", "fate", "short"), [(1, Fate.LIVE, True), (2, Fate.LIVE, False), (1, Fate.FOLDED, False)]
)
def test_a_live_hand_with_less_than_two_cards_is_short(cards: int, fate: Fate, *, short: bool) -> None:
    now = dealing(*ROUND * 2)
    stake = now.hand.stakes[4]
    now.put_stake(4, replace(stake, cards=stake.cards[:cards], fate=fate))

    assert is_short(now, 4) is short
    assert not is_short(now, 9)


@pytest.mark.parametrize(
    ("cards", "has_acted", "code"),
    [
        (0, False, AlertCode.SEAT_NOT_DEALT),
        (1, False, AlertCode.TOO_FEW_CARDS),
        (1, True, AlertCode.WRONG_CARD_COUNT),
    ],
)
def test_a_short_hand_is_told_as_what_it_is(cards: int, code: AlertCode, *, has_acted: bool) -> None:
    now = dealing(*ROUND * 2)
    stake = now.hand.stakes[4]
    now.put_stake(4, replace(stake, cards=stake.cards[:cards], unseen=2 - cards, has_acted=has_acted))
    now.put_reading(replace(now.hand.reading, short=(4, 6)))
    tell_short(now, (4,))

    assert codes(now) == [(code, 4)]
    assert (now.hand.reading.short, now.hand.stakes[4].unseen) == ((6,), 0)


def test_a_hand_that_is_out_or_none_at_all_is_told_of_nothing() -> None:
    now = dealing(*ROUND * 2)
    now.put_stake(4, replace(now.hand.stakes[4], fate=Fate.FOLDED))
    tell_short(now, (4,))
    tell_short(now, ())

    assert codes(now) == []


def test_where_the_antenna_is_away_a_hand_holds_a_card_less_than_was_counted_for_it() -> None:
    now = blind(dealing(*ROUND * 2), SEAT_ZONES[4])
    now.put_stake(4, replace(now.hand.stakes[4], cards=(), unseen=2))
    tell_short(now, (4,))

    assert codes(now) == [(AlertCode.TOO_FEW_CARDS, 4)]
    assert now.hand.stakes[4].unseen == 1

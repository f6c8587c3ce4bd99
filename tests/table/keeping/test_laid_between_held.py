"""How long a card that is back was only looked at, and a dealer may pitch on: on either side of each."""

from __future__ import annotations

import pytest

from table.clock import NS_PER_S
from table.engine.words.frozen import replace
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagSeen
from table.keeping.laid_between import LaidBetween

ACE, KING = b"ace", b"king"
DECK = dict.fromkeys((ACE, KING), "red")


def seen(tag: bytes, zone: Zone, at_s: int) -> TagSeen:
    return TagSeen(zone=zone, tag=tag, facing=Facing.DOWN, not_before_ns=at_s * NS_PER_S, at_ns=at_s * NS_PER_S)


@pytest.mark.parametrize(("away_s", "is_dealt"), [(24, False), (38, True)])
def test_nobody_gathers_shuffles_and_deals_in_half_a_minute(away_s: int, *, is_dealt: bool) -> None:
    laid = LaidBetween(DECK)
    laid.holds_seen(seen(ACE, Zone.SEAT_1, 1))
    laid.open(None)
    laid.holds_gone(TagGone(zone=Zone.SEAT_1, tag=ACE, not_before_ns=NS_PER_S, at_ns=NS_PER_S))

    assert laid.holds_seen(seen(ACE, Zone.SEAT_1, 1 + away_s)) is is_dealt


@pytest.mark.parametrize(("after_s", "is_dealt"), [(4, False), (6, True)])
def test_a_dealer_reads_within_five_seconds_that_the_deal_was_called_off(after_s: int, *, is_dealt: bool) -> None:
    laid = LaidBetween(DECK)
    laid.holds_seen(seen(ACE, Zone.SEAT_1, 1))
    laid.open(2 * NS_PER_S)

    assert laid.holds_seen(seen(KING, Zone.SEAT_2, 2 + after_s)) is is_dealt


def back_home(laid: LaidBetween) -> None:
    """Let a card of the last hand be read at its seat again, face up, and a card of the next deal elsewhere."""
    laid.holds_seen(seen(ACE, Zone.SEAT_1, 1))
    laid.holds_gone(TagGone(zone=Zone.SEAT_1, tag=ACE, not_before_ns=2 * NS_PER_S, at_ns=2 * NS_PER_S))
    laid.open(None)
    laid.holds_seen(replace(seen(ACE, Zone.SEAT_1, 3), facing=Facing.UP))


def test_a_card_that_was_shown_again_and_then_gathered_is_none_of_the_deal() -> None:
    laid = LaidBetween(DECK)
    back_home(laid)
    laid.holds_gone(TagGone(zone=Zone.SEAT_1, tag=ACE, not_before_ns=9 * NS_PER_S, at_ns=9 * NS_PER_S))
    dealt = seen(KING, Zone.SEAT_2, 40)
    laid.holds_seen(dealt)

    assert laid.lay_out(2, (1, 2)) == (dealt,)


def test_of_a_card_that_lies_at_its_seat_again_the_side_that_it_showed_before_is_told_of_no_deal() -> None:
    laid = LaidBetween(DECK)
    back_home(laid)
    laid.holds_seen(seen(KING, Zone.SEAT_2, 40))
    now = seen(ACE, Zone.SEAT_1, 41)
    laid.holds_seen(now)

    dealt = laid.lay_out(2, (1, 2))
    assert now in dealt
    assert not any(isinstance(item, TagSeen) and item.facing is Facing.UP for item in dealt)

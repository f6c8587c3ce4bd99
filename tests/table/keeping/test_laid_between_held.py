"""How long a card that is back was only looked at, and a dealer may pitch on: on either side of each."""

from __future__ import annotations

import pytest

from table.clock import NS_PER_S
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

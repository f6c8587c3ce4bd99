"""Dealers' cards at a table: they sign in at the pad, and are no strange tag; a playing card signs nobody in."""

from __future__ import annotations

from config.files.dealer_file import EnrolledDealer
from table.engine.words.reports import DealerSignedIn
from table.engine.words.sightings import KeyPressed
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagScanned, TagSeen, clone_of
from table.wiring.running.signing_in import SAME_NS, DealersCards

ANA, BEN, ACE = b"\x04\x01", b"\x04\x02", b"\x04\x03"


def cards() -> DealersCards:
    return DealersCards({ANA: EnrolledDealer(number=12, card=ANA), BEN: EnrolledDealer(number=7, card=BEN)})


def scanned(tag: bytes, at_ns: int = 1) -> TagScanned:
    return TagScanned(tag=tag, at_ns=at_ns)


def signed(number: int, at_ns: int = 1) -> KeyPressed:
    return KeyPressed(command=DealerSignedIn(number), at_ns=at_ns)


def test_a_card_on_the_pad_signs_its_dealer_in_and_the_next_dealer_s_takes_over() -> None:
    there = cards()

    assert there.heard(scanned(ANA), 0) == signed(12)
    assert there.heard(scanned(BEN, 2), 12) == signed(7, 2)


def test_the_same_card_signs_out_later_and_counts_once_where_it_was_laid_badly() -> None:
    there = cards()
    there.heard(scanned(ANA), 0)

    assert there.heard(scanned(ANA, SAME_NS), 12) is None
    assert there.heard(scanned(ANA, 2 * SAME_NS), 12) == signed(0, 2 * SAME_NS)


def test_on_an_antenna_a_dealer_s_card_is_nothing_at_all() -> None:
    seen = TagSeen(zone=Zone.MUCK, tag=ANA, facing=Facing.UNKNOWN, not_before_ns=0, at_ns=1)
    gone = TagGone(zone=Zone.MUCK, tag=clone_of(ANA), not_before_ns=0, at_ns=1)

    assert (cards().heard(seen, 0), cards().heard(gone, 0)) == (None, None)


def test_a_playing_card_signs_nobody_in() -> None:
    seen = TagSeen(zone=Zone.MUCK, tag=ACE, facing=Facing.UNKNOWN, not_before_ns=0, at_ns=1)

    assert cards().heard(scanned(ACE), 0) == scanned(ACE)
    assert cards().heard(seen, 0) is seen

"""The last looks of an antenna for a tag: how often it was read, since when, and which side it showed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.settling.tag_reads import HISTORY, SCORE_MOST, Reads, TagReads
from table.engine.words.zones import Facing

WINDOW = 8
LOOK_NS = 80_000_000

LOOKS = st.lists(st.booleans(), max_size=60)


def looked(said: str | list[bool]) -> Reads:
    """Return what looks have said of a tag, the oldest first: `+` it was read, `-` it was missed."""
    reads = Reads(WINDOW)
    for number, one in enumerate(said):
        at_ns = (number + 1) * LOOK_NS
        reads.push(is_read=one in {"+", True}, not_before_ns=at_ns - LOOK_NS, at_ns=at_ns)
    return reads


@given(LOOKS)
def test_counts_are_what_can_be_counted_by_hand(said: list[bool]) -> None:
    reads = looked(said)

    assert reads.recent == sum(said[-WINDOW:])
    assert reads.count(HISTORY) == sum(said[-HISTORY:])
    assert reads.run == len(said) - max((at for at, one in enumerate(said, 1) if not one), default=0)


@given(LOOKS)
def test_a_tag_is_live_while_the_last_two_looks_did_not_both_miss_it(said: list[bool]) -> None:
    assert looked(said).is_live == any(said[-2:])


@given(LOOKS)
def test_the_score_stays_between_nothing_and_its_most(said: list[bool]) -> None:
    assert 0 <= looked(said).score <= SCORE_MOST


def test_two_lost_looks_do_not_hide_when_a_card_landed_and_three_begin_it_anew() -> None:
    assert looked("+--+").first_ns == 1 * LOOK_NS
    anew = looked("+---+")
    assert (anew.not_before_ns, anew.first_ns) == (4 * LOOK_NS, 5 * LOOK_NS)
    assert anew.since_ns == 1 * LOOK_NS, "it may have been the same card all along"


def test_what_is_missed_left_after_the_last_look_that_had_it() -> None:
    gone = looked("++--")

    assert (gone.gone_after_ns, gone.first_miss_ns) == (2 * LOOK_NS, 3 * LOOK_NS)


@pytest.mark.parametrize(("said", "patience"), [("+" * 31, 1), ("+" * 18 + "-" + "+" * 12, 4), ("+-" * 16, 16)])
def test_a_card_that_is_read_badly_may_be_missed_for_longer(said: str, patience: int) -> None:
    assert looked(said).patience == patience


def test_reads_before_two_misses_in_a_row_are_not_steady() -> None:
    assert (looked("+++").steady, looked("++-+").steady, looked("++--+").steady) == (3, 3, 1)


def test_a_blind_antenna_forgets_its_looks_but_not_when_it_first_read_the_tag() -> None:
    reads = looked("++++")
    reads.begin_anew()

    assert (reads.recent, reads.run, reads.score) == (0, 0, 0)
    assert reads.since_ns == LOOK_NS


def test_the_side_that_was_read_most_is_up_and_of_two_alike_none_is_known() -> None:
    tag = TagReads(WINDOW, (Facing.UP, Facing.DOWN))
    tag.push(frozenset({Facing.UP}), not_before_ns=0, at_ns=1)
    assert tag.facing(WINDOW) is Facing.UP

    tag.push(frozenset({Facing.DOWN}), not_before_ns=1, at_ns=2)
    assert tag.facing(WINDOW) is Facing.UNKNOWN

    tag.push(frozenset({Facing.DOWN}), not_before_ns=2, at_ns=3)
    assert tag.facing(WINDOW) is Facing.DOWN
    assert tag.whole.recent == 3, "either inlay is the card"


@given(
    is_read=st.booleans(),
    before=st.integers(min_value=0, max_value=40),
    looks=st.integers(min_value=1, max_value=HISTORY),
)
def test_many_looks_that_say_what_all_before_did_count_like_one_after_another(
    is_read: bool,  # noqa: FBT001 - hypothesis draws it
    before: int,
    looks: int,
) -> None:
    said = [True] + [is_read] * (HISTORY + SCORE_MOST + before)
    one_by_one, at_once = looked(said + [is_read] * looks), looked(said)
    assert at_once.is_uniform
    at_once.push_same(looks, (len(said) + looks) * LOOK_NS)

    assert {slot: getattr(one_by_one, slot) for slot in Reads.__slots__} == {
        slot: getattr(at_once, slot) for slot in Reads.__slots__
    }


@pytest.mark.parametrize(("reads", "patience"), [(32, 1), (30, 5), (24, 9), (13, 21), (12, 23), (4, 24)])
def test_a_card_is_gone_after_as_many_misses_as_are_hardly_chance_for_one_read_so_often(
    reads: int, patience: int
) -> None:
    looks = [at * reads // 32 != (at + 1) * reads // 32 for at in range(32)]

    assert sum(looks) == reads
    assert looked(looks).patience == patience


def test_of_a_card_that_lay_there_before_the_table_started_nobody_knows_how_well_it_is_read() -> None:
    remembered = looked("")
    remembered.remember()

    assert (remembered.patience, looked("").patience) == (24, 1)

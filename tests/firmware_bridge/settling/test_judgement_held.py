"""How often and for how long a tag is read or missed before something is made of it: on either side of each number.

Looks are told as text, the oldest first: `+` read the tag, `-` missed it.
"""

from __future__ import annotations

import pytest

from config.files.patience import Patience
from firmware_bridge.settling.judgement import (
    beside,
    has_moved,
    is_first_choice,
    is_read_poorly,
    is_swallowed,
    is_there,
)
from table.engine.words.frozen import replace
from table.engine.words.zones import Zone
from tests.firmware_bridge.settling.test_judgement import looked, reader

RULES = Patience()
LOOK_MS = 40


@pytest.mark.parametrize(
    ("said", "every_ms", "is_read"),
    [
        ("+--+--+--+", 35, True),
        ("+---+---+", 40, False),
        ("+---+---+---+", 40, False),
        ("+--+--+--+", 22, False),
    ],
)
def test_a_card_on_chips_is_read_four_times_in_twelve_looks_and_a_quarter_of_a_second(
    said: str, every_ms: int, *, is_read: bool
) -> None:
    """A neighbour's card, read in ten of a hundred looks, comes to three at most."""
    reads = looked(said, every_ms=every_ms, since_ms=LOOK_MS)

    assert is_read_poorly(reads, RULES) is is_read
    assert is_there(reader(Zone.SEAT_1, reads), RULES) is is_read


@pytest.mark.parametrize(("mine", "others", "is_mine"), [("++++", "+-++", False), ("++++", "+-+-", True)])
def test_whoever_reads_a_card_two_looks_oftener_has_it(mine: str, others: str, *, is_mine: bool) -> None:
    """One look is lost, or read across, in twenty."""
    one = reader(Zone.SEAT_1, looked(mine))
    other = reader(Zone.SEAT_2, looked(others))

    assert is_first_choice(one, [other], RULES) is is_mine


@pytest.mark.parametrize(("by_both_ms", "is_mine"), [(320, False), (500, True)])
def test_a_card_that_neither_antenna_leads_with_lies_between_them_once_no_slide_lasts_so_long(
    by_both_ms: int, *, is_mine: bool
) -> None:
    one = reader(Zone.SEAT_1, looked("+++-+-+-+-+", every_ms=by_both_ms // 10))
    other = reader(Zone.SEAT_2, looked("++-+-+-+-+-", every_ms=by_both_ms // 10))

    assert is_first_choice(one, [other], RULES) is is_mine


@pytest.mark.parametrize(
    ("reads", "misses", "has"), [(4, 4, True), (3, 4, False), (4, 3, False)], ids=["enough", "one read", "one miss"]
)
def test_a_card_has_moved_once_four_looks_read_it_there_and_four_missed_it_here(
    reads: int, misses: int, *, has: bool
) -> None:
    holder = reader(Zone.SEAT_1, looked("+" * 12 + "-" * misses))
    one = reader(Zone.SEAT_2, looked("+" * reads, since_ms=12 * LOOK_MS))

    assert has_moved(holder, one, RULES) is has


@pytest.mark.parametrize(("reads", "has"), [(7, False), (11, True)])
def test_whoever_reads_a_card_once_in_twelve_looks_does_not_keep_it_from_one_that_reads_nine(
    reads: int, *, has: bool
) -> None:
    holder = reader(Zone.SEAT_1, looked("+" * 12 + "-" * 10 + "+-"))
    one = reader(Zone.SEAT_2, looked("+" * reads, since_ms=(24 - reads) * LOOK_MS))

    assert has_moved(holder, one, RULES) is has


@pytest.mark.parametrize(("along_ms", "has"), [(160, True), (240, False)])
def test_an_antenna_that_has_read_along_for_longer_than_a_slide_waits_until_the_other_misses_the_card_for_good(
    along_ms: int, *, has: bool
) -> None:
    holder = reader(Zone.SEAT_1, looked("+" * 12 + "-" * 5))
    along = along_ms // LOOK_MS
    one = reader(Zone.SEAT_2, looked("+" * (along + 6), since_ms=(11 - along) * LOOK_MS))

    assert has_moved(holder, one, RULES) is has


@pytest.mark.parametrize(
    ("lain", "reads", "every_ms", "is_beside"),
    [
        (20, 3, 110, False),
        (20, 4, 80, True),
        (20, 4, 40, False),
        (40, 4, 80, False),
        (40, 5, 80, True),
    ],
)
def test_the_other_antenna_is_told_after_four_reads_and_after_five_where_the_card_has_long_lain(
    lain: int, reads: int, every_ms: int, *, is_beside: bool
) -> None:
    """Each read is three up; and a card that moves on is read by both for a fifth of a second at most."""
    holder = reader(Zone.SEAT_1, looked("+" * lain, every_ms=every_ms))
    one = reader(Zone.SEAT_2, looked("+" * reads, every_ms=every_ms, since_ms=(lain - reads) * every_ms))

    assert beside(None, holder, [holder, one], RULES) is (Zone.SEAT_2 if is_beside else None)


@pytest.mark.parametrize(("said", "is_in"), [("+----", False), ("++----", True), ("++---", False)])
def test_a_stack_that_read_a_card_twice_and_misses_it_has_covered_it(said: str, *, is_in: bool) -> None:
    muck = replace(reader(Zone.MUCK, looked(said)), is_stacked=True)

    assert is_swallowed(None, muck, [], RULES) is is_in


@pytest.mark.parametrize(("missed", "is_beside"), [(16, True), (25, False)])
def test_the_other_antenna_is_told_no_more_once_twenty_looks_have_missed_the_card(
    missed: int, *, is_beside: bool
) -> None:
    """However long it was read before: its score goes to twenty at most."""
    holder = reader(Zone.SEAT_1, looked("+" * (40 + missed)))
    one = reader(Zone.SEAT_2, looked("+" * 40 + "-" * missed))

    assert beside(Zone.SEAT_2, holder, [holder, one], RULES) is (Zone.SEAT_2 if is_beside else None)

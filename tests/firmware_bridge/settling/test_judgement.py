"""A card in passing is not a card that lies there: what the looks have to show before it settles."""

from __future__ import annotations

import pytest

from config.files.patience import Patience
from firmware_bridge.settling.judgement import is_first_choice, is_there, shows_other_side
from firmware_bridge.settling.tag_reads import HISTORY, Reads, TagReads
from firmware_bridge.settling.words import Reader
from table.clock import NS_PER_MS
from table.engine.words.frozen import replace
from table.engine.words.zones import Facing, Zone

RULES = Patience()
LOOKS = 8


def looked(said: str, *, every_ms: int = 40, since_ms: int = 0) -> Reads:
    """Return what looks have said of a tag, the oldest first: `+` it was read, `-` it was missed."""
    reads = Reads(LOOKS)
    for number, one in enumerate(said):
        at_ns = (since_ms + number * every_ms) * NS_PER_MS
        reads.push(is_read=one == "+", not_before_ns=at_ns - every_ms * NS_PER_MS, at_ns=at_ns)
    return reads


def reader(zone: Zone, reads: Reads) -> Reader:
    return Reader(zone=zone, reads=reads, is_blind=False, is_stacked=False)


def test_three_reads_settle_a_card_only_if_their_looks_took_long_enough() -> None:
    assert not is_there(reader(Zone.SEAT_1, looked("+++")), RULES)
    assert is_there(reader(Zone.SEAT_1, looked("++++")), RULES)


def test_where_a_card_is_due_three_reads_are_enough_that_took_half_as_long() -> None:
    due = replace(reader(Zone.SEAT_1, looked("+++")), is_due=True)

    assert is_there(due, RULES)
    assert not is_there(replace(due, reads=looked("++")), RULES)
    assert not is_there(replace(due, reads=looked("+++", every_ms=25)), RULES)


def test_reads_before_two_misses_in_a_row_do_not_count() -> None:
    assert not is_there(reader(Zone.SEAT_1, looked("++--+")), RULES)
    assert is_there(reader(Zone.SEAT_1, looked("++--+++")), RULES)


def test_one_lost_look_hides_no_card() -> None:
    assert is_there(reader(Zone.SEAT_1, looked("+-+++")), RULES)


def test_a_card_that_is_missed_by_the_last_look_has_perhaps_gone_on() -> None:
    assert not is_there(reader(Zone.SEAT_1, looked("++++-")), RULES)


def test_who_reads_a_card_later_may_be_where_it_slid_on_to() -> None:
    first = reader(Zone.SEAT_10, looked("++++"))

    assert is_first_choice(first, [], RULES)
    assert not is_first_choice(first, [reader(Zone.SEAT_9, looked("+", since_ms=100))], RULES)


def test_a_card_that_a_neighbour_reads_once_settles_two_looks_later() -> None:
    neighbour = reader(Zone.SEAT_9, looked("+", since_ms=100))

    assert is_first_choice(reader(Zone.SEAT_10, looked("+++++")), [neighbour], RULES)


@pytest.mark.parametrize("missed", [HISTORY // 2, HISTORY, 4 * HISTORY])
def test_a_card_that_is_read_in_one_look_of_ten_shows_its_other_side_however_long_it_has_been_turned(
    missed: int,
) -> None:
    card = TagReads(LOOKS, (Facing.UP, Facing.DOWN))
    sides = ["d---d-----d-----d---", "-" * missed, "u---------u---------"]
    for number, look in enumerate("".join(sides)):
        read = {"u": {Facing.UP}, "d": {Facing.DOWN}, "-": set[Facing]()}[look]
        card.push(frozenset(read), not_before_ns=(number - 1) * NS_PER_MS, at_ns=number * NS_PER_MS)

    assert shows_other_side(card, Facing.DOWN, RULES) is Facing.UP

"""How large a number and how long a name may be: the largest is taken, one more is refused."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.ranges import (
    CARDS_OF_A_DECK,
    LONGEST_PATH,
    MOST,
    MOST_AT_ONCE,
    MOST_SEATS,
    Chips,
    ChipsMoved,
    Cite,
    Name,
    Nanoseconds,
    Number,
    Tally,
)

EDGES: list[tuple[object, int, int]] = [
    (Chips, 0, 2**53 - 1),
    (ChipsMoved, 1 - 2**53, 2**53 - 1),
    (Tally, 0, 2**53 - 1),
    (Number, 1, 2**53 - 1),
    (Nanoseconds, -(2**62), 2**62),
]


@pytest.mark.parametrize(("kind", "least", "most"), EDGES)
def test_a_number_is_taken_from_its_least_to_its_most(kind: object, least: int, most: int) -> None:
    assert (msgspec.convert(least, kind), msgspec.convert(most, kind)) == (least, most)


@pytest.mark.parametrize(
    ("kind", "beyond"), [(kind, at) for kind, least, most in EDGES for at in (least - 1, most + 1)]
)
def test_a_number_beyond_its_edges_is_refused(kind: object, beyond: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(beyond, kind)


@pytest.mark.parametrize(("kind", "longest"), [(Name, 200), (Cite, 100)])
def test_a_text_is_refused_that_is_a_letter_too_long(kind: object, longest: int) -> None:
    assert msgspec.convert("x" * longest, kind) == "x" * longest
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("x" * (longest + 1), kind)


def test_the_largest_number_is_the_largest_that_a_browser_keeps_as_it_is() -> None:
    assert float(MOST) == MOST
    assert float(MOST + 2) != MOST + 2


def test_a_table_has_ten_seats_and_a_deck_52_cards() -> None:
    assert (MOST_SEATS, CARDS_OF_A_DECK) == (10, 52)


def test_ten_times_as_much_may_be_open_at_once_as_any_hand_has_had() -> None:
    assert MOST_AT_ONCE == 10 * 4


def test_a_rulebook_may_be_named_by_the_longest_path_of_the_system() -> None:
    assert LONGEST_PATH == 4096

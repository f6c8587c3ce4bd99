"""A proposed table comes to the pool in as many envelopes as are needed; what is typed is read or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.station.tournament.envelope_entries import EnvelopeValue
from display.station.tournament.envelope_table import amounts_of, proposed, table_in, table_text, values_of
from display.station.tournament.run import DeskError


@given(st.integers(1, 400), st.integers(1, 200_000), st.sampled_from((1, 5, 10, 25, 100)))
def test_what_is_proposed_is_the_whole_pool_and_read_again(count: int, more: int, unit: int) -> None:
    pool = count + more

    values = proposed(pool, count, unit)

    amounts = amounts_of(values)
    assert (len(amounts), sum(amounts)) == (count, pool)
    assert amounts == sorted(amounts, reverse=True)
    assert amounts[-1] > 0
    assert table_in(table_text(values)) == values


def test_most_hold_little_and_one_holds_much_in_round_amounts() -> None:
    assert table_text(proposed(4800, 23, 10)) == "1 x 1380\n1 x 720\n5 x 220\n16 x 100"
    assert proposed(5, 6, 1) == ()


def test_a_table_is_typed_with_either_sign_and_groups_of_thousands() -> None:
    assert table_in("1 x 5000\n\n4\N{MULTIPLICATION SIGN}1,000\n20 X 200 ") == (
        EnvelopeValue(1, 5000),
        EnvelopeValue(4, 1000),
        EnvelopeValue(20, 200),
    )
    assert values_of([200, 1000, 200]) == (EnvelopeValue(1, 1000), EnvelopeValue(2, 200))


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("5000", "no line of the table"),
        ("1 x", "no line of the table"),
        ("x 5000", "no line of the table"),
        ("1 x many", "many"),
        ("9999 x 1\n1 x 1", "more than 9999 envelopes"),
        ("1 x 1\n" * 61, "more than 60 lines"),
    ],
)
def test_what_is_no_table_is_refused_in_a_line(typed: str, why: str) -> None:
    with pytest.raises(DeskError, match=why):
        table_in(typed)

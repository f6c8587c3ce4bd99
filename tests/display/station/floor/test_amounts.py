"""Amounts as people write them; what could be two amounts is refused with a line that says how to write it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.station.floor.amounts import MOST_CHIPS, AmountError, amount_of
from display.wording.amounts import chips


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("12500", 12_500),
        ("12,500", 12_500),
        ("12.500", 12_500),
        ("12 500", 12_500),
        ("12\N{NO-BREAK SPACE}500", 12_500),
        ("12\N{NARROW NO-BREAK SPACE}500", 12_500),
        ("12'500", 12_500),
        ("12\N{RIGHT SINGLE QUOTATION MARK}500", 12_500),
        ("1,234,500", 1_234_500),
        ("1.234.500", 1_234_500),
        (" 12 500\t", 12_500),
        ("12k", 12_000),
        ("12 K", 12_000),
        ("1.5k", 1_500),
        ("1,5k", 1_500),
        ("1.25k", 1_250),
        ("0.5k", 500),
        ("2m", 2_000_000),
        ("999999m", 999_999_000_000),
        ("1.5M", 1_500_000),
        ("0", 0),
        ("7", 7),
    ],
)
def test_an_amount_is_read_as_people_write_it(typed: str, amount: int) -> None:
    assert amount_of(typed) == amount


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "for none, write 0"),
        (" \t\N{NO-BREAK SPACE}", "for none, write 0"),
        ("12,50", "may be two amounts"),
        ("1.5", "may be two amounts"),
        ("12,5", "may be two amounts"),
        ("1,234.50", "may be two amounts"),
        ("1.500k", "may be two amounts"),
        ("12,500k", "may be two amounts"),
        ("1,234.500", "is no amount"),
        ("1 234,500", "is no amount"),
        ("1234,500", "is no amount"),
        ("12,5000", "is no amount"),
        ("12,,500", "is no amount"),
        ("12 50", "is no amount"),
        ("1e5", "is no amount"),
        ("0x10", "without the 0"),
        ("012", "without the 0"),
        ("0,500", "without the 0"),
        ("00", "without the 0"),
        ("-500", "without a sign"),
        ("\N{MINUS SIGN}500", "without a sign"),
        ("+500", "without a sign"),
        (".5k", "is no amount"),
        ("k", "is no amount"),
        ("12kk", "is no amount"),
        ("twelve", "is no amount"),
        ("\N{FULLWIDTH DIGIT ONE}\N{FULLWIDTH DIGIT TWO}", "is no amount"),
        ("\N{ARABIC-INDIC DIGIT FIVE}", "is no amount"),
        ("1_000", "is no amount"),
        ("9" * 13, "more than"),
        ("9" * 5_000, "too long"),
    ],
)
def test_what_is_no_amount_or_might_be_two_is_refused_in_one_line(typed: str, why: str) -> None:
    with pytest.raises(AmountError, match=why) as refused:
        amount_of(typed)

    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 120


@given(st.integers(0, MOST_CHIPS))
def test_every_amount_that_we_write_is_read_again(amount: int) -> None:
    assert amount_of(chips(amount)) == amount
    assert amount_of(f"{amount:,}") == amount
    assert amount_of(str(amount)) == amount


@given(st.text(max_size=12))
def test_whatever_is_typed_is_an_amount_or_refused_in_one_line(typed: str) -> None:
    try:
        assert 0 <= amount_of(typed) <= MOST_CHIPS
    except AmountError as refused:
        assert len(str(refused).splitlines()) == 1  # noqa: PT017 - what is refused is the other half of the sentence

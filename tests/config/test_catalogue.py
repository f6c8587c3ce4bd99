"""The catalogue of rules: what is cited, what it says, and which rules stand below another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.catalogue import is_within


@pytest.mark.parametrize(
    ("rule", "whole", "holds"),
    [
        ("firekeepers:35A", "firekeepers:35A", True),
        ("firekeepers:35A5", "firekeepers:35A", True),
        ("firekeepers:35A", "firekeepers:3", False),
        ("firekeepers:35A", "firekeepers:35", True),
        ("firekeepers:35", "firekeepers:35A", False),
        ("tfpl:7.4.2", "tfpl:7.4", True),
        ("tfpl:7.42", "tfpl:7.4", False),
        ("tfpl:17.4", "tfpl:7.4", False),
        ("jpa:12AB", "jpa:12A", False),
        ("nuts:35A2", "firekeepers:35A2", False),
    ],
)
def test_a_rule_is_within_itself_and_within_those_it_is_a_part_of(rule: str, whole: str, *, holds: bool) -> None:
    assert is_within(rule, whole) is holds


@given(rule=st.from_regex(r"[a-z]{3,8}:[0-9]{1,2}[A-Z]?", fullmatch=True), part=st.integers(1, 99))
def test_a_rule_is_its_own_and_its_sub_rules_match_it(rule: str, part: int) -> None:
    assert is_within(rule, rule)
    assert is_within(f"{rule}.{part}", rule)
    assert is_within(f"{rule}{part}", rule) == rule[-1].isalpha()

"""The three ways of an answer: what is in force, and which rule it cites."""

from __future__ import annotations

import pytest

from table.engine.words.answers import FloorDecides, HouseSets, Ruled


def test_what_the_book_says_is_in_force_under_its_own_rule() -> None:
    answer = Ruled(value="misdeal", cite="tfpl:1", also=("tfpl:2",))

    assert (answer.value, answer.cite, answer.also) == ("misdeal", "tfpl:1", ("tfpl:2",))
    assert Ruled(value=1, cite="tfpl:1").also == ()


def test_what_the_house_sets_is_in_force() -> None:
    assert HouseSets(setting="rounds", value=3, silent=()).value == 3


def test_where_the_floor_decides_its_first_option_is_assumed() -> None:
    assert FloorDecides(options=("keep", "misdeal"), silent=()).value == "keep"


@pytest.mark.parametrize(("silent", "cite"), [((), None), (("nuts:7",), "nuts:7"), (("nuts:7", "nuts:9"), "nuts:7")])
def test_a_book_that_leaves_it_open_is_cited_by_the_first_rule_that_does(
    silent: tuple[str, ...], cite: str | None
) -> None:
    assert HouseSets(setting="rounds", value=3, silent=silent).cite == cite
    assert FloorDecides(options=("keep",), silent=silent).cite == cite

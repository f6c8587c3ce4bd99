"""How a table stands, written down: whatever was read of it goes on as if nothing had been, and junk is refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.standing import NoStandingError, read_standing, written
from table.engine.table import Table
from table.engine.words.cards import Card
from table.engine.words.sightings import CardRevealed
from table.keeping.journal import SightingTaken
from table.scenario.runner import table_setup
from table.scenario.secrecy import leaks
from tests.sampled import CASES
from tests.strategies import JUNK
from tests.table.evening import RUN_OUT, book, played, scenario_of
from tests.table.keeping.test_recovery import FILES

IRREGULAR = sorted((CASES / "deal").glob("*.hand")) + sorted((CASES / "conduct").glob("*.hand"))
"""Hands in which much is open at once: remedies, floor calls, orders, clocks, actions out of turn."""


def table_of(text: str) -> Table:
    scenario = scenario_of(text)
    return Table(table_setup(scenario.setup), book(scenario.setup.rulebook))


def goes_on_the_same(text: str) -> None:
    """Play *text* at two tables; one of them is written down and read again after every sighting."""
    whole = table_of(text)
    again = table_of(text)
    for record in played(text).records:
        if not isinstance(record, SightingTaken):
            continue
        outcome = whole.receive(record.sighting)
        again = Table(whole.state.setup, whole.rulebook, read_standing(written(again.standing)))
        assert again.receive(record.sighting) == outcome, record.number
        assert again.standing == whole.standing, record.number
    assert again.view == whole.view


@pytest.mark.parametrize("name", FILES)
def test_a_table_that_was_written_down_after_every_sighting_plays_the_same_hand(name: str) -> None:
    goes_on_the_same(FILES[name])


@given(path=st.sampled_from(IRREGULAR))
def test_so_it_does_whatever_goes_wrong(path: Path) -> None:
    goes_on_the_same(path.read_text(encoding="utf-8"))


def test_values_that_several_hold_are_written_once_and_are_one_again() -> None:
    table = table_of(FILES["called off"])
    longest = 0
    for record in played(FILES["called off"]).records:
        if isinstance(record, SightingTaken):
            table.receive(record.sighting)
            longest = max(longest, len(written(table.standing)))
    assert longest < 20_000, "a hand's keys hold all its states, some twenty of them"


def test_no_card_is_named_that_was_not_public_and_no_tag_is() -> None:
    table = table_of(RUN_OUT)
    public: set[Card] = set()
    for record in played(RUN_OUT).records:
        if not isinstance(record, SightingTaken):
            continue
        if isinstance(record.sighting, CardRevealed):
            public.add(record.sighting.card)
        table.receive(record.sighting)
        assert leaks(written(table.standing), public, ()) == []


@given(text=JUNK)
def test_junk_is_refused(text: bytes) -> None:
    with pytest.raises(NoStandingError):
        read_standing(text)


@pytest.mark.parametrize(
    "nodes",
    [
        [],
        [["()"]],
        [["()"], [0]],
        [["Handle", "ab"], [0]],
        [["Path", "/etc/passwd"], [0]],
        [["Standing", None, 0], [0]],
        [["Standing", [7], 0], [0]],
        [["Standing", [0], 0], [0]],
        [["{:}", 1], [0]],
        [["{}", [0]], [0]],
        [[], [0]],
    ],
)
def test_what_is_no_table_is_refused(nodes: list[object]) -> None:
    with pytest.raises(NoStandingError):
        read_standing(msgspec.json.encode(nodes))

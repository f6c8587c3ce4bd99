"""The plan of a demo's tournament: seats, tables, prizes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from table.playing.event.event_plan import FEE, MOST_PLAYERS, TABLE_SIZE, drawn_names, planned_event
from table.tournament.event import begin
from table.tournament.words.setup import EventSetup


def a_plan(players: int) -> EventSetup:
    chance = random.Random(players)  # noqa: S311 - the same plan each time
    return planned_event(drawn_names(players, chance), chance)


@pytest.mark.parametrize("players", [2, 3, 9, 10, 60, MOST_PLAYERS])
def test_a_plan_can_be_begun_and_pays_out_all_the_fees(players: int) -> None:
    plan = a_plan(players)

    begin(plan)

    assert sum(plan.prizes) == players * FEE
    assert all(above >= below > 0 for above, below in pairwise(plan.prizes))


def test_the_tables_differ_by_one_player_at_most() -> None:
    tables = [entrant.place.table for entrant in a_plan(4 * TABLE_SIZE + 3).players]

    counts = [tables.count(table) for table in set(tables)]
    assert max(counts) - min(counts) <= 1


def test_no_two_players_have_one_name() -> None:
    assert len({entrant.name for entrant in a_plan(MOST_PLAYERS).players}) == MOST_PLAYERS

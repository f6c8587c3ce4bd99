"""Who bust in one round of hand-for-hand, at several tables: their places, worked out a second time at random."""

from __future__ import annotations

import random
from functools import cache

import pytest

from config.rulebook.questions import with_answer
from table.engine.words.answers import HouseSets
from table.engine.words.rulebook import Rulebook
from table.tournament.event import begin, happen, look
from table.tournament.words import played
from table.tournament.words.setup import Entrant, EventSetup, Place, TableInPlay
from tests.bench.event_oracles import second_opinion
from tests.long_run import sampled
from tests.table.evening import book as shipped_book

OPEN_BOOKS = ("tfpl", "homegame", "firekeepers", "nuts")
PRIZES = (1000, 500, 301, 200, 100, 75, 50)


@cache
def ruled(book: str, value: str) -> Rulebook:
    rules = shipped_book(book)
    return with_answer(rules, ("event", "end", "round_busts"), HouseSets(setting="h4h-busts", value=value, silent=()))


def room_of(chance: random.Random) -> EventSetup:
    """Return two or three tables of four, a chip leader in each first seat."""
    tables = range(1, chance.choice((3, 4)))
    stacks = [
        (Place(table, seat), 9000 if seat == 1 else chance.choice((500, 1000, 1500)))
        for table in tables
        for seat in range(1, 5)
    ]
    return EventSetup(
        prizes=PRIZES[: chance.randint(2, 7)],
        tables=tuple(TableInPlay(number=table, button=1) for table in tables),
        players=tuple(
            Entrant(name=f"P-{place.table}{place.seat}", place=place, stack=stack, blue=chance.choice((0, 1)))
            for place, stack in stacks
        ),
    )


@pytest.mark.parametrize("value", ["share", "stack", "table"])
@pytest.mark.parametrize("book", OPEN_BOOKS)
@pytest.mark.parametrize("seed", sampled(range(15), 3))
def test_the_places_of_a_round_are_those_of_the_rule(book: str, value: str, seed: int) -> None:
    rules, chance = ruled(book, value), random.Random(seed)  # noqa: S311 - the same rooms each time are what is asked for
    setup = room_of(chance)
    state = happen(begin(setup), played.HandForHandSet(is_on=True), rules).state
    faults = list[str]()
    for table in chance.sample([one.number for one in setup.tables], len(setup.tables)):
        here = [one for one in setup.players if one.place.table == table]
        bust = chance.sample(here[1:], chance.randint(0, 3))
        won = (here[0].name, here[0].stack + sum(one.stack for one in bust))
        best = tuple(one.name for one in chance.sample(bust, chance.randint(0, len(bust))))
        stacks = (won, *((one.name, 0) for one in bust))
        ended = played.HandEnded(table=table, stacks=stacks, best=best)
        outcome = happen(state, ended, rules)
        faults += second_opinion(state, ended, outcome, look(outcome.state, rules), rules)
        state = outcome.state

    assert faults == []
    assert not state.round_busts

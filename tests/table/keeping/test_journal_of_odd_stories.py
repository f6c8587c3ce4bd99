"""Whatever happens at a table, its journal is read again by the next start: no event has a number its type refuses."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    ChipsPulled,
    ChipsPushed,
    Command,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.director_commands import DirectorRuled, LevelSet, PenaltySet, StackAdjusted, StackSet
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.reports import HandKilled, MisdealClaimed, StringCalled, StubDropped, TabledKeyed
from table.keeping.journal import SightingTaken, record_line
from tests.table.engine.playing import BOOKS, Game
from tests.table.engine.test_any_keys import any_key, settle
from tests.table.read_back import why_refused

if TYPE_CHECKING:
    from table.engine.table import Outcome

SEATS = (1, 3, 4, 6)
CHIPS = (25, 100, 500, 1000)
HANDS = 100
"""Of each book; in some of them a blind is taken back before a misdeal, the find that this test was written for."""

SIGHTINGS = 80


def read_again(game: Game, outcome: Outcome) -> list[str]:
    """Return why the record of the last sighting would be refused."""
    record = SightingTaken(number=1, sighting=game.taken[-1], events=outcome.events, alerts=outcome.alerts)
    return why_refused(record, record_line(record))


def odd_key(chance: random.Random) -> Command:
    """Return any key, those that move chips back and forth more often than people press them."""
    seat, of_seat = chance.choice((None, *SEATS)), chance.choice(SEATS)
    chips = tuple(chance.choices(CHIPS, k=chance.choice((1, 1, 2, 3))))
    rare: list[Command] = [
        ChipsPushed(chips, seat, is_second_motion=chance.random() < 0.3),
        WordsSaid(chance.choice(list(Word)), chance.choice([None, Amount(chance.randrange(0, 4000, 25))]), seat),
        DirectorRuled(chance.choice(list(RulingValue)), seat, chance.choice([None, 0, 600, 9000])),
        StackSet(of_seat, chance.choice([0, 400, 4000])),
        StackAdjusted(of_seat, chance.choice([-9000, -400, 400])),
        PenaltySet(of_seat, chance.choice(list(PenaltyUnit)), 2),
        LevelSet(chance.choice([50, 100]), 200),
        HandKilled(of_seat),
        TabledKeyed(of_seat),
        StringCalled(),
        StubDropped(),
        Undone(),
    ]
    pulled = ChipsPulled(chips, chance.choice((None, None, seat)))
    choices: list[Command] = [any_key(chance), pulled, MisdealClaimed(), chance.choice(rare)]
    return chance.choices(choices, weights=[45, 20, 10, 25])[0]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_what_odd_stories_journal_is_read_again(rulebook: str) -> None:
    refused = []
    for seed in range(HANDS):
        chance = random.Random(f"{rulebook} {seed}")  # noqa: S311 - chance, not secrecy
        stacks = {seat: chance.choice([250, 700, 1500, 4000]) for seat in SEATS[: chance.randrange(2, 5)]}
        game = Game(stacks, rulebook=rulebook).deal()
        while not game.view.status.is_over and len(game.taken) < SIGHTINGS:
            if chance.random() < 0.15:
                settle(game)
            else:
                found = read_again(game, game.key(odd_key(chance)))
                refused += [f"seed {rulebook} {seed}: {why}" for why in found]
    assert refused == []


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("pulled", [(100,), (25, 25)], ids=["all of it", "half of it"])
def test_a_misdeal_after_a_blind_was_taken_back_is_read_again(rulebook: str, pulled: tuple[int, ...]) -> None:
    game = Game({3: 9000, 8: 9000, 9: 9000}, rulebook=rulebook).deal()
    game.act(400)
    game.key(ChipsPulled(pulled))

    assert read_again(game, game.key(MisdealClaimed())) == []


def test_a_refused_record_would_be_noticed() -> None:
    game = Game({3: 9000, 8: 9000, 9: 9000}).deal()
    outcome = game.key(ActionKeyed(Action.CALL))
    wrong = msgspec.structs.replace(outcome.events[0], total=-1)

    assert len(read_again(game, msgspec.structs.replace(outcome, events=(wrong,)))) == 1

"""Any chips and any words by anybody in any order: no chip is lost or made, all of it can be taken back and be ended.

Ten thousand pushes and words in all, of each book as many. What a wager comes to is not judged here.
"""

from __future__ import annotations

import random

import pytest

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
from table.engine.words.reports import StringCalled
from tests.table.engine.playing import BOOKS, Game
from tests.table.engine.test_any_keys import chips, settle

WAGERS_OF_A_HAND = 50
HANDS = 20
"""Of each book: five thousand wagers in all."""
SEATS = (1, 3, 4, 6)
STACKS = {1: 4000, 3: 900, 4: 12_000, 6: 2500}
CHIPS = (25, 100, 500, 1000, 5000, 250)
"""The last of them is not in play."""


def any_wager(chance: random.Random) -> Command:
    """Return any chips, words or bet, of the player in turn mostly."""
    seat = chance.choice((None, None, None, *SEATS))
    pushed = tuple(chance.choices(CHIPS, weights=(9, 9, 9, 9, 2, 1), k=chance.randint(1, 4)))
    amount = Amount(chance.randrange(25, 3000, 25), is_unit_spoken=chance.random() < 0.8)
    word = chance.choice([word for word in Word if word is not Word.AMOUNT])
    total = amount if word in {Word.BET, Word.RAISE} and chance.random() < 0.7 else None
    wagers: list[Command] = [
        ChipsPushed(pushed, seat),
        ChipsPushed(pushed, seat, is_second_motion=True),
        ChipsPulled(pushed[:1], seat),
        WordsSaid(word, total, seat),
        WordsSaid(Word.AMOUNT, amount, seat),
        ActionKeyed(chance.choice([Action.BET, Action.RAISE]), Amount(amount.value), seat),
        ActionKeyed(chance.choice([Action.CALL, Action.CHECK, Action.ALL_IN]), None, seat),
        StringCalled(),
    ]
    return chance.choice(wagers)


@pytest.mark.parametrize("name", BOOKS)
def test_whatever_is_pushed_and_said_no_chip_is_lost_and_the_hand_comes_to_its_end(name: str) -> None:
    chance = random.Random(f"wagers of {name}")  # noqa: S311 - chance, not secrecy
    for _ in range(HANDS):
        game = Game(STACKS, rulebook=name).deal()
        for _ in range(WAGERS_OF_A_HAND):
            game.key(any_wager(chance))
            assert chips(game) == sum(STACKS.values())
            assert all(seat.stack >= 0 and seat.bet >= 0 for seat in game.view.seats)
            if chance.random() < 0.3 and not game.view.status.is_over:
                settle(game)
            if game.view.status.is_over:
                break
        while not game.view.status.is_over:
            settle(game)
        assert sum(game.stacks().values()) == sum(STACKS.values())


@pytest.mark.parametrize("name", BOOKS)
def test_a_wager_that_is_taken_back_leaves_no_trace(name: str) -> None:
    chance = random.Random(f"undone wagers of {name}")  # noqa: S311 - chance, not secrecy
    for _ in range(HANDS):
        game = Game(STACKS, rulebook=name).deal()
        for _ in range(WAGERS_OF_A_HAND // 2):
            before, keys = game.view, len(game.table.state.keys)
            game.key(any_wager(chance))
            while len(game.table.state.keys) > keys or game.table.state.waiting_keys:
                game.key(Undone())
            assert game.view == before
            if not game.view.status.is_over:
                settle(game)

"""What is kept while play waits, with random keys: to take it is to key it now, and nothing is lost by it."""

from __future__ import annotations

import random

import pytest

from table.clock import NS_PER_S
from table.engine.table import Table
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    BetOrRaise,
    CheckOrCall,
    ChipsPushed,
    Command,
    Confirmed,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.reports import FloorCalled
from table.engine.words.sightings import KeyPressed
from table.engine.words.table_events import KeyRefused, NotFollowed
from table.engine.words.view import Status, TableView
from tests.table.engine.playing import BOOKS, Game
from tests.table.engine.test_any_keys import SEATS, any_key, settle


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("seed", range(2))
def test_taking_it_is_keying_it_now_and_one_undo_is_as_if_it_had_not_been(rulebook: str, seed: int) -> None:
    chance = random.Random(f"meanwhile {rulebook} {seed}")  # noqa: S311 - chance, not secrecy
    game = Game(dict.fromkeys(SEATS, 4000), rulebook=rulebook)
    setup, taken = game.table.state.setup, 0
    while taken < 12:
        game.deal()
        while not game.view.status.is_over:
            taken += _go_on(game, chance)
            assert game.view.pot + sum(game.stacks().values()) == 4000 * len(SEATS)
        if sum(1 for stack in game.stacks().values() if stack) < len(SEATS) // 2:
            break

    again = Table(setup, game.table.rulebook)
    for sighting in game.taken:
        again.receive(sighting)
    assert again.state == game.table.state
    assert taken


def _go_on(game: Game, chance: random.Random) -> bool:
    """Do one thing at the table; return whether it was to take what was kept."""
    if game.view.status in {Status.FLOOR, Status.REMEDY}:
        for _ in range(chance.randrange(4)):
            game.key(any_action(chance))
        settle(game)
    elif game.view.meanwhile is not None and chance.random() < 0.8:
        _assert_taken(game)
        return True
    elif game.view.status is Status.BETTING and chance.random() < 0.3:
        game.key(FloorCalled())
    elif chance.random() < 0.3:
        game.key(any_key(chance))
    else:
        settle(game)
    return False


def _assert_taken(game: Game) -> None:
    """Take what is offered, see that it is as if it were keyed now, and that undo takes it back."""
    before, now = game.view, _keyed_now(game)
    game.key(Confirmed())
    assert _but_offers(game.view) == _but_offers(now)

    game.key(Undone())
    assert game.view == before
    game.key(Confirmed())


def _keyed_now(game: Game) -> TableView:
    """Return the table as it would be if the dealer keyed now what is offered."""
    hand = game.table.state.hand
    assert hand is not None
    for act in hand.meanwhile.kept:
        if (act.seat, act.street, act.price) != (game.view.turn, hand.street, hand.betting.price):
            continue
        by_hand = Table(game.table.state.setup, game.table.rulebook, game.table.standing)
        keyed = [by_hand.receive(KeyPressed(command=key, at_ns=game.at_ns + NS_PER_S)) for key in act.commands]
        if not any(isinstance(event, KeyRefused | NotFollowed) for outcome in keyed for event in outcome.events):
            return by_hand.view
    pytest.fail("nothing that is kept could be keyed now")


def any_action(chance: random.Random) -> Command:
    """Return a player's key, mostly of nobody named."""
    seat = chance.choice((None, None, None, *SEATS))
    total = Amount(chance.randrange(200, 1600, 100))
    return chance.choice(
        (
            ActionKeyed(chance.choice((Action.CALL, Action.CHECK, Action.FOLD, Action.ALL_IN)), None, seat),
            CheckOrCall(seat),
            CheckOrCall(seat),
            BetOrRaise(total, seat),
            ChipsPushed((100,) * chance.randrange(1, 9), seat, is_second_motion=chance.random() < 0.2),
            WordsSaid(chance.choice((Word.CALL, Word.RAISE)), None, seat),
        )
    )


def _but_offers(view: TableView) -> dict[str, object]:
    return {name: getattr(view, name) for name in view.__struct_fields__ if name != "meanwhile"}

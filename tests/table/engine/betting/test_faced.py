"""What a player answers, as facts."""

from __future__ import annotations

import pytest

from table.engine.betting.faced import faced_by
from table.engine.betting.wager import Faced
from table.engine.hand.limits import Reopened
from table.engine.words.answers import FloorDecides, Ruled
from table.engine.words.frozen import replace
from table.engine.words.setup import Level
from tests.table.engine.moments import hand_of
from tests.table.engine.playing import BOOKS, Game


def faced(game: Game, seat: int) -> Faced:
    return faced_by(game.table.state, hand_of(game), seat, game.table.rulebook)


def dealt(**kind: str) -> Game:
    return Game({1: 5000, 4: 5000, 6: 5000}, rulebook=kind.get("rulebook", "firekeepers")).deal()


def test_before_the_flop_the_big_blind_is_faced() -> None:
    now = faced(dealt(), 6)

    assert (now.seat, now.bet, now.stack, now.price, now.least) == (6, 0, 5000, 200, 400)
    assert (now.before_raise, now.pot, now.closed) == (0, 300, None)


def test_a_raise_is_faced_with_what_would_have_been_a_call_before_it() -> None:
    game = dealt()
    game.act(600)
    now = faced(game, 1)

    assert (now.bet, now.stack, now.price, now.least, now.before_raise) == (100, 4900, 600, 1000, 200)
    assert now.pot == 900


@pytest.mark.parametrize(("folds", "is_heads_up"), [(0, False), (1, True)])
def test_two_live_hands_are_heads_up(folds: int, *, is_heads_up: bool) -> None:
    game = dealt()
    game.act(*["fold"] * folds)

    assert faced(game, 1).is_heads_up is is_heads_up


def test_chips_that_were_taken_back_lay_there_before() -> None:
    game = dealt()
    hand, state = hand_of(game), game.table.state
    pulled = replace(hand, stakes={**hand.stakes, 4: hand.stakes[4].pull(150)})
    now = faced_by(state, pulled, 4, game.table.rulebook)

    assert (now.bet, now.prior) == (50, 200)
    assert now.chips == state.setup.denominations


def test_a_ruling_has_closed_the_raising_to_a_seat_by_its_rule() -> None:
    game = dealt()
    hand = hand_of(game)
    stake = replace(hand.stakes[6], is_closed=True, closed_by="firekeepers:1", stack=150)
    closed = faced_by(game.table.state, replace(hand, stakes={**hand.stakes, 6: stake}), 6, game.table.rulebook).closed

    assert closed is not None
    assert (closed.is_by_ruling, closed.closed_by, closed.left) == (True, "firekeepers:1", 150)
    assert (closed.reopened_by, closed.is_without_bet) == (Reopened.SHORT, False)


@pytest.mark.parametrize("name", BOOKS)
def test_who_has_acted_may_not_raise_over_one_short_all_in(name: str) -> None:
    game = Game({1: 90_000, 4: 800, 6: 90_000}, rulebook=name, level=Level(small_blind=100, big_blind=200)).deal()
    game.act(600, "call", "all-in")
    closed = faced(game, 6).closed

    assert closed is not None
    assert (closed.reopened_by, closed.is_by_ruling, closed.left) == (Reopened.SHORT, False, 800)


def test_where_the_floor_decides_whether_a_short_all_in_reopens_the_betting_a_raise_is_told_of() -> None:
    game = Game({1: 90_000, 4: 800, 6: 90_000}).deal()
    game.act(600, "call", "all-in")
    rules = game.table.rulebook
    floor = FloorDecides(options=(True, False), silent=())
    says_yes = Ruled(value=True, cite="firekeepers:1")
    closed = [
        faced_by(
            game.table.state,
            hand_of(game),
            6,
            replace(rules, betting=replace(rules.betting, short_all_in_reopens=answer)),
        ).closed
        for answer in (floor, says_yes)
    ]

    assert closed[0] is not None
    assert closed[1] is None

"""Cards and keys of a lawful hand may reach the table in any order that two seconds allow: it comes to the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from table.engine.words.alerts import RulingValue
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.table_events import KeyRefused
from tests.table.engine.orders import LATEST_MS, AtTable, Proper, Step, is_over, outcome_of, told_late
from tests.table.engine.playing import BOOKS

STACKS = (900, 2500, 8000)
GAP_MS = (600, 2500)
"""From one step to the next: nobody acts sooner, and a brisk table seldom later."""


def begun(stacks: tuple[int, ...], book: str) -> AtTable:
    game = AtTable({seat * 2: stack for seat, stack in enumerate(stacks, start=1)}, rulebook=book)
    game.deal()
    return game


def lawful(draw: some.DataObject, proper: Proper) -> ActionKeyed:
    view = proper.game.view
    choices = [ActionKeyed(Action.CALL if view.call else Action.CHECK)] * 3
    if view.call:
        choices += [ActionKeyed(Action.FOLD)] * 3
    if view.may_raise and view.min_raise is not None:
        most = next(seat.stack + seat.bet for seat in view.seats if seat.seat == view.turn)
        bet = Action.RAISE if view.call or view.street.value == "preflop" else Action.BET
        choices += [ActionKeyed(Action.ALL_IN)]
        choices += [ActionKeyed(bet, Amount(view.min_raise))] if view.min_raise < most else []
    return draw.draw(some.sampled_from(choices))


def played(draw: some.DataObject, game: AtTable) -> list[Step]:
    """Return a whole hand, as it is played properly."""
    proper = Proper(game)
    while not is_over(game.view):
        if game.view.turn is not None:
            proper.key(lawful(draw, proper))
        elif game.view.must_table:
            proper.show(proper.live()[0])
        elif game.view.due is not None:
            proper.street()
        else:
            seat, *others = proper.live()
            is_shown = not others or draw.draw(some.booleans()) or len(others) + 1 == len(game.view.seats)
            proper.show(seat) if is_shown else proper.muck(seat)
    return proper.steps


def told(game: AtTable) -> list[object]:
    """Return what anybody was told but notes, and the keys that counted for nothing."""
    alerts = [alert for alert in game.alerts if alert.ruling is not RulingValue.NOTE]
    return [*alerts, *game.said(KeyRefused)]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(draw=some.data(), book=some.sampled_from(BOOKS))
def test_it_comes_to_the_same(draw: some.DataObject, book: str) -> None:
    come_to_the_same(draw, book)


@pytest.mark.long
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(draw=some.data(), book=some.sampled_from(BOOKS))
def test_it_comes_to_the_same_in_many_hands(draw: some.DataObject, book: str) -> None:
    come_to_the_same(draw, book)


def come_to_the_same(draw: some.DataObject, book: str) -> None:
    stacks = tuple(draw.draw(some.lists(some.sampled_from(STACKS), min_size=2, max_size=5)))
    game = begun(stacks, book)
    steps = played(draw, game)
    if told(game):
        # Two books leave it to the floor whether short all-ins have opened the raising again.
        return
    lag: Any = some.one_of(some.just(0), some.just(LATEST_MS), some.integers(0, LATEST_MS))
    gaps = draw.draw(some.lists(some.integers(*GAP_MS), min_size=len(steps), max_size=len(steps)))
    lags = draw.draw(some.lists(some.tuples(lag, lag), min_size=len(steps), max_size=len(steps)))
    other = begun(stacks, book)
    other.tell(told_late(steps, gaps, lags))

    assert told(other) == []
    assert outcome_of(other.view) == outcome_of(game.view)

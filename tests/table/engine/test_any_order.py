"""Cards and keys of a lawful hand may reach the table in any order that two seconds allow: it comes to the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from table.engine.table import Table
from table.engine.words.alerts import RulingValue
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.table_events import KeyRefused
from tests.table.engine.orders import (
    LATEST_MS,
    AtTable,
    Proper,
    Step,
    Told,
    is_over,
    outcome_of,
    told_late,
    told_properly,
)
from tests.table.engine.playing import BOOKS

if TYPE_CHECKING:
    from random import Random

STACKS = (900, 2500, 8000)
GAP_MS = (600, 2500)
"""From one step to the next: a brisk table."""
SEEN_FOLD_MS = 300
"""A dealer who sees on the screen that the cards have folded a hand may not key it any more."""

CHANCE = some.randoms(use_true_random=True)
QUICK = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
MANY = settings(max_examples=1_500, deadline=None, suppress_health_check=list(HealthCheck))


def begun(stacks: tuple[int, ...], book: str) -> AtTable:
    """Return a table at which a hand has been dealt."""
    game = AtTable({seat * 2: stack for seat, stack in enumerate(stacks, start=1)}, rulebook=book)
    game.deal()
    return game


def lawful(chance: Random, proper: Proper) -> ActionKeyed:
    """Return something that the player in turn may do."""
    view = proper.game.view
    choices = [ActionKeyed(Action.CALL if view.call else Action.CHECK)] * 3
    if view.call:
        choices += [ActionKeyed(Action.FOLD)] * 3
    if view.may_raise and view.min_raise is not None:
        most = next(seat.stack + seat.bet for seat in view.seats if seat.seat == view.turn)
        bet = Action.RAISE if view.call or view.street.value == "preflop" else Action.BET
        choices += [ActionKeyed(Action.ALL_IN)]
        choices += [ActionKeyed(bet, Amount(view.min_raise))] if view.min_raise < most else []
    return chance.choice(choices)


def played(chance: Random, game: AtTable) -> list[Step]:
    """Play a whole hand properly, and return what was done."""
    proper = Proper(game)
    while not is_over(game.view):
        if game.view.turn is not None:
            proper.key(lawful(chance, proper))
        elif game.view.must_table:
            proper.show(proper.live()[0])
        elif game.view.due is not None:
            proper.street()
        else:
            seat, *others = proper.live()
            if others and chance.random() < 0.5 and len(others) + 1 < len(game.view.seats):
                proper.muck(seat)
            else:
                proper.show(seat)
    return proper.steps


def at_other_times(chance: Random, steps: list[Step]) -> list[Told]:
    """Return what was done at other times, each motion and key told as late as chance has it."""

    def lag() -> int:
        return chance.choice([0, LATEST_MS, chance.randint(0, LATEST_MS), chance.randint(0, 600)])

    return told_late(steps, [chance.randint(*GAP_MS) for _ in steps], [(lag(), lag()) for _ in steps])


def without_keys_of_seen_folds(chance: Random, told: list[Told]) -> list[Told]:
    """Return what is told by a dealer who keys only some of the folds that the screen shows already."""
    moved_ms = {one.number // 2: one.at_ms for one in told if isinstance(one.what, tuple)}

    def is_left_out(one: Told) -> bool:
        is_fold = isinstance(one.what, ActionKeyed) and one.what.action is Action.FOLD
        is_seen = one.number // 2 in moved_ms and moved_ms[one.number // 2] + SEEN_FOLD_MS < one.at_ms
        return is_fold and is_seen and chance.random() < 0.6

    return [one for one in told if not is_left_out(one)]


def complaints(game: AtTable) -> list[object]:
    """Return what anybody was told but notes, and the keys that counted for nothing."""
    alerts = [alert for alert in game.alerts if alert.ruling is not RulingValue.NOTE]
    return [*alerts, *game.said(KeyRefused)]


def come_to_the_same(chance: Random, book: str, *, keys_seen_folds: bool) -> None:
    """Play a hand properly, and in another order at another table."""
    stacks = tuple(chance.choice(STACKS) for _ in range(chance.randint(2, 5)))
    game = begun(stacks, book)
    steps = played(chance, game)
    if complaints(game):
        # Two books leave it to the floor whether short all-ins have opened the raising again.
        return
    told = at_other_times(chance, steps)
    if not keys_seen_folds:
        told = without_keys_of_seen_folds(chance, told)
    other = begun(stacks, book)
    other.tell(told)

    assert complaints(other) == []
    assert outcome_of(other.view) == outcome_of(game.view)


@QUICK
@given(chance=CHANCE, book=some.sampled_from(BOOKS))
def test_cards_and_keys_of_a_lawful_hand_come_to_the_same_in_any_order(chance: Random, book: str) -> None:
    come_to_the_same(chance, book, keys_seen_folds=True)


@QUICK
@given(chance=CHANCE, book=some.sampled_from(BOOKS))
def test_so_they_do_where_a_dealer_keys_only_some_of_the_folds_that_are_seen(chance: Random, book: str) -> None:
    come_to_the_same(chance, book, keys_seen_folds=False)


@pytest.mark.long
@MANY
@given(chance=CHANCE, book=some.sampled_from(BOOKS), keys_seen_folds=some.booleans())
def test_in_any_order_in_many_hands(chance: Random, book: str, *, keys_seen_folds: bool) -> None:
    come_to_the_same(chance, book, keys_seen_folds=keys_seen_folds)


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(chance=CHANCE, book=some.sampled_from(BOOKS))
def test_a_table_that_was_recovered_between_a_motion_and_its_key_knows_of_it(chance: Random, book: str) -> None:
    stacks = (2500, 8000, 8000)
    steps = played(chance, begun(stacks, book))
    told = at_other_times(chance, steps)
    whole, recovered = begun(stacks, book), begun(stacks, book)
    whole.tell(told)
    recovered.tell(told, is_recovered=True)

    assert recovered.events == whole.events
    assert recovered.table.standing == whole.table.standing


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(chance=CHANCE, book=some.sampled_from(BOOKS))
def test_what_was_told_in_another_order_comes_to_the_same_when_it_is_told_again(chance: Random, book: str) -> None:
    game = begun((2500, 8000, 8000), book)
    game.tell(at_other_times(chance, played(chance, begun((2500, 8000, 8000), book))))
    again = Table(game.table.state.setup, game.table.rulebook)
    events = [event for sighting in game.taken for event in again.receive(sighting).events]

    assert events == game.events
    assert again.standing == game.table.standing


def test_a_proper_hand_is_told_with_its_key_before_its_cards() -> None:
    steps = [Step(key=ActionKeyed(Action.CALL))]

    assert [one.what for one in told_properly(steps)] == [ActionKeyed(Action.CALL)]

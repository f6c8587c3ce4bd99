"""One hand of a tournament: dealt and played by the real engine of the hand, at a simulated table."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from config.files.deck_file import DeckFile
from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.rulebook import Rulebook
from table.engine.words.view import SeatView, Status, TableView
from table.engine.words.zones import Seat
from table.playing.event.evening import Evening
from table.scenario.language import Scenario, Setup
from table.wiring.running.table_log import TableLog

DECK: Final = "red"
_DEALS_AT_MOST: Final = 10
_SHORT: Final = 12
"""With so many big blinds or fewer a player pushes or folds."""

_FOLDS: Final = 0.5
_FOLDS_WHEN_DEAR: Final = 0.74
_FOLDS_WHEN_SHORT: Final = 0.7
_RAISES: Final = 0.16
_PUSHES: Final = 0.22


class HandPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A hand before it is dealt."""

    blinds: tuple[int, int]
    button: Seat
    big: Seat
    players: tuple[PlayerSeated, ...]
    chips: tuple[int, ...]


class HandPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """A hand after it."""

    stacks: Mapping[Seat, int]
    won: Mapping[Seat, int]
    places: Mapping[Seat, int]
    """Of those who went bust in it, by the rulebook."""
    deals: int
    """How often it was dealt: more than once after a misdeal."""


def play_hand(plan: HandPlan, book: Rulebook, decks: Mapping[str, DeckFile], chance: Random) -> HandPlayed:
    """Play the hand of *plan* to its end; what the players do is drawn from *chance*."""
    scenario = Scenario(path=Path("demo"), setup=_setup(plan, book.id), first_lines={}, lines=())
    table = open_table(scenario, book, decks, watchers=(TableLog(),))
    bench = StraightBench(table, SimulatedClock(), decks, is_facing_seen=True)
    hand = EventEvening(scenario.setup, bench, chance, 0, 0)
    deals = 0
    while bench.view.status is not Status.COMPLETE and deals < _DEALS_AT_MOST:
        hand.play_hand()
        deals += 1
    view = bench.view
    return HandPlayed(
        # Who went bust in it is in view, with nothing left.
        stacks={seat.seat: seat.stack for seat in view.seats},
        won=dict(view.won),
        places=dict(view.places),
        deals=deals,
    )


def _setup(plan: HandPlan, book: str) -> Setup:
    small, big = plan.blinds
    return Setup(
        title="A hand of a tournament",
        rulebook=book,
        small_blind=small,
        big_blind=big,
        big_blind_seat=plan.big,
        chips=plan.chips,
        button=plan.button,
        seats=plan.players,
        deck=DECK,
    )


class EventEvening(Evening):
    """Hands of a tournament, by players who want to go home one day."""

    def _take_seats(self) -> None:
        """Nobody comes but by the tournament."""

    def _decision(self, view: TableView, player: SeatView) -> ActionKeyed:
        call, drawn = min(view.call or 0, player.stack), self._chance.random()
        if player.stack + player.bet <= _SHORT * view.big_blind:
            return self._push_or_fold(call, drawn, is_all=call >= player.stack)
        if call and drawn < (_FOLDS_WHEN_DEAR if call > player.stack // 4 else _FOLDS):
            return ActionKeyed(action=Action.FOLD)
        if view.may_raise and view.min_raise is not None and drawn > 1 - _RAISES:
            total = view.min_raise * self._chance.choice((1, 1, 2, 3))
            if 2 * total >= player.stack + player.bet:
                return ActionKeyed(action=Action.ALL_IN)
            is_opened = any(seat.bet for seat in view.seats)
            return ActionKeyed(action=Action.RAISE if is_opened else Action.BET, total=Amount(total))
        return ActionKeyed(action=Action.CALL if call else Action.CHECK)

    @staticmethod
    def _push_or_fold(call: int, drawn: float, *, is_all: bool) -> ActionKeyed:
        if drawn > 1 - _PUSHES:
            return ActionKeyed(action=Action.CALL if is_all and call else Action.ALL_IN)
        if call and drawn < _FOLDS_WHEN_SHORT:
            return ActionKeyed(action=Action.FOLD)
        return ActionKeyed(action=Action.CALL if call else Action.CHECK)

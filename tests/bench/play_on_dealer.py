"""A dealer who plays on: keys and deals at the players' pace, whether or not the table is judging.

Whose turn it is the dealer sees at the table and not on the screen; only an alarm there stops the hand. Folds are keyed
before their cards move or after, the last action of a street also after the burn or the street.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S, TICK_NS
from table.engine.words.commands import Action
from table.engine.words.reports import TabledKeyed
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.scenario.steps import Show
from tests.bench.manner import PLAYS_ON, Manner
from tests.bench.restless_dealer import RestlessDealer

if TYPE_CHECKING:
    from collections.abc import Callable

    from table.benches.wire import WireBench
    from table.engine.words.commands import ActionKeyed
    from table.scenario.language import Setup
    from tests.bench.players import Players

STREETS: Final = (3, 1, 1)
"""Cards of flop, turn and river."""

STREET_FIRST: Final = 0.2
BURN_FIRST: Final = 0.2
"""The shares of streets whose last action is keyed after the street, or after the burn."""

_LAST: Final = frozenset({Action.CALL, Action.CHECK})
"""Actions that close a street, so that the next one can be dealt before they are keyed."""

BURN_TO_STREET_S: Final = (0.3, 0.9)

_STOPPED: Final = frozenset({Status.FLOOR, Status.REMEDY, Status.MISDEAL, Status.VOID, Status.COMPLETE})

SHOWN_FOR_S: Final = 25
"""A showdown that is not over by then does not end."""


class PlayOnDealer(RestlessDealer):
    """Plays a hand on, from the last card of the deal."""

    bench: WireBench

    def __init__(  # noqa: PLR0913 - who sits down, where, and how
        self,
        setup: Setup,
        bench: WireBench,
        seed: int,
        players: Players,
        *,
        manner: Manner = PLAYS_ON,
        is_told: Callable[[], bool] = lambda: False,
    ) -> None:
        """Sit down at *bench*; *players* are those who were dealt in, and draw what they do by *seed*.

        *is_told*: whether the table has told of something, which the dealer hears.
        """
        chance = random.Random(f"plays on {seed}")  # noqa: S311 - a bench that repeats, no secret
        super().__init__(setup, bench, seed, chance, manner=manner)
        self.players = players
        self._next_s = manner.first_action_s
        self._is_told = is_told

    @property
    def is_stopped(self) -> bool:
        """Whether the table has told of something, or play has to wait: nobody acts on then."""
        return self._is_told() or self.view.holding is not None or self.view.status in _STOPPED

    def begin_hand(self, players: Players) -> None:
        """Forget the last hand; *players* are those who are dealt in now."""
        self.players = players
        self._next_s = self.manner.first_action_s
        self.answering.forget()

    def play_on(self, streets: int = len(STREETS)) -> None:
        """Play the betting, and so many streets with theirs, until the hand is over or an alarm stops it."""
        for cards in STREETS[:streets]:
            self._bet(cards)
            if self.is_stopped or len(self.players.live) == 1:
                return
        self._bet(None)
        if streets == len(STREETS) and not self.is_stopped and len(self.players.live) > 1:
            self._show_down()

    def pass_s(self, span: tuple[float, float]) -> None:
        """Let so many seconds pass, to the millisecond, and look at the screen meanwhile."""
        left_ns = round(self.chance.uniform(*span) * NS_PER_S)
        while left_ns > 0:
            self.bench.wait(min(left_ns, TICK_NS))
            left_ns -= TICK_NS
            self.answering.look()

    def _bet(self, cards_next: int | None) -> None:
        """Play the betting of a street, and deal the next one; now and then that before the last action is keyed."""
        while self.players.turn is not None:
            self.pass_s(self._next_s)
            self._next_s = self.manner.next_action_s
            if self.is_stopped:
                return
            drawn, how = self.players.draw(self.chance), self.chance.random()
            is_last = self.players.is_last and drawn.action in _LAST
            seat = self.players.act(drawn)
            if cards_next is not None and is_last and how < STREET_FIRST + BURN_FIRST:
                self._deal_over(drawn, cards_next, is_burn_alone=how > STREET_FIRST)
                return
            if drawn.action is Action.FOLD:
                self._fold(drawn, seat)
            else:
                self._press(drawn)
        if cards_next is not None and len(self.players.live) > 1:
            self._deal_next(cards_next)

    def _deal_next(self, cards: int) -> None:
        if self.manner.waits_for_screen:
            self.wait_until(lambda view: view.due is not None or self.is_stopped)
        self._fidget()
        self.pass_s(self.manner.next_action_s)
        if not self.is_stopped:
            self._burn()
            self.pass_s(BURN_TO_STREET_S)
        if not self.is_stopped:
            self._begin_street(cards)

    def _deal_over(self, drawn: ActionKeyed, cards: int, *, is_burn_alone: bool) -> None:
        """Burn, or burn and deal, before the last action is keyed, which everybody has seen."""
        self._note("burn before the key" if is_burn_alone else "street before the key")
        self._burn()
        if is_burn_alone:
            self.pass_s(self.manner.fold_apart_s)
            self._press(drawn)
        self.pass_s(BURN_TO_STREET_S)
        if self.is_stopped:
            return
        self._begin_street(cards, may_come_back=is_burn_alone)
        if not is_burn_alone:
            self.pass_s(self.manner.fold_apart_s)
            self._press(drawn)

    def _begin_street(self, cards: int, *, may_come_back: bool = True) -> None:
        self._lay_street(cards, may_come_back=may_come_back)
        self.players.begin_street()
        self._next_s = self.manner.first_action_s

    def _press(self, drawn: ActionKeyed) -> None:
        self.answering.wait_for_answer()
        if self.manner.waits_for_screen:
            self.wait_until(lambda view: view.turn is not None or self.is_stopped)
        if not self.is_stopped:
            self.bench.press(drawn)
            self.answering.look()

    def _fold(self, drawn: ActionKeyed, seat: int) -> None:
        if self.chance.random() < self.manner.folds_cards_first:
            self._note("cards before the key of the fold")
            self._muck(seat)
            self.pass_s(self.manner.fold_apart_s)
            self._press(drawn)
        else:
            self._press(drawn)
            self.pass_s(self.manner.fold_apart_s)
            self._muck(seat)

    def _muck(self, seat: int) -> None:
        """Push the cards of a seat into the muck in one motion."""
        self.bench.is_by_hand = True
        for tag in self.bench.room.lying_on(SEAT_ZONES[seat]):
            self.bench.room.lay(tag, Zone.MUCK, Facing.DOWN)
        self.bench.is_by_hand = False

    def _show_down(self) -> None:
        if self.manner.waits_for_screen:
            self.wait_until(lambda view: view.status is Status.SHOWDOWN or self.is_stopped)
        for seat in self.players.live:
            self.pass_s((0.3, 1.0))
            if self._is_tabled_by_key:
                self.bench.press(TabledKeyed(seat))
            else:
                self.answering.dealer.do(Show(seat))
        self.wait_until(lambda view: view.status in _STOPPED, SHOWN_FOR_S * NS_PER_S)

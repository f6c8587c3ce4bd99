"""Whole hands of any game, drawn by a seed: played once with no hardware, and written down step by step.

Each step is kept with whose turn it is before it, so that the same hand can be dealt in any physics. What is
wrong on purpose with a hand is drawn by `faulty_hands`.
"""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from table.benches.straight import StraightBench
from table.clock import SimulatedClock
from table.engine.words.cards import ALL_CARDS
from table.engine.words.view import Due, HandPart, Status
from table.engine.words.zones import SEAT_ZONES
from table.scenario.dealer import Dealer
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep
from table.statements.lines import StepLine
from tests.bench.drawn_deal import HEADS_UP, DrawnDeal, DrawnTable, draw_table
from tests.bench.shipped import benches
from tests.bench.wired import heard_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from table.engine.words.game import Game
    from table.engine.words.view import TableView
    from table.scenario.room import Bench
    from table.scenario.steps import Step

STEPS_AT_MOST: Final = 300
OVER: Final = frozenset({Status.COMPLETE, Status.MISDEAL, Status.VOID})
FOLDS: Final = 0.12
"""The share of bets, or of bring-ins, that a player folds to."""
IN_THE_DRAW: Final = 3
"""So many cards a player throws away at most."""
SPARED: Final = 6
"""So many are left of the stub, for the burns: a deck that runs out has scenarios of its own."""


class Owed(msgspec.Struct, frozen=True, kw_only=True):
    """What has to be told of a hand that goes wrong."""

    code: str
    seat: int | None
    shown_by: frozenset[int] = frozenset()
    """The seats whose cards show it: where one of them lies badly nobody can know."""


class Motion(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a hand, and what the table stood at before and after it."""

    step: Step
    turn: int | None
    """Who is to act, before it."""
    status: Status
    next_turn: int | None
    """What the screen shows after it."""


class DrawnHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as it will be dealt."""

    title: str
    text: str
    """The hand as a scenario file, up to its end or to what goes wrong."""
    motions: tuple[Motion, ...]
    stacks: dict[int, int]
    """At the end of a clean hand."""
    owed: Owed | None = None


class Fault(msgspec.Struct, frozen=True):
    """What goes wrong: the steps of it in place of the next one, and what is owed for them."""

    steps: tuple[str, ...]
    owed: Owed


class Driven:
    """One hand at a table with no hardware, driven step by step."""

    def __init__(self, table: DrawnTable, chance: random.Random, title: str) -> None:
        """Shuffle and deal a deck that *chance* draws."""
        self.table, self.chance = table, chance
        deal = DrawnDeal(table=table, title=title, steps=(), setup=tuple(self._cards()))
        self._lines = [deal.text.rstrip("\n")]
        self._title = title
        scenario = deal.scenario()
        decks = benches().decks_for(scenario)
        is_facing_seen = table.is_facing_seen
        straight = heard_table(scenario, HeardInStep())
        self.bench: Bench = StraightBench(straight, SimulatedClock(), decks, is_facing_seen=is_facing_seen)
        self.dealer = Dealer(scenario.setup, self.bench)
        self.motions: list[Motion] = []
        for line in scenario.lines:
            if isinstance(line, StepLine):
                self._carry_out(line.step)

    @property
    def view(self) -> TableView:
        """What the screen shows."""
        return self.bench.view

    @property
    def live(self) -> list[int]:
        """The seats in the hand, in the order in which cards go round."""
        live = {seat.seat for seat in self.view.seats if seat.part is HandPart.LIVE}
        return [seat for seat in self.table.order if seat in live]

    def _cards(self) -> list[str]:
        """Return who is dealt what, and what follows."""
        deck = [card for card in ALL_CARDS if card[0] in self.table.game.ranks]
        self.chance.shuffle(deck)
        dealt = self.table.game.hole_cards
        hands = [
            f"holds {seat} {' '.join(deck[at * dealt : (at + 1) * dealt])}" for at, seat in enumerate(self.table.order)
        ]
        rest = deck[len(self.table.order) * dealt :]
        return [*hands, f"stub {' '.join(rest)}"]

    def do(self, words: str) -> None:
        """Do what a line of a scenario file says, and keep it."""
        self._lines.append(words)
        text = "\n".join((*self._lines, ""))
        lines = [line for line in parse_scenario(text, Path(f"{self._title}.hand")).lines if isinstance(line, StepLine)]
        for line in lines[len(self.motions) :]:
            self._carry_out(line.step)

    def _carry_out(self, step: Step) -> None:
        turn = self.view.turn
        self.dealer.do(step)
        self.dealer.settle()
        self.motions.append(Motion(step=step, turn=turn, status=self.view.status, next_turn=self.view.turn))

    def next_words(self) -> str | None:
        """Return the next lawful step of the hand; None once it is over."""
        view = self.view
        if view.turn is not None:
            return self._action(view) if view.status is Status.BETTING else self.discard(view.turn)
        if view.status is Status.SHOWDOWN:
            key = "" if self.table.is_facing_seen else " ; key tabled {seat}"
            return " ; ".join(f"show {seat}{key.format(seat=seat)}" for seat in self.live)
        if view.status in OVER or view.due is None:
            return None
        if view.due.due is Due.HOLE_CARD:
            return "deal"
        return "draw" if self.table.game.draws else "street"

    def _action(self, view: TableView) -> str:
        if view.owes_bring_in:
            return "bring-in"
        if view.call and len(self.live) > HEADS_UP and self.chance.random() < FOLDS:
            return "fold"
        return "call" if view.call else "check"

    def discard(self, seat: int, count: int | None = None) -> str:
        """Return the step by which a player throws cards away."""
        held = [self.dealer.cards.name(tag) for tag in self.bench.room.lying_on(SEAT_ZONES[seat])]
        spare = (len(self.bench.room.stub) - SPARED) // len(self.live) // self.table.game.draws
        thrown = self.chance.randint(0, max(0, min(IN_THE_DRAW, spare))) if count is None else count
        names = self.chance.sample([card for card in held if card is not None], thrown)
        return f"discard {seat} {' '.join(names) or 'none'}"

    def written(self, owed: Owed | None) -> DrawnHand:
        """Return the hand as it was driven."""
        return DrawnHand(
            title=self._title,
            text="\n".join((*self._lines, "")),
            motions=tuple(self.motions),
            stacks={seat.seat: seat.stack for seat in self.view.seats},
            owed=owed,
        )


def clean_hand(number: int, seed: int, game: Game) -> DrawnHand:
    """Return a whole hand with nothing wrong in it; the same for the same *number* and *seed*."""
    chance = random.Random(f"hand {game.id} {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    return _driven(Driven(draw_table(number, chance, game), chance, f"hand {number} of {game.id}, seed {seed}"), None)


def faulty_hand(number: int, seed: int, game: Game, kind: str, spoil: Callable[[Driven], Fault | None]) -> DrawnHand:
    """Return a hand that goes wrong as *spoil* has it, and ends there."""
    chance = random.Random(f"faulty hand {game.id} {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    for attempt in itertools.count():
        table = draw_table(number, chance, game)
        if attempt:
            # Some faults show only where the cards tell which way up they lie.
            table = msgspec.structs.replace(table, is_facing_seen=True)
        if len(table.order) > HEADS_UP:
            hand = _driven(Driven(table, chance, f"{kind}, hand {number} of {game.id}, seed {seed}"), spoil)
            if hand.owed is not None:
                return hand
    raise AssertionError


def _driven(driven: Driven, spoil: Callable[[Driven], Fault | None] | None) -> DrawnHand:
    """Drive a hand to its end, or to what goes wrong."""
    for _ in range(STEPS_AT_MOST):
        fault = None if spoil is None else spoil(driven)
        if fault is not None:
            for words in fault.steps:
                driven.do(words)
            return driven.written(fault.owed)
        lawful = driven.next_words()
        if lawful is None:
            break
        driven.do(lawful)
    return driven.written(None)

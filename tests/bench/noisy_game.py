"""One whole hand of any game in physics: clean, or with one fault of a later street or a draw, and what was told.

A clean hand may raise no alert and has to end as it does with no hardware; of a fault the right thing has to be told of
the right seat, and nothing else. How many hands are played is decided elsewhere.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from table.clock import NS_PER_S, TICK_NS, SimulatedClock
from table.engine.words.commands import ActionKeyed
from table.engine.words.frozen import replace
from table.scenario.cards_in_hand import CardNotThereError
from table.scenario.parser import parse_scenario
from table.scenario.secrecy import leaks
from table.scenario.steps import KeysPressed
from tests.bench.answering_dealer import AnsweringDealer
from tests.bench.drawn_hand import OVER, clean_hand, faulty_hand
from tests.bench.faulty_deals import STRAY
from tests.bench.faulty_hands import faults_of
from tests.bench.judged_deal import told_of
from tests.bench.lay import Lay, lay_of
from tests.bench.noisy_deal import Listening, Tell, Telling, moment, tell_of_landings
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from firmware_bridge.simulated.room.physics import Physics
    from table.benches.wire import WireBench
    from table.engine.words.alerts import Alert
    from table.engine.words.game import Game
    from table.scenario.steps import Step
    from tests.bench.drawn_hand import DrawnHand, Motion

PATIENCE_NS: Final = 4 * NS_PER_S
"""A dealer waits no longer for a screen that does not show what lies there."""


class NoisyGame(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one hand."""

    title: str
    text: str
    faults: tuple[str, ...]
    """What is wrong, one line each."""
    accused: int = 0
    """Alerts that are no notes, and that nothing in the hand calls for."""
    missed: int = 0
    """1 for a fault that was not told, though every card that shows it lay well."""
    unknowable: int = 0
    """1 for one that was not told, where a card that shows it lay badly."""
    asked: int = 0
    simulated_ns: int = 0
    told_after_ns: int | None = None
    """From the fault to the first alert, where what is wrong could be seen."""

    @property
    def is_wrong(self) -> bool:
        """Whether more is wrong than that a fault was not told: of those a run has a budget."""
        return len(self.faults) > self.missed


def play_clean(number: int, seed: int, physics: Physics, game: Game, tell: Tell | None = None) -> NoisyGame:
    """Play a clean hand to its end; the same for the same *number* and *seed*."""
    hand = clean_hand(number, seed, game)
    played = _Played(hand, seed * 100_003 + number, physics, tell)
    accused = [f"false alert: {told_of(alert)}" for alert in played.heard.told]
    stacks = {seat.seat: seat.stack for seat in played.view.seats}
    is_astray = stacks != hand.stacks or played.view.status is not hand.motions[-1].status
    astray = () if accused or not is_astray else (f"astray: {played.view.status.value}, {stacks}, not {hand.stacks}",)
    return _came_to(hand, played, (*accused, *astray), accused=len(accused))


def play_faulty(number: int, seed: int, physics: Physics, game: Game, tell: Tell | None = None) -> NoisyGame:
    """Play a hand with one fault of a later street or a draw: the kinds take turns."""
    kinds = list(faults_of(game).items())
    hand = faulty_hand(number, seed, game, *kinds[number % len(kinds)])
    played = _Played(hand, seed * 100_003 + number, physics, tell)
    owed, told = hand.owed, list(played.heard.told)
    found = next((alert for alert in told if owed is not None and _is_of(alert, owed.code, owed.seat)), None)
    is_seen = owed is None or not owed.shown_by & _badly(played.lay)
    # What is told again once its antenna was away, or where a card lay badly, is no other fault.
    others = [alert for alert in told if is_seen and (found is None or alert.code is not found.code)]
    accused = [f"false alert: {told_of(alert)}" for alert in others]
    missed = [f"missed: {owed.code} seat {owed.seat}"] if owed is not None and found is None and is_seen else []
    return _came_to(
        hand,
        played,
        (*accused, *missed),
        accused=len(accused),
        missed=len(missed),
        unknowable=int(found is None and not is_seen),
        told_after_ns=played.told_after_ns if found is not None and is_seen else None,
    )


def _is_of(alert: Alert, code: str, seat: int | None) -> bool:
    return alert.code.value == code and (seat is None or alert.seat in {seat, None})


def _badly(lay: Lay) -> set[int]:
    """Return the seats of which the table could not know all that lies there, or when it came."""
    return {*lay.untimely, *lay.away, *lay.unsure, *(seat for pair in lay.between for seat in pair)}


def _came_to(
    hand: DrawnHand, played: _Played, faults: tuple[str, ...], *, told_after_ns: int | None = None, **counts: int
) -> NoisyGame:
    return NoisyGame(
        title=hand.title,
        text=hand.text,
        faults=(*faults, *(f"leaked {leak}" for leak in played.leaks)),
        asked=played.heard.asked,
        simulated_ns=played.simulated_ns,
        told_after_ns=told_after_ns,
        **counts,
    )


class _Played:
    """A hand that is played: each step as soon as the screen shows what came of the last one."""

    def __init__(self, hand: DrawnHand, seed: int, physics: Physics, tell: Tell | None) -> None:
        scenario = parse_scenario(hand.text, Path(f"{hand.title}.hand"))
        clock = SimulatedClock()
        self.heard = Listening(clock) if tell is None else Telling(clock, tell)
        stray_ns: int | None = None
        marked = _marked(hand)
        with closing(wired(scenario, heard_table(scenario, self.heard), clock, physics=physics, seed=seed)) as bench:
            dealer = AnsweringDealer(scenario.setup, bench, seed)
            for number, one in enumerate(hand.motions):
                if self.heard.told or bench.view.status in OVER:
                    break
                if number == marked:
                    stray_ns = clock.now_ns()
                if tell is not None:
                    tell(moment(clock.now_ns(), f"{one.step} (turn {one.turn})"))
                if isinstance(one.step, KeysPressed) and one.turn is not None:
                    _wait_for_a_turn(bench, dealer)
                try:
                    dealer.do(_as_seen(one, bench))
                except CardNotThereError:
                    break
                if tell is not None:
                    tell_of_landings(bench, tell)
                if marked is None or number < marked:
                    _wait_for_the_screen(bench, dealer, one)
            dealer.wait_for_the_table()
            self.view, self.simulated_ns = bench.view, clock.now_ns()
            leaving = bytes(self.heard.journaled) + msgspec.json.encode(
                (self.heard.events, self.heard.alerts, bench.view)
            )
            self.leaks = leaks(leaving, dealer.dealer.cards.shown, dealer.dealer.cards.tags())
            self.lay = lay_of(bench, stray_ns)
            after = [at_ns - stray_ns for at_ns in self.heard.told_at_ns if stray_ns is not None and at_ns > stray_ns]
            self.told_after_ns = min(after, default=None)


def _marked(hand: DrawnHand) -> int | None:
    """Return which step is the fault."""
    steps = [line for line in hand.text.splitlines() if line and hand.text]
    at = next((number for number, line in enumerate(steps) if STRAY in line), None)
    if at is None:
        return None
    behind = sum(len(line.split("#")[0].split(" ; ")) for line in steps[at:])
    return len(hand.motions) - behind


def _as_seen(one: Motion, bench: WireBench) -> Step:
    """Return a step as a dealer does it who sees whose turn it is: where the screen says another, the seat is named."""
    step = one.step
    if not isinstance(step, KeysPressed) or one.turn is None or bench.view.turn == one.turn:
        return step
    return KeysPressed(
        tuple(
            replace(key, seat=one.turn) if isinstance(key, ActionKeyed) and key.seat is None else key
            for key in step.commands
        ),
        keeps_one=step.keeps_one,
    )


def _wait_for_a_turn(bench: WireBench, dealer: AnsweringDealer) -> None:
    """Look whether the screen waits for a player at all: who keys before it does is refused, and sees that."""
    until_ns = bench.clock.now_ns() + PATIENCE_NS
    while bench.view.turn is None and bench.clock.now_ns() < until_ns:
        bench.wait(TICK_NS)
        dealer.look()
        if bench.view.question is not None:
            until_ns = bench.clock.now_ns() + PATIENCE_NS


def _wait_for_the_screen(bench: WireBench, dealer: AnsweringDealer, one: Motion) -> None:
    """Wait until the screen shows what was done; what it asks meanwhile is answered."""
    until_ns = bench.clock.now_ns() + PATIENCE_NS
    while (bench.view.status, bench.view.turn) != (one.status, one.next_turn) and bench.clock.now_ns() < until_ns:
        bench.wait(TICK_NS)
        dealer.look()
    dealer.wait_for_answer()

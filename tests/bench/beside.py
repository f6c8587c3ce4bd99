"""The recorded hands through our engine and through two others, in one run, with the same checks after each step.

- Our side: a new `Table` for each hand, and `Table.receive` for everything that a table with
  perfect antennas sees of it: keys, cards dealt, burned, laid on the board, shown, mucked at
  the showdown, named. All events and all alerts with their citations come out of it.
- PokerKit's side: a new state for each hand, and an operation of its own, made ready
  beforehand, for every card, action and hand shown or mucked. Posting, collecting, killing,
  pushing and pulling are its automations: given one by one they take it as long.
- After each of them, on both sides: stacks and what was put in are as many chips as the hand
  began with, and no card is out of the deck twice. Our table does not know face-down cards
  by name, and counts handles.

PokerKit folds in one step. At our table a fold is a key, and two cards that leave the seat
and come to the muck: these motions have nothing beside them and are left out of the first
figure, and are in the second. So are, on both sides, the hands that PokerKit refuses or
pays otherwise (`tests/recorded/NOTICE.md`).

texasholdem, the fastest of the others in pure Python, knows a smaller game: no antes, no dead blinds, no card that is
dealt by itself, nobody who tables or mucks. Beside it stand the hands that it plays to the same stacks, its actions
made ready as well. Rounds alternate, and the processor's time is
counted, so that what else the machine does meets neither.
"""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import time
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

import click
import msgspec

from table.clock import NS_PER_S
from table.engine.state.stake import Fate
from table.engine.table import Table
from table.engine.words.sightings import CardGone, CardSeen, Tick
from tests.bench.engine_alone import GivenHand
from tests.bench.lifelike import in_a_persons_time
from tests.bench.pokerkit_operations import pokerkit_operations
from tests.bench.recorded import recorded_hands
from tests.bench.texasholdem_actions import texasholdem_actions
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pokerkit import State
    from texasholdem import TexasHoldEm

    from table.engine.state.hand import Hand
    from table.engine.state.table_state import TableState
    from table.engine.words.sightings import Sighting
    from tests.bench.pokerkit_operations import PokerKitOperations
    from tests.bench.recorded import RecordedHand
    from tests.bench.texasholdem_actions import TexasHoldEmActions

T = TypeVar("T")

ROUNDS = 5
NS_PER_US = 1_000


class NotAddingUpError(Exception):
    """Chips or cards do not add up."""


@click.command()
def beside() -> None:
    """Measure, and print."""
    recorded = [hand._replace(views=[]) for hand in recorded_hands()]
    ready = [(hand, operations) for hand in recorded if (operations := pokerkit_operations(hand)) is not None]
    whole, theirs = [hand for hand, _ in ready], [operations for _, operations in ready]
    ours = [hand._replace(sightings=list(_but_for_folded_cards(hand))) for hand in whole]
    # What was made to get here is nobody's garbage while the rounds run.
    gc.collect()
    gc.freeze()
    rounds = [(_rate(_play, ours), _rate(_operate, theirs), _rate(_play, whole)) for _ in range(ROUNDS + 1)][1:]
    mine, its, mine_whole = (statistics.median(rates) for rates in zip(*rounds, strict=True))
    ratios = [ours_now / theirs_now for ours_now, theirs_now, _ in rounds]
    operated = sum(len(hand.operations) for hand in theirs)
    click.echo(
        f"hands a second: engine {mine:,.0f}, PokerKit {its:,.0f}; {statistics.median(ratios):.1f} times as many,"
        f" {min(ratios):.1f} in the worst of {ROUNDS} rounds; {len(ready)} recorded hands,"
        f" {_steps(ours)} sightings beside {operated} operations, chips and cards counted after each"
    )
    click.echo(
        f"  with the cards of folded hands on their way to the muck: engine {mine_whole:,.0f},"
        f" {mine_whole / its:.1f} times as many; {_steps(whole)} sightings"
    )
    for name, is_shown in (("with a showdown", True), ("without one", False)):
        part = [(hand, its) for hand, its in zip(ours, theirs, strict=True) if its.is_shown is is_shown]
        _print_part(name, "PokerKit", _operate, part)
    known = [(hand, actions) for hand in ours if (actions := texasholdem_actions(hand)) is not None]
    _print_part("without antes", "texasholdem", _act, known)
    _time_sightings(recorded)
    _memory(recorded)


def _print_part(name: str, other: str, play: Callable[[T], None], hands: Sequence[tuple[RecordedHand, T]]) -> None:
    """Tell of some of the hands alone: most of what PokerKit does in a showdown is ranking hands."""
    ours, theirs = [hand for hand, _ in hands], [its for _, its in hands]
    rounds = [(_rate(_play, ours), _rate(play, theirs)) for _ in range(ROUNDS)]
    mine, its = (statistics.median(rates) for rates in zip(*rounds, strict=True))
    ratio = statistics.median([ours_now / theirs_now for ours_now, theirs_now in rounds])
    click.echo(f"  {name}: engine {mine:,.0f}, {other} {its:,.0f}; {ratio:.1f} times as many; {len(hands)} hands")


def _steps(hands: Sequence[RecordedHand]) -> int:
    return sum(len(hand.sightings) for hand in hands)


def _but_for_folded_cards(hand: RecordedHand) -> Iterator[Sighting]:
    """Yield the sightings of a hand but for the motions of cards that were folded by a key."""
    table = Table(hand.setup, hand.book)
    for sighting in hand.sightings:
        if not (isinstance(sighting, CardSeen | CardGone) and _is_folded(table.state, sighting)):
            yield sighting
        table.receive(sighting)


def _is_folded(state: TableState, sighting: CardSeen | CardGone) -> bool:
    hand = state.hand
    seat = None if hand is None else hand.owners.get(sighting.handle)
    return hand is not None and seat is not None and hand.stakes[seat].fate is Fate.FOLDED


def _rate(play: Callable[[T], None], hands: Sequence[T]) -> float:
    start_ns = time.process_time_ns()
    for hand in hands:
        play(hand)
    return len(hands) * NS_PER_S / (time.process_time_ns() - start_ns)


def _play(hand: RecordedHand) -> None:
    table = Table(hand.setup, hand.book)
    for sighting in hand.sightings:
        table.receive(sighting)
        _count_ours(table.state.hand)


def _operate(hand: PokerKitOperations) -> None:
    state = hand.begin()
    for operate in hand.operations:
        operate(state)
        _count_theirs(state)


def _act(hand: TexasHoldEmActions) -> None:
    game, whole = hand.begin(), sum(hand.chips)
    for kind, total in hand.actions:
        game.take_action(kind, total=total)
        _count_dealt(game, whole)


def _count_ours(hand: Hand | None) -> None:
    if hand is None:
        return
    stakes = hand.stakes.values()
    if hand.phase.is_over:
        gone = sum([stake.start - stake.stack for stake in stakes])
    else:
        gone = sum([stake.start - stake.stack - stake.paid for stake in stakes]) - hand.dead_money
    # Hole cards are the keys of a dict, each there once.
    laid = (*hand.burns, *hand.board)
    if gone or (laid and (len(set(laid)) < len(laid) or not hand.owners.keys().isdisjoint(laid))):
        raise NotAddingUpError


def _count_theirs(state: State) -> None:
    # What a player has put in and not won is a payoff below nothing.
    gone = sum(state.starting_stacks) - sum(state.stacks) + sum(state.payoffs)
    cards = [*chain.from_iterable(state.hole_cards), *state.mucked_cards, *state.burn_cards]
    cards += chain.from_iterable(state.board_cards)
    if gone or len(set(cards)) < len(cards):
        raise NotAddingUpError


def _count_dealt(game: TexasHoldEm, whole: int) -> None:
    chips = sum([player.chips for player in game.players])
    if game.is_hand_running():
        chips += sum([pot.get_total_amount() for pot in game.pots])
    cards = [*chain.from_iterable(game.hands.values()), *game.board]
    if chips != whole or len(set(cards)) < len(cards):
        raise NotAddingUpError


def _time_sightings(recorded: Sequence[RecordedHand]) -> None:
    """Tell how long a sighting and a tick take a table in a person's time, by the processor's."""
    took_ns: dict[bool, list[int]] = {False: [], True: []}
    events = alerts = 0
    for hand in recorded:
        table = Table(hand.setup, hand.book)
        for sighting in in_a_persons_time(hand.sightings):
            start_ns = time.process_time_ns()
            outcome = table.receive(sighting)
            took_ns[isinstance(sighting, Tick)].append(time.process_time_ns() - start_ns)
            events += len(outcome.events)
            alerts += len(outcome.alerts)
    for what, took in zip(("sighting", "tick"), took_ns.values(), strict=True):
        cuts = statistics.quantiles(took, n=100)
        click.echo(
            f"one {what}: mean {statistics.mean(took) / NS_PER_US:.1f} us, p50 {cuts[49] / NS_PER_US:.1f} us,"
            f" p99 {cuts[98] / NS_PER_US:.1f} us; {len(took)} of {len(recorded)} recorded hands in a person's time"
        )
    click.echo(f"  {events} events, {alerts} alerts")


def _memory(recorded: Sequence[RecordedHand]) -> None:
    """Let a process of its own play the hands, and tell what it holds."""
    given = b"".join(msgspec.json.encode(GivenHand(hand.setup, hand.sightings)) + b"\n" for hand in recorded)
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.engine_alone"], cwd=ROOT, input=given, capture_output=True, check=True
    )
    click.echo(done.stdout.decode().rstrip())


if __name__ == "__main__":
    beside()

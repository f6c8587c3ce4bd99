"""`make bench-exported`: random hands of each game written in every format and read back; exit status 1 for a fault.

What is written has to be the last board, the blinds that were posted and, reckoned from the file alone, our chips; or
the format says by name what it has no words for. Where PokerKit, which reads the PHH, departs from the rules in a way
that `tests.oracle.departures` names, its stacks are not held against the file.
"""

from __future__ import annotations

import functools
import os
import random
import sys
import time
import warnings
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

import click

from table.engine.words.view import HandPart, Status
from table.keeping.journal import Record, SightingTaken, TableOpened
from table.record.journal_hands import read_hands
from tests.oracle.compared import MUCKED, played_on_both
from tests.oracle.games import games_beside_pokerkit
from tests.oracle.random_hand import draw_action, draw_discards, draw_table
from tests.table.histories.judged import READERS, faults

if TYPE_CHECKING:
    from random import Random

    from table.engine.words.game import Game as OtherGame
    from table.record.hand_record import HandRecord
    from tests.oracle.random_hand import DrawnTable
    from tests.table.engine.playing import Game

HANDS = 1_000
OTHERWISE = 10
"""One hand in so many is played of each game but hold'em as it is dealt, and of each other way to bet."""
AT_ONCE = 25
STEPS_AT_MOST = 400
SHOWN = 3


class WrittenHand(NamedTuple):
    """What came of one hand."""

    is_complete: bool
    faults: tuple[str, ...]
    departures: frozenset[str]
    """Ways of PokerKit's own in which it reads the PHH otherwise, and nothing else does."""
    unsaid: tuple[str, ...]
    """By format, what it has no words for."""


@click.command()
@click.option("--hands", type=click.IntRange(min=1), default=HANDS, show_default=True, help="Of hold'em.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The seed of the first hand.")
def exported(hands: int, seed: int) -> None:
    """Write random hands and read them back. Exit status: 0 each says what its table knows, 1 one does not."""
    began_s, played, found = time.monotonic(), Counter[str](), list[str]()
    unsaid, departures = Counter[str](), Counter[str]()
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for game, is_own in games_beside_pokerkit():
            many = hands if is_own and game.is_plain else max(1, hands // OTHERWISE)
            work = functools.partial(written, deals=game)
            for one in pool.map(work, range(seed, seed + many), chunksize=AT_ONCE):
                played["hands"] += 1
                played["complete"] += one.is_complete
                unsaid.update(one.unsaid)
                departures.update(one.departures)
                found += one.faults
    for fault in found[:SHOWN]:
        click.echo(f"  {fault}")
    click.echo(
        f"{played['hands']} random hands, {played['complete']} complete, in {len(READERS)} formats: {len(found)} say"
        f" otherwise than their table, {time.monotonic() - began_s:.0f} s"
    )
    click.echo("  not said: " + ", ".join(f"{what} ({count})" for what, count in unsaid.most_common()))
    click.echo(
        "  read otherwise by PokerKit: " + ", ".join(f"{one} ({count})" for one, count in departures.most_common())
    )
    sys.exit(1 if found or not played["complete"] else 0)


def written(seed: int, deals: OtherGame) -> WrittenHand:
    """Play the hand of *seed*, write it in every format and read it back."""
    chance = random.Random(f"exported {deals.id} {deals.betting.value} {seed}")  # noqa: S311 - it can be repeated, no secret
    drawn = draw_table(chance, deals)
    game, departures = _played(drawn, chance)
    hands = read_hands(tuple(_records(game))).complete
    told = {form: [fault for hand in hands for fault in _faults(form, hand)] for form in READERS}
    departed = departures if told["phh"] else frozenset()
    if departed:
        told["phh"] = []
    where = f"{deals.id} {deals.betting.value} seed {seed}"
    found = tuple(f"{where}, {form}: {fault}" for form, faults_of in told.items() for fault in faults_of)
    unsaid = [f"{form}: {what.value}" for hand in hands for form, (_, lacks) in READERS.items() for what in lacks(hand)]
    return WrittenHand(bool(hands), found, departed, tuple(unsaid))


def _faults(form: str, hand: HandRecord) -> list[str]:
    try:
        return faults(form, hand)
    except KeyError as fault:
        # PokerKit looks an unknown card up where it goes on with a hand that it takes for live.
        return [f"the reader fails: {fault}"]


def _played(drawn: DrawnTable, chance: Random) -> tuple[Game, frozenset[str]]:
    """Play a hand beside PokerKit, on by ourselves where it plays another; return its ways of its own."""
    with warnings.catch_warnings(action="ignore", category=UserWarning):
        both, _ = played_on_both(drawn, chance)
    for _ in range(STEPS_AT_MOST):
        if both.game.view.status.is_over:
            break
        _step(both.game, drawn, chance)
    return both.game, frozenset(one.name.lower() for one in both.departures)


def _step(game: Game, drawn: DrawnTable, chance: Random) -> None:
    """Do what comes next: an action that is drawn, a hand shown or mucked, a street."""
    view, hand = game.view, game.table.state.hand
    untabled = [seat.seat for seat in view.seats if seat.part is HandPart.LIVE and not seat.is_tabled]
    if view.question is not None or view.matters:
        game.deny()
    elif view.status is Status.DRAWING and view.turn is not None and hand is not None:
        count = draw_discards(chance, len(drawn.deck) - game.dealt, hand, drawn.pats)
        game.discard(view.turn, game.cards_of(view.turn)[:count])
    elif view.turn is not None:
        game.key(draw_action(chance, view, drawn.manner))
    elif untabled and hand is not None and hand.is_face_up:
        game.show(chance.choice(untabled))
    elif view.status is not Status.SHOWDOWN:
        game.street()
    elif view.show_first is None and chance.random() < MUCKED:
        game.muck(chance.choice(untabled))
    else:
        game.show(view.show_first or chance.choice(untabled))


def _records(game: Game) -> list[Record]:
    opened = TableOpened(table_name="Bench", rulebook="firekeepers", setup=game.table.state.setup)
    taken = zip(game.taken, game.outcomes, strict=True)
    return [
        opened,
        *(
            SightingTaken(number=number, sighting=sighting, events=outcome.events, alerts=outcome.alerts)
            for number, (sighting, outcome) in enumerate(taken, start=1)
        ),
    ]


if __name__ == "__main__":
    exported()

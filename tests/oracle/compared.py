"""Random hands compared, each by its seed: what the tests and `make bench` count.

What differs, and whether a departure explains it, is said by `side_by_side`.
"""

from __future__ import annotations

import random
import warnings
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.chip_events import Acted
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM
from table.engine.words.view import HandPart, Status
from tests.oracle.departures import Departure
from tests.oracle.random_hand import draw_action, draw_discards, draw_table
from tests.oracle.side_by_side import SideBySide

if TYPE_CHECKING:
    from random import Random

    from table.engine.words.alerts import Alert
    from table.engine.words.game import Game
    from tests.oracle.random_hand import DrawnTable


LAWFUL: Final = frozenset({AlertCode.FOLD_WITHOUT_BET, AlertCode.RAISE_CLOSED})
"""What is told of a fold with nothing to call, and of an all-in over one that nobody left can answer."""

MUCKED: Final = 0.3
"""Of the hands that may be given up at the showdown."""


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one hand."""

    difference: str
    """Empty where there is none but the named ones."""
    departures: frozenset[Departure]
    actions: int


def compare_seed(seed: int, deals: Game = HOLDEM) -> Compared:
    """Play the hand of *seed*; what differs names it, so that it can be played again."""
    compared = compare(random.Random(seed), deals)  # noqa: S311 - hands that can be repeated, no secret
    return replace(compared, difference=compared.difference and f"seed {seed}: {compared.difference}")


def compare(chance: Random, deals: Game = HOLDEM) -> Compared:
    """Play a hand on both sides until it is over, or they differ."""
    drawn = draw_table(chance, deals)
    # PokerKit warns where the stub runs low: it would deal the muck, too.
    with warnings.catch_warnings(action="ignore", category=UserWarning):
        return _compared(drawn, chance)


def _compared(drawn: DrawnTable, chance: Random) -> Compared:
    both, difference = played_on_both(drawn, chance)
    told = [alert.code.value for alert in both.game.alerts if is_false(alert)]
    difference = difference or (f"alerts {', '.join(told)}" if told else "")
    return Compared(
        difference=difference and f"{', '.join(both.told)}: {difference}",
        departures=frozenset(both.departures),
        actions=len(both.game.said(Acted)),
    )


def played_on_both(drawn: DrawnTable, chance: Random) -> tuple[SideBySide, str]:
    """Play a hand on both sides until it is over, or they differ; return in what."""
    both = SideBySide(drawn)
    difference = both.difference()
    while not (difference or both.is_over):
        try:
            _step(both, chance, drawn)
        except (ValueError, AssertionError) as refusal:  # PokerKit asserts much of what it holds impossible.
            difference = f"refused: {refusal}"
        else:
            difference = both.difference()
    return both, difference


def is_false(alert: Alert) -> bool:
    """Tell whether *alert* is wrong in a lawful hand: it is no note, and tells of nothing that a player may do."""
    return alert.ruling is not RulingValue.NOTE and alert.code not in LAWFUL


def _step(both: SideBySide, chance: Random, drawn: DrawnTable) -> None:
    """Do on both sides what comes next: an action that is drawn, a hand shown or mucked, a street."""
    view, hand = both.game.view, both.hand
    untabled = [seat.seat for seat in view.seats if seat.part is HandPart.LIVE and not seat.is_tabled]
    if view.status is Status.DRAWING and view.turn is not None:
        both.discard(view.turn, draw_discards(chance, both.cards_left, both.hand, drawn.pats))
    elif view.turn is not None:
        both.act(draw_action(chance, view, drawn.manner))
    elif untabled and hand.is_face_up:
        both.show(chance.choice(untabled))
    elif view.status is not Status.SHOWDOWN:
        both.street()
    elif view.show_first is not None:
        both.show(view.show_first)
    elif chance.random() < MUCKED:
        both.muck(chance.choice(untabled))
    else:
        both.show(chance.choice(untabled))

"""What of a hand a format has no words for, so that whoever reads the file back may come to other chips or cards.

Each is found by name in the closing line of `squaredeal export`.
"""

import enum
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from table.engine.words.chip_events import Acted, BettingClosed, BlindPosted
from table.engine.words.commands import Action
from table.engine.words.game import BettingStructure
from table.engine.words.zones import Seat
from table.record.hand_record import HandRecord


class Unsaid(enum.Enum):
    """One thing that happened and that a format cannot say; the value ends the line "N hands: ..."."""

    OTHER_GAME = "the format knows no such game"
    DEAD_HAND = "a hand was killed that had no turn to fold in"
    OUT_OF_TURN = "an action out of turn stood"
    FORFEITED = "chips were lost with a fold"
    ONE_CARD = "one card of a hand played alone"
    MANY_CARDS = "a hand had a card too many"
    GIVEN_BACK = "a killed hand got chips back"
    ODD_CHIPS = "odd chips went by the book's order"
    SHORT_BLIND = "a big blind was posted short"
    MANY_RAISES = "more than four bets on a street"
    COMMON_CARD = "the last card of stud was one for all"
    KILLED_AS_FOLD = "a killed hand is written as a fold"
    RULINGS = "rulings and corrections are left out"
    NO_CLOCK = "no clock has said when: dated from 1970"
    DISCARDS = "how many were drawn is left out"
    UP_CARDS = "which street brought a card is left out"


MOST_BETS: Final = 4
"""On one street, as most programs of others have it."""


def odd_chips(hand: HandRecord) -> bool:
    """Tell whether odd chips went to another than the first winner left of the button."""
    order = [player.seat for player in hand.seats]
    groups = [group for pot in hand.pots for group in (pot.high, pot.low) if len(group) > 1]
    merged: dict[frozenset[Seat], dict[Seat, int]] = {}
    for group in groups:
        whole = merged.setdefault(frozenset(group), dict.fromkeys(group, 0))
        for seat, share in group.items():
            whole[seat] += share
    return any(_as_split(group, order, hand.smallest_chip) != group for group in (*groups, *merged.values()))


def _as_split(group: Mapping[Seat, int], order: list[Seat], chip: int) -> dict[Seat, int]:
    """Return the shares where all odd chips go to the first winner."""
    whole = sum(group.values())
    each = whole // len(group) // chip * chip
    first = min(group, key=order.index)
    return {seat: each + (whole - each * len(group) if seat == first else 0) for seat in group}


def is_big_blind_short(hand: HandRecord) -> bool:
    """Tell whether somebody just called a big blind that was posted short, or for which no chip was left."""
    posted = sum(one.amount for one in hand.happened if isinstance(one, BlindPosted) and one.is_big)
    acted = (one.action for one in hand.happened if isinstance(one, Acted))
    first = next((action for action in acted if action is not Action.FOLD), None)
    return posted < hand.level.big_blind and first is Action.CALL


def has_many_raises(hand: HandRecord) -> bool:
    """Tell whether more was bet on a street with a limit than four times."""
    return hand.game.betting is BettingStructure.LIMIT and any(bets > MOST_BETS for bets in _bets_by_street(hand))


def _bets_by_street(hand: HandRecord) -> Iterator[int]:
    wagers = {Action.BET, Action.RAISE}
    for is_end, happened in groupby(hand.happened, key=lambda one: isinstance(one, BettingClosed)):
        if not is_end:
            yield sum(isinstance(one, Acted) and one.action in wagers for one in happened)

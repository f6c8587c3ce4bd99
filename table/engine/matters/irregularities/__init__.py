"""What can be out of order at a table, each as a frozen value with the facts that a ruling turns on.

One file for each group of codes, the same names as in `rulings` and `remedies`. Nothing is
judged here, and nothing is moved: a rulebook is not known in these rooms. The family is
closed: `Irregularity` is written down once, and whoever matches on it ends in `assert_never`.
"""

from __future__ import annotations

from table.engine.matters.irregularities.deal import DealIrregularity
from table.engine.matters.irregularities.deck import DeckIrregularity
from table.engine.matters.irregularities.hands import ExposedByPlayer, HandIrregularity, LeftTable
from table.engine.matters.irregularities.table import CountMismatch, FloorWanted, TableIrregularity
from table.engine.matters.irregularities.turn import (
    ActionPending,
    CallWithoutBet,
    CheckFacingBet,
    MisdealClaimTooLate,
    OutOfTurn,
    SeatSkipped,
    TurnIrregularity,
)

Irregularity = DealIrregularity | DeckIrregularity | HandIrregularity | TurnIrregularity | TableIrregularity

Recurring = (
    ActionPending
    | CallWithoutBet
    | CheckFacingBet
    | CountMismatch
    | ExposedByPlayer
    | FloorWanted
    | LeftTable
    | MisdealClaimTooLate
    | OutOfTurn
    | SeatSkipped
)
"""What is told each time that it happens; everything else once for its seat and card."""

__all__ = ["Irregularity", "Recurring"]

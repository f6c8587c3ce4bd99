"""The flop has four cards or more.

Whether the order in which they fell is known, the antennas say; what follows from it, the book.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.matters.board_steps import dealing_again, returning_any, shuffling, with_one_more
from table.engine.state.irregularity import Irregularity, Step
from table.engine.state.streets import BOARD_OF
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class FlopOverdealt(Irregularity, frozen=True, kw_only=True, tag="flop-overdealt"):
    """The flop has four cards or more."""

    code: ClassVar[AlertCode] = AlertCode.FLOP_OVERDEALT
    holds_street: ClassVar[bool] = True
    cards: tuple[Handle, ...]
    is_more: bool
    """There are more than four."""
    is_in_order: bool
    """They were read one after another: which came first and last is known."""
    is_burned: bool
    """The burn for the flop was made."""
    burns: int
    """Cards in the burn pile."""
    has_bets: bool = False
    """Somebody has bet on it before it could be told: those chips go back first."""

    def asks(self, book: Rulebook) -> Ruling:
        rules = book.board
        if self.is_more:
            return ruled(rules.flop_of_more)
        return ruled(rules.flop_of_four_in_order if self.is_in_order else rules.flop_of_four)

    def with_card(self, handle: Handle, street: Street) -> FlopOverdealt:  # noqa: ARG002 - it is of the same motion
        """One more card was read before anything was done about it."""
        return replace(self, cards=with_one_more(self.cards, handle), is_more=True, is_in_order=False)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """It is put right in another way."""
        return frozenset({RulingValue.SCRAMBLE_FLOP, RulingValue.REDEAL_FLOP, RulingValue.FIX_BURN}) - {value}

    def undeals(self, value: RulingValue) -> Street | None:
        """It is no flop before it has three cards."""
        is_put_right = value in {RulingValue.SCRAMBLE_FLOP, RulingValue.REDEAL_FLOP, RulingValue.FIX_BURN}
        return Street.FLOP if is_put_right else None

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """What was bet on it goes back; then it is put right."""
        put_right = self._steps(value)
        return (Step(step=RemedyStep.RETURN_BETS), *put_right) if put_right and self.has_bets else put_right

    def _steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Scramble, and let the floor pick the next burn; or deal it again; or lay the proper burn on the pile."""
        match value:
            case RulingValue.SCRAMBLE_FLOP:
                back = tuple(returning_any(left) for left in range(len(self.cards) - 2, BOARD_OF[Street.FLOP] - 1, -1))
                pick = Step(step=RemedyStep.FLOOR_PICKS, count=self.burns + 1, burned_for=(Street.FLOP, Street.TURN))
                return (Step(step=RemedyStep.SCRAMBLE), pick, *back, *(shuffling() if back else ()))
            case RulingValue.REDEAL_FLOP:
                return dealing_again(self.cards, Street.FLOP, burns=self.burns, is_burned=self.is_burned)
            case RulingValue.FIX_BURN:
                return (self._proper_burn(),)
            case _:
                return ()

    def _proper_burn(self) -> Step:
        """Return the step for the burn among them: the first where none was made, else the last, for the turn."""
        proper = self.cards[-1] if self.is_burned else self.cards[0]
        return Step(
            step=RemedyStep.CARD_TO_BURN,
            handle=proper if self.is_in_order else None,
            count=self.burns + 1,
            burned_for=(Street.TURN,) if self.is_burned else (Street.FLOP,),
        )

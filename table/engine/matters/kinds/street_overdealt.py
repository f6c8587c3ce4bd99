"""Two cards or more fell as turn or river in one motion, and nobody can say which of them came first.

None of them is on the board before the floor has answered.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.matters.board_steps import (
    dealing_again,
    new_turn,
    returning_all_but_one,
    river_for_turn,
    setting_aside,
    with_one_more,
)
from table.engine.state.irregularity import Consequence, Irregularity, KnownBy, Step
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class StreetOverdealt(Irregularity, frozen=True, kw_only=True, tag="street-overdealt"):
    """Two cards or more fell as turn or river in one motion."""

    code: ClassVar[AlertCode] = AlertCode.STREET_OVERDEALT
    holds_street: ClassVar[bool] = True
    cards: tuple[Handle, ...]
    is_river: bool
    is_burned: bool
    """The burn of their street was made."""
    burns: int
    """Cards in the burn pile."""
    has_bets: bool
    """Somebody has bet on one of them before it could be told: those chips go back first."""
    is_river_kept: bool
    """Where a turn is set aside the river stays what it would have been."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.board.river_of_more if self.is_river else book.board.turn_of_more)

    @property
    def known_by(self) -> KnownBy:
        """It is told each time, also of the same cards."""
        return KnownBy(code=self.code, seat=None, handle=self.cards[0], since_ns=self.since_ns)

    def with_card(self, handle: Handle, street: Street) -> StreetOverdealt:  # noqa: ARG002 - it is of the same motion
        """One more card has come before the floor has answered."""
        return replace(self, cards=with_one_more(self.cards, handle))

    def follows(self, value: RulingValue) -> Consequence:
        """Also where one of them stays the others go back."""
        return Consequence.STEPS if value is RulingValue.KEEP else super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """It is put right in another way."""
        anew = RulingValue.RESHUFFLE_RIVER if self.is_river else RulingValue.SET_ASIDE_TURN
        return frozenset({anew, RulingValue.KEEP}) - {value}

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """What was bet goes back; then it is put right."""
        put_right = self._steps(value)
        return (Step(step=RemedyStep.RETURN_BETS), *put_right) if put_right and self.has_bets else put_right

    def _steps(self, value: RulingValue) -> tuple[Step, ...]:
        """As an early turn or river is dealt again; or the others go back, and the one that stays is the street."""
        match value:
            case RulingValue.KEEP:
                return returning_all_but_one(self.cards, Street.RIVER if self.is_river else Street.TURN)
            case RulingValue.SET_ASIDE_TURN if not self.is_river:
                dealing_on = new_turn if self.is_river_kept else river_for_turn
                return (
                    *setting_aside(self.cards),
                    *dealing_on(self.cards, burns=self.burns, is_burned=self.is_burned),
                )
            case RulingValue.RESHUFFLE_RIVER if self.is_river:
                return dealing_again(self.cards, Street.RIVER, burns=self.burns, is_burned=self.is_burned)
            case _:
                return ()

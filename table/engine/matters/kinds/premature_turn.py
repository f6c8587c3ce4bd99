"""The turn card was dealt while somebody had still to act on the flop.

It is laid aside at once; the betting that it interrupted goes on.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.matters.board_steps import (
    burning,
    dealing,
    dealing_again,
    early_street_fault,
    new_turn,
    returning,
    river_for_turn,
    setting_aside,
    shuffling,
    with_one_more,
)
from table.engine.state.irregularity import Irregularity, KnownBy, Step
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class PrematureTurn(Irregularity, frozen=True, kw_only=True, tag="premature-turn"):
    """The turn card was dealt while somebody had still to act on the flop."""

    code: ClassVar[AlertCode] = AlertCode.PREMATURE_TURN
    holds_street: ClassVar[bool] = True
    cards: tuple[Handle, ...] = ()
    rivers: tuple[Handle, ...] = ()
    """River cards that came after it, too early as well."""
    handle: Handle | None = None
    is_burned: bool
    """Its burn was made before it."""
    burns: int
    """Cards in the burn pile."""
    is_river_kept: bool
    """The river stays what it would have been."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.board.early_turn)

    @property
    def known_by(self) -> KnownBy:
        """It is told each time; but what was withdrawn of a card is not told of it again."""
        return early_street_fault(self.code, self.cards, self.since_ns)

    def with_card(self, handle: Handle, street: Street) -> PrematureTurn:
        """One more card has come too early."""
        if street is Street.RIVER:
            return replace(self, rivers=with_one_more(self.rivers, handle))
        return replace(self, cards=with_one_more(self.cards, handle))

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Aside with it; then the turn from the top and the river from a new stub, or the other way round."""
        if value is not RulingValue.SET_ASIDE_TURN or not self.cards:
            return ()
        return (*setting_aside(self._all), *self._dealing_on())

    @property
    def _all(self) -> tuple[Handle, ...]:
        return (*self.cards, *self.rivers)

    def _dealing_on(self) -> tuple[Step, ...]:
        if not self.is_river_kept:
            return river_for_turn(self._all, burns=self.burns, is_burned=self.is_burned)
        if not self.rivers:
            return new_turn(self.cards, burns=self.burns, is_burned=self.is_burned)
        # The river is out, and cannot be kept: it is shuffled in after the turn, as an early river is.
        burn = burning(self.burns, Street.RIVER, is_meanwhile=True)
        turn = dealing_again(self.cards, Street.TURN, burns=self.burns + 1, is_burned=self.is_burned, after=Street.FLOP)
        river = (*returning(self.rivers, Street.TURN), *shuffling(Street.TURN), dealing(Street.RIVER))
        return (burn, *turn, *river)

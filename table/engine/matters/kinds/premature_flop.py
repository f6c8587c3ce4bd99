"""Flop cards were dealt while somebody had still to act: they never play.

The betting that they interrupted goes on; what is done with them comes after it.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.matters.board_steps import (
    burning,
    dealing,
    dealing_again,
    early_street_fault,
    laying_out,
    with_one_more,
)
from table.engine.state.irregularity import Irregularity, KnownBy, Step
from table.engine.state.streets import BOARD_OF
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class PrematureFlop(Irregularity, frozen=True, kw_only=True, tag="premature-flop"):
    """Flop cards were dealt while somebody had still to act."""

    code: ClassVar[AlertCode] = AlertCode.PREMATURE_FLOP
    holds_street: ClassVar[bool] = True
    cards: tuple[Handle, ...] = ()
    streets_out: frozenset[Street] = frozenset()
    """Streets behind it that came too early as well."""
    is_burned: bool
    """Its burn was made before it."""
    burns: int
    """Cards in the burn pile."""
    are_streets_kept: bool
    """Turn and river are laid out before the stub is shuffled."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.board.early_flop)

    @property
    def known_by(self) -> KnownBy:
        """It is told each time; but what was withdrawn of a card is not told of it again."""
        return early_street_fault(self.code, self.cards, self.since_ns)

    def with_card(self, handle: Handle, street: Street) -> PrematureFlop:
        """One more card of it has come, or one of a street behind it."""
        out = self.streets_out if street is Street.FLOP else self.streets_out | {street}
        return replace(self, cards=with_one_more(self.cards, handle), streets_out=out)

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """After the betting: the cards back, the stub shuffled and cut, and a flop without a burn."""
        if value is not RulingValue.REDEAL_FLOP or not self.cards:
            return ()
        again = dealing_again(self.cards, Street.FLOP, burns=self.burns, is_burned=self.is_burned, after=Street.PREFLOP)
        return self._with_streets_kept(again) if self.are_streets_kept else again

    def _with_streets_kept(self, again: tuple[Step, ...]) -> tuple[Step, ...]:
        """Lay out at once what is left of the flop, and each street behind it after its burn; then the rest."""
        left = max(0, BOARD_OF[Street.FLOP] - len(self.cards))
        burns = self.burns + (not self.is_burned)
        first = () if self.is_burned else (burning(self.burns, Street.FLOP, is_meanwhile=True),)
        laid = [*first, *(laying_out(number) for number in range(left))]
        dealt = []
        for street in (Street.TURN, Street.RIVER):
            laid.append(burning(burns, street, is_meanwhile=True))
            burns += 1
            if street not in self.streets_out:
                laid.append(laying_out(left))
                dealt.append(dealing(street, laid_out=left))
                left += 1
        return (*laid, *(step for step in again if step.burned_for != (Street.FLOP,)), *dealt)

"""The river card was dealt while somebody had still to act on the turn.

Its burn stays; the card is shuffled into the stub once the betting is over.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.matters.board_steps import burning, dealing, early_street_fault, returning, shuffling, with_one_more
from table.engine.state.irregularity import Irregularity, KnownBy, Step
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class PrematureRiver(Irregularity, frozen=True, kw_only=True, tag="premature-river"):
    """The river card was dealt while somebody had still to act on the turn."""

    code: ClassVar[AlertCode] = AlertCode.PREMATURE_RIVER
    holds_street: ClassVar[bool] = True
    cards: tuple[Handle, ...] = ()
    handle: Handle | None = None
    is_burned: bool
    """Its burn was made before it."""
    burns: int
    """Cards in the burn pile."""
    is_back_at_once: bool
    """It goes back into the stub while the betting goes on."""

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.board.early_river)

    @property
    def known_by(self) -> KnownBy:
        """It is told each time; but what was withdrawn of a card is not told of it again."""
        return early_street_fault(self.code, self.cards, self.since_ns)

    def with_card(self, handle: Handle, street: Street) -> PrematureRiver:  # noqa: ARG002 - no street is behind it
        """One more card has come too early."""
        return replace(self, cards=with_one_more(self.cards, handle))

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Back into the stub; after the betting shuffle, cut, and deal without a burn."""
        if value is not RulingValue.RESHUFFLE_RIVER or not self.cards:
            return ()
        turn = Street.TURN
        back = returning(self.cards, None if self.is_back_at_once else turn, is_meanwhile=self.is_back_at_once)
        burn = () if self.is_burned else (burning(self.burns, Street.RIVER, after=turn),)
        return (*back, *shuffling(turn), *burn, dealing(Street.RIVER))

"""Frozen values for a wager: chips and words, what they answer, what they come to. Applies no rule.

How one is read is in `wager_reading`; what it does is done by who asked.
"""

from typing import Final

import msgspec

from table.engine.matters.kinds.raise_closed import RaiseClosed
from table.engine.state.irregularity import Irregularity
from table.engine.state.order_of_action import Wagered
from table.engine.words.commands import Action, Amount, Word
from table.engine.words.zones import Seat

FOLD: Final = Action.FOLD
CHECK: Final = Action.CHECK
CALL: Final = Action.CALL
BET: Final = Action.BET
RAISE: Final = Action.RAISE
ALL_IN: Final = Action.ALL_IN
BRING_IN: Final = Action.BRING_IN
"""By themselves, because every key is asked for them: looking a member up in its enum takes longer."""


class Faced(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a player answers; totals are chips in front of the player on this street."""

    seat: Seat
    bet: int
    """Chips in front already, without what was pulled back."""
    stack: int
    price: int
    """The total of a call; 0 where there is no bet."""
    least: int
    """The total of the smallest bet or raise."""
    ceiling: int | None = None
    """The total of the largest bet or raise; None where any is lawful."""
    is_limit: bool = False
    """Whether a bet is of one size."""
    is_capped: bool = False
    """Whether no further raise is allowed on this street."""
    threshold: int
    """The total from which silent chips are a raise."""
    before_raise: int
    """The total of a call before the last raise; 0 where the street has been raised by nobody."""
    is_heads_up: bool
    prior: int
    """Chips in front before any of them were pulled back: posted, or of an earlier bet."""
    pot: int
    """With all chips in front."""
    chips: tuple[int, ...]
    """Chips in play, the smallest first."""
    closed: RaiseClosed | None
    """What a raise would be told of as; None where this player may raise."""

    @property
    def cost(self) -> int:
        """What a call costs."""
        return max(0, self.price - self.bet)

    @property
    def covers_call(self) -> bool:
        """Whether the chips that lay in front when the turn came are a call already."""
        return 0 < self.price <= self.prior

    @property
    def counts_as_one(self) -> bool:
        """Whether new chips and those in front are one bet: some were pulled back, not all, or they cover the call."""
        return self.covers_call or 0 < self.bet < self.prior

    @property
    def most(self) -> int:
        """All that the player has, as a total."""
        return self.bet + self.stack


class PutOut(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What was said and put out, in its order: words first, then chips in one motion after another."""

    word: Word | None = None
    total: Amount | None = None
    motions: tuple[tuple[int, ...], ...] = ()


def put_of(wagered: Wagered) -> PutOut:
    """Return what was said and put out so far."""
    return PutOut(word=wagered.word, total=wagered.total, motions=wagered.motions)


class Read(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What it comes to: an action, or something that is ruled on, or nothing yet."""

    action: Action | None = None
    total: int | None = None
    """The total of a bet or raise."""
    matter: Irregularity | None = None
    """What is told of it. It is done as the ruling has it; the action is what it would be without one."""
    is_open: bool = False
    """More has to follow before it is an action."""
    beside: Irregularity | None = None
    """What is told beside it, and changes nothing about the rest."""

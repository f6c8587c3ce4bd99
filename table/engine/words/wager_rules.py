"""The questions that the engine asks a rulebook about wagers: what chips and words come to.

A part of `rulebook`; no answer lives here.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from table.engine.words.answers import Answer

SeveralChips = Literal["needed-chip", "needed-chip-of-one-denomination", "half-bet"]
RaiseMeasure = Literal["half-of-bet-faced", "half-of-raise"]
LastChips = Literal["is-raise", "is-call"]
ShortCall = Literal["is-call", "forfeit-fold", "return-bet"]
ShortBet = Literal["is-bet", "keep", "return-bet"]
ShortRaise = Literal["is-raise", "keep", "return-bet"]
BetForRaise = Literal["is-bet", "not-binding"]
Motions = Literal["one", "call-and-one-more", "many"]
OneChipRaise = Literal["chip", "amount", "return-bet"]
SecondMotion = Literal["first-motion", "keep", "return-bet"]
OpenAmount = Literal["highest-not-above-pot", "lowest", "amount", "return-bet"]
LateWords = Literal["words", "amount", "return-bet"]
LooseWords = Literal["binding", "not-binding", "penalty"]
StrangeChip = Literal["return-bet", "amount"]
PulledFold = Literal["is-call", "fold-stands"]
Part = Annotated[int, msgspec.Meta(ge=1)]


class WagerRules(msgspec.Struct, frozen=True, kw_only=True):
    """What is bet by chips that are put out and words that are said."""

    one_chip: Answer[Literal["is-call"]]
    """One chip of more than the call, nothing said."""
    several_chips: Answer[SeveralChips]
    """When several silent chips are a call because each of them is needed for it; else half a raise decides.
    `needed-chip`: not beside chips of an earlier bet, left or all pulled back: half a raise decides there, too."""
    raise_from: Answer[RaiseMeasure]
    """From how much above the call silent chips, or an amount alone, are a raise: half of what, besides the call.
    `half-of-bet-faced`: of the whole bet; `half-of-raise`: of the largest bet or raise that a full raise must match."""
    last_chips: Answer[LastChips]
    """A player's last chips, silent, more than a call needs and less than would be a raise."""
    undercall_heads_up: Answer[ShortCall]
    """Less than a call, of any bet, with one opponent left."""
    undercall_of_opening: Answer[ShortCall]
    """Less than a call of the first bet of a street, or of the big blind."""
    undercall_of_raise: Answer[ShortCall]
    """Less than a call of a raise, with several opponents."""
    undercall_unaware: Answer[ShortCall]
    """The same, of what would have been a call before the last raise."""
    tiny_chip: Answer[ShortCall]
    """One chip that is next to nothing beside the bet."""
    tiny_part: Answer[Part]
    """A chip is tiny that is at most one part in so many of the call."""
    underbet: Answer[ShortBet]
    underraise: Answer[ShortRaise]
    """A raise that was said, of less than the least."""
    raise_without_bet: Answer[BetForRaise]
    raise_closed: Answer[Literal["is-call"]]
    """A raise by somebody who may not raise, where the book knows that he may not."""
    motions_after_raise: Answer[Motions]
    """In how many motions the chips may come after "raise" without an amount."""
    raise_with_one_chip: Answer[OneChipRaise]
    """One chip after "raise" without an amount."""
    second_motion: Answer[SecondMotion]
    """Chips that follow in a motion too many."""
    open_amount: Answer[OpenAmount]
    """An amount that can mean several."""
    words_after_chips: Answer[LateWords]
    """Words that say something else than the chips which were first."""
    pot_bet: Answer[LooseWords]
    """ "I bet the pot." """
    conditional: Answer[LooseWords]
    """ "If you bet, I raise." """
    chip_not_in_play: Answer[StrangeChip]
    pulled_chips: Answer[PulledFold]
    """A fold after chips of an earlier bet were pulled back."""

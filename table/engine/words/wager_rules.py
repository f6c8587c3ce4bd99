"""The questions that the engine asks a rulebook about wagers: what chips and words come to.

A part of `rulebook`; no answer lives here.
"""

from typing import Annotated, Literal

import msgspec

from table.engine.words.answers import Answer

ShortCall = Literal["is-call", "forfeit-fold", "return-bet"]
OneChipRaise = Literal["chip", "amount", "return-bet"]
SecondMotion = Literal["first-motion", "keep", "return-bet"]
LooseWords = Literal["binding", "not-binding", "penalty"]
Part = Annotated[int, msgspec.Meta(ge=1)]


class WagerRules(msgspec.Struct, frozen=True, kw_only=True):
    """What is bet by chips that are put out and words that are said."""

    one_chip: Answer[Literal["is-call"]]
    """One chip of more than the call, nothing said."""
    several_chips: Answer[Literal["needed-chip", "needed-chip-of-one-denomination", "half-bet"]]
    """When several silent chips are a call because each of them is needed for it; else half a raise decides.
    `needed-chip`: not beside chips of an earlier bet, left or all pulled back: half a raise decides there, too."""
    raise_from: Answer[Literal["half-of-bet-faced", "half-of-raise"]]
    """From how much above the call silent chips, or an amount alone, are a raise: half of what, besides the call.
    `half-of-bet-faced`: of the whole bet; `half-of-raise`: of the largest bet or raise that a full raise must match."""
    last_chips: Answer[Literal["is-raise", "is-call"]]
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
    underbet: Answer[Literal["is-bet", "keep", "return-bet"]]
    underraise: Answer[Literal["is-raise", "keep", "return-bet"]]
    """A raise that was said, of less than the least."""
    overbet: Answer[Literal["amount"]]
    """A bet or raise of more than the pot, in a game in which the pot is the limit."""
    raise_over_cap: Answer[Literal["is-call"]]
    """A raise after as many as a limit allows on one street."""
    raise_without_bet: Answer[Literal["is-bet", "not-binding"]]
    raise_closed: Answer[Literal["is-call"]]
    """A raise by somebody who may not raise, where the book knows that he may not."""
    motions_after_raise: Answer[Literal["one", "call-and-one-more", "many"]]
    """In how many motions the chips may come after "raise" without an amount."""
    raise_with_one_chip: Answer[OneChipRaise]
    """One chip after "raise" without an amount."""
    second_motion: Answer[SecondMotion]
    """Chips that follow in a motion too many."""
    open_amount: Answer[Literal["highest-not-above-pot", "lowest", "amount", "return-bet"]]
    """An amount that can mean several."""
    words_after_chips: Answer[Literal["words", "amount", "return-bet"]]
    """Words that say something else than the chips which were first."""
    pot_bet: Answer[LooseWords]
    """ "I bet the pot." """
    conditional: Answer[LooseWords]
    """ "If you bet, I raise." """
    chip_not_in_play: Answer[Literal["return-bet", "amount"]]
    pulled_chips: Answer[Literal["is-call", "fold-stands"]]
    """A fold after chips of an earlier bet were pulled back."""

"""The questions that only stud asks a rulebook: up cards, down cards, streets dealt to each player, odd chips by suit.

A part of `rulebook`; no answer lives here.
"""

from typing import Literal

import msgspec

from table.engine.words.answers import Answer


class StudRules(msgspec.Struct, frozen=True, kw_only=True):
    """What is ruled where players show a part of their hands as it is dealt."""

    odd_chips_by: Answer[Literal["high-card-by-suit", "left-of-dealer"]]
    """Who of those that tie is given the odd chips: who has the best card by suit in the five, or who sits first."""
    bring_in_by_another: Answer[Literal["return-bet", "keep"]]
    """Another than the low card has brought it in."""
    down_card_up: Answer[Literal["keep", "misdeal"]]
    """A card that was to come face down fell face up."""
    up_card_down: Answer[Literal["keep", "misdeal"]]
    """A card that was to come face up fell face down."""
    early_card: Answer[Literal["set-aside-turn", "keep"]]
    """A card of the next street fell while somebody had still to act."""
    early_last_card: Answer[Literal["reshuffle-river", "keep"]]
    """The same on the last street."""
    up_cards_lifted: Answer[Literal["dead-hand", "keep"]]
    """A player who has to act has picked up his up cards."""

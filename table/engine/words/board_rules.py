"""The questions that the engine asks a rulebook about board, burns, stub and muck.

A part of `rulebook`; no answer lives here.
"""

from typing import Literal

import msgspec

from table.engine.words.answers import Answer

EarlyTurn = Literal["set-aside-turn", "keep"]
EarlyRiver = Literal["reshuffle-river", "keep"]
FlopCount = Literal["scramble-flop", "redeal-flop", "fix-burn", "misdeal"]
BurnFault = Literal["fix-burn", "keep", "redeal-flop"]


class BoardRules(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a fault of the board, the burns or the stub."""

    early_flop: Answer[Literal["redeal-flop", "keep"]]
    """Flop cards that were dealt while somebody had still to act."""
    early_flop_keeps_streets: Answer[bool]
    """Turn and river stay what they would have been: they are laid out before the stub is shuffled."""
    early_turn: Answer[EarlyTurn]
    early_turn_keeps_river: Answer[bool]
    """The river stays what it would have been, and the turn is a new card; else the natural river is the turn."""
    early_river: Answer[EarlyRiver]
    early_river_back_at_once: Answer[bool]
    """It goes back into the stub at once, to be shuffled in after the betting; else all of it comes after the
    betting."""
    flop_of_four: Answer[FlopCount]
    """Four flop cards, and nobody knows in what order they fell."""
    flop_of_four_in_order: Answer[FlopCount]
    """The same, read one after another."""
    flop_of_more: Answer[FlopCount]
    turn_of_more: Answer[EarlyTurn]
    """Two cards or more fell as the turn in one motion; *keep* leaves one of them, which the floor names."""
    river_of_more: Answer[EarlyRiver]
    """The same as the river."""
    flop_short: Answer[FlopCount]
    """One or two flop cards, and somebody acts."""
    extra_burn_before_flop: Answer[BurnFault]
    """A burn too many, no card of the flop being out."""
    extra_burn_before_street: Answer[BurnFault]
    """The same before turn or river."""
    extra_burn_on_flop: Answer[BurnFault]
    """A burn too many, found once the flop is out and before anybody has acted on it."""
    extra_burn_on_street: Answer[BurnFault]
    """The same on turn or river."""
    extra_burn_acted: Answer[BurnFault]
    """The same after somebody has acted on the street."""
    missing_burn_on_flop: Answer[BurnFault]
    missing_burn_on_street: Answer[BurnFault]
    missing_burn_acted: Answer[BurnFault]
    burn_order_restored: Answer[bool]
    """Where the cards on the board stand, those to come are still the ones that would have come."""
    stub_dropped: Answer[Literal["reshuffle-stub", "keep"]]
    """The stub was dropped, and its order is lost."""
    rabbit_hunt: Answer[Literal["refused"]]
    """Cards that would have come are turned up after the hand is over."""
    board_is_dealers: Answer[bool]
    """Nobody but the dealer touches board and burns."""
    muck_is_dealers: Answer[bool]
    """Nobody but the dealer touches the muck."""

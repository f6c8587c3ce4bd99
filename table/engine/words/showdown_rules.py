"""The questions about the end of a hand that the engine asks a rulebook: who shows, how pots are cut, who is placed.

A part of `rulebook`; no answer lives here.
"""

from typing import Literal

import msgspec

from table.engine.words.answers import Answer, Count

HandNotTabled = Literal["must-show", "dead-hand"]
SeeHand = Literal["granted", "refused"]


class ShowdownRules(msgspec.Struct, frozen=True, kw_only=True):
    """Who shows, in what order, and what it takes to win."""

    all_in_hands_face_up: Answer[bool]
    """With a player all-in and all betting complete, every live hand is tabled."""
    hold_face_down_hand_for_hand: Answer[bool]
    """During hand-for-hand play all-in hands stay face down until the director says."""
    after_river_bet: Answer[Literal["last-aggressor"]]
    without_river_bet: Answer[Literal["first-left-of-button", "first-to-act"]]
    side_pot_shows_first: Answer[bool]
    """Players in the side pot show before a player who is all-in."""
    whole_hand_wins: Answer[bool]
    """Both hole cards must lie face up to win a pot at the showdown."""
    one_card_tabled: Answer[Literal["must-show", "one-card-plays", "dead-hand"]]
    """A player at the showdown turns up one card, and no more."""
    hand_not_tabled: Answer[HandNotTabled]
    """A live hand still lies face down when the next card falls, with all betting complete and a player all-in."""
    all_in_hand_mucked: Answer[HandNotTabled]
    """Such a hand goes into the muck unseen."""
    tabled_winner_mucked: Answer[Literal["dead-hand", "keep"]]
    """A tabled hand that wins on what is shown reaches the muck."""
    see_hand: Answer[SeeHand]
    """A player asks to see a hand that came to the showdown."""
    see_hand_of_aggressor: Answer[SeeHand]
    """The same, by a player with a hand, of whoever bet or raised last on the river."""
    see_hand_without_one: Answer[SeeHand]
    """The same, by a player who has folded, or mucked unseen."""
    see_folded_hand: Answer[SeeHand]
    """A player asks to see a hand that never came to a showdown."""
    declared_board_plays: Answer[bool]
    """Who has said that the board plays may discard his cards and is read with it; else all cards are tabled."""
    seen_hand_plays: Answer[bool]
    """A mucked hand that the winner of the pot asks to see is live again."""


class PotRules(msgspec.Struct, frozen=True, kw_only=True):
    """How pots are cut."""

    side_pots_split_separately: Answer[bool]
    """Each pot is cut by itself, whoever wins the others; else what the same players win is cut as one."""
    disputed_until: Answer[Literal["next-hand"]]
    """How long it can be disputed who won; until then a pot that was paid wrongly is paid again."""
    accounting_until: Answer[Literal["next-hand", "substantial-action"]]
    """How long it can be disputed what was in the last pot and who was paid it: until the next hand begins, or until
    substantial action in it; so long the director puts stacks right."""
    disputed_in_break_s: Answer[Count]
    """So long after it was paid a hand that ends in a break can be disputed; 0: as long as any other."""
    odd_chip_unit: Answer[Literal["smallest-in-play"]]
    odd_chips_go_to: Answer[Literal["one-each-left-of-button", "all-first-left-of-button"]]


class PlaceRules(msgspec.Struct, frozen=True, kw_only=True):
    """In what order players who bust in the same hand finish."""

    same_hand: Answer[tuple[Literal["starting-stack", "hand"], ...]]
    """What tells them apart, first criterion first; who is still equal shares the place."""
    shared_hand_for_hand: Answer[bool]
    """During hand-for-hand play all who bust in one hand of the table share their places."""

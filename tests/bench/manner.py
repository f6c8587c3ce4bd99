"""How a dealer treats the screen: whether the play waits for it, and how what it asks is answered.

Numbers and shares only, a person's; none of them is read from the table's settings.
"""

from __future__ import annotations

from typing import Final

import msgspec

Seconds = tuple[float, float]
"""The shortest and the longest; between them any is as likely."""


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """One dealer's manner."""

    answers_after_s: Seconds
    """From the question on the screen to the dealer's hand on the card or the key."""
    overlooks: float = 0.0
    """The share of questions that are not noticed: play goes on over them."""
    notices_after_s: Seconds = (6.0, 15.0)
    """When such a question is noticed in the end, where it still stands."""
    waits_for_screen: bool = True
    """An action is keyed only once the screen shows whose it is."""
    lifts_all: bool = False
    """Asked for a card, this dealer does not know which one is unread: all of the place is lifted and laid again."""
    lifted_s: Seconds = (0.3, 2.0)
    """For how long."""
    folds_cards_first: float = 0.0
    """The share of folds whose cards go to the muck before the key is pressed; of the others they follow it."""
    fold_apart_s: Seconds = (0.1, 1.0)
    """From the first of the two to the second."""
    first_action_s: Seconds = (0.5, 1.5)
    """From the last card of a deal to the key of the first action."""
    next_action_s: Seconds = (0.6, 2.0)
    """From one key to the next."""

    straightened_s: Seconds = (0.8, 2.0)
    """For how long a card is off its antenna that somebody lays straight."""
    straightens_hands: bool = False
    """Whether hands at the seats are laid straight too, not only the board."""
    stub_held_s: Seconds = (0.3, 1.0)
    """For how long the stub is held over an antenna."""


PATIENT: Final = Manner(answers_after_s=(0.8, 1.5))
"""Waits for the screen, answers whatever it asks, and sees which card is not read."""

PLAYS_ON: Final = Manner(
    answers_after_s=(0.9, 3.5),
    overlooks=0.5,
    waits_for_screen=False,
    lifts_all=True,
    folds_cards_first=0.5,
    straightened_s=(0.15, 4.0),
    straightens_hands=True,
    stub_held_s=(0.3, 3.0),
)
"""Plays at the players' pace, whether or not the table is judging, and overlooks half of what it asks."""

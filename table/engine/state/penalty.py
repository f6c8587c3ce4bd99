"""Frozen values for a penalty that a player has still to serve.

Hands are counted by their numbers, so that a misdeal and its redeal are one, and a hand that goes on after all is
not counted twice. How it is counted down stands in `hand.serving`.
"""

import msgspec

from table.engine.words.zones import Seat


class Penalty(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A penalty; parts that were given in hands, by the button and by the clock are all to be served."""

    from_hand: int
    """The first hand that counts: the one after the hand in which it was given."""
    last_hand: int = 0
    """0 where it is not counted in hands."""
    rounds: int = 0
    """So many times the button is still to come round."""
    round_from: Seat | None = None
    """Where the button was when the round began; None before that."""
    counted_hand: int = 0
    """The last hand after which the button was looked at."""
    minutes: int = 0
    until_ns: int | None = None
    """When the minutes are over; None while the hand in which they were given goes on."""

    def is_over(self, hand_number: int, at_ns: int) -> bool:
        """Tell whether nothing is left of it after the hand of this number, at this time."""
        is_time_up = not self.minutes or (self.until_ns is not None and at_ns >= self.until_ns)
        return is_time_up and not self.rounds and hand_number >= self.last_hand

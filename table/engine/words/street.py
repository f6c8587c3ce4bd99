"""The rounds of a hand. Only their names live here: what each deals is asked in `hand`."""

from __future__ import annotations

import enum


class Street(enum.Enum):
    """The rounds of a hand, named by the cards that open them."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time, and what each street wants stands in tables."""

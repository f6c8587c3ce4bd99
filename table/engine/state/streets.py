"""The streets in their order, and how many cards lie on the board once each is dealt.

What must not live here: whether a street is due.
"""

from __future__ import annotations

from typing import Final

from table.engine.words.cards import Street

PREFLOP: Final = Street.PREFLOP
FLOP: Final = Street.FLOP
RIVER: Final = Street.RIVER
"""By themselves, because each street is asked for them: looking a member up in its enum takes longer."""

BOARD_OF: Final = {Street.PREFLOP: 0, Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}
"""Cards on the board once a street is dealt."""

NEXT_STREET: Final = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}

BEFORE: Final = {later: earlier for earlier, later in NEXT_STREET.items()}

RANK: Final = {street: number for number, street in enumerate(Street)}
"""Which street comes after which."""

UP_TO: Final = {last: tuple(street for street in NEXT_STREET.values() if RANK[street] <= RANK[last]) for last in Street}
"""The streets that are burned for, up to one of them."""


_REACHED: Final = tuple(
    max((street for street, wanted in BOARD_OF.items() if cards >= wanted), key=RANK.__getitem__)
    for cards in range(max(BOARD_OF.values()) + 1)
)
"""The last street whose cards are out, by how many lie on the board."""


def street_reached(cards: int) -> Street:
    """Return the last street whose cards are out when so many *cards* lie on the board."""
    return _REACHED[min(cards, len(_REACHED) - 1)]

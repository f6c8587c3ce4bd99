"""The streets of each kind of game in their order, and how many cards lie on the board once each is dealt.

What must not live here: whether a street is due.
"""

import itertools
from typing import Final

from table.engine.words.cards import BOARD_STREETS, DRAW_STREETS, STUD_STREETS, Street
from table.engine.words.game import Game

PREFLOP: Final = Street.PREFLOP
FLOP: Final = Street.FLOP
RIVER: Final = Street.RIVER
"""By themselves, because each street is asked for them: looking a member up in its enum takes longer."""

_KINDS: Final = (BOARD_STREETS, STUD_STREETS, DRAW_STREETS)

BOARD_OF: Final = dict.fromkeys(Street, 0) | {Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}
"""Cards on the board once a street is dealt."""

NEXT_STREET: Final = {earlier: later for streets in _KINDS for earlier, later in itertools.pairwise(streets)}
"""The street after each, where the game goes on to it."""

BEFORE: Final = {later: earlier for earlier, later in NEXT_STREET.items()}

RANK: Final = {street: number for number, street in enumerate(Street)}
"""Which street comes after which."""

_UP_TO: Final = {last: BOARD_STREETS[1:at] for at, last in enumerate(BOARD_STREETS, start=1)}

_REACHED: Final = tuple(
    max((street for street in BOARD_STREETS if cards >= BOARD_OF[street]), key=RANK.__getitem__)
    for cards in range(max(BOARD_OF.values()) + 1)
)
"""The last street whose cards are out, by how many lie on the board."""


def street_reached(cards: int) -> Street:
    """Return the last street whose cards are out when so many *cards* lie on the board."""
    return _REACHED[min(cards, len(_REACHED) - 1)]


def burned_up_to(game: Game, street: Street) -> tuple[Street, ...]:
    """Return the streets that are burned for in *game*, up to one of them."""
    if game.has_board:
        return _UP_TO[street]
    streets = game.streets
    return streets[1 : streets.index(street) + 1]


def cards_by(game: Game, street: Street) -> int:
    """Return how many cards of his own each player has on a street."""
    return sum(map(len, game.deals[: game.streets.index(street) + 1])) if game.is_stud else len(game.deals[0])

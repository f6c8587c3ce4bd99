"""Draws cards, numbers and seats for the station: the same from the same seed in the same room.

What is due to be drawn, and what can stand, the tournament's engine says.
"""

import random
from collections.abc import Callable, Iterable
from typing import TypeVar

from display.station.tournament.run import as_it_is
from table.engine.words.rulebook import Rulebook
from table.tournament.due_draws import first_draw
from table.tournament.state.remembered import EventState
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import TableNumber
from table.tournament.words.view import EventView

T = TypeVar("T")


class Draws:
    """One round of drawing."""

    def __init__(
        self,
        seed: str,
        book: Rulebook,
        table: TableNumber | None = None,
        seen: Callable[[EventView], EventView] = as_it_is,
    ) -> None:
        """Begin with *seed*; what is drawn, and when, *book* says. With *table*, only what is due there.

        *seen* leaves out what is not due yet.
        """
        self._random = random.Random(seed)  # noqa: S311 - the same draw each time is what is asked for
        self._book = book
        self._table = table
        self._seen = seen

    def make(self, state: EventState) -> tuple[Happening, ...]:
        """Draw everything that is due in *state*, until nothing is or nothing more can be drawn."""
        drawn: list[Happening] = []
        while (found := first_draw(state, self._book, self._shuffled, self._table, self._seen)) is not None:
            drawn.append(found[0])
            state = found[1].state
        return tuple(drawn)

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        shuffled = list(things)
        self._random.shuffle(shuffled)
        return shuffled

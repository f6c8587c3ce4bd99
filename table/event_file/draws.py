"""Makes the random draws that a file leaves open: with `seed N`, the same way each time.

A draw that is due is made after a step, unless the next step of the file is a `draw`: then the file says itself what
was drawn. What is due to be drawn, and what can stand, the tournament's engine says.
"""

import random
from collections.abc import Iterable
from typing import TypeVar

from table.engine.words.rulebook import Rulebook
from table.tournament.due_draws import first_draw
from table.tournament.event import EventOutcome
from table.tournament.state.remembered import EventState
from table.tournament.words.told import EventAlert

T = TypeVar("T")


class FileDraws:
    """One event's chance."""

    def __init__(self, seed: int, book: Rulebook) -> None:
        """Begin with *seed*; what is drawn, and when, *book* says."""
        self._random = random.Random(seed)  # noqa: S311 - the same draw each time is what is asked for
        self._book = book

    def make(self, state: EventState) -> EventOutcome:
        """Draw everything that is due in *state*, until nothing is or nothing more can be drawn."""
        alerts: list[EventAlert] = []
        while (found := first_draw(state, self._book, self._shuffled)) is not None:
            state = found[1].state
            alerts += found[1].alerts
        return EventOutcome(state, tuple(alerts))

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        shuffled = list(things)
        self._random.shuffle(shuffled)
        return shuffled

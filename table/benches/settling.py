"""Decides when a scenario's room has settled: nothing left to read, no question or judgement pending.

What is asked is answered elsewhere, and how time passes is the benches' own.
"""

from typing import Final

from table.clock import NS_PER_S
from table.engine.words.view import TableView
from table.inbox import Tag
from table.scenario.room import Room

SETTLE_AT_MOST_NS: Final = 13 * NS_PER_S // 2
"""Nobody looks longer at a screen that neither asks nor says anything."""


class Settling:
    """Knows what is still to be waited for in one room."""

    def __init__(self, room: Room) -> None:
        """Watch over *room*."""
        self._room = room
        self._given_up: frozenset[Tag] = frozenset()
        """What was waited for in vain: nobody asks about it."""

    def is_waiting(self, view: TableView) -> bool:
        """Tell whether something that lies there is still to be read, asked about or judged."""
        if view.question is not None:
            return False
        return view.awaits_card or view.is_judging or not self._room.unread().keys() <= self._given_up

    def give_up(self) -> None:
        """Wait no longer for what is unread now."""
        self._given_up = frozenset(self._room.unread())

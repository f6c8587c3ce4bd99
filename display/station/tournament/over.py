"""A hand that is over at a table, and what of it is entered in the tournament. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from display.words.spoken import say
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import TableNumber
from table.tournament.words.view import EventView


class Over(NamedTuple):
    """A hand that is over and may be taken back yet."""

    table: TableNumber
    journal: str
    hand_number: int
    moved: Mapping[int, int]
    busted: Mapping[int, int]
    won: tuple[int, ...]
    came_ns: int

    def ended(self, view: EventView) -> HandEnded | str:
        """Return what is entered of it, or why it cannot be so."""
        names = {
            player.place_at.seat: name
            for name, player in view.players.items()
            if player.place_at is not None and player.place_at.table == self.table
        }
        strange = sorted(seat for seat in self.moved if seat not in names)
        if strange:
            return say(
                "seat {seat} has played for chips, and nobody sits there in this tournament: seat the player, or enter "
                "the hand by its result",
                seat=strange[0],
            )
        surplus = sum(self.moved.values())
        if surplus:
            return say(
                "its chips do not add up: {amount} more than before the hand; count them and enter the result",
                amount=f"{surplus:+,}",
            )
        stacks = tuple((names[seat], view.players[names[seat]].stack + by) for seat, by in self.moved.items())
        by = tuple(names[seat] for seat in self.won if seat in names) if self.busted else ()
        return HandEnded(table=self.table, stacks=stacks, best=self._best(names), by=by)

    def _best(self, names: Mapping[int, str]) -> tuple[str, ...]:
        """Return who went bust, the best hand first; nobody where the table says that they are equal."""
        if len(set(self.busted.values())) < len(self.busted):
            return ()
        return tuple(names[seat] for seat in sorted(self.busted, key=self.busted.__getitem__) if seat in names)

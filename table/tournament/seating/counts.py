"""How many sit at each table and which seats are free, as if moves that are planned had been made.

Nobody is moved here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.words.frozen import replace
from table.engine.words.zones import Seat
from table.tournament.words.setup import Place

if TYPE_CHECKING:
    from table.tournament.state.remembered import Player
    from table.tournament.state.step import Step
    from table.tournament.words.setup import Name, TableNumber


class Counts:
    """The tables in play while moves are planned; the step itself is not touched."""

    def __init__(self, step: Step) -> None:
        """Begin with the room as it stands; seats that a broken table's players still draw are taken."""
        self._size = step.setup.table_size
        self.here: dict[TableNumber, list[Player]] = dict(step.by_table())
        self._kept: dict[TableNumber, set[Seat]] = {table: set() for table in self.here}
        for fill in step.fills:
            for place in fill.seats:
                if place not in fill.drawn and place.table in self._kept:
                    self._kept[place.table].add(place.seat)

    @property
    def tables(self) -> list[TableNumber]:
        """The tables in play, by number."""
        return list(self.here)

    def count(self, table: TableNumber) -> int:
        """Return how many there are, those who are still to draw a seat there included."""
        return len(self.here[table]) + len(self._kept[table])

    def vacant(self, table: TableNumber) -> list[Seat]:
        """Return the free seats, lowest first."""
        taken = {p.at.seat for p in self.here[table] if p.at is not None} | self._kept[table]
        return [seat for seat in range(1, self._size + 1) if seat not in taken]

    def take(self, table: TableNumber, seat: Seat | None) -> None:
        """Keep a seat for somebody who is still to come; without one the highest free seat stands for it."""
        free = self.vacant(table)
        if free:
            self._kept[table].add(free[-1] if seat is None else seat)

    def leave(self, name: Name, table: TableNumber) -> None:
        """Take somebody away from a table."""
        self.here[table] = [p for p in self.here[table] if p.name != name]

    def move(self, player: Player, to: TableNumber, seat: Seat | None) -> None:
        """Take somebody from where he is to another table; without a seat the highest free one stands for it."""
        if player.at is not None:
            self.leave(player.name, player.at.table)
        free = self.vacant(to)
        if seat is not None or free:
            moved = replace(player, at=Place(to, free[-1] if seat is None else seat))
            self.here[to] = [*self.here[to], moved]

    def leave_somebody(self, table: TableNumber) -> None:
        """Take one away of whom nobody knows yet who it is."""
        self.here[table] = self.here[table][:-1]

    def fewest(self) -> TableNumber | None:
        """Return the table with the fewest, of equals the lowest number, that has a seat free."""
        with_room = [table for table in self.here if self.vacant(table)]
        return min(with_room, key=lambda table: (self.count(table), table), default=None)

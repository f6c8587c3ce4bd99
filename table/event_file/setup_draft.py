"""The room while its set-up is being read, and what must be there before the first step.

What stands in one line is checked where that line is read; what concerns several
lines is checked here.
"""

from __future__ import annotations

import dataclasses

from table.scenario.setup_draft import DEFAULT_CHIPS
from table.scenario.words import StatementRefusedError
from table.tournament.words.setup import Entrant, EventSetup, ScheduledLevel, TableInPlay


@dataclasses.dataclass(slots=True)
class EventDraft:
    """What has been said of the room so far; it begins as the defaults."""

    title: str = ""
    rulebook: str = "firekeepers"
    settings: dict[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    seed: int | None = None
    table_size: int = 9
    start_stack: int = 10_000
    chips: tuple[int, ...] = DEFAULT_CHIPS
    levels: list[ScheduledLevel] = dataclasses.field(default_factory=list)
    clock: tuple[int, int | None] = (1, None)
    rebuys_until: int = 0
    has_add_ons: bool = False
    prizes: tuple[int, ...] = ()
    points: int = 0
    tables: list[TableInPlay] = dataclasses.field(default_factory=list)
    players: list[Entrant] = dataclasses.field(default_factory=list)

    first_lines: dict[str, int] = dataclasses.field(default_factory=dict)
    """The line in which a thing first stood, refused or not: `rulebook`, `table 3`, `player Ann`, `seat 3 5`."""

    def note_once(self, thing: str, word: str, line: int) -> None:
        """Refuse *word* if *thing* stood in an earlier line, or earlier in this one."""
        if thing in self.first_lines:
            reason = f"it stands in line {self.first_lines[thing]} already"
            raise StatementRefusedError(word, f"'{thing}' only once", reason)
        self.first_lines[thing] = line

    def missing(self) -> list[str]:
        """Return the lines that every file needs and this one has not."""
        needed = {
            "table ": "a line 'table N' before the first step",
            "player ": "a line 'player NAME TABLE SEAT STACK' before the first step",
        }
        return [
            line for thing, line in needed.items() if not any(known.startswith(thing) for known in self.first_lines)
        ]

    def misplaced(self) -> list[tuple[int, str, str, str]]:
        """Return line, word, what was expected and why, for each thing that does not fit what another line says."""
        return [*self._players_misplaced(), *self._tables_misplaced(), *self._clock_misplaced()]

    def _players_misplaced(self) -> list[tuple[int, str, str, str]]:
        spare = {table.number for table in self.tables if table.is_spare}
        found = []
        for player in self.players:
            line, at = self.first_lines[f"player {player.name}"], player.place
            if f"table {at.table}" not in self.first_lines:
                found.append((line, str(at.table), "a table in play", f"no line 'table {at.table}' stands above"))
            elif at.table in spare:
                found.append((line, str(at.table), "a table in play", f"table {at.table} is a spare one"))
            elif at.seat > self.table_size:
                found.append((line, str(at.seat), f"a seat, 1 to {self.table_size}", "'table-size' says how many"))
        return found

    def _tables_misplaced(self) -> list[tuple[int, str, str, str]]:
        found = []
        for table in self.tables:
            for seat in {table.button, table.small, table.big} - {None}:
                if seat is not None and seat > self.table_size:
                    line = self.first_lines[f"table {table.number}"]
                    found.append((line, str(seat), f"a seat, 1 to {self.table_size}", "'table-size' says how many"))
        return found

    def _clock_misplaced(self) -> list[tuple[int, str, str, str]]:
        level, left = self.clock
        levels, line = self._schedule(), self.first_lines.get("clock", 0)
        if level > len(levels):
            return [(line, str(level), f"a level, 1 to {len(levels)}", "the schedule has no more")]
        length = levels[level - 1].minutes_ms
        if left is not None and length is not None and left > length:
            return [(line, "clock", f"no more minutes than level {level} has", "")]
        return []

    def _schedule(self) -> tuple[ScheduledLevel, ...]:
        return tuple(self.levels) or EventSetup().levels

    def whole(self) -> EventSetup:
        """Return the set-up; nothing may be missing."""
        return EventSetup(
            table_size=self.table_size,
            start_stack=self.start_stack,
            denominations=self.chips,
            levels=self._schedule(),
            level=self.clock[0],
            left_ms=self.clock[1],
            rebuys_until_level=self.rebuys_until,
            has_add_ons=self.has_add_ons,
            prizes=self.prizes,
            points=self.points,
            tables=tuple(self.tables),
            players=tuple(self.players),
        )

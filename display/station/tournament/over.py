"""A hand that is over at a table, and what of it is entered in the tournament. Pure."""

from collections.abc import Mapping
from typing import NamedTuple

from display.station.tournament.entries import ReportRefused, TableHeard
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.zones import Seat
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Name, TableNumber


class Over(NamedTuple):
    """A hand that is over and may be taken back yet."""

    table_id: str
    table: TableNumber
    journal: str
    hand_number: int
    moved: Mapping[int, int]
    busted: Mapping[int, int]
    won: tuple[int, ...]
    came_ns: int
    names: Mapping[int, str] = {}
    """Who sits there by the table itself; only those seats that it has named."""

    def entry(self, names: Mapping[Seat, Name]) -> TableHeard | ReportRefused:
        """Return what is entered of it by the *names* of who played it: the hand, or why it cannot be so."""
        why = self._why_not(names)
        gained = {} if set(self.moved) - set(names) else {names[seat]: by for seat, by in self.moved.items()}
        if why:
            return self.refused(why, {} if sum(self.moved.values()) else gained)
        by = tuple(names[seat] for seat in self.won if seat in names) if self.busted else ()
        ended = HandEnded(table=self.table, best=self._best(names), by=by)
        return TableHeard(
            table_id=self.table_id, journal=self.journal, hand_number=self.hand_number, happened=ended, gained=gained
        )

    def refused(
        self, why: str, gained: Mapping[Name, int] = {}, hand_number: int = 0, *, is_over: bool = True
    ) -> ReportRefused:
        """Return it as a report that somebody is to see to; *is_over* tells whether the hand is over with it."""
        return ReportRefused(
            table_id=self.table_id,
            journal=self.journal,
            hand_number=hand_number or self.hand_number,
            table=self.table,
            why=why,
            moved=dict(self.moved),
            gained=dict(gained),
            is_over=is_over,
        )

    def _why_not(self, names: Mapping[int, str]) -> str:
        strange = sorted(seat for seat in self.moved if seat not in names)
        if strange:
            return say(
                "seat {seat} has played for chips, and nobody sits there in this tournament: seat the player, or enter "
                "the hand by its result",
                seat=strange[0],
            )
        others = sorted(seat for seat in self.moved if self.names.get(seat, names[seat]) != names[seat])
        if others:
            return say(
                "in seat {seat} the table has {there}, and the tournament {here}: look who sits there",
                seat=others[0],
                there=plain(self.names[others[0]]),
                here=plain(names[others[0]]),
            )
        surplus = sum(self.moved.values())
        if not surplus:
            return ""
        return say(
            "its chips do not add up: {amount} more than before the hand; count them and enter the result",
            amount=f"{surplus:+,}",
        )

    def _best(self, names: Mapping[int, str]) -> tuple[str, ...]:
        """Return who went bust, the best hand first; nobody where the table says that they are equal."""
        if len(set(self.busted.values())) < len(self.busted):
            return ()
        return tuple(names[seat] for seat in sorted(self.busted, key=self.busted.__getitem__) if seat in names)

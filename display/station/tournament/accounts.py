"""Keeps account of the tables' reports: how far each journal was heard, hands owed, reports that wait for a person.

Pure. A hand that a person enters for a table that reports is owed: the table's next report of a hand must say the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from display.station.tournament.entries import HeardUpTo, Refused, ReportRefused, TableHeard
from table.engine.words.zones import Seat
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Name, TableNumber

NOTHING_HEARD: Final = HeardUpTo("", 0, is_over=True)


class Debt(NamedTuple):
    """A hand that was entered by hand, and that its table has not reported yet."""

    table: TableNumber
    journal: str
    """The one that the table kept when it was entered: another table in its place owes nothing."""
    gained: Mapping[Name, int]
    seats: Mapping[Seat, Name]
    """Who played it: they may have left their seats before the table tells of it."""


class Gap(NamedTuple):
    """Hands of which a table told while it was not followed."""

    after: int
    up_to: int
    by_hand: tuple[Mapping[Name, int], ...]
    """What people entered meanwhile: what each hand brought whom."""


class Accounts(NamedTuple):
    """What is known of the tables' reports."""

    heard: Mapping[tuple[str, str], HeardUpTo] = {}
    """By table and journal."""
    journals: Mapping[TableNumber, str] = {}
    """The journal that each table reported from last."""
    debts: tuple[Debt, ...] = ()
    refused: tuple[Refused, ...] = ()
    unfollowed: Mapping[str, TableNumber] = {}
    """Tables of which nothing is entered, by their ids."""
    gaps: Mapping[tuple[str, str], tuple[Gap, ...]] = {}
    """By table and journal."""
    elsewhere: Mapping[tuple[str, str], tuple[tuple[int, int], ...]] = {}
    """The hands that a journal tells of another event, by table and journal: behind one number, and up to another."""
    given: frozenset[str] = frozenset()
    """Tables that play in another event now, by what stands behind their zone."""

    def owed(self, table: TableNumber, journal: str) -> Debt | None:
        """Return the hand that this journal of a table owes first."""
        return next((one for one in self.debts if (one.table, one.journal) == (table, journal)), None)

    def paid(self, debt: Debt | None) -> Accounts:
        """Return the accounts without *debt*."""
        return self._replace(debts=tuple(one for one in self.debts if one is not debt))

    def forgiven(self, table: TableNumber) -> Accounts:
        """Return the accounts with nothing owed by *table*."""
        return self._replace(debts=tuple(one for one in self.debts if one.table != table))

    def with_heard(self, one: TableHeard | ReportRefused, table: TableNumber, *, is_over: bool) -> Accounts:
        """Return the accounts after a report of a hand."""
        mark = HeardUpTo(one.journal, one.hand_number, is_over)
        return self._replace(
            heard={**self.heard, (one.table_id, one.journal): mark}, journals={**self.journals, table: one.journal}
        )

    def with_refused(self, number: int, at_ms: int, report: ReportRefused) -> Accounts:
        """Return the accounts after a report that cannot be so; what was owed is asked about with it.

        A hand that was heard before pays nothing.
        """
        before = self.heard.get((report.table_id, report.journal), NOTHING_HEARD)
        is_later = report.hand_number > before.hand_number or not before.is_over
        now = self.with_heard(report, report.table, is_over=report.is_over)
        owed = self.owed(report.table, report.journal) if report.is_over and is_later else None
        return now.paid(owed)._replace(refused=(*self.refused, Refused(number, at_ms, report)))

    def settled(self, number: int) -> Accounts:
        """Return the accounts after somebody has seen to a report."""
        return self._replace(refused=tuple(one for one in self.refused if one.number != number))

    def with_hand_by_hand(self, ended: HandEnded, gained: Mapping[Name, int], seats: Mapping[Seat, Name]) -> Accounts:
        """Return the accounts after a person has entered a hand: it answers a refused report, or else is owed.

        Of a table that is not followed no report is asked about.
        """
        asked = next((one for one in self.refused if one.report.table == ended.table and one.report.is_over), None)
        if asked is not None and ended.table not in self.unfollowed.values():
            return self.settled(asked.number)
        journal = self.journals.get(ended.table)
        if journal is None:
            return self
        return self._replace(debts=(*self.debts, Debt(ended.table, journal, gained, seats)))

    def with_unfollowed(self, table_id: str, table: TableNumber) -> Accounts:
        """Return the accounts once a table is not followed any more."""
        return self._replace(unfollowed={**self.unfollowed, table_id: table})

    def with_given(self, table_id: str) -> Accounts:
        """Return the accounts once a table plays in another event."""
        return self._replace(given=self.given | {table_id})

    def with_taken(self, table_id: str, heard: tuple[str, HeardUpTo] | None) -> Accounts:
        """Return the accounts once a table of another event plays here: what it was *heard* of before is that one's."""
        now = self._replace(given=self.given - {table_id})
        if heard is None:
            return now
        full_id, mark = heard
        key = (full_id, mark.journal)
        there = (self.heard.get(key, NOTHING_HEARD).hand_number, mark.hand_number)
        return now._replace(
            heard={**self.heard, key: mark}, elsewhere={**self.elsewhere, key: (*self.elsewhere.get(key, ()), there)}
        )

    def with_followed(self, table_id: str, mark: HeardUpTo) -> Accounts:
        """Return the accounts once it is, from *mark* on: all that it has said before is seen to, and nothing owed."""
        key, table = (table_id, mark.journal), self.unfollowed.get(table_id)
        by_hand = tuple(one.gained for one in self.debts if one.table == table)
        gap = Gap(self.heard.get(key, NOTHING_HEARD).hand_number, mark.hand_number, by_hand)
        return self._replace(
            debts=tuple(one for one in self.debts if one.table != table),
            gaps={**self.gaps, key: (*self.gaps.get(key, ()), gap)},
            unfollowed={one: table for one, table in self.unfollowed.items() if one != table_id},
            refused=tuple(one for one in self.refused if one.report.table_id != table_id),
            heard={**self.heard, key: mark},
        )

"""Decides the status of a table: playing, halted, waiting, with its board held, on a break, or broken."""

from collections.abc import Sequence

from table.tournament.seating.balancing import halts, is_halted
from table.tournament.state.remembered import Table
from table.tournament.state.step import Step
from table.tournament.words.setup import TableNumber
from table.tournament.words.view import TableStatus


def status_of(step: Step, table: Table, short: Sequence[TableNumber]) -> TableStatus:
    """Return what a table does; *short* are those that halt unless it is waived."""
    if table.is_broken:
        return TableStatus.BROKEN
    if table.hand is not None:
        return TableStatus.HELD if table.hand.is_held else TableStatus.PLAYING
    if step.clock.is_break:
        return TableStatus.BREAK
    if table.has_finished_round:
        return TableStatus.WAITING
    return TableStatus.HALTED if is_halted(step, table, short) else TableStatus.PLAYING


def may_begin(step: Step, table: Table) -> bool:
    """Tell whether a hand may begin there now."""
    return status_of(step, table, halts(step)) is TableStatus.PLAYING

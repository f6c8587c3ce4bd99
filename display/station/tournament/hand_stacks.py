"""Turns a hand's stacks into what it gained each player, and back; who left in mid-hand still plays it. Pure."""

from collections.abc import Mapping

import msgspec

from display.station.tournament.entries import TableHeard
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat
from table.tournament.state.remembered import EventState
from table.tournament.words.happenings import Happening
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Name, TableNumber


def with_stacks(state: EventState, heard: TableHeard) -> Happening:
    """Return what a table has reported, with stacks that follow from what the players have now."""
    if not isinstance(heard.happened, HandEnded) or isinstance(heard.gained, msgspec.UnsetType):
        return heard.happened
    return replace(heard.happened, stacks=stacks_after(state, heard.happened.table, heard.gained))


def stacks_after(state: EventState, table: TableNumber, gained: Mapping[Name, int]) -> tuple[tuple[Name, int], ...]:
    """Return the stacks with what a hand of *table* has *gained* everybody, or cost him."""
    return tuple((name, _stack(state, table, name) + by) for name, by in gained.items() if name in state.players)


def playing_at(state: EventState, table: TableNumber) -> dict[Seat, Name]:
    """Return who plays the running hand of *table*, else its next, by seat: who left in mid-hand is among them."""
    at = state.tables.get(table)
    here = {
        player.at.seat: player.name
        for player in state.players.values()
        if player.at is not None and player.at.table == table
    }
    return here if at is None or at.hand is None else here | {seat: name for name, seat in at.hand.seats.items()}


def gained_by(state: EventState, ended: HandEnded) -> dict[Name, int]:
    """Return what a hand that is entered by its stacks has gained those whose stacks it has changed."""
    found = {name: stack - _stack(state, ended.table, name) for name, stack in ended.stacks if name in state.players}
    return {name: by for name, by in found.items() if by}


def _stack(state: EventState, table: TableNumber, name: Name) -> int:
    """Return the chips that a hand of *table* moves: somebody may have left it in mid-hand."""
    at, player = state.tables.get(table), state.players[name]
    return player.stack if at is None or at.hand is None else at.hand.stack_of(player)

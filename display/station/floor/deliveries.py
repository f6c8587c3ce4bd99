"""Derives the tables' commands from a change of the event: seating, leaving, chips, absence, penalties.

Pure: from how the event looked and looks now to commands. A hand that a table reports moves chips that it has itself.
"""

from collections.abc import Iterator
from typing import NamedTuple

from table.engine.words.director_commands import (
    DirectorCommand,
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.penalties import PenaltyUnit
from table.messages.public_records import TablePicture
from table.tournament.words.setup import TableNumber
from table.tournament.words.view import EventView, PlayerView

MOST_AT_A_TIME = 99
"""Hands or minutes of a penalty in one command."""


class Delivery(NamedTuple):
    """What one table is told."""

    table: TableNumber
    command: DirectorCommand


def deliveries(before: EventView, after: EventView, *, is_of_table: bool) -> list[Delivery]:
    """Return what tables are told: those who leave first, so that their seats are free."""
    changed = [
        (name, before.players.get(name), player)
        for name, player in after.players.items()
        if before.players.get(name) != player
    ]
    leaving = [one for _, was, now in changed for one in _leaving(was, now)]
    coming = [one for name, was, now in changed for one in _coming(name, was, now)]
    staying = [one for _, was, now in changed for one in _staying(was, now, is_of_table=is_of_table)]
    return [*leaving, *coming, *staying]


def _leaving(was: PlayerView | None, now: PlayerView) -> Iterator[Delivery]:
    if was is not None and was.place_at is not None and was.place_at != now.place_at:
        yield Delivery(was.place_at.table, PlayerUnseated(was.place_at.seat))


def _coming(name: str, was: PlayerView | None, now: PlayerView) -> Iterator[Delivery]:
    if now.place_at is not None and now.stack and (was is None or was.place_at != now.place_at):
        yield Delivery(now.place_at.table, _seated(name, now, now.place_at.seat))


def _seated(name: str, player: PlayerView, seat: int) -> PlayerSeated:
    return PlayerSeated(
        seat=seat,
        stack=player.stack,
        name=name,
        is_absent=player.is_absent,
        # Who only sits out a hand that is dealt again is in the next one.
        is_entering=player.until is not None,
    )


def _staying(was: PlayerView | None, now: PlayerView, *, is_of_table: bool) -> Iterator[Delivery]:
    if was is None or now.place_at is None or was.place_at != now.place_at:
        return
    table, seat = now.place_at.table, now.place_at.seat
    if was.stack != now.stack and not is_of_table:
        yield Delivery(table, StackAdjusted(seat=seat, by=now.stack - was.stack))
    if was.is_absent != now.is_absent:
        yield Delivery(table, PresenceSet(seat=seat, is_present=not now.is_absent))
    more = now.penalty - (was.penalty if was.unit == now.unit else 0)
    if now.unit is not None and more > 0 and not is_of_table:
        yield Delivery(table, PenaltySet(seat=seat, unit=PenaltyUnit(now.unit), count=min(more, MOST_AT_A_TIME)))


def differences(view: EventView, table: TableNumber, picture: TablePicture) -> list[Delivery]:
    """Return what would have a table's seats as the tournament has them: names and stacks."""
    wanted = {
        player.place_at.seat: (name, player)
        for name, player in view.players.items()
        if player.place_at is not None and player.place_at.table == table and player.stack
    }
    there = {seat.seat: seat for seat in picture.seats}
    gone = [Delivery(table, PlayerUnseated(seat)) for seat, one in there.items() if seat not in wanted and one.stack]
    found: list[Delivery] = []
    for seat, (name, player) in sorted(wanted.items()):
        here = there.get(seat)
        if here is None or not here.stack:
            found.append(Delivery(table, _seated(name, player, seat)))
            continue
        if here.name != name:
            found.append(Delivery(table, PlayerNamed(seat=seat, name=name, was=here.name)))
        if here.stack != player.stack:
            found.append(Delivery(table, StackSet(seat=seat, stack=player.stack, was=here.stack)))
    return [*gone, *found]

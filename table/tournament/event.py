"""The door of the tournament engine: an event is begun by its set-up, things happen, and it is looked at.

Pure: values in, values out; no clock and no chance of its own. Every answer is asked of the rulebook.
"""

from typing import assert_never

import msgspec

from table.engine.words.rotation import dealt
from table.engine.words.rulebook import Rulebook
from table.messages.schedule import ScheduledLevel
from table.tournament.carrying_out import door as carrying_out
from table.tournament.carrying_out.moving import ask_positions, forget_stale_draws
from table.tournament.conduct import door as conduct
from table.tournament.looking import view_of
from table.tournament.money import door as money
from table.tournament.money.busting import end_if_alone
from table.tournament.money.colour_up import settle_race
from table.tournament.orders import orders
from table.tournament.play import door as play
from table.tournament.play.hand_for_hand import settle_round
from table.tournament.seating.balancing import halts, note_halts
from table.tournament.seating.circle import first_after
from table.tournament.seating.redrawing import settle_redraws
from table.tournament.seating.waiting_list import call_waiting
from table.tournament.state.remembered import (
    Absence,
    Came,
    EventClock,
    EventState,
    Player,
    Standing,
    Table,
    TablePositions,
)
from table.tournament.state.roll import roll_of
from table.tournament.state.step import Step
from table.tournament.words.conduct import ConductHappening
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.money import MoneyHappening
from table.tournament.words.played import PlayHappening
from table.tournament.words.seated import SeatHappening
from table.tournament.words.setup import Entrant, EventSetup, Name, Place, TableInPlay, TableNumber
from table.tournament.words.told import EventAlert, StaffOrder
from table.tournament.words.view import EventView


class EventOutcome(msgspec.Struct, frozen=True):
    """The event after something happened, and what that came to."""

    state: EventState
    alerts: tuple[EventAlert, ...]


def happen(state: EventState, happening: Happening, book: Rulebook) -> EventOutcome:
    """Return what *happening* makes of *state*.

    Raises ImpossibleHappeningError where it cannot have happened; the state stays what it was.
    """
    step = Step(state, book)
    _carry_out(step, happening)
    settle_round(step)
    settle_redraws(step)
    forget_stale_draws(step)
    settle_race(step)
    end_if_alone(step)
    note_halts(step)
    ask_positions(step)
    call_waiting(step)
    return EventOutcome(step.done(), tuple(step.alerts))


def orders_of(state: EventState, book: Rulebook) -> tuple[StaffOrder, ...]:
    """Return the orders that stand: a part of what `look` returns, for those who need no more."""
    step = Step(state, book)
    return orders(step, halts(step))


def look(state: EventState, book: Rulebook) -> EventView:
    """Return the event as it stands, with the orders that are due."""
    return view_of(state, book)


def _carry_out(step: Step, happening: Happening) -> None:
    if isinstance(happening, PlayHappening):
        play.happen(step, happening)
    elif isinstance(happening, SeatHappening):
        carrying_out.happen(step, happening)
    elif isinstance(happening, MoneyHappening):
        money.happen(step, happening)
    elif isinstance(happening, ConductHappening):
        conduct.happen(step, happening)
    else:
        assert_never(happening)


def begin(setup: EventSetup) -> EventState:
    """Return the event as it stands before anything happens.

    Raises ImpossibleHappeningError where *setup* cannot be: a seat taken twice, a table that is not there.
    """
    clock = _clock(setup)
    players: dict[Name, Player] = {}
    tables: dict[TableNumber, Table] = {}
    by_table: dict[TableNumber, list[Entrant]] = {}
    for entrant in setup.players:
        by_table.setdefault(entrant.place.table, []).append(entrant)
    for table in setup.tables:
        if table.number in tables:
            raise ImpossibleHappeningError(why=f"table {table.number} stands there twice")
        places = _places(table, by_table.get(table.number, []))
        # A hand has been played there, as the games stand now: how many, nobody says.
        game = None if places is None else dealt(setup.levels, setup.level, 0).game
        tables[table.number] = Table(number=table.number, is_spare=table.is_spare, places=places, last_game=game)
    taken: dict[Place, Name] = {}
    for joined, entrant in enumerate(setup.players, start=1):
        _refuse(setup, entrant, taken, tables)
        if entrant.name in players:
            raise ImpossibleHappeningError(why=f"{entrant.name} stands there twice: one name for each player")
        taken[entrant.place] = entrant.name
        players[entrant.name] = _player(entrant, joined, clock)
    return EventState(
        setup=setup,
        clock=clock,
        announced=clock.level,
        denominations=setup.denominations,
        players=players,
        tables=tables,
        roll=roll_of(players.values()),
        joined=len(players),
    )


def _refuse(setup: EventSetup, entrant: Entrant, taken: dict[Place, Name], tables: dict[TableNumber, Table]) -> None:
    place = entrant.place
    if place.table not in tables or tables[place.table].is_spare:
        raise ImpossibleHappeningError(why=f"{entrant.name} sits at table {place.table}, which is not in play")
    if place.seat > setup.table_size:
        raise ImpossibleHappeningError(why=f"{entrant.name} sits in seat {place.seat}: a table has {setup.table_size}")
    if (other := taken.get(place)) is not None:
        raise ImpossibleHappeningError(
            why=f"{entrant.name} and {other} both sit in seat {place.seat} of table {place.table}"
        )
    smallest = setup.denominations[0]
    if entrant.stack <= 0 or entrant.stack % smallest:
        raise ImpossibleHappeningError(why=f"{entrant.name} has {entrant.stack}: a stack is a multiple of {smallest}")


def _player(entrant: Entrant, joined: int, clock: EventClock) -> Player:
    is_away = entrant.is_absent or entrant.is_announced
    return Player(
        name=entrant.name,
        standing=Standing.SEATED,
        at=entrant.place,
        stack=entrant.stack,
        joined=joined,
        came=Came.NEW if entrant.is_new else Came.MOVED if entrant.is_moved else None,
        absence=Absence(since_play_ms=clock.play_ms) if is_away else None,
        is_announced=entrant.is_announced,
        is_unsold=entrant.is_unsold,
        blue=entrant.blue,
        offences=entrant.offences,
    )


def _places(table: TableInPlay, here: list[Entrant]) -> TablePositions | None:
    """Return the places of the hand just completed: what is not said, those who played it say."""
    if table.button is None:
        return None
    played = [entrant.place.seat for entrant in here if not (entrant.is_moved or entrant.is_new)]
    # Where fewer than two did, the others are bust: who sits there is all that is known.
    seats = played if len(played) >= 2 else [entrant.place.seat for entrant in here]  # noqa: PLR2004 - two players
    is_heads_up = len(seats) == 2 and table.button in seats  # noqa: PLR2004 - two players
    small = table.small or (table.button if is_heads_up else first_after(table.button, seats)) or table.button
    big = table.big or first_after(small, seats) or small
    return TablePositions(table.button, small, big, is_small_dead=small not in seats)


def _clock(setup: EventSetup) -> EventClock:
    if not 1 <= setup.level <= len(setup.levels):
        raise ImpossibleHappeningError(why=f"the clock stands in level {setup.level}: there are {len(setup.levels)}")
    before = setup.levels[: setup.level - 1]
    length = setup.levels[setup.level - 1].minutes_ms
    gone = 0 if setup.left_ms is None or length is None else length - setup.left_ms
    if gone < 0:
        raise ImpossibleHappeningError(why=f"level {setup.level} is shorter than what is said to be left of it")
    return EventClock(
        level=setup.level,
        gone_ms=gone,
        since_start_ms=gone + sum(_length(level) + level.break_ms for level in before),
        play_ms=gone + sum(_length(level) for level in before),
    )


def _length(level: ScheduledLevel) -> int:
    return level.minutes_ms or 0

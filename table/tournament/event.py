"""The door of the tournament engine: an event is begun, things happen, and it is looked at.

Pure: values in, values out; no clock and no chance of its own. Every answer is asked of the rulebook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

import msgspec

from table.tournament.beginning import initial_state
from table.tournament.carrying_out import door as carrying_out
from table.tournament.carrying_out.moving import ask_positions, forget_stale_draws
from table.tournament.conduct import door as conduct
from table.tournament.looking import view_of
from table.tournament.money import door as money
from table.tournament.money.busting import end_if_alone
from table.tournament.money.colour_up import settle_race
from table.tournament.orders import orders
from table.tournament.play import door as play
from table.tournament.seating.balancing import halts
from table.tournament.seating.halting import note_halts
from table.tournament.seating.redrawing import settle_redraws
from table.tournament.seating.waiting_list import call_waiting
from table.tournament.state.remembered import EventState
from table.tournament.state.step import Step
from table.tournament.words.conduct import ConductHappening
from table.tournament.words.money import MoneyHappening
from table.tournament.words.played import PlayHappening
from table.tournament.words.seated import SeatHappening
from table.tournament.words.told import EventAlert, StaffOrder

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
    from table.tournament.words.happenings import Happening
    from table.tournament.words.setup import EventSetup
    from table.tournament.words.view import EventView


class EventOutcome(msgspec.Struct, frozen=True):
    """The event after something happened, and what that came to."""

    state: EventState
    alerts: tuple[EventAlert, ...]


def begin(setup: EventSetup) -> EventState:
    """Return the event as it stands before anything happens.

    Raises ImpossibleHappeningError where *setup* cannot be: a seat taken twice, a table that is not there.
    """
    return initial_state(setup)


def happen(state: EventState, happening: Happening, book: Rulebook) -> EventOutcome:
    """Return what *happening* makes of *state*.

    Raises ImpossibleHappeningError where it cannot have happened; the state stays what it was.
    """
    step = Step(state, book)
    _carry_out(step, happening)
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

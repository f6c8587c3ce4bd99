"""The door of the tournament engine: an event is begun, things happen, and it is looked at.

Pure: values in, values out; no clock and no chance of its own. Every answer is asked of the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args

import msgspec

from table.engine.words.frozen import replace
from table.tournament.beginning import initial_state
from table.tournament.carrying_out.drawing import draw_cards, draw_numbers, draw_seat
from table.tournament.carrying_out.moving import (
    ask_positions,
    find_wrong_seat,
    forget_stale_programme,
    move,
    refuse_move,
    want_change,
    want_pass,
)
from table.tournament.conduct.absence import come_back, go_away, go_for_good
from table.tournament.conduct.disqualifying import disqualify
from table.tournament.conduct.floor import answer_floor
from table.tournament.conduct.offences import find_offence, give_penalty
from table.tournament.looking import view_of
from table.tournament.money.busting import end_if_alone, give_waiting_places
from table.tournament.money.colour_up import colour_up, settle_race
from table.tournament.money.loose_chips import bring_old_chips, find_chips, give_bonus
from table.tournament.money.rebuying import add_on, declare, re_enter, withdraw
from table.tournament.money.sharing import want_chop
from table.tournament.orders import orders
from table.tournament.play.clock import announce, pass_time, until_break, until_level
from table.tournament.play.hand_for_hand import set_hand_for_hand
from table.tournament.play.hands import begin_hand, call_all_in, deal_again, end_hand, release_board
from table.tournament.seating.balancing import halts
from table.tournament.seating.breaking import break_table
from table.tournament.seating.entering import give_seat, want_entry
from table.tournament.seating.halting import note_halts, waive
from table.tournament.seating.redrawing import order_redraw, settle_redraws
from table.tournament.seating.waiting_list import call_waiting
from table.tournament.state.remembered import EventState
from table.tournament.state.step import Step
from table.tournament.words import happenings as what
from table.tournament.words.told import EventAlert, Order

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
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


def happen(state: EventState, happening: what.Happening, book: Rulebook) -> EventOutcome:
    """Return what *happening* makes of *state*.

    Raises ImpossibleHappeningError where it cannot have happened; the state stays what it was.
    """
    step = Step(state, book)
    _CARRIED_OUT[type(happening)](step, happening)
    settle_redraws(step)
    forget_stale_programme(step)
    settle_race(step)
    end_if_alone(step)
    note_halts(step)
    ask_positions(step)
    call_waiting(step)
    return EventOutcome(step.done(), tuple(step.alerts))


def orders_of(state: EventState, book: Rulebook) -> tuple[Order, ...]:
    """Return the orders that stand: a part of what `look` returns, for those who need no more."""
    step = Step(state, book)
    return orders(step, halts(step))


def look(state: EventState, book: Rulebook) -> EventView:
    """Return the event as it stands, with the orders that are due."""
    return view_of(state, book)


_Happening = TypeVar("_Happening", bound=msgspec.Struct)


def _on(
    kind: type[_Happening], do: Callable[[Step, _Happening], object]
) -> tuple[type[msgspec.Struct], Callable[[Step, Any], object]]:
    """Return what is done where something of this *kind* happens."""
    return kind, do


def _end_hand(step: Step, ended: what.HandEnded) -> None:
    if step.table(ended.table).hand is None:
        begin_hand(step, what.HandBegun(table=ended.table))
    end_hand(step, ended)


def _break_table(step: Step, broken: what.TableBroken) -> None:
    # Who has not bought again by now has no next hand here to buy for.
    give_waiting_places(step, broken.table)
    break_table(step, broken.table)


def _open(step: Step, number: int) -> None:
    table = step.tables.get(number)
    if table is None or not table.is_spare:
        raise what.ImpossibleHappeningError(
            why=f"table {number} is no spare one: only a table that stands ready is opened"
        )
    step.put_table(replace(step.tables[number], is_spare=False))


_CARRIED_OUT: Final = dict(
    [
        _on(what.TimePassed, lambda step, it: pass_time(step, it.by_ms)),
        _on(what.LevelAwaited, lambda step, it: until_level(step, it.level)),
        _on(what.BreakAwaited, lambda step, _: until_break(step)),
        _on(what.LevelAnnounced, lambda step, _: announce(step)),
        _on(what.HandBegun, begin_hand),
        _on(what.HandEnded, _end_hand),
        _on(what.Misdealt, lambda step, it: deal_again(step, it.table)),
        _on(what.AllInCalled, lambda step, it: call_all_in(step, it.table)),
        _on(what.BoardReleased, lambda step, it: release_board(step, it.table)),
        _on(what.EntryWanted, want_entry),
        _on(what.SeatGiven, lambda step, it: give_seat(step, it.name, it.place)),
        _on(what.CardsDrawn, draw_cards),
        _on(what.NumberDrawn, draw_numbers),
        _on(what.SeatDrawn, draw_seat),
        _on(what.Moved, lambda step, it: move(step, it.name, it.place)),
        _on(what.TableBroken, _break_table),
        _on(what.TableOpened, lambda step, it: _open(step, it.table)),
        _on(what.HaltWaived, lambda step, it: waive(step, it.table)),
        _on(what.MoveRefused, lambda step, it: refuse_move(step, it.name)),
        _on(what.PassWanted, lambda step, it: want_pass(step, it.name)),
        _on(what.ChangeWanted, lambda step, it: want_change(step, it.name, it.place)),
        _on(what.WrongSeatFound, lambda step, it: find_wrong_seat(step, it.name, it.place)),
        _on(what.RedrawOrdered, lambda step, it: order_redraw(step, it.table)),
        _on(what.PlayerAway, lambda step, it: go_away(step, it.name, is_notified=it.is_notified)),
        _on(what.PlayerBack, lambda step, it: come_back(step, it.name)),
        _on(what.PlayerGone, lambda step, it: go_for_good(step, it.name)),
        _on(what.ReBuyDeclared, lambda step, it: declare(step, it.name)),
        _on(what.ReBuyWithdrawn, lambda step, it: withdraw(step, it.name)),
        _on(what.AddOnWanted, lambda step, it: add_on(step, it.name)),
        _on(what.ReEntryWanted, lambda step, it: re_enter(step, it.name)),
        _on(what.ColouredUp, lambda step, it: colour_up(step, it.denomination)),
        _on(what.OldChipsBrought, lambda step, it: bring_old_chips(step, it.name, it.amount)),
        _on(what.ChipsFound, lambda step, it: find_chips(step, it.amount, it.name)),
        _on(what.BonusGiven, lambda step, it: give_bonus(step, it.name, it.amount)),
        _on(what.OffenceFound, find_offence),
        _on(what.PenaltyGiven, lambda step, it: give_penalty(step, it.name, it.count, it.unit)),
        _on(what.PlayerDisqualified, lambda step, it: disqualify(step, it.name)),
        _on(what.HandForHandSet, lambda step, it: set_hand_for_hand(step, is_on=it.is_on)),
        _on(what.ChopWanted, want_chop),
        _on(what.FloorAnswered, answer_floor),
    ]
)
"""What each kind of happening makes of a step."""

if _left_out := {*get_args(what.Happening)} - {*_CARRIED_OUT}:
    msg = f"nothing is made of {_left_out}"
    raise TypeError(msg)

"""The door of the tournament engine: an event is begun, things happen, and it is looked at.

Pure: values in, values out; no clock and no chance of its own. Every answer is asked of the rulebook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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
    _carry_out(step, happening)
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


def _carry_out(step: Step, happening: what.Happening) -> None:  # noqa: C901, PLR0912, PLR0915 - one branch for each happening
    match happening:
        case what.TimePassed(by_ms=by_ms):
            pass_time(step, by_ms)
        case what.LevelAwaited(level=level):
            until_level(step, level)
        case what.BreakAwaited():
            until_break(step)
        case what.LevelAnnounced():
            announce(step)
        case what.HandBegun():
            begin_hand(step, happening)
        case what.HandEnded(table=table):
            if step.table(table).hand is None:
                begin_hand(step, what.HandBegun(table=table))
            end_hand(step, happening)
        case what.Misdealt(table=table):
            deal_again(step, table)
        case what.AllInCalled(table=table):
            call_all_in(step, table)
        case what.BoardReleased(table=table):
            release_board(step, table)
        case what.EntryWanted():
            want_entry(step, happening)
        case what.SeatGiven(name=name, place=place):
            give_seat(step, name, place)
        case what.CardsDrawn():
            draw_cards(step, happening)
        case what.NumberDrawn():
            draw_numbers(step, happening)
        case what.SeatDrawn():
            draw_seat(step, happening)
        case what.Moved(name=name, place=where):
            move(step, name, where)
        case what.TableBroken(table=table):
            # Who has not bought again by now has no next hand here to buy for.
            give_waiting_places(step, table)
            break_table(step, table)
        case what.TableOpened(table=table):
            _open(step, table)
        case what.HaltWaived(table=table):
            waive(step, table)
        case what.MoveRefused(name=name):
            refuse_move(step, name)
        case what.PassWanted(name=name):
            want_pass(step, name)
        case what.ChangeWanted(name=name, place=place):
            want_change(step, name, place)
        case what.WrongSeatFound(name=name, place=place):
            find_wrong_seat(step, name, place)
        case what.RedrawOrdered(table=table):
            order_redraw(step, table)
        case what.PlayerAway(name=name, is_notified=is_notified):
            go_away(step, name, is_notified=is_notified)
        case what.PlayerBack(name=name):
            come_back(step, name)
        case what.PlayerGone(name=name):
            go_for_good(step, name)
        case what.ReBuyDeclared(name=name):
            declare(step, name)
        case what.ReBuyWithdrawn(name=name):
            withdraw(step, name)
        case what.AddOnWanted(name=name):
            add_on(step, name)
        case what.ReEntryWanted(name=name):
            re_enter(step, name)
        case what.ColouredUp(denomination=denomination):
            colour_up(step, denomination)
        case what.OldChipsBrought(name=name, amount=amount):
            bring_old_chips(step, name, amount)
        case what.ChipsFound(amount=amount, name=owner):
            find_chips(step, amount, owner)
        case what.BonusGiven(name=name, amount=amount):
            give_bonus(step, name, amount)
        case what.OffenceFound():
            find_offence(step, happening)
        case what.PenaltyGiven(name=name, count=count, unit=unit):
            give_penalty(step, name, count, unit)
        case what.PlayerDisqualified(name=name):
            disqualify(step, name)
        case what.HandForHandSet(is_on=is_on):
            set_hand_for_hand(step, is_on=is_on)
        case what.ChopWanted():
            want_chop(step, happening)
        case what.FloorAnswered():
            answer_floor(step, happening)
        case _:
            assert_never(happening)


def _open(step: Step, number: int) -> None:
    table = step.tables.get(number)
    if table is None or not table.is_spare:
        raise what.ImpossibleHappeningError(
            why=f"table {number} is no spare one: only a table that stands ready is opened"
        )
    step.put_table(replace(step.tables[number], is_spare=False))

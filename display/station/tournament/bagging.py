"""Ends a day of an event: whoever is left bags his chips as they were counted, and nothing is played any more. Pure.

When a day is over its file says: with a level, or with so many of a hundred entries left.
"""

from typing import Final

from display.station.tournament.cash_entries import CashEntry
from display.station.tournament.entries import (
    Bagged,
    Entered,
    ReportRefused,
    ReportSettled,
    TableFollowed,
    TableGiven,
    TableUnfollowed,
    TakenBack,
)
from display.wording.amounts import chips
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.said_plainly import SaidPlainlyError
from table.tournament.state.remembered import EventState, Player, Standing
from table.tournament.state.roll import roll_of
from table.tournament.words.setup import EventDay, EventSetup, Name
from table.tournament.words.view import EventView

STILL_ENTERED: Final = (CashEntry, TakenBack, ReportRefused, ReportSettled, TableUnfollowed, TableFollowed, TableGiven)
"""What is entered once the chips are bagged: money, and what nothing of the event follows from."""

_LEFT: Final = frozenset({Standing.SEATED, Standing.DRAWING})
_HUNDRED: Final = 100


class BaggingError(SaidPlainlyError):
    """The day cannot end so; `str` says why, and the way out."""


def bagged(state: EventState, what: Bagged) -> EventState:
    """Return the event with the chips that were counted into the bags. Raises BaggingError."""
    left = {one.name: one.stack for one in state.players.values() if _is_left(one)}
    _check_play(state)
    if set(left) != set(what.stacks) or not all(count > 0 for count in what.stacks.values()):
        strange = next((name for name in what.stacks if name not in left), "")
        raise BaggingError(
            say("{name} has no chips here: look who is left now", name=plain(strange))
            if strange
            else say("somebody who is left has no bag: look who is left now")
        )
    held, counted = sum(left.values()), sum(what.stacks.values())
    if held != counted and not what.reason:
        named = {"counted": chips(counted), "held": chips(held)}
        raise BaggingError(
            say("the bags hold {counted}, and {held} are in play: count again, or give the reason", **named)
        )
    players: dict[Name, Player] = {
        name: replace(one, stack=what.stacks[name], behind=0, later=0) if name in left else one
        for name, one in state.players.items()
    }
    return replace(state, players=players, roll=roll_of(players.values()))


def survivors(view: EventView) -> dict[Name, int]:
    """Return who is left, with the chips that each has by the tournament."""
    return {
        name: one.stack
        for name, one in view.players.items()
        if one.stack and not (one.is_out or one.is_waiting or one.is_unsold)
    }


def _is_left(one: Player) -> bool:
    return bool(one.stack) and one.standing in _LEFT and not one.is_unsold


def _check_play(state: EventState) -> None:
    playing = next((number for number, table in state.tables.items() if table.hand is not None), None)
    if playing is not None:
        raise BaggingError(say("table {table} is in a hand: wait for its end, or enter the result", table=playing))
    waiting = next((one for one in state.players.values() if one.standing is Standing.WANTS_IN), None)
    if waiting is not None:
        raise BaggingError(say("{name} waits for a seat: give one, or give the money back", name=plain(waiting.name)))
    if state.is_hand_for_hand:
        raise BaggingError(say("it is hand-for-hand: end that first"))


def may_follow(what: Entered) -> bool:
    """Tell whether something may be entered once the chips are bagged."""
    return isinstance(what, STILL_ENTERED)


def goes_on(day: EventDay) -> bool:
    """Tell whether the event goes on after the day: its prizes are set on a later one."""
    return bool(day.last_level or day.percent_left)


def is_at_end(view: EventView, day: EventDay, entries: int) -> bool:
    """Tell whether the day is over by its file: its last level is, or few enough are left of so many *entries*."""
    few = entries * day.percent_left // _HUNDRED
    is_last_over = view.level == day.last_level and view.left_ms == 0 and not view.is_break
    return is_last_over or 0 < day.last_level < view.level or 0 < view.remaining <= few


def levels_of_day(setup: EventSetup, view: EventView) -> tuple[ScheduledLevel, ...]:
    """Return the levels that are played on this day: up to the last by its file, unless play has gone on behind it."""
    last = setup.day.last_level
    if not 0 < last < len(setup.levels) or view.level - view.is_break > last:
        return setup.levels
    return (*setup.levels[: last - 1], replace(setup.levels[last - 1], break_ms=0))


def after_play(view: EventView) -> EventView:
    """Return *view* once the chips are bagged: nobody moves, draws or is asked any more."""
    return replace(view, orders=(), floor=(), fill=())

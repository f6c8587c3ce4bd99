"""The event as its entries make it: from one to the next, and what each comes to. Pure; the engine is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from display.station.tournament.before_play import as_it_is, before_play
from display.station.tournament.entries import (
    ClockSet,
    Entry,
    HeardUpTo,
    Refused,
    Registered,
    ReportRefused,
    ReportSettled,
    StationDrew,
    TableHeard,
    TakenBack,
    Unregistered,
)
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.said_plainly import SaidPlainlyError
from table.tournament.event import EventOutcome, begin, happen
from table.tournament.state.remembered import EventState
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import HandEnded, TimePassed
from table.tournament.words.setup import Entrant
from table.tournament.words.told import EventAlert
from table.tournament.words.view import EventView

ALERTS_KEPT: Final = 8
"""What the last entries came to."""


class DeskError(SaidPlainlyError):
    """An entry or a start that cannot be; `str` names the thing and the way out."""


class Run(NamedTuple):
    """The event after some of its entries."""

    state: EventState
    at_ms: int
    is_running: bool
    heard: Mapping[str, HeardUpTo]
    refused: tuple[Refused, ...] = ()
    told: tuple[EventAlert, ...] = ()
    seed: str = ""
    is_begun: bool = False
    is_played: bool = False
    """Whether the clock was started, or a table has reported a hand."""


def played(run: Run, entries: Iterable[Entry], book: Rulebook) -> Run:
    """Return the event after *entries*. Raises DeskError."""
    for entry in entries:
        run, _ = after(run, entry, book)
    return run


def after(  # noqa: PLR0911 - one line for each kind of entry
    run: Run, entry: Entry, book: Rulebook
) -> tuple[Run, tuple[EventAlert, ...]]:
    """Return the event after one more entry, and what it came to. Raises DeskError."""
    run = run._replace(state=passed(run, entry.at_ms, book), at_ms=max(run.at_ms, entry.at_ms))
    match entry.what:
        case ClockSet(is_running=is_running):
            return run._replace(is_running=is_running, is_begun=True, is_played=run.is_played or is_running), ()
        case Registered() | Unregistered() as one:
            return _registered(run, one), ()
        case TakenBack():
            return run, ()
        case ReportSettled(number=number):
            return run._replace(refused=tuple(one for one in run.refused if one.number != number)), ()
        case ReportRefused() as report:
            refused = (*run.refused, Refused(entry.number, entry.at_ms, report))
            heard = HeardUpTo(report.journal, report.hand_number, report.is_over)
            return run._replace(refused=refused, heard={**run.heard, report.table_id: heard}, is_played=True), ()
        case TableHeard(happened=happened) as one:
            heard = HeardUpTo(one.journal, one.hand_number, isinstance(happened, HandEnded))
            run = run._replace(heard={**run.heard, one.table_id: heard}, is_played=True)
            return _all_done(run, (happened,), book)
        case StationDrew(seed=seed, drawn=drawn):
            return _all_done(run._replace(seed=seed), drawn, book)
        case happening:
            return _all_done(run, (happening,), book)


def _all_done(run: Run, happenings: Iterable[Happening], book: Rulebook) -> tuple[Run, tuple[EventAlert, ...]]:
    state = run.state
    alerts: list[EventAlert] = []
    for happening in happenings:
        done = _happened(state, happening, book)
        state = done.state
        alerts += done.alerts
    told = tuple(alerts)[-ALERTS_KEPT:] or run.told
    return run._replace(state=state, told=told, is_begun=True), tuple(alerts)


def _happened(state: EventState, happening: Happening, book: Rulebook) -> EventOutcome:
    try:
        return happen(state, happening, book)
    except ImpossibleHappeningError as why:
        raise DeskError(str(why)) from None


def passed(run: Run, at_ms: int, book: Rulebook) -> EventState:
    """Return how it stands at a moment, by the clock alone."""
    by_ms = at_ms - run.at_ms
    if not run.is_running or by_ms <= 0:
        return run.state
    return happen(run.state, TimePassed(by_ms=by_ms), book).state


def seen(run: Run) -> Callable[[EventView], EventView]:
    """Return by what eyes the event is looked at."""
    return as_it_is if run.is_played else before_play


def _registered(run: Run, one: Registered | Unregistered) -> Run:
    """Return the event with one player more, or fewer, from its start. Raises DeskError once it has begun."""
    if run.is_begun:
        raise DeskError(say("the event has begun: whoever comes now is a late entry, and who leaves is removed"))
    setup = run.state.setup
    players = tuple(player for player in setup.players if player.name != one.name)
    if isinstance(one, Registered):
        if len(players) < len(setup.players):
            raise DeskError(say("{name} is registered already: one name for each player", name=one.name))
        players = (*setup.players, Entrant(name=one.name, place=one.place, stack=setup.start_stack))
    elif len(players) == len(setup.players):
        raise DeskError(say("nobody here is called {name}", name=one.name))
    try:
        state = begin(replace(setup, players=players))
    except ImpossibleHappeningError as why:
        raise DeskError(str(why)) from None
    return run._replace(state=state, seed=(one.seed if isinstance(one, Registered) else "") or run.seed)

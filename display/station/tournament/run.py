"""The event as its entries make it: from one to the next, and what each comes to. Pure; the engine is asked.

Before it is played, while players still register, no table is shown as one to be broken or balanced: the engine takes
everybody who sits there for everybody who comes.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, assert_never

import msgspec

from display.station.tournament import entries as entered
from display.station.tournament.accounts import Accounts
from display.station.tournament.bagging import BaggingError, after_play, bagged, may_follow
from display.station.tournament.books import Books, BooksError, booked, books_of
from display.station.tournament.cash_entries import CashEntry
from display.station.tournament.entries import Entry
from display.station.tournament.hand_stacks import gained_by, playing_at, stacks_after, with_stacks
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.said_plainly import SaidPlainlyError
from table.tournament.event import EventOutcome, begin, happen
from table.tournament.fitting import misfits
from table.tournament.state.remembered import EventState
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.money import PrizesSet
from table.tournament.words.played import HandEnded, LevelsSet, TimePassed
from table.tournament.words.seated import TableAdded
from table.tournament.words.setup import Entrant, EventSetup
from table.tournament.words.told import EventAlert, EventCode, OrderKind
from table.tournament.words.view import EventView, TableStatus

ALERTS_KEPT: Final = 8
"""What the last entries came to."""

SETS_UP: Final = (PrizesSet, LevelsSet, TableAdded)
"""What changes the set-up: nothing of the event has happened with it."""


class DeskError(SaidPlainlyError):
    """An entry or a start that cannot be; `str` names the thing and the way out."""


class EventRun(NamedTuple):
    """The event after some of its entries."""

    state: EventState
    at_ms: int
    is_running: bool
    accounts: Accounts = Accounts()
    told: tuple[EventAlert, ...] = ()
    seed: str = ""
    is_begun: bool = False
    is_played: bool = False
    """Whether the clock was started, or a table has reported a hand."""
    books: Books = Books()
    """What was sold, paid and listed at the desk."""
    bagged: Entry | None = None
    """The entry by which the day was over; None while it lasts."""


def start_of(setup: EventSetup) -> EventRun:
    """Return the event before its first entry. Raises DeskError where it cannot begin."""
    try:
        state = begin(setup)
    except ImpossibleHappeningError as why:
        msg = f"the event cannot begin: {why}"
        raise DeskError(msg) from None
    return EventRun(state, 0, is_running=False, books=books_of(state))


def played(run: EventRun, entries: Iterable[Entry], book: Rulebook) -> EventRun:
    """Return the event after *entries*. Raises DeskError."""
    for entry in entries:
        run, _ = after(run, entry, book)
    return run


def after(run: EventRun, entry: Entry, book: Rulebook) -> tuple[EventRun, tuple[EventAlert, ...]]:
    """Return the event after one more entry, and what it came to, with the desk's books. Raises DeskError."""
    now, alerts = _after(run, entry, book)
    try:
        books = booked(run.books, entry, run.state, now.state, alerts)
    except BooksError as why:
        raise DeskError(str(why)) from None
    return now._replace(books=books), alerts


def _after(run: EventRun, entry: Entry, book: Rulebook) -> tuple[EventRun, tuple[EventAlert, ...]]:  # noqa: C901, PLR0911, PLR0912 - one line for each kind
    run = run._replace(state=passed(run, entry.at_ms, book), at_ms=max(run.at_ms, entry.at_ms))
    what = entry.what
    if run.bagged is not None and not may_follow(what):
        raise DeskError(say("the day is over, and its chips are bagged: take that back first, under Days"))
    if isinstance(what, entered.TakenBack | CashEntry):
        # What is of the desk is the books' alone: `after` enters it there.
        return run, ()
    match what:
        case entered.ClockSet(is_running=is_running):
            return run._replace(is_running=is_running, is_begun=True, is_played=run.is_played or is_running), ()
        case entered.Registered() | entered.RegisteredMany() | entered.Unregistered() as one:
            return _registered(run, one), ()
        case entered.Bagged() as bags:
            return run._replace(state=_bagged(run.state, bags), is_running=False, bagged=entry), ()
        case entered.ReportSettled(number=number):
            return run._replace(accounts=run.accounts.settled(number)), ()
        case entered.ReportRefused() as told:
            accounts = run.accounts.with_refused(entry.number, entry.at_ms, told)
            return run._replace(accounts=accounts, is_played=True), ()
        case entered.TableUnfollowed() | entered.TableFollowed() | entered.TableGiven() as one:
            return run._replace(accounts=_after_table(run.accounts, one)), ()
        case entered.TableTaken(table=table, table_id=table_id, reason=reason, heard=heard):
            accounts = run.accounts.with_taken(table_id, None if heard is None else (heard.table_id, _mark(heard)))
            added = TableAdded(table=table, table_id=table_id, reason=reason)
            return _all_done(run._replace(accounts=accounts), (added,), book)
        case entered.ReportAccepted(number=number):
            return _accepted(run, number, book)
        case entered.TableHeard() as one:
            return _heard(run, one, book)
        case HandEnded() as by_hand:
            gained, seats = gained_by(run.state, by_hand), playing_at(run.state, by_hand.table)
            accounts = run.accounts.with_hand_by_hand(by_hand, gained, seats)
            return _all_done(run._replace(accounts=accounts), (by_hand,), book)
        case entered.StationDrew(seed=seed, drawn=drawn):
            return _all_done(run._replace(seed=seed), drawn, book)
        case happening:
            return _all_done(run, (happening,), book)


def _after_table(
    accounts: Accounts, one: entered.TableUnfollowed | entered.TableFollowed | entered.TableGiven
) -> Accounts:
    match one:
        case entered.TableUnfollowed(table_id=table_id, table=table):
            return accounts.with_unfollowed(table_id, table)
        case entered.TableFollowed(table_id=table_id):
            return accounts.with_followed(table_id, _mark(one))
        case entered.TableGiven(table_id=table_id):
            return accounts.with_given(table_id)
        case never:
            assert_never(never)


def _mark(followed: entered.TableFollowed) -> entered.HeardUpTo:
    return entered.HeardUpTo(followed.journal, followed.hand_number, is_over=True)


def _bagged(state: EventState, bags: entered.Bagged) -> EventState:
    try:
        return bagged(state, bags)
    except BaggingError as why:
        raise DeskError(str(why)) from None


def _heard(run: EventRun, one: entered.TableHeard, book: Rulebook) -> tuple[EventRun, tuple[EventAlert, ...]]:
    """Return the event after a table's report: a hand that a person has entered already counts once."""
    table, is_over = one.happened.table, isinstance(one.happened, HandEnded)
    accounts = run.accounts.with_heard(one, table, is_over=is_over)
    if isinstance(one.gained, msgspec.UnsetType):
        # In a journal of before nothing was owed.
        accounts = accounts.forgiven(table)
    debt = accounts.owed(table, one.journal)
    run = run._replace(accounts=accounts.paid(debt) if is_over else accounts, is_played=True)
    if debt is None or isinstance(one.gained, msgspec.UnsetType):
        return _all_done(run, (with_stacks(run.state, one),), book)
    if is_over and {name: by for name, by in one.gained.items() if by} != dict(debt.gained):
        raise DeskError(
            say("this hand was entered by hand with another result, which holds: look whether it is the same hand")
        )
    # A hand that is owed was begun and ended by its result.
    return run, ()


def _accepted(run: EventRun, number: int, book: Rulebook) -> tuple[EventRun, tuple[EventAlert, ...]]:
    """Return the event with a refused hand entered as its table told it: it is none of those entered by hand."""
    report = next((one.report for one in run.accounts.refused if one.number == number), None)
    if report is None or not report.gained:
        raise DeskError(say("that report is not open any more, or cannot be entered as it is"))
    run = run._replace(accounts=run.accounts.settled(number).forgiven(report.table))
    ended = HandEnded(table=report.table, stacks=stacks_after(run.state, report.table, report.gained))
    return _all_done(run, (ended,), book)


def _all_done(
    run: EventRun, happenings: Iterable[Happening], book: Rulebook
) -> tuple[EventRun, tuple[EventAlert, ...]]:
    state, is_begun = run.state, run.is_begun
    alerts: list[EventAlert] = []
    for happening in happenings:
        done = _happened(state, happening, book)
        state = done.state
        is_begun = is_begun or not isinstance(happening, SETS_UP)
        alerts += done.alerts
    told = tuple(alerts)[-ALERTS_KEPT:] or run.told
    return run._replace(state=state, told=told, is_begun=is_begun), tuple(alerts)


def _happened(state: EventState, happening: Happening, book: Rulebook) -> EventOutcome:
    try:
        done = happen(state, happening, book)
    except ImpossibleHappeningError as why:
        raise DeskError(str(why)) from None
    if isinstance(happening, LevelsSet) and (found := next(misfits(done.state.setup, book), None)) is not None:
        msg = f"{found.setting} is {found.value}: it needs {found.expected}"
        raise DeskError(msg)
    return done


def passed(run: EventRun, at_ms: int, book: Rulebook) -> EventState:
    """Return how it stands at a moment, by the clock alone."""
    by_ms = at_ms - run.at_ms
    if not run.is_running or by_ms <= 0:
        return run.state
    return happen(run.state, TimePassed(by_ms=by_ms), book).state


def seen(run: EventRun) -> Callable[[EventView], EventView]:
    """Return by what eyes the event is looked at."""
    if run.bagged is not None:
        return after_play
    return as_it_is if run.is_played else before_play


def _registered(run: EventRun, one: entered.Registered | entered.RegisteredMany | entered.Unregistered) -> EventRun:
    """Return the event with more players, or one fewer, from its start. Raises DeskError once it has begun."""
    if run.is_begun:
        raise DeskError(say("the event has begun: whoever comes now is a late entry, and who leaves is removed"))
    setup = run.state.setup
    known, seed = {player.name for player in setup.players}, ""
    match one:
        case entered.Unregistered(name=name):
            if name not in known:
                raise DeskError(say("nobody here is called {name}", name=name))
            players = tuple(player for player in setup.players if player.name != name)
        case entered.Registered(name=name, place=place, seed=seed):
            players = _with(setup, (entered.Newcomer(name=name, place=place),))
        case entered.RegisteredMany(players=newcomers, seed=seed):
            players = _with(setup, newcomers)
        case never:
            assert_never(never)
    try:
        state = begin(replace(setup, players=players))
    except ImpossibleHappeningError as why:
        raise DeskError(str(why)) from None
    return run._replace(state=state, seed=seed or run.seed)


def _with(setup: EventSetup, newcomers: Iterable[entered.Newcomer]) -> tuple[Entrant, ...]:
    known = {player.name for player in setup.players}
    found = list(setup.players)
    for one in newcomers:
        if one.name in known:
            raise DeskError(say("{name} is registered already: one name for each player", name=one.name))
        known.add(one.name)
        stack = one.stack or setup.start_stack
        found.append(Entrant(name=one.name, place=one.place, stack=stack, is_absent=one.is_absent))
    return tuple(found)


_OF_PLAY: Final = frozenset({OrderKind.BREAK, OrderKind.MOVE, OrderKind.HALT, OrderKind.DRAW_MOVER})
"""What keeps tables full and level: nobody is moved to a table that nobody has come to yet."""


def before_play(view: EventView) -> EventView:
    """Return *view* without what would be due if nobody else came: moves, breaks, and tables that are halted."""
    tables = {
        number: replace(table, status=TableStatus.PLAYING) if table.status is TableStatus.HALTED else table
        for number, table in view.tables.items()
    }
    orders = tuple(order for order in view.orders if order.kind not in _OF_PLAY)
    floor = tuple(call for call in view.floor if call.code is not EventCode.HALTING)
    return replace(view, tables=tables, orders=orders, floor=floor)


def as_it_is(view: EventView) -> EventView:
    """Return *view* as it is: the event is played."""
    return view

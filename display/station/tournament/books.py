"""The books of the desk beside the event: ledger, tills and queue, entry by entry. Pure.

What cannot be is refused: nobody pays more than he owes, and nobody is given more than is his.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, assert_never

from display.station.tournament.cash_entries import (
    CashEntry,
    Listed,
    MoneyGiven,
    MoneyTaken,
    QueueEntry,
    TillCounted,
    TillMoved,
)
from display.station.tournament.entries import Entry, Registered, RegisteredMany
from display.station.tournament.ledger import Account, Ledger, opened, sold_by
from display.station.tournament.queueing import Queue
from display.wording.amounts import chips
from display.wording.people import alike, plain
from display.words.spoken import say
from table.said_plainly import SaidPlainlyError
from table.tournament.state.remembered import EventState, Player, Standing
from table.tournament.words.seated import EntryWanted
from table.tournament.words.setup import Name
from table.tournament.words.told import EventAlert
from table.tournament.words.view import PlayerView


class BooksError(SaidPlainlyError):
    """An entry of the desk that cannot be; `str` says why, and the way out."""


class Books(NamedTuple):
    """What the desk knows beside the event."""

    ledger: Ledger = Ledger()
    queue: Queue = Queue()


def books_of(now: EventState) -> Books:
    """Return the books before the first entry."""
    return Books(opened(now))


def won(players: Mapping[Name, Player | PlayerView]) -> dict[Name, int]:
    """Return the prizes so far of all who have one."""
    return {name: one.prize for name, one in players.items() if one.prize}


def booked(books: Books, entry: Entry, before: EventState, now: EventState, alerts: Iterable[EventAlert]) -> Books:
    """Return the books after an entry. Raises BooksError."""
    if isinstance(entry.what, CashEntry):
        return _with_cash_entry(books, entry, entry.what, now)
    queue = books.queue
    for name in _arrived(entry):
        queue = queue.without(name)
    for name, _ in queue.called:
        if _has_sat_down(before, now, name):
            queue = queue.without(name)
    return Books(sold_by(books.ledger, entry, before, now, alerts), queue)


def _arrived(entry: Entry) -> list[Name]:
    """Return who is let in by an entry, and waits at the desk no more."""
    match entry.what:
        case Registered(name=name) | EntryWanted(name=name):
            return [name]
        case RegisteredMany(players=players):
            return [one.name for one in players]
        case _:
            return []


def _has_sat_down(before: EventState, now: EventState, name: Name) -> bool:
    old, new = before.players.get(name), now.players.get(name)
    return new is not None and new.standing is Standing.SEATED and (old is None or old.standing is Standing.WANTS_IN)


def _with_cash_entry(books: Books, entry: Entry, what: CashEntry, now: EventState) -> Books:
    ledger = books.ledger
    match what:
        case MoneyTaken() | MoneyGiven():
            _check_payment(ledger.accounts(won(now.players)), what)
            return books._replace(ledger=ledger.with_payment(entry, what))
        case TillCounted(expected=expected) if expected != ledger.cashiers().get(entry.by, 0):
            raise BooksError(say("something was entered while you counted: count once more"))
        case TillMoved() | TillCounted():
            return books._replace(ledger=ledger.with_till(entry.by, what))
        case _:
            _check_queue(books, what, now)
            return books._replace(queue=books.queue.after(what, entry.at_ms))


def _check_payment(accounts: Mapping[Name, Account], what: MoneyTaken | MoneyGiven) -> None:
    balance = accounts.get(what.name, Account(what.name)).balance
    due = -balance if isinstance(what, MoneyTaken) else balance
    if 0 < what.amount <= due:
        return
    named = {"name": plain(what.name), "amount": chips(what.amount), "due": chips(max(0, due))}
    match what:
        case MoneyTaken():
            raise BooksError(say("{name} owes {due}: {amount} cannot be taken", **named))
        case MoneyGiven():
            raise BooksError(say("{name} has {due} to get: {amount} cannot be given", **named))
        case never:
            assert_never(never)


def _check_queue(books: Books, what: QueueEntry, now: EventState) -> None:
    listed, name = books.queue.holds(what.name), plain(what.name)
    known = {alike(one.name) for one in now.players.values() if one.standing is not Standing.REFUSED}
    if isinstance(what, Listed):
        if alike(what.name) in known | {alike(one.name) for one in books.queue.waiting}:
            raise BooksError(say("{name} is in this event already: one name for each player", name=name))
        return
    if not listed and alike(what.name) not in known:
        raise BooksError(say("nobody here is called {name}", name=name))

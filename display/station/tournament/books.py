"""The books of the desk beside the event: ledger, tills and queue, entry by entry. Pure.

What cannot be is refused: nobody pays more than he owes, and nobody is given more than is his.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, assert_never

from display.station.tournament.bounties import Bounties
from display.station.tournament.cash_entries import (
    AlternateListed,
    BountyGiven,
    Brought,
    CashEntry,
    Means,
    MoneyGiven,
    MoneyTaken,
    QueueEntry,
    TicketSwapped,
    TillCounted,
    TillMoved,
)
from display.station.tournament.chip_count import ChipCount
from display.station.tournament.entries import DayBrought, Entry, Registered, RegisteredMany, Unregistered
from display.station.tournament.envelope_entries import EnvelopeOpened, EnvelopesResealed, EnvelopesSealed
from display.station.tournament.envelope_refusals import refusal
from display.station.tournament.envelopes import Envelopes
from display.station.tournament.ledger import Ledger, PlayerAccount, Sold, opened, sold_by
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
    bounties: Bounties = Bounties()
    envelopes: Envelopes = Envelopes()
    """Of mystery bounties."""
    brought: Mapping[Name, Brought] = {}
    """Of those who have come with a file."""
    chips: ChipCount = ChipCount()
    days: tuple[DayBrought, ...] = ()
    """That were played before this one."""

    def accounts(self, players: Mapping[Name, Player | PlayerView]) -> dict[Name, PlayerAccount]:
        """Return everybody's account, with prizes and bounties so far."""
        prizes = Counter({name: one.prize for name, one in players.items() if one.prize})
        bounties = Counter(self.bounties.won()) + Counter(self.envelopes.won())
        for name, one in self.brought.items():
            prizes[name] += one.prize
            bounties[name] += one.bounties
        return self.ledger.accounts(+prizes, +bounties)

    @property
    def prizes_brought(self) -> dict[Name, int]:
        """What was won of the pool elsewhere: the places here share the rest."""
        return {name: one.prize for name, one in self.brought.items() if one.prize}

    def money_of(self, players: Mapping[Name, Player | PlayerView]) -> dict[Name, Brought]:
        """Return what everybody would bring to another station."""
        bought = Counter((sale.name, sale.what) for sale in self.ledger.holding())
        return {
            name: Brought(
                # Who is out elsewhere and has come here again was sold two buy-ins.
                buy_ins=max(0, bought[name, Sold.BUY_IN] - 1),
                re_entries=bought[name, Sold.RE_ENTRY],
                re_buys=bought[name, Sold.RE_BUY],
                add_ons=bought[name, Sold.ADD_ON],
                paid=one.paid,
                won=one.won,
                bounties=one.bounty,
                claimed=self.bounties.taken(name),
            )
            for name, one in self.accounts(players).items()
            if name in players or bought[name, Sold.BUY_IN]
        }


def books_of(now: EventState) -> Books:
    """Return the books before the first entry."""
    ledger = opened(now)
    return Books(ledger, chips=ChipCount().after(0, now, ledger))


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
    ledger = sold_by(books.ledger, entry, before, now, alerts)
    envelopes = books.envelopes
    is_sale = ledger.sales is not books.ledger.sales
    if envelopes.has_begun and is_sale and ledger.totals().bounties != books.ledger.totals().bounties:
        raise BooksError(say("the envelopes are sealed: nothing with a bounty is sold or given up any more"))
    brought = _brought(books.brought, entry)
    bounties = books.bounties._replace(claimed={name: one.claimed for name, one in brought.items()})
    if now.players is before.players and ledger.sales is books.ledger.sales:
        chips = books.chips
    else:
        chips = books.chips.after(entry.number, now, ledger)
    days = books.days + (entry.what.days if isinstance(entry.what, RegisteredMany) else ())
    if now.setup.prices.is_mystery:
        envelopes = envelopes.after(entry, before, now)
    else:
        bounties = bounties.after(entry, before, now, ledger)
    return Books(ledger, queue, bounties, envelopes, brought, chips, days)


def _brought(known: Mapping[Name, Brought], entry: Entry) -> Mapping[Name, Brought]:
    match entry.what:
        case RegisteredMany(players=players, out=out):
            new = {one.name: one.money for one in players if one.money is not None}
            return {**known, **new, **{one.name: one.money for one in out}} if new or out else known
        case Unregistered(name=name) if name in known:
            return {other: money for other, money in known.items() if other != name}
        case _:
            return known


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
            before = books.accounts(now.players).get(what.name, PlayerAccount(what.name))
            _check_payment(before, what)
            player = now.players.get(what.name)
            place = None if player is None else player.place
            return books._replace(ledger=ledger.with_payment(entry, what, before, place))
        case TicketSwapped(name=name, amount=amount, means=means):
            account = books.accounts(now.players).get(name, PlayerAccount(name))
            back = MoneyTaken(name=name, amount=amount, means=Means.TICKET)
            given = MoneyGiven(name=name, amount=amount, means=means, reason="")
            ledger = ledger.with_payment(entry, back, account, None).with_payment(entry, given, account, None)
            return books._replace(ledger=ledger)
        case TillCounted(expected=expected) if expected != ledger.cashiers().get(entry.by, 0):
            raise BooksError(say("something was entered while you counted: count once more"))
        case BountyGiven(number=number, out=out, by=by):
            _check_bounty(books, what, now)
            bounties, envelopes = books.bounties, books.envelopes
            return books._replace(
                bounties=bounties.given(number, out, by, now), envelopes=envelopes.given(number, out, by, now)
            )
        case EnvelopesSealed() | EnvelopeOpened() | EnvelopesResealed():
            if why := refusal(books.envelopes, what, ledger.totals().bounties, now):
                raise BooksError(why)
            return books._replace(envelopes=books.envelopes.with_entry(entry, what, now))
        case TillMoved() | TillCounted():
            return books._replace(ledger=ledger.with_till(entry.by, what))
        case _:
            _check_queue(books, what, now)
            return books._replace(queue=books.queue.after(what, entry.at_ms))


def _check_payment(account: PlayerAccount, what: MoneyTaken | MoneyGiven) -> None:
    due = -account.balance if isinstance(what, MoneyTaken) else account.balance
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


def _check_bounty(books: Books, what: BountyGiven, now: EventState) -> None:
    known = {one[:2] for one in (*books.bounties.knock_outs, *books.envelopes.wins)}
    if (what.number, what.out) not in known:
        raise BooksError(say("nobody was put out with that entry: look at what is there now"))
    strange = next((name for name in what.by if name not in now.players), None)
    if strange is not None or not what.by:
        raise BooksError(say("nobody here is called {name}", name=plain(strange or "")))


def _check_queue(books: Books, what: QueueEntry, now: EventState) -> None:
    listed, name = books.queue.holds(what.name), plain(what.name)
    known = {alike(one.name) for one in now.players.values() if one.standing is not Standing.REFUSED}
    if isinstance(what, AlternateListed):
        if alike(what.name) in known | {alike(one.name) for one in books.queue.waiting}:
            raise BooksError(say("{name} is in this event already: one name for each player", name=name))
        return
    if not listed and alike(what.name) not in known:
        raise BooksError(say("nobody here is called {name}", name=name))

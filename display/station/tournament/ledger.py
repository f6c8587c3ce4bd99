"""The ledger of the cash desk: what was sold to whom at what price, and what money has changed hands. Pure.

What is sold follows from what the engine grants; an entry that is taken back was never sold.
"""

import enum
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from display.station.tournament.cash_entries import Means, MoneyGiven, MoneyTaken, TillCounted, TillEntry, TillMoved
from display.station.tournament.entries import OF_TABLES, Entry
from table.tournament.state.remembered import EventState, Standing
from table.tournament.words.money import ReEntryWanted
from table.tournament.words.setup import Name, Price, Prices
from table.tournament.words.told import EventAlert, EventCode, EventRuling


class Sold(enum.Enum):
    """What the house sells."""

    BUY_IN = "buy-in"
    RE_ENTRY = "re-entry"
    RE_BUY = "re-buy"
    ADD_ON = "add-on"


class Sale(NamedTuple):
    """Something that was sold, whether it is paid or not."""

    number: int
    """Of its entry in the journal; 0 for those whom the event's file has."""
    name: Name
    what: Sold
    price: Price
    void: int = 0
    """The entry by which it was sold to nobody after all; 0 where it holds."""


class Payment(NamedTuple):
    """Money that has changed hands between a player and the house."""

    number: int
    at_ms: int
    by: str
    name: Name
    amount: int
    """Below 0 where the house has given it."""
    means: Means
    note: str


class PlayerAccount(NamedTuple):
    """How a player stands with the house."""

    name: Name
    sold: int = 0
    paid: int = 0
    """What was taken of him, less what he was given."""
    won: int = 0

    @property
    def balance(self) -> int:
        """What the house owes him; below 0 he owes it."""
        return self.paid - self.sold + self.won


class Totals(NamedTuple):
    """What has come together so far."""

    counts: Mapping[Sold, int]
    pool: int
    fees: int
    bounties: int
    taken: Mapping[Means, int]
    given: Mapping[Means, int]


class Ledger(NamedTuple):
    """The whole of it."""

    sales: tuple[Sale, ...] = ()
    payments: tuple[Payment, ...] = ()
    till: tuple[tuple[str, TillMoved | TillCounted], ...] = ()
    """By whom."""

    def accounts(self, won: Mapping[Name, int]) -> dict[Name, PlayerAccount]:
        """Return everybody's account; *won* is what each has won."""
        found = {name: PlayerAccount(name, won=amount) for name, amount in won.items()}
        for sale in self.holding():
            one = found.get(sale.name, PlayerAccount(sale.name))
            found[sale.name] = one._replace(sold=one.sold + sale.price.total)
        for payment in self.payments:
            one = found.get(payment.name, PlayerAccount(payment.name))
            found[payment.name] = one._replace(paid=one.paid + payment.amount)
        return found

    def holding(self) -> Iterator[Sale]:
        """Yield the sales that hold."""
        return (sale for sale in self.sales if not sale.void)

    def totals(self) -> Totals:
        """Return what was sold, and what has changed hands."""
        sales = list(self.holding())
        return Totals(
            {what: sum(sale.what is what for sale in sales) for what in Sold},
            sum(sale.price.pool for sale in sales),
            sum(sale.price.fee for sale in sales),
            sum(sale.price.bounty for sale in sales),
            _by_means(one for one in self.payments if one.amount > 0),
            _by_means(one for one in self.payments if one.amount < 0),
        )

    def cashiers(self) -> dict[str, int]:
        """Return the cash that each cashier's till holds by the books."""
        found: dict[str, int] = {}
        for one in self.payments:
            if one.means is Means.CASH:
                found[one.by] = found.get(one.by, 0) + one.amount
        for by, moved in self.till:
            found[by] = found.get(by, 0) + (moved.amount if isinstance(moved, TillMoved) else 0)
        return found

    def paid_for(self, number: int) -> tuple[Payment, list[Sale]] | None:
        """Return the payment of an entry, and what was sold to that player since the one before it."""
        payment = next((one for one in self.payments if one.number == number), None)
        if payment is None:
            return None
        own = [one.number for one in self.payments if one.name == payment.name and one.number < number]
        since = max(own, default=-1)
        return payment, [
            sale for sale in self.sales if sale.name == payment.name and since < sale.number < number and not sale.void
        ]

    # --- how it grows ---

    def with_sales(self, number: int, what: Sold, names: Iterable[Name], prices: Prices) -> "Ledger":
        """Return the ledger with one thing more sold to each of *names*."""
        price = price_of(what, prices)
        return self._replace(sales=(*self.sales, *(Sale(number, name, what, price) for name in names)))

    def voided(self, name: Name, number: int, what: Sold | None = None) -> "Ledger":
        """Return the ledger without the last sale to *name* that holds, of a kind or of any."""
        for at in range(len(self.sales) - 1, -1, -1):
            sale = self.sales[at]
            if sale.name == name and not sale.void and what in {None, sale.what}:
                return self._replace(sales=(*self.sales[:at], sale._replace(void=number), *self.sales[at + 1 :]))
        return self

    def with_payment(self, entry: Entry, what: MoneyTaken | MoneyGiven) -> "Ledger":
        """Return the ledger once money has changed hands."""
        amount, note = (what.amount, what.note) if isinstance(what, MoneyTaken) else (-what.amount, what.reason)
        payment = Payment(entry.number, entry.at_ms, entry.by, what.name, amount, what.means, note)
        return self._replace(payments=(*self.payments, payment))

    def with_till(self, by: str, what: TillEntry) -> "Ledger":
        """Return the ledger once a till was changed or counted."""
        return self._replace(till=(*self.till, (by, what)))


def _by_means(payments: Iterable[Payment]) -> dict[Means, int]:
    found: dict[Means, int] = {}
    for one in payments:
        found[one.means] = found.get(one.means, 0) + abs(one.amount)
    return found


def price_of(what: Sold, prices: Prices) -> Price:
    """Return what something costs."""
    return {
        Sold.BUY_IN: prices.buy_in,
        Sold.RE_ENTRY: prices.re_entry,
        Sold.RE_BUY: prices.re_buy,
        Sold.ADD_ON: prices.add_on,
    }[what]


def opened(now: EventState) -> Ledger:
    """Return the ledger of an event before its first entry: who stands in its file is sold a buy-in."""
    return _with_buy_ins(Ledger(), 0, now)


def sold_by(ledger: Ledger, entry: Entry, before: EventState, now: EventState, alerts: Iterable[EventAlert]) -> Ledger:
    """Return the ledger after an entry: what was granted is sold, what was given up is not."""
    if isinstance(entry.what, OF_TABLES):
        return ledger
    ledger = _with_buy_ins(ledger, entry.number, now)
    for alert in alerts:
        ledger = _granted(ledger, entry, alert, now.setup.prices)
    for name in _out_again(before, now):
        ledger = ledger.voided(name, entry.number, Sold.RE_ENTRY)
    return ledger


def _with_buy_ins(ledger: Ledger, number: int, now: EventState) -> Ledger:
    """Return the ledger with one buy-in for everybody who is let in, and none for anybody else."""
    have = {sale.name for sale in ledger.holding() if sale.what is Sold.BUY_IN}
    want = [one.name for one in now.players.values() if not (one.standing is Standing.REFUSED or one.is_unsold)]
    for name in sorted(have.difference(want)):
        ledger = ledger.voided(name, number, Sold.BUY_IN)
    new = [name for name in want if name not in have]
    return ledger.with_sales(number, Sold.BUY_IN, new, now.setup.prices) if new else ledger


def _granted(ledger: Ledger, entry: Entry, alert: EventAlert, prices: Prices) -> Ledger:
    name, number = alert.name, entry.number
    if name is None:
        return ledger
    match alert.code, alert.ruling:
        case EventCode.ADD_ON, EventRuling.GRANTED:
            return ledger.with_sales(number, Sold.ADD_ON, [name], prices)
        case EventCode.RE_BUY, EventRuling.GRANTED if (alert.amount or 0) > 0:
            return ledger.with_sales(number, Sold.RE_BUY, [name], prices)
        case EventCode.RE_BUY, EventRuling.GRANTED:
            return ledger.voided(name, number, Sold.RE_BUY)
        case EventCode.ENTRY, EventRuling.GRANTED | EventRuling.WAIT if entry.what == ReEntryWanted(name=name):
            # Of two words about one who asks, the second tells of a seat that fell vacant with it.
            is_told = any(sale.number == number and sale.name == name for sale in ledger.sales)
            return ledger if is_told else ledger.with_sales(number, Sold.RE_ENTRY, [name], prices)
        case _:
            return ledger


def _out_again(before: EventState, now: EventState) -> list[Name]:
    """Return who was to enter again, and wants no seat any more."""
    if before.players is now.players:
        return []
    return [
        name
        for name, player in before.players.items()
        if player.standing is Standing.WANTS_IN and name in now.players and now.players[name].standing is Standing.OUT
    ]

"""The ledger of the cash desk: what was sold to whom at what price, and what money has changed hands. Pure.

What is sold follows from what the engine grants; an entry that is taken back was never sold.
"""

import enum
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from display.station.tournament.cash_entries import (
    Brought,
    Means,
    MoneyGiven,
    MoneyTaken,
    TillCounted,
    TillEntry,
    TillMoved,
)
from display.station.tournament.entries import OF_TABLES, Entry, RegisteredMany
from table.tournament.state.remembered import EventState, Standing
from table.tournament.words.money import ReEntryWanted
from table.tournament.words.setup import EventSetup, Name, Price, Prices
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
    chips: int = 0
    """What is sold for it, whatever of them came into play."""
    is_of_leaver: bool = False
    """Bought elsewhere by somebody who was out when he was brought here."""
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
    before: "PlayerAccount | None" = None
    """How he stood with the house until then."""
    place: int | None = None
    """His place in the event by then."""


class PlayerAccount(NamedTuple):
    """How a player stands with the house."""

    name: Name
    sold: int = 0
    paid: int = 0
    """What was taken of him, less what he was given."""
    prize: int = 0
    bounty: int = 0

    @property
    def won(self) -> int:
        """Prizes and bounties."""
        return self.prize + self.bounty

    @property
    def balance(self) -> int:
        """What the house owes him; below 0 he owes it."""
        return self.paid - self.sold + self.won

    @property
    def paid_of_won(self) -> int:
        """Of what he has won: what he was given, or what was set against what he owed."""
        return self.won - min(self.won, max(0, self.balance))


class Totals(NamedTuple):
    """What has come together so far."""

    counts: Mapping[Sold, int]
    pool: int
    fees: int
    bounties: int
    taken: Mapping[Means, int]
    given: Mapping[Means, int]

    @property
    def entries(self) -> int:
        """Buy-ins and re-entries."""
        return self.counts[Sold.BUY_IN] + self.counts[Sold.RE_ENTRY]


class Ledger(NamedTuple):
    """The whole of it."""

    sales: tuple[Sale, ...] = ()
    payments: tuple[Payment, ...] = ()
    till: tuple[tuple[str, TillMoved | TillCounted], ...] = ()
    """By whom."""

    def accounts(self, prizes: Mapping[Name, int], bounties: Mapping[Name, int] = {}) -> dict[Name, PlayerAccount]:
        """Return everybody's account, with the *prizes* and *bounties* that each has won."""
        found = {
            name: PlayerAccount(name, prize=prizes.get(name, 0), bounty=bounties.get(name, 0))
            for name in (*prizes, *bounties)
        }
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
        name = payment.name
        since = max((one.number for one in self.payments if one.name == name and one.number < number), default=-1)
        return payment, [sale for sale in self.holding() if sale.name == name and since < sale.number < number]

    # --- how it grows ---

    def with_sales(self, number: int, what: Sold, names: Iterable[Name], setup: EventSetup) -> "Ledger":
        """Return the ledger with one thing more sold to each of *names*."""
        price, stack = price_of(what, setup.prices), stack_of(what, setup)
        return self._replace(sales=(*self.sales, *(Sale(number, name, what, price, stack) for name in names)))

    def with_brought(self, entry: Entry, what: RegisteredMany, setup: EventSetup) -> "Ledger":
        """Return the ledger with what the people of a file have bought and paid elsewhere."""
        ledger = self
        known = [(one.name, one.money, False) for one in what.players if one.money is not None]
        for name, money, is_out in (*known, *((one.name, one.money, True) for one in what.out)):
            sold = [Sold.BUY_IN] * is_out + bought_of(money)
            first = len(ledger.sales)
            for one in sold:
                ledger = ledger.with_sales(entry.number, one, [name], setup)
            new = tuple(sale._replace(is_of_leaver=is_out) for sale in ledger.sales[first:])
            ledger = ledger._replace(sales=(*ledger.sales[:first], *new))
            if money.paid:
                payment = Payment(entry.number, entry.at_ms, entry.by, name, money.paid, Means.ELSEWHERE, "")
                ledger = ledger._replace(payments=(*ledger.payments, payment))
        return ledger

    def voided(self, name: Name, number: int, what: Sold) -> "Ledger":
        """Return the ledger without the last sale of a kind to *name* that holds."""
        for at in range(len(self.sales) - 1, -1, -1):
            sale = self.sales[at]
            if sale.name == name and not (sale.void or sale.is_of_leaver) and sale.what is what:
                return self._replace(sales=(*self.sales[:at], sale._replace(void=number), *self.sales[at + 1 :]))
        return self

    def with_payment(
        self, entry: Entry, what: MoneyTaken | MoneyGiven, before: PlayerAccount, place: int | None
    ) -> "Ledger":
        """Return the ledger once money has changed hands with a player in a *place*, who stood as *before*."""
        amount, note = (what.amount, what.note) if isinstance(what, MoneyTaken) else (-what.amount, what.reason)
        payment = Payment(entry.number, entry.at_ms, entry.by, what.name, amount, what.means, note, before, place)
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


def stack_of(what: Sold, setup: EventSetup) -> int:
    """Return the chips that are sold for something."""
    return setup.add_on_stack if what is Sold.ADD_ON else setup.start_stack


def bought_of(money: Brought) -> list[Sold]:
    """Return what somebody has bought elsewhere, beside the first buy-in."""
    counts = zip(Sold, (money.buy_ins, money.re_entries, money.re_buys, money.add_ons), strict=True)
    return [what for what, count in counts for _ in range(count)]


def opened(now: EventState) -> Ledger:
    """Return the ledger of an event before its first entry: who stands in its file is sold a buy-in."""
    return _with_buy_ins(Ledger(), 0, now)


def sold_by(ledger: Ledger, entry: Entry, before: EventState, now: EventState, alerts: Iterable[EventAlert]) -> Ledger:
    """Return the ledger after an entry: what was granted is sold, what was given up is not."""
    if isinstance(entry.what, OF_TABLES):
        return ledger
    ledger = _with_buy_ins(ledger, entry.number, now)
    if isinstance(entry.what, RegisteredMany):
        ledger = ledger.with_brought(entry, entry.what, now.setup)
    for alert in alerts:
        ledger = _granted(ledger, entry, alert, now.setup)
    for name in _out_again(before, now):
        ledger = ledger.voided(name, entry.number, Sold.RE_ENTRY)
    return ledger


def _with_buy_ins(ledger: Ledger, number: int, now: EventState) -> Ledger:
    """Return the ledger with one buy-in for everybody who is let in, and none for anybody else."""
    have = {sale.name for sale in ledger.holding() if sale.what is Sold.BUY_IN and not sale.is_of_leaver}
    want = [one.name for one in now.players.values() if not (one.standing is Standing.REFUSED or one.is_unsold)]
    gone = have.difference(want)
    if gone:
        sales = (
            sale._replace(void=number) if sale.name in gone and not (sale.void or sale.is_of_leaver) else sale
            for sale in ledger.sales
        )
        ledger = ledger._replace(sales=tuple(sales))
    new = [name for name in want if name not in have]
    return ledger.with_sales(number, Sold.BUY_IN, new, now.setup) if new else ledger


def _granted(ledger: Ledger, entry: Entry, alert: EventAlert, setup: EventSetup) -> Ledger:
    name, number = alert.name, entry.number
    if name is None:
        return ledger
    match alert.code, alert.ruling:
        case EventCode.ADD_ON, EventRuling.GRANTED:
            return ledger.with_sales(number, Sold.ADD_ON, [name], setup)
        case EventCode.RE_BUY, EventRuling.GRANTED if (alert.amount or 0) > 0:
            return ledger.with_sales(number, Sold.RE_BUY, [name], setup)
        case EventCode.RE_BUY, EventRuling.GRANTED:
            return ledger.voided(name, number, Sold.RE_BUY)
        case EventCode.ENTRY, EventRuling.GRANTED | EventRuling.WAIT if entry.what == ReEntryWanted(name=name):
            # Of two words about one who asks, the second tells of a seat that fell vacant with it.
            is_told = any(sale.number == number and sale.name == name for sale in ledger.sales)
            return ledger if is_told else ledger.with_sales(number, Sold.RE_ENTRY, [name], setup)
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

"""Sells at the cash desk: what is sold and what is taken for it are entered together, or neither is.

Whether it can be sold is the engine's to say, by the book.
"""

from typing import NamedTuple

from display.station.tournament.cash_entries import Means, MoneyGiven, MoneyTaken, TillCounted
from display.station.tournament.desk import Desk
from display.station.tournament.ledger import PlayerAccount, Sale
from display.station.tournament.registering import register
from display.station.tournament.run import DeskError
from display.wording.event_alerts import event_alert_text
from display.wording.people import plain
from display.words.spoken import say
from table.tournament.words.money import AddOnWanted, ReBuyDeclared, ReEntryWanted
from table.tournament.words.setup import Name, Place


class Tender(NamedTuple):
    """How something is paid; nothing is taken yet where there are no means."""

    means: Means | None
    note: str = ""


def sell_buy_in(desk: Desk, name: Name, place: Place | None, tender: Tender, by: str) -> None:
    """Let somebody into the event, and take the buy-in. Raises DeskError."""
    with desk.together():
        before = desk.look_whole().number
        register(desk, name, place, by)
        sold = _sold_since(desk, name, before)
        if not sold:
            raise DeskError(say("the book does not let {name} in any more", name=plain(name)))
        _take(desk, name, sold, tender, by)


def sell_more(desk: Desk, wanted: ReBuyDeclared | AddOnWanted | ReEntryWanted, tender: Tender, by: str) -> None:
    """Sell a re-buy, an add-on or a re-entry to somebody who is in. Raises DeskError."""
    with desk.together():
        before = desk.look_whole().number
        alerts = desk.enter(wanted, by)
        sold = _sold_since(desk, wanted.name, before)
        if not sold:
            why = next((event_alert_text(one) for one in alerts if one.name == wanted.name), "")
            raise DeskError(why or say("nothing was sold"))
        _take(desk, wanted.name, sold, tender, by)


def take(desk: Desk, name: Name, amount: int | None, tender: Tender, by: str) -> None:
    """Take what somebody owes, or a part of it. Raises DeskError."""
    if tender.means is None:
        raise DeskError(say("choose how it is paid"))
    owed = -account_of(desk, name).balance if amount is None else amount
    desk.enter(MoneyTaken(name=name, amount=owed, means=tender.means, note=tender.note), by)


def give(desk: Desk, name: Name, amount: int | None, tender: Tender, by: str) -> None:
    """Give somebody what is his, or a part of it; the note is the reason. Raises DeskError."""
    if tender.means is None:
        raise DeskError(say("choose how it is paid"))
    if not tender.note:
        raise DeskError(say("give the reason: it stands in the journal beside the entry"))
    due = account_of(desk, name).balance if amount is None else amount
    desk.enter(MoneyGiven(name=name, amount=due, means=tender.means, reason=tender.note), by)


def count_till(desk: Desk, amount: int, note: str, by: str) -> None:
    """Enter what a cashier has counted in the till, beside what should be in it."""
    expected = desk.look_whole().books.ledger.cashiers().get(by, 0)
    desk.enter(TillCounted(amount=amount, expected=expected, note=note), by)


def account_of(desk: Desk, name: Name) -> PlayerAccount:
    """Return how somebody stands with the house."""
    looked = desk.look_whole()
    return looked.books.accounts(looked.view.players).get(name, PlayerAccount(name))


def _sold_since(desk: Desk, name: Name, number: int) -> list[Sale]:
    """Return what was sold to *name* since the entry of that number."""
    ledger = desk.look_whole().books.ledger
    return [sale for sale in ledger.holding() if sale.name == name and sale.number > number]


def _take(desk: Desk, name: Name, sold: list[Sale], tender: Tender, by: str) -> None:
    total = sum(sale.price.total for sale in sold)
    if tender.means is not None and total:
        desk.enter(MoneyTaken(name=name, amount=total, means=tender.means, note=tender.note), by)

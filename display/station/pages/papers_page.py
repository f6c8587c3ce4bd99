"""Seat cards and receipts, to print and on a player's phone, each with a QR code that leads to it again.

A seat card shows seat and clock, and of money only the envelopes, which all may see: it lies on the table.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from display.station.pages.cash_words import SOLD, means_text
from display.station.pages.envelopes_shown import envelopes_shown
from display.station.pages.pages import rendered
from display.station.pages.qr import qr_svg
from display.station.tournament.event_moment import EventMoment
from display.station.tournament.ledger import Payment, PlayerAccount
from display.wording.amounts import chips, money, time_left
from display.wording.people import plain
from display.words.spoken import say
from table.clock import local_time
from table.tournament.due_draws import waiting
from table.tournament.words.setup import Name

_SHEETS: Final = ("station.css", "papers.css")
_TO_THE_MINUTE: Final = len("2026-11-30 20:15")


class CardHolder(NamedTuple):
    """A seat card: whose it is, and where its code leads."""

    name: Name
    address: str


def cards_page(event: str, looked: EventMoment, holders: Sequence[CardHolder], at: str) -> str:
    """Return the seat cards of *holders*, eight on a sheet; the event's pages stand *at* this address."""
    found = []
    for holder in holders:
        one = looked.view.players[holder.name]
        found.append(
            {
                "name": plain(holder.name),
                "table": "" if one.place_at is None else one.place_at.table,
                "seat": "" if one.place_at is None else one.place_at.seat,
                "stack": chips(one.stack),
                "code": qr_svg(holder.address),
            }
        )
    found.sort(key=lambda card: (str(card["name"]).casefold(), card["name"]))
    return rendered(
        "papers/cards.html",
        event=event,
        cards=found,
        printed=local_time(looked.at_ms)[:_TO_THE_MINUTE],
        at=at,
        sheets=_SHEETS,
    )


def seat_page(event: str, looked: EventMoment, name: Name) -> str:
    """Return a player's seat as his phone shows it: where he sits now, what the clock says, whether he is called."""
    view, setup = looked.view, looked.setup
    one = view.players[name]
    level = setup.levels[min(view.level, len(setup.levels)) - 1]
    line = waiting(view)
    return rendered(
        "papers/seat.html",
        event=event,
        name=plain(name),
        place=one.place_at,
        stack=chips(one.stack),
        is_out=one.is_out,
        finish=one.place,
        is_waiting=one.is_waiting,
        before=line.index(name) if name in line else 0,
        is_called=one.is_called or name in dict(looked.books.queue.called),
        level=view.level,
        is_break=view.is_break,
        is_running=looked.is_running,
        blinds=f"{chips(level.small_blind)} / {chips(level.big_blind)}",
        ante=chips(level.ante) if level.ante else "",
        left=time_left(view.left_ms),
        left_ms="" if view.left_ms is None else view.left_ms,
        remaining=view.remaining,
        envelopes=envelopes_shown(looked),
        sheets=_SHEETS,
    )


def _paid_out(payment: Payment) -> list[tuple[str, int]]:
    """Return what a payout was made up of when it was made."""
    before = payment.before
    if payment.amount > 0 or before is None:
        return []
    prize = say("Prize, place {place}", place=payment.place) if payment.place else say("Prize")
    rest = before.paid - before.sold
    lines = [
        (prize, before.prize),
        (say("Bounties"), before.bounty),
        (say("Paid for what was not bought") if rest > 0 else say("Owed, or paid out before"), rest),
        (say("Still to be paid"), -(before.balance + payment.amount)),
    ]
    return [(words, units) for words, units in lines if units]


def receipt_page(event: str, looked: EventMoment, number: int, address: str, desk: str = "") -> str | None:
    """Return the receipt of a payment; None where there is none of this number, or it was taken back.

    Whoever works at the *desk* is led back to the account there.
    """
    ledger, currency = looked.books.ledger, looked.setup.prices.currency
    found = ledger.paid_for(number)
    if found is None:
        return None
    payment, sales = found
    amount: Callable[[int], str] = lambda units: money(units, currency)  # noqa: E731 - three words for one currency
    account = looked.books.accounts(looked.view.players).get(payment.name, PlayerAccount(payment.name))
    return rendered(
        "papers/receipt.html",
        event=event,
        number=number,
        at=local_time(payment.at_ms),
        name=plain(payment.name),
        by=plain(payment.by),
        note=plain(payment.note),
        is_taken=payment.amount > 0,
        amount=amount(abs(payment.amount)),
        means=means_text(payment.means),
        sales=[
            {
                "words": say(SOLD[sale.what]),
                "amount": amount(sale.price.total),
                "fee": amount(sale.price.fee) if sale.price.fee else "",
                "bounty": amount(sale.price.bounty) if sale.price.bounty else "",
            }
            for sale in (sales if payment.amount > 0 else ())
        ],
        won=[(words, amount(units)) for words, units in _paid_out(payment)],
        owed=amount(-account.balance) if account.balance < 0 else "",
        code=qr_svg(address),
        desk=desk,
        of=payment.name,
        sheets=_SHEETS,
    )

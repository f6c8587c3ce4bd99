"""The page of the cash desk: who owes what, what is sold, the till, the waiting list, and who is called to the desk.

What is on it is handed over as values; nothing is decided here.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from display.station.pages.cash_words import MEANS, SOLD, means_text
from display.station.pages.offers import offers_to
from display.station.pages.tournament_envelopes import envelope_card
from display.station.pages.tournament_frame import PageFrame, satellite_words
from display.station.pages.tournament_lately import lately_words
from display.station.tournament.ledger import PlayerAccount, Totals, price_of
from display.wording.amounts import money
from display.wording.event_alerts import order_text
from display.wording.people import plain
from display.words.spoken import say
from table.clock import local_time
from table.tournament.due_draws import waiting
from table.tournament.words.setup import Name, Prices
from table.tournament.words.told import OrderKind
from table.tournament.words.view import PlayerView

MOST_SHOWN: Final = 60
"""Accounts of one answer."""

LONGEST_ASKED: Final = 100
_MINUTE_MS: Final = 60_000


def pool_of(shown: PageFrame) -> str:
    """Return the prize pool as the desk has sold it, at least what is guaranteed; empty where nothing is sold."""
    prices = shown.setup.prices
    sold = shown.looked.books.ledger.totals().pool
    return money(max(sold, prices.guarantee), prices.currency) if sold or prices.guarantee else ""


def called_to_desk(shown: PageFrame) -> list[str]:
    """Return who is called to the desk, the first one first: by a person, or because a seat has fallen vacant."""
    view = shown.looked.view
    paged = [name for name, _ in shown.looked.books.queue.called]
    seats = [name for name in waiting(view) if view.players[name].is_called and name not in paged]
    return [plain(name) for name in (*paged, *seats)]


def desk_words(shown: PageFrame) -> dict[str, object]:
    """Return the page: accounts that fit a search, one of them with all that is in it, list, totals and tills."""
    words, chosen = (shown.asked.get(field, "")[:LONGEST_ASKED] for field in ("words", "name"))
    prices, ledger = shown.setup.prices, shown.looked.books.ledger
    players = shown.looked.view.players
    accounts = {name: PlayerAccount(name) for name in players} | shown.looked.books.accounts(players)
    wanted = words.casefold().strip()
    fitting = [one for one in accounts.values() if wanted in one.name.casefold()]
    if not chosen and wanted and len(fitting) == 1:
        chosen = fitting[0].name
    open_ones = [one for one in fitting if one.balance or wanted]
    found = sorted(open_ones, key=lambda one: (one.balance >= 0, one.name.casefold()))
    one = accounts.get(chosen)
    return {
        "words": words,
        **satellite_words(shown),
        **lately_words(shown),
        "has_prices": bool(prices.buy_in.total),
        "price": money(prices.buy_in.total, prices.currency),
        "means": {means.value: say(text) for means, text in MEANS.items()},
        "accounts": [_account(account, prices) for account in found[:MOST_SHOWN]],
        "more": max(0, len(found) - MOST_SHOWN),
        "count": len(accounts),
        "chosen": None if one is None else _account(one, prices) | _lines(one.name, shown) | _seat(one, shown),
        "offers": [] if one is None else _offers(one.name, shown),
        "waiting": _waiting(shown),
        "called": called_to_desk(shown),
        "totals": _totals(ledger.totals(), prices),
        "pool": pool_of(shown),
        "overlay": _overlay(ledger.totals(), prices),
        "tills": [(plain(by), money(held, prices.currency)) for by, held in sorted(ledger.cashiers().items())],
        "bounties": _bounties(shown),
        "mystery": envelope_card(shown),
        "own_till": money(ledger.cashiers().get(shown.by, 0), prices.currency),
        "owed": _sum((one.balance for one in accounts.values() if one.balance < 0), prices),
        "due_out": _sum((one.balance for one in accounts.values() if one.balance > 0), prices),
    }


def _sum(amounts: Iterable[int], prices: Prices) -> str:
    total = abs(sum(amounts))
    return money(total, prices.currency) if total else ""


def _account(one: PlayerAccount, prices: Prices) -> dict[str, object]:
    amount = money(abs(one.balance), prices.currency)
    state = say("owes {amount}", amount=amount) if one.balance < 0 else say("gets {amount}", amount=amount)
    return {
        "name": one.name,
        "shown": plain(one.name),
        "balance": one.balance,
        "amount": amount,
        "state": state if one.balance else say("settled"),
        "won": money(one.won, prices.currency) if one.won else "",
    }


def _lines(name: Name, shown: PageFrame) -> dict[str, object]:
    """Return what was sold to somebody and what was paid, in the order of the journal."""
    ledger, currency = shown.looked.books.ledger, shown.setup.prices.currency
    sales = [
        (
            sale.number,
            0,
            {"words": say(SOLD[sale.what]), "amount": money(sale.price.total, currency), "void": sale.void},
        )
        for sale in ledger.sales
        if sale.name == name and (sale.price.total or not sale.void)
    ]
    payments = [
        (
            paid.number,
            1,
            {
                "words": _payment_text(paid.amount, means_text(paid.means)),
                "amount": money(abs(paid.amount), currency),
                "void": 0,
                "at": local_time(paid.at_ms),
                "by": plain(paid.by),
                "note": plain(paid.note),
                "number": paid.number,
                "key": "" if shown.keys is None else shown.keys.of_receipt(paid.number),
            },
        )
        for paid in ledger.payments
        if paid.name == name
    ]
    return {"lines": [line for _, _, line in sorted([*sales, *payments], key=lambda one: one[:2])]}


def _seat(one: PlayerAccount, shown: PageFrame) -> dict[str, object]:
    """Return where somebody sits, or what becomes of his seat, and why he is paid out."""
    player = shown.looked.view.players.get(one.name)
    place = None if player is None else player.place_at
    return {
        "where": "" if place is None else say("table {table}, seat {seat}", table=place.table, seat=place.seat),
        "is_in": player is not None,
        "waits": player is not None and player.is_waiting,
        "has_seat": player is not None and player.is_called,
        "sent": _sent(shown).get(one.name, ""),
        "why": _why_paid_out(player, one),
    }


def _sent(shown: PageFrame) -> dict[Name, str]:
    """Return whom the book sends to a table without a draw, and in words to which."""
    return {one.name or "": order_text(one) for one in shown.looked.view.orders if one.kind is OrderKind.SEAT}


def _why_paid_out(player: PlayerView | None, one: PlayerAccount) -> str:
    """Return the reason that is offered for a payout: the place of whoever has won a prize, or bounties."""
    if player is not None and player.prize:
        return say("Prize, place {place}", place=player.place)
    return say("Bounties") if one.bounty else ""


def _payment_text(amount: int, means: str) -> str:
    return say("Paid, {means}", means=means) if amount > 0 else say("Paid out, {means}", means=means)


def _offers(name: Name, shown: PageFrame) -> list[dict[str, str]]:
    """Return what is sold to somebody who is in the event, and why some of it is not sold to him now."""
    prices = shown.setup.prices
    return [
        {
            "what": one.sold.value,
            "words": say(SOLD[one.sold]),
            "price": money(price_of(one.sold, prices).total, prices.currency),
            "why_not": one.why_not,
        }
        for one in offers_to(name, shown)
    ]


def _bounties(shown: PageFrame) -> list[dict[str, object]]:
    """Return the bounties, those that are nobody's yet first, then the newest."""
    books, currency = shown.looked.books, shown.setup.prices.currency
    found = sorted(books.bounties.knock_outs, key=lambda one: (bool(one.shares), -one.number))
    return [
        {
            "number": one.number,
            "name": one.out,
            "shown": plain(one.out),
            "head": money(one.head, currency),
            "shares": [(plain(name), money(amount, currency)) for name, amount in one.shares],
            "by": ", ".join(name for name, _ in one.shares),
        }
        for one in found[:MOST_SHOWN]
    ]


def _waiting(shown: PageFrame) -> list[dict[str, object]]:
    """Return who waits: first those who are in and have no seat yet, then the list of the desk."""
    view, queue, sent = shown.looked.view, shown.looked.books.queue, _sent(shown)
    called = dict(queue.called)
    let_in: list[tuple[Name, str, bool]] = [(name, "", True) for name in waiting(view)]
    listed = [(one.name, one.note, False) for one in queue.waiting]
    others = [(name, "", True) for name in called if name in view.players and name not in waiting(view)]
    return [
        {
            "name": name,
            "shown": plain(name),
            "note": plain(note),
            "is_in": is_in,
            "is_seated": name in view.players and view.players[name].place_at is not None,
            "has_seat": name in view.players and view.players[name].is_called,
            "sent": sent.get(name, ""),
            "minutes": None if name not in called else max(0, shown.looked.at_ms - called[name]) // _MINUTE_MS,
        }
        for name, note, is_in in (*let_in, *listed, *others)
    ]


def _totals(totals: Totals, prices: Prices) -> Mapping[str, object]:
    currency = prices.currency
    return {
        "counts": [(say(SOLD[what]), count) for what, count in totals.counts.items() if count],
        "parts": [
            (words, money(amount, currency))
            for words, amount in (
                (say("For prizes"), totals.pool),
                (say("Fees"), totals.fees),
                (say("Bounties"), totals.bounties),
            )
            if amount
        ],
        "taken": [(means_text(means), money(amount, currency)) for means, amount in totals.taken.items()],
        "given": [(means_text(means), money(amount, currency)) for means, amount in totals.given.items()],
    }


def _overlay(totals: Totals, prices: Prices) -> str:
    """Return what the house adds to reach what is guaranteed."""
    short = prices.guarantee - totals.pool
    return money(short, prices.currency) if short > 0 else ""

"""The page of places and prizes: what the pool comes to by the desk, what each place is paid, and what is paid out.

What is on it is handed over as values; nothing is decided here.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from display.station.floor.amounts import whole_of
from display.station.known.roles import Power, may
from display.station.pages.tournament_frame import PageFrame, satellite_words
from display.station.tournament.bagging import goes_on
from display.station.tournament.ledger import PlayerAccount
from display.station.tournament.payouts import AskedOfPayouts, Reckoned, reckon
from display.wording.amounts import chips, money
from display.wording.people import plain
from display.words.spoken import say, say_many
from table.tournament.words.setup import Name

MOST_SHARING: Final = 10
"""Players who share what is left: one table."""

_MOST_DIGITS: Final = 12
_MOST_NAMED: Final = 4
"""Prizes on a button."""


def prizes_words(shown: PageFrame) -> dict[str, object]:
    """Return places and prizes, and how those who are left may share what is left."""
    view, currency = shown.looked.view, shown.setup.prices.currency
    left = [
        name
        for name, one in view.players.items()
        if one.place is None and not (one.is_unsold or one.is_out or one.is_waiting)
    ]
    return {
        "prizes": [(place, money(amount, currency)) for place, amount in enumerate(shown.setup.prizes, start=1)],
        "places": _places(shown),
        "left": [
            (name, plain(name), chips(view.players[name].stack))
            for name in sorted(left, key=lambda n: -view.players[n].stack)
        ],
        "unpaid": money(view.to_share, currency) if view.to_share else "",
        "is_sharing": 0 < len(left) <= MOST_SHARING and not view.is_over,
        "bubble": max(0, view.remaining - len(shown.setup.prizes)) if shown.setup.prizes else 0,
        "shows_paid": _shows_paid(shown),
        **satellite_words(shown),
        **_reckoning(shown),
    }


def _shows_paid(shown: PageFrame) -> bool:
    return may(shown.role, Power.CASH) and bool(shown.setup.prices.buy_in.total)


def _places(shown: PageFrame) -> list[dict[str, object]]:
    """Return who has a place, with what he gets; what of it is paid, for whoever sees the desk."""
    view, currency = shown.looked.view, shown.setup.prices.currency
    accounts = shown.looked.books.accounts(view.players) if _shows_paid(shown) else {}
    before = shown.looked.books.prizes_brought
    out = sorted(
        (one.place, name, one) for name, one in view.players.items() if one.place is not None and not one.is_unsold
    )
    gone = sorted((-won, name) for name, won in before.items() if name not in view.players)
    won = [(place, name, one.prize + before.get(name, 0)) for place, name, one in out]
    found: list[dict[str, object]] = []
    for place, name, prize in [*won, *((0, name, -won) for won, name in gone)]:
        account = accounts.get(name, PlayerAccount(name))
        found.append(
            {
                "place": place or say("earlier"),
                "name": name,
                "shown": plain(name),
                "prize": money(prize, currency) if prize else "",
                "paid": money(account.paid_of_won, currency) if account.paid_of_won else "",
                "is_due": account.paid_of_won < account.won,
            }
        )
    return found


def _reckoning(shown: PageFrame) -> dict[str, object]:
    """Return what the pool comes to by the desk, and the prizes that are offered to be set."""
    setup, view, totals = shown.setup, shown.looked.view, shown.looked.books.ledger.totals()
    entries = totals.entries
    has_desk = bool(setup.prices.buy_in.total)
    won_before = shown.looked.books.prizes_brought
    whole = max(totals.pool, setup.prices.guarantee) if has_desk and entries else 0
    by_desk = max(0, whole - sum(won_before.values()))
    pool, places, unit = (_asked_amount(shown, field) for field in ("pool", "places", "unit"))
    reckoned: Reckoned | None = None
    if (pool or by_desk) and (places or by_desk):
        asked = AskedOfPayouts(places, unit, most=len(view.players) if won_before else 0)
        reckoned = reckon(pool or by_desk, entries, setup, view, asked)
    given = {} if reckoned is None else {"pool": reckoned.pool, "paid_places": reckoned.places, "unit": reckoned.unit}
    offered = setup.prizes if reckoned is None else reckoned.prizes
    paid, currency = sum(setup.prizes), setup.prices.currency
    return {
        "pool": pool,
        "paid_places": places,
        "unit": unit,
        **given,
        "is_asked": bool(pool or places),
        "typed": "\n".join(map(str, offered)),
        "offered": _offered(offered, currency),
        "is_impossible": reckoned is not None and not reckoned.prizes,
        "from_desk": _from_desk(whole, entries, currency) if by_desk else "",
        "before": _won_before(won_before, currency) if won_before else "",
        "differs": _differs(by_desk, paid, currency)
        if by_desk and by_desk != paid and not (view.is_over or goes_on(setup.day))
        else "",
    }


def _offered(prizes: Sequence[int], currency: str) -> str:
    """Return the first prizes as a button names them."""
    named = [money(amount, currency) for amount in prizes[:_MOST_NAMED]]
    return " · ".join([*named, *["…"] * (len(prizes) > _MOST_NAMED)])


def _won_before(won: Mapping[Name, int], currency: str) -> str:
    return say_many(
        "Of it {count} player won {amount} before this day",
        "Of it {count} players won {amount} before this day",
        len(won),
        amount=money(sum(won.values()), currency),
    )


def _from_desk(pool: int, entries: int, currency: str) -> str:
    return say_many(
        "By the desk: {pool} for prizes, of {count} buy-in",
        "By the desk: {pool} for prizes, of {count} buy-ins and re-entries",
        entries,
        pool=money(pool, currency),
    )


def _differs(pool: int, paid: int, currency: str) -> str:
    return say(
        "The places are paid {paid} so far, and the pool is {pool}",
        paid=money(paid, currency),
        pool=money(pool, currency),
    )


def _asked_amount(shown: PageFrame, field: str) -> int:
    return whole_of(shown.asked.get(field, ""), _MOST_DIGITS) or 0

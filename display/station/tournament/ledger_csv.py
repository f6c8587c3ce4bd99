"""The ledger as CSV: every sale and every payment, in the order of the journal. Pure."""

from typing import Final

from display.station.tournament.ledger import Ledger, Payment, Sale
from display.station.tournament.players_csv import written

_COLUMNS: Final = ("entry", "name", "what", "pool", "fee", "bounty", "taken", "given", "means", "by", "note")


def ledger_csv(ledger: Ledger) -> str:
    """Return the whole ledger; sales that hold no more stand there with no price."""
    lines: list[Sale | Payment] = [*ledger.sales, *ledger.payments]
    rows = sorted((one.number, at, _row(one)) for at, one in enumerate(lines))
    return written([_COLUMNS, *(row for _, _, row in rows)])


def _row(one: Sale | Payment) -> tuple[object, ...]:
    if isinstance(one, Sale):
        price = ("", "", "") if one.void else (one.price.pool, one.price.fee, one.price.bounty)
        what = f"{one.what.value}, void by {one.void}" if one.void else one.what.value
        return (one.number, one.name, what, *price, "", "", "", "", "")
    taken, given = (one.amount, "") if one.amount > 0 else ("", -one.amount)
    what = "paid" if one.amount > 0 else "paid out"
    return (one.number, one.name, what, "", "", "", taken, given, one.means.value, one.by, one.note)

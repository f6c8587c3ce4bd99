"""The card of mystery bounties at the cash desk: the director's table, what is won and not open, and what was opened.

What is on it is handed over as values; nothing is decided here.
"""

from typing import Final

from display.station.pages.envelopes_shown import envelopes_shown, names
from display.station.pages.tournament_frame import PageFrame
from display.station.tournament.envelope_entries import EnvelopeOpened
from display.station.tournament.envelope_table import proposed, table_text
from display.station.tournament.envelopes import needed
from display.wording.amounts import chips, money
from display.wording.people import plain

MOST_SHOWN: Final = 60
"""Envelopes of one answer; the file has them all."""


def envelope_card(shown: PageFrame) -> dict[str, object] | None:
    """Return the card; None where the event has no mystery bounties."""
    prices, books = shown.setup.prices, shown.looked.books
    if not prices.is_mystery:
        return None
    envelopes, pool = books.envelopes, books.ledger.totals().bounties
    return {
        "has_begun": envelopes.has_begun,
        "pool": money(pool, prices.currency),
        "is_over": shown.looked.view.is_over,
        **(_open(shown) if envelopes.has_begun else _to_begin(shown, pool)),
    }


def _to_begin(shown: PageFrame, pool: int) -> dict[str, object]:
    """Return the table that is proposed, without and with an envelope for the winner."""
    left = shown.looked.view.remaining
    unit = shown.setup.prices.round_to
    without, with_winner = (
        (count, table_text(proposed(pool, count, unit)))
        for count in (needed(left, has_winners=False), needed(left, has_winners=True))
    )
    return {"left": left, "units": pool, "without": without, "with_winner": with_winner}


def _open(shown: PageFrame) -> dict[str, object]:
    envelopes, currency = shown.looked.books.envelopes, shown.setup.prices.currency
    own = {one.number for one in shown.looked.lately if one.by == shown.by}
    last = shown.looked.last
    own |= {last.number} if last is not None and isinstance(last.what, EnvelopeOpened) else set()
    told = envelopes_shown(shown.looked)
    opened = told["opened"] if isinstance(told["opened"], list) else []
    wins = {one.opened.number: one for one in envelopes.wins if one.opened is not None}
    return {
        **told,
        "due": [
            {"number": one.number, "name": one.out, "shown": plain(one.out), "by": names(one.by)}
            for one in envelopes.due
        ],
        "can_open_all": sum(bool(one.by) for one in envelopes.due) > 1,
        "opened": [
            {
                **one,
                "is_own": one["number"] in own,
                "win": wins[one["number"]].number,
                "name": wins[one["number"]].out,
            }
            for one in opened[:MOST_SHOWN]
        ],
        "opened_sum": money(sum(envelopes.won().values()), currency),
        "sealed_sum": money(sum(amount * count for amount, count in envelopes.left.items()), currency),
        "of": chips(sum(one.count for one in envelopes.values)),
    }

"""The envelopes as CSV: every seal, and once it is told what lay behind it, by which anybody checks it. Pure."""

from typing import Final

from display.station.tournament.envelope_entries import EnvelopeSecret
from display.station.tournament.envelopes import Envelopes, EnvelopeWin
from display.station.tournament.players_csv import written

_Row = tuple[int, str, object, str, object, str, str]

_COLUMNS: Final = ("envelope", "seal", "amount", "salt", "entry", "out", "won by")


def envelopes_csv(envelopes: Envelopes) -> str:
    """Return them by their numbers; behind them the seals that were replaced when an envelope came back.

    A seal is the SHA-256 of `ENVELOPE AMOUNT SALT`. Of an envelope that is not open there is the seal alone.
    """
    opened = [_row(one.opened.secret, one.opened.number, one) for one in envelopes.opened if one.opened is not None]
    sealed = [(number, seal, "", "", "", "", "") for number, seal in envelopes.sealed.items()]
    old = [_row(one.secret, one.number) for one in envelopes.old]
    return written([_COLUMNS, *sorted([*opened, *sealed], key=lambda row: row[0]), *old])


def _row(secret: EnvelopeSecret, entry: int, win: EnvelopeWin | None = None) -> _Row:
    shares = "" if win is None else ", ".join(f"{name} {amount}" for name, amount in win.shares)
    return secret.envelope, secret.seal, secret.amount, secret.salt, entry, "" if win is None else win.out, shares

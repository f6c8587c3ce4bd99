"""Words each entry of the cash desk: what was entered, and the note beside it."""

from collections.abc import Mapping
from typing import Final, assert_never

from display.station.pages.envelope_words import envelope_entry_words
from display.station.tournament.cash_entries import (
    AlternateListed,
    BountyGiven,
    CashEntry,
    Delisted,
    Means,
    MoneyGiven,
    MoneyTaken,
    Paged,
    PageEnded,
    TicketSwapped,
    TillCounted,
    TillMoved,
)
from display.station.tournament.envelope_entries import EnvelopeOpened, EnvelopesResealed, EnvelopesSealed
from display.station.tournament.ledger import Sold
from display.wording.amounts import chips
from display.wording.people import plain
from display.words.spoken import phrase, say

MEANS: Final[Mapping[Means, str]] = {
    Means.CASH: phrase("cash"),
    Means.CARD: phrase("card payment"),
    Means.TRANSFER: phrase("transfer"),
    Means.TICKET: phrase("ticket"),
    Means.LAMMER: phrase("lammer"),
    Means.HOUSE: phrase("on the house"),
    Means.ELSEWHERE: phrase("paid elsewhere"),
}

SOLD: Final[Mapping[Sold, str]] = {
    Sold.BUY_IN: phrase("Buy-in"),
    Sold.RE_ENTRY: phrase("Re-entry"),
    Sold.RE_BUY: phrase("Re-buy"),
    Sold.ADD_ON: phrase("Add-on"),
}


def means_text(means: Means) -> str:
    """Return how money changes hands, in words."""
    return say(MEANS[means])


def cash_entry_words(what: CashEntry) -> tuple[str, str]:  # noqa: C901, PLR0911, PLR0912 - one line for each kind of entry
    """Return what was entered, and the note beside it."""
    match what:
        case MoneyTaken(name=name, amount=amount, means=means, note=note):
            named = {"name": plain(name), "amount": chips(amount), "means": means_text(means)}
            return say("{name} paid {amount} ({means})", **named), plain(note)
        case MoneyGiven(name=name, amount=amount, means=means, reason=reason):
            named = {"name": plain(name), "amount": chips(amount), "means": means_text(means)}
            return say("{name} was paid out {amount} ({means})", **named), plain(reason)
        case TicketSwapped(name=name, amount=amount, means=means):
            named = {"name": plain(name), "amount": chips(amount), "means": means_text(means)}
            return say("The ticket of {name} was swapped: {amount} ({means})", **named), ""
        case BountyGiven(out=out, by=by, reason=reason):
            names = ", ".join(map(plain, by))
            return say("The bounty of {out} was given to {names}", out=plain(out), names=names), plain(reason)
        case TillMoved(amount=amount, reason=reason) if amount < 0:
            return say("{amount} was taken out of the till", amount=chips(-amount)), plain(reason)
        case TillMoved(amount=amount, reason=reason):
            return say("{amount} was put into the till", amount=chips(amount)), plain(reason)
        case TillCounted(amount=amount, expected=expected, note=note):
            words = say("The till was counted: {amount} of {expected}", amount=chips(amount), expected=chips(expected))
            return words, plain(note)
        case AlternateListed(name=name, note=note):
            return say("{name} was put on the waiting list", name=plain(name)), plain(note)
        case Paged(name=name, reason=reason):
            return say("{name} was called to the desk", name=plain(name)), plain(reason)
        case PageEnded(name=name):
            return say("{name} is called to the desk no more", name=plain(name)), ""
        case Delisted(name=name, reason=reason):
            return say("{name} was taken off the waiting list", name=plain(name)), plain(reason)
        case EnvelopesSealed() | EnvelopeOpened() | EnvelopesResealed() as one:
            return envelope_entry_words(one)
        case never:
            assert_never(never)

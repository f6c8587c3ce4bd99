"""Decides what is offered to a player at the desk and on his own page: only what the book would sell him now.

What it would not is said with the reason in its place.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from display.station.pages.tournament_frame import PageFrame
from display.station.tournament.ledger import Sold
from display.wording.amounts import chips
from display.wording.people import plain
from display.words.spoken import phrase, say
from table.tournament.words.setup import Name
from table.tournament.words.view import NotSold


class Offer(NamedTuple):
    """Something that is sold in this event, and why not to this player now; empty where it is."""

    sold: Sold
    why_not: str


_NO_RE_BUY: Final[Mapping[NotSold, str]] = {
    NotSold.NEVER: phrase("The rulebook sells no re-buys."),
    NotSold.EARLY: phrase("Re-buys are not sold yet."),
    NotSold.LATE: phrase("No re-buy any more: they were sold until level {level} ended."),
    NotSold.CHIPS: phrase("A re-buy is sold with {most} chips or fewer."),
    NotSold.ONCE: phrase("{name} has had the re-buy."),
    NotSold.DECLINED: phrase("{name} has left for good and re-buys no more."),
    NotSold.NO_SEAT: phrase("No re-buy without a seat: give {name} one first."),
    NotSold.OUT: phrase("No re-buy any more: {name} is out."),
}
_WITH_NO_CHIPS: Final = phrase("A re-buy is sold with no chips left.")
_NO_ADD_ON: Final[Mapping[NotSold, str]] = {
    NotSold.NEVER: phrase("The rulebook sells no add-ons."),
    NotSold.EARLY: phrase("Add-ons are sold once level {level} has ended."),
    NotSold.LATE: phrase("No add-on any more: they were sold until the next hand after level {level}."),
    NotSold.CHIPS: phrase("{name} has too many chips for an add-on."),
    NotSold.ONCE: phrase("{name} has had the add-on."),
    NotSold.DECLINED: phrase("{name} has left for good and buys no add-on."),
    NotSold.NO_SEAT: phrase("No add-on without a seat: give {name} one first."),
    NotSold.OUT: phrase("No add-on any more: {name} is out."),
}


def offers_to(name: Name, shown: PageFrame) -> list[Offer]:
    """Return what this event sells to somebody who is in it: a new stack once he is out, else re-buy and add-on."""
    view, setup = shown.looked.view, shown.setup
    player = view.players.get(name)
    if player is None or player.is_waiting:
        return []
    if player.is_out:
        return [Offer(Sold.RE_ENTRY, "")] if player.may_re_enter else []
    most = view.rebuy_up_to
    no_re_buy = _WITH_NO_CHIPS if player.no_rebuy is NotSold.CHIPS and not most else _text(_NO_RE_BUY, player.no_rebuy)
    found = [(Sold.RE_BUY, no_re_buy)] if setup.rebuys_until_level else []
    found += [(Sold.ADD_ON, _text(_NO_ADD_ON, player.no_add_on))] if setup.has_add_ons else []
    named = {"name": plain(name), "level": setup.rebuys_until_level, "most": chips(most)}
    return [Offer(sold, say(why, **named) if why else "") for sold, why in found]


def _text(texts: Mapping[NotSold, str], why: NotSold | None) -> str:
    return "" if why is None else texts[why]

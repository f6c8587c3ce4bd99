"""Reads presses that the desk alone answers: the clock, draws, and sales, money, till and waiting list."""

from collections.abc import Callable, Mapping
from typing import Final

from display.station.floor.amounts import whole_of
from display.station.tournament.cash_entries import (
    AlternateListed,
    BountyGiven,
    Delisted,
    Means,
    Paged,
    PageEnded,
    TillMoved,
)
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.station.tournament.registering import new_seed
from display.station.tournament.run import DeskError
from display.station.tournament.satellite import swap_ticket
from display.station.tournament.selling import Tender, count_till, give, sell_buy_in, sell_more, take
from display.station.tournament.starting import start_clock
from display.station.web.tournament_presses import (
    LONGEST_REASON,
    Form,
    entry_number,
    has_place,
    name_of,
    names_in,
    number_in,
    place_of,
    reason_in,
)
from display.wording.people import plain
from display.words.spoken import say
from table.tournament.words.money import AddOnWanted, ReBuyDeclared, ReEntryWanted

_MOST_DIGITS: Final = 9


def _money(form: Form) -> int | None:
    """Return the amount of money that was typed; None where the field is empty. Raises DeskError."""
    text = form.get("money", "").strip()
    amount = whole_of(text, _MOST_DIGITS)
    if text and amount is None:
        raise DeskError(say('"{text}" is no amount: write whole units of money', text=plain(text)[:20]))
    return amount


def _typed_money(form: Form) -> int:
    amount = _money(form)
    if amount is None:
        raise DeskError(say("write how much money"))
    return amount


def _tender(form: Form) -> Tender:
    """Return how it is paid; no means are `later`."""
    said = form.get("means", "")
    return Tender(None if said in {"", "later"} else _means(said), _note(form))


def _means(said: str) -> Means:
    try:
        return Means(said)
    except ValueError:
        raise DeskError(say("choose one of what is offered")) from None


def _note(form: Form) -> str:
    return plain(form.get("note", "")).strip()[:LONGEST_REASON]


def _sell(desk: Desk, form: Form, by: str) -> None:
    if form.get("list") == "on":
        desk.enter(AlternateListed(name=name_of(form), note=_note(form)), by)
        return
    sell_buy_in(desk, name_of(form), place_of(form) if has_place(form) else None, _tender(form), by)


_MORE: Final[Mapping[str, type[ReBuyDeclared | AddOnWanted | ReEntryWanted]]] = {
    "re-buy": ReBuyDeclared,
    "add-on": AddOnWanted,
    "re-entry": ReEntryWanted,
}


def _sell_more(desk: Desk, form: Form, by: str) -> None:
    kind = _MORE.get(form.get("what", ""))
    if kind is None:
        raise DeskError(say("choose one of what is offered"))
    sell_more(desk, kind(name=name_of(form)), _tender(form), by)


def _give(desk: Desk, form: Form, by: str) -> None:
    give(desk, name_of(form), _money(form), Tender(_means(form.get("means", "")), reason_in(form)), by)


def _move_till(desk: Desk, form: Form, by: str) -> None:
    sign = -1 if form.get("way") == "out" else 1
    desk.enter(TillMoved(amount=sign * _typed_money(form), reason=reason_in(form)), by)


def _give_bounty(desk: Desk, form: Form, by: str) -> None:
    given = BountyGiven(number=entry_number(form), out=name_of(form), by=names_in(form, "by"), reason=reason_in(form))
    desk.enter(given, by)


def _set_clock(desk: Desk, form: Form, by: str) -> None:
    if form.get("run") == "on":
        start_clock(desk, by)
    else:
        desk.enter(ClockSet(is_running=False), by)


DESK_PRESSES: Final[Mapping[str, Callable[[Desk, Form, str], object]]] = {
    "clock": _set_clock,
    "sell": _sell,
    "sell-more": _sell_more,
    "take": lambda desk, form, by: take(desk, name_of(form), _money(form), _tender(form), by),
    "give": _give,
    "swap": lambda desk, form, by: swap_ticket(desk, name_of(form), _means(form.get("means", "")), by),
    "bounty": _give_bounty,
    "till": _move_till,
    "count": lambda desk, form, by: count_till(desk, _typed_money(form), _note(form), by),
    "page": lambda desk, form, by: desk.enter(Paged(name=name_of(form), reason=_note(form)), by),
    "page-end": lambda desk, form, by: desk.enter(PageEnded(name=name_of(form)), by),
    "station-draws": lambda desk, form, by: desk.draw(
        new_seed(), by, number_in(form, "table") if form.get("table") else None
    ),
    "draw-newcomers": lambda desk, _, by: desk.draw(new_seed(), by, of_newcomers=True),
    "delist": lambda desk, form, by: desk.enter(Delisted(name=name_of(form), reason=reason_in(form)), by),
}
"""What each press does; none needs more than the desk."""

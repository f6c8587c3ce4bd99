"""What is pressed on the tournament's pages, from a form's fields to what is entered. Nothing is entered here.

What cannot be read is refused in a line; whether it can have happened is the engine's to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from display.station.floor.amounts import AmountError, amount_of
from display.station.tournament.desk import DeskError
from display.station.tournament.entries import ClockSet, ReportSettled, Unregistered
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.cards import Card, is_card
from table.tournament.words import happenings as what
from table.tournament.words.setup import Place

if TYPE_CHECKING:
    import enum
    from collections.abc import Callable, Mapping

    from display.station.tournament.entries import Pressed
    from table.tournament.words.view import EventView

LONGEST_NAME: Final = 40
MOST_DIGITS: Final = 3
MOST_COUNT: Final = 99
_MOST_CARDS: Final = 12

Form = dict[str, str]
_EnumT = TypeVar("_EnumT", bound="enum.Enum")


def name_of(form: Form) -> str:
    """Return the name that was typed. Raises DeskError where it is none."""
    typed = form.get("name", "").strip()
    name = plain(typed).strip()
    if not name:
        raise DeskError(say("write a name"))
    if len(name) > LONGEST_NAME or name != typed:
        raise DeskError(
            say("this name is longer than {most} letters, or has signs that cannot be shown", most=LONGEST_NAME)
        )
    return name


def number_in(form: Form, field: str, most: int = 999) -> int:
    """Return a whole number that was typed. Raises DeskError where it is none."""
    text = form.get(field, "").strip()
    is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    if not is_number or not 1 <= int(text) <= most:
        raise DeskError(say('"{text}" is no number from 1 to {most}', text=plain(text)[:20], most=most))
    return int(text)


def place_of(form: Form) -> Place:
    """Return the seat that was typed."""
    return Place(number_in(form, "table"), number_in(form, "seat", 10))


def has_place(form: Form) -> bool:
    """Tell whether a seat was typed."""
    return bool(form.get("table", "").strip() or form.get("seat", "").strip())


def _amount(form: Form) -> int:
    try:
        return amount_of(form.get("amount", ""))
    except AmountError as fault:
        raise DeskError(str(fault)) from None


def cards_in(text: str) -> tuple[Card, ...]:
    """Return the cards that were typed: `Ks 7d`. Raises DeskError."""
    found = [word[:-1].upper().replace("10", "T") + word[-1:].lower() for word in text.replace(",", " ").split()]
    wrong = next((card for card in found if not is_card(card)), None)
    if wrong is not None or not 1 <= len(found) <= _MOST_CARDS:
        raise DeskError(say('"{text}" is no card; write rank and suit: Ks, 7d, Th', text=plain(text)[:20]))
    return tuple(Card(card) for card in found)


def _one_of(kind: type[_EnumT], said: str) -> _EnumT:
    try:
        return kind(said)
    except ValueError:
        raise DeskError(say("choose one of what is offered")) from None


def _drawn(form: Form) -> what.Happening:
    """Return what was drawn by hand: cards, a number, or a seat."""
    name = name_of(form)
    if form.get("cards", "").strip():
        return what.CardsDrawn(name=name, cards=cards_in(form["cards"]))
    if form.get("number", "").strip():
        return what.NumberDrawn(name=name, number=number_in(form, "number"))
    return what.SeatDrawn(name=name, place=place_of(form))


def _offence(form: Form) -> what.Happening:
    kind = _one_of(what.OffenceKind, form.get("kind", ""))
    amount = _amount(form) if kind is what.OffenceKind.HIDDEN else None
    return what.OffenceFound(name=name_of(form), kind=kind, amount=amount, is_accident=form.get("accident") == "on")


def _penalty(form: Form) -> what.Happening:
    unit = _one_of(what.PenaltyUnit, form.get("unit", ""))
    return what.PenaltyGiven(name=name_of(form), count=number_in(form, "count", MOST_COUNT), unit=unit)


def _chop(form: Form) -> what.Happening:
    """Return the prizes as they are to be shared: a field for each player who is left, and who is against it."""
    shares = [
        (plain(field.removeprefix("share:")), _amount({"amount": typed}))
        for field, typed in form.items()
        if field.startswith("share:") and typed.strip()
    ]
    against = tuple(plain(field.removeprefix("against:")) for field in form if field.startswith("against:"))
    return what.ChopWanted(shares=tuple(shares), against=against)


def hand_of(form: Form, view: EventView) -> what.HandEnded:
    """Return a hand by its result: a field with the stack of each seat. Raises DeskError."""
    table = number_in(form, "table")
    stacks = []
    for name, player in view.players.items():
        if player.place_at is None or player.place_at.table != table:
            continue
        typed = form.get(f"stack:{player.place_at.seat}", "").strip()
        if not typed:
            continue
        stack = _amount({"amount": typed})
        if stack != player.stack:
            stacks.append((name, stack))
    best = tuple(plain(name).strip() for name in form.get("best", "").split(",") if name.strip())
    return what.HandEnded(table=table, stacks=tuple(stacks), best=best)


PRESSES: Final[Mapping[str, Callable[[Form], Pressed]]] = {
    "clock": lambda form: ClockSet(is_running=form.get("run") == "on"),
    "announce": lambda _: what.LevelAnnounced(),
    "next-level": lambda form: what.LevelAwaited(level=number_in(form, "level")),
    "seat": lambda form: what.SeatGiven(name=name_of(form), place=place_of(form)),
    "unregister": lambda form: Unregistered(name=name_of(form)),
    "draw": _drawn,
    "move": lambda form: what.Moved(name=name_of(form), place=place_of(form) if has_place(form) else None),
    "refuses": lambda form: what.MoveRefused(name=name_of(form)),
    "broken": lambda form: what.TableBroken(table=number_in(form, "table")),
    "open": lambda form: what.TableOpened(table=number_in(form, "table")),
    "waive": lambda form: what.HaltWaived(table=number_in(form, "table")),
    "release": lambda form: what.BoardReleased(table=number_in(form, "table")),
    "all-in": lambda form: what.AllInCalled(table=number_in(form, "table")),
    "redraw": lambda form: what.RedrawOrdered(table=number_in(form, "table")),
    "passes": lambda form: what.PassWanted(name=name_of(form)),
    "change": lambda form: what.ChangeWanted(name=name_of(form), place=place_of(form)),
    "wrong-seat": lambda form: what.WrongSeatFound(name=name_of(form), place=place_of(form)),
    "away": lambda form: what.PlayerAway(name=name_of(form), is_notified=form.get("notified") == "on"),
    "back": lambda form: what.PlayerBack(name=name_of(form)),
    "gone": lambda form: what.PlayerGone(name=name_of(form)),
    "re-buy": lambda form: what.ReBuyDeclared(name=name_of(form)),
    "withdraw": lambda form: what.ReBuyWithdrawn(name=name_of(form)),
    "add-on": lambda form: what.AddOnWanted(name=name_of(form)),
    "re-enter": lambda form: what.ReEntryWanted(name=name_of(form)),
    "colour-up": lambda form: what.ColouredUp(denomination=_amount(form)),
    "old-chips": lambda form: what.OldChipsBrought(name=name_of(form), amount=_amount(form)),
    "found": lambda form: what.ChipsFound(amount=_amount(form), name=name_of(form) if form.get("name") else None),
    "bonus": lambda form: what.BonusGiven(name=name_of(form), amount=_amount(form)),
    "offence": _offence,
    "penalty": _penalty,
    "disqualify": lambda form: what.PlayerDisqualified(name=name_of(form)),
    "hand-for-hand": lambda form: what.HandForHandSet(is_on=form.get("on") == "on"),
    "chop": _chop,
    "td": lambda form: what.FloorAnswered(
        option=_one_of(what.FloorOption, form.get("option", "")),
        count=number_in(form, "count", MOST_COUNT) if form.get("count") else 1,
    ),
    "settled": lambda form: ReportSettled(number=_entry(form)),
}
"""What each press enters; those that look at the event first stand in `tournament`."""


def _entry(form: Form) -> int:
    text = form.get("number", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 15 else 0  # noqa: PLR2004 - no more digits

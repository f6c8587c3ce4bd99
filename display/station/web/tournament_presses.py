"""Reads the presses on the tournament's pages: from a form's fields to the entry they stand for.

What cannot be read is refused in a line; whether it can have happened is the engine's to say.
"""

import enum
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from display.station.floor.amounts import AmountError, amount_of, whole_of
from display.station.tournament.entries import Pressed, ReportAccepted, ReportSettled, Unregistered
from display.station.tournament.levels import levels_in
from display.station.tournament.run import DeskError
from display.wording.amounts import chips
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.cards import Card, is_card
from table.engine.words.penalties import PenaltyUnit
from table.messages.topics import is_level
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import EventSetup, Place
from table.tournament.words.told import FloorOption

LONGEST_NAME: Final = 40
MOST_DIGITS: Final = 3
_DIGITS_OF_SECONDS: Final = 2
_MOST_DIGITS_OF_ENTRY: Final = 15
MOST_COUNT: Final = 99
LONGEST_REASON: Final = 200
_MOST_CARDS: Final = 12
_MOST_PRIZES: Final = 1_000

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


def names_in(form: Form, field: str) -> tuple[str, ...]:
    """Return the names that were typed, with commas between."""
    return tuple(name for one in form.get(field, "").split(",") if (name := plain(one).strip()))


def number_in(form: Form, field: str, most: int = 999) -> int:
    """Return a whole number that was typed. Raises DeskError where it is none."""
    text = form.get(field, "").strip()
    number = whole_of(text, MOST_DIGITS)
    if number is None or not 1 <= number <= most:
        raise DeskError(say('"{text}" is no number from 1 to {most}', text=plain(text)[:20], most=most))
    return number


def entry_number(form: Form) -> int:
    """Return the number of an entry of the journal that a form names; 0 where it names none."""
    return whole_of(form.get("number", ""), _MOST_DIGITS_OF_ENTRY) or 0


def place_of(form: Form) -> Place:
    """Return the seat that was typed. Raises DeskError where half of it is missing, or it cannot be."""
    if not form.get("table", "").strip() or not form.get("seat", "").strip():
        raise DeskError(say("a seat is named by its table and its number: write both"))
    return Place(number_in(form, "table"), number_in(form, "seat", 10))


def has_place(form: Form) -> bool:
    """Tell whether a seat was typed."""
    return bool(form.get("table", "").strip() or form.get("seat", "").strip())


def chips_of(form: Form) -> int:
    """Return the chips that were typed. Raises DeskError where they are none."""
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


def clock_put(form: Form) -> Happening:
    """Return where the clock is put: `12:30` or `12` minutes left of a level."""
    minutes, _, seconds = form.get("left", "").strip().partition(":")
    found = whole_of(minutes, MOST_DIGITS), whole_of(seconds or "0", _DIGITS_OF_SECONDS)
    if found[0] is None or found[1] is None:
        raise DeskError(say("write the minutes that are left, such as 12 or 12:30"))
    return played.ClockPut(level=number_in(form, "level"), left_ms=(found[0] * 60 + found[1]) * 1000)


def _drawn(form: Form) -> Happening:
    """Return what was drawn by hand: cards, a number, or a seat."""
    name = name_of(form)
    if form.get("cards", "").strip():
        return seated.CardsDrawn(name=name, cards=cards_in(form["cards"]))
    if form.get("number", "").strip():
        return seated.NumberDrawn(name=name, number=number_in(form, "number"))
    return seated.SeatDrawn(name=name, place=place_of(form))


def offence_of(form: Form) -> conduct.OffenceFound:
    """Return the offence that was chosen, with the chips that were hidden."""
    kind = _one_of(conduct.OffenceKind, form.get("kind", ""))
    amount = chips_of(form) if kind is conduct.OffenceKind.HIDDEN else None
    return conduct.OffenceFound(name=name_of(form), kind=kind, amount=amount, is_accident=form.get("accident") == "on")


def _penalty(form: Form) -> Happening:
    unit = _one_of(PenaltyUnit, form.get("unit", ""))
    return conduct.PenaltyGiven(name=name_of(form), count=number_in(form, "count", MOST_COUNT), unit=unit)


def _chop(form: Form) -> Happening:
    """Return the prizes as they are to be shared: a field for each player who is left, and who is against it."""
    shares = [
        (plain(field.removeprefix("share:")), chips_of({"amount": typed}))
        for field, typed in form.items()
        if field.startswith("share:") and typed.strip()
    ]
    against = tuple(plain(field.removeprefix("against:")) for field in form if field.startswith("against:"))
    return money.ChopWanted(shares=tuple(shares), against=against)


def reason_in(form: Form) -> str:
    """Return the reason that was typed. Raises DeskError where there is none."""
    reason = form.get("reason", "").strip()[:LONGEST_REASON]
    if not reason:
        raise DeskError(say("give the reason: it stands in the journal beside the entry"))
    return reason


def _prizes(form: Form) -> Happening:
    """Return the prizes as they were typed: a place a line, or one after the other."""
    typed = form.get("prizes", "").replace(";", " ").split()
    if len(typed) > _MOST_PRIZES:
        raise DeskError(say("no event pays more than {most} places", most=_MOST_PRIZES))
    return money.PrizesSet(prizes=tuple(chips_of({"amount": one}) for one in typed), reason=reason_in(form))


def levels_to_come(form: Form, setup: EventSetup) -> Happening:
    """Return the levels that were typed, from the one on that was the first to come when the page was looked at."""
    first = number_in(form, "first")
    levels = levels_in(form.get("levels", ""), setup, first)
    return played.LevelsSet(first=first, levels=levels, reason=reason_in(form))


def further_table(form: Form) -> seated.TableAdded:
    """Return the table that is to be added: under its own id, or `table-` and its number."""
    number = number_in(form, "table")
    table_id = form.get("table_id", "").strip() or f"table-{number}"
    if not is_level(table_id):
        raise DeskError(
            say('"{text}" is no id of a table: small letters, digits and dashes', text=plain(table_id)[:20])
        )
    return seated.TableAdded(table=number, table_id=table_id, reason=reason_in(form))


def check_chips(amount: int, smallest: int, stack: int = 0) -> None:
    """Raise DeskError where *amount* cannot be made of chips of *smallest* and more; an odd *stack* excuses it."""
    if amount % smallest and not stack % smallest:
        words = {"amount": chips(amount), "smallest": chips(smallest)}
        raise DeskError(say("{amount} cannot be made of the chips in play: the smallest is {smallest}", **words))


PRESSES: Final[Mapping[str, Callable[[Form], Pressed]]] = {
    "announce": lambda _: played.LevelAnnounced(),
    "next-level": lambda form: played.LevelAwaited(level=number_in(form, "level")),
    "seat": lambda form: seated.SeatGiven(name=name_of(form), place=place_of(form)),
    "unregister": lambda form: Unregistered(name=name_of(form)),
    "draw": _drawn,
    "move": lambda form: seated.Moved(name=name_of(form), place=place_of(form) if has_place(form) else None),
    "refuses": lambda form: seated.MoveRefused(name=name_of(form)),
    "broken": lambda form: seated.TableBroken(table=number_in(form, "table")),
    "open": lambda form: seated.TableOpened(table=number_in(form, "table")),
    "waive": lambda form: seated.HaltWaived(table=number_in(form, "table")),
    "release": lambda form: played.BoardReleased(table=number_in(form, "table")),
    "all-in": lambda form: played.AllInCalled(table=number_in(form, "table")),
    "redraw": lambda form: seated.RedrawOrdered(table=number_in(form, "table")),
    "passes": lambda form: seated.PassWanted(name=name_of(form)),
    "change": lambda form: seated.ChangeWanted(name=name_of(form), place=place_of(form)),
    "wrong-seat": lambda form: seated.WrongSeatFound(name=name_of(form), place=place_of(form)),
    "away": lambda form: conduct.PlayerAway(name=name_of(form), is_notified=form.get("notified") == "on"),
    "back": lambda form: conduct.PlayerBack(name=name_of(form)),
    "gone": lambda form: conduct.PlayerGone(name=name_of(form)),
    "re-buy": lambda form: money.ReBuyDeclared(name=name_of(form)),
    "withdraw": lambda form: money.ReBuyWithdrawn(name=name_of(form)),
    "add-on": lambda form: money.AddOnWanted(name=name_of(form)),
    "re-enter": lambda form: money.ReEntryWanted(name=name_of(form)),
    "colour-up": lambda form: money.ColouredUp(denomination=chips_of(form)),
    "old-chips": lambda form: money.OldChipsBrought(name=name_of(form), amount=chips_of(form)),
    "penalty": _penalty,
    "disqualify": lambda form: conduct.PlayerDisqualified(name=name_of(form)),
    "hand-for-hand": lambda form: played.HandForHandSet(is_on=form.get("on") == "on"),
    "prizes": _prizes,
    "chop": _chop,
    "td": lambda form: conduct.FloorAnswered(
        option=_one_of(FloorOption, form.get("option", "")),
        count=number_in(form, "count", MOST_COUNT) if form.get("count") else 1,
    ),
    "settled": lambda form: ReportSettled(number=entry_number(form)),
    "accept": lambda form: ReportAccepted(number=entry_number(form)),
}
"""What each press enters; those that look at the event first stand in `tournament`."""

GO_BY_HANDS: Final = frozenset(
    {"move", "broken", "re-enter", "re-buy", "add-on", "sell-more", "disqualify", "gone"}
    | {"colour-up", "hand-for-hand", "prizes", "chop", "seats"}
)
"""These go by who has played or was put out, or by chips: the hands just over are entered first."""

"""The steps of an event: one statement of the file, one thing that happens in the room.

Whether it can have happened is the engine's to say; here is only how it is written.
"""

from collections.abc import Callable
from typing import Final

from table.engine.words.penalties import PenaltyUnit
from table.event_file.expectations import OPTIONS
from table.event_file.terms import COUNTS, LEVELS, is_name, read_minutes, read_name, read_names, read_place, read_table
from table.statements.terms import (
    is_whole,
    read_amount,
    read_cards,
    read_choice,
    read_figure,
    read_number,
    refuse_same_card,
    refuse_twice,
)
from table.statements.words import StatementRefusedError, Words
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import MINUTE_MS, Name, Place, TableNumber

_Reader = Callable[[Words], Happening]

_KINDS: Final = {kind.value: kind for kind in conduct.OffenceKind}
_UNITS: Final = {unit.value: unit for unit in PenaltyUnit}
_AGES: Final = range(1, 131)
_SWITCH: Final = {"on": True, "off": False}


def _of_name(make: Callable[[Name], Happening]) -> _Reader:
    return lambda words: make(read_name(words))


def _of_table(make: Callable[[TableNumber], Happening]) -> _Reader:
    return lambda words: make(read_table(words))


def _of_name_and_place(make: Callable[[Name, Place], Happening]) -> _Reader:
    return lambda words: make(read_name(words), read_place(words))


# --- clock and hands ---


def _read_until(words: Words) -> Happening:
    expected = "'level N' or 'break'"
    if words.take_if("break"):
        return played.BreakAwaited()
    if words.take_if("level"):
        return played.LevelAwaited(level=read_number(words, "a level", LEVELS))
    raise StatementRefusedError(words.take(expected), expected)


def _read_shuffle(words: Words) -> played.HandBegun:
    table = read_table(words)
    level = read_number(words, "a level", LEVELS) if words.take_if("level") else None
    return played.HandBegun(table=table, level=level, has_acted=words.take_if("acted"))


def _read_hand(words: Words) -> played.HandEnded:
    table = read_table(words)
    seen: set[str] = set()
    stacks: list[tuple[Name, int]] = []
    while is_name(words.peek()):
        name = read_name(words)
        refuse_twice(name, seen)
        stacks.append((name, read_amount(words, f"{name}'s stack", least=0)))
    best = _read_best(words, [name for name, stack in stacks if stack == 0])
    by = read_names(words, "who shared the pot") if words.take_if("by") else ()
    if words.has_more() and words.peek() not in {"best", "by"}:
        expected = "a name and a stack, 'best' or 'by'" if not by else "a name"
        raise StatementRefusedError(words.peek(), expected)
    return played.HandEnded(table=table, stacks=tuple(stacks), best=best, by=by)


def _read_best(words: Words, bust: list[Name]) -> tuple[Name, ...]:
    if not words.take_if("best"):
        return ()
    best = read_names(words, "whose hand was best")
    for name in best:
        if name not in bust:
            reason = "'best' compares the hands of those who went bust in this hand"
            raise StatementRefusedError(name, "a player whose stack is 0 now", reason)
    return best


# --- seats and draws ---


def _read_late(words: Words) -> seated.EntryWanted:
    name = read_name(words)
    is_alternate = words.take_if("alternate")
    age = read_number(words, "an age", _AGES) if words.take_if("age") else None
    return seated.EntryWanted(name=name, is_alternate=is_alternate, age=age)


def _read_draw(words: Words) -> Happening:
    name = read_name(words)
    expected = "what was drawn: cards, a number, or a table and a seat"
    if not words.has_more():
        words.take(expected)
    if not is_whole(words.peek()):
        cards = read_cards(words)
        refuse_same_card(cards)
        return seated.CardsDrawn(name=name, cards=cards)
    if words.peek(1):
        return seated.SeatDrawn(name=name, place=read_place(words))
    return seated.NumberDrawn(name=name, number=read_number(words, "a number", COUNTS))


# --- players ---


def _read_found(words: Words) -> money.ChipsFound:
    amount = read_figure(words, "the value of the chips")
    return money.ChipsFound(amount=amount, name=read_name(words, "their owner") if words.has_more() else None)


def _read_offence(words: Words) -> conduct.OffenceFound:
    name = read_name(words)
    kind = read_choice(words, _KINDS, "an offence")
    amount = read_figure(words, "how many chips were hidden") if kind is conduct.OffenceKind.HIDDEN else None
    return conduct.OffenceFound(name=name, kind=kind, amount=amount, is_accident=words.take_if("accident"))


def _read_penalty(words: Words) -> conduct.PenaltyGiven:
    name = read_name(words)
    unit = read_choice(words, _UNITS, "what the penalty is counted in")
    return conduct.PenaltyGiven(name=name, unit=unit, count=_read_count(words, unit.value))


def _read_count(words: Words, unit: str) -> int | float:
    """Take how many hands, rounds or minutes; minutes may have decimals."""
    what = f"how many {unit}"
    if unit != PenaltyUnit.MINUTES.value:
        return read_number(words, what, COUNTS)
    whole, rest = divmod(read_minutes(words, what), MINUTE_MS)
    return whole + rest / MINUTE_MS if rest else whole


def _read_chop(words: Words) -> money.ChopWanted:
    seen: set[str] = set()
    shares: list[tuple[Name, int]] = []
    while not shares or is_name(words.peek()):
        name = read_name(words, "who gets a share")
        refuse_twice(name, seen)
        shares.append((name, read_figure(words, f"{name}'s share")))
    against = read_names(words, "who is against it") if words.take_if("against") else ()
    return money.ChopWanted(shares=tuple(shares), against=against)


def _read_td(words: Words) -> conduct.FloorAnswered:
    option = read_choice(words, OPTIONS, "an option of the floor call, such as warning or hands")
    count = _read_count(words, option.value) if words.has_more() else 1
    return conduct.FloorAnswered(option=option, count=count)


STEP_LINES: Final[dict[str, _Reader]] = {
    "wait": lambda words: played.TimePassed(by_ms=read_minutes(words)),
    "until": _read_until,
    "announce": lambda _words: played.LevelAnnounced(),
    "shuffle": _read_shuffle,
    "hand": _read_hand,
    "misdeal": _of_table(lambda table: played.Misdealt(table=table)),
    "all-in": _of_table(lambda table: played.AllInCalled(table=table)),
    "release": _of_table(lambda table: played.BoardReleased(table=table)),
    "late": _read_late,
    "seat": _of_name_and_place(lambda name, place: seated.SeatGiven(name=name, place=place)),
    "draw": _read_draw,
    "move": lambda words: seated.Moved(name=read_name(words), place=read_place(words) if words.has_more() else None),
    "broken": _of_table(lambda table: seated.TableBroken(table=table)),
    "open": _of_table(lambda table: seated.TableOpened(table=table)),
    "waive": _of_table(lambda table: seated.HaltWaived(table=table)),
    "refuse": _of_name(lambda name: seated.MoveRefused(name=name)),
    "passes": _of_name(lambda name: seated.PassWanted(name=name)),
    "change": _of_name_and_place(lambda name, place: seated.ChangeWanted(name=name, place=place)),
    "wrong-seat": _of_name_and_place(lambda name, place: seated.WrongSeatFound(name=name, place=place)),
    "redraw": _of_table(lambda table: seated.RedrawOrdered(table=table)),
    "absent": lambda words: conduct.PlayerAway(name=read_name(words), is_notified=words.take_if("notified")),
    "back": _of_name(lambda name: conduct.PlayerBack(name=name)),
    "gone": _of_name(lambda name: conduct.PlayerGone(name=name)),
    "re-buy": _of_name(lambda name: money.ReBuyDeclared(name=name)),
    "withdraw": _of_name(lambda name: money.ReBuyWithdrawn(name=name)),
    "add-on": _of_name(lambda name: money.AddOnWanted(name=name)),
    "re-enter": _of_name(lambda name: money.ReEntryWanted(name=name)),
    "colour-up": lambda words: money.ColouredUp(denomination=read_figure(words, "a denomination")),
    "old-chips": lambda words: money.OldChipsBrought(name=read_name(words), amount=read_figure(words, "an amount")),
    "found": _read_found,
    "bonus": lambda words: money.BonusGiven(name=read_name(words), amount=read_figure(words, "an amount")),
    "offence": _read_offence,
    "penalty": _read_penalty,
    "disqualify": _of_name(lambda name: conduct.PlayerDisqualified(name=name)),
    "hand-for-hand": lambda words: played.HandForHandSet(is_on=read_choice(words, _SWITCH, "whether it is announced")),
    "chop": _read_chop,
    "td": _read_td,
}
"""Every step by its first word."""

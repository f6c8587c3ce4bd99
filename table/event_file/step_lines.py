"""The steps of an event: one statement of the file, one thing that happens in the room.

Whether it can have happened is the engine's to say; here is only how it is written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
from table.tournament.words import happenings as what
from table.tournament.words.setup import Name, Place, TableNumber

_Reader = Callable[[Words], what.Happening]

_KINDS: Final = {kind.value: kind for kind in what.OffenceKind}
_UNITS: Final = {unit.value: unit for unit in what.PenaltyUnit}
_AGES: Final = range(1, 131)
_SWITCH: Final = {"on": True, "off": False}


def _of_name(make: Callable[[Name], what.Happening]) -> _Reader:
    return lambda words: make(read_name(words))


def _of_table(make: Callable[[TableNumber], what.Happening]) -> _Reader:
    return lambda words: make(read_table(words))


def _of_name_and_place(make: Callable[[Name, Place], what.Happening]) -> _Reader:
    return lambda words: make(read_name(words), read_place(words))


# --- clock and hands ---


def _read_until(words: Words) -> what.Happening:
    expected = "'level N' or 'break'"
    if words.take_if("break"):
        return what.BreakAwaited()
    if words.take_if("level"):
        return what.LevelAwaited(level=read_number(words, "a level", LEVELS))
    raise StatementRefusedError(words.take(expected), expected)


def _read_shuffle(words: Words) -> what.HandBegun:
    table = read_table(words)
    level = read_number(words, "a level", LEVELS) if words.take_if("level") else None
    return what.HandBegun(table=table, level=level, has_acted=words.take_if("acted"))


def _read_hand(words: Words) -> what.HandEnded:
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
    return what.HandEnded(table=table, stacks=tuple(stacks), best=best, by=by)


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


def _read_late(words: Words) -> what.EntryWanted:
    name = read_name(words)
    is_alternate = words.take_if("alternate")
    age = read_number(words, "an age", _AGES) if words.take_if("age") else None
    return what.EntryWanted(name=name, is_alternate=is_alternate, age=age)


def _read_draw(words: Words) -> what.Happening:
    name = read_name(words)
    expected = "what was drawn: cards, a number, or a table and a seat"
    if not words.has_more():
        words.take(expected)
    if not is_whole(words.peek()):
        cards = read_cards(words)
        refuse_same_card(cards)
        return what.CardsDrawn(name=name, cards=cards)
    if words.peek(1):
        return what.SeatDrawn(name=name, place=read_place(words))
    return what.NumberDrawn(name=name, number=read_number(words, "a number", COUNTS))


def _read_move(words: Words) -> what.Moved:
    return what.Moved(name=read_name(words), place=read_place(words) if words.has_more() else None)


# --- players ---


def _read_absent(words: Words) -> what.PlayerAway:
    return what.PlayerAway(name=read_name(words), is_notified=words.take_if("notified"))


def _read_found(words: Words) -> what.ChipsFound:
    amount = read_figure(words, "the value of the chips")
    return what.ChipsFound(amount=amount, name=read_name(words, "their owner") if words.has_more() else None)


def _read_offence(words: Words) -> what.OffenceFound:
    name = read_name(words)
    kind = read_choice(words, _KINDS, "an offence")
    amount = read_figure(words, "how many chips were hidden") if kind is what.OffenceKind.HIDDEN else None
    return what.OffenceFound(name=name, kind=kind, amount=amount, is_accident=words.take_if("accident"))


def _read_penalty(words: Words) -> what.PenaltyGiven:
    name = read_name(words)
    unit = read_choice(words, _UNITS, "what the penalty is counted in")
    return what.PenaltyGiven(name=name, unit=unit, count=read_number(words, f"how many {unit.value}", COUNTS))


def _read_chop(words: Words) -> what.ChopWanted:
    seen: set[str] = set()
    shares: list[tuple[Name, int]] = []
    while not shares or is_name(words.peek()):
        name = read_name(words, "who gets a share")
        refuse_twice(name, seen)
        shares.append((name, read_figure(words, f"{name}'s share")))
    against = read_names(words, "who is against it") if words.take_if("against") else ()
    return what.ChopWanted(shares=tuple(shares), against=against)


def _read_td(words: Words) -> what.FloorAnswered:
    option = read_choice(words, OPTIONS, "an option of the floor call, such as warning or hands")
    count = read_number(words, "how many", COUNTS) if words.has_more() else 1
    return what.FloorAnswered(option=option, count=count)


STEP_LINES: Final[dict[str, _Reader]] = {
    "wait": lambda words: what.TimePassed(by_ms=read_minutes(words)),
    "until": _read_until,
    "announce": lambda _words: what.LevelAnnounced(),
    "shuffle": _read_shuffle,
    "hand": _read_hand,
    "misdeal": _of_table(lambda table: what.Misdealt(table=table)),
    "all-in": _of_table(lambda table: what.AllInCalled(table=table)),
    "release": _of_table(lambda table: what.BoardReleased(table=table)),
    "late": _read_late,
    "seat": _of_name_and_place(lambda name, place: what.SeatGiven(name=name, place=place)),
    "draw": _read_draw,
    "move": _read_move,
    "broken": _of_table(lambda table: what.TableBroken(table=table)),
    "open": _of_table(lambda table: what.TableOpened(table=table)),
    "waive": _of_table(lambda table: what.HaltWaived(table=table)),
    "refuse": _of_name(lambda name: what.MoveRefused(name=name)),
    "passes": _of_name(lambda name: what.PassWanted(name=name)),
    "change": _of_name_and_place(lambda name, place: what.ChangeWanted(name=name, place=place)),
    "wrong-seat": _of_name_and_place(lambda name, place: what.WrongSeatFound(name=name, place=place)),
    "redraw": _of_table(lambda table: what.RedrawOrdered(table=table)),
    "absent": _read_absent,
    "back": _of_name(lambda name: what.PlayerBack(name=name)),
    "gone": _of_name(lambda name: what.PlayerGone(name=name)),
    "re-buy": _of_name(lambda name: what.ReBuyDeclared(name=name)),
    "withdraw": _of_name(lambda name: what.ReBuyWithdrawn(name=name)),
    "add-on": _of_name(lambda name: what.AddOnWanted(name=name)),
    "re-enter": _of_name(lambda name: what.ReEntryWanted(name=name)),
    "colour-up": lambda words: what.ColouredUp(denomination=read_figure(words, "a denomination")),
    "old-chips": lambda words: what.OldChipsBrought(name=read_name(words), amount=read_figure(words, "an amount")),
    "found": _read_found,
    "bonus": lambda words: what.BonusGiven(name=read_name(words), amount=read_figure(words, "an amount")),
    "offence": _read_offence,
    "penalty": _read_penalty,
    "disqualify": _of_name(lambda name: what.PlayerDisqualified(name=name)),
    "hand-for-hand": lambda words: what.HandForHandSet(is_on=read_choice(words, _SWITCH, "whether it is announced")),
    "chop": _read_chop,
    "td": _read_td,
}
"""Every step by its first word."""

"""Reads what a person tells the table: players' actions and words, dealer's keys, director's rulings.

The amount of every action and ruling is one that chips in play can make up; chips
that are pushed may be of any kind, because a chip not in play is a thing that happens.
"""

from collections.abc import Callable
from typing import Final, get_args

from table.engine.words.alerts import RulingValue
from table.engine.words.commands import KEYS, Confirmed, DealerCommand, Declined, Undone, make_command
from table.engine.words.director_commands import BreakSet, DirectorRuled, PenaltySet, StackSet
from table.engine.words.key import Key
from table.engine.words.penalties import MOST_AT_A_TIME, PenaltyUnit
from table.engine.words.reports import (
    ClockCalled,
    DealerSignedIn,
    Discarded,
    HandRequested,
    OptionKeyed,
    PenaltyKeyed,
    Report,
)
from table.engine.words.zones import Seat
from table.scenario.bet_lines import BET_LINES
from table.scenario.steps import KeysPressed, WageredMost
from table.scenario.terms import RULINGS
from table.statements.terms import (
    is_whole,
    listed,
    read_amount,
    read_card,
    read_choice,
    read_number,
    read_seat,
    refuse_twice,
)
from table.statements.words import StatementRefusedError, Words, nearest

_UNITS: Final = {unit.value: unit for unit in PenaltyUnit}
_HOW_MANY: Final = range(1, MOST_AT_A_TIME + 1)

_CARDS: Final = range(53)
_DEALERS: Final = range(1, 1_000_000)
_OPTIONS: Final = range(1, 11)
"""As many as there are keys with a number."""


# --- the dealer's keys ---


def _read_option(words: Words) -> DealerCommand:
    number = read_number(words, "the number of an option on the screen", _OPTIONS)
    return OptionKeyed(number, read_amount(words, "what the floor says") if words.has_more() else None)


def _read_size(words: Words) -> tuple[PenaltyUnit, int]:
    """Take what a penalty comes to: `hands N`, `rounds N` or `minutes N`."""
    unit = read_choice(words, _UNITS, "what the penalty is counted in")
    return unit, read_number(words, f"how many {unit.value}", _HOW_MANY)


def _read_discard(words: Words) -> DealerCommand:
    seat = read_seat(words)
    return Discarded(seat, read_number(words, "how many cards", _CARDS) if words.has_more() else 0)


def _read_dealer(words: Words) -> DealerCommand:
    return DealerSignedIn(read_number(words, "the dealer's number", _DEALERS) if words.has_more() else 0)


def _read_clock(words: Words) -> DealerCommand:
    seat = read_seat(words)
    return ClockCalled(seat, by=read_seat(words, "the seat that calls it") if words.take_if("by") else None)


_TERMS: Final[dict[str, Callable[[Words], object]]] = {
    "SEAT": read_seat,
    "[SEAT]": lambda words: read_seat(words) if words.has_more() else None,
    "CARD": read_card,
    "[CARD]": lambda words: read_card(words) if words.has_more() else None,
    "AMOUNT": lambda words: read_amount(words, "the total that it was"),
    "[player]": lambda words: words.take_if("player"),
}
"""How what a key needs is written in a line; it fills the fields of the command from the first on."""


def _by_needs(key: Key) -> Callable[[Words], DealerCommand]:
    read = {field: _TERMS[term] for field, term in zip(key.fields, key.needs, strict=True)}
    return lambda words: make_command(key, {field: take(words) for field, take in read.items()})


_OWN_LINES: Final[dict[type, Callable[[Words], DealerCommand]]] = {
    OptionKeyed: _read_option,
    PenaltyKeyed: lambda words: PenaltyKeyed(read_seat(words), *_read_size(words)),
    ClockCalled: _read_clock,
    Discarded: _read_discard,
    DealerSignedIn: _read_dealer,
}
_TOLD: Final = {*get_args(Report), Confirmed, Declined, Undone, DealerSignedIn} - {HandRequested}
_KEYS: Final = {
    str(key.command.__struct_config__.tag): _OWN_LINES.get(key.command) or _by_needs(key)
    for key in KEYS.values()
    if key.command in _TOLD
}

KEY_WORDS: Final = frozenset(_KEYS)
"""What may stand after `key`."""


def _read_key(words: Words) -> KeysPressed:
    expected = f"a key: {listed(_KEYS)}"
    word = words.take(expected)
    if word not in _KEYS:
        raise StatementRefusedError(word, expected, nearest(word, _KEYS))
    return KeysPressed((_KEYS[word](words),))


# --- the director ---


def _read_director(words: Words) -> KeysPressed:
    if words.take_if("stack"):
        return KeysPressed((StackSet(read_seat(words), read_amount(words, "a stack", least=0)),))
    if words.take_if("break"):
        return KeysPressed((BreakSet(is_on=not words.take_if("over")),))
    option = read_choice(words, RULINGS, "a ruling, such as play-on or dead-hand, 'stack' or 'break'")
    seat: Seat | None = None
    amount: int | None = None
    seen: set[str] = set()
    while words.has_more():
        if words.peek() == "seat":
            refuse_twice(words.take("'seat'"), seen)
            seat = read_seat(words)
        elif amount is None and is_whole(words.peek()):
            amount = read_amount(words, "an amount", least=0)
        elif option is RulingValue.PENALTY and seat is not None and amount is None:
            return KeysPressed((_read_penalty_set(words, seat),))
        else:
            raise StatementRefusedError(words.peek(), "'seat N', an amount or nothing more")
    return KeysPressed((DirectorRuled(option, seat, amount),))


def _read_penalty_set(words: Words, seat: Seat) -> PenaltySet:
    """Take what follows `td penalty seat N`: how much it comes to, or `over`."""
    if words.take_if("over"):
        return PenaltySet(seat, PenaltyUnit.HANDS, 0)
    return PenaltySet(seat, *_read_size(words))


# --- whose it is ---


def _read_by_seat(words: Words) -> KeysPressed | WageredMost:
    seat = read_seat(words, "the seat that acts")
    return _by(words, seat)


def _by(words: Words, seat: Seat) -> KeysPressed | WageredMost:
    expected = f"what seat {seat} does: {listed(BET_LINES)}"
    word = words.take(expected)
    if word not in BET_LINES:
        reason = f"'sit {seat} STACK' seats a player between hands" if is_whole(word) else nearest(word, BET_LINES)
        raise StatementRefusedError(word, expected, reason)
    return BET_LINES[word](words, seat)


def _in_turn(
    read: Callable[[Words, Seat | None], KeysPressed | WageredMost],
) -> Callable[[Words], KeysPressed | WageredMost]:
    return lambda words: read(words, None)


KEY_LINES: Final[dict[str, Callable[[Words], KeysPressed | WageredMost]]] = {
    **{word: _in_turn(read) for word, read in BET_LINES.items()},
    "seat": _read_by_seat,
    "key": _read_key,
    "td": _read_director,
}
"""Every step in which a person tells the table something, by its first word."""

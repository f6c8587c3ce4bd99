"""The expectations: what the table must have noticed, and where the hand must stand.

Amounts are any whole number of chips: what is expected is compared, never played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Street
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.view import Status
from table.engine.words.zones import SEATS, Seat
from table.scenario import expected as say
from table.scenario.alert_lines import CODES, read_alert, read_code
from table.scenario.terms import card, read_cards, read_choice, read_figure, read_number, read_seat
from table.scenario.words import StatementRefusedError, Words, nearest, nearest_code

_Reader = Callable[[Words], say.Expectation]

# `waiting` is the table before its first hand: no expectation can stand there.
_STATUSES: Final = {status.value: status for status in Status if status is not Status.WAITING}
_STREETS: Final = {street.value: street for street in Street}
_UNITS: Final = {unit.value: unit for unit in PenaltyUnit}
_HOW_MANY: Final = range(1, 1_000)
_REMEDY_STEPS: Final = {step.value: step for step in RemedyStep}


def read_expectation(words: Words) -> say.Expectation:
    """Read a statement that begins with `expect`, to its end."""
    words.take("'expect'")
    expected = f"an alert's code, or {', '.join(_READERS)}"
    word = words.take(expected)
    if word in _READERS:
        expectation = _READERS[word](words)
    elif word in CODES:
        expectation = read_alert(CODES[word], words)
    else:
        near = nearest(word, _READERS) or nearest_code(word, CODES)
        raise StatementRefusedError(word, expected, near or "squaredeal rules --codes lists the codes")
    words.finish()
    return expectation


def _of_seat(make: Callable[[Seat], say.Expectation]) -> _Reader:
    return lambda words: make(read_seat(words))


def _of_amount(make: Callable[[int], say.Expectation]) -> _Reader:
    return lambda words: make(read_figure(words, "an amount"))


def _of_seat_and_amount(make: Callable[[Seat, int], say.Expectation]) -> _Reader:
    return lambda words: make(read_seat(words), read_figure(words, "an amount"))


def _of_seats(make: Callable[[tuple[Seat, ...]], say.Expectation]) -> _Reader:
    return lambda words: make(_read_seats(words))


def _read_seats(words: Words) -> tuple[Seat, ...]:
    """Take seats, at least one and each once, or `none`."""
    if words.take_if("none"):
        return ()
    seats = [read_seat(words, "seats (or 'none')")]
    while words.has_more():
        word = words.peek()
        seat = read_seat(words)
        if seat in seats:
            raise StatementRefusedError(word, "each seat once", f"seat {seat} stands in this statement already")
        seats.append(seat)
    return tuple(seats)


def _read_board(words: Words) -> say.ExpectBoard:
    is_empty = words.take_if("none") or not words.has_more()
    return say.ExpectBoard(() if is_empty else read_cards(words))


def _read_turn(words: Words) -> say.ExpectTurn:
    return say.ExpectTurn(None if words.take_if("none") else read_seat(words, "a seat (or 'none')"))


def _read_pots(words: Words) -> say.ExpectPots:
    amounts = [read_figure(words, "the main pot")]
    while words.has_more():
        amounts.append(read_figure(words, "a side pot"))
    return say.ExpectPots(tuple(amounts))


def _read_next(words: Words) -> say.ExpectNext:
    if words.take_if("none"):
        return say.ExpectNext(None)
    step = read_choice(words, _REMEDY_STEPS, "a step of a remedy, such as retrieve, cut or deal-board (or 'none')")
    if words.take_if("seat"):
        return say.ExpectNext(step, seat=read_seat(words))
    if words.has_more():
        word = words.take("a card")
        return say.ExpectNext(step, card=card(word, "a card, rank then suit, 'seat N' or nothing more"))
    return say.ExpectNext(step)


def _read_place(words: Words) -> say.ExpectPlace:
    return say.ExpectPlace(read_seat(words), read_number(words, "a place", SEATS))


def _read_penalty(words: Words) -> say.ExpectPenalty:
    seat = read_seat(words)
    if words.take_if("none"):
        return say.ExpectPenalty(seat)
    count = read_number(words, "how much is left (or 'none')", _HOW_MANY)
    return say.ExpectPenalty(seat, count, read_choice(words, _UNITS, "what the penalty is counted in"))


_READERS: Final[dict[str, _Reader]] = {
    "quiet": lambda _words: say.ExpectQuiet(),
    "no": lambda words: say.ExpectNo(read_code(words)),
    "status": lambda words: say.ExpectStatus(read_choice(words, _STATUSES, "a status")),
    "street": lambda words: say.ExpectStreet(read_choice(words, _STREETS, "a street")),
    "board": _read_board,
    "turn": _read_turn,
    "call": _of_amount(say.ExpectCall),
    "min-raise": _of_amount(say.ExpectMinRaise),
    "no-raise": lambda _words: say.ExpectNoRaise(),
    "stack": _of_seat_and_amount(say.ExpectStack),
    "bet": _of_seat_and_amount(say.ExpectBet),
    "pot": _of_amount(say.ExpectPot),
    "pots": _read_pots,
    "live": _of_seats(say.ExpectLive),
    "dead": _of_seats(say.ExpectDead),
    "next": _read_next,
    "win": _of_seat_and_amount(say.ExpectWin),
    "place": _read_place,
    "show-first": _of_seat(say.ExpectShowFirst),
    "button": _of_seat(say.ExpectButton),
    "penalty": _read_penalty,
}
"""Every expectation that is not an alert's code, by its first word."""

"""Reads what a player does or says with chips: actions, pushes, pulls and words.

Each reader is told whose it is: None is the player in turn.
"""

from collections.abc import Callable
from typing import Final

from table.engine.words.commands import Action, ActionKeyed, ChipsPulled, ChipsPushed, Word, WordsSaid
from table.engine.words.zones import Seat
from table.scenario.steps import KeysPressed, WageredMost
from table.scenario.terms import read_total, total
from table.statements.terms import is_whole, listed
from table.statements.words import StatementRefusedError, Words, nearest

_MOST_CHIPS: Final = 1000
"""Of one motion. Nobody pushes more, and `999999999x25` must not fill the memory."""

_CHIP: Final = "a chip, as in 500 or 3x100"
_SPOKEN: Final = {word.value: word for word in Word if word is not Word.AMOUNT}
_WITH_TOTAL: Final = frozenset({Word.BET, Word.RAISE})


def _without_total(action: Action) -> Callable[[Words, Seat | None], KeysPressed]:
    return lambda _words, seat: KeysPressed((ActionKeyed(action, seat=seat),))


def _with_total(action: Action) -> Callable[[Words, Seat | None], KeysPressed | WageredMost]:
    def read(words: Words, seat: Seat | None) -> KeysPressed | WageredMost:
        if words.names_game and (words.take_if("pot") or not words.has_more()):
            return WageredMost(action, seat)
        return KeysPressed((ActionKeyed(action, read_total(words), seat),))

    return read


def _read_push(words: Words, seat: Seat | None) -> KeysPressed:
    chips = _read_chips(words)
    is_again = words.take_if("again")
    said = _read_said(words, seat) if words.take_if("says") else None
    is_again = words.take_if("again") or is_again
    if words.has_more() and said is None:
        raise StatementRefusedError(words.peek(), f"{_CHIP}, 'says', 'again' or nothing more")
    pushed = ChipsPushed(chips, seat, is_second_motion=is_again)
    return KeysPressed((pushed,) if said is None else (said, pushed))


def _read_pull(words: Words, seat: Seat | None) -> KeysPressed:
    chips = _read_chips(words)
    if words.has_more():
        raise StatementRefusedError(words.peek(), f"{_CHIP} or nothing more")
    return KeysPressed((ChipsPulled(chips, seat),))


def _read_chips(words: Words) -> tuple[int, ...]:
    """Take chips as long as the words begin with a digit, at least one."""
    chips = _chips(words.take(_CHIP))
    while words.peek()[:1].isdigit():
        chips += _chips(words.take(_CHIP))
        if len(chips) > _MOST_CHIPS:
            raise StatementRefusedError(words.peek(-1), f"at most {_MOST_CHIPS} chips in one motion")
    return chips


def _chips(word: str) -> tuple[int, ...]:
    count, times, chip = word.partition("x")
    if not times:
        count, chip = "1", word
    if not is_whole(count) or not is_whole(chip) or int(count) == 0 or int(chip) == 0:
        raise StatementRefusedError(word, _CHIP)
    if int(count) > _MOST_CHIPS:
        raise StatementRefusedError(word, f"at most {_MOST_CHIPS} chips in one motion")
    return (int(chip),) * int(count)


def _read_said(words: Words, seat: Seat | None) -> WordsSaid:
    expected = f"what was said: {listed(_SPOKEN)}, or a total"
    word = words.take(expected)
    if word in _SPOKEN:
        spoken = _SPOKEN[word]
        has_total = spoken in _WITH_TOTAL and words.peek() not in ("", "again")
        return WordsSaid(spoken, read_total(words) if has_total else None, seat)
    if not word.startswith("~") and not word[:1].isdigit():
        raise StatementRefusedError(word, expected, nearest(word, _SPOKEN))
    return WordsSaid(Word.AMOUNT, total(word, words.smallest_chip), seat)


BET_LINES: Final[dict[str, Callable[[Words, Seat | None], KeysPressed | WageredMost]]] = {
    **{action.value: _without_total(action) for action in Action},
    **{action.value: _with_total(action) for action in (Action.BET, Action.RAISE)},
    # The same as `bet` or `raise` to the small bet: with a limit nobody may more than that.
    "complete": lambda _words, seat: WageredMost(Action.RAISE, seat, is_completed=True),
    "push": _read_push,
    "pull": _read_pull,
    "says": lambda words, seat: KeysPressed((_read_said(words, seat),)),
}
"""What may follow `seat N`, by its first word."""

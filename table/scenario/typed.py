"""A line that somebody types at a table, as a step of the scenario language: the same words, and shorter ones.

`4 raise 900` for `seat 4 raise 900`, `confirm` for `key confirm`, `c` for whichever of check and call it is.
"""

import re
from typing import Final

from table.engine.words.view import Status, TableView
from table.scenario.bet_lines import BET_LINES
from table.scenario.key_lines import KEY_WORDS
from table.scenario.parser import HANDS
from table.scenario.step_lines import STEP_LINES
from table.scenario.steps import Step
from table.statements.faults import shown
from table.statements.terms import is_whole
from table.statements.words import StatementRefusedError, Words, nearest

_CARD: Final = re.compile(r"([2-9tjqka])([cdhs])", re.IGNORECASE)
_SHORT: Final = {
    "f": ["fold"],
    "a": ["all-in"],
    "n": ["shuffle"],
    "new": ["shuffle"],
    "new-hand": ["shuffle"],
    "y": ["key", "confirm"],
    "yes": ["key", "confirm"],
    "d": ["key", "decline"],
    "no": ["key", "decline"],
    "u": ["key", "undo"],
    "said": ["says"],
}
_DRAWING: Final = frozenset({"discard", "pat"})
_CHECK_OR_CALL: Final = frozenset({"c", "check-call"})
_BET_OR_RAISE: Final = frozenset({"r", "b", "bet-raise"})


def read_typed(line: str, view: TableView, smallest_chip: int) -> Step:
    """Return what *line* says at the table of *view*. Raises StatementRefusedError."""
    full = in_full(line, view)
    words = Words(1, full)
    words.smallest_chip = smallest_chip
    if words.peek() not in STEP_LINES:
        near = nearest(words.peek(), (*STEP_LINES, *BET_LINES, *KEY_WORDS))
        raise StatementRefusedError(words.peek(), "a word of the table; help lists them", near)
    return HANDS.read_step(words)


def in_full(line: str, view: TableView) -> list[str]:
    """Return the words of a line as the scenario language has them."""
    words = line.lower().replace("all in", "all-in").replace("new hand", "new-hand").split()
    # A line begins with no card, and `td` is the director.
    words[1:] = map(_card, words[1:])
    seat = ["seat", words.pop(0)] if words and is_whole(words[0]) else []
    if words[:1] == ["seat"] and not seat:
        seat, words = words[:2], words[2:]
    if not words:
        # Whoever hears the options of a floor call answers with a number.
        return ["key", "option", seat[1]] if seat and view.status is Status.FLOOR else seat
    words = _short(words, view)
    if words[0] in _DRAWING and all(map(is_whole, words[1:])):
        return _discarded(seat[1:], words, view)
    if words[0] in KEY_WORDS and words[0] not in STEP_LINES:
        words = ["key", *words]
    if seat and words == ["key", "confirm"]:
        # As on the panel: the number of the floor's word, then confirm.
        return ["key", "option", seat[1]]
    if seat and words[0] == "key":
        return [*words[:2], seat[1], *words[2:]]
    return [*seat, *words]


def _discarded(seat: list[str], words: list[str], view: TableView) -> list[str]:
    """Return how many cards a player throws away: `discard 2`, `4 discard 2`, `discard 4 2`; `pat` is none of them."""
    numbers = words[1:]
    in_turn = [] if view.turn is None else [str(view.turn)]
    whose = seat or (numbers[:-1] if len(numbers) > 1 else in_turn)
    return ["key", "discard", *whose, *(numbers[-1:] or ["0"])]


def _short(words: list[str], view: TableView) -> list[str]:
    first, rest = words[0], words[1:]
    if first in _CHECK_OR_CALL:
        return ["call" if view.call else "check", *rest]
    if first in _BET_OR_RAISE:
        first = "raise" if any(player.bet for player in view.seats) else "bet"
    if first in {"bet", "raise"} and rest[:1] == ["to"]:
        rest = rest[1:]
    return [*_SHORT.get(first, [first]), *rest]


def _card(word: str) -> str:
    return word[0].upper() + word[1] if _CARD.fullmatch(word) else word


def refusal_line(refused: StatementRefusedError) -> str:
    """Say in a line why what was typed counts for nothing."""
    what = f"{shown(refused.word)}:" if isinstance(refused.word, str) else "Not whole yet:"
    why = f"; {refused.reason}" if refused.reason else ""
    return f"{what} expected {refused.expected}{why}"

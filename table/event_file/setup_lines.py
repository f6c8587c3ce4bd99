"""The set-up lines of an event: each reader puts what its line says into the draft.

What concerns several lines, and what must be there, is checked in `setup_draft`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from table.engine.words.frozen import replace, with_field
from table.event_file.setup_draft import EventDraft
from table.event_file.terms import LEVELS, read_minutes, read_name, read_place, read_table
from table.scenario.table_terms import read_blinds
from table.scenario.table_terms import read_name as read_word
from table.scenario.terms import (
    is_whole,
    read_amount,
    read_choice,
    read_figure,
    read_number,
    read_seat,
    refuse_twice,
)
from table.scenario.words import StatementRefusedError, Words
from table.tournament.words.setup import Entrant, ScheduledLevel, TableInPlay

_MANY_TIMES: Final = frozenset({"level", "break", "table", "spare", "player", "set"})
_SIZES: Final = range(2, 11)
_BLUE: Final = range(1, 1000)
_POINTS: Final = range(1, 1000)
_SEEDS: Final = range(2**53)

_FLAGS: Final = {
    "absent": "is_absent",
    "announced": "is_announced",
    "unsold": "is_unsold",
    "blue": "blue",
    "offences": "offences",
    "moved": "is_moved",
    "new": "is_new",
}
_COUNTED: Final = {"blue": "bounty chips", "offences": "earlier offences"}


def read_setup_line(words: Words, draft: EventDraft) -> None:
    """Read a set-up line whose first word is in `SETUP_LINES`."""
    first = words.take("a set-up line")
    if first not in _MANY_TIMES:
        draft.note_once(first, first, words.line)
    SETUP_LINES[first](words, draft)
    words.finish()


def _read_title(words: Words, draft: EventDraft) -> None:
    draft.title = " ".join([words.take("one sentence that says what happens"), *words.take_rest()])


def _read_rulebook(words: Words, draft: EventDraft) -> None:
    draft.rulebook = read_word(words, "a rulebook: tfpl, homegame, firekeepers, nuts, jpa or a file")


def _read_table_size(words: Words, draft: EventDraft) -> None:
    draft.table_size = read_number(words, "how many seats a table has", _SIZES)


def _read_start(words: Words, draft: EventDraft) -> None:
    draft.start_stack = read_amount(words, "a starting stack")


def _read_chips(words: Words, draft: EventDraft) -> None:
    expected = "denominations in whole chips, smallest first"
    chips: list[int] = []
    for word in (words.take(expected), *words.take_rest()):
        if not is_whole(word) or int(word) == 0:
            raise StatementRefusedError(word, expected)
        if chips and int(word) <= chips[-1]:
            raise StatementRefusedError(word, expected, f"chips: {int(word)} is not above {chips[-1]}")
        chips.append(int(word))
    draft.chips = tuple(chips)


# --- the clock ---


def _read_level(words: Words, draft: EventDraft) -> None:
    minutes = read_minutes(words, "the minutes of the level")
    small, big = read_blinds(words)
    ante = read_amount(words, "the ante") if words.take_if("ante") else 0
    draft.levels.append(ScheduledLevel(minutes_ms=minutes, small_blind=small, big_blind=big, ante=ante))


def _read_break(words: Words, draft: EventDraft) -> None:
    first, minutes = "break", read_minutes(words, "the minutes of the break")
    if not draft.levels or draft.levels[-1].break_ms:
        expected, reason = "a level above it", "a break follows a level, and each level has one"
        raise StatementRefusedError(first, expected, reason)
    draft.levels[-1] = replace(draft.levels[-1], break_ms=minutes)


def _read_clock(words: Words, draft: EventDraft) -> None:
    draft.clock = read_number(words, "a level", LEVELS), read_minutes(words, "the minutes left in it", least_ms=0)


def _read_rebuys(words: Words, draft: EventDraft) -> None:
    draft.rebuys_until = read_number(words, "the last level of re-buys", LEVELS)


def _read_add_ons(_words: Words, draft: EventDraft) -> None:
    draft.has_add_ons = True


def _read_prizes(words: Words, draft: EventDraft) -> None:
    prizes = [read_figure(words, "what the first place is paid")]
    while words.has_more():
        prizes.append(read_figure(words, "what the next place is paid"))
    draft.prizes = tuple(prizes)


def _read_points(words: Words, draft: EventDraft) -> None:
    draft.points = read_number(words, "how many places earn points", _POINTS)


# --- tables and players ---


def _read_table(words: Words, draft: EventDraft) -> None:
    word = words.peek()
    number = read_table(words)
    draft.note_once(f"table {number}", word, words.line)
    table = TableInPlay(number=number)
    if words.take_if("button"):
        table = replace(table, button=read_seat(words, "the seat of the button"))
        if words.take_if("small"):
            table = replace(table, small=read_seat(words, "the seat of the small blind"))
        if words.take_if("big"):
            table = replace(table, big=read_seat(words, "the seat of the big blind"))
    elif words.has_more():
        expected = "'button SEAT', or nothing more"
        raise StatementRefusedError(words.take(expected), expected)
    draft.tables.append(table)


def _read_spare(words: Words, draft: EventDraft) -> None:
    word = words.peek()
    number = read_table(words)
    draft.note_once(f"table {number}", word, words.line)
    draft.tables.append(TableInPlay(number=number, is_spare=True))


def _read_player(words: Words, draft: EventDraft) -> None:
    name = read_name(words)
    draft.note_once(f"player {name}", name, words.line)
    seat_word = words.peek(1)
    place = read_place(words)
    draft.note_once(f"seat {place.table} {place.seat}", seat_word, words.line)
    player = Entrant(name=name, place=place, stack=read_amount(words, "a stack"))
    seen: set[str] = set()
    flag = ""
    while words.has_more():
        flag = words.peek()
        field = read_choice(words, _FLAGS, "a flag")
        refuse_twice(flag, seen)
        counted = _COUNTED.get(flag)
        value: Any = True if counted is None else read_number(words, f"how many {counted}", _BLUE)
        player = with_field(player, field, value)
    if player.is_moved and player.is_new:
        raise StatementRefusedError(flag, "'moved' or 'new', not both", f"{name} came in one way")
    draft.players.append(player)


# --- the book, and chance ---


def _read_set(words: Words, draft: EventDraft) -> None:
    # Which settings there are, and what each may be, only the rulebook knows.
    name = words.take("the name of a setting that the rulebook leaves to the house")
    draft.note_once(f"set {name}", name, words.line)
    draft.settings[name] = (words.take(f"what {name} is set to"), *words.take_rest())


def _read_seed(words: Words, draft: EventDraft) -> None:
    draft.seed = read_number(words, "a seed", _SEEDS)


SETUP_LINES: Final[dict[str, Callable[[Words, EventDraft], None]]] = {
    "title": _read_title,
    "rulebook": _read_rulebook,
    "table-size": _read_table_size,
    "start": _read_start,
    "chips": _read_chips,
    "level": _read_level,
    "break": _read_break,
    "clock": _read_clock,
    "re-buys": _read_rebuys,
    "add-ons": _read_add_ons,
    "prizes": _read_prizes,
    "points": _read_points,
    "table": _read_table,
    "spare": _read_spare,
    "player": _read_player,
    "set": _read_set,
    "seed": _read_seed,
}

"""The set-up of an event: each reader puts what its line says into the draft, which knows what must be there."""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Final

from table.engine.words.frozen import replace, with_field
from table.engine.words.game import Game
from table.engine.words.rotation import Rotation
from table.event_file.terms import LEVELS, read_minutes, read_name, read_place, read_table
from table.messages.schedule import ScheduledLevel
from table.statements.games import read_game, read_games
from table.statements.setup import SHARED_LINES, Draft, Misplaced, puts, read_blinds, read_set
from table.statements.terms import read_amount, read_choice, read_figure, read_number, read_seat, refuse_twice
from table.statements.words import StatementRefusedError, Words
from table.tournament.words.setup import Entrant, EventSetup, TableInPlay

MANY_TIMES: Final = frozenset({"level", "break", "table", "spare", "player", "set"})
"""The lines that may stand more than once."""

_SIZES: Final = range(2, 11)
_BLUE: Final = range(1, 1000)
_POINTS: Final = range(1, 1000)
_SEEDS: Final = range(2**53)
_HANDS_EACH: Final = "hands-each"
_EACH: Final = range(1, 1000)
_OF_GAMES: Final = frozenset({"game", "games", _HANDS_EACH})
"""What is set of the games."""

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


@dataclasses.dataclass(slots=True)
class EventDraft(Draft):
    """What has been said of the room so far."""

    setup: EventSetup = dataclasses.field(default_factory=EventSetup)
    levels: tuple[ScheduledLevel, ...] = ()
    games: tuple[Game, ...] = ()
    hands_each: int = 0
    seed: int | None = None

    def missing(self) -> list[str]:
        """Return the lines that every file needs and this one has not."""
        needed = {
            "table ": "a line 'table N' before the first step",
            "player ": "a line 'player NAME TABLE SEAT STACK' before the first step",
        }
        return [
            line for thing, line in needed.items() if not any(known.startswith(thing) for known in self.first_lines)
        ]

    def misplaced(self) -> Iterator[Misplaced]:
        """Return what does not fit what another line says."""
        yield from self._players_misplaced()
        for table in self.setup.tables:
            for seat in {table.button, table.small, table.big} - {None}:
                if seat is not None and seat > self.setup.table_size:
                    yield self._no_seat(self.first_lines[f"table {table.number}"], seat)
        yield from self._clock_misplaced()
        line = self.first_lines.get(f"set {_HANDS_EACH}")
        if line is not None and "set games" not in self.first_lines:
            expected, reason = "a line 'set games NAME...' beside it", "it counts the hands of games that take turns"
            yield Misplaced(line, _HANDS_EACH, expected, reason)

    def _players_misplaced(self) -> Iterator[Misplaced]:
        spare = {table.number for table in self.setup.tables if table.is_spare}
        for player in self.setup.players:
            line, at = self.first_lines[f"player {player.name}"], player.place
            if f"table {at.table}" not in self.first_lines:
                yield Misplaced(line, str(at.table), "a table in play", f"no line 'table {at.table}' stands above")
            elif at.table in spare:
                yield Misplaced(line, str(at.table), "a table in play", f"table {at.table} is a spare one")
            elif at.seat > self.setup.table_size:
                yield self._no_seat(line, at.seat)

    def _no_seat(self, line: int, seat: int) -> Misplaced:
        return Misplaced(line, str(seat), f"a seat, 1 to {self.setup.table_size}", "'table-size' says how many")

    def _clock_misplaced(self) -> Iterator[Misplaced]:
        whole, line = self.whole(), self.first_lines.get("clock", 0)
        if whole.level > len(whole.levels):
            yield Misplaced(line, str(whole.level), f"a level, 1 to {len(whole.levels)}", "the schedule has no more")
            return
        length = whole.levels[whole.level - 1].minutes_ms
        if whole.left_ms is not None and length is not None and whole.left_ms > length:
            yield Misplaced(line, "clock", f"no more minutes than level {whole.level} has", "")

    def whole(self) -> EventSetup:
        """Return the set-up; nothing may be missing."""
        first, *others = self.levels or self.setup.levels
        if self.games:
            first = replace(first, games=Rotation(self.games, self.hands_each))
        return replace(self.setup, denominations=self.chips, levels=(first, *others))


# --- the clock ---


def _read_level(words: Words, draft: EventDraft) -> None:
    minutes = read_minutes(words, "the minutes of the level")
    small, big = read_blinds(words)
    ante = read_amount(words, "the ante") if words.take_if("ante") else 0
    level = ScheduledLevel(minutes_ms=minutes, small_blind=small, big_blind=big, ante=ante)
    draft.levels = (*draft.levels, level)


def _read_break(words: Words, draft: EventDraft) -> None:
    first, minutes = "break", read_minutes(words, "the minutes of the break")
    if not draft.levels or draft.levels[-1].break_ms:
        expected, reason = "a level above it", "a break follows a level, and each level has one"
        raise StatementRefusedError(first, expected, reason)
    draft.levels = (*draft.levels[:-1], replace(draft.levels[-1], break_ms=minutes))


def _read_clock(words: Words, draft: EventDraft) -> None:
    level = read_number(words, "a level", LEVELS)
    left_ms = read_minutes(words, "the minutes left in it", least_ms=0)
    draft.setup = replace(draft.setup, level=level, left_ms=left_ms)


def _read_prizes(words: Words) -> tuple[int, ...]:
    prizes = [read_figure(words, "what the first place is paid")]
    while words.has_more():
        prizes.append(read_figure(words, "what the next place is paid"))
    return tuple(prizes)


# --- tables and players ---


def _read_table(words: Words, draft: EventDraft) -> None:
    table = TableInPlay(number=_read_number(words, draft))
    if words.take_if("button"):
        table = replace(table, button=read_seat(words, "the seat of the button"))
        if words.take_if("small"):
            table = replace(table, small=read_seat(words, "the seat of the small blind"))
        if words.take_if("big"):
            table = replace(table, big=read_seat(words, "the seat of the big blind"))
    elif words.has_more():
        expected = "'button SEAT', or nothing more"
        raise StatementRefusedError(words.take(expected), expected)
    draft.setup = replace(draft.setup, tables=(*draft.setup.tables, table))


def _read_spare(words: Words, draft: EventDraft) -> None:
    table = TableInPlay(number=_read_number(words, draft), is_spare=True)
    draft.setup = replace(draft.setup, tables=(*draft.setup.tables, table))


def _read_number(words: Words, draft: EventDraft) -> int:
    """Take the number of a table, which stands in one line."""
    word = words.peek()
    number = read_table(words)
    draft.note_once(f"table {number}", word, words.line)
    return number


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
        value = True if counted is None else read_number(words, f"how many {counted}", _BLUE)
        player = with_field(player, field, value)
    if player.is_moved and player.is_new:
        raise StatementRefusedError(flag, "'moved' or 'new', not both", f"{name} came in one way")
    draft.setup = replace(draft.setup, players=(*draft.setup.players, player))


# --- games ---


def _read_set(words: Words, draft: EventDraft) -> None:
    """Take a setting: of the games, or one that the rulebook leaves to the house."""
    if (setting := words.peek()) not in _OF_GAMES:
        read_set(words, draft)
        return
    words.take(setting)
    draft.note_once(f"set {setting}", setting, words.line)
    if setting == _HANDS_EACH:
        draft.hands_each = read_number(words, "after how many hands the next game is dealt", _EACH)
        return
    other = next((one for one in ("game", "games") if one != setting and f"set {one}" in draft.first_lines), None)
    if other is not None:
        reason = f"'set {other}' stands in line {draft.first_lines[f'set {other}']}"
        raise StatementRefusedError(setting, "'set game' or 'set games', not both", reason)
    draft.games = (read_game(words),) if setting == "game" else read_games(words)


def _read_seed(words: Words, draft: EventDraft) -> None:
    draft.seed = read_number(words, "a seed", _SEEDS)


SETUP_LINES: Final[dict[str, Callable[[Words, EventDraft], None]]] = {
    **SHARED_LINES,
    "set": _read_set,
    "table-size": puts("table_size", lambda words: read_number(words, "how many seats a table has", _SIZES)),
    "start": puts("start_stack", lambda words: read_amount(words, "a starting stack")),
    "level": _read_level,
    "break": _read_break,
    "clock": _read_clock,
    "re-buys": puts("rebuys_until_level", lambda words: read_number(words, "the last level of re-buys", LEVELS)),
    "add-ons": puts("has_add_ons", lambda _words: True),
    "prizes": puts("prizes", _read_prizes),
    "points": puts("points", lambda words: read_number(words, "how many places earn points", _POINTS)),
    "table": _read_table,
    "spare": _read_spare,
    "player": _read_player,
    "seed": _read_seed,
}

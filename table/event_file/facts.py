"""Reads the facts that a file may expect of the room, and looks each one up in the event's view.

Amounts are any whole number of chips: what is expected is compared, never moved.
"""

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import Final

import msgspec

from table.engine.words.game import HOLDEM
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.zones import SEATS
from table.event_file.terms import LEVELS, is_table, read_minutes, read_name, read_place, read_table
from table.statements.expected import Fact
from table.statements.games import read_game_named
from table.statements.judging import said
from table.statements.terms import is_whole, read_choice, read_figure, read_number, read_seat, refuse_twice
from table.statements.words import StatementRefusedError, Words
from table.tournament.words.setup import MINUTE_MS, Name, Place, TableNumber
from table.tournament.words.view import EventView, NextHand, PlayerView, Posting, TableStatus, TableView, WaitsFor

_Fact = Fact[EventView]

_HANDS: Final = {hand.value: hand for hand in NextHand}
_UNTIL: Final = {until.value: until for until in WaitsFor}
_POSTS: Final[dict[str, Posting | None]] = {**{posts.value: posts for posts in Posting}, "none": None}
_STATUSES: Final = {status.value: status for status in TableStatus}
_UNITS: Final = {unit.value: unit for unit in (PenaltyUnit.HANDS, PenaltyUnit.MINUTES)}
_HOW_MANY: Final = range(10_000)
_PLACES: Final = range(1, 10_000)


class NotThereError(Exception):
    """The view knows no such player or table; the message is what is seen instead."""


def _of_room(read: Callable[[Words], object], seen: Callable[[EventView], object]) -> _Fact:
    return Fact(lambda words: (None, read(words)), lambda view, _: seen(view))


def _of_table(read: Callable[[Words], object], seen: Callable[[TableView], object]) -> _Fact:
    return Fact(lambda words: (read_table(words), read(words)), lambda view, number: seen(_table(view, number)))


def _of_player(read: Callable[[Words], object], seen: Callable[[PlayerView], object]) -> _Fact:
    return Fact(lambda words: (read_name(words), read(words)), lambda view, name: seen(_player(view, name)))


def _player(view: EventView, name: Name) -> PlayerView:
    if name not in view.players:
        msg = f"nobody in the event is called {name}"
        raise NotThereError(msg)
    return view.players[name]


def _table(view: EventView, number: TableNumber) -> TableView:
    if number not in view.tables:
        msg = f"table {number} is not in play"
        raise NotThereError(msg)
    return view.tables[number]


# --- how the words are read ---


def _amount(words: Words) -> int:
    return read_figure(words, "an amount")


def _players(words: Words) -> int:
    return read_number(words, "how many players", _HOW_MANY)


_Hand = tuple[Name, NextHand, WaitsFor | None]


def _read_hand(words: Words) -> tuple[_Hand, str]:
    """Take `NAME HAND [until EVENT]`."""
    name = read_name(words)
    hand = read_choice(words, _HANDS, "what the player gets")
    until = read_choice(words, _UNTIL, "until when") if words.take_if("until") else None
    return (name, hand, until), _hand_until(hand, until)


def _read_fill(words: Words) -> str:
    if words.take_if("none"):
        return "none"
    expected = "seats to fill, as in 1:2 1:5 (or 'none')"
    seen: set[str] = set()
    places: list[Place] = []
    for word in (words.take(expected), *words.take_rest()):
        table, _, seat = word.partition(":")
        if not (is_table(table) and is_whole(seat) and int(seat) in SEATS):
            raise StatementRefusedError(word, expected)
        refuse_twice(word, seen)
        places.append(Place(int(table), int(seat)))
    return _fill(places)


def _read_penalty(words: Words) -> tuple[tuple[Name, bool], str]:
    """Take `NAME none` or `NAME N hands|minutes`; minutes may have decimals, whole ones are as they are shown."""
    name = read_name(words)
    if words.take_if("none"):
        return (name, False), _penalty(0, None)
    if "." in words.peek():
        left_ms = read_minutes(words, "minutes left (or 'none')")
        read_choice(words, {"minutes": None}, "what has decimals")
        return (name, True), f"{_minutes(left_ms)} minutes"
    count = read_number(words, "how much is left (or 'none')", _PLACES)
    unit = read_choice(words, _UNITS, "what the penalty is counted in")
    return (name, False), _penalty(count, unit.value)


def _read_level(words: Words) -> tuple[TableNumber | None, int]:
    table = read_table(words) if words.take_if("table") else None
    return table, read_number(words, "a level", LEVELS)


# --- what the view shows, in the words of the language ---


def _hand(view: EventView, of: _Hand) -> str:
    """Return the hand that a player gets, and until when he waits, unless that was not named."""
    name, hand, until = of
    player = _player(view, name)
    is_as_named = until is None and player.hand is hand
    return _hand_until(player.hand, None if is_as_named else player.until)


def _hand_until(hand: NextHand | None, until: WaitsFor | None) -> str:
    return said(hand) + ("" if until is None else f" until {until.value}")


def _small(table: TableView) -> object:
    return "dead" if table.small is None and table.button is not None else table.small


def _game(table: TableView) -> str:
    return HOLDEM.id if table.game is msgspec.UNSET else table.game


def _place(place: Place | None) -> str:
    return "no seat" if place is None else f"{place.table} {place.seat}"


def _fill(places: Iterable[Place]) -> str:
    return " ".join(f"{place.table}:{place.seat}" for place in places) or "none"


def _penalty(count: int, unit: str | None) -> str:
    return f"{count} {unit or 'hands'}" if count else "none"


def _penalty_left(view: EventView, of: tuple[Name, bool]) -> str:
    player = _player(view, of[0])
    if of[1] and player.penalty_ms:
        return f"{_minutes(player.penalty_ms)} minutes"
    return _penalty(player.penalty, player.unit)


def _minutes(left_ms: int | None) -> str:
    """Say minutes as the language writes them: 12, 0.5."""
    if left_ms is None:
        return "none, the level has no end"
    return f"{Decimal(left_ms) / MINUTE_MS:.6f}".rstrip("0").rstrip(".")


FACTS: Final[Mapping[str, _Fact]] = {
    "hand": Fact(_read_hand, _hand),
    "posts": _of_player(lambda words: read_choice(words, _POSTS, "what the seat posts"), lambda player: player.posts),
    "button": _of_table(read_seat, lambda table: table.button),
    "small": _of_table(
        lambda words: "dead" if words.take_if("dead") else read_seat(words, "a seat (or 'dead')"), _small
    ),
    "big": _of_table(read_seat, lambda table: table.big),
    "seat": _of_player(lambda words: _place(read_place(words)), lambda player: _place(player.place_at)),
    "players": _of_table(_players, lambda table: table.players),
    "remaining": _of_room(_players, lambda view: view.remaining),
    "fill": _of_room(_read_fill, lambda view: _fill(view.fill)),
    "stack": _of_player(_amount, lambda player: player.stack),
    "behind": _of_player(_amount, lambda player: player.behind),
    "odd": _of_player(_amount, lambda player: player.odd),
    "total": _of_room(_amount, lambda view: view.total),
    "penalty": Fact(_read_penalty, _penalty_left),
    "place": _of_player(
        lambda words: None if words.take_if("none") else read_number(words, "a place (or 'none')", _PLACES),
        lambda player: player.place,
    ),
    "prize": _of_player(_amount, lambda player: player.prize),
    "level": Fact(_read_level, lambda view, table: view.level if table is None else _table(view, table).level),
    "left": _of_room(
        lambda words: _minutes(read_minutes(words, "minutes left", least_ms=0)), lambda view: _minutes(view.left_ms)
    ),
    "break": _of_room(lambda _words: "a break", lambda view: "a break" if view.is_break else "no break"),
    "game": _of_table(lambda words: read_game_named(words).id, _game),
    "status": _of_table(lambda words: read_choice(words, _STATUSES, "a status"), lambda table: table.status),
}

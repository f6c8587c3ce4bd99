"""The file of a tournament, in TOML: rulebook, schedule, tables, players and prizes, as the engine begins with them.

What cannot be is refused in one line that names the file, the thing and the way out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import msgspec

from config.files.faults import ConfigError
from config.files.toml_file import read_toml
from config.rulebook.rulebook_file import load_rulebook
from table.tournament.event import begin
from table.tournament.words.happenings import ImpossibleHappeningError
from table.tournament.words.setup import MINUTE_MS, Entrant, EventSetup, Place, ScheduledLevel, TableInPlay

if TYPE_CHECKING:
    from pathlib import Path

    from config.files.settings_folder import SettingsFolder
    from table.engine.words.rulebook import Rulebook

_MOST: Final = 10**12
_Chips = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]
_Stack = Annotated[int, msgspec.Meta(ge=1, le=_MOST)]
_Minutes = Annotated[float, msgspec.Meta(gt=0, le=10_000)]
_TableNumber = Annotated[int, msgspec.Meta(ge=1, le=999)]
_SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=10)]


class _Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    minutes: _Minutes
    small: _Stack
    big: _Stack
    ante: _Chips = 0
    break_minutes: Annotated[float, msgspec.Meta(ge=0, le=10_000)] = 0


class _Player(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    table: _TableNumber
    seat: _SeatNumber
    stack: _Stack | None = None


class _Tournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rulebook: str
    settings: dict[str, object] = {}
    levels: Annotated[tuple[_Level, ...], msgspec.Meta(min_length=1)]
    tables: Annotated[tuple[_TableNumber, ...], msgspec.Meta(min_length=1)]
    spare: tuple[_TableNumber, ...] = ()
    table_size: Annotated[int, msgspec.Meta(ge=2, le=10)] = 9
    start: _Stack = 10_000
    chips: Annotated[tuple[_Stack, ...], msgspec.Meta(min_length=1)] = (25, 100, 500, 1000, 5000, 25_000)
    prizes: tuple[_Chips, ...] = ()
    points: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    re_buys: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    add_ons: bool = False
    players: tuple[_Player, ...] = ()


class Tournament(NamedTuple):
    """An event as its file has it, and the book that it is played by."""

    setup: EventSetup
    book: Rulebook


def read_tournament(path: Path, folders: SettingsFolder) -> Tournament:
    """Return the tournament of the file at *path*. Raises ConfigError."""
    try:
        said = msgspec.convert(read_toml(path), _Tournament)
    except msgspec.ValidationError as fault:
        raise ConfigError([_said(path, str(fault))]) from None
    if list(said.chips) != sorted(set(said.chips)):
        raise ConfigError([f"{path}: chips: write each denomination once, the smallest first"])
    setup = _setup(said)
    try:
        begin(setup)
    except ImpossibleHappeningError as why:
        raise ConfigError([f"{path}: {why}; change the file"]) from None
    book = load_rulebook(said.rulebook, folders=folders, settings=said.settings, settings_file=path)
    return Tournament(setup, book)


def _setup(said: _Tournament) -> EventSetup:
    return EventSetup(
        table_size=said.table_size,
        start_stack=said.start,
        denominations=said.chips,
        levels=tuple(
            ScheduledLevel(
                minutes_ms=round(level.minutes * MINUTE_MS),
                small_blind=level.small,
                big_blind=level.big,
                ante=level.ante,
                break_ms=round(level.break_minutes * MINUTE_MS),
            )
            for level in said.levels
        ),
        rebuys_until_level=said.re_buys,
        has_add_ons=said.add_ons,
        prizes=said.prizes,
        points=said.points,
        tables=(
            *(TableInPlay(number=number) for number in said.tables),
            *(TableInPlay(number=number, is_spare=True) for number in said.spare),
        ),
        players=tuple(
            Entrant(name=one.name, place=Place(one.table, one.seat), stack=one.stack or said.start)
            for one in said.players
        ),
    )


def _said(path: Path, fault: str) -> str:
    """Put what a value should have been behind its place: `levels[0].small`."""
    words, _, where = fault.partition(" - at `$")
    place = where.strip("`.")
    way_out = "remove it" if "unknown field" in words else "add or change it there"
    return f"{path}: {place + ': ' if place else ''}{words}; {way_out}"

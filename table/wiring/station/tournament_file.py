"""The file of a tournament, in TOML: rulebook, schedule, tables, players and prizes, as the engine begins with them.

What cannot be is refused in one line that names the file, the thing and the way out.
"""

import re
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from config.files.faults import ConfigError, FilePlace, did_you_mean, listed
from config.files.settings_folder import SettingsFolder
from config.files.toml_file import read_toml
from config.files.typed_table import read_keys, shown
from config.rulebook.rulebook_file import load_rulebook
from display.station.tournament.table_ids import TableIds
from table.engine.words.rulebook import Rulebook
from table.messages.schedule import ScheduledLevel
from table.messages.topics import LONGEST_LEVEL, is_level
from table.tournament.event import begin
from table.tournament.fitting import misfits
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import (
    Entrant,
    EventDay,
    EventSetup,
    PayoutRow,
    Price,
    Prices,
    SatelliteFor,
    TableInPlay,
)
from table.tournament.words.setup import Place as AtTable
from table.wiring.station.tournament_levels import LevelSaid, scheduled

_MOST: Final = 10**12
_Chips = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]
_LAST_TABLE: Final = 999
_AS_NUMBER: Final = re.compile(r"[1-9][0-9]{0,2}")
_Stack = Annotated[int, msgspec.Meta(ge=1, le=_MOST)]
_TableNumber = Annotated[int, msgspec.Meta(ge=1, le=_LAST_TABLE)]
_SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=10)]


_TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LEVEL)]
_Tables = Annotated[
    tuple[_TableNumber, ...] | dict[str, _TableId],
    msgspec.Meta(
        description='numbers, as in [1, 2], or the tables with their ids, as in {1 = "table-1", 2 = "final-a"}'
    ),
]


class _Player(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    table: _TableNumber
    seat: _SeatNumber
    stack: _Stack | None = None


_Money = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class _Price(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pool: _Money = 0
    fee: _Money = 0
    bounty: _Money = 0


class _PayoutRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    entries: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    shares: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=10**6)], ...], msgspec.Meta(min_length=1)]


class _Prices(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    currency: Annotated[str, msgspec.Meta(max_length=8)] = ""
    buy_in: _Price
    re_entry: _Price | None = None
    re_buy: _Price | None = None
    add_on: _Price | None = None
    guarantee: _Money = 0
    payouts: tuple[_PayoutRow, ...] = ()
    round_to: Annotated[int, msgspec.Meta(ge=1, le=10**6)] = 1
    mystery: bool = False


class _Day(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=8)]
    level: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    last_level: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    percent_left: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    two_bags: Literal["best", "refused"] = "best"


class _Satellite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    event: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    day: Annotated[str, msgspec.Meta(max_length=8)] = ""
    seat: Annotated[int, msgspec.Meta(ge=1, le=10**9)]
    second: Literal["cash", "lammer"] = "cash"


class TournamentKeys(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The keys as they stand in the file."""

    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    rulebook: str
    settings: dict[str, object] = {}
    levels: tuple[LevelSaid, ...]
    tables: _Tables
    spare: _Tables = ()
    table_size: Annotated[int, msgspec.Meta(ge=2, le=10)] = 9
    start: _Stack = 10_000
    chips: tuple[_Stack, ...] = (25, 100, 500, 1000, 5000, 25_000)
    prizes: tuple[_Chips, ...] = ()
    points: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    re_buys: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    add_ons: bool = False
    players: tuple[_Player, ...] = ()
    money: _Prices | None = None
    day: _Day | None = None
    satellite: _Satellite | None = None


class Tournament(NamedTuple):
    """An event as its file has it, and the book that it is played by."""

    setup: EventSetup
    book: Rulebook
    name: str = ""
    """As the pages and the wall call it; empty where the file says none."""
    ids: TableIds = TableIds({})
    """Which tables play in it."""


def read_tournament(path: Path, folders: SettingsFolder) -> Tournament:
    """Return the tournament of the file at *path*. Raises ConfigError."""
    said, top = read_keys(read_toml(path), TournamentKeys, path)
    for key in ("levels", "tables", "chips"):
        if not getattr(said, key):
            top.at(key).fault("empty; write at least one")
    _check_rulebook(said.rulebook, folders, top)
    _check_payouts(said, top)
    _check_day(said, top)
    _check_mystery(said, top)
    tables, spare = (_named(getattr(said, key), top.at(key)) for key in ("tables", "spare"))
    _refuse_twice(tables, spare, top)
    if top.faults:
        raise ConfigError(top.faults)
    if list(said.chips) != sorted(set(said.chips)):
        raise ConfigError([f"{path}: chips: write each denomination once, the smallest first"])
    setup = _setup(
        said, (tuple(tables), tuple(spare)), scheduled(said.levels, said.chips[0], top.at("levels"), folders)
    )
    if top.faults:
        raise ConfigError(top.faults)
    try:
        begin(setup)
    except ImpossibleHappeningError as why:
        raise ConfigError([f"{path}: {why}; change the file"]) from None
    book = load_rulebook(said.rulebook, folders=folders, settings=said.settings, settings_file=path)
    faults = [
        f"{path}: [settings] {one.setting}: found {shown(one.value)}, expected {one.expected}"
        for one in misfits(setup, book)
    ]
    if faults:
        raise ConfigError(faults)
    return Tournament(setup, book, said.name, TableIds(tables | spare))


def _named(said: tuple[int, ...] | dict[str, str], at: FilePlace) -> dict[int, str]:
    """Return the ids by number; where numbers alone are *said*, a table is called by its own."""
    if not isinstance(said, dict):
        for twice in sorted({one for one in said if said.count(one) > 1}):
            at.fault(f"{twice} stands there twice; write each number once")
        return {number: f"table-{number}" for number in said}
    for number, name in said.items():
        if not _AS_NUMBER.fullmatch(number):
            at.at(number).fault(f"found {shown(number)} in front of =, expected a table's number, 1 to {_LAST_TABLE}")
        if not is_level(name):
            at.at(number).fault(f"found {shown(name)}, expected a table's id: small letters, digits and dashes")
    return {} if at.faults else {int(number): name for number, name in said.items()}


def _refuse_twice(tables: dict[int, str], spare: dict[int, str], top: FilePlace) -> None:
    """Note a fault where one table has two numbers."""
    seen: dict[str, int] = {}
    for number, name in [*tables.items(), *spare.items()]:
        if seen.setdefault(name, number) != number:
            top.at("tables").fault(
                f"{name} is table {seen[name]} and table {number}; give each number an id of its own"
            )


def _setup(
    said: TournamentKeys, numbers: tuple[tuple[int, ...], tuple[int, ...]], levels: tuple[ScheduledLevel, ...]
) -> EventSetup:
    tables, spare = numbers
    return EventSetup(
        table_size=said.table_size,
        start_stack=said.start,
        denominations=said.chips,
        levels=levels,
        rebuys_until_level=said.re_buys,
        has_add_ons=said.add_ons,
        prizes=said.prizes,
        points=said.points,
        tables=(
            *(TableInPlay(number=number) for number in tables),
            *(TableInPlay(number=number, is_spare=True) for number in spare),
        ),
        players=tuple(
            Entrant(name=one.name, place=AtTable(one.table, one.seat), stack=one.stack or said.start)
            for one in said.players
        ),
        prices=Prices() if said.money is None else _prices(said.money),
        level=1 if said.day is None else said.day.level,
        day=EventDay() if said.day is None else _day(said.day, said.name),
        satellite=SatelliteFor() if said.satellite is None else _satellite(said.satellite),
    )


def _satellite(said: _Satellite) -> SatelliteFor:
    is_lammer = said.second == "lammer"
    return SatelliteFor(event=said.event, day=said.day, seat=said.seat, is_second_lammer=is_lammer)


def _day(said: _Day, event: str) -> EventDay:
    return EventDay(
        event=event,
        name=said.name,
        last_level=said.last_level,
        percent_left=said.percent_left,
        takes_best_bag=said.two_bags == "best",
    )


def _prices(said: _Prices) -> Prices:
    """Return the prices; what has no price of its own costs what a buy-in costs."""
    re_entry, re_buy, add_on = (one or said.buy_in for one in (said.re_entry, said.re_buy, said.add_on))
    return Prices(
        currency=said.currency,
        buy_in=_price(said.buy_in),
        re_entry=_price(re_entry),
        re_buy=_price(re_buy),
        add_on=_price(add_on),
        guarantee=said.guarantee,
        payouts=tuple(PayoutRow(entries=row.entries, shares=row.shares) for row in said.payouts),
        round_to=said.round_to,
        is_mystery=said.mystery,
    )


def _price(said: _Price) -> Price:
    return Price(pool=said.pool, fee=said.fee, bounty=said.bounty)


def _check_payouts(said: TournamentKeys, top: FilePlace) -> None:
    """Note a fault where a later place would be paid more than the one before it."""
    for row in () if said.money is None else said.money.payouts:
        if list(row.shares) != sorted(row.shares, reverse=True):
            top.at("money").at("payouts").fault(
                f"the shares for {row.entries} entries rise; write the largest first, for the first place"
            )


def _check_day(said: TournamentKeys, top: FilePlace) -> None:
    """Note a fault where the days of an event cannot be told, or the clock would stand at the last level's end."""
    if said.satellite is not None and said.money is None:
        top.at("money").fault("missing; a satellite pays its seats from what it sells")
    if said.day is None:
        return
    if not said.name:
        top.at("name").fault("missing; an event of several days has the same name in the file of each")
    for key, most in (("level", len(said.levels)), ("last_level", len(said.levels) - 1)):
        if getattr(said.day, key) > most:
            top.at("day").at(key).fault(f"found {getattr(said.day, key)}, expected {most} at most: write another level")


def _check_mystery(said: TournamentKeys, top: FilePlace) -> None:
    """Note a fault where bounties are to lie in envelopes, and nothing is paid for any."""
    money = said.money
    if money is not None and money.mystery and not money.buy_in.bounty:
        top.at("money").at("mystery").fault("true, and nothing goes into the envelopes; give buy_in a bounty")


def _check_rulebook(name: str, folders: SettingsFolder, top: FilePlace) -> None:
    """Note a fault where no rulebook of the settings is called *name*, and no file."""
    try:
        folders.resolve("rulebooks", name)
    except ConfigError:
        known = folders.names("rulebooks")
        hint = did_you_mean(name, known) or ";"
        top.at("rulebook").fault(f"found {shown(name)}{hint} there are {listed(known)}, or a file that ends in .toml")

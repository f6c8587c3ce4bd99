"""The house's players, an event that was played elsewhere, and a season's standings as CSV.

A file is taken whole or not at all: what cannot be is told, a line for each fault. Pure: text in, values out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeVar

from display.station.floor.amounts import whole_of
from display.station.known.house import (
    EntryGiven,
    House,
    HouseEntry,
    KeptFinish,
    Known,
    PlayerChanged,
    PlayerMade,
    ResultsKept,
    called,
    is_day_of_birth,
    no_such_number,
)
from display.station.tournament.players_csv import LONGEST_NAME, MOST_ROWS, ImportRefusedError, cells_in, written
from display.station.tournament.seasons import SeasonNow
from display.wording.people import alike, plain
from display.words.spoken import say
from table.engine.words.frozen import replace

_OF_PLAYERS: Final = ("number", "name", "born")
_OF_RESULTS: Final = ("place", "name", "number", "prize", "bounty")
_MOST_DIGITS: Final = 9
_Read = TypeVar("_Read")


class _Row(NamedTuple):
    line: int
    said: Mapping[str, str]

    def number(self, column: str) -> int | None:
        """Return the whole number in a column; None where it is empty. Raises ImportRefusedError."""
        text = self.said.get(column, "")
        found = whole_of(text, _MOST_DIGITS)
        if text and found is None:
            raise ImportRefusedError(self.fault(say("{column} is a whole number, or empty", column=column)))
        return found

    def fault(self, why: str) -> str:
        """Return what is wrong, with the line."""
        return say("line {line}: {why}", line=self.line, why=why)


def read_house_players(text: str, house: House, today: str) -> list[HouseEntry]:
    """Return what a file of players changes: who is new, and dates of birth. Raises ImportRefusedError."""
    next_number = iter(range(max(house.next_number, _highest(text) + 1), 10**9))
    seen: dict[int, int] = {}

    def read(row: _Row) -> list[HouseEntry]:
        name, number = _who(row, house)
        born = row.said.get("born", "")
        if born and not is_day_of_birth(born, today):
            raise ImportRefusedError(row.fault(say("write the date of birth as in 1990-12-31")))
        if number is not None:
            before = seen.setdefault(number, row.line)
            if before != row.line:
                words = say("the number {number} stands in line {before} already", number=number, before=before)
                raise ImportRefusedError(row.fault(words))
        known = None if number is None else house.players.get(house.whole(number))
        if known is None:
            return [PlayerMade(number=next(next_number) if number is None else number, name=name, born=born)]
        if not born or born == known.born:
            return []
        return [PlayerChanged(number=known.number, name=known.name, born=born, reason=say("from a file"))]

    return [entry for entries in _all_of(text, _OF_PLAYERS, read) for entry in entries]


def read_results(text: str, house: House, kept: ResultsKept) -> list[HouseEntry]:
    """Return an event that was played elsewhere, with whoever is new in it. Raises ImportRefusedError."""
    numbers = iter(range(house.next_number, 10**9))
    seen: dict[str, int] = {}
    people: list[HouseEntry] = []

    def read(row: _Row) -> KeptFinish:
        name, number = _who(row, house)
        if number is not None and number not in house.players:
            raise ImportRefusedError(row.fault(no_such_number(number)))
        entry = name if number is None else Known(number=number, name=name).called
        before = seen.setdefault(alike(entry), row.line)
        if before != row.line:
            words = say("{name} stands in line {before} already: one name for each player", name=entry, before=before)
            raise ImportRefusedError(row.fault(words))
        place, was = row.number("place"), house.given.get((kept.of, entry))
        if place == 0:
            raise ImportRefusedError(row.fault(say("places begin with 1; leave it empty for who got none")))
        if was is None:
            fresh = next(numbers) if number is None else number
            if number is None:
                people.append(PlayerMade(number=fresh, name=name))
            people.append(EntryGiven(event=kept.of, name=entry, number=fresh))
        return KeptFinish(name=entry, place=place, prize=row.number("prize") or 0, bounty=row.number("bounty") or 0)

    finishes = tuple(_all_of(text, _OF_RESULTS, read))
    return [*people, replace(kept, finishes=finishes)]


def house_players_csv(house: House) -> str:
    """Return everybody: what `read_house_players` takes again, with how many events each has played."""
    played = house.played()
    rows = [(one.number, one.name, one.born, len(played[one.number])) for one in house.people()]
    return written([(*_OF_PLAYERS, "events"), *rows])


def standings_csv(house: House, now: SeasonNow) -> str:
    """Return how a season stands, with what each event is worth to each."""
    header = ("rank", "number", "name", "points", "events", "qualifies", *(one.title for one in now.events))
    rows = []
    for one in now.standings:
        worth = {event.event: event.points for event in one.events}
        known = house.players[one.player]
        qualifies = "yes" if one.qualifies else ""
        own = [worth.get(event.event, "") for event in now.events]
        rows.append((one.rank, known.number, known.name, one.points, len(one.events), qualifies, *own))
    return written([header, *rows])


def _highest(text: str) -> int:
    """Return the largest number that a file of players names, so that nobody new gets one that comes later."""
    try:
        rows = list(_rows(text, _OF_PLAYERS))
    except ImportRefusedError:
        return 0
    return max((whole_of(row.said.get("number", ""), _MOST_DIGITS) or 0 for row in rows), default=0)


def _who(row: _Row, house: House) -> tuple[str, int | None]:
    """Return name and house number of whoever a row names. Raises ImportRefusedError."""
    name, number = called(row.said.get("name", ""))
    number = row.number("number") or number
    if not name or len(name) > LONGEST_NAME or name != plain(name):
        words = say("write a name of {most} letters at most", most=LONGEST_NAME)
        raise ImportRefusedError(row.fault(words))
    known = None if number is None else house.players.get(house.whole(number))
    if known is not None and alike(known.name) != alike(name):
        words = say("{number} is {known} in this house, not {name}", number=number, known=known.name, name=name)
        raise ImportRefusedError(row.fault(words))
    return name, number


def _all_of(text: str, columns: Iterable[str], read: Callable[[_Row], _Read]) -> list[_Read]:
    """Return each row as it is *read*. Raises ImportRefusedError with a line for each that cannot be."""
    found, faults = [], []
    for row in _rows(text, columns):
        try:
            found.append(read(row))
        except ImportRefusedError as fault:
            faults.append(str(fault))
    if faults:
        raise ImportRefusedError("\n".join(faults))
    if not found:
        raise ImportRefusedError(say("nobody stands in this file; write one name a line"))
    return found


def _rows(text: str, columns: Iterable[str]) -> Iterator[_Row]:
    named: list[str] = []
    for count, (line, cells) in enumerate(cells_in(text)):
        if not named:
            named = [cell.lower() for cell in cells]
            if "name" not in named:
                words = say("name the columns in the first line: {columns}", columns=", ".join(columns))
                raise ImportRefusedError(say("line {line}: {why}", line=line, why=words))
            continue
        if count > MOST_ROWS:
            raise ImportRefusedError(
                say("line {line}: no file has more than {most} players", line=line, most=MOST_ROWS)
            )
        yield _Row(line, dict(zip(named, cells, strict=False)))

"""Players and results as CSV: what a spreadsheet opens, and what it gives back. Pure: text in, values out.

A cell that a spreadsheet would take for a formula is marked as text on its way out, and loses the mark on its way in.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import astuple

from display.station.floor.amounts import whole_of
from display.station.tournament.cash_entries import Brought
from display.station.tournament.ledger import PlayerAccount
from display.wording.people import alike, plain
from display.words.spoken import say
from table.said_plainly import SaidPlainlyError
from table.tournament.words.setup import Name, Place
from table.tournament.words.view import EventView, PlayerView

MOST_ROWS: Final = 10_000
LONGEST_NAME: Final = 40
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
_MARK: Final = "'"
_OF_PLAYERS: Final = ("name", "table", "seat", "chips", "state")
_OF_MONEY: Final = ("re-entries", "re-buys", "add-ons", "paid", "won", "claimed", "more-buy-ins", "bounties")
_COLUMNS: Final = (*_OF_PLAYERS, *_OF_MONEY)
_NAMES_ALONE: Final = ("name",)
_MOST_DIGITS: Final = 3
_MOST_DIGITS_OF_CHIPS: Final = 12
_MOST_DIGITS_OF_MONEY: Final = 9
_MOST_BOUGHT: Final = 99
"""Of one thing, by one player."""

_AWAY: Final = "away"
_GONE: Final = PlayerView(place_at=None, stack=0, is_out=True)


class ImportRefusedError(SaidPlainlyError):
    """A file of players that cannot be; `str` names the line and the way out."""


class Row(NamedTuple):
    """A player as a file has him."""

    line: int
    name: str
    place: Place | None
    """None where the station draws the seat."""
    stack: int | None = None
    """None for a whole one."""
    is_absent: bool = False
    money: Brought | None = None
    """None where the file has nothing of it."""

    @property
    def is_out(self) -> bool:
        """Tell whether he has lost all, and only his money is brought."""
        return self.stack == 0


def read_players(text: str) -> list[Row]:
    """Return the players of a file with a name a line, or of a CSV file whose first line names its columns.

    Raises `ImportRefusedError`.
    """
    rows: list[Row] = []
    columns: Sequence[str] | None = None
    seen: dict[str, int] = {}
    places: dict[Place, int] = {}
    for line, cells in cells_in(text):
        if columns is None:
            columns = _columns(line, cells)
            if columns is not _NAMES_ALONE:
                continue
        row = _row(line, columns, cells)
        if row.is_out:
            # An export of ours says so of whoever has lost all: he has no seat any more.
            row = row._replace(place=None)
        _refuse_twice(row, seen, places)
        if row.is_out and row.money is None:
            continue
        rows.append(row)
        if len(rows) > MOST_ROWS:
            raise ImportRefusedError(
                say("line {line}: no event has more than {most} players", line=line, most=MOST_ROWS)
            )
    if not rows:
        raise ImportRefusedError(say("nobody stands in this file; write one name a line"))
    return rows


def cells_in(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the cells of each line of a CSV file that has any, with its number. Raises `ImportRefusedError`."""
    first = text.lstrip("\ufeff").lstrip().partition("\n")[0]
    delimiter = ";" if first.count(";") > first.count(",") else ","
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=delimiter, strict=True)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield reader.line_num, [_unmarked(cell.strip()) for cell in cells]
    except csv.Error as fault:
        why = say("line {line}: this is no CSV ({why}); save it as CSV again", line=reader.line_num, why=fault)
        raise ImportRefusedError(why) from None


def _unmarked(cell: str) -> str:
    return cell[1:] if cell.startswith(_MARK) and cell[1:].startswith(_FORMULAS) else cell


def _columns(line: int, cells: list[str]) -> Sequence[str]:
    """Return the columns that the first line names; `_NAMES_ALONE` where it is a player's name itself."""
    columns = [cell.lower() for cell in cells]
    if "name" in columns:
        return columns
    if len(columns) == 1 and columns[0] not in _COLUMNS:
        return _NAMES_ALONE
    raise ImportRefusedError(
        say(
            "line {line}: no column is called name; write one name a line, or name the columns in the first line: "
            "name, table, seat",
            line=line,
        )
    )


def _row(line: int, columns: Sequence[str], cells: list[str]) -> Row:
    if len(cells) > len(columns):
        raise ImportRefusedError(
            say(
                "line {line}: {count} cells, and the first line names {named}",
                line=line,
                count=len(cells),
                named=len(columns),
            )
        )
    said = {name: cell for name, cell in zip(columns, cells, strict=False) if name in _COLUMNS}
    name = said.get("name", "")
    if not name:
        raise ImportRefusedError(say("line {line}: the name is missing", line=line))
    if len(name) > LONGEST_NAME or name != plain(name):
        raise ImportRefusedError(
            say(
                "line {line}: this name is longer than {most} letters, or has signs that cannot be shown",
                line=line,
                most=LONGEST_NAME,
            )
        )
    place, stack, state = _place(line, said), _stack(line, said.get("chips", "")), said.get("state")
    if stack == 0 and not state:
        raise ImportRefusedError(
            say("line {line}: nobody begins with 0 chips: leave chips empty for a whole stack", line=line)
        )
    return Row(line, name, place, stack, state == _AWAY, _money(line, said))


def _place(line: int, said: Mapping[str, str]) -> Place | None:
    table, seat = said.get("table", ""), said.get("seat", "")
    if not table and not seat:
        return None
    number, chair = whole_of(table, _MOST_DIGITS), whole_of(seat, _MOST_DIGITS)
    if number is None or chair is None:
        raise ImportRefusedError(
            say("line {line}: table and seat are two numbers, or both are empty and the station draws", line=line)
        )
    return Place(number, chair)


def _stack(line: int, chips: str) -> int | None:
    stack = whole_of(chips, _MOST_DIGITS_OF_CHIPS)
    if chips and stack is None:
        raise ImportRefusedError(say("line {line}: chips is a whole number, or empty for a whole stack", line=line))
    return stack


def _money(line: int, said: Mapping[str, str]) -> Brought | None:
    if not any(said.get(column) for column in _OF_MONEY):
        return None
    amounts = []
    for column in _OF_MONEY:
        text = said.get(column, "")
        amount = whole_of(text.removeprefix("-"), _MOST_DIGITS_OF_MONEY)
        is_negative = "-" in text
        if (text and amount is None) or (is_negative and column != "paid"):
            raise ImportRefusedError(say("line {line}: {column} is a whole number, or empty", line=line, column=column))
        amounts.append((amount or 0) * (-1 if is_negative else 1))
    brought = Brought(**dict(zip(Brought.__struct_fields__, amounts, strict=True)))
    if max(brought.re_entries, brought.re_buys, brought.add_ons, brought.buy_ins) > _MOST_BOUGHT:
        raise ImportRefusedError(say("line {line}: nobody buys more than {most} times", line=line, most=_MOST_BOUGHT))
    return brought


def _refuse_twice(row: Row, seen: dict[str, int], places: dict[Place, int]) -> None:
    before = seen.setdefault(alike(row.name), row.line)
    if before != row.line:
        raise ImportRefusedError(
            say(
                "line {line}: {name} stands in line {before} already: one name for each player",
                line=row.line,
                name=row.name,
                before=before,
            )
        )
    if row.place is None:
        return
    before = places.setdefault(row.place, row.line)
    if before != row.line:
        raise ImportRefusedError(say("line {line}: that seat is taken by line {before}", line=row.line, before=before))


def players_csv(view: EventView, money: Mapping[Name, Brought] | None = None) -> str:
    """Return everybody, by name: what `read_players` takes again, with what stands beside it now.

    *money* is what each has bought, paid and won; None for whoever may not see it.
    """
    gone = {name: _GONE for name in money or {} if name not in view.players}
    rows: list[tuple[object, ...]] = [
        (
            name,
            *(("", "") if one.place_at is None else (one.place_at.table, one.place_at.seat)),
            # Who waits for a seat begins with a whole stack.
            "" if one.is_waiting else one.stack,
            _state(one),
            *(() if money is None else astuple(money.get(name, Brought()))),
        )
        for name, one in sorted({**view.players, **gone}.items(), key=lambda item: item[0].casefold())
    ]
    return written([_OF_PLAYERS if money is None else _COLUMNS, *rows])


def results_csv(view: EventView, accounts: Mapping[Name, PlayerAccount] | None = None) -> str:
    """Return the places and prizes, the winner first; who is still in stands last.

    With *accounts*, what each has won by bounties, and what of all that is paid, too.
    """
    rows = sorted(
        ((one.place, name, one.prize) for name, one in view.players.items() if not one.is_unsold),
        key=lambda row: (row[0] is None, row[0] or 0, row[1].casefold()),
    )
    said: list[tuple[object, ...]] = [("place", "name", "prize", *(() if accounts is None else ("bounty", "paid")))]
    for place, name, prize in rows:
        one = None if accounts is None else accounts.get(name, PlayerAccount(name))
        said.append(
            ("" if place is None else place, name, prize, *(() if one is None else (one.bounty, one.paid_of_won)))
        )
    return written(said)


def _state(one: PlayerView) -> str:
    if one.place_at is None and not one.stack and not one.is_waiting:
        return "out"
    return "out" if one.is_out else _AWAY if one.is_absent else "in" if one.place_at is not None else "no seat"


def written(rows: Iterable[tuple[object, ...]]) -> str:
    """Return *rows* as CSV that every spreadsheet opens."""
    out = io.StringIO()
    # The mark tells a spreadsheet that this is UTF-8.
    out.write("\ufeff")
    writer = csv.writer(out, lineterminator="\r\n")
    for row in rows:
        writer.writerow([_as_text(cell) for cell in row])
    return out.getvalue()


def _as_text(cell: object) -> object:
    """Return a cell that no spreadsheet takes for a formula."""
    if isinstance(cell, str) and cell.startswith(_FORMULAS):
        return f"{_MARK}{cell}"
    return cell

"""Players and results as CSV: what a spreadsheet opens, and what it gives back. Pure: text in, values out.

A cell that a spreadsheet would take for a formula is marked as text on its way out, and loses the mark on its way in.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from display.station.floor.amounts import whole_of
from display.wording.people import alike, plain
from display.words.spoken import say
from table.said_plainly import SaidPlainlyError
from table.tournament.words.setup import Place
from table.tournament.words.view import EventView, PlayerView

MOST_ROWS: Final = 10_000
LONGEST_NAME: Final = 40
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
_MARK: Final = "'"
_COLUMNS: Final = ("name", "table", "seat", "chips", "state")
_NAMES_ALONE: Final = ("name",)
_MOST_DIGITS: Final = 3
_MOST_DIGITS_OF_CHIPS: Final = 12
_AWAY: Final = "away"


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


def read_players(text: str) -> list[Row]:
    """Return the players of a file with a name a line, or of a CSV file whose first line names its columns.

    Raises `ImportRefusedError`.
    """
    first = text.lstrip("\ufeff").lstrip().partition("\n")[0]
    delimiter = ";" if first.count(";") > first.count(",") else ","
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=delimiter, strict=True)
    rows: list[Row] = []
    columns: Sequence[str] | None = None
    seen: dict[str, int] = {}
    places: dict[Place, int] = {}
    try:
        for cells in reader:
            line = reader.line_num
            if not any(cell.strip() for cell in cells):
                continue
            if columns is None:
                columns = _columns(line, cells)
                if columns is not _NAMES_ALONE:
                    continue
            row = _row(line, columns, cells)
            _refuse_twice(row, seen, places)
            if row.stack == 0:
                # An export of ours says so of whoever has lost all.
                continue
            rows.append(row)
            if len(rows) > MOST_ROWS:
                raise ImportRefusedError(
                    say("line {line}: no event has more than {most} players", line=line, most=MOST_ROWS)
                )
    except csv.Error as fault:
        why = say("line {line}: this is no CSV ({why}); save it as CSV again", line=reader.line_num, why=fault)
        raise ImportRefusedError(why) from None
    if not rows:
        raise ImportRefusedError(say("nobody stands in this file; write one name a line"))
    return rows


def _columns(line: int, cells: list[str]) -> Sequence[str]:
    """Return the columns that the first line names; `_NAMES_ALONE` where it is a player's name itself."""
    columns = [cell.strip().lower() for cell in cells]
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
    said = {name: cell.strip() for name, cell in zip(columns, cells, strict=False) if name in _COLUMNS}
    name = said.get("name", "")
    if name.startswith(_MARK) and name[1:].startswith(_FORMULAS):
        name = name[1:]
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
    return Row(line, name, place, stack, is_absent=state == _AWAY)


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


def players_csv(view: EventView) -> str:
    """Return everybody, by name: what `read_players` takes again, with what stands beside it now."""
    rows = [
        (
            name,
            *(("", "") if one.place_at is None else (one.place_at.table, one.place_at.seat)),
            # Who waits for a seat begins with a whole stack.
            "" if one.is_waiting else one.stack,
            _state(one),
        )
        for name, one in sorted(view.players.items(), key=lambda item: item[0].casefold())
    ]
    return written([("name", "table", "seat", "chips", "state"), *rows])


def results_csv(view: EventView) -> str:
    """Return the places and prizes, the winner first; who is still in stands last."""
    rows = sorted(
        ((one.place, name, one.prize) for name, one in view.players.items() if not one.is_unsold),
        key=lambda row: (row[0] is None, row[0] or 0, row[1].casefold()),
    )
    return written([("place", "name", "prize"), *(("" if p is None else p, name, prize) for p, name, prize in rows)])


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

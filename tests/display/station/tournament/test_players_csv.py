"""Players as CSV: a file is taken whole or refused with its line, and nothing that leaves is a formula."""

from __future__ import annotations

import csv
import io

import pytest

from display.station.tournament.players_csv import ImportRefusedError, players_csv, read_players, results_csv
from table.engine.words.frozen import replace
from table.tournament.event import begin, look
from table.tournament.words.setup import Place
from tests.display.station.tournament_room import FILE, read


def test_names_come_with_their_seats_or_without() -> None:
    rows = read_players("\ufeffName;Table;Seat\r\nAnn;1;2\r\n\r\n'=Jon;;\r\n")

    assert [(row.line, row.name, row.place) for row in rows] == [(2, "Ann", Place(1, 2)), (4, "=Jon", None)]


def test_names_alone_come_one_a_line_without_a_heading() -> None:
    rows = read_players("Ann\r\nJon the Second\r\n")

    assert [(row.line, row.name, row.place) for row in rows] == [(1, "Ann", None), (2, "Jon the Second", None)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "nobody stands in this file"),
        ("who,table\nAnn,1\n", "line 1: no column is called name; write one name a line"),
        ("seat\n3\n", "line 1: no column is called name"),
        ("Ann\nBea,2\n", "line 2: 2 cells, and the first line names 1"),
        ("Ann\nAnn\n", "line 2: Ann stands in line 1 already"),
        ("name,table,seat\nAnn,1,2\n,1,3\n", "line 3: the name is missing"),
        ("name\nAnn\nann\n", "line 3: ann stands in line 2 already"),
        ("name,table,seat\nAnn,1,2\nBea,1,2\n", "line 3: that seat is taken by line 2"),
        ("name,table,seat\nAnn,1,\n", "line 2: table and seat are two numbers"),
        ("name,table,seat\nAnn,one,2\n", "line 2: table and seat are two numbers"),
        ("name\nAnn,2\n", "line 2: 2 cells, and the first line names 1"),
        (f"name\n{'A' * 41}\n", "line 2: this name is longer"),
        ("name\nA\u202enn\n", "line 2: this name is longer"),
        ("name,chips\nAnn,\nBea,0\n", "line 3: nobody begins with 0 chips: leave chips empty for a whole stack"),
        ("name,chips,state\nAnn,0,\n", "line 2: nobody begins with 0 chips"),
        ('name\n"Ann\n', "line 2: this is no CSV"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(text: str, why: str) -> None:
    with pytest.raises(ImportRefusedError) as refused:
        read_players(text)

    assert why in str(refused.value)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_no_name_leaves_as_a_formula_and_each_comes_back_as_it_was(name: str) -> None:
    tournament = read(FILE.replace("Ann", name))
    view = look(begin(tournament.setup), tournament.book)

    written = players_csv(view)

    cells = [cell for row in csv.reader(io.StringIO(written.lstrip("\ufeff"))) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
    assert name in {row.name for row in read_players(written)}
    assert f"'{name}" in results_csv(view)


def test_an_export_registers_who_has_chips_or_waits_for_a_seat_again_and_nobody_else() -> None:
    tournament = read(FILE)
    view = look(begin(tournament.setup), tournament.book)
    waiting, lost, *rest = sorted(view.players)
    players = dict(view.players)
    players[waiting] = replace(players[waiting], place_at=None, stack=0, is_waiting=True)
    players[lost] = replace(players[lost], stack=0)

    rows = {row.name: row.stack for row in read_players(players_csv(replace(view, players=players)))}

    assert rows == {waiting: None} | {name: view.players[name].stack for name in rest}

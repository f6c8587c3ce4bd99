"""Every card in the middle is accounted for: each cell of `cells_of_the_middle.toml` is played, and compared."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec
import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from table.benches.scenario_files import Benches
from table.benches.through import Through, why_not_through_wire
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardAsked
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from tests.house import ROOT
from tests.long_run import sampled

TABLE = """rulebook firekeepers
blinds 100 200
button 3
seat 1 20000
seat 2 20000
seat 3 20000
seat 5 20000
seat 7 20000
holds 1 Qh 4c
holds 2 As Kd
holds 3 Jd Js
holds 5 6h 6c
holds 7 Ac Ad
stub 2d 9s 8c 7d 3d Jc 5d Th 2h 2c 2s
"""
LONG_ENOUGH = "wait 7"
"""Whatever is told of a card that lies somewhere is told by then."""
WIRE_EACH = 23
"""One cell in so many is played through the wire; a prime, so that rows, sides and moments take turns."""
FACTS = (AlertCode.SUBSTANTIAL_ACTION,)
"""Told in these hands whatever the card does."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A motion, and what is told of it."""

    move: str
    sides: str
    told: str
    why: str
    not_in: str = ""
    at: dict[str, tuple[str, str]] = {}


class Cell(msgspec.Struct, frozen=True):
    """One motion, one side, one moment."""

    moment: str
    move: str
    told: str
    why: str
    home: str

    @property
    def name(self) -> str:
        """What the test is called."""
        return f"{self.moment}: {self.move}"


def _read() -> tuple[dict[str, str], list[Row]]:
    document = tomllib.loads((ROOT / "tests" / "cells_of_the_middle.toml").read_text(encoding="utf-8"))
    return document["moments"], msgspec.convert(document["row"], list[Row])


MOMENTS, ROWS = _read()


def _steps(moment: str) -> str:
    first, *rest = MOMENTS[moment].split(" ; ")
    return " ; ".join([_steps(first[1:]) if first.startswith("+") else first, *rest])


def _home(move: str) -> str:
    """Return the step that takes the card back to where it came from, as it lay there."""
    card, *words = move.split()
    places = " ".join(words).replace("seat ", "seat-").split()
    there, here = (place.replace("-", " ") for place in places)
    return f"move {card} {here} {there} {'up' if there == 'board' else 'down'}"


def _cells() -> list[Cell]:
    cells = []
    for row in ROWS:
        for side in row.sides.split():
            for moment in MOMENTS:
                if moment in row.not_in.split():
                    continue
                told, why = row.at.get(moment, (row.told, row.why))
                cells.append(Cell(moment, f"{row.move} {side}", told, why, _home(row.move)))
    return cells


CELLS = _cells()


@cache
def benches_for(through: Through) -> Benches:
    """Return the benches that all cells share: the rulebooks are read once, and not before a cell is played."""
    return Benches(settings_folder(shipped_folder()), through)


def _played(cell: Cell, benches: Benches, *more: str) -> tuple[list[HandStepDone], int]:
    """Return the steps of a hand to the cell and beyond, and which of them is the cell's motion."""
    moment = _steps(cell.moment).split(" ; ")
    lines = [*moment, f"move {cell.move}", LONG_ENOUGH, *more]
    scenario, heard = parse_scenario(TABLE + "\n".join(lines), Path("cell.hand")), HeardInStep()
    with benches.bench(scenario, heard) as bench:
        return [step for step in play(scenario, bench, heard) if isinstance(step, HandStepDone)], len(moment)


def _told(before: HandStepDone, moved: HandStepDone, waited: HandStepDone) -> set[str]:
    told = {f"{one.code.value} {one.ruling.value}" for one in (*moved.alerts, *waited.alerts) if one.code not in FACTS}
    if any(isinstance(event, CardAsked) for event in moved.events):
        told.add("asked")
    if len(waited.view.board) > len(before.view.board):
        told.add("counts")
    return told or {"silent"}


def _assert_told(cell: Cell, benches: Benches) -> None:
    steps, at = _played(cell, benches)
    expected = set(cell.told.split(" + "))
    assert _told(*steps[at - 1 : at + 2]) - ({"asked"} - expected) == expected, f"{cell.name}: {cell.why}"
    assert not [leak for step in steps for leak in step.leaks]


def _is_noted(cell: Cell) -> bool:
    """Tell whether nothing follows but a line that tells of it, and the card can be taken back to where it was."""
    is_only_told = all(told == "silent" or told.endswith(" note") for told in cell.told.split(" + "))
    return is_only_told and not cell.move.startswith(("any", "9s board board"))


def _kind(cell: Cell) -> tuple[str, str]:
    """Return what each sample has one of: a motion, and what is told of it. It is told alike at most moments."""
    return cell.move, cell.told


def test_the_cells_are_those_of_many_zones_sides_and_moments() -> None:
    assert len({cell.name for cell in CELLS}) == len(CELLS) > 500
    assert all(cell.why for cell in CELLS)
    assert {moment for row in ROWS for moment in row.at} <= MOMENTS.keys()


@pytest.mark.parametrize("cell", sampled(CELLS, 4, _kind), ids=lambda cell: cell.name)
def test_a_card_in_the_middle_is_told_as_its_cell_says(cell: Cell) -> None:
    _assert_told(cell, benches_for(Through.STRAIGHT))


@pytest.mark.parametrize("cell", sampled(filter(_is_noted, CELLS), 4, _kind), ids=lambda cell: cell.name)
def test_a_card_that_was_noted_and_goes_home_is_settled(cell: Cell) -> None:
    steps, at = _played(cell, benches_for(Through.STRAIGHT), cell.home, LONG_ENOUGH)
    before, home = steps[at - 1].view, steps[-1].view

    assert _told(steps[at - 1], *steps[-2:]) <= {"silent", "asked"}
    assert (home.status, home.turn, home.due, home.board) == (before.status, before.turn, before.due, before.board)
    assert [seat.part for seat in home.seats] == [seat.part for seat in before.seats]
    assert not home.awaits_card


@pytest.mark.skipif(why_not_through_wire() is not None, reason="the way through the drivers is not open here")
@pytest.mark.parametrize("cell", sampled(CELLS[::WIRE_EACH], 3), ids=lambda cell: cell.name)
def test_a_card_in_the_middle_is_told_through_the_wire_too(cell: Cell) -> None:
    _assert_told(cell, benches_for(Through.WIRE))

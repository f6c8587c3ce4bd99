"""Hands as rows of CSV: one for each player, with a heading, and no name that a spreadsheet takes for a formula."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.histories.rows import COLUMNS, csv_text, plain, session_text, unsaid
from table.histories.unsaid import Unsaid
from tests.strategies import PRINTED
from tests.table.histories.writing import THREE, played

FOLDS = "shuffle\ndeal\nfold\nraise 600\nfold\n"


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(session_text(played(text).hands))))


def test_each_player_of_each_hand_has_a_row() -> None:
    found = rows(THREE + "shuffle\ndeal\nfold\nfold\n" * 2)

    assert [row["hand"] for row in found] == [found[0]["hand"]] * 3 + [found[3]["hand"]] * 3
    assert found[0]["hand"] != found[3]["hand"]
    assert sorted(row["seat"] for row in found[:3]) == ["1", "2", "3"]


def test_what_was_won_and_what_was_shown_stand_with_the_player() -> None:
    by_seat = {
        row["seat"]: row for row in rows(THREE + "holds 1 Kc Kd\n" + FOLDS.replace("fold", "show 1 Kd\nfold", 1))
    }

    assert (by_seat["2"]["start"], by_seat["2"]["end"], by_seat["2"]["won_high"]) == ("1000", "1200", "400")
    assert (by_seat["1"]["shown"], by_seat["2"]["shown"], by_seat["1"]["pot"]) == ("Kd", "", "400")


def test_without_hands_there_is_the_heading_alone() -> None:
    assert session_text([]) == ",".join(COLUMNS) + "\n"


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_name_that_begins_as_a_formula_does_is_quoted(start: str) -> None:
    assert plain(f"{start}SUM(A1)") == f"'{start}SUM(A1)"
    assert plain(f"Ann{start}") == f"Ann{start}"


@given(st.lists(st.lists(st.text(PRINTED), min_size=2, max_size=2), max_size=4))
def test_whatever_stands_in_a_cell_is_read_back(cells: list[list[str]]) -> None:
    assert list(csv.reader(StringIO(csv_text(("a", "b"), cells)))) == [["a", "b"], *cells]


def test_rulings_have_no_column_and_that_is_named() -> None:
    assert unsaid(played(THREE + FOLDS).hand) == []
    assert unsaid(played(THREE + "shuffle\ndeal\nseat 2 call\nfold\nfold\n").hand) == [Unsaid.RULINGS]

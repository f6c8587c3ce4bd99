"""`squaredeal incidents`: a report of one table or of several, and none is written over another."""

from __future__ import annotations

from pathlib import Path

from tests.house import ROOT
from tests.table.commands.command_line import refusal_of, run

CASES = ROOT / "tests" / "cases"
FLOP = CASES / "board" / "flop-overdealt-all-in-homegame.hand"
AWARD = CASES / "showdown" / "award-disputed-nuts.hand"


def test_several_tables_make_one_report(tmp_path: Path) -> None:
    ran = run("incidents", FLOP, AWARD, tmp_path, "--title", "night")

    names = "night-incidents.csv, night-incidents.json, night-incidents.html"
    assert (ran.status, ran.out, ran.err) == (0, f"{tmp_path}: 2 incidents, {names}\n", "")
    page = (tmp_path / "night-incidents.html").read_text(encoding="utf-8")
    assert "Flop of too many cards" in page
    assert "Floor called" in page


def test_a_report_of_something_else_is_not_written_over(tmp_path: Path) -> None:
    assert run("incidents", FLOP, tmp_path, "--title", "night").status == 0

    line = refusal_of(run("incidents", AWARD, tmp_path, "--title", "night"))

    assert "there is a file of this name that says something else" in line


def test_a_title_that_is_no_name_of_a_file_is_refused(tmp_path: Path) -> None:
    line = refusal_of(run("incidents", FLOP, tmp_path, "--title", "friday/night"))

    assert line == "--title friday/night: the files begin with it, and a file's name has no slash; leave it out"

"""`squaredeal example`: files to begin with, each of which does what the command says to do next."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from table.commands.example import examples
from table.wiring.station.tournament_file import read_tournament
from tests.table.commands.command_line import refusal_of, run

RUN_UNTIL_TOLD_TO_STOP = {"simulated", "tournament"}
"""Their commands do: `simulate` and `event` have tests of their own."""


def test_without_a_name_each_is_listed_with_what_it_is() -> None:
    ran = run("example")

    assert ran.status == 0
    assert "scenario    a hand: what happened, what was noticed" in ran.out.splitlines()
    assert [line.split()[0] for line in ran.out.splitlines()[: len(examples())]] == list(examples())


@pytest.mark.parametrize("name", sorted(examples().keys() - RUN_UNTIL_TOLD_TO_STOP - {"table", "desk"}))
def test_what_is_written_passes_what_the_command_says_to_do_next(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    told = run("example", name).out.strip()

    assert told.startswith(f"{examples()[name].written_as}: written. Next: squaredeal ")
    assert run(*told.partition("squaredeal ")[2].split()).status == 0


@pytest.mark.parametrize("name", ["table", "desk", "simulated"])
def test_the_example_of_a_table_is_one_that_the_doctor_reads(tmp_path: Path, name: str) -> None:
    run("example", name, tmp_path / "seven.toml")

    lines = run("doctor", tmp_path / "seven.toml").out.splitlines()

    assert [line.split()[0] for line in lines if line[5:16].strip() in {"table", "rulebook"}] == ["good", "good"]


def test_the_example_of_a_tournament_is_one_that_can_begin(tmp_path: Path) -> None:
    run("example", "tournament", tmp_path / "friday.toml")

    tournament = read_tournament(tmp_path / "friday.toml", settings_folder(None))

    assert (tournament.name, len(tournament.setup.tables)) == ("Friday Night 50+5", 2)


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    mine = tmp_path / "mine.hand"
    mine.write_text("title Mine\n", encoding="utf-8")

    said = refusal_of(run("example", "scenario", mine))

    assert said == f"{mine}: there is a file of this name, and it stays; name another: squaredeal example scenario FILE"
    assert mine.read_text(encoding="utf-8") == "title Mine\n"


def test_a_file_whose_ending_no_command_would_read_is_refused(tmp_path: Path) -> None:
    said = refusal_of(run("example", "edition", tmp_path / "myhouse"))

    assert said == f"{tmp_path / 'myhouse'}: a file of this kind ends in .toml"


def test_a_name_that_is_misspelt_is_refused_with_the_nearest() -> None:
    assert refusal_of(run("example", "scenaro")) == "example: there is no 'scenaro'; did you mean scenario?"


@pytest.mark.parametrize(
    ("command", "name"), [("run", "table"), ("rules", "edition"), ("panel keycaps", "panel"), ("event", "tournament")]
)
def test_whoever_names_a_file_that_is_not_there_is_told_how_to_begin_one(command: str, name: str) -> None:
    assert refusal_of(run(*command.split(), "nowhere.toml")).endswith(f"; squaredeal example {name} writes one")

"""`squaredeal event`: where its page is, and what is refused."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from tests.brokers.running import free_port
from tests.house import ROOT
from tests.table.commands.command_line import refusal_of, run

LEAGUE = """
rulebook = "nuts"
tables = {tables}
start = 8000
prizes = [100, 50]

[[levels]]
minutes = 20
small = 100
big = 200

[[players]]
name = "Ann"
table = 1
seat = 1
"""


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = tmp_path / "thursday.toml"
    path.write_text(LEAGUE.format(tables="[1, 2]"), encoding="utf-8")
    return path


def test_a_start_that_is_refused_sends_nobody_to_the_page_and_leaves_nothing(league: Path) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:  # noqa: S104 - the port is to be taken everywhere
        broker_port = str(taken.getsockname()[1])

        ran = run("event", league, "--port", str(free_port()), "--broker-port", broker_port)

    assert "tournament: " not in ran.out
    assert not (league.parent / "thursday").exists()


def test_a_port_that_is_taken_is_one_line_and_nobody_is_sent_to_the_page(league: Path) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:  # noqa: S104 - the port is to be taken everywhere
        port = taken.getsockname()[1]

        ran = run("event", league, "--port", str(port))

    assert refusal_of(ran) == (
        f"port {port}: something else listens there, another tournament perhaps; stop it, or name another with --port"
    )
    assert ran.out == ""


def test_a_room_of_three_tables_is_sent_to_a_station(league: Path) -> None:
    league.write_text(LEAGUE.format(tables="[1, 2, 3]"), encoding="utf-8")

    assert refusal_of(run("event", league)) == (
        f"{league}: 3 tables; a tournament of more than 2 is run by a station: squaredeal station --tournament {league}"
    )


def test_a_file_that_is_no_tournament_is_refused_with_a_line_for_each_fault(league: Path) -> None:
    league.write_text("rulebook = 5\n", encoding="utf-8")

    ran = run("event", league)

    assert (ran.status, ran.out) == (2, "")
    first, *others = ran.err.splitlines()
    assert first == f"{league}: rulebook: found 5, expected text in quotes"
    assert [line.split(": ")[1] for line in others] == ["levels", "tables"]


def test_a_file_of_another_kind_is_told_so_in_a_line() -> None:
    table = ROOT / "config" / "tables" / "example.toml"

    line = refusal_of(run("event", table))

    assert line.startswith(f"{table}: another kind of file: ")


def test_a_file_that_is_not_there_is_refused_in_a_line(tmp_path: Path) -> None:
    line = refusal_of(run("event", tmp_path / "lost.toml"))

    begin = "squaredeal example tournament writes one"
    assert line == f"{tmp_path / 'lost.toml'}: there is no such file; name the tournament's file; {begin}"


def test_a_pipe_is_no_tournaments_file_and_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)

    assert refusal_of(run("event", pipe)) == (
        f"{pipe}: this is a folder, a pipe, a socket or a device; name the tournament's file"
    )

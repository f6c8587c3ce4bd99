"""The station of a table as the doctor sees it: whether its broker is there, and by what it is known."""

from __future__ import annotations

import socket
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from tests.table.commands.command_line import a_file, run

if TYPE_CHECKING:
    from pathlib import Path
from tests.table.commands.test_doctor import told


@pytest.mark.parametrize("is_there", [True, False])
def test_the_broker_of_the_station_is_there_or_not(tmp_path: Path, *, is_there: bool) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        port = listening.getsockname()[1]
        if not is_there:
            listening.close()
        station = f'[station]\nurl = "mqtt://127.0.0.1:{port}"\n'
        table = a_file(tmp_path, "t.toml", f'name = "T"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n{station}')
        ran = run("doctor", table)

    (line,) = told(ran, "broker")
    assert line.startswith("good " if is_there else "BAD ")
    assert f"127.0.0.1:{port}" in line

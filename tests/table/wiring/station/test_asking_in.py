"""A table asks a running station over TLS to be let in: it is certified once, and refused in one clear line."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from display.station.known.audit import LogSearch
from display.station.store.store import Store
from table.clock import wall_ms
from table.courier.safe_line import context_of
from table.pki.join_file import JoinFileError, invitation_in, join_file
from table.pki.joining import own_file
from table.wiring.station.addresses import STORE
from table.wiring.station.asking_in import ask_station
from tests.brokers.running import free_port
from tests.display.station.running_station import RunningStation
from tests.table.commands.command_line import run


@pytest.fixture(scope="module")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStation]:
    station = RunningStation(tmp_path_factory.mktemp("station"))
    assert run("pki", "init", "--data", station.data, "--host", "127.0.0.1").status == 0
    station.start()
    yield station
    assert station.stop() == 0


def invited(station: RunningStation, folder: Path, name: str) -> Path:
    """Have the station make a table's join file."""
    path = folder / f"{name}.join"
    assert run("pki", "table", name, "--data", station.data, "--out", path).status == 0
    return path


def test_a_table_is_let_in_once_and_a_copy_of_its_file_is_not(station: RunningStation, tmp_path: Path) -> None:
    path = invited(station, tmp_path, "t7")

    own = own_file(path, tmp_path / "table", partial(ask_station, path))
    tls = join_file(own, wall_ms()).broker.tls
    assert tls is not None
    assert context_of(tls).verify_mode is ssl.CERT_REQUIRED

    with pytest.raises(JoinFileError, match=r"t7\.join: this file was used, at .* from 127\.0\.0\.1, and works once"):
        own_file(path, tmp_path / "thief", partial(ask_station, path))
    kinds = [entry.kind for entry in Store(station.data / STORE).log(LogSearch(table="main/t7"))]
    assert kinds == ["refused-join", "joined"]


def test_a_station_that_another_authority_certifies_is_told_no_token(station: RunningStation, tmp_path: Path) -> None:
    path = invited(station, tmp_path, "t8")
    run("pki", "init", "--data", tmp_path / "other", "--host", "127.0.0.1")
    run("pki", "table", "t8", "--data", tmp_path / "other", "--out", tmp_path / "other.join")
    ours, other = path.read_text(), (tmp_path / "other.join").read_text()
    begin = "-----BEGIN"
    path.write_text(ours.partition(begin)[0] + begin + other.partition(begin)[2])

    with pytest.raises(JoinFileError, match="its certificate is not believed"):
        own_file(path, tmp_path / "table", partial(ask_station, path))
    path.write_text(ours)
    assert own_file(path, tmp_path / "table", partial(ask_station, path)).exists()


def test_where_no_station_listens_the_way_out_is_told(station: RunningStation, tmp_path: Path) -> None:
    path = invited(station, tmp_path, "t9")
    path.write_text(path.read_text().replace(f":{station.port}", f":{free_port()}"))
    invitation = invitation_in(path)
    assert invitation is not None

    with pytest.raises(JoinFileError, match=r"cannot be asked to let this table in .*start the station"):
        ask_station(path, invitation, "")

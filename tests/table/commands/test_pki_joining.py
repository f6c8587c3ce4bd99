"""A table comes in by a file that works once, from a folder in which a station is, by an address that can be one."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from table.broker.passwords import admit, passwords_in
from table.clock import wall_ms
from table.commands.pki_joining import checked_broker, checked_level, reach_of, reader_shut_out, table_address
from table.pki.authority import Authority
from table.pki.join_file import invitation_in, join_file
from table.pki.signing import signing_key_in
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.test_pki import data, done, station

__all__ = ["data", "station"]


def test_a_table_joins_with_a_file_that_works_once(data: Path, tmp_path: Path) -> None:
    said = done("table", "t7", "--data", data, "--out", tmp_path / "t7.join", "--days", "3")
    found = invitation_in(tmp_path / "t7.join")

    assert "main/main/t7 joins by mqtts://room.local:8883, once, until 20" in said
    assert found is not None
    assert (found.address.name, found.page) == ("main/main/t7", "https://room.local:8080")
    assert found.station_key == signing_key_in(data / "signing.key").public
    assert found.token not in said + "".join(path.read_text() for path in (data / "pki").iterdir())
    assert "main/main/t7: its file lets it in until 20" in done("list", "--data", data)


def test_without_an_authority_a_table_joins_by_a_password_of_its_own(station: Path, tmp_path: Path) -> None:
    said = done("table", "t7", "--data", station, "--out", tmp_path / "t7.join", "--broker", "mqtt://10.0.0.7")
    found = join_file(tmp_path / "t7.join", wall_ms())

    assert "can be read on its way" in said
    assert found.broker.password == passwords_in(station / "broker.passwords").clients["main/main/t7"]
    assert found.broker.password not in said
    assert done("list", "--data", station) == "main/main/t7: by a password, until it is removed\n"
    done("remove", "t7", "--data", station)
    assert done("list", "--data", station) == ""


def test_a_folder_in_which_no_station_was_ever_started_gets_no_table(tmp_path: Path) -> None:
    line = refusal_of(run("pki", "table", "t7", "--data", tmp_path / "st", "--out", tmp_path / "t7.join"))

    assert "no station was ever started there" in line
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("url", "scheme"),
    [
        ("mqtt://10.0.0.7", "mqtts"),
        ("mqtts://10.0.0.7", "mqtt"),
        ("mqtts://ana@10.0.0.7", "mqtts"),
        ("mqtts://ana:word@10.0.0.7", "mqtts"),
        ("http://10.0.0.7", "mqtts"),
        ("10.0.0.7", "mqtts"),
        ("", "mqtts"),
    ],
)
def test_a_broker_of_another_kind_or_with_somebodys_name_is_refused_and_its_password_not_said(
    url: str, scheme: str
) -> None:
    with pytest.raises(ConfigError, match="--broker") as refused:
        checked_broker(url, scheme)

    assert "word" not in str(refused.value)
    assert len(refused.value.faults) == 1


def test_a_broker_is_written_with_its_port_and_told_where_only_this_machine_reaches_it() -> None:
    own = checked_broker("mqtts://127.0.0.1", "mqtts")

    assert own == "mqtts://127.0.0.1:8883"
    assert "from this machine alone" in reach_of(own)
    assert "from this machine alone" in reach_of("mqtts://[::1]:8883")
    assert reach_of("mqtts://10.0.0.7") == ""


@pytest.mark.parametrize(
    ("name", "better"), [("Table 7", "table-7"), ("t/7", "t-7"), ("", "table-1"), ("é", "table-1")]
)
def test_a_name_that_cannot_be_a_part_of_an_address_is_refused_with_one_that_can(name: str, better: str) -> None:
    with pytest.raises(ConfigError, match=f"{name}: a name has small letters, digits and dashes; {better}"):
        table_address("main", "main", name)

    assert checked_level(better) == better


def test_who_was_no_reader_is_not_said_to_be_shut_out(tmp_path: Path) -> None:
    authority, passwords = Authority(tmp_path / "pki"), tmp_path / "broker.passwords"
    assert reader_shut_out(authority, passwords, "reader/main/main/ana") is None

    admit(passwords, "reader/main/main/ana")
    assert reader_shut_out(authority, passwords, "reader/main/main/bo") is None
    assert reader_shut_out(authority, passwords, "reader/main/main/ana") == "reader/main/main/ana: shut out"
    assert reader_shut_out(authority, passwords, "reader/main/main/ana") is None


def test_a_page_with_a_path_is_refused_and_nothing_is_written(data: Path, tmp_path: Path) -> None:
    page = "https://room.local:8080/station"
    line = refusal_of(run("pki", "table", "t7", "--data", data, "--out", tmp_path / "t7.join", "--page", page))

    assert line == f"--page {page}: a station's page has no /station in its address; write https://room.local:8080"
    assert not (tmp_path / "t7.join").exists()


@pytest.mark.parametrize("page", ["http://room.local:8080", "room.local", "https:/room"])
def test_a_page_without_tls_is_no_place_to_ask_and_nothing_is_written(data: Path, tmp_path: Path, page: str) -> None:
    line = refusal_of(run("pki", "table", "t7", "--data", data, "--out", tmp_path / "t7.join", "--page", page))

    assert line == f"--page {page}: write https://HOST:PORT"
    assert not (tmp_path / "t7.join").exists()

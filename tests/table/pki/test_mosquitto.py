"""What is written for mosquitto: the same access that our own broker gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.broker.access import may
from table.messages.topics import Saying, TableAddress, ZoneAddress
from table.pki.authority import Authority
from table.pki.mosquitto import MosquittoPlace, write_configuration

NOW_MS = 1_790_000_000_000
TABLE = TableAddress("main", "main", "t1")
STATION = ZoneAddress("main", "main")


@pytest.fixture
def access(tmp_path: Path) -> list[str]:
    authority = Authority(tmp_path / "pki")
    authority.make(NOW_MS)
    authority.give_station(STATION.name, ["room.local"], NOW_MS)
    authority.give_client(TABLE.name, NOW_MS)
    write_configuration(authority, MosquittoPlace(folder=tmp_path / "mosquitto"), NOW_MS)
    lines = (tmp_path / "mosquitto" / "acl").read_text(encoding="ascii").splitlines()
    return lines[lines.index(f"user {TABLE.name}") :]


@pytest.mark.parametrize("topic", [*(TABLE.topic(saying) for saying in Saying), TABLE.station, STATION.echo])
def test_a_table_may_write_and_hear_what_our_own_broker_lets_it(access: list[str], topic: str) -> None:
    assert (f"topic write {topic}" in access) == may(TABLE.name, is_writing=True, topic=topic)
    assert (f"topic read {topic}" in access) == may(TABLE.name, is_writing=False, topic=topic)


def test_the_lists_are_its_owners_alone(tmp_path: Path, access: list[str]) -> None:
    assert access
    assert (tmp_path / "mosquitto" / "acl").stat().st_mode & 0o777 == 0o600

"""A store on a server: a commit waits for the disk, a server that comes back is used again, a NUL is no fault."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from display.station.store.server.on_server import OnServer
from display.station.store.store import Store, StoreError
from tests.postgresql.places import Emptied
from tests.postgresql.running import RunningServer


def test_a_commit_waits_for_the_disk_whatever_the_server_does_by_itself(
    server: RunningServer, on_server: OnServer
) -> None:
    server.do("alter database station set synchronous_commit = off")
    try:
        with Store(on_server).reading() as connection:
            assert connection.exec_driver_sql("show synchronous_commit").scalar() == "on"
    finally:
        server.do("alter database station reset synchronous_commit")


def test_two_that_make_the_tables_at_once_are_not_in_each_others_way(server: RunningServer) -> None:
    server.do("create database fresh")
    try:
        places = [Emptied(server, "fresh") for _ in range(4)]
        with ThreadPoolExecutor(4) as pool:
            for engine in pool.map(lambda place: place.open(), places):
                engine.dispose()
    finally:
        server.do("drop database fresh with (force)")


def test_a_server_that_comes_back_is_used_again_by_itself(server: RunningServer, on_server: OnServer) -> None:
    store = Store(on_server)
    store.enter((1, "Tina", "first"))
    server.stop()
    try:
        with pytest.raises(StoreError, match="the server does not answer") as caught:
            store.enter((2, "Tina", "second"))
        assert caught.value.is_of_the_disk
    finally:
        server.start()

    store.enter((3, "Tina", "third"))

    assert [said for _, _, said in store.entries()] == ["first", "third"]
    assert on_server.why_gone() is None

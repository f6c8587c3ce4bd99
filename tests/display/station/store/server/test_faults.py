"""Why a database cannot be used is a sentence with the way out, from a real server's own faults."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import insert

from display.station.store.batch import Batch, Kept
from display.station.store.schema import SETTINGS
from display.station.store.server.address import ServerAddress
from display.station.store.server.faults import is_of_the_server, server_words_of
from display.station.store.server.on_server import OnServer
from display.station.store.store import Store, StoreError
from table.messages.public_records import PublicRecord
from tests.postgresql.running import RunningServer

WORD = "the-word-that-opens-it"
RECORD = Kept("main/table-1", "j", (PublicRecord(sequence=1, hand_number=1, at_ns=1),))


def refused(url: str, password: str = "") -> str:
    with pytest.raises(StoreError) as caught:
        Store(OnServer(ServerAddress(url, password)))
    return str(caught.value)


def test_a_server_that_is_not_there_is_named_without_a_secret(tmp_path: Path) -> None:
    words = refused(f"postgresql://anna@/station?host={tmp_path}", WORD)

    assert words.startswith("postgresql://anna@/station: the server does not answer (")
    assert "start it, or see to the network" in words
    assert WORD not in words


@pytest.mark.parametrize("password", [WORD, ""])
def test_a_wrong_password_and_none_have_the_same_way_out(server: RunningServer, password: str) -> None:
    server.do("drop user if exists locked; create user locked password 'another'")

    words = refused(server.url("postgres", "locked"), password)

    assert "the server does not let the station in" in words
    assert "--store-password-file" in words
    assert WORD not in words


def test_a_database_that_is_not_there_is_made_by_the_command_that_is_said(server: RunningServer) -> None:
    assert "createdb --encoding UTF8 --template template0 nowhere" in refused(server.url("nowhere"))


def test_a_database_in_another_encoding_is_refused(server: RunningServer) -> None:
    if not server.do("select 1 from pg_database where datname = 'latin'"):
        server.do("create database latin encoding 'LATIN1' locale 'C' template template0")

    assert "is in LATIN1, which has no room for every name" in refused(server.url("latin"))


def test_whoever_may_make_no_tables_hears_whose_the_database_has_to_be(server: RunningServer) -> None:
    server.do("drop user if exists guest; create user guest")

    assert "have its user own the database" in refused(server.url("postgres", "guest"))


def test_a_database_of_another_version_is_not_touched(on_server: OnServer) -> None:
    store = Store(on_server)
    store.set("schema", "99")

    with pytest.raises(StoreError, match="another version of the station; name another database with --store"):
        Store(on_server)


def test_a_record_that_is_kept_already_is_no_fault_of_the_server(on_server: OnServer) -> None:
    store = Store(on_server)
    store.keep(Batch(records=[RECORD]), 1)

    with pytest.raises(StoreError) as caught:
        store.keep(Batch(records=[RECORD]), 1)
    assert not caught.value.is_of_the_disk


def test_a_table_that_another_program_holds_is_told_soon(server: RunningServer, on_server: OnServer) -> None:
    store = Store(on_server)
    with server.address().connect() as other:
        other.execute("lock table log_ins in access exclusive mode")
        with pytest.raises(StoreError, match="another program holds the station's tables") as caught:
            store.people.drop_log_ins()
    assert caught.value.is_of_the_disk


def test_tables_that_were_dropped_are_told_as_gone(server: RunningServer, on_server: OnServer) -> None:
    store = Store(on_server)
    server.do("drop table tournament", "station")
    try:
        with pytest.raises(StoreError, match=r"tables are gone, and nothing is kept; .* pg_restore"):
            store.enter((1, "Tina", "first"))
    finally:
        Store(on_server)


@contextmanager
def done(server: RunningServer, statement: str) -> Iterator[pytest.ExceptionInfo[psycopg.Error]]:
    with server.address("postgres").connect() as connection, pytest.raises(psycopg.Error) as caught:
        connection.execute(statement.encode())
    yield caught


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("53100", "the server's disk is full; make room on it: a station that runs goes on by itself"),
        ("53300", "takes no more connections"),
        ("25006", "it is a standby; name the server that it follows"),
        ("58030", "the server's disk cannot be read or written any more (no luck)"),
        ("57P01", "the server does not answer (no luck)"),
        ("XX000", "the database cannot be used (no luck); name another one"),
    ],
)
def test_each_code_of_a_server_has_its_way_out(server: RunningServer, code: str, words: str) -> None:
    with done(server, f"do $$ begin raise exception 'no luck' using errcode = '{code}'; end $$") as caught:
        assert words in server_words_of(server.address(), caught.value)
        assert is_of_the_server(caught.value)


def test_nothing_of_what_was_to_be_kept_stands_in_a_fault(on_server: OnServer) -> None:
    store = Store(on_server)
    with pytest.raises(StoreError) as caught, store.writing() as connection:
        connection.execute(insert(SETTINGS), [{"name": WORD, "value": WORD}] * 2)

    assert WORD not in str(caught.value)

"""The one file with which a table joins: what is written is read; what is cut, open or over is refused in a line."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest

from table.courier.safe_line import context_of
from table.messages.topics import TableAddress
from table.pki.authority import Authority
from table.pki.certificates import DAYS
from table.pki.join_file import JoinFileError, join_file, write_join_file

NOW_MS = 1_790_000_000_000
DAY_MS = 24 * 60 * 60 * 1000
TABLE = TableAddress("main", "main", "t1")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    authority = Authority(tmp_path / "pki")
    authority.make(NOW_MS)
    issued, _ = authority.give_client(TABLE.name, NOW_MS)
    path = tmp_path / "t1.join"
    write_join_file(
        path,
        broker="mqtts://room.local:8883",
        address=TABLE,
        station_key="K=",
        proof=issued.certificate + issued.key + authority.certificate.read_text(),
    )
    return path


def test_it_says_where_the_broker_is_who_the_table_is_and_whom_it_obeys(path: Path) -> None:
    found = join_file(path, NOW_MS)

    assert (str(found.broker), found.address, found.station_key) == ("mqtts://room.local:8883", TABLE, "K=")
    assert found.expires is None
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_line_is_opened_with_the_file_as_it_is(path: Path) -> None:
    tls = join_file(path, NOW_MS).broker.tls
    assert tls is not None

    context = context_of(tls)

    assert context.verify_mode is ssl.CERT_REQUIRED
    (authority,) = context.get_ca_certs()
    assert "Squaredeal authority of this room" in str(authority)


def test_without_an_authority_it_holds_a_password(tmp_path: Path) -> None:
    write_join_file(tmp_path / "j", broker="mqtt://h", address=TABLE, station_key="K=", proof="word")
    found = join_file(tmp_path / "j", NOW_MS)

    assert (found.broker.user, found.broker.password, found.broker.tls) == (TABLE.name, "word", None)
    assert "word" not in repr(found)


def test_an_end_that_is_near_is_told(path: Path) -> None:
    assert join_file(path, NOW_MS + (DAYS - 20) * DAY_MS).expires is not None


def test_a_certificate_that_is_over_is_refused_with_its_day(path: Path) -> None:
    with pytest.raises(JoinFileError, match=r"good until 2028-.*squaredeal pki table"):
        join_file(path, NOW_MS + DAYS * DAY_MS)


def test_a_file_that_others_may_read_is_refused(path: Path) -> None:
    path.chmod(0o644)

    with pytest.raises(JoinFileError, match=f"chmod 600 {path}"):
        join_file(path, NOW_MS)


def test_a_file_that_is_cut_anywhere_is_refused_in_one_line(path: Path) -> None:
    whole = path.read_text()
    for cut in range(0, len(whole) - 40, 23):
        path.write_text(whole[:cut])
        with pytest.raises(JoinFileError) as refused:
            join_file(path, NOW_MS)
        assert str(path) in str(refused.value)
        assert "\n" not in str(refused.value)
        assert "squaredeal pki table" in str(refused.value)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"hello", b"[station]\nurl = 'x'\n"])
def test_a_file_that_is_another_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "j").write_bytes(content)
    (tmp_path / "j").chmod(0o600)

    with pytest.raises(JoinFileError, match="squaredeal pki table"):
        join_file(tmp_path / "j", NOW_MS)


def test_another_tables_certificate_in_it_is_refused(path: Path) -> None:
    path.write_text(path.read_text().replace("table: main/main/t1", "table: main/main/t2"))

    with pytest.raises(JoinFileError):
        join_file(path, NOW_MS)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(JoinFileError, match="No such file"):
        join_file(tmp_path / "none", NOW_MS)

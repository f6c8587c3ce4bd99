"""Certificates: what they say is what was asked for, and a table's may not serve."""

from __future__ import annotations

import socket
import ssl
import threading
from pathlib import Path

import pytest

from table.pki.certificates import DAYS, Issued, hosts_in, new_authority, new_certificate, revocations, shown

NOW_MS = 1_790_000_000_000
DAY_MS = 24 * 60 * 60 * 1000


@pytest.fixture(scope="module")
def authority() -> Issued:
    return new_authority("A room", NOW_MS)


def test_a_certificate_says_whose_it_is_and_until_when(authority: Issued) -> None:
    said = shown(new_certificate(authority, "main/main/t1", NOW_MS).certificate)

    assert said.name == "main/main/t1"
    assert said.expires_ms == NOW_MS + DAYS * DAY_MS
    assert len(said.fingerprint) == 64


def test_a_servers_certificate_names_its_hosts(authority: Issued) -> None:
    issued = new_certificate(authority, "station/main/main", NOW_MS, ("room.local", "10.0.0.7", "::1"))

    assert hosts_in(issued.certificate) == ("room.local", "10.0.0.7", "::1")
    assert hosts_in(new_certificate(authority, "main/main/t1", NOW_MS).certificate) == ()


def test_no_two_are_the_same_and_no_key_is_shown(authority: Issued) -> None:
    one, other = (new_certificate(authority, "main/main/t1", NOW_MS) for _ in range(2))

    assert shown(one.certificate).serial != shown(other.certificate).serial
    assert "PRIVATE" not in f"{one!r}"


@pytest.mark.parametrize("text", ["", "hello", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"])
def test_what_is_no_certificate_is_told_so(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        shown(text)


def test_a_list_of_revocations_can_be_read_by_others(authority: Issued, tmp_path: Path) -> None:
    serials = [shown(new_certificate(authority, "main/main/t1", NOW_MS).certificate).serial]
    path = tmp_path / "revoked.pem"
    path.write_text(authority.certificate + revocations(authority, serials, NOW_MS))

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_verify_locations(path)

    assert context.cert_store_stats()["crl"] == 1


@pytest.mark.parametrize(("hosts", "is_believed"), [(("localhost",), True), ((), False)])
def test_a_tables_certificate_cannot_pass_for_the_stations(
    tmp_path: Path, hosts: tuple[str, ...], *, is_believed: bool
) -> None:
    now_ms = _now_ms()
    authority = new_authority("A room", now_ms)
    issued = new_certificate(authority, "main/main/t1", now_ms, hosts)
    (tmp_path / "own.pem").write_text(issued.certificate + issued.key)
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(tmp_path / "own.pem")
    believing = ssl.create_default_context(cadata=authority.certificate)
    believing.check_hostname = False
    ours, theirs = socket.socketpair()
    thread = threading.Thread(target=_serve, args=(serving, theirs))
    thread.start()
    try:
        with believing.wrap_socket(ours) as line:
            found = bool(line.version())
    except ssl.SSLCertVerificationError:
        found = False
    ours.close()
    thread.join()

    assert found is is_believed


def _serve(context: ssl.SSLContext, sock: socket.socket) -> None:
    try:
        with context.wrap_socket(sock, server_side=True) as line:
            line.recv(1)
    except OSError:
        sock.close()


def _now_ms() -> int:
    from table.clock import wall_ms  # noqa: PLC0415 - OpenSSL asks the same clock

    return wall_ms()

"""The certificate of the page: the one that is given, or the one of the room."""

from __future__ import annotations

import ssl
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from config.files.faults import ConfigError
from display.station.web.serving import PageCertificate
from table.clock import wall_ms
from table.pki.authority import Authority
from table.wiring.station.page_certificate import hosts_of, page_certificate
from tests.brokers.raw_client import RawClient, connect
from tests.display.station.running_station import RunningStation
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.conftest import signals
from tests.table.commands.test_pki import data

__all__ = ["data", "signals"]


def test_with_an_authority_page_and_broker_have_tls(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    authority = Authority(station.data / "pki")
    authority.make(wall_ms())
    authority.give_station("station/main/main", ("localhost", "127.0.0.1"), wall_ms())
    station.start()
    wait_until(lambda: "broker: connected" in station.out, PATIENCE_S)
    context = ssl.create_default_context(cafile=authority.certificate)
    with urllib.request.urlopen(f"https://127.0.0.1:{station.port}/", context=context) as page:
        assert page.status == 200
    with closing(RawClient(station.broker_port)) as client:
        assert client.code(connect("main/main/t7")) is None

    assert station.stop() == 0
    assert f"station: https://127.0.0.1:{station.port}/" in station.out


def test_the_certificate_that_is_given_goes_before_that_of_the_room_and_without_either_there_is_no_tls(
    data: Path, tmp_path: Path
) -> None:
    given = tmp_path / "given.pem"
    room, none = Authority(data / "pki"), Authority(tmp_path / "none")

    assert page_certificate(room, given) == page_certificate(none, given) == PageCertificate(given, given)
    assert page_certificate(room, None) == PageCertificate(*room.station)
    assert page_certificate(none, None) is None


def test_browsers_ask_by_the_names_that_the_certificate_says(data: Path) -> None:
    assert {"room.local", "10.0.0.7"} <= set(hosts_of(page_certificate(Authority(data / "pki"), None)))
    assert hosts_of(None) == ()


@pytest.mark.parametrize("text", ["", "no certificate", None])
def test_a_certificate_that_cannot_be_read_is_named_in_one_line(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / "given.pem"
    if text is not None:
        path.write_text(text)

    with pytest.raises(ConfigError, match=f"{path}: the page's certificate cannot be read") as refused:
        hosts_of(PageCertificate(path, path))

    assert len(str(refused.value).splitlines()) == 1

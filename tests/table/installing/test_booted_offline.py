"""A station from a release's archive alone: on a booted Debian 13, each step of it without a network."""

from __future__ import annotations

import shutil
import ssl
import urllib.request
from typing import TYPE_CHECKING

import pytest

from table.courier.address import TLS_PORT
from table.installing.role import BROKER, STATION
from table.installing.station_files import AUTHORITY
from table.wiring.station.addresses import WEB_PORT
from tests.brokers.raw_client import is_listening
from tests.patience import PATIENCE_S, wait_until
from tests.table.installing.booted import Booted, why_not
from tests.wheelhouse import PYTHON, release

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(1200),
    pytest.mark.skipif(bool(why_not()), reason=why_not() or "it can be booted"),
    pytest.mark.skipif(PYTHON != "3.13", reason="an archive is for one Python; this Debian has 3.13"),
]

OFFLINE = ("unshare", "--net")


def status_of_page(system: Booted) -> int:
    """Return what the page of logging in answers with; 0 while nobody answers."""
    authority = system.root / (AUTHORITY / "authority.pem").relative_to("/")
    try:
        context = ssl.create_default_context(cafile=authority)
        with urllib.request.urlopen(
            f"https://127.0.0.1:{WEB_PORT}/log-in", context=context, timeout=PATIENCE_S
        ) as answer:
            return int(answer.status)
    except OSError:
        return 0


def test_a_station_is_installed_from_the_archive_alone_and_lets_people_in(tmp_path: Path) -> None:
    if is_listening(WEB_PORT) or is_listening(TLS_PORT):
        pytest.skip(f"the container has this machine's network, and {WEB_PORT} or {TLS_PORT} is taken")
    archive = release("x86_64", tmp_path)
    with Booted(tmp_path) as system:
        shutil.copy(archive, system.root / "root")
        (system.root / "root" / "wheels").mkdir()
        system.run("tar", "-xf", archive.name, "-C", "wheels")
        system.run(*OFFLINE, "python3", "-m", "venv", "v")
        wheels = ("--no-index", "--find-links", "wheels", "--require-hashes", "-r", "wheels/station.txt")
        assert "Successfully installed" in system.run(*OFFLINE, "v/bin/pip", "install", *wheels)
        said = system.run(
            *OFFLINE, "v/bin/squaredeal", "install", "--station", "--broker", "mosquitto", "--from", archive.name
        )

        assert "The station runs:" in said, said
        assert {system.show("ActiveState", unit) for unit in (STATION.service, BROKER.service)} == {"active"}
        wait_until(lambda: status_of_page(system) == 200, PATIENCE_S)

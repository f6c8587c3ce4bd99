"""The demo's own station: it comes up though another program takes its port in the last moment."""

from __future__ import annotations

import socket
import urllib.error
import urllib.request
from contextlib import closing
from http import HTTPStatus
from pathlib import Path

import pytest

from table.courier.address import PORT
from table.playing.room import own_station
from table.playing.room.night import night_file
from table.playing.room.own_station import OwnStation, free_port
from tests.patience import PATIENCE_S, wait_until
from tests.table.playing.room.test_night import a_night


def test_a_port_that_somebody_listens_at_is_passed_over() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        assert free_port(port) != port


def test_a_port_that_was_free_and_is_taken_as_it_starts_is_given_up_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        # Where it looked, the port was free still.
        late = taken.getsockname()[1]
        monkeypatch.setattr(own_station, "free_port", lambda wanted: late if wanted == PORT else free_port(wanted))
        with closing(OwnStation(tmp_path, night_file(a_night(1)))) as station:
            # Its page is there before its feed is.
            wait_until(lambda: is_well(station), PATIENCE_S)


def is_well(station: OwnStation) -> bool:
    try:
        with urllib.request.urlopen(f"{station.address}health") as answer:  # noqa: S310 - our own station
            return bool(answer.status == HTTPStatus.OK)
    except urllib.error.HTTPError as fault:
        fault.close()
        return False

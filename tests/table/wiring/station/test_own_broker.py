"""The station's own broker: whatever it says is read, and one that hangs is ended and started again."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from table.broker.passwords import passwords_in
from table.courier.address import BrokerAddress
from table.messages.topics import ZoneAddress
from table.wiring.station.own_broker import HUNG_S, OwnBroker, OwnBrokerFailedError
from tests.brokers.raw_client import RawClient, is_listening
from tests.brokers.running import free_port
from tests.patience import PATIENCE_S, wait_until
from tests.table.broker.party import Party

ZONE = ZoneAddress("main", "main")


class Kept:
    """A broker of our own, and what its operator is told."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.passwords = folder / "passwords"
        self.lines: list[str] = []
        options = ("--bind", "127.0.0.1", "--port", str(self.port), "--passwords", str(self.passwords))
        self.broker = OwnBroker(options, self.lines.append)

    def station(self) -> Party:
        """Return a station that comes to it, and comes again."""
        word = passwords_in(self.passwords).station
        address = BrokerAddress(host="127.0.0.1", port=self.port, user="station", password=word)
        return Party(address, ZONE.name, ZONE.station)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    found = Kept(tmp_path)
    found.broker.start()
    yield found
    found.broker.close()


def test_thousands_of_broken_connects_do_not_stop_it(kept: Kept) -> None:
    with closing(kept.station()) as station:
        wait_until(lambda: station.connections, PATIENCE_S)
        pid = kept.broker.pid
        for number in range(3000):
            with closing(RawClient(kept.port)) as client:
                client.send(b"\x10\x30\x00\x04MQTT\x04\xff"[: number % 12])
        station.courier.publish(ZONE.station, b"still heard")
        wait_until(lambda: station.hears(ZONE.station), PATIENCE_S)

        assert (station.connections, kept.broker.pid) == (1, pid)
    assert len(kept.lines) < 20


def test_one_that_hangs_is_ended_and_another_started(kept: Kept) -> None:
    with closing(kept.station()) as station:
        wait_until(lambda: station.connections, PATIENCE_S)
        pid = kept.broker.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        wait_until(lambda: station.connections > 1, PATIENCE_S)

        assert kept.broker.pid != pid
    assert f"the broker has not moved for {HUNG_S:.0f} s: it is ended" in kept.lines


def test_one_that_is_told_to_begin_anew_does(kept: Kept) -> None:
    pid = kept.broker.pid
    kept.broker.restart()

    wait_until(lambda: kept.broker.pid != pid and is_listening(kept.port), PATIENCE_S)


def test_one_that_cannot_begin_says_why(tmp_path: Path) -> None:
    (tmp_path / "passwords").write_text("nothing of the kind")
    (tmp_path / "passwords").chmod(0o600)

    with pytest.raises(OwnBrokerFailedError, match="station:PASSWORD is needed"):
        Kept(tmp_path).broker.start()

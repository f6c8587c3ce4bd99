"""Orders that a broker keeps back, loses or repeats: none is followed after its end of life, whoever is killed.

Broker, uplink and signatures are real; the broker is stopped, goes on with all that it has kept, is killed and started
again, and the table's process begins anew. Station and table share the host's clock here, so that the test can tell
what neither may rely on: how old an order is.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from table.clock import NS_PER_S
from table.engine.words.director_commands import LevelSet
from table.engine.words.frozen import replace
from table.engine.words.sightings import CommandReceived
from table.keeping.journal import SightingTaken
from table.keeping.reading import read_journal
from table.messages.sayings import SignedCommand, StationCommand, WhyTurnedAway, written
from table.messages.signed import signed
from table.messages.topics import Saying
from table.pki.signing import signing_key_in
from tests.brokers.running import KINDS, RunningBroker
from tests.brokers.stub_station import StubStation
from tests.long_run import long_run
from tests.patience import PATIENCE_S, wait_until
from tests.table.uplink.reporting import TABLE, Reporting

LIFE_S = 1.0
ROUNDS = 6
FOLLOWED, LATE = 30, 3
EVERY_S = 0.02
LEVEL = LevelSet(small_blind=200, big_blind=400)


class Director(threading.Thread):
    """Orders something fifty times a second, and notes when the life of each order ends."""

    def __init__(self, station: StubStation) -> None:
        super().__init__(daemon=True)
        self._station = station
        self._is_over = threading.Event()
        self.ends_s: dict[str, float] = {}

    def run(self) -> None:
        """Order."""
        number = 0
        while not self._is_over.wait(EVERY_S):
            moment = self._station.moments.get(TABLE)
            if moment is not None:
                number += 1
                self._station.send(TABLE, StationCommand(id=f"o{number}", command=LEVEL), LIFE_S)
                self.ends_s[f"o{number}"] = time.monotonic() + LIFE_S

    def close(self) -> None:
        """Order no more."""
        self._is_over.set()
        self.join()


@pytest.fixture(params=[KINDS[0], *map(long_run, KINDS[1:])])
def broker(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunningBroker]:
    made = RunningBroker(request.param, tmp_path / "broker")
    made.start()
    yield made
    os.kill(made.pid, signal.SIGCONT)
    made.kill()


def serve(table: Reporting, duration_s: float, taken: list[tuple[float, CommandReceived]]) -> None:
    """Be the table's loop for a while; note what it takes, and when."""
    until_s = time.monotonic() + duration_s
    while time.monotonic() < until_s:
        now_ns = time.monotonic_ns()
        for received in table.line.uplink.take_commands(now_ns):
            taken.append((now_ns / NS_PER_S, received))
            table.controller.take(received)
        time.sleep(0.01)


def test_no_order_is_followed_after_its_end_of_life(broker: RunningBroker, tmp_path: Path) -> None:
    chance = random.Random(14)  # noqa: S311 - the same mischief each time
    taken: list[tuple[float, CommandReceived]] = []
    with closing(StubStation(broker.address("station"), tmp_path / "store")) as station:
        director = Director(station)
        table = Reporting(broker.address("tables"), tmp_path / "journal")
        with closing(director):
            director.start()
            until_s = time.monotonic() + PATIENCE_S
            for at in count():
                # A slow machine orders and takes less in a round.
                is_enough = len(taken) > 2 * FOLLOWED and sum(received.is_late for _, received in taken) > LATE
                if at >= ROUNDS and (is_enough or time.monotonic() > until_s):
                    break
                serve(table, chance.uniform(0.3, 0.8), taken)
                match at % 3:
                    case 0:
                        os.kill(broker.pid, signal.SIGSTOP)
                        serve(table, chance.uniform(0.5, 2.0), taken)
                        os.kill(broker.pid, signal.SIGCONT)
                    case 1:
                        broker.kill()
                        serve(table, 0.2, taken)
                        broker.start()
                        serve(table, 1.0, taken)
                    case _:
                        time.sleep(chance.uniform(0.8, 1.6))  # The loop has other things to do.
                        table.close()
                        table = Reporting(broker.address("tables"), tmp_path / "journal")
            serve(table, 1.0, taken)
        table.close()
    followed = [(at_s, received) for at_s, received in taken if not received.is_late]
    late = [received for _, received in taken if received.is_late]
    too_late_s = [at_s - director.ends_s[received.id] for at_s, received in followed]

    assert len(followed) > FOLLOWED
    assert len(late) > LATE
    assert max(too_late_s) <= 0.05
    in_journal = [
        record.sighting.id
        for record in read_journal(tmp_path / "journal")
        if isinstance(record, SightingTaken) and isinstance(record.sighting, CommandReceived)
    ]
    assert len(in_journal) == len(set(in_journal))


def test_whatever_else_comes_on_its_line_a_table_obeys_its_station_alone(broker: RunningBroker, tmp_path: Path) -> None:
    """The broker lets the attacker in with the station's own name: it is the signature that counts."""
    with closing(StubStation(broker.address("station"), tmp_path / "store")) as station:
        table = Reporting(broker.address("tables"), tmp_path / "journal")
        with closing(table):
            wait_until(lambda: TABLE in station.reports, PATIENCE_S)
            right = StationCommand(id="c1", command=LEVEL)
            rogue = signing_key_in(tmp_path / "rogue.key")
            mine = signed(station.addressed(TABLE, right), station.key)
            elsewhere = replace(station.addressed(TABLE, right), to="main/main/table-2")
            for wrong in (
                written(right),
                written(signed(station.addressed(TABLE, right), rogue)),
                written(SignedCommand(body=mine.body.replace("200", "975"), signature=mine.signature)),
                written(signed(elsewhere, station.key)),
            ):
                station.courier.publish(TABLE.topic(Saying.COMMAND), wrong)
            station.courier.publish(TABLE.topic(Saying.COMMAND), written(mine))
            station.courier.publish(TABLE.topic(Saying.COMMAND), written(mine))

            def is_told() -> bool:
                table.take_commands()
                return sum(station.reports[TABLE].turned_away.values()) == 5

            wait_until(is_told, PATIENCE_S)
            wait_until(lambda: "c1" in station.answers, PATIENCE_S)
            assert station.reports[TABLE].turned_away == {
                WhyTurnedAway.UNSIGNED: 1,
                WhyTurnedAway.OTHER_KEY: 2,
                WhyTurnedAway.OTHER_TABLE: 1,
                WhyTurnedAway.REPLAYED: 1,
            }

"""Broker, station and table killed in turn during play: the real station has every record once, in order."""

from __future__ import annotations

import random
from pathlib import Path

from display.station.store.store import Store
from table.commands.station_line import journal_id
from table.journal import read_journal
from tests.brokers.running import RunningBroker, wait_until
from tests.display.station.running import RunningStation
from tests.patience import PATIENCE_S
from tests.table.uplink.test_faces import faces_of
from tests.table.uplink.test_killed import EVENING, HAND, HANDS, LIVE, Victim, wait

KILLS = 9


def test_whoever_is_killed_the_station_has_every_record_once_and_in_order(tmp_path: Path) -> None:
    chance = random.Random(6)  # noqa: S311 - the same kills each time
    evening = tmp_path / "evening.hand"
    hands = (HAND.format(first=LIVE[at % 3][0], second=LIVE[at % 3][1]) for at in range(HANDS))
    evening.write_text(EVENING + "".join(hands))
    broker = RunningBroker("amqtt", tmp_path / "broker")
    station = RunningStation(tmp_path, broker.url("station"))
    demo = ("table", "demo", str(evening), "--headless", "--speed", "40", "--through", "straight")
    table = Victim(*demo, "--journal", str(tmp_path / "journal"), "--station", broker.url("tables"))
    victims = (broker, station, table)
    for victim in victims:
        victim.start()
    kills = 0
    try:
        while kills < KILLS and not table.is_over:
            victim = victims[kills % len(victims)]
            wait(chance.uniform(0.2, 0.9))
            victim.kill()
            wait(chance.uniform(0.0, 0.3))
            victim.start()
            kills += 1
        wait_until(lambda: table.is_over, PATIENCE_S)
        if not is_whole(tmp_path, station):
            # It ended while somebody was down: the next start sends what is left.
            table.start()
        wait_until(lambda: is_whole(tmp_path, station), PATIENCE_S)
    finally:
        for victim in victims:
            victim.kill()

    assert kills >= 3


def is_whole(folder: Path, station: RunningStation) -> bool:
    records = read_journal(folder / "journal" / "hand-01.journal")
    store = Store(station.data / "station.db")
    kept = store.records("main/table-1", journal_id(records))
    store.close()
    return kept == faces_of(records)

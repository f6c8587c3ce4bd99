"""Killed with no warning, in turn: broker, station, table. Afterwards the station has every record once, in order."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from table.commands.station_line import journal_id
from table.journal import read_journal
from tests.brokers.running import KINDS, RunningBroker, wait_until
from tests.brokers.stub_station import stored
from tests.patience import PATIENCE_S
from tests.table.uplink.test_faces import faces_of

HAND = """
shuffle
deal
fold
call
check
street
check
check
street
check
check
street
check
check
show {first}
show {second}
collect
"""
HANDS = 20
LIVE = ((1, 2), (2, 3), (1, 3))
"""Who is left when the button, who is first to act, has folded; the button moves from seat 3 on."""
EVENING = """
title Twenty hands, three-handed
rulebook firekeepers
blinds 100 200
button 3
seat 1 90000
seat 2 90000
seat 3 90000

"""


class Victim:
    """A process that is started, killed, and started again."""

    def __init__(self, *arguments: str) -> None:
        self._arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", *self._arguments],
            env={**os.environ, "PYTHONPATH": ".", "SDL_VIDEODRIVER": "dummy"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill(self) -> None:
        """Kill it with no warning."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    @property
    def is_over(self) -> bool:
        """Whether it has come to its own end."""
        return self.process is not None and self.process.poll() is not None


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_is_killed_every_record_is_at_the_station_once_and_in_order(kind: str, tmp_path: Path) -> None:
    chance = random.Random(kind)  # noqa: S311 - the same kills each time
    evening = tmp_path / "evening.hand"
    hands = (HAND.format(first=LIVE[at % 3][0], second=LIVE[at % 3][1]) for at in range(HANDS))
    evening.write_text(EVENING + "".join(hands))
    broker = RunningBroker(kind, tmp_path / "broker")
    station = Victim("tests.brokers.stub_station", broker.url("station"), str(tmp_path / "store"))
    demo = ("table", "demo", str(evening), "--headless", "--speed", "40", "--through", "straight")
    table = Victim(*demo, "--journal", str(tmp_path / "journal"), "--station", broker.url("tables"))
    victims = (broker, station, table)
    for victim in victims:
        victim.start()
    kills = 0
    try:
        while kills < 9 and not table.is_over:
            victim = victims[kills % len(victims)]
            wait(chance.uniform(0.3, 1.2))
            victim.kill()
            wait(chance.uniform(0.0, 0.5))
            victim.start()
            kills += 1
        wait_until(lambda: table.is_over, PATIENCE_S)
        if not is_whole(tmp_path):
            # It ended while somebody was down: the next start sends what is left.
            table.start()
        wait_until(lambda: is_whole(tmp_path), PATIENCE_S)
        wait_until(lambda: table.is_over, PATIENCE_S)
    finally:
        for victim in victims:
            victim.kill()

    assert kills >= 6
    records = read_journal(tmp_path / "journal" / "hand-01.journal")
    assert len(records) > 300
    assert stored(tmp_path / "store", journal_id(records)) == faces_of(records)


def is_whole(folder: Path) -> bool:
    records = read_journal(folder / "journal" / "hand-01.journal")
    return len(stored(folder / "store", journal_id(records))) == len(records)


def wait(duration_s: float) -> None:
    """Let real time pass: processes are at work."""
    threading.Event().wait(duration_s)

"""An evening of twenty hands during which broker, station and table are killed with no warning, in turn.

What the station must have afterwards is the test's to say.
"""

from __future__ import annotations

import os
import random
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Protocol

from table.engine.words.sightings import CommandReceived
from table.engine.words.table_events import KeyRefused, OrderTaken, OrderWaiting
from table.keeping.journal import Record, SightingTaken
from table.keeping.reading import read_journal
from table.wiring.station.station_line import PASSWORD_VARIABLE
from tests.brokers.running import apart
from tests.patience import PATIENCE_S, wait_until
from tests.warm import Started

HAND: Final = """
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
HANDS: Final = 20
SPEED: Final = 40
LIVE: Final = ((1, 2), (2, 3), (1, 3))
"""Who is left when the button, who is first to act, has folded; the button moves from seat 3 on."""
EVENING: Final = """
title Twenty hands, three-handed
rulebook firekeepers
blinds 100 200
button 3
seat 1 90000
seat 2 90000
seat 3 90000

"""
KILLS: Final = 9


class Killable(Protocol):
    """A process that can be started again."""

    def start(self) -> None:
        """Start it."""

    def kill(self) -> None:
        """Kill it with no warning."""


class Victim:
    """A process that is started, killed, and started again."""

    def __init__(self, *arguments: str, secret: dict[str, str] | None = None) -> None:
        self._arguments = arguments
        self._secret = secret or {}
        self.process: Started | None = None

    def start(self) -> None:
        """Start it."""
        self.process = Started(
            *self._arguments,
            env={**os.environ, "SDL_VIDEODRIVER": "dummy", **self._secret},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill(self) -> None:
        """Kill it with no warning."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    @property
    def pid(self) -> int:
        """The process, while it runs."""
        assert self.process is not None
        return self.process.pid

    @property
    def is_over(self) -> bool:
        """Whether it has come to its own end."""
        return self.process is not None and self.process.poll() is not None


def table_of_an_evening(
    folder: Path, broker_url: str, join: Path | None = None, *, hands: int = HANDS, speed: int = SPEED
) -> Victim:
    """Return a table that plays the evening and reports through a broker, or to whoever made the file *join*."""
    evening = folder / "evening.hand"
    played = (HAND.format(first=LIVE[at % 3][0], second=LIVE[at % 3][1]) for at in range(hands))
    evening.write_text(EVENING + "".join(played))
    demo = ("table", "demo", str(evening), "--headless", "--speed", str(speed), "--through", "straight")
    url, secret = apart(broker_url, PASSWORD_VARIABLE)
    where = ("--station", url) if join is None else ("--join", str(join))
    return Victim(*demo, "--journal", str(folder / "journal"), *where, secret=secret)


def journal_path(folder: Path) -> Path:
    """Return where the table writes its records."""
    return folder / "journal" / "hand-01.journal"


def journal_of_the_evening(folder: Path) -> tuple[Record, ...]:
    """Return the records that the table has written."""
    return read_journal(journal_path(folder))


def became(record: Record) -> Iterator[tuple[str, bool]]:
    """Yield each order that the table has done or refused by this record, and whether it was done."""
    if not isinstance(record, SightingTaken):
        return
    for event in record.events:
        if isinstance(event, OrderTaken):
            yield event.id, not event.is_refused
    is_kept = any(isinstance(event, OrderWaiting) for event in record.events)
    if isinstance(record.sighting, CommandReceived) and not is_kept:
        yield record.sighting.id, not is_refused(record)


def is_refused(record: SightingTaken) -> bool:
    """Tell whether the table did not do what it was told."""
    return any(isinstance(event, KeyRefused) for event in record.events)


def play_and_kill(
    others: tuple[Killable, ...], table: Victim, *, seed: int | str, most_s: float, is_whole: Callable[[], bool]
) -> int:
    """Play the evening to its end until the station has it whole; return how often somebody was killed in it.

    Each is up for at most *most_s* seconds before it is killed.
    """
    chance = random.Random(seed)  # noqa: S311 - the same kills each time
    victims = (*others, table)
    for victim in victims:
        victim.start()
    kills = 0
    try:
        while kills < KILLS and not table.is_over:
            victim = victims[kills % len(victims)]
            _wait(chance.uniform(most_s / 4, most_s))
            victim.kill()
            _wait(chance.uniform(0.0, most_s / 3))
            victim.start()
            kills += 1
        wait_until(lambda: table.is_over, PATIENCE_S)
        if not is_whole():
            # It ended while somebody was down: the next start sends what is left.
            table.start()
        wait_until(is_whole, PATIENCE_S)
        wait_until(lambda: table.is_over, PATIENCE_S)
    finally:
        for victim in victims:
            victim.kill()
    return kills


def _wait(duration_s: float) -> None:
    """Let real time pass: processes are at work."""
    threading.Event().wait(duration_s)

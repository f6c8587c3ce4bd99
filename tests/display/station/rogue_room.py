"""A station's feed without its thread, rogue tables, and one honest one: what came of every message is counted.

The store, the hub and all between them are the real ones. Whoever calls says what it expects.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from display.station.floor.directing import Directing
from display.station.known.conversation import Conversation
from display.station.known.overview import Overview
from display.station.running.hearing import Hearing
from display.station.running.hub import Hub
from display.station.running.round import Round
from display.station.store.store import Store
from table.clock import LiveClock, wall_ms
from table.messages.carrying import MessageCame
from table.messages.sayings import written
from table.messages.topics import Saying, TableAddress
from table.pki.signing import signing_key_in
from tests.display.station.afternoon import ADDRESS, OUT_OF_ORDER, ZONE, told
from tests.display.station.edges import Edges

ROGUES: Final = 4
ROUND: Final = 250
"""Messages in one transaction."""

SHOWN_AGAIN: Final = 25
"""After so many messages all is put into words for a page."""


class Counted(NamedTuple):
    """What came of the messages."""

    messages: int
    taken: int
    put_aside: int
    records: int
    remarks: tuple[str, ...]


class RogueRoom:
    """One room with rogues in it."""

    def __init__(self, path: Path) -> None:
        """Keep what is kept in *path*."""
        self.store = Store(path)
        self.overview = Overview()
        self._said: list[str] = []
        talk = Conversation(ZONE, "s", signing_key_in(path.with_name("signing.key")))
        directing = Directing(self.overview)
        self._hearing = Hearing(self.overview, talk, directing, LiveClock(), self._said.append)
        self.hub = Hub(self.overview, lambda _: None, self._said.append)
        self._round = Round(self.overview)
        self.aside = 0
        self.messages = 0

    def play(self, first_seed: int, count: int) -> Counted:
        """Have so many messages come, and among them the honest table's."""
        for seed in range(first_seed, first_seed + count):
            self._come(seed)
            if seed % SHOWN_AGAIN == 0:
                self.show()
            if self.messages % ROUND == 0:
                self.keep()
        self.honest()
        self.keep()
        records = sum(len(self.store.records(*key)) for key in self.store.upto())
        faults = tuple(line for line in self._said if "cannot be shown" in line or "the station cannot tell" in line)
        return Counted(self.messages, self.messages - self.aside, self.aside, records, faults)

    def honest(self) -> None:
        """Have the honest table speak."""
        payload = written(told(OUT_OF_ORDER).report)
        self.hear(MessageCame(topic=ADDRESS.topic(Saying.REPORT), payload=payload, is_retained=False))

    def show(self) -> bytes:
        """Return what a page is told that comes now, looking at each table."""
        viewer = self.hub.join()
        for table_id in self.overview.tables:
            self.hub.watch(viewer, table_id)
        return viewer.waiting.get_nowait()

    def keep(self) -> None:
        """Write what has come."""
        self.store.keep(self._round.batch, wall_ms())
        self._round = Round(self.overview)

    def hear(self, message: MessageCame) -> None:
        """Have a message come."""
        before = len(self._said)
        self._hearing.hear(message, self._round)
        self.messages += 1
        self.aside += any("could not be read and was put aside" in line for line in self._said[before:])
        self._said[before:] = [line for line in self._said[before:] if "cannot" in line]

    def _come(self, seed: int) -> None:
        address = TableAddress("main", "main", f"rogue-{seed % ROGUES}")
        edges = Edges(seed)
        if seed % 2:
            saying, payload = Saying.REPORT, edges.report(f"j{seed % 7}")
        else:
            journal = f"j{seed % 5}"
            after = self._hearing.upto.get((f"main/{address.table}", journal), 0)
            saying, payload = Saying.RECORDS, edges.records(journal, after)
        self.hear(MessageCame(topic=address.topic(saying), payload=payload, is_retained=False))

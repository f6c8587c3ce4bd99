"""A broker in the hands of an enemy: what it swallows, doubles, turns round and forges costs the station no record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from table.engine.words.cards import Card
from table.engine.words.director_commands import LevelSet
from table.engine.words.frozen import replace
from table.keeping.reading import read_journal
from table.messages.sayings import Ack, StationCommand, StationReport, read, written
from table.messages.signed import signed
from table.messages.topics import Saying
from table.pki.signing import signing_key_in
from table.scenario.secrecy import CARD_NAME
from tests.brokers.hostile import Carried, HostileBroker, Judge, honest
from tests.brokers.running import KINDS, RunningBroker
from tests.brokers.stub_station import ZONE, StubStation, stored
from tests.leaking import leaks_in
from tests.patience import PATIENCE_S, wait_until
from tests.table.evening import decks
from tests.table.uplink.reporting import TABLE, Reporting

RECORDS, ACK, COMMAND = (TABLE.topic(saying) for saying in (Saying.RECORDS, Saying.ACK, Saying.COMMAND))


class Room:
    """A table and a station with such a broker between them."""

    def __init__(self, folder: Path, behind: RunningBroker) -> None:
        self.hostile = HostileBroker(behind.port)
        self.store = folder / "store"
        self.station = StubStation(replace(behind.address("station"), port=self.hostile.port), self.store)
        self.table = Reporting(replace(behind.address("tables"), port=self.hostile.port), folder / "journal")
        self.journal = self.table.line.uplink

    def close(self) -> None:
        """End it."""
        self.table.close()
        self.station.close()
        self.hostile.close()

    @property
    def kept(self) -> list[int]:
        """Which records the station has, in the order in which it stored them."""
        report = self.station.reports.get(TABLE)
        return [] if report is None else [record.sequence for record in stored(self.store, report.journal)]

    def has_all(self) -> bool:
        """Tell whether it has every record of the journal, once and in order."""
        self.table.take_commands()
        return self.kept == list(range(1, len(read_journal(self.table.path)) + 1))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    behind = RunningBroker(KINDS[0], tmp_path / "broker")
    behind.start()
    with closing(Room(tmp_path, behind)) as made:
        wait_until(lambda: TABLE in made.station.reports, PATIENCE_S)
        yield made
    behind.kill()


def turned_round() -> Judge:
    """Return a judge who says every batch after the next one, and then once more."""
    held: list[bytes] = []

    def judge(carried: Carried) -> Iterable[bytes]:
        if carried.topic != RECORDS or not carried.is_from_client:
            return (carried.payload,)
        held.append(carried.payload)
        return () if len(held) % 2 else (held[-1], held[-2], held[-1])

    return judge


def swallowed(topic: str) -> Judge:
    return lambda carried: () if carried.topic == topic else (carried.payload,)


@pytest.mark.parametrize("judge", [turned_round(), swallowed(RECORDS), swallowed(ACK), swallowed(ZONE.station)])
def test_what_it_drops_doubles_and_turns_round_is_at_the_station_once_and_in_order_when_it_is_gone(
    room: Room, judge: Judge
) -> None:
    room.hostile.judge = judge
    room.hostile.part()
    room.table.play()
    room.hostile.judge = honest
    room.hostile.part()

    wait_until(room.has_all, PATIENCE_S)


def test_an_acknowledgement_that_it_forges_loses_no_record(room: Room) -> None:
    wait_until(room.has_all, PATIENCE_S)
    room.hostile.judge = swallowed(RECORDS)
    room.table.play()
    last = len(read_journal(room.table.path))
    journal = room.station.reports[TABLE].journal
    wait_until(lambda: any(one.topic == RECORDS for one in room.hostile.seen), PATIENCE_S)
    room.hostile.say(TABLE.name, ACK, written(Ack(journal=journal, upto=last)))
    wait_until(lambda: room.table.line.uplink.acknowledged == last, PATIENCE_S)
    room.hostile.judge = honest
    room.hostile.part()

    wait_until(room.has_all, PATIENCE_S)


def test_nothing_that_it_forges_or_says_again_is_obeyed(room: Room, tmp_path: Path) -> None:
    right = StationCommand(id="c1", command=LevelSet(small_blind=200, big_blind=400))
    room.station.send(TABLE, right)
    wait_until(lambda: any(one.topic == COMMAND for one in room.hostile.seen), PATIENCE_S)
    mine = next(one.payload for one in room.hostile.seen if one.topic == COMMAND)

    def is_answered() -> bool:
        room.table.take_commands()
        return "c1" in room.station.answers

    wait_until(is_answered, PATIENCE_S)
    rogue = signing_key_in(tmp_path / "rogue.key")
    theirs = written(StationReport(is_online=True, session="rogue", key=rogue.public))
    forged = written(signed(room.station.addressed(TABLE, replace(right, id="c2")), rogue))
    room.hostile.say(TABLE.name, ZONE.station, theirs)
    for payload in (mine, forged, mine.replace(b"200", b"975")):
        room.hostile.say(TABLE.name, COMMAND, payload)

    def is_turned_away() -> bool:
        room.table.take_commands()
        return sum(room.station.reports[TABLE].turned_away.values()) == 3

    wait_until(is_turned_away, PATIENCE_S)
    assert read(theirs, StationReport).key == rogue.public
    assert set(room.station.answers) == {"c1"}


def test_no_face_down_card_and_no_tag_comes_by_it(room: Room) -> None:
    room.table.play()
    wait_until(room.has_all, PATIENCE_S)

    # What binds a line to the one before it is base64, and may look like a card.
    told = b"\n".join(line.split(b" ", 2)[2] for line in room.table.path.read_bytes().splitlines())
    shown = {Card(name.decode()) for name in CARD_NAME.findall(told)}
    tags = [tag for deck in decks().values() for tag in deck.cards]
    carried = "\n".join(one.payload.decode() for one in room.hostile.seen)
    assert list(leaks_in(carried, shown, tags)) == []

"""Captures played again: what was recorded comes to what it came to, each time, and names no face-down card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from config.files.settings_folder import settings_folder
from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.framing import RawReader
from firmware_bridge.recording.capture import CardShown, ContactMoved, NodeSaid, lines_of, opening_of
from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.benches.simulated_hardware import PANEL_NODE_ID
from table.clock import SimulatedClock
from table.engine.words.cards import ALL_CARDS
from table.engine.words.sightings import CardRevealed, Tick
from table.engine.words.table_events import HandStarted
from table.keeping.journal import MemoryJournal, SightingTaken
from table.playing.past.captured import CapturePlayer, book_of
from tests.captures.recorded import Recorded, record_evening
from tests.long_run import long_run

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.keeping.journal import Record

HANDS = 3


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return record_evening(tmp_path_factory.mktemp("captured") / "evening.capture", hands=HANDS, is_facing_seen=True)


def played(path: Path) -> list[Record]:
    journal = MemoryJournal()
    CapturePlayer(
        path, book_of(path, settings_folder(None)), SimulatedClock(opening_of(path).start_ns), journal=journal
    ).play()
    return journal.kept


def meant(records: Iterable[Record]) -> list[tuple[str, int, tuple[str, ...], tuple[str, ...]]]:
    """Return what was seen and when, what it meant, and what was told; ticks come as they may."""
    return [
        (
            type(record.sighting).__name__,
            record.sighting.at_ns,
            tuple(re.sub(r"id='\w+'", "", repr(event)) for event in record.events),
            tuple(alert.code.value for alert in record.alerts),
        )
        for record in records
        if isinstance(record, SightingTaken) and not (isinstance(record.sighting, Tick) and not record.events)
    ]


def test_an_evening_comes_to_the_same_to_the_nanosecond(recorded: Recorded) -> None:
    assert meant(played(recorded.path)) == meant(recorded.journal.kept)


@pytest.mark.long  # above it comes to what was recorded, which is the same
def test_it_comes_to_the_same_each_time(recorded: Recorded) -> None:
    assert played(recorded.path) == played(recorded.path)


def test_an_evening_on_bad_wires_and_antennas_comes_to_the_same(tmp_path: Path) -> None:
    unkind = Physics(missed=0.05, crossed=0.05, damaged=0.005)
    recorded = record_evening(tmp_path / "bad.capture", hands=1, is_facing_seen=True, physics=unkind, seed=5)

    assert meant(played(recorded.path)) == meant(recorded.journal.kept)


@pytest.mark.parametrize("physics", [long_run(PERFECT), Physics(damaged=0.005)])
def test_an_evening_whose_keys_hang_on_a_node_comes_to_the_same_word_for_word(tmp_path: Path, physics: Physics) -> None:
    path = tmp_path / "node.capture"
    recorded = record_evening(path, hands=1, is_facing_seen=True, has_panel_node=True, physics=physics, seed=5)
    port = f"memory/node-{PANEL_NODE_ID.hex()}"
    said = [bytes.fromhex(line.octets) for line in lines_of(path) if isinstance(line, NodeSaid) and line.port == port]
    kinds = {kind for kind, _, _ in RawReader().feed(b"".join(said))}

    assert {payloads.CONTACTS, payloads.SCANNED} <= kinds
    assert not any(isinstance(line, ContactMoved) for line in lines_of(path)), "it is in the node's words"
    assert meant(played(path)) == meant(recorded.journal.kept)


# --- what is not in it ---


def test_no_byte_of_it_is_of_a_tag(recorded: Recorded) -> None:
    tags = {tag for deck in recorded.decks.values() for tag in (*deck.cards, *deck.jokers, *deck.down_inlays)}
    text = recorded.path.read_bytes()
    told = said_in(recorded.path)

    assert len(told) > 10_000
    for tag in tags:
        for part in (tag, tag[::-1]):
            assert part not in text
            assert part not in told
            assert part.hex().encode() not in text.lower()


def test_no_card_is_named_that_was_not_public(recorded: Recorded) -> None:
    public = {record.sighting.card for record in recorded.told if isinstance(record.sighting, CardRevealed)}
    text = recorded.path.read_text(encoding="utf-8")
    named = {card for card in ALL_CARDS if re.search(rf'"{card}"', text.partition("\n")[2])}

    assert named == public
    assert len(public) > 10


def test_a_name_of_one_hand_names_no_card_of_another(recorded: Recorded) -> None:
    tags_of_hand = [{shown.tag for shown in shown_in_hand} for shown_in_hand in by_hand(recorded)]

    assert sum(map(bool, tags_of_hand[:-1])) >= 1
    for number, tags in enumerate(tags_of_hand[:-1], start=1):
        assert not tags & looked_at(recorded.path, start_of(recorded, number)), number


def test_no_player_has_a_name_there(recorded: Recorded) -> None:
    assert {player.name for player in opening_of(recorded.path).setup.players} == {""}


def said_in(path: Path) -> bytes:
    """Return every frame in a capture as it is once the framing is taken off."""
    lines = [line for line in lines_of(path) if isinstance(line, NodeSaid)]
    readers = {line.port: RawReader() for line in lines}
    frames = [frame for line in lines for frame in readers[line.port].feed(bytes.fromhex(line.octets))]
    return b"".join(payload for _, _, payload in frames)


def start_of(recorded: Recorded, number: int) -> int:
    starts = [
        record.sighting.at_ns
        for record in recorded.told
        if any(isinstance(event, HandStarted) for event in record.events)
    ]
    return starts[number] if number < len(starts) else recorded.told[-1].sighting.at_ns + 1


def by_hand(recorded: Recorded) -> list[list[CardShown]]:
    shown = [line for line in lines_of(recorded.path) if isinstance(line, CardShown)]
    return [
        [line for line in shown if start_of(recorded, number) <= line.at_ns < start_of(recorded, number + 1)]
        for number in range(HANDS)
    ]


def looked_at(path: Path, after_ns: int) -> set[str]:
    """Return the names of all tags that were read after a time."""
    found: set[str] = set()
    for line in lines_of(path):
        if isinstance(line, NodeSaid) and line.at_ns > after_ns:
            for kind, _, payload in RawReader().feed(bytes.fromhex(line.octets)):
                if kind == payloads.INVENTORY:
                    found |= {tag.hex() for tag in payloads.unpack_inventory(payload)[3] or ()}
    return found

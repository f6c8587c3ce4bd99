"""The antennas of a table: what settles is told, what cannot be used is one line, and who says nothing is blind."""

from __future__ import annotations

from config.files.patience import Patience
from firmware_bridge.antenna_row import AntennaRow, NodeWord
from firmware_bridge.firmware import payloads
from firmware_bridge.remarks import Remarks
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard
from firmware_bridge.settling.whereabouts import Whereabouts
from table.clock import NS_PER_MS
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import Zone
from table.inbox import InboxItem, TagSeen

BEGUN_NS = 5_000 * NS_PER_MS
SILENT_NS = BEGUN_NS + Patience().first_word_ms * NS_PER_MS
TAG = b"\xe0\x04ace---"
LOOK_NS = 80 * NS_PER_MS


class Row:
    """Two nodes, one antenna each, and whom they tell."""

    def __init__(self) -> None:
        self.told: list[InboxItem] = []
        self.lines: list[str] = []
        whereabouts = Whereabouts({("a1", 0): Zone.SEAT_1, ("b2", 0): Zone.SEAT_2}, Patience())
        self.row = AntennaRow(whereabouts, BEGUN_NS, Remarks(self.lines.append), self.told.append)
        self.now_ns = BEGUN_NS

    def hear(self, *words: NodeWord) -> None:
        for word in words:
            self.row.take(word)

    def look(self, node: str, *tags: bytes) -> None:
        """Let the antenna of a node be looked at once."""
        before_ns, self.now_ns = self.now_ns, self.now_ns + LOOK_NS
        tags_read = frozenset(tags)
        self.hear(Inventory(node=node, antenna=0, tags=tags_read, not_before_ns=before_ns, at_ns=self.now_ns))
        self.row.pump(self.now_ns)


def test_a_node_that_says_no_word_in_time_is_blind_and_one_that_did_is_not() -> None:
    bench = Row()
    bench.hear(NodeHeard(node="a1", at_ns=BEGUN_NS))

    assert not bench.row.pump(SILENT_NS - 1)
    assert bench.told == []
    assert bench.row.pump(SILENT_NS)
    assert [type(item) for item in bench.told] == [ZoneBlind]
    assert [item.zone for item in bench.told if isinstance(item, ZoneBlind)] == [Zone.SEAT_2]


def test_silence_is_told_once_and_waited_for_no_more() -> None:
    bench = Row()
    assert bench.row.next_due_ns() == SILENT_NS

    bench.row.pump(SILENT_NS)
    bench.row.pump(SILENT_NS + LOOK_NS)

    assert [type(item) for item in bench.told] == [ZoneBlind, ZoneBlind]
    assert bench.row.next_due_ns() is None


def test_a_node_that_answers_late_makes_its_zone_sighted() -> None:
    bench = Row()
    bench.row.pump(SILENT_NS)
    bench.now_ns = SILENT_NS
    bench.hear(NodeHeard(node="b2", at_ns=SILENT_NS))
    bench.look("b2")

    assert [item.zone for item in bench.told if isinstance(item, ZoneSighted)] == [Zone.SEAT_2]


def test_a_node_that_the_tables_file_does_not_name_is_told_to_the_operator_and_counts_for_nothing() -> None:
    bench = Row()
    bench.hear(NodeHeard(node="ff", at_ns=BEGUN_NS))
    for _ in range(10):
        bench.look("ff", TAG)

    assert bench.told == []
    (line,) = bench.lines
    assert line.startswith("node ff answers, and the table's file names no such node")


def test_an_antenna_that_falls_silent_is_one_line_and_one_blind_zone() -> None:
    bench = Row()
    bench.look("a1")
    bench.hear(AntennaSilent(node="a1", antenna=0, at_ns=bench.now_ns, fault=payloads.DETUNED))

    assert [item.zone for item in bench.told if isinstance(item, ZoneBlind)] == [Zone.SEAT_1]
    (line,) = bench.lines
    assert "antenna 0 of node a1" in line


def test_two_antennas_that_insist_on_one_card_are_counted_and_told_to_the_operator_alone() -> None:
    bench = Row()
    for _ in range(60):
        bench.look("a1", TAG)
        bench.look("b2", TAG)

    seen = [item for item in bench.told if isinstance(item, TagSeen)]
    assert {item.zone for item in seen} == {Zone.SEAT_1}
    assert bench.row.conflicts == 1
    (line,) = bench.lines
    assert line.startswith("one card is read at seat 1 and seat 2 at once")

"""The bridge: what ports, panel and pad say reaches the table as settled facts and commands."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from config.files.patience import Patience
from firmware_bridge.bridge import Bridge
from firmware_bridge.nodes.link_remarks import restarted
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.settling.inventory import Inventory, NodeHeard, NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.simulated.crank import Crank
from firmware_bridge.waker import Waker
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.commands import NewHand
from table.engine.words.sightings import KeyPressed, ZoneBlind
from table.engine.words.zones import Facing, Zone
from table.inbox import TagScanned, TagSeen
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from table.inbox import InboxItem

NODE, TAG, INLAY = "e660583883724a2f", bytes.fromhex("04a2b9c1d2e3f4"), bytes.fromhex("04ffb9c1d2e3f4")
MS = 1_000_000


class Bench:
    """A bridge without a wire, and what it handed on."""

    def __init__(self) -> None:
        self.clock = SimulatedClock(NS_PER_S)
        self.taken: list[InboxItem] = []
        self.remarks: list[str] = []
        inlays = {TAG: (TAG, Facing.UP), INLAY: (TAG, Facing.DOWN)}
        whereabouts = Whereabouts({(NODE, 0): Zone.SEAT_4, (NODE, 1): Zone.SEAT_5}, Patience(), inlays)
        self.bridge = Bridge(whereabouts, self.clock, inlays, sink=self.taken.append, remark=self.remarks.append)
        self.crank = Crank(self.clock, [self.bridge], is_owing=lambda: False, is_delivering=lambda: False)

    def look(self, *tags: bytes, antennas: tuple[int, ...] = (0,)) -> None:
        """Let the node say what one look of its *antennas* read, and 80 ms pass."""
        now_ns = self.clock.now_ns()
        for antenna in antennas:
            self.bridge.hear(
                Inventory(
                    node=NODE, antenna=antenna, tags=frozenset(tags), not_before_ns=now_ns - 80 * MS, at_ns=now_ns
                )
            )
        self.crank.turn(80 * MS)


def test_a_card_that_is_read_again_and_again_settles_once() -> None:
    bench = Bench()
    bench.look()
    for _ in range(8):
        bench.look(INLAY)

    (seen,) = bench.taken
    assert isinstance(seen, TagSeen)
    assert (seen.zone, seen.tag, seen.facing) == (Zone.SEAT_4, TAG, Facing.DOWN)
    assert bench.bridge.is_settled


def test_a_command_goes_straight_through() -> None:
    bench = Bench()
    pressed = KeyPressed(command=NewHand(), at_ns=5)
    bench.bridge.hear(pressed)
    bench.bridge.pump()

    assert bench.taken == [pressed]


def test_a_card_on_the_pad_is_one_card_whichever_side_was_read() -> None:
    bench = Bench()
    for inlay in (TAG, INLAY):
        bench.bridge.hear(PadTag(uid=inlay, at_ns=5))
    bench.bridge.pump()

    assert bench.taken == [TagScanned(tag=TAG, at_ns=5)] * 2


def test_a_silent_node_makes_its_zones_blind() -> None:
    bench = Bench()
    bench.look()
    bench.bridge.hear(NodeSilent(node=NODE, at_ns=bench.clock.now_ns()))
    bench.bridge.pump()

    assert [item.zone for item in bench.taken if isinstance(item, ZoneBlind)] == [
        Zone.SEAT_4,
        Zone.SEAT_5,
    ]


def test_what_the_operator_should_know_is_said_in_a_line_and_changes_nothing() -> None:
    bench = Bench()
    bench.bridge.hear(restarted("/dev/ttyACM0", NODE, at_ns=5))
    bench.bridge.pump()

    assert bench.taken == []
    assert len(bench.remarks) == 1
    assert "/dev/ttyACM0" in bench.remarks[0]


def test_serving_waits_no_longer_than_it_was_told_to() -> None:
    bench = Bench()
    bench.bridge.serve(0.001)

    assert bench.taken == []


def test_what_can_be_read_beside_the_news_ends_the_wait() -> None:
    bench, finger = Bench(), Waker()
    finger.set()
    began_s = time.monotonic()
    bench.bridge.serve(2 * PATIENCE_S, [finger.fd])

    assert time.monotonic() - began_s < PATIENCE_S


def test_a_key_waits_for_the_cards_that_moved_before_it_was_pressed() -> None:
    bench = Bench()
    bench.look()
    bench.look(TAG)
    pressed = KeyPressed(command=NewHand(), at_ns=bench.clock.now_ns())
    bench.bridge.hear(pressed)
    for _ in range(6):
        bench.look(TAG)

    assert [type(item) for item in bench.taken] == [TagSeen, KeyPressed]


def test_a_key_does_not_wait_for_ever() -> None:
    bench = Bench()
    bench.look()
    bench.look(TAG)
    bench.bridge.hear(KeyPressed(command=NewHand(), at_ns=bench.clock.now_ns()))
    for look in range(14):
        bench.look(*([TAG] if look % 2 else []))

    assert KeyPressed in [type(item) for item in bench.taken]


def test_a_node_that_never_says_a_word_is_blind_after_two_seconds() -> None:
    bench = Bench()
    bench.crank.turn(1_900 * MS)
    assert bench.taken == []

    bench.crank.turn(200 * MS)
    assert [type(item) for item in bench.taken] == [ZoneBlind, ZoneBlind]


def test_a_node_that_the_table_does_not_name_is_told_to_the_operator() -> None:
    bench = Bench()
    bench.bridge.hear(NodeHeard(node="e660583883720099", at_ns=bench.clock.now_ns()))
    bench.bridge.pump()

    (remark,) = bench.remarks
    assert "e660583883720099" in remark
    assert "name it there with its zones" in remark


def test_two_antennas_that_insist_on_one_card_are_told_to_the_operator_once() -> None:
    bench = Bench()
    for _ in range(200):
        bench.look(TAG, antennas=(0, 1))

    (remark,) = bench.remarks
    assert "seat 4 and seat 5" in remark
    assert bench.bridge.antennas.conflicts == 1

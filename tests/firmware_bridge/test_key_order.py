"""Keys and cards keep their order though a panel's node has to say a key again, and nobody waits for ever."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from config.files.patience import Patience
from firmware_bridge.bridge import Bridge
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.settling.inventory import Inventory, NodeHeard
from firmware_bridge.settling.whereabouts import Whereabouts
from table.clock import NS_PER_MS
from table.engine.words.entry import Entry, KeysAway
from table.engine.words.reports import FloorCalled
from table.engine.words.sightings import KeyPressed, Tick
from table.engine.words.zones import Zone
from table.inbox import TagScanned, TagSeen
from tests.firmware_bridge.keys.standard_panel import STANDARD
from tests.firmware_bridge.node_panel_bench import NodePanelBench, pty_panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from table.inbox import InboxItem

NODE, TAG = "e660583883724a2f", bytes.fromhex("04a2b9c1d2e3f4")
LOOK_NS = 20 * NS_PER_MS


class Table:
    """A panel's node at a pseudo-terminal, and one antenna that sees all that lies on it."""

    def __init__(self, folder: Path, patience: Patience | None = None) -> None:
        self.panel: NodePanelBench = pty_panel(folder)
        self.taken: list[InboxItem] = []
        self.told_ns: list[int] = []
        self.remarks: list[str] = []
        whereabouts = Whereabouts({(NODE, 0): Zone.SEAT_4}, patience or Patience())
        self.bridge = Bridge(whereabouts, self.panel.clock, {}, sink=self._take, remark=self.remarks.append)
        self.bridge.add_panel(self.panel.panel)
        self.panel.told = self.bridge.hear
        self.bridge.hear(NodeHeard(node=NODE, at_ns=self.now_ns))
        self.lying: frozenset[bytes] = frozenset()
        self.run(200)

    @property
    def now_ns(self) -> int:
        return self.panel.clock.now_ns()

    def lose(self) -> None:
        """Lose every byte of the panel's node from now on."""
        self.panel.lines.to_host = lambda _octets: ()

    def deliver(self) -> None:
        """Lose none any more."""
        self.panel.lines.to_host = lambda octets: (octets,)

    def run(self, duration_ms: int) -> None:
        """Let so much time pass; the antenna looks every 20 ms."""
        for _ in range(duration_ms * NS_PER_MS // LOOK_NS):
            before_ns = self.now_ns
            self.panel.run(LOOK_NS)
            self.bridge.hear(
                Inventory(node=NODE, antenna=0, tags=self.lying, not_before_ns=before_ns - LOOK_NS, at_ns=self.now_ns)
            )
            self.bridge.pump()
            self.bridge.tick(self.now_ns)

    @property
    def facts(self) -> list[type[InboxItem]]:
        """What was told, the time apart."""
        return [type(item) for item in self.taken if not isinstance(item, Tick)]

    def is_in_order(self) -> bool:
        """Whether nothing was told that happened before the time that was told last."""
        told_ns = 0
        for item in self.taken:
            if item.at_ns < told_ns:
                return False
            told_ns = max(told_ns, item.at_ns if isinstance(item, Tick) else 0)
        return True

    def _take(self, item: InboxItem) -> None:
        self.taken.append(item)
        self.told_ns.append(self.now_ns)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    with closing(made.panel):
        yield made


def card_told_ns(table: Table) -> int:
    return next(at_ns for at_ns, item in zip(table.told_ns, table.taken, strict=True) if isinstance(item, TagSeen))


def test_a_card_waits_for_a_key_that_was_pressed_before_it_landed_and_was_lost(table: Table) -> None:
    table.lose()
    table.panel.press("floor")
    table.run(60)
    table.lying = frozenset({TAG})
    table.run(300)
    assert table.facts == [], "the card has settled, and nobody knows yet what was pressed before"
    table.deliver()
    table.run(300)

    assert table.facts == [KeyPressed, TagSeen]
    assert table.is_in_order()


def test_a_key_that_was_pressed_after_a_card_landed_comes_after_it_all_the_same(table: Table) -> None:
    table.lying = frozenset({TAG})
    table.run(60)
    table.lose()
    table.panel.press("floor")
    table.run(300)
    table.deliver()
    table.run(300)

    assert table.facts == [TagSeen, KeyPressed]
    assert table.is_in_order()


def test_a_card_waits_for_no_key_where_nothing_was_lost(table: Table) -> None:
    landed_ns = table.now_ns
    table.lying = frozenset({TAG})
    table.run(400)

    assert card_told_ns(table) - landed_ns <= 160 * NS_PER_MS


def test_a_card_waits_no_longer_than_the_table_says(tmp_path: Path) -> None:
    table = Table(tmp_path, Patience(hold_card_ms=400))
    with closing(table.panel):
        table.lose()
        table.run(20)
        landed_ns = table.now_ns
        table.lying = frozenset({TAG})
        table.run(1_000)

    assert 300 * NS_PER_MS <= card_told_ns(table) - landed_ns <= 440 * NS_PER_MS


def test_a_card_waits_for_no_panel_that_is_silent(table: Table) -> None:
    table.panel.plug.unplug()
    table.run(2_000)
    landed_ns = table.now_ns
    table.lying = frozenset({TAG})
    table.run(400)

    assert card_told_ns(table) - landed_ns <= 160 * NS_PER_MS


def scan(table: Table) -> None:
    table.bridge.hear(PadTag(uid=TAG, at_ns=table.now_ns))


def type_floor(table: Table) -> None:
    table.bridge.key(FloorCalled())


@pytest.mark.parametrize(("do", "told"), [(scan, TagScanned), (type_floor, KeyPressed)])
def test_what_comes_behind_a_card_that_waits_is_told_behind_it(
    table: Table, do: Callable[[Table], None], told: type[InboxItem]
) -> None:
    table.lose()
    table.run(20)
    table.lying = frozenset({TAG})
    table.run(300)
    do(table)
    table.run(40)
    assert table.facts == []
    table.deliver()
    table.run(200)

    assert table.facts == [TagSeen, told]


def test_a_key_that_comes_after_the_time_has_passed_it_is_not_followed_and_told_of(table: Table) -> None:
    table.lose()
    table.panel.press("floor")
    table.run(1_200)
    table.deliver()
    table.run(300)
    assert table.facts == []
    assert table.remarks == [
        "a key of the dealer's panel came 1 s late and is not followed: press it again",
    ]
    table.panel.press("floor")
    table.run(300)

    assert table.facts == [KeyPressed]


def test_a_key_that_comes_late_and_not_too_late_is_followed_without_a_word(table: Table) -> None:
    table.lose()
    table.panel.press("floor")
    table.run(500)
    table.deliver()
    table.run(300)

    assert (table.facts, table.remarks) == ([KeyPressed], [])
    assert table.is_in_order()


def test_an_entry_whose_end_was_pressed_while_the_node_was_away_is_dropped_and_said_once(table: Table) -> None:
    table.panel.press("3")
    table.run(300)
    table.panel.plug.unplug()
    table.run(100)
    table.panel.press("fold")
    table.run(2_900)
    table.panel.plug.plug()
    table.run(800)
    assert table.bridge.entry == Entry(refusal=KeysAway(3))
    table.panel.press("floor")
    table.run(300)

    assert [item.command for item in table.taken if isinstance(item, KeyPressed)] == [FloorCalled()]
    assert table.remarks == [
        "the dealer's panel was away for 3 s: press again what was pressed meanwhile; look at its cable"
    ]


def test_keys_that_are_heard_for_the_first_time_were_not_away(table: Table) -> None:
    table.run(400)

    assert (table.remarks, table.bridge.entry) == ([], Entry())


def test_a_key_of_which_the_plug_took_the_end_is_not_followed_when_the_node_is_given_up(table: Table) -> None:
    table.panel.switches.set_contact(STANDARD.place("floor"), table.now_ns, is_closed=True)
    table.panel.run(4 * NS_PER_MS)
    assert table.panel.changes, "the node has told that the contact closed"
    table.panel.plug.unplug()
    table.run(3_000)

    assert table.facts == []
    assert table.remarks == ["a key of the dealer's panel came 2 s late and is not followed: press it again"]

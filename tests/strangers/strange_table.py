"""The product's own host, from the port up, before the strangers' nodes and felt: all that is its own stands above.

Bridge, link, port, settling, touched keys, vault, engine and controller are those of a table; the wires are this
process's memory, or pseudo-terminals that pyserial opens. Time is simulated.
"""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING, Final

from config.files.deck_file import load_deck
from config.files.hardware import NodeFile
from config.files.patience import Patience
from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from config.rulebook.rulebook_file import load_rulebook
from firmware_bridge.keys.keys_for import keys_for
from firmware_bridge.pumped import NEVER, due_ns
from table.clock import NS_PER_MS, NS_PER_S, TICK_NS, SimulatedClock
from table.controller import Controller
from table.engine.table import Table
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.setup import Level, TableSetup
from table.engine.words.zones import Facing
from table.keeping.hand_key import KEY_BYTES, NoKeyStore
from table.keeping.journal import MemoryJournal, TableOpened
from table.keeping.vault import Vault
from table.wiring.hardware.opening import Lines, open_bridge
from table.wiring.hardware.plugged import Hardware
from tests.bench.players import BIG, SMALL
from tests.strangers.antenna_node import AntennaNode
from tests.strangers.felt import Felt, under_side
from tests.strangers.lines import MemoryWire, PtyWire
from tests.strangers.places import NODES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.table import Outcome, Viewed
    from table.engine.words.alerts import Alert
    from table.engine.words.commands import DealerCommand
    from table.engine.words.view import TableView
    from table.inbox import InboxItem
    from tests.strangers.antenna_node import Look
    from tests.strangers.lines import Wire
    from tests.strangers.ways import Ways

OFF_FOR_S: Final = (0.3, 1.5)
KEY_TO_KEY_NS: Final = 130 * NS_PER_MS
STACK: Final = 200_000
LEAST_NS: Final = NS_PER_MS
"""As finely as time goes."""


class StrangeTable:
    """A table, its nodes, and time that passes."""

    def __init__(self, seats: Sequence[int], book: str, seed: int, ways: Ways, *, is_on_ptys: bool) -> None:
        """Open it with players at *seats*; the same *seed* goes the same way."""
        self.clock = SimulatedClock()
        chance = random.Random(f"strangers {seed}")  # noqa: S311 - a bench that repeats, no secret
        self.felt = Felt(self.clock, chance)
        folders = settings_folder(None)
        self.deck, self._panel = load_deck("red", folders=folders), load_panel("dealer", folders=folders)
        self.alerts: list[Alert] = []
        self.remarks: list[str] = []
        self._controller = self._open(seats, book)
        self._ways, self._chance, self._is_on_ptys = ways, chance, is_on_ptys
        self._plug_in()
        self._tick_ns = self.clock.now_ns()
        self._is_touched = True
        self._reset_ns = NEVER
        self._bridge_due_ns = 0
        """When the bridge wants to be pumped, as it said when it was pumped last."""
        self._reset_later()
        self.wait_ns(20 * TICK_NS)

    def _open(self, seats: Sequence[int], book: str) -> Controller:
        setup = TableSetup(
            level=Level(small_blind=SMALL, big_blind=BIG),
            button=seats[-1],
            players=tuple(PlayerSeated(seat=seat, stack=STACK) for seat in seats),
            nodes=NODES,
        )
        rulebook = load_rulebook(book, folders=settings_folder(None))
        return Controller(
            Table(setup, rulebook),
            TableOpened(table_name="strangers", rulebook=rulebook.id, setup=setup),
            Vault([self.deck], NoKeyStore(), _key_of_hand),
            MemoryJournal(),
            [self],
        )

    def _plug_in(self) -> None:
        ids = [bytes((0x5A, *self._chance.randbytes(7))) for _ in NODES]
        self._ids = ids
        self._wires: list[Wire] = [
            PtyWire() if self._is_on_ptys else MemoryWire(f"strange-{number}", self._ways.damaged, self._chance)
            for number in range(len(NODES))
        ]
        self._nodes = [self._started(number) for number in range(len(NODES))]
        named = {wire.name: wire.open_line for wire in self._wires}
        ups = {tag: (tag, Facing.UP) for tag in self.deck.cards}
        hardware = Hardware(
            nodes=tuple(
                NodeFile(id=unique_id.hex(), port=port, zones=zones)
                for unique_id, port, zones in zip(ids, named, NODES, strict=True)
            ),
            panel=None,
            touched=self._panel,
            pad=None,
            patience=Patience(),
            inlays=ups | {under_side(tag): (tag, Facing.DOWN) for tag in self.deck.cards},
        )
        self.bridge = open_bridge(
            hardware,
            self.clock,
            sink=self._take,
            remark=self.remarks.append,
            lines=Lines(lambda port: named[port]()),
        )

    def _take(self, item: InboxItem) -> None:
        self._controller.take(item)
        self.bridge.expect(self._controller.view.due)

    def _started(self, node: int) -> AntennaNode:
        """Return a node that begins anew, with another boot id, time and number."""
        reading = _Reading(self.felt, node)
        return AntennaNode(self.clock, self._wires[node], self._ids[node], reading, self._chance)

    def _reset_later(self) -> None:
        """Have one node lose its power a while from now, and again after that."""
        if self._ways.resets_every_s:
            self._reset_ns = self.clock.now_ns() + int(
                self._chance.expovariate(1 / self._ways.resets_every_s) * NS_PER_S
            )

    def _lose_power(self) -> None:
        node = self._chance.randrange(len(NODES))
        self._nodes[node] = self._started(node)
        self._nodes[node].up_ns = self._nodes[node].due_ns = self.clock.now_ns() + int(
            self._chance.uniform(*OFF_FOR_S) * NS_PER_S
        )
        self._reset_later()

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""
        return self._controller.view

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Hear what the table tells."""
        del table
        self.alerts += outcome.alerts

    def key(self, command: DealerCommand) -> None:
        """Touch the keys of *command* on the dealer's panel, one after another."""
        for key in keys_for(command, self._panel, self.view_denominations):
            self.bridge.tap(key)
            self._is_touched = True
            self.wait_ns(KEY_TO_KEY_NS)

    @property
    def view_denominations(self) -> tuple[int, ...]:
        """No chip is keyed here."""
        return ()

    def wait_ns(self, duration_ns: int) -> None:
        """Let time pass; ten times a second the table hears of it."""
        until_ns = self.clock.now_ns() + duration_ns
        while (now_ns := self.clock.now_ns()) < until_ns:
            dues = [self._tick_ns, until_ns, *[node.due_ns for node in self._nodes]]
            dues += [self.felt.next_due_ns() or NEVER, self._bridge_due_ns]
            self.clock.wait_ns(min(until_ns - now_ns, max(LEAST_NS, min(dues) - now_ns)))
            self._turn()

    def _turn(self) -> None:
        now_ns = self.clock.now_ns()
        self.felt.pump()
        if now_ns >= self._reset_ns:
            self._lose_power()
        for node, wire in zip(self._nodes, self._wires, strict=True):
            if now_ns >= node.up_ns and (wire.has_for_node or node.due_ns <= now_ns):
                node.pump()
        come = [wire.has_for_host for wire in self._wires]
        is_tick = now_ns >= self._tick_ns
        if not (self._is_touched or is_tick or any(come) or self._bridge_due_ns <= now_ns):
            return
        self.bridge.pump(None if self._is_touched else come)
        self._is_touched = False
        if is_tick:
            self._tick_ns = now_ns + TICK_NS
            self.bridge.tick(now_ns)
            self.bridge.face(self._controller.figures)
        self._bridge_due_ns = due_ns(self.bridge)

    def close(self) -> None:
        """Give everything back."""
        self.bridge.close()
        for wire in self._wires:
            wire.unplug()


class _Reading:
    """What the antennas of one node read."""

    def __init__(self, felt: Felt, node: int) -> None:
        self._felt, self._zones = felt, NODES[node]

    def __call__(self, antenna: int) -> Look:
        return self._felt.look(self._zones[antenna])


def _key_of_hand(number: int) -> bytes:
    return hashlib.blake2b(number.to_bytes(8), digest_size=KEY_BYTES).digest()

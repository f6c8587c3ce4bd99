"""A hand through simulated wires whose table is killed and started again as often as wanted; nothing is asserted here.

The room and its nodes stay as they are, and cards may be moved while the table is down. As `squaredeal run` does it,
the next start stands by the journal and is told where each card lay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.simulated.room.physics import PERFECT
from table.benches.rig import Rig, kit_of
from table.benches.scenario_files import PANEL, Benches
from table.benches.wire import WireBench
from table.clock import SimulatedClock
from table.controller import Controller
from table.engine.table import Table
from table.keeping.hand_key import NoKeyStore
from table.keeping.journal import MemoryJournal, TableOpened
from table.keeping.recovery import Recovered, retold
from table.keeping.vault import Vault
from table.scenario.runner import HandStepDone, HeardInStep, play, table_setup
from table.wiring.rulebooks import Rulebooks
from table.wiring.running.standing_again import look_anew

if TYPE_CHECKING:
    from collections.abc import Iterator

    from firmware_bridge.simulated.room.physics import Physics
    from table.clock import Clock
    from table.engine.table import Outcome
    from table.engine.words.view import TableView
    from table.inbox import InboxItem
    from table.keeping.hand_key import HandKey
    from table.keeping.journal import Record
    from table.scenario.language import Scenario


class _Kept(NoKeyStore):
    """The key of the hand, which outlives the table."""

    def __init__(self) -> None:
        self._key: HandKey | None = None

    def load(self) -> HandKey | None:
        """Return what was kept last."""
        return self._key

    def keep(self, key: HandKey) -> None:
        """Keep it."""
        self._key = key


class _Started:
    """A table that may be another one tomorrow: who takes what the room sees asks here."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.items: list[InboxItem] = []

    @property
    def view(self) -> TableView:
        """How the table stands."""
        return self.controller.view

    def take(self, item: InboxItem) -> Outcome:
        """Hand it on."""
        self.items.append(item)
        return self.controller.take(item)


class RestartedHand:
    """A scenario that is played through the wire, at a table that may be killed between two steps."""

    def __init__(self, scenario: Scenario, *, physics: Physics = PERFECT, seed: int = 1) -> None:
        """Sit down."""
        folders = settings_folder(None)
        self._scenario = scenario
        self._decks = Benches(folders).decks_for(scenario)
        self._book = Rulebooks(folders).book_of(scenario)
        self._keys = _Kept()
        self.clock: Clock = SimulatedClock()
        self.heard = HeardInStep()
        self.records: list[Record] = []
        self._vault, self._told, controller = self._start()
        self.table = _Started(controller)
        self.bench = WireBench(
            self.table,
            self.clock,
            kit_of(scenario.setup, self._decks, load_panel(PANEL, folders=folders)),
            Rig(physics=physics, seed=seed, is_in_memory=True),
        )

    def steps(self) -> Iterator[HandStepDone]:
        """Play it, step by step."""
        return (done for done in play(self._scenario, self.bench, self.heard) if isinstance(done, HandStepDone))

    def kill(self) -> None:
        """Let the table die: its ports are closed, and what it has not written is lost."""
        self.bench.bridge.close()
        # Whoever moves cards now has no table to wait for.
        self.bench.is_by_hand = True

    def start(self) -> None:
        """Start it again."""
        self._vault, self._told, self.table.controller = self._start()
        self.bench.plug_in()
        bridge = self.bench.bridge
        look_anew(bridge, self.table.controller, self.clock)
        bridge.remember(self._vault.lying, self._told.latest_ns)
        self.bench.is_by_hand = False

    def close(self) -> None:
        """Give everything back."""
        self.bench.close()

    def _start(self) -> tuple[Vault, Recovered, Controller]:
        setup = table_setup(self._scenario.setup)
        opened = TableOpened(table_name="Table 1", rulebook=self._book.id, setup=setup)
        table, told = Table(setup, self._book), Recovered()
        for _ in retold(table, opened, list(self.records), told):
            pass
        vault = Vault(self._decks.values(), self._keys)
        return vault, told, Controller(table, opened, vault, _Journal(self.records), [self.heard], told)


class _Journal(MemoryJournal):
    """What all starts have written."""

    def __init__(self, records: list[Record]) -> None:
        super().__init__()
        self._found = tuple(records)
        self.kept = records

    def records(self) -> tuple[Record, ...]:
        """Return what was there at the start."""
        return self._found

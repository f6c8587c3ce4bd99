"""The simulated parts of a table's file at pseudo-terminals, for whatever program opens them, and a hand played there.

The program is not asked anything: beside the parts stands a table of our own, which says where the hand is. What
is laid before it is laid on the copper, and what is keyed at it is pressed on the panel, in a person's time.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, get_args

from config.files.deck_file import DeckFile, load_deck
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.files.table_file import TableFile
from config.panel.panel_file import load_panel
from firmware_bridge.keys.keypad import Keypad
from firmware_bridge.keys.keys_for import keys_for
from firmware_bridge.simulated.room.tabletop import Tabletop
from table.benches.live_hardware import LiveHardware
from table.benches.rig import Ports, Rig
from table.benches.scenario_files import PANEL, check_decks
from table.benches.simulated_hands import SimulatedHands
from table.benches.straight import StraightBench, open_table
from table.clock import NS_PER_MS
from table.controller import Controller
from table.engine.words.commands import Command, DealerCommand
from table.engine.words.entry import Wants
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag
from table.scenario.language import Scenario
from table.scenario.runner import HandStepDone, HeardInStep, judged
from table.statements.lines import Shortfall
from table.wiring.rulebooks import Rulebooks

CARD_NS: Final = 300 * NS_PER_MS
"""From one card to the next: nobody who reads ten antennas in turn may be overtaken."""
MOVED_AFTER_NS: Final = 3_500 * NS_PER_MS
"""A card lies so long at one seat before it goes to another: what moves at once slid."""
KEY_NS: Final = 400 * NS_PER_MS
SETTLED_NS: Final = 1_500 * NS_PER_MS
"""After a step that moved cards, so that the slowest host has read them."""
BEGUN_S: Final = 3.0
"""From the first word to the last node until the first card: who looks whether all is well has left by then."""
LOOK_S: Final = 0.1
HANDS: Final = "hands"


class Served:
    """The parts of one table, plugged in."""

    def __init__(self, file: TableFile, folders: SettingsFolder, folder: Path) -> None:
        """Make the ports of *file* in *folder*. Raises ConfigError where that cannot be."""
        self.folder = folder
        self._file, self._folders = file, folders
        self.decks = {deck: load_deck(deck, folders=folders) for deck in file.decks}
        panel = load_panel(PANEL if file.panel is None else file.panel, folders=folders)
        ports = Ports(folder=folder, nodes=file.nodes, panel_node=file.panel_node, pad=file.pad)
        self.ports = [folder / name for name in (*ports.of_nodes, *([] if file.pad is None else [ports.of_pad]))]
        """The links that a program opens."""
        self.hands = folder / HANDS
        """The link to the hands that move the cards (HANDS.md)."""
        _clear([*self.ports, self.hands])
        rig = Rig(has_pad=file.pad is not None, has_gpio=False, ports=ports)
        down = {tag: inlay for deck in self.decks.values() for inlay, tag in deck.down_inlays.items()}
        self.live = LiveHardware(self.decks[file.deck], panel, rig, down=down)

    def await_host(self) -> None:
        """Return once a program that has spoken to every node stays, and has had time to hear their answers."""
        looks = 0
        while looks < BEGUN_S / LOOK_S and not self.live.pause(LOOK_S):
            looks = looks + 1 if self.live.is_served else 0

    def check(self, scenario: Scenario) -> None:
        """Raise ConfigError where no key can be pressed for a hand, or the table has not its deck."""
        check_decks(scenario, self.decks)
        if self._file.panel_node is None:
            raise ConfigError(
                [f"{self._file.path}: keys on a Pi's pins cannot be served at a port; add panel_node = {{ id, port }}"]
            )

    def play(self, scenario: Scenario) -> Iterator[HandStepDone | Shortfall]:
        """Play a hand: each step once it is done, and what our own table made of it that the file does not expect."""
        book, heard = Rulebooks(self._folders).book_of(scenario), HeardInStep()
        table = open_table(scenario, book, self.decks, watchers=(heard,), journal=heard)
        bench = _ServedBench(table, self.live, self.decks, scenario)
        yield from judged(scenario, bench, heard, book)


@contextmanager
def served(file: TableFile, folders: SettingsFolder, folder: Path) -> Iterator[Served]:
    """Plug the parts of *file* in, let them run, and take their ports away at the end. Raises ConfigError."""
    if not file.nodes:
        raise ConfigError([f"{file.path}: no antenna nodes are named; add a [[nodes]] table with id, port and zones"])
    parts = Served(file, folders, folder)
    with parts.live, SimulatedHands(parts.hands, parts.live):
        yield parts


def _clear(links: list[Path]) -> None:
    """Make the folder, and take away what a simulation that was killed has left. Raises ConfigError."""
    for link in links:
        link.parent.mkdir(parents=True, exist_ok=True)
    if twice := sorted({link.name for link in links if links.count(link) > 1}):
        raise ConfigError(
            [f"{name}: two ports of the table's file end in this name; each has its own" for name in twice]
        )
    for link in links:
        if link.is_symlink() and not link.exists():
            link.unlink()
        elif link.is_symlink() or link.exists():
            raise ConfigError([f"{link}: something is there already; name another folder, or take it away"])


class _ServedBench(StraightBench):
    """A table of our own, and the parts that do what is done before it."""

    def __init__(
        self, table: Controller, live: LiveHardware, decks: Mapping[str, DeckFile], scenario: Scenario
    ) -> None:
        self.live = live
        self.is_moved = False
        self._controller = table
        self._denominations, self._commands = scenario.setup.chips, 0
        self._keypad = Keypad(live.panel, self._denominations)
        super().__init__(table, live.clock, decks, is_facing_seen=scenario.setup.is_facing_seen)

    def _tabletop(self, *, is_facing_seen: bool) -> Tabletop:
        return _Mirrored(self, self._controller, is_facing_seen=is_facing_seen)

    def press(self, command: Command) -> None:
        """Press the keys of a dealer's command, and give it to our own table; a director's comes from nobody here."""
        if isinstance(command, get_args(DealerCommand)):
            keys = keys_for(command, self.live.panel, self._denominations)
            self._keypad.face(self._controller.figures, answered=self._commands)
            for key in keys:
                self._press(key)
            if self._keypad.entry.wants is Wants.AGAIN:
                self._press(keys[-1])
        super().press(command)

    def _press(self, key: str) -> None:
        self.live.press(key)
        self._commands += self._keypad.press(key) is not None
        self.wait(KEY_NS)

    def settle(self) -> None:
        """Wait until our own table has judged, and a host has read all that moved."""
        super().settle()
        if self.is_moved:
            self.is_moved = False
            self.wait(SETTLED_NS)


class _Mirrored(Tabletop):
    """A tabletop of which the copper shows what can be read."""

    def __init__(self, bench: _ServedBench, table: Controller, *, is_facing_seen: bool) -> None:
        super().__init__(bench.clock, table.take, is_facing_seen=is_facing_seen)
        self._bench = bench
        self._laid_ns: dict[Tag, int] = {}

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone, as fast as a person would."""
        now_ns = self._clock.now_ns()
        if any(tag in tags for lain, tags in self._lying.items() if lain is not zone):
            self._bench.wait(max(0, self._laid_ns.get(tag, now_ns) + MOVED_AFTER_NS - now_ns))
        super().lay(tag, zone, facing)
        self._laid_ns[tag] = self._clock.now_ns()
        self._bench.wait(CARD_NS)

    def blind(self, zone: Zone) -> None:
        """Let the antenna of *zone* stop answering."""
        self._bench.live.blind(zone)
        super().blind(zone)

    def sight(self, zone: Zone) -> None:
        """Let it answer again."""
        self._bench.live.sight(zone)
        super().sight(zone)

    def _changed(self, zone: Zone) -> None:
        unread = self.unread()
        tags = {tag: facing for tag, facing in self._lying[zone].items() if tag not in unread}
        self._bench.live.lie(zone, tags)
        self._bench.is_moved = True
        super()._changed(zone)

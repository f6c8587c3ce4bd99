"""What a tester's test works with: parts of software, wires that are listened to, and a table that runs.

The fixtures that bring it stand in `for_pytest`. Whatever is heard is recorded, so that a test that failed can be
played again.
"""

import subprocess
import sys
import threading
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from firmware_bridge.measuring.antenna_watch import WatchedAntenna
from table.benches.hands import Hands
from table.benches.served import served
from table.benches.simulated_hardware import NODE_IDS, PANEL_NODE_ID, ZONES_OF_NODE
from table.clock import NS_PER_MS, NS_PER_S, LiveClock
from table.engine.table import Table
from table.engine.words.frozen import replace
from table.engine.words.zones import Zone
from table.said_plainly import SaidPlainlyError
from table.scenario.language import Scenario
from table.scenario.parser import read_scenario
from table.statements.lines import Shortfall
from table.wiring.hardware.bench_place import BenchPlace
from table.wiring.hardware.opening import Lines
from table.wiring.hardware.plugged import inlays_of
from table.wiring.running.recording import begin_recording, opening_now
from table.wiring.running.table_parts import read_parts

LISTEN_NS: Final = 50 * NS_PER_MS
SAME_FOR_NS: Final = NS_PER_S
"""What an antenna reads is what it has read for so long: by then a card that was lifted is missed."""
READ_WITHIN_S: Final = 5.0
SAID_WITHIN_S: Final = 30.0
_LOOK_S: Final = 0.05


class BlindZoneError(SaidPlainlyError):
    """A zone was to be read, and its antenna did not look."""


class HandledRig:
    """Parts that stand somewhere, and hands that lay cards there, press keys and pull plugs."""

    def __init__(self, file: Path, hands: Hands) -> None:
        """Take the table's file that names the parts, and hands that stand before them."""
        self.file: Final = file
        self.hands: Final = hands

    def lay(self, card: str, zone: str, *, is_up: bool = True) -> None:
        """Lay a card of the deck, "7h", on a zone, "seat 1", "board", or on the "pad"."""
        self.hands.lay(card, zone, is_up=is_up)

    def lift(self, card: str) -> None:
        """Take it off."""
        self.hands.lift(card)

    def clear(self) -> None:
        """Take all cards off."""
        self.hands.clear()

    def leave(self) -> None:
        """Leave the antennas empty, where the hands can."""
        if "clear" in self.hands.verbs:
            self.clear()

    def press(self, key: str) -> None:
        """Press a key of the dealer's panel by its name."""
        self.hands.press(key)

    def unplug(self, node: int) -> None:
        """Pull the plug of a node, from 0."""
        self.hands.unplug(node)

    def plug(self, node: int) -> None:
        """Put it back."""
        self.hands.plug(node)

    def is_lit(self, seat: int) -> bool:
        """Look at the lamp of a seat."""
        return self.hands.is_lit(seat)

    @property
    def is_sounding(self) -> bool:
        """Listen to the buzzer."""
        return self.hands.is_sounding


class SoftRig(HandledRig):
    """Three nodes, a panel and a pad, made of software, and hands at a pseudo-terminal that move them at once."""

    def __init__(self, folder: Path, opened: ExitStack) -> None:
        """Serve them in *folder*, until *opened* is closed; `file` is the table's file that names them."""
        self._folder, file = folder, folder / "table.toml"
        _write(file, folder / "ports", None)
        folders = settings_folder(None)
        parts = served(load_table(str(file), folders=folders), folders, folder / "ports")
        self.served: Final = opened.enter_context(parts)
        super().__init__(file, opened.enter_context(Hands([str(self.served.hands)])))

    def blind(self, zone: str) -> None:
        """Break an antenna."""
        self.served.live.blind(zone_of(zone))

    def seat(self, scenario: Scenario | None) -> None:
        """Write the table's file anew, seated as a hand begins."""
        _write(self.file, self._folder / "ports", scenario)


class HeardWire:
    """The nodes that a table's file names, read by the real drivers; nothing is settled."""

    def __init__(self, file: Path, capture: Path, opened: ExitStack) -> None:
        """Listen, and record to *capture*, until *opened* is closed."""
        folders, self._clock = settings_folder(None), LiveClock()
        parts = read_parts(load_table(str(file), folders=folders), folders)
        now_ns, engine = self._clock.now_ns(), Table(parts.setup, parts.book)
        opening = opening_now(parts, engine, now_ns, has_played=False)
        opening = replace(opening, panel=None, panel_node=None)  # nodes alone are listened to
        recorder = opened.enter_context(closing(begin_recording(capture, opening, parts.decks, self._clock)))
        self._names = {tag: card for deck in parts.decks for tag, card in deck.cards.items()}
        self._misses, hardware = parts.hardware.patience.misses, parts.hardware
        self.place: Final = opened.enter_context(
            closing(
                BenchPlace(hardware.nodes, hardware.patience, inlays_of(parts.decks), self._clock, Lines(tap=recorder))
            )
        )

    def reads(self, zone: str, within_s: float = READ_WITHIN_S) -> set[str]:
        """Return the cards that the antenna of *zone* reads, once something lies there, and stays the same a second.

        The second is one in which it looked: what a busy machine hears late may have changed since.
        A tag of no enrolled deck is told by its number. Nothing is returned after *within_s*.
        Raises BlindZoneError where the antenna has not looked: nothing that was not looked at is empty.
        """
        __tracebackhide__ = True  # where a test fails is a line of its own file
        number, antenna = self._antenna(zone)
        begun_ns = since_ns = self._clock.now_ns()
        found = set[str]()
        while (now_ns := self._clock.now_ns()) < begun_ns + within_s * NS_PER_S:
            self.place.listen(LISTEN_NS)
            there = [card.tag for card in antenna.cards if not antenna.is_gone(card.tag, self._misses)]
            seen = {str(self._names.get(tag, tag.hex())) for tag in there}
            if seen != found:
                found, since_ns = seen, now_ns
            elif found and antenna.looked_ns >= since_ns + SAME_FOR_NS:
                break
        if not antenna.is_heard:
            why = self.place.fault_of(number) or antenna.fault or self.place.silence_of(number)
            msg = f"{zone} was not looked at: {why}"
            raise BlindZoneError(msg)
        return found

    def _antenna(self, zone: str) -> tuple[int, WatchedAntenna]:
        """Return who watches *zone*, and the number of its node. Raises ConfigError where no node does."""
        its, antenna = zone_of(zone), self.place.watch.of(zone_of(zone))
        if antenna is None:
            raise ConfigError([f"{zone}: no node of the table's file watches it"])
        return next(number for number, node in enumerate(self.place.nodes) if its in node.zones), antenna

    @property
    def properties(self) -> list[tuple[str, str]]:
        """What a report says of the wires: firmware of each node, and how well each antenna reads what lies there."""
        ports = zip(self.place.nodes, self.place.ports, strict=True)
        hellos = [(node.id, port.link.hello) for node, port in ports]
        told = [(f"firmware {node}", ".".join(map(str, hello.firmware))) for node, hello in hellos if hello is not None]
        best = [(antenna.zone, antenna.cards[0]) for antenna in self.place.watch.antennas.values() if antenna.cards]
        return told + [(f"antenna {zone.value}", f"{card.share:.0%} of {card.looks} looks") for zone, card in best]


class TableUnderTest:
    """`squaredeal run` of a table's file, in a process of its own, told in lines."""

    def __init__(self, file: Path, capture: Path, rig: SoftRig | None) -> None:
        """Take the file; with a *rig* hands can be played."""
        self._file, self._capture, self._rig = file, capture, rig
        self._process: subprocess.Popen[str] | None = None
        self.lines: Final[list[str]] = []
        """What it has said so far."""

    def start(self) -> None:
        """Let it run."""
        command = [sys.executable, "-m", "table", "run", "--headless", str(self._file)]
        self._process = process = subprocess.Popen(  # noqa: S603 - our own command
            [*command, "--record", str(self._capture)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self._file.parent,
        )
        threading.Thread(target=self._hear, args=[process], name="table's lines", daemon=True).start()

    def play(self, hand: str | Path) -> list[str]:
        """Play a `.hand` file at it; return what the file expects and our own table did not do, a line each.

        Raises ConfigError where the parts are real: there somebody deals.
        """
        if self._rig is None:
            raise ConfigError([f"{self._file}: its parts are real; deal the hand, and see what the table says"])
        scenario = read_scenario(Path(hand), settings_folder(None))
        self._rig.seat(scenario)
        self.start()
        self._rig.served.await_host()
        played = self._rig.served.play(scenario)
        return [f"{hand}:{one.line}: {one.expected}: seen: {one.seen}" for one in played if isinstance(one, Shortfall)]

    def says(self, text: str, within_s: float = SAID_WITHIN_S) -> bool:
        """Tell whether it has said *text*, or says so within some seconds."""
        clock = LiveClock()
        until_ns = clock.now_ns() + int(within_s * NS_PER_S)
        while not any(text in line for line in self.lines):
            if clock.now_ns() > until_ns:
                return False
            threading.Event().wait(_LOOK_S)
        return True

    def close(self) -> None:
        """Tell it to stop, and wait until it has."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()

    def _hear(self, process: subprocess.Popen[str]) -> None:
        if process.stdout is not None:
            self.lines.extend(line.rstrip("\n") for line in process.stdout)


def zone_of(name: str) -> Zone:
    """Return a zone by its name. Raises ConfigError."""
    found = next((zone for zone in Zone if zone.value == name), None)
    if found is None:
        raise ConfigError([f"{name}: no such zone; seat 1 to seat 10, board, burn, muck, stub, aside"])
    return found


def parts_of(file: Path) -> set[str]:
    """Return which kinds of parts the table's file names: nodes, a panel, a pad."""
    table = load_table(str(file), folders=settings_folder(None))
    named = {"nodes": table.nodes, "panel": table.panel, "pad": table.pad}
    return {part for part, what in named.items() if what}


def _write(file: Path, ports: Path, scenario: Scenario | None) -> None:
    """Write the file of a table whose parts are at *ports*."""
    nodes = "".join(
        f'[[nodes]]\nid = "{node.hex()}"\nport = "{ports}/node-{number}"\nzones = {[zone.value for zone in zones]}\n'
        for number, (node, zones) in enumerate(zip(NODE_IDS, ZONES_OF_NODE, strict=True))
    )
    seated = "" if scenario is None else _seated(scenario)
    book = "nuts" if scenario is None else scenario.setup.rulebook
    file.write_text(
        f'name = "Tester"\nrulebook = "{book}"\ndecks = ["red", "blue"]\ndeck = "red"\nfacing = true\n'
        f'panel = "dealer"\npanel_node = {{ id = "{PANEL_NODE_ID.hex()}", port = "{ports}/panel" }}\n'
        f'pad = "{ports}/pad"\njournal = "kept"\n{seated}{nodes}',
        encoding="utf-8",
    )


def _seated(scenario: Scenario) -> str:
    setup = scenario.setup
    stacks = ", ".join(f'"{player.seat}" = {player.stack}' for player in setup.seats)
    return (
        f"[blinds]\nsmall = {setup.small_blind}\nbig = {setup.big_blind}\n"
        f"[seating]\nbutton = {setup.button}\nstacks = {{ {stacks} }}\n"
    )

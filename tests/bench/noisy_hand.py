"""One recorded hand on noisy lines, held against the same hand on perfect antennas.

What is lost is found here; how many hands are played, and what is printed, is decided elsewhere.
"""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from display.wording.alerts import alert_text
from firmware_bridge.simulated.room.physics import Physics
from table.benches.wire import WireBench
from table.clock import NS_PER_S, TICK_NS, SimulatedClock
from table.engine.words.frozen import replace
from table.engine.words.sightings import CommandReceived, KeyPressed, Tick, ZoneBlind, ZoneSighted
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagScanned, TagSeen
from table.scenario.answering import settle
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.scenario.state_json import step_json
from tests.bench.noisy_deal import Listening
from tests.bench.shipped import benches
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.controller import Taker
    from table.engine.table import Outcome
    from table.engine.words.view import TableView
    from table.inbox import InboxItem, Tag
    from table.scenario.language import Scenario
    from table.scenario.room import Bench, Room

PHYSICS = Physics(missed=0.05, crossed=0.015, damaged=0.01)
"""Of the hands that are held against perfect antennas."""

READ_WHOLE = 10
"""Cards that an antenna reads of one stack: what lies on a higher one is not held against anybody."""

FLOP = 3

BACK_AGAIN_NS = NS_PER_S
"""What is wrong after a step may only be late, its report damaged again and again; after so long more it is lost."""

PATIENCE_NS = 6 * NS_PER_S
"""A dealer waits no longer for a screen that does not show what lies there."""


class NoisyHand(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one hand."""

    path: Path
    faults: tuple[str, ...] = ()
    """Lost sightings, alerts and differences to the hand on perfect antennas, one line each."""
    steps: int = 0
    late: int = 0
    """Steps that were right only a moment after the sensors had settled."""
    sightings: int = 0
    keys: int = 0
    frames: int = 0
    damaged: int = 0
    """Frames that came damaged to the host."""
    refused: int = 0
    """Events that were sent again, or came too early after a lost one."""
    conflicts: int = 0
    notes: int = 0
    chips_before: int = 0
    chips_after: int = 0
    simulated_ns: int = 0


class HandInPhysics(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one hand where antennas and cards are unkind, and the dealer answers what is asked."""

    path: Path
    accused: tuple[str, ...] = ()
    """Alerts that are no notes, one line each."""
    astray: str = ""
    """How the hand's end differs from that on perfect antennas, if it does."""
    asked: int = 0
    simulated_ns: int = 0


class Believing:
    """Stands before a table and remembers where every tag was said to lie."""

    def __init__(self, table: Taker) -> None:
        """Listen to what *table* is told."""
        self._table = table
        self.lying: dict[Zone, dict[Tag, Facing]] = {zone: {} for zone in Zone}
        self.sightings = 0
        self.keys = 0
        self.faults: list[str] = []

    @property
    def view(self) -> TableView:
        """The table's."""
        return self._table.view

    def take(self, item: InboxItem) -> Outcome:
        """Remember, and hand on."""
        match item:
            case TagSeen(zone=zone, tag=tag, facing=facing):
                self.sightings += 1
                self.lying[zone][tag] = facing
            case TagGone(zone=zone, tag=tag):
                self.sightings += 1
                if self.lying[zone].pop(tag, None) is None:
                    self.faults.append(f"{tag.hex()} left {zone.value}, where it was never seen")
            case ZoneBlind(zone=zone):
                self.faults.append(f"{zone.value} was blind")
            case KeyPressed():
                self.keys += 1
            case ZoneSighted() | TagScanned() | CommandReceived() | Tick():
                pass
        return self._table.take(item)

    def differences(self, room: Room, *, is_facing_seen: bool) -> list[str]:
        """Return how what was said differs from what lies there, a line for each zone."""
        found = []
        for zone in Zone:
            lying = room.lying_on(zone)
            if len(lying) > READ_WHOLE:
                continue
            lost, ghosts = lying.keys() - self.lying[zone].keys(), self.lying[zone].keys() - lying.keys()
            if lost or ghosts:
                found.append(f"{zone.value}: {len(lost)} cards lost, {len(ghosts)} seen that are not there")
            elif is_facing_seen and lying != self.lying[zone]:
                found.append(f"{zone.value}: a card lies the other way up")
        return found


def quiet_steps(path: Path, *, is_facing_seen: bool) -> tuple[bytes, ...] | None:
    """Return what each step of a hand comes to on perfect antennas; None if it raises an alert there."""
    scenario, heard = _read(path, is_facing_seen=is_facing_seen), HeardInStep()
    steps = []
    with benches().bench(scenario, heard) as bench:
        for done in _steps(scenario, bench, heard):
            if any(not alert.is_note for alert in done.alerts):
                return None
            steps.append(_as_compared(done))
    return tuple(steps)


def play_noisy(path: Path, seed: int, *, is_facing_seen: bool = True) -> NoisyHand | None:
    """Play one hand on noisy lines, the same noise for the same *seed*; None if it is not quiet without any."""
    expected = quiet_steps(path, is_facing_seen=is_facing_seen)
    if expected is None:
        return None
    scenario, heard, clock = _read(path, is_facing_seen=is_facing_seen), HeardInStep(), SimulatedClock()
    believing = Believing(heard_table(scenario, heard))
    with closing(wired(scenario, believing, clock, physics=PHYSICS, seed=seed)) as bench:
        chips_before = _chips(bench.view)
        judge = _Judge(bench, believing, heard, is_facing_seen=is_facing_seen)
        for done, wanted in zip(_steps(scenario, bench, heard), expected, strict=True):
            judge.judge(done, wanted)
        ports = bench.bridge.ports
        return NoisyHand(
            path=path,
            faults=tuple(f"{path.name}:{fault}" for fault in (*judge.faults, *believing.faults, *bench.remarks)),
            steps=len(expected),
            late=judge.late,
            sightings=believing.sightings,
            keys=believing.keys,
            frames=sum(port.link.reader.frames for port in ports),
            damaged=sum(port.link.reader.damaged for port in ports),
            refused=sum(port.link.delivery.refused for port in ports),
            conflicts=bench.bridge.antennas.conflicts,
            notes=judge.notes,
            chips_before=chips_before,
            chips_after=_chips(bench.view),
            simulated_ns=clock.now_ns(),
        )


def play_in_physics(path: Path, seed: int, physics: Physics, *, is_facing_seen: bool = True) -> HandInPhysics | None:
    """Play one hand in *physics*; None if it is not quiet on perfect antennas."""
    expected = quiet_steps(path, is_facing_seen=is_facing_seen)
    if expected is None:
        return None
    scenario, clock = _read(path, is_facing_seen=is_facing_seen), SimulatedClock()
    heard = Listening(clock)
    accused: list[str] = []
    with closing(wired(scenario, heard_table(scenario, heard), clock, physics=physics, seed=seed)) as bench:
        for done, wanted in zip(_steps(scenario, bench, heard), expected, strict=True):
            accused += [
                f"{path.name}:{done.line.line}: {alert_text(alert)}" for alert in done.alerts if not alert.is_note
            ]
            wanted_state = json.loads(wanted)["state"]
            _wait_for_the_screen(bench, wanted_state["status"], len(wanted_state["board"]))
        ends = json.loads(expected[-1])["state"]
        stacks = {str(seat.seat): seat.stack for seat in bench.view.seats}
        is_astray = (stacks, bench.view.status.value) != (ends["stacks"], ends["status"])
        return HandInPhysics(
            path=path,
            accused=tuple(accused),
            astray=f"{path.name}: {bench.view.status.value}, not {ends['status']}" if is_astray else "",
            asked=heard.asked,
            simulated_ns=clock.now_ns(),
        )


def _wait_for_the_screen(bench: WireBench, status: str, board: int) -> None:
    """Wait until the screen shows what was done, and as many cards of the *board*.

    Nobody keys an action while it still waits for the river, or deals the river while it waits for the turn; what it
    asks meanwhile is answered.
    """
    until_ns = bench.clock.now_ns() + PATIENCE_NS
    while (bench.view.status.value, len(bench.view.board)) != (status, board) and bench.clock.now_ns() < until_ns:
        bench.wait(TICK_NS)
        if bench.view.question is not None:
            settle(bench, began_at=None)


class _Judge:
    """Holds what each step came to against the straight run."""

    def __init__(self, bench: WireBench, believing: Believing, heard: HeardInStep, *, is_facing_seen: bool) -> None:
        self.faults: list[str] = []
        self.late = 0
        self.notes = 0
        self._bench = bench
        self._believing = believing
        self._heard = heard
        self._is_facing_seen = is_facing_seen
        self._is_astray = False

    def judge(self, done: HandStepDone, wanted: bytes) -> None:
        """Note what is wrong after a step, and still is a moment later."""
        if not self._is_astray and (self._lost() or _as_compared(done) != wanted):
            self.late += 1
            self._bench.wait(BACK_AGAIN_NS)
            done = replace(done, view=self._bench.view, alerts=tuple(self._heard.alerts))
        seen = _as_compared(done)
        wrong = [f"ALERT {alert_text(alert)}" for alert in done.alerts if not alert.is_note]
        wrong += [*self._lost(), *(f"leaked {leak}" for leak in done.leaks)]
        if seen != wanted and not self._is_astray:
            # Once a hand goes another way every step of it differs: the first one tells.
            self._is_astray = True
            wrong.append(f"not as on perfect antennas: {_difference(seen, wanted)}")
        self.notes += sum(alert.is_note for alert in done.alerts)
        self.faults += [f"{done.line.line}: {done.line.text}: {fault}" for fault in wrong]

    def _lost(self) -> list[str]:
        return self._believing.differences(self._bench.room, is_facing_seen=self._is_facing_seen)


def _as_compared(done: HandStepDone) -> bytes:
    """Return what a step came to, its flop in a fixed order: three cards laid in half a second have no order."""
    flop = tuple(sorted(done.view.board[:FLOP], key=str))
    view = replace(done.view, board=(*flop, *done.view.board[FLOP:]))
    return step_json(replace(done, view=view), alert_text)


def _difference(seen: bytes, wanted: bytes) -> str:
    first, second = json.loads(seen), json.loads(wanted)
    keys = [key for key in first["state"] if first["state"][key] != second["state"][key]]
    parts = [f"{key} {first['state'][key]}, not {second['state'][key]}" for key in keys]
    if first["alerts"] != second["alerts"]:
        parts.append(f"notes {first['alerts']}, not {second['alerts']}")
    return "; ".join(parts)


def _steps(scenario: Scenario, bench: Bench, heard: HeardInStep) -> Iterator[HandStepDone]:
    return (done for done in play(scenario, bench, heard) if isinstance(done, HandStepDone))


def _chips(view: TableView) -> int:
    return view.pot + sum(seat.stack for seat in view.seats)


def _read(path: Path, *, is_facing_seen: bool) -> Scenario:
    scenario = read_scenario(path)
    return replace(scenario, setup=replace(scenario.setup, is_facing_seen=is_facing_seen))

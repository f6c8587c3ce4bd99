"""The same hands through simulated copper, wires and keys and the real drivers: what comes of them is the same.

Plugs that are pulled in the middle of a hand are put back; nobody is accused, and the hand goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.wording.alerts import alert_text
from table.benches.rig import QUICK, SOUND, Rig, kit_of
from table.benches.scenario_files import PANEL, Benches
from table.benches.simulated_hardware import ZONES_OF_NODE
from table.benches.straight import open_table
from table.benches.wire import KEY_HOLD_NS, WireBench
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardRead
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.entry import Entry
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Zone
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.scenario.state_json import step_json
from table.troubles import Part
from table.wiring.rulebooks import Rulebooks
from tests.house import ROOT
from tests.long_run import long_run, sampled
from tests.sampled import through_wire
from tests.table.commands.command_line import run

MODELS = sorted((ROOT / "tests" / "cases" / "models" / "clean").glob("*.hand"))
ONE_INLAY = sorted((ROOT / "tests" / "cases" / "clean").glob("tabled-*.hand"))
"""Hands with cards that do not tell face up from face down."""

HAND = ROOT / "tests" / "cases" / "clean" / "all-in-on-the-river.hand"
TWO_TURNS = ROOT / "tests" / "cases" / "board" / "street-overdealt-without-a-burn-jpa.hand"
"""Two cards of one motion are read one after another, and a burn is missing besides."""


def replayed(path: Path, *options: str) -> list[str]:
    """Return the objects that a replay prints."""
    ran = run("replay", "--json", *options, path)
    assert (ran.status, ran.err) == (0, "")
    return ran.out.splitlines()


def test_there_are_models_and_hands_of_one_inlay_to_play() -> None:
    assert all([MODELS, ONE_INLAY])


@pytest.mark.parametrize(
    "path", [*sampled([*MODELS, *ONE_INLAY], 5), *sampled(through_wire(), 3), TWO_TURNS], ids=lambda path: path.stem
)
def test_a_hand_through_the_wire_is_the_straight_hand_step_by_step(path: Path) -> None:
    straight, wire = replayed(path), replayed(path, "--through", "wire")

    for expected, seen in zip(straight, wire, strict=True):
        assert seen == expected


def test_two_replays_through_the_wire_are_the_same_to_the_byte() -> None:
    first, second = (run("replay", "--json", "--through", "wire", HAND) for _ in range(2))

    assert first == second
    assert first.out


class Playing:
    """A hand that is played through the wire, step by step."""

    def __init__(self, path: Path, rig: Rig) -> None:
        folders = settings_folder(None)
        scenario, self.heard, self.clock = read_scenario(path), HeardInStep(), SimulatedClock()
        decks = Benches(folders).decks_for(scenario)
        book = Rulebooks(folders).book_of(scenario)
        table = open_table(scenario, book, decks, watchers=(self.heard,), journal=self.heard)
        self.panel = load_panel(PANEL, folders=folders)
        self.bench = WireBench(table, self.clock, kit_of(scenario.setup, decks, self.panel), rig)
        self.steps = (done for done in play(scenario, self.bench, self.heard) if isinstance(done, HandStepDone))

    @property
    def view(self) -> TableView:
        return self.bench.view

    def until(self, text: str) -> list[bytes]:
        """Play on until a step that is written *text* is done; return what the steps came to."""
        done: list[bytes] = []
        for step in self.steps:
            done.append(step_json(step, alert_text))
            if step.line.text == text:
                return done
        raise AssertionError(text)

    def rest(self) -> list[bytes]:
        """Play to the end."""
        return [step_json(step, alert_text) for step in self.steps]

    def close(self) -> None:
        self.bench.close()


@contextmanager
def playing(path: Path = HAND, rig: Rig = QUICK) -> Iterator[Playing]:
    with closing(Playing(path, rig)) as hand:
        yield hand


def straight() -> list[bytes]:
    return [line.encode() for line in replayed(HAND)]


def by_name(zones: tuple[Zone, ...]) -> tuple[Zone, ...]:
    return tuple(sorted(zones, key=lambda zone: zone.value))


def test_a_bench_that_is_ended_before_it_stands_leaves_no_pins_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(_: WireBench) -> None:
        raise SystemExit

    with monkeypatch.context() as told_to_end:
        told_to_end.setattr(WireBench, "settle", end)
        with pytest.raises(SystemExit):
            Playing(HAND, SOUND)

    with playing() as hand:
        assert hand.rest() == straight()


def test_two_tables_take_the_same_at_the_same_times() -> None:
    journals = []
    for _ in range(2):
        with playing() as hand:
            journals.append([bytes(hand.heard.journaled) for _ in hand.steps])

    assert journals[0] == journals[1]
    assert any(journals[0])


@pytest.mark.parametrize(
    ("last_step", "node"),
    [
        ("shuffle", 0),
        *(long_run("shuffle", node) for node in (1, 2)),
        *(long_run("deal", node) for node in range(3)),
        ("call", 2),
        *(long_run("call", node) for node in (0, 1)),
        *(long_run("street", node) for node in range(3)),
        ("show 8", 1),
        *(long_run("show 8", node) for node in (0, 2)),
    ],
)
def test_a_node_unplugged_in_a_hand_makes_its_zones_blind_and_the_hand_goes_on(last_step: str, node: int) -> None:
    with playing(rig=SOUND) as hand:
        done = hand.until(last_step)
        hand.heard.clear()
        before = hand.view

        hand.bench.simulated.ptys[node].unplug()
        hand.bench.wait(2 * NS_PER_S)
        assert hand.view.blind_zones == by_name(ZONES_OF_NODE[node])
        hand.bench.wait(NS_PER_S)
        hand.bench.simulated.ptys[node].plug()
        hand.bench.wait(2 * NS_PER_S)

        assert hand.view == before, "sighted again, nobody folded, and nothing else changed"
        assert [alert.code for alert in hand.heard.alerts] == [AlertCode.ZONE_BLIND] * len(ZONES_OF_NODE[node])
        assert [*done, *hand.rest()] == straight()


def test_cards_turned_up_while_their_node_is_unplugged_are_seen_afterwards() -> None:
    with playing(rig=SOUND) as hand:
        hand.until("bet 3000")
        hand.until("call")
        seats = hand.bench.simulated.ptys[1]
        seats.unplug()
        hand.bench.wait(3 * NS_PER_S)
        hand.until("show 6")
        unseen = hand.view
        assert unseen.status is Status.SHOWDOWN

        seats.plug()
        hand.bench.wait(2 * NS_PER_S)

        seen = hand.view
        assert seen.status is Status.COMPLETE
        assert seen.won == {6: 4000}
        assert {alert.code for alert in hand.heard.alerts} <= {AlertCode.ZONE_BLIND}


def test_what_enter_would_say_is_known_behind_the_wires_until_the_entry_is_cleared() -> None:
    with playing() as hand:
        hand.until("check")
        for key in ("bet", "3", "00"):
            hand.bench.simulated.press(key, KEY_HOLD_NS)
            hand.bench.turn(200 * NS_PER_MS)
        assert hand.bench.bridge.if_entered == ActionKeyed(Action.BET, Amount(300))

        hand.bench.simulated.press("clear", KEY_HOLD_NS)
        hand.bench.turn(200 * NS_PER_MS)
        assert hand.bench.bridge.if_entered is None


@pytest.mark.parametrize("pause_s", [0.05, long_run(0.5), long_run(3)])
def test_the_panels_plug_pulled_in_an_entry_and_put_back_loses_no_key_and_adds_none(pause_s: float) -> None:
    with playing() as hand:
        done = hand.until("check")
        switches, pressed = hand.bench.simulated.switches, len(hand.heard.events)
        for key in ("bet", "3"):
            hand.bench.simulated.press(key, KEY_HOLD_NS)
            hand.bench.turn(200 * NS_PER_MS)
        entry = hand.bench.bridge.entry
        switches.pull_plug(hand.clock.now_ns())
        hand.bench.wait(round(pause_s * NS_PER_S))
        switches.put_plug(hand.clock.now_ns())
        hand.bench.wait(NS_PER_S)

        assert hand.bench.bridge.entry == entry != Entry()
        assert len(hand.heard.events) == pressed
        hand.bench.simulated.press("clear", KEY_HOLD_NS)
        hand.bench.turn(200 * NS_PER_MS)
        assert [*done, *hand.rest()] == straight()


def test_the_scan_pad_unplugged_in_a_hand_is_told_within_two_seconds_and_read_again_when_it_is_back() -> None:
    with playing(rig=Rig(has_pad=True, is_in_memory=True)) as hand:
        done = hand.until("street")
        pad, before = hand.bench.simulated.pad, hand.view
        assert pad is not None
        pad.unplug()
        hand.bench.wait(2 * NS_PER_S)
        assert [trouble.part for trouble in hand.bench.bridge.troubles] == [Part.PAD]
        hand.bench.wait(NS_PER_S)
        assert hand.view == before, "the hand stands as it stood"
        pad.plug()
        hand.bench.wait(3 * NS_PER_S)
        hand.heard.clear()
        hand.bench.scan(next(iter(hand.bench.room.lying_on(Zone.BOARD))))
        hand.bench.scan(hand.bench.room.stub[0])

        assert hand.bench.bridge.troubles == ()
        read = [event for event in hand.heard.events if isinstance(event, CardRead)]
        assert [event.card for event in read] == [hand.view.board[0], None], "a public card, and one of this deck"
        assert [*done, *hand.rest()] == straight()

"""The dealer's panel live: one thread of its own wakes at an edge, without anybody pumping it."""

from __future__ import annotations

import queue

from firmware_bridge.keys.dealer_panel import DealerPanel, PanelRemark
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.keys.panel_source import NoPanel
from firmware_bridge.simulated.keys.switches import Switches
from table.clock import NS_PER_S, LiveClock, SimulatedClock
from table.engine.words.commands import Action, ActionKeyed, Amount, NewHand
from table.engine.words.entry import Entry, Forgotten
from table.engine.words.sightings import KeyPressed
from tests.entries import entry_of, not_here
from tests.firmware_bridge.keys.panel_bench import simulated_header
from tests.firmware_bridge.keys.standard_panel import DEALER, DENOMINATIONS, STANDARD
from tests.patience import PATIENCE_S


def test_a_live_panel_hears_keys_by_itself() -> None:
    clock = LiveClock()
    header = simulated_header(clock)
    switches = Switches(header, STANDARD.wiring.rows, STANDARD.wiring.columns, clock, seed=1)
    pressed: queue.Queue[KeyPressed | PanelRemark] = queue.Queue()

    def hear(heard: KeyPressed | PanelRemark) -> None:
        pressed.put(heard)

    panel = DealerPanel(
        STANDARD,
        DENOMINATIONS,
        clock,
        make_source=lambda sink: GpioPanel(STANDARD, clock, sink),
        sink=hear,
    )
    panel.start()
    try:
        heard = []
        for key in ("new-hand", "check"):
            for is_closed in (True, False):
                switches.set_contact(STANDARD.place(key), clock.now_ns(), is_closed=is_closed)
                switches.pump()
                if is_closed:
                    heard.append(pressed.get(timeout=PATIENCE_S))
    finally:
        panel.close()

    commands = [said.command for said in heard if isinstance(said, KeyPressed)]
    assert commands == [NewHand(), ActionKeyed(Action.CHECK)]
    assert header.claimed == {}


def test_keys_with_contacts_and_keys_on_a_screen_make_one_entry_together() -> None:
    clock = LiveClock()
    header = simulated_header(clock)
    switches = Switches(header, STANDARD.wiring.rows, STANDARD.wiring.columns, clock, seed=1)
    pressed: queue.Queue[KeyPressed | PanelRemark] = queue.Queue()
    panel = DealerPanel(
        STANDARD,
        DENOMINATIONS,
        clock,
        make_source=lambda sink: GpioPanel(STANDARD, clock, sink),
        sink=pressed.put,
    )
    panel.start()
    try:
        panel.tap("bet")
        panel.tap("4")
        assert panel.keypad.entry == entry_of("bet 4_")
        panel.tap("00")
        switches.set_contact(STANDARD.place("enter"), clock.now_ns(), is_closed=True)
        switches.pump()
        heard = pressed.get(timeout=PATIENCE_S)
    finally:
        panel.close()

    assert isinstance(heard, KeyPressed)
    assert heard.command == ActionKeyed(Action.BET, Amount(400))


def test_what_was_touched_is_forgotten_after_its_time_and_not_before() -> None:
    clock, pressed = SimulatedClock(), list[KeyPressed | PanelRemark]()
    clock.wait_ns(20 * NS_PER_S)
    panel = DealerPanel(DEALER, DENOMINATIONS, clock, make_source=lambda _: NoPanel(), sink=pressed.append)
    entries = []
    panel.tap("bet-raise")
    for seconds in (1, DEALER.timing.forget_s - 2, 2):
        clock.wait_ns(seconds * NS_PER_S)
        panel.pump()
        entries.append(panel.keypad.entry)

    begun = entry_of("bet-raise _")
    assert entries == [begun, begun, Entry(refusal=Forgotten(("bet-raise",)))]


def test_without_contacts_a_touched_key_counts_at_once_and_one_that_does_not_belong_there_is_refused() -> None:
    pressed: queue.Queue[KeyPressed | PanelRemark] = queue.Queue()
    panel = DealerPanel(STANDARD, DENOMINATIONS, LiveClock(), make_source=lambda _: NoPanel(), sink=pressed.put)

    panel.tap("enter")
    assert panel.keypad.entry == not_here("", "enter")
    panel.tap("check")

    heard = pressed.get_nowait()
    assert isinstance(heard, KeyPressed)
    assert heard.command == ActionKeyed(Action.CHECK)
    assert panel.fault is None
    panel.close()

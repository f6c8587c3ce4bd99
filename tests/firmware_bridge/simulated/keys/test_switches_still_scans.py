"""Scans that would find what the scan before them found: passed, they come to what they come to when they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.simulated.keys.switches import WORN_BOUNCE_NS, pass_still
from tests.firmware_bridge.keys.panel_bench import MS, PanelBench, panel_bench
from tests.firmware_bridge.keys.standard_panel import STANDARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from config.panel.panel_wiring import KeyPlace

FAR_NS = 10**15
HOLDS_MS = (12, 40, 80, 300)


class Counted:
    """A panel, and how often scans of it were passed."""

    def __init__(self, panel: GpioPanel) -> None:
        self._panel = panel
        self.passes = 0

    @property
    def closed(self) -> frozenset[KeyPlace]:
        return self._panel.closed

    def pass_scans(self, until_ns: int) -> None:
        self.passes += 1
        self._panel.pass_scans(until_ns)


def source_of(bench: PanelBench) -> GpioPanel:
    source = bench.panel.source
    assert isinstance(source, GpioPanel)
    return source


def run_out(bench: PanelBench, *, passes: bool) -> int:
    """Let all happen that is due; return how often something was pumped."""
    pumps = 0
    while True:
        while bench.switches.pump() | bench.panel.pump():
            pumps += 1
        if passes:
            pass_still(source_of(bench), bench.switches, bench.switches.next_due_ns() or FAR_NS)
        parts = (bench.switches, bench.panel)
        dues_ns = [due_ns for part in parts if (due_ns := part.next_due_ns()) is not None]
        if not dues_ns:
            return pumps
        bench.clock.wait_ns(max(0, min(dues_ns) - bench.clock.now_ns()))


def told(bounce_ns: int | None, *, passes: bool) -> tuple[object, int]:
    """Return what a panel of keys that bounce so long tells, and when, and how often it was pumped for that."""
    with panel_bench(seed=5) as bench:
        bench.switches.bounce_ns = bounce_ns
        start_ns = bench.clock.now_ns()
        for number, (key, hold_ms) in enumerate(zip(("fold", "check", "3", "bet"), HOLDS_MS, strict=True)):
            bench.press(key, at_ns=start_ns + number * 1000 * MS, hold_ns=hold_ms * MS)
        bench.press("5", at_ns=start_ns + 4000 * MS, hold_ns=200 * MS)
        bench.press("enter", at_ns=start_ns + 4060 * MS, hold_ns=200 * MS)
        pumps = run_out(bench, passes=passes)
        return (bench.changes, bench.pressed, bench.heard_at_ns, bench.remarks), pumps


@pytest.mark.parametrize("bounce_ns", [None, 0, WORN_BOUNCE_NS])
def test_a_panel_whose_still_scans_are_passed_tells_the_same_at_the_same_moments_for_far_fewer(
    bounce_ns: int | None,
) -> None:
    made, scans = told(bounce_ns, passes=False)
    passed, pumps = told(bounce_ns, passes=True)

    assert passed == made
    assert pumps < scans / 2


@pytest.mark.parametrize(
    "spoil",
    [
        lambda bench: bench.switches.bare.add(STANDARD.place("fold")),
        lambda bench: bench.switches.shorted_rows.add(0),
        lambda bench: bench.switches.shorted_columns.add(0),
        lambda bench: bench.switches.broken_rows.add(0),
    ],
    ids=["a key without its diode", "a row at ground", "a column at ground", "a broken row"],
)
def test_a_matrix_with_a_fault_is_scanned_as_it_always_is(spoil: Callable[[PanelBench], object]) -> None:
    with panel_bench() as bench:
        spoil(bench)
        panel = Counted(source_of(bench))

        pass_still(panel, bench.switches, FAR_NS)

        assert panel.passes == 0


def test_a_contact_that_has_moved_since_the_last_scan_is_found_by_a_scan() -> None:
    with panel_bench() as bench:
        bench.switches.set_contact(STANDARD.place("fold"), bench.clock.now_ns(), is_closed=True)
        bench.switches.pump()
        panel = Counted(source_of(bench))

        pass_still(panel, bench.switches, FAR_NS)

        assert panel.passes == 0


def test_where_no_panel_is_open_there_is_nothing_to_pass() -> None:
    with panel_bench() as bench:
        pass_still(None, bench.switches, FAR_NS)

        assert bench.panel.next_due_ns() is None

"""A third card, and players who act at once: nobody's hand dies of it, straight and through the wire."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from table.benches.rig import Kit, Rig
from table.benches.scenario_files import PANEL
from table.benches.straight import StraightBench, open_table
from table.benches.wire import WireBench
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed, NewHand
from table.engine.words.ruling import ruled
from table.engine.words.view import HandPart
from table.engine.words.zones import Facing, Zone
from table.scenario.runner import HeardInStep
from tests.long_run import long_run
from tests.table.evening import book, decks, scenario_of
from tests.table.late_deals import TABLE, order_of, red

BOOKS = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")
CALL = ActionKeyed(Action.CALL)
RECEIVER = 9
"""The button, to whom the deal goes last."""
THIRD = red(10, 1)[0]


class Brisk:
    """A table, and a dealer who does not look up from the cards while players act."""

    def __init__(self, bench: StraightBench | WireBench, heard: HeardInStep) -> None:
        self.bench, self.heard = bench, heard

    def deal(self) -> None:
        self.bench.press(NewHand())
        for tag, zone in zip(red(), order_of(), strict=False):
            self.bench.room.lay(tag, zone, Facing.DOWN)
        self.bench.settle()
        self.heard.clear()
        self.bench.room.lay(THIRD, Zone(f"seat {RECEIVER}"), Facing.DOWN)

    def call_after(self, *seconds: float) -> None:
        for gap in seconds:
            self.bench.wait(int(gap * NS_PER_S))
            self.bench.press(CALL)

    def wait(self, seconds: float) -> None:
        self.bench.wait(int(seconds * NS_PER_S))

    @property
    def acted(self) -> list[int]:
        return [event.seat for event in self.heard.events if isinstance(event, Acted)]

    @property
    def is_receiver_live(self) -> bool:
        return next(seat.part for seat in self.bench.view.seats if seat.seat == RECEIVER) is HandPart.LIVE


@contextmanager
def brisk(rulebook: str, *, is_wired: bool) -> Iterator[Brisk]:
    scenario, heard, clock = scenario_of(TABLE.format(book=rulebook) + "shuffle\n"), HeardInStep(), SimulatedClock()
    table = open_table(scenario, book(rulebook), decks(), watchers=(heard,))
    if not is_wired:
        yield Brisk(StraightBench(table, clock, decks(), is_facing_seen=True), heard)
        return
    panel = load_panel(PANEL, folders=settings_folder(None))
    kit = Kit(decks=decks(), panel=panel, denominations=scenario.setup.chips)
    bench = WireBench(table, clock, kit, Rig(is_in_memory=True))
    try:
        yield Brisk(bench, heard)
    finally:
        bench.close()


@pytest.mark.parametrize("is_wired", [False, True])
@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("gaps", [(0.2, 0.2), long_run((0.3, 1)), (0.8, 1, 1), long_run((1.4, 0.7))])
def test_a_third_card_is_ruled_on_as_it_lay_however_quickly_players_act(
    rulebook: str, gaps: tuple[float, ...], *, is_wired: bool
) -> None:
    with brisk(rulebook, is_wired=is_wired) as table:
        table.deal()
        table.call_after(*gaps)
        table.wait(5)

        in_time = ruled(book(rulebook).card_count.one_extra)
        told = [alert for alert in table.heard.alerts if not alert.is_note]
        assert [(alert.code, alert.seat) for alert in told] == [(AlertCode.EXTRA_CARD, RECEIVER)]
        assert (told[0].ruling, told[0].options) == (in_time.value, in_time.options)
        assert table.is_receiver_live


@pytest.mark.parametrize("is_wired", [False, True])
def test_the_hold_comes_and_goes_with_the_card_and_a_key_in_it_is_taken_then(*, is_wired: bool) -> None:
    with brisk("firekeepers", is_wired=is_wired) as table:
        table.deal()
        table.wait(0.75)
        hold = table.bench.view.quiet_hold
        assert hold is not None
        assert (hold.seat, hold.cards, hold.keys) == (RECEIVER, 3, 0)

        table.call_after(0.05)
        assert table.acted == []

        table.bench.room.lift_off(THIRD)
        table.wait(1)
        assert table.bench.view.quiet_hold is None
        assert table.acted == [4]
        table.wait(5)
        assert table.heard.alerts == []

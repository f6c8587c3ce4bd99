"""A rotary knob and a foot switch beside the keys, on simulated pins and through the real library."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from config.panel.panel_wiring import Beside, KeyPlace
from firmware_bridge.keys.dealer_panel import DealerPanel, PanelRemark
from firmware_bridge.keys.knob import Click, turned_to
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.simulated.keys.switches import Switches
from table.clock import SimulatedClock
from table.engine.words.commands import Amount, BetOrRaise, Command, Confirmed, Figure
from table.engine.words.entry_view import Figures, Measure
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed
from tests.firmware_bridge.keys.panel_bench import MS, simulated_header

PANEL = replace(
    load_panel("dealer", folders=settings_folder(shipped_folder())),
    beside=Beside(column=14, foot_switch="confirm", knob="bet-raise"),
)
FOOT, PUSH = KeyPlace(0, 7), KeyPlace(3, 7)
CONTACTS = (KeyPlace(1, 7), KeyPlace(2, 7))
FACED = Figures(
    seat=4,
    price=200,
    amounts={Figure.MINIMUM: 400, Figure.HALF_POT: 450, Figure.POT: 700},
    measures={4: Measure(price=200, pot=500, least=400, chip=25)},
)


class Bench:
    """The panel with a knob and a foot switch, before a player who faces a bet of 200."""

    def __init__(self, seed: int) -> None:
        self.clock = SimulatedClock(1000 * MS)
        header = simulated_header(self.clock)
        self.switches = Switches(header, PANEL.wiring.rows, PANEL.columns, self.clock, seed=seed)
        self.said: list[Command] = []
        self.panel = DealerPanel(
            PANEL,
            (25, 100, 500),
            self.clock,
            make_source=lambda sink: GpioPanel(PANEL, self.clock, sink),
            sink=self._hear,
        )
        self.panel.face(FACED, answered=0)

    def _hear(self, heard: KeyPressed | PanelRemark) -> None:
        if isinstance(heard, KeyPressed):
            self.said.append(heard.command)

    def do(self, act: Callable[[int], object], for_ns: int = 400 * MS) -> None:
        act(self.clock.now_ns() + MS)
        until_ns = self.clock.now_ns() + for_ns
        while self.clock.now_ns() < until_ns:
            while self.switches.pump() | self.panel.pump():
                pass
            due = (self.switches.next_due_ns(), self.panel.next_due_ns(), until_ns)
            self.clock.wait_ns(max(0, min(each for each in due if each is not None) - self.clock.now_ns()))

    def turn(self, clicks: int, click_ns: int = 120 * MS) -> None:
        for_ns = abs(clicks) * click_ns + 200 * MS
        self.do(lambda at_ns: self.switches.turn(CONTACTS, at_ns, clicks, click_ns=click_ns), for_ns)

    def press(self, place: KeyPlace, hold_ns: int = 80 * MS) -> None:
        self.do(lambda at_ns: self.switches.press(place, at_ns, hold_ns), hold_ns + 200 * MS)

    @property
    def shown(self) -> tuple[str, ...]:
        return self.panel.keypad.entry.keyed


@pytest.fixture(params=range(3))
def bench(request: pytest.FixtureRequest) -> Iterator[Bench]:
    opened = Bench(request.param)
    yield opened
    opened.panel.close()


@pytest.mark.parametrize(("clicks", "total"), [(1, "400"), (3, "800"), (12, "2600")])
def test_each_click_is_one_smallest_raise_more_and_the_push_counts_it(bench: Bench, clicks: int, total: str) -> None:
    bench.turn(clicks)
    assert bench.shown == (total,)
    bench.press(PUSH)

    assert bench.said == [BetOrRaise(Amount(int(total)))]


def test_turned_back_it_takes_away_what_it_put_down_and_at_the_end_all_of_it(bench: Bench) -> None:
    bench.turn(3)
    bench.turn(-1)
    after_one = bench.shown
    bench.turn(-3)

    assert (after_one, bench.shown) == (("600",), ())


def test_turned_fast_it_goes_from_one_share_of_the_pot_to_the_next(bench: Bench) -> None:
    bench.turn(4, click_ns=40 * MS)

    assert bench.shown == ("1200",), "the smallest, half, the pot, two pots"


def test_digits_that_are_keyed_are_turned_on_from(bench: Bench) -> None:
    for key in ("9", "00"):
        bench.press(PANEL.place(key))
    bench.turn(1)

    assert bench.shown == ("1000",)


def test_where_nobody_can_bet_turning_it_says_nothing(bench: Bench) -> None:
    bench.panel.face(None, answered=0)
    bench.turn(2)

    assert bench.shown == ()
    assert bench.panel.keypad.entry.refusal is None


@pytest.mark.parametrize("hold_ms", [80, 700])
def test_a_foot_confirms_once_however_long_it_stays_and_hands_key_meanwhile(bench: Bench, hold_ms: int) -> None:
    bench.press(FOOT, hold_ms * MS)
    assert bench.said == [Confirmed()]
    bench.press(PANEL.place("check-call"))

    assert len(bench.said) == 2


@pytest.mark.parametrize("clicks", [*range(1, 8)])
def test_as_many_clicks_back_as_forth_come_to_where_it_was(clicks: int) -> None:
    total = 400
    for way in (*[1] * clicks, *[-1] * clicks):
        total = turned_to(total, Click(way, 0, is_fast=False), FACED)

    assert total == 400

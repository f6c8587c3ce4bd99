"""One drawn deal through noisy copper, damaged wires and the real drivers, and what the table made of it.

A clean deal may raise no alert; an irregular one has to raise what is owed for it, with
the right ruling, and nothing else. How many are dealt is decided elsewhere.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Final

import msgspec

from firmware_bridge.simulated.lines import noisy
from table.clock import SimulatedClock
from table.commands.straight import open_table
from table.commands.wire import SLIDE_NS, Noise, WireBench
from table.engine.alerts import AlertCode, RulingValue
from table.engine.cards import HOLE_CARDS
from table.engine.view import HandPart, Status
from table.engine.zones import SEAT_ZONES
from table.scenario.dealer import Dealer
from table.scenario.language import StepLine
from table.scenario.runner import Heard
from table.scenario.secrecy import leaks
from tests.bench.drawn_deal import clean_deal
from tests.bench.faulty_deals import STRAY
from tests.bench.irregular_deal import irregular_deal
from tests.bench.shipped import benches, books, panel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.engine.alerts import Alert
    from table.engine.table import Outcome
    from table.engine.view import TableView
    from tests.bench.drawn_deal import DrawnDeal
    from tests.bench.irregular_deal import Owed

DAMAGED: Final = 0.01
"""The chance of each byte on a wire, both ways: what is sent again comes late."""
MISSED: Final = 0.05
"""The share of cards that an inventory misses."""
CROSSED: Final = 0.02
"""The share of a neighbour's cards that it reads."""


class NoisyDeal(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one deal."""

    title: str
    text: str
    """The deal as a scenario file."""
    faults: tuple[str, ...]
    cards: int
    """Laid on the antennas."""
    simulated_ns: int
    told_after_ns: int | None = None
    """From the stray card's landing to the alert, where there was one."""


class Listening(Heard):
    """Hears what a table says, and when."""

    def __init__(self, clock: SimulatedClock) -> None:
        """Listen by *clock*."""
        super().__init__()
        self.told_at_ns: list[int] = []
        """When each alert came that is no note."""
        self._clock = clock

    def show(self, outcome: Outcome, view: TableView) -> None:
        """Take note of what happened, and of the time."""
        super().show(outcome, view)
        self.told_at_ns += [self._clock.now_ns() for alert in outcome.alerts if not alert.is_note]

    @property
    def told(self) -> list[Alert]:
        """The alerts that are no notes."""
        return [alert for alert in self.alerts if not alert.is_note]


class Dealt(msgspec.Struct, frozen=True, kw_only=True):
    """A deal that was played."""

    view: TableView
    alerts: tuple[Alert, ...]
    faults: tuple[str, ...]
    cards: int
    simulated_ns: int
    told_after_ns: int | None


def deal_clean(number: int, seed: int) -> NoisyDeal:
    """Deal a clean deal on noisy lines; the same for the same *number* and *seed*."""
    deal = clean_deal(number, seed)
    dealt = _play(deal, seed * 100_003 + number, goes_on=True)
    faults = [f"false alert: {_told(alert)}" for alert in dealt.alerts if not _is_lawful_note(alert)]
    return _result(deal, dealt, [*faults, *_not_dealt(deal, dealt.view)])


def deal_irregular(number: int, seed: int) -> NoisyDeal:
    """Deal a deal with something wrong in it on noisy lines."""
    irregular = irregular_deal(number, seed)
    dealt = _play(irregular.deal, seed * 100_003 + number, goes_on=irregular.goes_on)
    others = [alert for alert in dealt.alerts if not _is_lawful_note(alert)]
    faults = []
    for owed in irregular.owed:
        found = next((alert for alert in others if (alert.code.value, alert.seat) == (owed.code, owed.seat)), None)
        if found is None:
            faults.append(f"missed: {owed.code} seat {owed.seat}")
            continue
        others.remove(found)
        if not _is_right(found, owed):
            faults.append(f"wrongly ruled: {_told(found)}, not {owed.ruling} {owed.sensible or ''} {owed.cites}")
    faults += [f"false alert: {_told(alert)}" for alert in others if alert.code.value not in irregular.may_be]
    return _result(irregular.deal, dealt, faults)


def _result(deal: DrawnDeal, dealt: Dealt, faults: list[str]) -> NoisyDeal:
    return NoisyDeal(
        title=deal.title,
        text=deal.text,
        faults=(*faults, *dealt.faults),
        cards=dealt.cards,
        simulated_ns=dealt.simulated_ns,
        told_after_ns=dealt.told_after_ns,
    )


def _play(deal: DrawnDeal, seed: int, *, goes_on: bool) -> Dealt:
    """Play *deal* card by card without waiting for the sensors; the first alert stops it, unless it *goes_on*."""
    scenario, clock = deal.scenario(), SimulatedClock()
    heard = Listening(clock)
    decks = benches().decks_for(scenario)
    table = open_table(scenario, books().book_of(scenario), decks, watchers=(heard,), journal=heard)
    setup = scenario.setup
    stray_ns = None
    with closing(
        WireBench(table, clock, decks, panel(), setup.chips, is_facing_seen=setup.is_facing_seen, noise=_noise(seed))
    ) as bench:
        dealer = Dealer(setup, bench)
        marked = {number for number, line in enumerate(deal.text.splitlines(), start=1) if STRAY in line}
        steps = [line for line in scenario.lines if isinstance(line, StepLine)]
        for line in steps:
            if heard.told and not goes_on:
                break
            if line.line in marked and stray_ns is None:
                stray_ns = clock.now_ns() + SLIDE_NS
            dealer.do(line.step)
        bench.settle()
        after = [at_ns - stray_ns for at_ns in heard.told_at_ns if stray_ns is not None and at_ns > stray_ns]
        leaving = bytes(heard.journaled) + msgspec.json.encode((heard.events, heard.alerts, bench.view))
        found = leaks(leaving, dealer.cards.shown, dealer.cards.tags())
        return Dealt(
            view=bench.view,
            alerts=tuple(heard.alerts),
            faults=(*(f"leaked {leak}" for leak in found), *bench.remarks),
            cards=sum(len(bench.room.lying_on(zone)) for zone in SEAT_ZONES.values()),
            simulated_ns=clock.now_ns(),
            told_after_ns=min(after, default=None),
        )


def _not_dealt(deal: DrawnDeal, view: TableView) -> Iterator[str]:
    """Yield what a clean deal has not come to."""
    if view.status is not Status.BETTING and view.status is not Status.DEALING:
        yield f"status {view.status.value}"
    live = {seat.seat for seat in view.seats if seat.part is HandPart.LIVE}
    if live != set(deal.table.order) - deal.table.killed:
        yield f"live {sorted(live)}"
    yield from (
        f"seat {seat.seat} has {seat.hole_cards} cards"
        for seat in view.seats
        if seat.seat in live and seat.hole_cards != HOLE_CARDS
    )


def _is_lawful_note(alert: Alert) -> bool:
    return alert.code is AlertCode.SUBSTANTIAL_ACTION and alert.is_note


def _is_right(alert: Alert, owed: Owed) -> bool:
    if alert.ruling is not RulingValue(owed.ruling):
        return False
    if owed.sensible is not None and (not alert.options or alert.options[0] is not RulingValue(owed.sensible)):
        return False
    return any(_is_of(alert.cite, cite) for cite in owed.cites) if owed.cites else alert.cite is None


def _is_of(cite: str | None, rule: str) -> bool:
    """Tell whether *cite* is *rule* or one of its parts."""
    if cite is None or not cite.startswith(rule):
        return False
    rest = cite[len(rule) :]
    return not rest or rest[0] == "." or rest[0].isdigit() != rule[-1].isdigit()


def _told(alert: Alert) -> str:
    options = " ".join(option.value for option in alert.options)
    return f"{alert.code.value} seat {alert.seat} {alert.ruling.value} {options} {alert.cite}"


def _noise(seed: int) -> Noise:
    return Noise(
        missed=MISSED,
        crossed=CROSSED,
        to_host=noisy(DAMAGED, seed * 10),
        to_node=noisy(DAMAGED, seed * 10 + 5),
        seed=seed,
    )

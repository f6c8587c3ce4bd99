"""Deals in unkind physics before two judges at once: the table, and `explained_deal`, on the same sightings.

The second one only listens: what it would ask is answered truly a second later, and what it tells stops nothing. It
knows no rulebook, so each of its alerts is given the ruling that is owed.

    .venv/bin/python -m tests.bench.two_judges --physics mix --deals 20 --irregular 20
"""

from __future__ import annotations

import time
from contextlib import closing
from typing import TYPE_CHECKING, Final

import click
import msgspec

from firmware_bridge.simulated.room.physics import PRESETS
from table.benches.wire import SLIDE_NS
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.zones import SEAT_ZONES
from table.statements.lines import StepLine
from tests.bench.answering_dealer import AnsweringDealer
from tests.bench.drawn_deal import clean_deal
from tests.bench.explained_deal import ExplainedDeal
from tests.bench.faulty_deals import STRAY
from tests.bench.irregular_deal import KINDS, irregular_deal
from tests.bench.judged_deal import Judged, judge
from tests.bench.lay import lay_of
from tests.bench.noisy_deal import Listening
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from firmware_bridge.simulated.room.physics import Physics
    from table.benches.wire import WireBench
    from table.controller import Taker
    from table.engine.table import Outcome
    from table.engine.words.view import TableView
    from table.inbox import InboxItem
    from tests.bench.explained_deal import Asked
    from tests.bench.irregular_deal import IrregularDeal
    from tests.bench.lay import Lay

ORDER_KINDS: Final = tuple(KINDS)[:10]
"""What the second judge knows: where cards went, and how many. What lies face up or is keyed it leaves to the table."""
SHORT: Final = ("wrong-card-count", "too-few-cards", "seat-not-dealt")
OF_ORDER: Final = frozenset(
    {
        *("first-card-wrong-seat", "card-out-of-order", "card-to-empty-seat", "card-to-unentitled-seat"),
        *("extra-card", "extra-cards", *SHORT),
    }
)
ANSWERED_NS: Final = NS_PER_S
LATER_NS: Final = 8 * NS_PER_S
"""When the table is calm, the other may have a question open."""
COUNTED: Final = ("accused", "missed", "wrong", "beside", "unknowable", "asked")


class Beside:
    """Stands before a table and lets the second judge hear the same."""

    def __init__(self, table: Taker, second: ExplainedDeal) -> None:
        """Listen to what *table* is told."""
        self.bench: WireBench | None = None
        self.dealer: AnsweringDealer | None = None
        self.asked = 0
        self.told_at_ns: list[int] = []
        self.took_s = 0.0
        self.log: list[str] = []
        self._table = table
        self._second = second
        self._open: tuple[Asked, int] | None = None

    @property
    def view(self) -> TableView:
        """The table's."""
        return self._table.view

    def take(self, item: InboxItem) -> Outcome:
        """Let the second judge hear it, and hand it on."""
        at_ns, before = item.at_ns, len(self._second.told)
        began_s = time.process_time()
        asked = self._second.take(item)
        self.took_s += time.process_time() - began_s
        if self._open is not None and at_ns >= self._open[1]:
            self._second.answer(self._open[0], is_so=self._is_so(self._open[0]), at_ns=at_ns)
            self._open = None
        elif asked is not None and self._open is None:
            self._open = asked, at_ns + ANSWERED_NS
            self.asked += 1
            self.log.append(f"{at_ns / NS_PER_S:.2f} asks {asked}: {self._is_so(asked)}")
        self.told_at_ns += [at_ns] * (len(self._second.told) - before)
        self.log += [f"{at_ns / NS_PER_S:.2f} tells {one}" for one in self._second.told[before:]]
        return self._table.take(item)

    def _is_so(self, asked: Asked) -> bool:
        assert self.bench is not None
        assert self.dealer is not None
        zone = SEAT_ZONES[asked.seat]
        if asked.is_beginning:
            return self.dealer.dealer.cards.began_at is zone
        return len(self.bench.room.lying_on(zone)) > asked.known


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What one judge said of a deal."""

    told: tuple[Alert, ...]
    told_after_ns: int | None
    """From the stray card's landing to the first alert."""
    asked: int

    @property
    def what(self) -> str:
        """What it told, in short."""
        return ", ".join(f"{alert.code.value} {alert.seat}" for alert in self.told) or "nothing"


class Both(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one deal before both."""

    title: str
    irregular: IrregularDeal | None
    first: Said
    second: Said
    lay: Lay
    took_s: float
    log: tuple[str, ...]

    def counts(self, said: Said) -> dict[str, int]:
        """Return how a judge did."""
        if self.irregular is None:
            return {"accused": len(said.told), "asked": said.asked}
        if self.irregular.kind not in ORDER_KINDS:
            # Every card goes where it is due: what is told of the order, or of too many or too few, is false.
            return {"accused": sum(alert.code.value in OF_ORDER for alert in said.told), "asked": said.asked}
        found: Judged = judge(self.irregular, said.told, self.lay)
        return {name: said.asked if name == "asked" else getattr(found, name) for name in COUNTED}


def deal_before_both(number: int, seed: int, physics: Physics, *, is_irregular: bool) -> Both:
    """Deal one deal; the same for the same *number* and *seed*."""
    irregular = irregular_deal(number, seed) if is_irregular else None
    deal = clean_deal(number, seed) if irregular is None else irregular.deal
    scenario, clock, stray_ns = deal.scenario(), SimulatedClock(), 1 << 62
    heard, second = Listening(clock), ExplainedDeal(deal.table.order, frozenset(deal.table.players))
    beside = Beside(heard_table(scenario, heard), second)
    marked = {number for number, line in enumerate(deal.text.splitlines(), start=1) if STRAY in line}
    with closing(wired(scenario, beside, clock, physics=physics, seed=seed * 100_003 + number)) as bench:
        dealer = AnsweringDealer(scenario.setup, bench, seed * 100_003 + number)
        beside.bench, beside.dealer = bench, dealer
        for line in (line for line in scenario.lines if isinstance(line, StepLine)):
            if heard.told and irregular is not None and not irregular.goes_on:
                break
            if line.line in marked:
                stray_ns = min(stray_ns, clock.now_ns() + SLIDE_NS)
            dealer.do(line.step)
        dealer.wait_for_the_table()
        if irregular is not None and not second.told:
            bench.wait(LATER_NS)
        lay = lay_of(bench, min(stray_ns, clock.now_ns()))

    def said(told: Sequence[Alert], at_ns: Sequence[int], asked: int) -> Said:
        after = (told_ns - stray_ns for told_ns in at_ns if told_ns > stray_ns)
        return Said(told=tuple(told), told_after_ns=min(after, default=None), asked=asked)

    return Both(
        title=deal.title,
        irregular=irregular,
        first=said(heard.told, heard.told_at_ns, heard.asked),
        second=said(tuple(_alerts(second, irregular)), beside.told_at_ns, beside.asked),
        lay=lay,
        took_s=beside.took_s,
        log=tuple(beside.log),
    )


def _alerts(second: ExplainedDeal, irregular: IrregularDeal | None) -> Iterator[Alert]:
    """Yield what the second judge told as alerts, each with the ruling that is owed for its code."""
    owed = () if irregular is None else (*irregular.owed, *irregular.instead)
    for told in second.told:
        codes = SHORT if told.label == "short" else (told.label,)
        of_code = sorted((one for one in owed if one.code in codes), key=lambda one: one.seat != told.seat)
        if not of_code:
            yield Alert(code=AlertCode(codes[0]), seat=told.seat, ruling=RulingValue.FLOOR)
            continue
        one = of_code[0]
        yield Alert(
            code=AlertCode(one.code),
            seat=told.seat,
            ruling=RulingValue(one.ruling),
            options=(RulingValue(one.sensible),) if one.sensible else (),
            cite=one.cites[0] if one.cites else None,
        )


@click.command()
@click.option("--physics", "names", multiple=True, type=click.Choice(list(PRESETS)))
@click.option("--deals", type=click.IntRange(min=0), default=10, show_default=True, help="Clean ones in each physics.")
@click.option("--irregular", type=click.IntRange(min=0), default=10, show_default=True, help="Of the kinds it knows.")
@click.option("--others", type=click.IntRange(min=0), default=0, help="Of the kinds that it leaves to the table.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--shown", type=click.IntRange(min=0), default=3, show_default=True, help="Deals that are printed.")
def two_judges(  # noqa: PLR0913, PLR0917 - the options of a command
    names: tuple[str, ...], deals: int, irregular: int, others: int, seed: int, shown: int
) -> None:
    """Print the figures of both judges, side by side."""
    known = [number for number in range(len(KINDS) * (irregular + 1)) if number % len(KINDS) < len(ORDER_KINDS)]
    left = [number for number in range(len(KINDS) * (others + 1)) if number % len(KINDS) >= len(ORDER_KINDS)]
    groups = (("clean", False, range(deals)), ("irregular", True, known[:irregular]), ("others", True, left[:others]))
    for name in names or PRESETS:
        dealt: list[Both] = []
        for sort, is_irregular, numbers in groups:
            played = [deal_before_both(at, seed, PRESETS[name], is_irregular=is_irregular) for at in numbers]
            dealt += played
            if played:
                click.echo(f"{name}, {len(played)} {sort}")
                click.echo(f"    table   {_figures(played, is_second=False)}")
                click.echo(f"    second  {_figures(played, is_second=True)}")
        odd = [one for one in dealt if any(_is_odd(one.counts(said)) for said in (one.first, one.second))]
        for one in odd[:shown]:
            click.echo(f"    {one.title}: table {one.first.what}; second {one.second.what}")
            click.echo("\n".join(f"        {line}" for line in one.log))


def _figures(played: Sequence[Both], *, is_second: bool) -> str:
    said = [one.second if is_second else one.first for one in played]
    counts = [one.counts(its) for one, its in zip(played, said, strict=True)]
    figures = [f"{name} {sum(bool(of.get(name)) for of in counts)}" for name in COUNTED]
    told = sorted(its.told_after_ns // 1_000_000 for its in said if its.told_after_ns is not None)
    if told:
        figures.append(f"told p50/p99 {told[len(told) // 2]}/{told[len(told) * 99 // 100]} ms")
    if is_second:
        figures.append(f"took {max(one.took_s for one in played):.2f} s at most")
    return ", ".join(figures)


def _is_odd(counts: dict[str, int]) -> bool:
    return any(counts.get(name) for name in ("accused", "missed", "wrong"))


if __name__ == "__main__":
    two_judges()

"""Deals in unkind physics before two judges at once: the table, and `explained_deal`, on the same sightings.

    .venv/bin/python -m tests.bench.two_judges --physics mix --deals 40

The second one only listens: what it would ask is answered truly a second later, and what it tells stops nothing.
"""

from __future__ import annotations

import time
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Final

import click
import msgspec

from firmware_bridge.simulated.room.physics import PRESETS
from table.benches.wire import SLIDE_NS
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.zones import SEAT_ZONES
from table.scenario.language import StepLine
from tests.bench.answering_dealer import AnsweringDealer
from tests.bench.drawn_deal import DrawnDeal, clean_deal
from tests.bench.explained_deal import Asked, ExplainedDeal
from tests.bench.faulty_deals import STRAY
from tests.bench.irregular_deal import KINDS, UNPROVABLE, irregular_deal
from tests.bench.judged_deal import Judged, judge
from tests.bench.noisy_deal import Listening, Lying
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from firmware_bridge.simulated.room.physics import Physics
    from table.benches.wire import WireBench
    from table.controller import Taker
    from table.engine.table import Outcome
    from table.engine.words.view import TableView
    from table.inbox import InboxItem
    from tests.bench.irregular_deal import IrregularDeal
    from tests.bench.judged_deal import Lay

ORDER_KINDS: Final = tuple(KINDS)[:10]
"""What the second judge knows: where cards went, and how many. What lies face up or is keyed it leaves to the table."""
ANSWERED_NS: Final = NS_PER_S
OF_ORDER: Final = frozenset(
    {
        *("first-card-wrong-seat", "card-out-of-order", "card-to-empty-seat", "card-to-unentitled-seat"),
        *("extra-card", "extra-cards", "too-few-cards", "seat-not-dealt", "wrong-card-count"),
    }
)
SHORT: Final = frozenset({"wrong-card-count", "too-few-cards", "seat-not-dealt"})


class Beside:
    """Stands before a table and lets the second judge hear the same."""

    def __init__(self, table: Taker, second: ExplainedDeal) -> None:
        """Listen to what *table* is told."""
        self.bench: WireBench | None = None
        self.dealer: AnsweringDealer | None = None
        self.asked = 0
        self.told_at_ns: list[int] = []
        self.took_s = 0.0
        self._table = table
        self._second = second
        self._open: tuple[Asked, int] | None = None
        self.log: list[str] = []

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


class OfOne(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one deal before one judge."""

    accused: int
    missed: int = 0
    wrong: int = 0
    beside: int = 0
    unknowable: int = 0
    asked: int
    told_after_ns: int | None = None
    what: str = ""


class Both(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one deal before both."""

    title: str
    first: OfOne
    second: OfOne
    took_s: float
    log: tuple[str, ...]


def deal_before_both(number: int, seed: int, physics: Physics, *, is_irregular: bool) -> Both:
    """Deal one deal; the same for the same *number* and *seed*."""
    irregular = irregular_deal(number, seed) if is_irregular else None
    deal = clean_deal(number, seed) if irregular is None else irregular.deal
    goes_on = irregular is None or irregular.goes_on
    return _play(deal, irregular, seed * 100_003 + number, physics, goes_on=goes_on)


def _play(deal: DrawnDeal, irregular: IrregularDeal | None, seed: int, physics: Physics, *, goes_on: bool) -> Both:
    scenario, clock = deal.scenario(), SimulatedClock()
    heard, stray_ns = Listening(clock), None
    second = ExplainedDeal(deal.table.order, frozenset(deal.table.players))
    beside = Beside(heard_table(scenario, heard), second)
    marked = {number for number, line in enumerate(deal.text.splitlines(), start=1) if STRAY in line}
    with closing(wired(scenario, beside, clock, physics=physics, seed=seed)) as bench:
        dealer, lie = AnsweringDealer(scenario.setup, bench, seed), Lying(bench)
        beside.bench, beside.dealer = bench, dealer
        for line in (line for line in scenario.lines if isinstance(line, StepLine)):
            if heard.told and not goes_on:
                break
            if line.line in marked and stray_ns is None:
                stray_ns = clock.now_ns() + SLIDE_NS
            dealer.do(line.step)
            lie.look()
        dealer.wait_for_the_table()
        lay = lie.lay(is_fair=physics.is_fair)
        was_blind = any(alert.code is AlertCode.ZONE_BLIND for alert in heard.alerts)
        is_seen = not was_blind

    def after(times_ns: list[int]) -> int | None:
        return min((at_ns - stray_ns for at_ns in times_ns if stray_ns is not None and at_ns > stray_ns), default=None)

    of_second = _alerts(second, irregular)
    return Both(
        title=deal.title,
        first=_judged(irregular, heard.told, lay, physics, heard.asked, after(heard.told_at_ns), is_seen=is_seen),
        second=_judged(irregular, of_second, lay, physics, beside.asked, after(beside.told_at_ns), is_seen=is_seen),
        took_s=beside.took_s,
        log=tuple(beside.log),
    )


def _alerts(second: ExplainedDeal, irregular: IrregularDeal | None) -> list[Alert]:
    """Return what the second judge told as alerts; it knows no rulebook, so each has the ruling that is owed."""
    owed = () if irregular is None else (*irregular.owed, *irregular.instead)
    alerts = []
    for told in second.told:
        codes = SHORT if told.label == "short" else {told.label}
        of_it = next((one for one in owed if one.code in codes and one.seat == told.seat), None)
        of_it = of_it or next((one for one in owed if one.code in codes), None)
        code = of_it.code if of_it is not None else min(codes)
        options = (RulingValue(of_it.sensible),) if of_it is not None and of_it.sensible else ()
        alerts.append(
            Alert(
                code=AlertCode(code),
                seat=told.seat,
                ruling=RulingValue(of_it.ruling) if of_it is not None else RulingValue.FLOOR,
                options=options,
                cite=of_it.cites[0] if of_it is not None and of_it.cites else None,
            )
        )
    return alerts


def _judged(  # noqa: PLR0913 - a deal is judged here alone
    irregular: IrregularDeal | None,
    told: list[Alert],
    lay: Lay,
    physics: Physics,
    asked: int,
    after_ns: int | None,
    *,
    is_seen: bool,
) -> OfOne:
    what = ", ".join(f"{alert.code.value} {alert.seat}" for alert in told)
    if irregular is None:
        return OfOne(accused=len(told), asked=asked, what=what)
    if irregular.kind not in ORDER_KINDS:
        # Every card goes where it is due: what is told of the order, or of too many or too few, is false.
        return OfOne(accused=sum(alert.code.value in OF_ORDER for alert in told), asked=asked, what=what)
    is_provable = physics.is_fair or (irregular.kind not in UNPROVABLE and is_seen)
    found: Judged = judge(irregular, told, lay, is_provable=is_provable)
    return OfOne(
        accused=found.accused,
        missed=found.missed,
        wrong=found.wrong,
        beside=found.beside,
        unknowable=found.unknowable,
        asked=asked,
        told_after_ns=after_ns,
        what=f"{what or 'nothing'} ({'; '.join(found.faults)})" if found.faults else what,
    )


@click.command()
@click.option("--physics", "names", multiple=True, type=click.Choice(list(PRESETS)))
@click.option("--deals", type=click.IntRange(min=0), default=20, show_default=True, help="Clean ones in each physics.")
@click.option("--irregular", type=click.IntRange(min=0), default=20, show_default=True, help="Of the kinds it knows.")
@click.option("--others", type=click.IntRange(min=0), default=0, help="Of the kinds that it leaves to the table.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--shown", type=click.IntRange(min=0), default=3, show_default=True)
@click.option("--only", type=click.IntRange(min=0), help="Deal this one of either kind, and print it.")
def two_judges(  # noqa: PLR0913, PLR0917 - the options of a command
    names: tuple[str, ...], deals: int, irregular: int, others: int, seed: int, shown: int, only: int | None
) -> None:
    """Print the figures of both judges, a line each."""
    click.echo(
        "physics, judge: clean accused/asked of; irregular accused missed wrong beside can't-know asked; p50/p99"
    )
    for name in names or PRESETS:
        physics = PRESETS[name]
        numbers = [at for at in range(10_000) if at % len(KINDS) < len(ORDER_KINDS)][:irregular]
        clean = [
            (at, deal_before_both(at, seed, physics, is_irregular=False)) for at in range(deals) if only in {None, at}
        ]
        faulty = [(at, deal_before_both(at, seed, physics, is_irregular=True)) for at in numbers if only in {None, at}]
        for judge_name in ("first", "second"):
            click.echo(
                _line(
                    name,
                    judge_name,
                    [getattr(one, judge_name) for _, one in clean],
                    [getattr(one, judge_name) for _, one in faulty],
                )
            )
        left = [at for at in range(10_000) if at % len(KINDS) >= len(ORDER_KINDS)][:others]
        besides = [(at, deal_before_both(at, seed, physics, is_irregular=True)) for at in left if only in {None, at}]
        if besides:
            counts = [sum(bool(getattr(one, which).accused) for _, one in besides) for which in ("first", "second")]
            click.echo(f"    of {len(besides)} deals with another fault, accused of the order besides: {counts}")
        faulty += besides
        took = sorted(one.took_s for _, one in (*clean, *faulty)) or [0.0]
        click.echo(f"    the second one took {sum(took):.1f} s of {len(took)} deals, {took[-1]:.2f} s at most")
        odd = [
            (at, one) for at, one in (*clean, *faulty) if _is_odd(one.second) or _is_odd(one.first) or only is not None
        ]
        for at, one in odd[:shown]:
            click.echo(f"    {at} {one.title}: first {one.first.what}; second {one.second.what}")
            for line in one.log:
                click.echo(f"        {line}")


def _is_odd(one: OfOne) -> bool:
    return bool(one.accused or one.missed or one.wrong)


def _line(name: str, judge_name: str, clean: list[OfOne], faulty: list[OfOne]) -> str:
    told = sorted(one.told_after_ns for one in faulty if one.told_after_ns is not None)
    times = f"{told[len(told) // 2] / 1e6:.0f}/{told[len(told) * 99 // 100] / 1e6:.0f}" if told else "-"
    count: Counter[str] = Counter()
    for one in faulty:
        count.update(
            {key: bool(getattr(one, key)) for key in ("accused", "missed", "wrong", "beside", "unknowable", "asked")}
        )
    return (
        f"{name:16} {judge_name:7} clean {sum(bool(one.accused) for one in clean)}/{sum(bool(one.asked) for one in clean)}"
        f" of {len(clean)}; irregular of {len(faulty)}: "
        + " ".join(f"{key} {times_}" for key, times_ in sorted(count.items()))
        + f"; {times} ms"
    )


if __name__ == "__main__":
    two_judges()

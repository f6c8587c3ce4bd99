"""One drawn deal through noisy copper, damaged wires and the real drivers, and what the table made of it.

A clean deal may raise no alert; an irregular one has to raise what is owed for it, with
the right ruling, and nothing else. How many are dealt is decided elsewhere.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, Final

import msgspec

from firmware_bridge.simulated.room.physics import PERFECT, PRESETS
from table.benches.wire import SLIDE_NS, WireBench
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.game import HOLDEM, Game
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Zone
from table.scenario.runner import HeardInStep
from table.scenario.secrecy import leaks
from table.statements.lines import StepLine
from tests.bench.answering_dealer import AnsweringDealer
from tests.bench.drawn_deal import clean_deal
from tests.bench.faulty_deals import STRAY
from tests.bench.irregular_deal import irregular_deal
from tests.bench.judged_deal import judge, told_of
from tests.bench.lay import how_badly, lay_of, was_looked_at
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from collections.abc import Iterator

    from firmware_bridge.simulated.room.physics import Physics
    from table.engine.table import Outcome, Viewed
    from table.engine.words.alerts import Alert
    from table.engine.words.question import Question
    from table.engine.words.quiet import QuietWord
    from table.engine.words.view import TableView
    from table.engine.words.zones import Seat
    from tests.bench.drawn_deal import DrawnDeal
    from tests.bench.lay import Lay

LAWFUL_NOTES: Final = frozenset({AlertCode.SUBSTANTIAL_ACTION, AlertCode.ZONE_BLIND})

Tell = Callable[[str], object]

BAD_LINES: Final = PRESETS["bad lines"]
"""Where nothing lies badly, and what a driver remarks is a fault."""


class NoisyDeal(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one deal."""

    title: str
    text: str
    """The deal as a scenario file."""
    faults: tuple[str, ...]
    """What is wrong: somebody accused, a fault missed or wrongly ruled, a secret told, a deal that came to nothing."""
    accused: int = 0
    """Alerts that are no notes, and that nothing in the deal calls for."""
    missed: int = 0
    wrong: int = 0
    """Alerts that are called for, with another ruling than the book's."""
    unknowable: int = 0
    """Faults that were not told, and that no antenna can prove."""
    beside: int = 0
    """Faults that were told with the right ruling, or as what they would be there, at another seat than their own."""
    asked: int = 0
    """Questions that were put to the dealer."""
    notes: int = 0
    """Notes that nobody would want in every deal."""
    cards: int
    """Laid on the antennas."""
    simulated_ns: int
    told_after_ns: int | None = None
    """From the stray card's landing to the alert, where there was one, and all that is wrong could be seen."""
    said_after_ns: int | None = None
    """The same to the first word about it: a question about a seat that it concerns, a quiet hold there, the alert."""

    @property
    def is_wrong(self) -> bool:
        """Whether more is wrong than that a fault was not told: of those a run has a budget."""
        return len(self.faults) > self.missed


class Listening(HeardInStep):
    """Hears what a table says, and when."""

    def __init__(self, clock: SimulatedClock) -> None:
        """Listen by *clock*."""
        super().__init__()
        self.told_at_ns: list[int] = []
        """When each alert came that is no note."""
        self.first_ns: dict[AlertCode, int] = {}
        """When each code came first, notes too."""
        self.asked = 0
        """Questions put to the dealer."""
        self.said_at_ns: list[tuple[Seat | None, int]] = []
        """Seats that were asked about or held about, and when; None for what lies elsewhere."""
        self.words: Counter[str] = Counter()
        """How often each quiet word came."""
        self._word: QuietWord | None = None
        self._question: Question | None = None
        self._clock = clock

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Take note of what happened, and of the time."""
        self.hear(outcome)
        for alert in outcome.alerts:
            self.first_ns.setdefault(alert.code, self._clock.now_ns())
        self.told_at_ns += [self._clock.now_ns() for alert in outcome.alerts if not alert.is_note]
        view = table.view
        if view.question != self._question:
            self._question = view.question
            self.asked += view.question is not None
            if view.question is not None:
                self._say(ZONE_SEATS.get(view.question.zone))
        if view.quiet_hold is not None:
            for seat in (view.quiet_hold.seat, *view.quiet_hold.others):
                self._say(seat)
        if view.quiet_word is not None:
            self._say(None)
        if view.quiet_word is not self._word:
            self._word = view.quiet_word
            self.words.update([] if self._word is None else [self._word.value])

    def _say(self, seat: Seat | None) -> None:
        self.said_at_ns.append((seat, self._clock.now_ns()))

    @property
    def told(self) -> list[Alert]:
        """The alerts that are no notes."""
        return [alert for alert in self.alerts if not alert.is_note]


class Telling(Listening):
    """Hears it, and tells it on."""

    def __init__(self, clock: SimulatedClock, tell: Tell) -> None:
        """Listen by *clock*, and tell each thing in a line."""
        super().__init__(clock)
        self._tell = tell

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Tell what happened."""
        before = self.asked
        super().show(outcome, table)
        said = [*(f"    {event}" for event in outcome.events), *(f"  ALERT {told_of(one)}" for one in outcome.alerts)]
        said += [f"  ASKED {table.view.question}"] if self.asked > before else []
        for line in said:
            self._tell(moment(self._clock.now_ns(), line))


def moment(at_ns: int, what: str) -> str:
    """Return *what* with its time before it."""
    return f"{at_ns / NS_PER_S:8.3f} {what}"


def tell_of_landings(bench: WireBench, tell: Tell) -> None:
    """Tell which of the cards that came last in each zone lie badly."""
    for zone in Zone:
        for tag in list(bench.room.lying_on(zone))[-1:]:
            how = how_badly(bench.copper, tag)
            if how:
                tell(moment(bench.clock.now_ns(), f"  the last card on {zone.value}: {how}"))


class Dealt(msgspec.Struct, frozen=True, kw_only=True):
    """A deal that was played."""

    view: TableView
    alerts: tuple[Alert, ...]
    faults: tuple[str, ...]
    asked: int
    cards: int
    simulated_ns: int
    told_after_ns: int | None
    said_after_ns: tuple[tuple[Seat | None, int], ...]
    lay: Lay
    unlooked: frozenset[int]
    """Seats whose antenna was away for a while, and that no card is read well at since, or that are away now."""

    @property
    def told(self) -> list[Alert]:
        """The alerts that are no notes."""
        return [alert for alert in self.alerts if not alert.is_note]


def deal_clean(
    number: int, seed: int, physics: Physics = BAD_LINES, tell: Tell | None = None, game: Game = HOLDEM
) -> NoisyDeal:
    """Deal a clean deal in *physics*; the same for the same *number* and *seed*. *tell* is told each moment of it."""
    deal = clean_deal(number, seed, game)
    dealt = _play(deal, seed * 100_003 + number, physics, tell, goes_on=True)
    accused = [f"false alert: {told_of(alert)}" for alert in dealt.told]
    short = () if accused else tuple(_not_dealt(deal, dealt))
    return _result(deal, dealt, (*accused, *short), accused=len(accused))


def deal_irregular(
    number: int, seed: int, physics: Physics = BAD_LINES, tell: Tell | None = None, game: Game = HOLDEM
) -> NoisyDeal:
    """Deal a deal with something wrong in it in *physics*."""
    # What is proven by the order of cards is reckoned at this pace.
    physics = msgspec.structs.replace(physics, pitch_ns=PERFECT.pitch_ns)
    irregular = irregular_deal(number, seed, game)
    dealt = _play(irregular.deal, seed * 100_003 + number, physics, tell, goes_on=irregular.goes_on)
    judged = judge(irregular, dealt.told, dealt.lay)
    return _result(
        irregular.deal,
        dealt,
        judged.faults,
        is_seen=judged.is_seen,
        concerned=frozenset(itertools.chain.from_iterable(map(irregular.concerned, irregular.owed))),
        accused=judged.accused,
        missed=judged.missed,
        wrong=judged.wrong,
        unknowable=judged.unknowable,
        beside=judged.beside,
    )


def _result(
    deal: DrawnDeal,
    dealt: Dealt,
    faults: tuple[str, ...],
    *,
    is_seen: bool = True,
    concerned: frozenset[Seat] = frozenset(),
    **counts: int,
) -> NoisyDeal:
    told_ns = dealt.told_after_ns if is_seen else None
    said_ns = [after_ns for seat, after_ns in dealt.said_after_ns if seat in concerned and after_ns > 0]
    return NoisyDeal(
        title=deal.title,
        text=deal.text,
        faults=(*faults, *dealt.faults),
        asked=dealt.asked,
        notes=sum(alert.is_note and alert.code not in LAWFUL_NOTES for alert in dealt.alerts),
        cards=dealt.cards,
        simulated_ns=dealt.simulated_ns,
        told_after_ns=told_ns,
        said_after_ns=None if told_ns is None else min((told_ns, *said_ns)),
        **counts,
    )


def _play(deal: DrawnDeal, seed: int, physics: Physics, tell: Tell | None, *, goes_on: bool) -> Dealt:
    """Play *deal* card by card without waiting for the sensors; the first alert stops it, unless it *goes_on*."""
    scenario, clock = deal.scenario(), SimulatedClock()
    heard = Listening(clock) if tell is None else Telling(clock, tell)
    stray_ns = None
    with closing(wired(scenario, heard_table(scenario, heard), clock, physics=physics, seed=seed)) as bench:
        dealer = AnsweringDealer(scenario.setup, bench, seed)
        marked = {number for number, line in enumerate(deal.text.splitlines(), start=1) if STRAY in line}
        steps = [line for line in scenario.lines if isinstance(line, StepLine)]
        for line in steps:
            if heard.told and not goes_on:
                break
            if line.line in marked and stray_ns is None:
                stray_ns = clock.now_ns() + SLIDE_NS
            if tell is not None:
                tell(moment(clock.now_ns(), line.text))
            dealer.do(line.step)
            if tell is not None:
                tell_of_landings(bench, tell)
        dealer.wait_for_the_table()
        after = [at_ns - stray_ns for at_ns in heard.told_at_ns if stray_ns is not None and at_ns > stray_ns]
        leaving = bytes(heard.journaled) + msgspec.json.encode((heard.events, heard.alerts, bench.view))
        found = leaks(leaving, dealer.dealer.cards.shown, dealer.dealer.cards.tags())
        remarks = bench.remarks if physics == BAD_LINES else ()
        return Dealt(
            view=bench.view,
            alerts=tuple(heard.alerts),
            faults=(*(f"leaked {leak}" for leak in found), *remarks),
            asked=heard.asked,
            cards=sum(len(bench.room.lying_on(zone)) for zone in SEAT_ZONES.values()),
            simulated_ns=clock.now_ns(),
            told_after_ns=min(after, default=None),
            said_after_ns=tuple((seat, at_ns - (stray_ns or at_ns)) for seat, at_ns in heard.said_at_ns),
            lay=lay_of(bench, stray_ns),
            unlooked=frozenset(seat for seat, zone in SEAT_ZONES.items() if _is_unlooked(bench, zone)),
        )


def _is_unlooked(bench: WireBench, zone: Zone) -> bool:
    """Tell whether the antenna of *zone* was away, and no card there is read by ten looks since, or it is away now."""
    now_ns = bench.clock.now_ns()
    if not was_looked_at(bench, zone, now_ns - NS_PER_S, now_ns):
        return True
    reads = frozenset.intersection(*(frozenset(bench.copper.read(zone)) for _ in range(10)))
    return not reads and not was_looked_at(bench, zone, 0, now_ns)


def _not_dealt(deal: DrawnDeal, dealt: Dealt) -> Iterator[str]:
    """Yield what a clean deal has not come to; where an antenna is away nobody can know its cards.

    One that was away, and has read nothing since, says nothing either: the player may hold what lies there unread.
    """
    view = dealt.view
    if view.status not in {Status.BETTING, Status.DEALING, Status.DRAWING}:
        yield f"status {view.status.value}"
    live = {seat.seat for seat in view.seats if seat.part is HandPart.LIVE}
    if live != set(deal.table.order) - deal.table.killed:
        yield f"live {sorted(live)}"
    yield from (
        f"seat {seat.seat} has {seat.hole_cards} cards"
        for seat in view.seats
        if seat.seat in live and seat.hole_cards != view.game.hole_cards and seat.seat not in dealt.unlooked
    )

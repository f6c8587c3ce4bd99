"""One hand at which the dealer plays on, through simulated copper and the real drivers: clean, or after a wrong deal.

A clean hand may raise no alert, and the table has to know what the room knows: who is in, and what each has paid.
A wrong deal is told as what it is, or only once a hand is dead. How many are played is decided elsewhere.
"""

from __future__ import annotations

import random
from contextlib import closing
from typing import TYPE_CHECKING, Final

import msgspec

from firmware_bridge.simulated.room.physics import PERFECT
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import ActionKeyed
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import Zone
from table.scenario.steps import KeysPressed, Wait
from table.statements.lines import StepLine
from tests.bench.drawn_deal import DrawnDeal, draw_table, pitched
from tests.bench.faulty_deals import STRAY
from tests.bench.irregular_deal import irregular_deal
from tests.bench.judged_deal import could_be_told, is_right, seats_near, told_of
from tests.bench.lay import lay_of
from tests.bench.manner import PLAYS_ON
from tests.bench.noisy_deal import LAWFUL_NOTES, Listening, Tell, Telling
from tests.bench.play_on_dealer import PlayOnDealer
from tests.bench.players import Players
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from firmware_bridge.simulated.room.landings import Fallen
    from firmware_bridge.simulated.room.physics import Physics
    from table.engine.words.alerts import Alert
    from table.engine.words.view import TableView
    from tests.bench.irregular_deal import IrregularDeal, Owed
    from tests.bench.lay import Lay
    from tests.bench.manner import Manner

STACK: Final = 10_000

STREETS: Final = 3

TOO_LATE: Final = frozenset({AlertCode.WRONG_CARD_COUNT, AlertCode.MISDEAL_TOO_LATE})
"""Told once the book's cheap remedy is gone: the receiver's hand is dead."""

FOLDED_NS: Final = 3 * NS_PER_S
"""Whoever folds so soon after the card that is out of place has thrown it away: it might have slid on until then."""

WAITED_S: Final = 8
"""So long the dealer looks at the screen when nothing is left to be done."""


class PlayedOn(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one hand."""

    title: str
    kind: str = ""
    """Of a wrong deal: what was wrong."""
    accused: tuple[str, ...] = ()
    """Alerts that are no notes; after a wrong deal those that nothing calls for."""
    beside: int = 0
    """Alerts at the seat at which a card that lies between two seemed to lie, by the room."""
    astray: str = ""
    """Where table and room differ at the end of a clean hand: who is in, what was paid, whether it is over."""
    is_told: bool = False
    """Whether what is wrong was told as what it is, with the ruling of the moment at which it happened."""
    is_ruled_late: bool = False
    """Whether it was told as what it is, with the ruling of a later moment."""
    is_too_late: bool = False
    """Whether it was told too late, and a hand is dead for it."""
    is_folded_with: bool = False
    """Whether it was not told, and its hand lay in the muck with it before anybody could be told."""
    is_unknowable: bool = False
    """Whether it was not told with its own ruling, and the room says that no antenna could know it before the play."""
    told_after_ns: int | None = None
    """From the landing of the card that is out of place."""
    asked: int = 0
    folds: int = 0
    simulated_ns: int = 0
    did: dict[str, int] = {}


class _Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that was played."""

    view: TableView
    told: tuple[Alert, ...]
    told_at_ns: tuple[int, ...]
    stray_ns: int | None
    swept_ns: int | None
    """When the card that is out of place went into the muck."""
    lay: Lay
    """How the cards lay as the play began."""
    players: Players
    asked: int
    simulated_ns: int
    did: dict[str, int]


def clean_hand(number: int, seed: int) -> DrawnDeal:
    """Return a correct deal at a table where nobody is special."""
    rng = random.Random(f"played on {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    table = draw_table(number, rng)
    while table.flags or not table.has_button_player:
        table = draw_table(number, rng)
    steps = tuple(pitched(table, table.rounds, rng))
    return DrawnDeal(table=table, title=f"played on, hand {number} of seed {seed}", steps=steps)


def play_on_clean(
    number: int, seed: int, physics: Physics = PERFECT, tell: Tell | None = None, manner: Manner = PLAYS_ON
) -> PlayedOn:
    """Play a clean hand on to its end; the same for the same *number* and *seed*."""
    deal = clean_hand(number, seed)
    hand = _play(deal, deal.table.order, seed * 100_003 + number, physics, tell, manner)
    stacks = dict.fromkeys(deal.table.players, STACK)
    return PlayedOn(
        title=deal.title,
        accused=tuple(told_of(alert) for alert in hand.told),
        astray="" if hand.told else "; ".join(astray(hand.view, hand.players, stacks)),
        asked=hand.asked,
        folds=len(deal.table.order) - len(hand.players.live),
        simulated_ns=hand.simulated_ns,
        did=hand.did,
    )


def play_on_irregular(
    number: int, seed: int, physics: Physics = PERFECT, tell: Tell | None = None, manner: Manner = PLAYS_ON
) -> PlayedOn:
    """Play on after a deal with something wrong in it, until an alarm stops it."""
    irregular = irregular_deal(number, seed)
    deal = irregular.deal
    # What is proven by the order of cards is reckoned at this pace.
    physics = msgspec.structs.replace(physics, pitch_ns=PERFECT.pitch_ns)
    order = tuple(seat for seat in deal.table.order if f"card {seat}" in deal.text)
    hand = _play(deal, order, seed * 100_003 + number, physics, tell, manner, goes_on=irregular.goes_on)
    of_it = [alert for alert in hand.told if _is_of_it(alert, irregular)]
    ruled_late = [alert for alert in hand.told if alert not in of_it and _is_called_so(alert, irregular)]
    late = [alert for alert in hand.told if alert not in (*of_it, *ruled_late) and alert.code in TOO_LATE]
    others = [alert for alert in hand.told if alert not in (*of_it, *ruled_late, *late)]
    others = [alert for alert in others if alert.code.value not in irregular.may_be]
    beside = [alert for alert in others if alert.seat in seats_near(irregular.seats, hand.lay) - irregular.seats]
    stray_ns, is_told = hand.stray_ns, bool(of_it)
    is_silent = not (of_it or ruled_late or late or beside)
    after = [at_ns - stray_ns for at_ns in hand.told_at_ns if stray_ns is not None and at_ns >= stray_ns]
    return PlayedOn(
        title=deal.title,
        kind=irregular.kind,
        accused=tuple(told_of(alert) for alert in others if alert not in beside),
        beside=len(beside),
        is_told=is_told,
        is_ruled_late=bool(ruled_late) and not of_it,
        is_too_late=bool(late) and not of_it and not ruled_late,
        is_folded_with=is_silent and is_swept_soon(stray_ns, hand.swept_ns),
        is_unknowable=not is_told and not all(could_be_told(irregular, one, hand.lay) for one in irregular.owed),
        told_after_ns=min(after, default=None),
        asked=hand.asked,
        simulated_ns=hand.simulated_ns,
        did=hand.did,
    )


def can_be_played_on(number: int, seed: int) -> bool:
    """Tell whether at the table of irregular deal *number* nobody is special, and no key is pressed in the deal."""
    deal = irregular_deal(number, seed).deal
    return not deal.table.flags and "key " not in deal.text and deal.table.has_button_player


def is_swept_soon(stray_ns: int | None, swept_ns: int | None) -> bool:
    """Tell whether a card went into the muck before anybody could be told that it is out of place."""
    return stray_ns is not None and swept_ns is not None and swept_ns - stray_ns < FOLDED_NS


def _is_of_it(alert: Alert, irregular: IrregularDeal) -> bool:
    return any(_is_at(alert, owed) and is_right(alert, owed) for owed in (*irregular.owed, *irregular.instead))


def _is_called_so(alert: Alert, irregular: IrregularDeal) -> bool:
    return any(_is_at(alert, owed) for owed in (*irregular.owed, *irregular.instead))


def _is_at(alert: Alert, owed: Owed) -> bool:
    return (alert.code.value, alert.seat) == (owed.code, owed.seat)


def _play(  # noqa: PLR0913, PLR0917 - a hand is put together here and nowhere else
    deal: DrawnDeal,
    order: tuple[int, ...],
    seed: int,
    physics: Physics,
    tell: Tell | None,
    manner: Manner,
    *,
    goes_on: bool = True,
) -> _Hand:
    """Deal card by card, and play on from the last of them."""
    scenario, clock = deal.scenario(), SimulatedClock()
    heard = Listening(clock) if tell is None else Telling(clock, tell)
    players = Players(order)
    stray: Fallen | None = None
    with closing(wired(scenario, heard_table(scenario, heard), clock, physics=physics, seed=seed)) as bench:
        dealer = PlayOnDealer(scenario.setup, bench, seed, players, manner=manner, is_told=lambda: bool(heard.told))
        dealer.tell = tell
        marked = {number for number, line in enumerate(deal.text.splitlines(), start=1) if STRAY in line}
        for line in (line for line in scenario.lines if isinstance(line, StepLine)):
            if (heard.told and not goes_on) or _is_action(line.step):
                break
            dealer.answering.do(line.step)
            if line.line in marked and not isinstance(line.step, Wait):
                stray = bench.copper.fallen[-1]
        lay = lay_of(bench, None if stray is None else stray.at_ns)
        dealer.play_on(STREETS)
        dealer.wait(WAITED_S * NS_PER_S)
        return _Hand(
            view=bench.view,
            told=tuple(alert for alert in heard.told if alert.code not in LAWFUL_NOTES),
            told_at_ns=tuple(heard.told_at_ns),
            stray_ns=None if stray is None else stray.at_ns,
            swept_ns=None if stray is None else _swept_ns(bench.copper.fallen, stray),
            lay=lay,
            players=players,
            asked=heard.asked,
            simulated_ns=clock.now_ns(),
            did=dict(dealer.did),
        )


def _swept_ns(fallen: Sequence[Fallen], stray: Fallen) -> int | None:
    return next((one.at_ns for one in fallen if one.tag == stray.tag and one.zone is Zone.MUCK), None)


def _is_action(step: object) -> bool:
    return isinstance(step, KeysPressed) and any(isinstance(command, ActionKeyed) for command in step.commands)


def astray(view: TableView, players: Players, stacks: dict[int, int]) -> Iterator[str]:
    """Yield what the table thinks of the hand that is not so; *stacks* are those before it."""
    if view.status is not Status.COMPLETE:
        yield f"stuck: {view.status.value} {view.street.value}, turn {view.turn}, due {view.due and view.due.due.value}"
    folded = {seat.seat for seat in view.seats if seat.part in {HandPart.FOLDED, HandPart.KILLED}}
    out = {seat for seat in players.paid if seat not in players.live}
    if innocent := folded - out:
        yield f"dead though in: {sorted(innocent)}"
    if still := out - folded:
        yield f"in though folded: {sorted(still)}"
    if view.status is Status.COMPLETE:
        paid = {seat.seat: stacks[seat.seat] - seat.stack + seat.won for seat in view.seats}
        # What nobody has called goes back.
        wrong = {seat: amount for seat, amount in paid.items() if amount != players.called.get(seat, 0)}
        if wrong:
            yield f"paid: {wrong}, not {players.called}"

"""One hand to the river through noisy copper: clean and unquiet, or with one fault of the board, and what was told.

A clean hand may raise no alert; a fault has to be told once, with the book's ruling, and put right to the end of the
hand. How many hands are played is decided elsewhere.
"""

from __future__ import annotations

import random
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from firmware_bridge.simulated.room.physics import PRESETS
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.game import HOLDEM, Game
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Zone
from table.scenario.parser import parse_scenario
from table.scenario.steps import Deal, Shuffle
from tests.bench.drawn_deal import BOOKS, DrawnTable, draw_table
from tests.bench.faulty_boards import KINDS
from tests.bench.irregular_deal import owed_by
from tests.bench.judged_deal import is_right, told_of
from tests.bench.lay import SETTLED_NS, is_timely, was_looked_at
from tests.bench.noisy_deal import LAWFUL_NOTES, Listening, Tell, Telling
from tests.bench.restless_dealer import LATE_KEY_S, RestlessDealer
from tests.bench.screen_dealer import OVER, ScreenDealer
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware_bridge.simulated.room.physics import Physics
    from table.benches.wire import WireBench
    from table.engine.words.alerts import Alert
    from table.engine.words.view import TableView
    from tests.bench.faulty_boards import BoardFault
    from tests.bench.irregular_deal import Owed

RULINGS: Final = Path(__file__).with_name("rulings_of_the_board.toml")

LOST_LOOKS: Final = PRESETS["lost looks 5%"]
"""What is played where nothing else is asked for."""

PLAYERS: Final = (2, 6)
MOVES_AT_MOST: Final = 200
MIDDLE: Final = (Zone.BOARD, Zone.BURN)
MADE_WITHIN_NS: Final = 4 * NS_PER_S
"""A fault of board or burns takes no longer to make, from its first card to its last."""
TOLD_WITHIN_NS: Final = 15 * NS_PER_S
"""A dealer who has done something wrong goes on after so long, told or not."""


class NoisyBoard(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one hand."""

    title: str
    faults: tuple[str, ...]
    """What is wrong, one line each."""
    told: int = 0
    """Faults that were told once, with the right ruling."""
    missed: int = 0
    """Faults that were not told, though board, burns and their antennas were as they should be."""
    wrong: int = 0
    unknowable: int = 0
    """Faults that were not told, or were told with another ruling, where a card of them could not be read in time."""
    beside: int = 0
    """Alerts that nothing in the hand calls for, or that came twice; in a clean hand any at all."""
    is_ended: bool = True
    asked: int = 0
    simulated_ns: int = 0
    told_after_ns: int | None = None
    """From the fault to its alert, where it could be seen."""
    said_after_ns: int | None = None
    """The same to the first word: a quiet word, a question about board or burns, or the alert."""
    did: dict[str, int] = {}
    """In a clean hand: how often each unquiet thing was done."""
    words: dict[str, int] = {}
    """How often each quiet word came."""

    @property
    def is_wrong(self) -> bool:
        """Whether more is wrong than that a fault was not told: of those a run has a budget."""
        return len(self.faults) > self.missed


class _Played(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that was played."""

    view: TableView
    alerts: tuple[Alert, ...]
    """But for those that any hand may bring."""
    chips: tuple[int, int]
    asked: int
    simulated_ns: int
    is_done: bool
    told_after_ns: int | None
    said_after_ns: int | None
    is_seen: bool
    """Whether the fault, if there was one, could be seen as it was made."""
    did: dict[str, int]
    words: dict[str, int]


def play_clean_board(  # noqa: PLR0913, PLR0917 - what is played, and by what
    number: int,
    seed: int,
    physics: Physics = LOST_LOOKS,
    tell: Tell | None = None,
    late_key_s: tuple[float, float] = LATE_KEY_S,
    game: Game = HOLDEM,
) -> NoisyBoard:
    """Play a clean hand to the river, unquietly; the same for the same *number* and *seed*."""
    chance = random.Random(f"clean board {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    table = _draw(number, chance, game)
    played = _play(table, seed * 100_003 + number, physics, chance, tell, late_key_s=late_key_s)
    accused = [f"false alert: {told_of(alert)}" for alert in played.alerts]
    faults = (*accused, *_ending(played))
    return NoisyBoard(
        title=_title("clean", number, table),
        faults=faults,
        beside=len(accused),
        is_ended=played.view.status is Status.COMPLETE,
        asked=played.asked,
        simulated_ns=played.simulated_ns,
        did=played.did,
        words=played.words,
    )


def play_faulty_board(
    number: int, seed: int, physics: Physics = LOST_LOOKS, tell: Tell | None = None, game: Game = HOLDEM
) -> NoisyBoard:
    """Play a hand with one fault of the board in it, and do what the screen then asks for."""
    chance = random.Random(f"faulty board {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    table = _draw(number, chance, game)
    name, fault = list(KINDS.items())[number % len(KINDS)]
    owed = owed_by(table.book, fault.case, None, RULINGS)
    played = _play(table, seed * 100_003 + number, physics, chance, tell, fault)
    of_it = [alert for alert in played.alerts if (alert.code.value, alert.seat) == (owed.code, owed.seat)]
    others = [alert for alert in played.alerts if alert not in of_it] + of_it[1:]
    is_ruled = bool(of_it) and is_right(of_it[0], owed)
    of_fault = _of_fault(of_it, owed) if played.is_seen else []
    faults = [*of_fault, *(f"told beside: {told_of(alert)}" for alert in others), *_ending(played)]
    return NoisyBoard(
        title=_title(name, number, table),
        faults=tuple(faults if played.is_done else ["the fault was never done"]),
        told=int(is_ruled and len(of_it) == 1),
        missed=int(not of_it and played.is_seen and played.is_done),
        wrong=int(bool(of_it) and not is_ruled and played.is_seen),
        unknowable=int(not is_ruled and not played.is_seen),
        beside=len(others),
        is_ended=played.view.status is Status.COMPLETE,
        asked=played.asked,
        simulated_ns=played.simulated_ns,
        told_after_ns=played.told_after_ns if played.is_seen else None,
        said_after_ns=played.said_after_ns if played.is_seen else None,
        words=played.words,
    )


def _of_fault(of_it: Sequence[Alert], owed: Owed) -> list[str]:
    if not of_it:
        return [f"missed: {owed.code}"]
    if is_right(of_it[0], owed):
        return []
    return [f"wrongly ruled: {told_of(of_it[0])}, not {owed.ruling} {owed.sensible or ''} {owed.cites}"]


def _ending(played: _Played) -> list[str]:
    """Return what is wrong with how a hand ended."""
    faults, view = [], played.view
    if view.status is not Status.COMPLETE:
        faults.append(f"not ended: {view.status.value} {view.street.value}, next {view.next_step}, due {view.due}")
    before, after = played.chips
    return [*faults, *([f"chips {before} before, {after} after"] if before != after else [])]


def _title(name: str, number: int, table: DrawnTable) -> str:
    sort = "two inlays" if table.is_facing_seen else "one inlay"
    return f"{name}, hand {number}, {table.book}, {len(table.players)} players, {sort}"


def _draw(number: int, chance: random.Random, game: Game) -> DrawnTable:
    while True:
        table = draw_table(number, chance, game)
        if not table.flags and PLAYERS[0] <= len(table.players) <= PLAYERS[1] and table.has_button_player:
            return msgspec.structs.replace(table, book=BOOKS[number % len(BOOKS)], is_facing_seen=chance.random() < 0.5)


def _play(  # noqa: PLR0913, PLR0917 - a hand is put together here and nowhere else
    table: DrawnTable,
    seed: int,
    physics: Physics,
    chance: random.Random,
    tell: Tell | None,
    fault: BoardFault | None = None,
    *,
    late_key_s: tuple[float, float] = LATE_KEY_S,
) -> _Played:
    text = "\n".join(("title a hand to the river", *table.lines(), "shuffle ; deal", ""))
    scenario, clock = parse_scenario(text, Path("board.hand")), SimulatedClock()
    heard = Listening(clock) if tell is None else Telling(clock, tell)
    with closing(wired(scenario, heard_table(scenario, heard), clock, physics=physics, seed=seed)) as bench:
        before = _chips(bench.view)
        sit = ScreenDealer if fault is not None else partial(RestlessDealer, late_key_s=late_key_s)
        dealer = sit(scenario.setup, bench, seed, chance)
        if isinstance(dealer, RestlessDealer):
            dealer.tell = tell
        for step in (Shuffle(), Deal()):
            dealer.answering.do(step)
        dealer.wait_until(lambda view: view.turn is not None)
        since_ns = _bring_to_end(dealer, fault, chance)
        dealer.wait(4 * NS_PER_S)
        told_after_ns = _told_after(heard, fault, since_ns)
        out_of_view = frozenset(one.zone for one in bench.copper.fallen if not is_timely(bench, one))
        return _Played(
            view=bench.view,
            alerts=tuple(alert for alert in heard.alerts if not _is_lawful(alert, fault, out_of_view)),
            chips=(before, _chips(bench.view)),
            asked=heard.asked,
            simulated_ns=clock.now_ns(),
            is_done=fault is None or since_ns is not None,
            told_after_ns=told_after_ns,
            said_after_ns=_said_after(heard, since_ns, told_after_ns),
            is_seen=since_ns is None or _is_seen(bench, since_ns),
            did=dict(getattr(dealer, "did", {})),
            words=dict(heard.words),
        )


def _is_lawful(alert: Alert, fault: BoardFault | None, out_of_view: frozenset[Zone]) -> bool:
    """Tell whether any hand may bring a note; that a hand or a board card is out of view one whose cards lie badly.

    Who straightens a board card may lay it so that it is read up to twelve seconds late.
    """
    if alert.code is AlertCode.CARDS_OUT_OF_VIEW:
        return alert.seat is not None and SEAT_ZONES[alert.seat] in out_of_view
    if alert.code is AlertCode.BOARD_DISTURBED and fault is None:
        return Zone.BOARD in out_of_view
    return alert.code in LAWFUL_NOTES


def _is_seen(bench: WireBench, fault_ns: int) -> bool:
    """Tell whether the cards of a fault were read as they fell, and the antennas of board and burns were there."""
    from_ns = fault_ns - MADE_WITHIN_NS
    of_it = (one for one in bench.copper.fallen if one.zone in MIDDLE and from_ns <= one.at_ns <= fault_ns)
    until_ns = fault_ns + SETTLED_NS
    were_there = all(was_looked_at(bench, zone, from_ns, until_ns) for zone in MIDDLE)
    return were_there and all(is_timely(bench, one) for one in of_it)


def _told_after(heard: Listening, fault: BoardFault | None, since_ns: int | None) -> int | None:
    if fault is None or since_ns is None:
        return None
    told_ns = heard.first_ns.get(AlertCode(fault.case.partition(",")[0]))
    return None if told_ns is None else told_ns - since_ns


def _said_after(heard: Listening, since_ns: int | None, told_after_ns: int | None) -> int | None:
    if since_ns is None or told_after_ns is None:
        return None
    words_ns = [at_ns - since_ns for seat, at_ns in heard.said_at_ns if seat is None and at_ns > since_ns]
    return min((told_after_ns, *words_ns))


def _bring_to_end(dealer: ScreenDealer, fault: BoardFault | None, chance: random.Random) -> int | None:
    """Play until the hand is over, and do *fault* when its time has come; return from when on it could be told."""
    passed_over = chance.randrange(3)
    since_ns = None
    for _ in range(MOVES_AT_MOST):
        if fault is not None and since_ns is None and fault.is_time(dealer):
            if passed_over == 0 or dealer.left_to_act <= 1:
                since_ns = fault.do(dealer)
                dealer.wait_until(lambda view: bool(view.matters), TOLD_WITHIN_NS)
            passed_over -= 1
        if dealer.view.status in OVER:
            break
        if fault is not None and fault.is_after_hand and dealer.view.street is not Street.PREFLOP and dealer.view.turn:
            dealer.key_action(_betting_out(dealer.view))
        else:
            dealer.do_next()
    return since_ns


def _betting_out(view: TableView) -> ActionKeyed:
    """Return the first bet of a street, and then a fold: the hand ends before its last street."""
    return ActionKeyed(Action.FOLD) if view.call else ActionKeyed(Action.BET, Amount(view.big_blind))


def _chips(view: TableView) -> int:
    return view.pot + sum(seat.stack for seat in view.seats)

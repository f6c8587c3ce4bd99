"""Lawful hands as motions of cards and keys of the dealer, told to the table in any order that two seconds allow.

A hand is played properly first, step by step; what was done is written down, and done again at other times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from table.clock import NS_PER_MS, TICK_NS
from table.engine.standing import read_standing, written
from table.engine.table import Table
from table.engine.words.cards import Handle
from table.engine.words.commands import ActionKeyed
from table.engine.words.sightings import CardGone, CardSeen, KeyPressed, Tick
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.playing import Game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.engine.words.commands import Command
    from table.engine.words.view import TableView

LATEST_MS = 1_900
"""So much later than it happened a motion or a key is told here at most: the table allows for two seconds."""
LOOK_NS = 60 * NS_PER_MS
"""From a look of an antenna to its next."""
DEALT_IN_MS = 1_000
"""To burn and deal a street takes at least so long."""
APART_MS = 3_000
"""So far apart the steps of a proper hand are: all is told of one before the next begins."""
AT_LAST_MS = 8_000


class Laid(NamedTuple):
    """A card that is laid somewhere."""

    card: Handle
    zone: Zone
    facing: Facing = Facing.DOWN
    left: Zone | None = None


class Step(NamedTuple):
    """What somebody did at one moment: cards that were moved, the key that tells it, or both."""

    motion: tuple[Laid, ...] = ()
    key: Command | None = None
    seat: int | None = None
    """Who did it; None for the dealer."""


class Told(NamedTuple):
    """One thing as the table is told of it."""

    at_ms: int
    number: int
    """Of two told at the same time the first."""
    what: tuple[Laid, ...] | Command


class AtTable(Game):
    """A game whose motions and keys come when they are told to."""

    def tell(self, told: Iterable[Told], *, wait_ms: int = AT_LAST_MS, is_recovered: bool = False) -> None:
        """Let all of it happen, and time pass after it; the table is *recovered* after each thing that it was told."""
        begun_ns, last_ms = self.at_ns, 0
        for one in sorted(told, key=lambda one: one[:2]):
            self._pass_until(begun_ns + one.at_ms * NS_PER_MS)
            if isinstance(one.what, tuple):
                self._move(one.what)
            else:
                self._take(KeyPressed(command=one.what, at_ns=self.at_ns))
            if is_recovered:
                standing = read_standing(written(self.table.standing))
                self.table = Table(self.table.state.setup, self.table.rulebook, standing)
            last_ms = one.at_ms
        self._pass_until(begun_ns + (last_ms + wait_ms) * NS_PER_MS)

    def _pass_until(self, at_ns: int) -> None:
        while (tick_ns := (self.at_ns // TICK_NS + 1) * TICK_NS) <= at_ns:
            self.at_ns = tick_ns
            self._take(Tick(at_ns=tick_ns))
        self.at_ns = max(self.at_ns, at_ns)

    def _move(self, motion: tuple[Laid, ...]) -> None:
        looked_ns, is_facing_seen = self.at_ns - LOOK_NS, self.table.state.setup.is_facing_seen
        for card, zone, side, left in motion:
            facing = side if is_facing_seen else Facing.UNKNOWN
            if left is not None:
                self._take(CardGone(zone=left, handle=card, not_before_ns=looked_ns, at_ns=self.at_ns))
            seen = CardSeen(zone=zone, handle=card, facing=facing, not_before_ns=looked_ns, at_ns=self.at_ns)
            self._take(seen)


class Proper:
    """A lawful hand in the making: each step is done at the table, and written down."""

    def __init__(self, game: AtTable) -> None:
        """Begin where *game* stands."""
        self.game = game
        self.steps: list[Step] = []

    def key(self, command: ActionKeyed) -> None:
        """Key what the player in turn did; with a fold the cards go into the muck."""
        seat = self.game.view.turn
        is_fold = command.action.value == "fold" and seat is not None
        self._do(Step(self._thrown(seat) if is_fold and seat is not None else (), command, seat))

    def muck(self, seat: int) -> None:
        """Throw a hand away at the showdown."""
        self._do(Step(self._thrown(seat), seat=seat))

    def show(self, seat: int) -> None:
        """Turn a hand up where it lies."""
        zone = SEAT_ZONES[seat]
        self._do(Step(tuple(Laid(card, zone, Facing.UP) for card in self.game.cards_of(seat)), seat=seat))

    def street(self) -> None:
        """Burn, then deal the street that is due."""
        due = self.game.view.due
        self._do(Step((self._next(Zone.BURN, Facing.DOWN),)))
        due = self.game.view.due
        left = 0 if due is None else due.left_to_deal
        self._do(Step(tuple(self._next(Zone.BOARD, Facing.UP) for _ in range(left))))

    def live(self) -> list[int]:
        """Return the seats whose hands are still to be shown."""
        return [seat.seat for seat in self.game.view.seats if seat.part is HandPart.LIVE and not seat.is_tabled]

    def _next(self, zone: Zone, facing: Facing) -> Laid:
        return Laid(self.game.draw(), zone, facing)

    def _thrown(self, seat: int) -> tuple[Laid, ...]:
        return tuple(Laid(card, Zone.MUCK, left=SEAT_ZONES[seat]) for card in self.game.cards_of(seat))

    def _do(self, step: Step) -> None:
        self.steps.append(step)
        self.game.tell(told_properly([step]))


def told_properly(steps: Iterable[Step]) -> list[Told]:
    """Return *steps* one after another, each key before its cards."""
    told = []
    for number, step in enumerate(steps):
        at_ms = number * APART_MS
        told += [Told(at_ms, 2 * number, step.key)] if step.key is not None else []
        told += [Told(at_ms + 500, 2 * number + 1, step.motion)] if step.motion else []
    return told


def told_late(steps: Iterable[Step], gaps_ms: Iterable[int], lags_ms: Iterable[tuple[int, int]]) -> list[Told]:
    """Return *steps* so far apart, cards and keys told so much later than they happened, each in their own order.

    Nobody acts twice before the first time is told, and the dealer keys nothing of a street while dealing it.
    """
    told: list[Told] = []
    acted_ms: dict[int, int] = {}
    at_ms = key_ms = card_ms = dealt_until_ms = 0
    for number, (step, gap_ms, (card_lag_ms, key_lag_ms)) in enumerate(zip(steps, gaps_ms, lags_ms, strict=True)):
        at_ms += gap_ms
        if step.seat is not None:
            at_ms = max(at_ms, acted_ms.get(step.seat, 0) + LATEST_MS)
            acted_ms[step.seat] = at_ms
        if step.seat is None:
            dealt_until_ms = key_ms + DEALT_IN_MS
        if step.motion:
            card_ms = max(card_ms, at_ms + card_lag_ms)
            told.append(Told(card_ms, 2 * number, step.motion))
        if step.key is not None:
            key_ms = max(key_ms, at_ms + key_lag_ms, dealt_until_ms)
            told.append(Told(key_ms, 2 * number + 1, step.key))
    return told


def outcome_of(view: TableView) -> tuple[object, ...]:
    """Return what must be the same in whatever order it was told."""
    seats = tuple((seat.seat, seat.part, seat.stack, seat.bet, seat.last, seat.is_tabled) for seat in view.seats)
    chips = (view.pot, view.pots, view.won, view.call, view.min_raise)
    return (view.status, view.street, view.turn, view.board, chips, seats)


def is_over(view: TableView) -> bool:
    """Tell whether the hand has ended."""
    return view.status in {Status.COMPLETE, Status.MISDEAL, Status.VOID}

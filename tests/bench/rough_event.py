"""A rough night: a tournament whose staff comes late, errs, changes its mind and takes back, down to the winner.

A director drawn at random has anything happen, whatever is ordered; what cannot be is refused and must change nothing.
Then somebody tidy takes over, and the event has to end. What must be so after each step, `event_judge` says.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from table.engine.words.cards import ALL_CARDS
from table.tournament.due_draws import first_draw
from table.tournament.event import begin, happen, look
from table.tournament.state.remembered import Standing
from table.tournament.state.roll import is_left
from table.tournament.words import happenings as what
from table.tournament.words.setup import MINUTE_MS, Place
from table.tournament.words.told import OrderKind
from tests.bench.event_judge import judged
from tests.bench.rough_setup import CHIP, drawn_book, drawn_room

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from table.engine.words.rulebook import Rulebook
    from table.tournament.state.remembered import EventState, Player
    from table.tournament.words.happenings import Happening
    from table.tournament.words.setup import EventSetup, Name, TableNumber
    from table.tournament.words.told import Order

T = TypeVar("T")

_TIDY_STEPS_AT_MOST: Final = 3000


class RoughNight(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one."""

    title: str
    faults: tuple[str, ...]
    steps: int
    refused: int
    taken_back: int
    setup: EventSetup
    happenings: tuple[Happening, ...]


def rough_book(number: int, seed: int, book: str) -> Rulebook:
    """Return the book of night *number*, as its house has set it."""
    return drawn_book(_chance_of(number, seed, book), book)


def play_rough(number: int, seed: int, book: str) -> RoughNight:
    """Play night *number* of *seed* under *book*."""
    chance = _chance_of(number, seed, book)
    return _Night(chance, drawn_book(chance, book), drawn_room(chance)).play(number)


def _chance_of(number: int, seed: int, book: str) -> random.Random:
    return random.Random(f"rough {book} {seed} {number}")  # noqa: S311 - drawn again by its seed, not secret


def faults_of(setup: EventSetup, happenings: Iterable[Happening], book: Rulebook) -> list[str]:
    """Return what is wrong when *happenings* happen one after the other; what cannot be is passed over."""
    state = begin(setup)
    for happening in happenings:
        try:
            state, faults = _stepped(state, happening, book)
        except what.ImpossibleHappeningError:
            continue
        if faults:
            return faults
    return []


def _stepped(state: EventState, happening: Happening, book: Rulebook) -> tuple[EventState, list[str]]:
    """Return what *happening* makes of *state*, and what is wrong with it. Raises ImpossibleHappeningError."""
    try:
        outcome = happen(state, happening, book)
        return outcome.state, list(judged(state, happening, outcome, book))
    except what.ImpossibleHappeningError:
        raise
    except Exception as why:  # noqa: BLE001 - whatever the engine stumbles over is what is looked for
        return state, [f"{type(why).__name__}: {why}"]


class _Night:
    """One night while it is played."""

    def __init__(self, chance: random.Random, book: Rulebook, setup: EventSetup) -> None:
        self._chance = chance
        self._book = book
        self._setup = setup
        self._state: EventState = begin(setup)
        self._log: list[Happening] = []
        self._before: list[EventState] = []
        self._faults: list[str] = []
        self._counts = {"steps": 0, "refused": 0, "taken_back": 0}
        self._newcomers = 0

    def play(self, number: int) -> RoughNight:
        for _ in range(self._chance.randint(20, 120)):
            if self._faults or self._state.is_over:
                break
            self._err()
        if not self._faults:
            self._tidy_up()
        if not self._faults and self._played_again() != self._state:
            self._faults.append("played again from its log it is another tournament")
        return RoughNight(
            title=f"rough night {number}: {self._book.id}, {len(self._setup.players)} players",
            faults=tuple(self._faults),
            setup=self._setup,
            happenings=tuple(self._log),
            **self._counts,
        )

    def _played_again(self) -> EventState:
        state = begin(self._setup)
        for happening in self._log:
            state = happen(state, happening, self._book).state
        return state

    # --- one step ---

    def _happen(self, happening: Happening) -> bool:
        """Have something happen that may be impossible, and return whether it happened."""
        self._counts["steps"] += 1
        try:
            after, faults = _stepped(self._state, happening, self._book)
        except what.ImpossibleHappeningError as why:
            self._counts["refused"] += 1
            if "\n" in str(why) or not str(why):
                self._faults.append(f"refused in other than one line: {why!r}")
            return False
        self._before.append(self._state)
        self._log.append(happening)
        self._faults += faults
        self._state = after
        return True

    def _take_back(self) -> None:
        if self._log:
            self._counts["taken_back"] += 1
            self._log.pop()
            self._state = self._before.pop()

    # --- the rough director ---

    def _err(self) -> None:
        kinds: Sequence[tuple[int, Callable[[], Happening | None]]] = (
            (30, self._hand_ended),
            (8, self._hand_begun),
            (10, self._time),
            (12, self._order_made),
            (14, self._draw_due),
            (4, self._some_draw),
            (10, self._floor),
            (6, self._entry),
            (6, self._entrant_seated),
            (8, self._purchase),
            (5, self._presence),
            (6, self._discipline),
            (4, self._chips),
            (5, self._seat_matter),
            (4, self._table_matter),
            (4, self._hand_matter),
        )
        if self._chance.random() < 0.03:
            self._take_back()
            return
        make = self._chance.choices([make for _, make in kinds], [weight for weight, _ in kinds])[0]
        if (happening := make()) is not None:
            self._happen(happening)

    def _hand_begun(self) -> Happening | None:
        level = self._chance.choice((None, None, None, 1, 2))
        return what.HandBegun(table=self._table(), level=level, has_acted=self._chance.random() < 0.3)

    def _hand_ended(self) -> Happening | None:
        return self._played_hand(self._table(), is_decisive=self._chance.random() < 0.35)

    def _chips_change(self, number: TableNumber, here: Sequence[Player], *, is_decisive: bool) -> what.HandEnded:
        players = [p for p in here if not (p.is_unsold or p.is_disqualified)]
        winner = self._chance.choice(players or here)
        stacks = {p.name: p.stack for p in here}
        losers = [p for p in here if p is not winner]
        for loser in self._chance.sample(losers, min(len(losers), self._chance.choice((1, 1, 2, 3)))):
            lost = loser.stack if is_decisive else self._chance.randrange(0, loser.stack, CHIP)
            stacks[loser.name] -= lost
            stacks[winner.name] += lost
        bust = [name for name, stack in stacks.items() if not stack]
        return what.HandEnded(
            table=number,
            stacks=tuple(stacks.items()),
            best=tuple(self._chance.sample(bust, self._chance.randint(0, len(bust)))),
            by=(winner.name,),
        )

    def _time(self) -> Happening:
        match self._chance.randrange(8):
            case 0:
                return what.LevelAwaited(level=self._state.clock.level + self._chance.choice((0, 1, 1, 1, 2)))
            case 1:
                return what.BreakAwaited()
            case 2:
                return what.LevelAnnounced()
            case _:
                return what.TimePassed(by_ms=self._chance.choice((30_000, MINUTE_MS, 3 * MINUTE_MS, 7 * MINUTE_MS)))

    def _order_made(self) -> Happening | None:
        orders = look(self._state, self._book).orders
        return self._made(self._chance.choice(orders)) if orders else None

    def _made(self, order: Order) -> Happening | None:
        match order.kind:
            case OrderKind.MOVE if order.name is not None:
                return what.Moved(name=order.name, place=None if order.seat else self._place(order.to))
            case OrderKind.BREAK:
                return what.TableBroken(table=order.table or 0)
            case OrderKind.OPEN:
                return what.TableOpened(table=order.table or 0)
            case OrderKind.HOLD:
                return what.BoardReleased(table=order.table or 0)
            case OrderKind.HALT:
                return what.HaltWaived(table=order.table or 0)
            case OrderKind.SEAT:
                return what.SeatGiven(name=order.name or "", place=self._place(order.to))
            case _:
                return self._draw_due()

    def _draw_due(self) -> Happening | None:
        found = first_draw(self._state, self._book, self._shuffled)
        return None if found is None else found[0]

    def _some_draw(self) -> Happening:
        match self._chance.randrange(3):
            case 0:
                count = self._chance.choice((1, 1, 1, 2, 3))
                return what.CardsDrawn(name=self._anybody(), cards=tuple(self._chance.sample(ALL_CARDS, count)))
            case 1:
                return what.NumberDrawn(name=self._anybody(), number=self._chance.randint(1, 6))
            case _:
                return what.SeatDrawn(name=self._anybody(), place=self._place())

    def _floor(self) -> Happening:
        options = self._state.floor[0].options if self._state.floor else tuple(what.FloorOption)
        return what.FloorAnswered(option=self._chance.choice(options), count=self._chance.choice((1, 1, 2)))

    def _entry(self) -> Happening:
        if self._chance.random() < 0.2:
            return what.EntryWanted(name=self._anybody())
        self._newcomers += 1
        age = self._chance.choice((None, None, None, 20, 21))
        return what.EntryWanted(name=f"Late-{self._newcomers}", is_alternate=self._chance.random() < 0.2, age=age)

    def _entrant_seated(self) -> Happening | None:
        waiting = [p.name for p in self._state.players.values() if p.standing is Standing.WANTS_IN]
        name = self._chance.choice(waiting) if waiting else self._anybody()
        make = self._chance.choice((what.SeatGiven, what.SeatDrawn))
        return make(name=name, place=self._place())

    def _purchase(self) -> Happening:
        bust = [p.name for p in self._state.players.values() if p.standing is Standing.BUST]
        name = self._chance.choice(bust) if bust and self._chance.random() < 0.7 else self._anybody()
        make = self._chance.choice(
            (what.ReBuyDeclared, what.ReBuyDeclared, what.ReBuyWithdrawn, what.AddOnWanted, what.ReEntryWanted)
        )
        return make(name=name)

    def _presence(self) -> Happening:
        name = self._anybody()
        match self._chance.randrange(5):
            case 0 | 1:
                return what.PlayerAway(name=name, is_notified=self._chance.random() < 0.3)
            case 2 | 3:
                return what.PlayerBack(name=name)
            case _:
                return what.PlayerGone(name=name)

    def _discipline(self) -> Happening:
        name = self._anybody()
        match self._chance.randrange(6):
            case 0:
                unit = self._chance.choice(tuple(what.PenaltyUnit))
                return what.PenaltyGiven(name=name, count=self._chance.choice((1, 1, 2, 5)), unit=unit)
            case 1:
                return what.PlayerDisqualified(name=name)
            case _:
                kind = self._chance.choice(tuple(what.OffenceKind))
                amount = CHIP * self._chance.choice((1, 4, 40)) if kind is what.OffenceKind.HIDDEN else None
                is_accident = self._chance.random() < 0.2
                return what.OffenceFound(name=name, kind=kind, amount=amount, is_accident=is_accident)

    def _chips(self) -> Happening:
        name, amount = self._anybody(), CHIP * self._chance.choice((1, 3, 20))
        match self._chance.randrange(4):
            case 0:
                return what.ColouredUp(denomination=self._chance.choice(self._state.denominations))
            case 1:
                return what.OldChipsBrought(name=name, amount=amount)
            case 2:
                return what.ChipsFound(amount=amount, name=self._chance.choice((None, name)))
            case _:
                return what.BonusGiven(name=name, amount=amount)

    def _seat_matter(self) -> Happening:
        name, place = self._anybody(), self._place()
        match self._chance.randrange(6):
            case 0:
                return what.Moved(name=name, place=place)
            case 1:
                return what.ChangeWanted(name=name, place=place)
            case 2:
                return what.WrongSeatFound(name=name, place=place)
            case 3:
                return what.PassWanted(name=name)
            case 4:
                return what.MoveRefused(name=self._ordered() or name)
            case _:
                return what.PassWanted(name=self._newly_seated() or name)

    def _table_matter(self) -> Happening:
        number = self._table()
        match self._chance.randrange(5):
            case 0:
                return what.TableBroken(table=number)
            case 1:
                return what.TableOpened(table=number)
            case 2:
                return what.HaltWaived(table=number)
            case 3:
                return what.RedrawOrdered(table=number)
            case _:
                return what.HandForHandSet(is_on=self._chance.random() < 0.7)

    def _hand_matter(self) -> Happening:
        number = self._table()
        match self._chance.randrange(4):
            case 0:
                return what.Misdealt(table=number)
            case 1:
                return what.AllInCalled(table=number)
            case 2:
                return what.BoardReleased(table=number)
            case _:
                return self._chop()

    def _chop(self) -> Happening:
        left = [p.name for p in self._state.players.values() if p.standing is Standing.SEATED]
        against = (left[0],) if left and self._chance.random() < 0.5 else ()
        due = sum(self._setup.prizes) - sum(p.prize for p in self._state.players.values())
        shares = tuple((name, due if at == 0 else 0) for at, name in enumerate(left))
        return what.ChopWanted(shares=shares, against=against)

    # --- the tidy one ---

    def _tidy_up(self) -> None:
        self._happen(what.HandForHandSet(is_on=False))
        for _ in range(_TIDY_STEPS_AT_MOST):
            if self._faults or self._state.is_over:
                return
            if not any(self._happen(happening) for happening in self._next_tidy()):
                break
        left = sum(is_left(p) for p in self._state.players.values())
        self._faults += [] if self._faults else [f"{left} are left, and the tournament does not end"]

    def _next_tidy(self) -> Iterator[Happening]:
        """Yield what somebody tidy does next, the most urgent first; one thing of it happens."""
        state = self._state
        if state.floor:
            yield what.FloorAnswered(option=self._chance.choice(state.floor[0].options))
            yield from (what.FloorAnswered(option=option) for option in state.floor[0].options)
        for number, table in state.tables.items():
            if table.hand is not None:
                yield self._played_hand(number, is_decisive=True)
                yield what.HandEnded(table=number)
        if (drawn := self._draw_due()) is not None:
            yield drawn
        orders = look(state, self._book).orders
        for order in orders:
            if order.kind is not OrderKind.HALT and (made := self._made(order)) is not None:
                yield made
        if state.clock.is_break:
            yield what.TimePassed(by_ms=MINUTE_MS)
        waiting = [p.name for p in state.players.values() if p.standing is Standing.WANTS_IN]
        yield from (what.PlayerGone(name=name) for name in waiting)
        tables = self._shuffled(number for number in state.tables if self._can_play(number))
        is_decisive = self._chance.random() < 0.7
        yield from (self._played_hand(number, is_decisive=is_decisive) for number in tables)
        yield from self._out_of_deadlock()

    def _out_of_deadlock(self) -> Iterator[Happening]:
        """Yield what a director does where no table can play: nobody is waited for, and tables are put together."""
        yield from (what.PlayerGone(name=p.name) for p in self._state.players.values() if p.standing is Standing.BUST)
        yield from (what.TableBroken(table=number) for number in sorted(self._state.tables, reverse=True))

    def _can_play(self, number: TableNumber) -> bool:
        return sum(p.stack > 0 for p in self._state.roll.seats.get(number, ())) > 1

    def _played_hand(self, number: TableNumber, *, is_decisive: bool) -> what.HandEnded:
        hand = self._state.tables[number].hand
        here = [p for p in self._state.roll.seats.get(number, ()) if p.stack > 0]
        if hand is not None and self._chance.random() < 0.97:
            here = [p for p in here if p.name in hand.stacks]
        if len(here) < 2:  # noqa: PLR2004 - a hand needs two
            return what.HandEnded(table=number)
        return self._chips_change(number, here, is_decisive=is_decisive)

    # --- who and where ---

    def _table(self) -> TableNumber:
        return self._chance.choice(tuple(self._state.tables))

    def _anybody(self) -> Name:
        return self._chance.choice(tuple(self._state.players))

    def _place(self, table: TableNumber | None = None) -> Place:
        free = [
            Place(number, seat)
            for number in self._state.tables
            for seat in range(1, self._setup.table_size + 1)
            if table in {None, number} and not self._is_held(Place(number, seat))
        ]
        if free and self._chance.random() < 0.85:
            return self._chance.choice(free)
        return Place(self._table() if table is None else table, self._chance.randint(1, self._setup.table_size))

    def _is_held(self, place: Place) -> bool:
        return any(p.at == place for p in self._state.roll.seats.get(place.table, ()))

    def _ordered(self) -> Name | None:
        orders = look(self._state, self._book).orders
        return next((order.name for order in orders if order.kind is OrderKind.MOVE and order.name), None)

    def _newly_seated(self) -> Name | None:
        new = [p.name for p in self._state.players.values() if p.came is not None]
        return self._chance.choice(new) if new else None

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        shuffled = list(things)
        self._chance.shuffle(shuffled)
        return shuffled

"""Who runs a rough night: somebody drawn at random who minds no order, and somebody tidy who ends it.

What happens next is drawn here; having it happen, and judging it, is the night's affair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from table.engine.words.cards import ALL_CARDS
from table.engine.words.penalties import PenaltyUnit
from table.tournament.due_draws import first_draw
from table.tournament.event import look
from table.tournament.state.remembered import Standing
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.setup import MINUTE_MS, Place
from table.tournament.words.told import FloorOption, OrderKind
from tests.bench.rough_setup import CHIP

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from table.engine.words.rulebook import Rulebook
    from table.tournament.state.remembered import EventState, Player
    from table.tournament.words.happenings import Happening
    from table.tournament.words.setup import EventSetup, Name, TableNumber
    from table.tournament.words.told import StaffOrder

T = TypeVar("T")

_AT_TABLE: Final[dict[OrderKind, Callable[..., Happening]]] = {
    OrderKind.BREAK: seated.TableBroken,
    OrderKind.OPEN: seated.TableOpened,
    OrderKind.HOLD: played.BoardReleased,
    OrderKind.HALT: seated.HaltWaived,
}


class RoughDirector:
    """Draws what happens next in the room as it stands."""

    def __init__(self, chance: random.Random, book: Rulebook, setup: EventSetup, state: EventState) -> None:
        """Begin in the room of *setup*."""
        self._chance = chance
        self._book = book
        self._setup = setup
        self.state = state
        """The room; whoever has things happen keeps it up."""
        self._newcomers = 0

    def next_error(self) -> Happening | None:
        """Return whatever somebody does next who minds no order; null where there is nothing to do of its kind."""
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
        make = self._chance.choices([make for _, make in kinds], [weight for weight, _ in kinds])[0]
        return make()

    def _hand_begun(self) -> Happening | None:
        level = self._chance.choice((None, None, None, 1, 2))
        return played.HandBegun(table=self._table(), level=level, has_acted=self._chance.random() < 0.3)

    def _hand_ended(self) -> Happening | None:
        return self._played_hand(self._table(), is_decisive=self._chance.random() < 0.35)

    def _chips_change(self, number: TableNumber, here: Sequence[Player], *, is_decisive: bool) -> played.HandEnded:
        players = [p for p in here if not (p.is_unsold or p.is_disqualified)]
        winner = self._chance.choice(players or here)
        stacks = {p.name: p.stack for p in here}
        losers = [p for p in here if p is not winner]
        for loser in self._chance.sample(losers, min(len(losers), self._chance.choice((1, 1, 2, 3)))):
            lost = loser.stack if is_decisive else self._chance.randrange(0, loser.stack, CHIP)
            stacks[loser.name] -= lost
            stacks[winner.name] += lost
        bust = [name for name, stack in stacks.items() if not stack]
        return played.HandEnded(
            table=number,
            stacks=tuple(stacks.items()),
            best=tuple(self._chance.sample(bust, self._chance.randint(0, len(bust)))),
            by=(winner.name,),
        )

    def _time(self) -> Happening:
        match self._chance.randrange(8):
            case 0:
                return played.LevelAwaited(level=self.state.clock.level + self._chance.choice((0, 1, 1, 1, 2)))
            case 1:
                return played.BreakAwaited()
            case 2:
                return played.LevelAnnounced()
            case _:
                return played.TimePassed(by_ms=self._chance.choice((30_000, MINUTE_MS, 3 * MINUTE_MS, 7 * MINUTE_MS)))

    def _order_made(self) -> Happening | None:
        orders = look(self.state, self._book).orders
        return self._made(self._chance.choice(orders)) if orders else None

    def _made(self, order: StaffOrder) -> Happening | None:
        match order.kind:
            case OrderKind.MOVE if order.name is not None:
                return seated.Moved(name=order.name, place=None if order.seat else self._place(order.to))
            case OrderKind.SEAT if order.name is not None:
                return seated.SeatGiven(name=order.name, place=self._place(order.to))
            case OrderKind.BREAK | OrderKind.OPEN | OrderKind.HOLD | OrderKind.HALT:
                return _AT_TABLE[order.kind](table=order.table or 0)
            case _:
                return self._draw_due()

    def _draw_due(self) -> Happening | None:
        found = first_draw(self.state, self._book, self._shuffled)
        return None if found is None else found[0]

    def _some_draw(self) -> Happening:
        match self._chance.randrange(3):
            case 0:
                count = self._chance.choice((1, 1, 1, 2, 3))
                return seated.CardsDrawn(name=self._anybody(), cards=tuple(self._chance.sample(ALL_CARDS, count)))
            case 1:
                return seated.NumberDrawn(name=self._anybody(), number=self._chance.randint(1, 6))
            case _:
                return seated.SeatDrawn(name=self._anybody(), place=self._place())

    def _floor(self) -> Happening:
        options = self.state.floor[0].options if self.state.floor else tuple(FloorOption)
        return conduct.FloorAnswered(option=self._chance.choice(options), count=self._chance.choice((1, 1, 2)))

    def _entry(self) -> Happening:
        if self._chance.random() < 0.2:
            return seated.EntryWanted(name=self._anybody())
        self._newcomers += 1
        age = self._chance.choice((None, None, None, 20, 21))
        return seated.EntryWanted(name=f"Late-{self._newcomers}", is_alternate=self._chance.random() < 0.2, age=age)

    def _entrant_seated(self) -> Happening | None:
        waiting = [p.name for p in self.state.players.values() if p.standing is Standing.WANTS_IN]
        name = self._chance.choice(waiting) if waiting else self._anybody()
        make = self._chance.choice((seated.SeatGiven, seated.SeatDrawn))
        return make(name=name, place=self._place())

    def _purchase(self) -> Happening:
        bust = [p.name for p in self.state.players.values() if p.standing is Standing.BUST]
        name = self._chance.choice(bust) if bust and self._chance.random() < 0.7 else self._anybody()
        make = self._chance.choice(
            (money.ReBuyDeclared, money.ReBuyDeclared, money.ReBuyWithdrawn, money.AddOnWanted, money.ReEntryWanted)
        )
        return make(name=name)

    def _presence(self) -> Happening:
        name = self._anybody()
        match self._chance.randrange(5):
            case 0 | 1:
                return conduct.PlayerAway(name=name, is_notified=self._chance.random() < 0.3)
            case 2 | 3:
                return conduct.PlayerBack(name=name)
            case _:
                return conduct.PlayerGone(name=name)

    def _discipline(self) -> Happening:
        name = self._anybody()
        match self._chance.randrange(6):
            case 0:
                unit = self._chance.choice(tuple(PenaltyUnit))
                return conduct.PenaltyGiven(name=name, count=self._chance.choice((1, 1, 2, 5)), unit=unit)
            case 1:
                return conduct.PlayerDisqualified(name=name)
            case _:
                kind = self._chance.choice(tuple(conduct.OffenceKind))
                amount = CHIP * self._chance.choice((1, 4, 40)) if kind is conduct.OffenceKind.HIDDEN else None
                is_accident = self._chance.random() < 0.2
                return conduct.OffenceFound(name=name, kind=kind, amount=amount, is_accident=is_accident)

    def _chips(self) -> Happening:
        name, amount = self._anybody(), CHIP * self._chance.choice((1, 3, 20))
        match self._chance.randrange(4):
            case 0:
                return money.ColouredUp(denomination=self._chance.choice(self.state.denominations))
            case 1:
                return money.OldChipsBrought(name=name, amount=amount)
            case 2:
                return money.ChipsFound(amount=amount, name=self._chance.choice((None, name)))
            case _:
                return money.BonusGiven(name=name, amount=amount)

    def _seat_matter(self) -> Happening:
        name, place = self._anybody(), self._place()
        match self._chance.randrange(6):
            case 0:
                return seated.Moved(name=name, place=place)
            case 1:
                return seated.ChangeWanted(name=name, place=place)
            case 2:
                return seated.WrongSeatFound(name=name, place=place)
            case 3:
                return seated.PassWanted(name=name)
            case 4:
                return seated.MoveRefused(name=self._ordered() or name)
            case _:
                return seated.PassWanted(name=self._newly_seated() or name)

    def _table_matter(self) -> Happening:
        number = self._table()
        match self._chance.randrange(5):
            case 0:
                return seated.TableBroken(table=number)
            case 1:
                return seated.TableOpened(table=number)
            case 2:
                return seated.HaltWaived(table=number)
            case 3:
                return seated.RedrawOrdered(table=number)
            case _:
                return played.HandForHandSet(is_on=self._chance.random() < 0.7)

    def _hand_matter(self) -> Happening:
        number = self._table()
        match self._chance.randrange(4):
            case 0:
                return played.Misdealt(table=number)
            case 1:
                return played.AllInCalled(table=number)
            case 2:
                return played.BoardReleased(table=number)
            case _:
                return self._chop()

    def _chop(self) -> Happening:
        left = [p.name for p in self.state.players.values() if p.standing is Standing.SEATED]
        against = (left[0],) if left and self._chance.random() < 0.5 else ()
        due = sum(self._setup.prizes[: self._chance.choice((len(left), len(left), len(left) + 1))])
        shares = tuple((name, due if at == 0 else 0) for at, name in enumerate(left))
        return money.ChopWanted(shares=shares, against=against)

    # --- the tidy one ---

    def next_tidy(self) -> Iterator[Happening]:
        """Yield what somebody tidy does next, the most urgent first; one thing of it happens."""
        state = self.state
        if state.floor:
            yield conduct.FloorAnswered(option=self._chance.choice(state.floor[0].options))
            yield from (conduct.FloorAnswered(option=option) for option in state.floor[0].options)
        for number, table in state.tables.items():
            if table.hand is not None:
                yield self._played_hand(number, is_decisive=True)
                yield played.HandEnded(table=number)
        if (drawn := self._draw_due()) is not None:
            yield drawn
        orders = look(state, self._book).orders
        for order in orders:
            if order.kind is not OrderKind.HALT and (made := self._made(order)) is not None:
                yield made
        if state.clock.is_break:
            yield played.TimePassed(by_ms=MINUTE_MS)
        waiting = [p.name for p in state.players.values() if p.standing is Standing.WANTS_IN]
        yield from (conduct.PlayerGone(name=name) for name in waiting)
        tables = self._shuffled(number for number in state.tables if self._can_play(number))
        is_decisive = self._chance.random() < 0.7
        yield from (self._played_hand(number, is_decisive=is_decisive) for number in tables)
        yield from self._out_of_deadlock()

    def _out_of_deadlock(self) -> Iterator[Happening]:
        """Yield what a director does where no table can play: nobody is waited for, and tables are put together."""
        yield from (conduct.PlayerGone(name=p.name) for p in self.state.players.values() if p.standing is Standing.BUST)
        yield from (seated.TableBroken(table=number) for number in sorted(self.state.tables, reverse=True))

    def _can_play(self, number: TableNumber) -> bool:
        return sum(p.stack > 0 for p in self.state.roll.seats.get(number, ())) > 1

    def _played_hand(self, number: TableNumber, *, is_decisive: bool) -> played.HandEnded:
        hand = self.state.tables[number].hand
        here = [p for p in self.state.roll.seats.get(number, ()) if p.stack > 0]
        if hand is not None and self._chance.random() < 0.97:
            here = [p for p in here if p.name in hand.stacks]
        if len(here) < 2:
            return played.HandEnded(table=number)
        return self._chips_change(number, here, is_decisive=is_decisive)

    # --- who and where ---

    def _table(self) -> TableNumber:
        return self._chance.choice(tuple(self.state.tables))

    def _anybody(self) -> Name:
        return self._chance.choice(tuple(self.state.players))

    def _place(self, table: TableNumber | None = None) -> Place:
        free = [
            Place(number, seat)
            for number in self.state.tables
            for seat in range(1, self._setup.table_size + 1)
            if table in {None, number} and not self._is_held(Place(number, seat))
        ]
        if free and self._chance.random() < 0.85:
            return self._chance.choice(free)
        return Place(self._table() if table is None else table, self._chance.randint(1, self._setup.table_size))

    def _is_held(self, place: Place) -> bool:
        return any(p.at == place for p in self.state.roll.seats.get(place.table, ()))

    def _ordered(self) -> Name | None:
        orders = look(self.state, self._book).orders
        return next((order.name for order in orders if order.kind is OrderKind.MOVE and order.name), None)

    def _newly_seated(self) -> Name | None:
        new = [p.name for p in self.state.players.values() if p.came is not None]
        return self._chance.choice(new) if new else None

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        shuffled = list(things)
        self._chance.shuffle(shuffled)
        return shuffled

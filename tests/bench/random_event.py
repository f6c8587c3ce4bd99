"""One tournament drawn at random and played to its winner, by staff who carry out every order, and what was wrong.

The hands are chips that change owners; the seats, buttons, moves, places and prizes are the engine's. How many
tournaments are played is decided elsewhere.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import msgspec

from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.engine.words.cards import ALL_CARDS
from table.messages.schedule import ScheduledLevel
from table.tournament.event import begin, happen, look
from table.tournament.words.conduct import FloorAnswered
from table.tournament.words.played import HandEnded, TimePassed
from table.tournament.words.seated import CardsDrawn, Moved, NumberDrawn, SeatDrawn, TableBroken
from table.tournament.words.setup import MINUTE_MS, Entrant, EventSetup, Place, TableInPlay
from table.tournament.words.told import OrderKind, StaffOrder
from table.tournament.words.view import TableStatus

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
    from table.tournament.state.remembered import EventState
    from table.tournament.words.happenings import Happening
    from table.tournament.words.setup import Name, TableNumber
    from table.tournament.words.view import EventView

BOOKS: Final = ("firekeepers", "homegame", "jpa", "nuts", "tfpl")

_ROUNDS_AT_MOST: Final = 4000
_ORDERS_AT_MOST: Final = 200
_CHIP: Final = 25
_PRIZES: Final = (1001, 499, 250)


class PlayedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one tournament."""

    title: str
    faults: tuple[str, ...]
    hands: int
    moves: int
    breaks: int
    happenings: tuple[Happening, ...]


def drawn_setup_of(number: int, seed: int, book: str) -> EventSetup:
    """Return how tournament *number* of *seed* under *book* begins."""
    return _drawn_setup(_chance_of(number, seed, book))


def play_event(number: int, seed: int, book: str) -> PlayedEvent:
    """Play tournament *number* of *seed* under *book*."""
    return _Director(_chance_of(number, seed, book), load_rulebook(book, folders=settings_folder(None))).play(number)


def _chance_of(number: int, seed: int, book: str) -> random.Random:
    return random.Random(f"{book} {seed} {number}")  # noqa: S311 - drawn again by its seed, not secret


class _Director:
    """Runs one tournament, carries out every order, and notes what is wrong."""

    def __init__(self, chance: random.Random, book: Rulebook) -> None:
        self._chance = chance
        self._book = book
        self._setup = _drawn_setup(chance)
        self._state: EventState = begin(self._setup)
        self._log: list[Happening] = []
        self._faults: list[str] = []
        self._last_big: dict[TableNumber, Name] = {}
        self._counts = {"hands": 0, "moves": 0, "breaks": 0}

    def play(self, number: int) -> PlayedEvent:
        for _ in range(_ROUNDS_AT_MOST):
            view = self._carry_out_orders()
            if view.remaining == 1 or self._faults:
                break
            self._play_round(view)
        self._judge_end()
        size = len(self._setup.players)
        return PlayedEvent(
            title=f"event {number}: {self._book.id}, {size} players, tables of {self._setup.table_size}",
            faults=tuple(self._faults),
            happenings=tuple(self._log),
            **self._counts,
        )

    # --- one thing after the other ---

    def _happen(self, happening: Happening) -> None:
        self._log.append(happening)
        self._state = happen(self._state, happening, self._book).state

    def _look(self) -> EventView:
        return look(self._state, self._book)

    def _carry_out_orders(self) -> EventView:
        view, due = self._look(), list[StaffOrder]()
        for _ in range(_ORDERS_AT_MOST):
            view = self._look()
            if view.floor:
                self._happen(FloorAnswered(option=view.floor[0].options[0]))
                continue
            due = [order for order in view.orders if order.kind is not OrderKind.HALT]
            if not due:
                self._judge_tables(view)
                return view
            self._carry_out(due, view)
        self._faults.append(f"orders that never end: {due[0]}")
        return view

    def _carry_out(self, due: list[StaffOrder], view: EventView) -> None:
        by_kind = {order.kind: order for order in reversed(due)}
        if (order := by_kind.get(OrderKind.BREAK)) is not None and order.table is not None:
            self._break(order.table)
        elif (order := by_kind.get(OrderKind.DRAW_BUTTON) or by_kind.get(OrderKind.DRAW_MOVER)) is not None:
            self._draw_cards(order, view)
        elif (order := by_kind.get(OrderKind.MOVE)) is not None:
            self._move(order, view)
        else:
            self._faults.append(f"an order that nobody expects: {due[0]}")

    def _move(self, order: StaffOrder, view: EventView) -> None:
        assert order.table is not None
        assert order.to is not None
        self._counts["moves"] += 1
        if order.name is None:
            name = self._chance.choice(self._at(view, order.table))
            self._happen(SeatDrawn(name=name, place=Place(order.to, self._free(view, order.to)[0])))
            self._happen(Moved(name=name))
        elif order.seat is None:
            self._happen(Moved(name=order.name, place=Place(order.to, self._free(view, order.to)[0])))
        else:
            self._happen(Moved(name=order.name))

    def _break(self, table: TableNumber) -> None:
        self._counts["breaks"] += 1
        leaving = self._at(self._look(), table)
        self._happen(TableBroken(table=table))
        self._last_big.pop(table, None)
        kind = self._book.event.breaking.draw.value
        if kind in {"two-steps", "high-card"}:
            for name, card in zip(leaving, self._chance.sample(ALL_CARDS, len(leaving)), strict=True):
                self._happen(CardsDrawn(name=name, cards=(card,)))
        for name in leaving:
            fill = self._look().fill
            if kind in {"two-steps", "seats"}:
                self._happen(SeatDrawn(name=name, place=self._chance.choice(fill)))
        if kind == "numbered-cards":
            for number, name in enumerate(self._chance.sample(leaving, len(leaving)), start=1):
                self._happen(NumberDrawn(name=name, number=number))
        if self._look().fill:
            self._faults.append(f"seats are left over after table {table} broke: {self._look().fill}")

    def _draw_cards(self, order: StaffOrder, view: EventView) -> None:
        assert order.table is not None
        names = self._at(view, order.table)
        for name, card in zip(names, self._chance.sample(ALL_CARDS, len(names)), strict=True):
            self._happen(CardsDrawn(name=name, cards=(card,)))
        if order.kind is OrderKind.DRAW_BUTTON:
            # Where the button goes by the cards anybody may be big blind next.
            self._last_big.pop(order.table, None)

    # --- hands ---

    def _play_round(self, view: EventView) -> None:
        self._happen(TimePassed(by_ms=2 * MINUTE_MS))
        for number, table in view.tables.items():
            now = self._look()
            if now.tables[number].status is not TableStatus.PLAYING or len(self._at(now, number)) < 2:
                continue
            if table.status is TableStatus.PLAYING and now.remaining > 1:
                self._play_hand(number, now)

    def _play_hand(self, number: TableNumber, view: EventView) -> None:
        self._counts["hands"] += 1
        self._note_big(number, view)
        names = [name for name in self._at(view, number) if view.players[name].hand is not None]
        winner = self._chance.choice(names)
        losers = [name for name in names if name != winner]
        stacks = {name: view.players[name].stack for name in names}
        for name in self._chance.sample(losers, min(len(losers), self._chance.choice((1, 1, 1, 2, 3)))):
            is_all = self._chance.random() < 0.3
            lost = stacks[name] if is_all else self._chance.randrange(0, stacks[name], _CHIP)
            stacks[name] -= lost
            stacks[winner] += lost
        self._happen(HandEnded(table=number, stacks=tuple(stacks.items())))
        if self._look().total != view.total:
            self._faults.append(f"{view.total} in chips became {self._look().total}")

    def _note_big(self, number: TableNumber, view: EventView) -> None:
        big = next(
            (n for n in self._at(view, number) if view.players[n].posts is not None and self._is_big(view, n)), None
        )
        if big is None:
            self._faults.append(f"nobody is big blind at table {number}")
            return
        if self._book.button.method.value == "dead" and self._last_big.get(number) == big:
            self._faults.append(f"{big} is big blind twice running at table {number}")
        self._last_big[number] = big

    @staticmethod
    def _is_big(view: EventView, name: Name) -> bool:
        posts = view.players[name].posts
        return posts is not None and posts.value == "big"

    # --- judging ---

    def _judge_tables(self, view: EventView) -> None:
        counts = [table.players for table in view.tables.values() if table.status is not TableStatus.BROKEN]
        if max(counts) - min(counts) >= self._book.event.balancing.at.value:
            self._faults.append(f"tables of {counts} with no order to balance them")
        if any(table.status is TableStatus.HALTED for table in view.tables.values()):
            self._faults.append("a table halts though no move is due")

    def _judge_end(self) -> None:
        view = self._look()
        if view.remaining != 1 and not self._faults:
            self._faults.append(f"{view.remaining} are left, and the tournament does not end")
        if self._faults:
            return
        places = sorted(player.place or 0 for player in view.players.values())
        ranked = [1 + sum(other < place for other in places) for place in places]
        if places != ranked:
            self._faults.append(f"places are no ranking: {places}")
        if sum(player.prize for player in view.players.values()) != sum(_PRIZES):
            self._faults.append("the prizes do not add up")
        state = begin(self._setup)
        for happening in self._log:
            state = happen(state, happening, self._book).state
        if look(state, self._book) != view:
            self._faults.append("played again from its log it is another tournament")

    @staticmethod
    def _at(view: EventView, table: TableNumber) -> list[Name]:
        here = [(p.place_at.seat, n) for n, p in view.players.items() if p.place_at and p.place_at.table == table]
        return [name for _, name in sorted(here)]

    def _free(self, view: EventView, table: TableNumber) -> list[int]:
        taken = {p.place_at.seat for p in view.players.values() if p.place_at and p.place_at.table == table}
        return [seat for seat in range(1, self._setup.table_size + 1) if seat not in taken]


def _drawn_setup(chance: random.Random) -> EventSetup:
    size = chance.choice((6, 8, 9))
    tables = chance.randint(1, 4)
    players = chance.randint(max(2, 2 * tables), size * tables)
    places = [Place(1 + at % tables, 1 + at // tables) for at in range(players)]
    shuffled = {
        table: chance.sample(range(1, size + 1), sum(place.table == table for place in places))
        for table in range(1, tables + 1)
    }
    names = [f"Player-{at}" for at in range(1, players + 1)]
    return EventSetup(
        table_size=size,
        levels=tuple(
            ScheduledLevel(minutes_ms=20 * MINUTE_MS, small_blind=_CHIP * n, big_blind=50 * n) for n in (1, 2, 4)
        ),
        prizes=_PRIZES[: min(3, players)] if players > 2 else (*_PRIZES[:1], sum(_PRIZES[1:])),
        tables=tuple(TableInPlay(number=n) for n in range(1, tables + 1)),
        players=tuple(
            Entrant(name=name, place=Place(place.table, shuffled[place.table].pop()), stack=1000)
            for name, place in zip(names, places, strict=True)
        ),
    )

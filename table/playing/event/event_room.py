"""A tournament that plays itself: every hand by the engine of the hand, everything else by that of the tournament.

The staff carries out each order as soon as it stands, and the floor decides by the first option of the book. What
happens is told as values; how it reads is not known here.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from config.files.deck_file import DeckFile
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import Seat
from table.event_file.draws import FileDraws
from table.playing.event.event_hand import HandPlan, HandPlayed, play_hand
from table.playing.event.event_told import (
    BreakTold,
    EventTold,
    FinalTable,
    HandForHand,
    LevelBegan,
    WentBust,
    What,
    Won,
)
from table.tournament.event import begin, happen, look
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.conduct import OffenceKind
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import MINUTE_MS, EventSetup, Name, Place, TableNumber
from table.tournament.words.told import OrderKind, StaffOrder
from table.tournament.words.view import EventView, NextHand, TableStatus

ROUND_MS: Final = 2 * MINUTE_MS
"""A hand at each table takes so long."""

_ROUNDS_AT_MOST: Final = 5000
_OFFENCE: Final = 0.001
"""The chance of each hand that somebody does what he should not."""
_OFFENCES: Final = tuple(OffenceKind[kind] for kind in ("EXPOSED", "SHOWN", "THROWN", "ONE_PLAYER", "ETIQUETTE"))
_COMES_LATE: Final = 0.1
"""The chance of each round that the next of those who are late arrives."""
_REBUYS: Final = 0.6
"""The chance that somebody who may buy again does."""


class ChipsLostError(Exception):
    """A hand has made chips, or lost some: one of the two engines is wrong."""


class EventRoom:
    """The room and its staff."""

    def __init__(
        self, setup: EventSetup, book: Rulebook, decks: Mapping[str, DeckFile], chance: Random, late: list[Name]
    ) -> None:
        """Begin the tournament of *setup* by *book*; *late* are those who come when it is under way."""
        self._setup, self._book, self._decks, self._chance = setup, book, decks, chance
        self._late = list(late)
        self._draws = FileDraws(chance.randrange(2**32), book)
        self._state = begin(setup)
        self._seen_level = self._passed_ms = 0
        self._was_final = False
        self._standing: frozenset[StaffOrder] = frozenset()
        self._offenders: set[Name] = set()
        self.hands = self.redeals = self.orders = 0

    @property
    def view(self) -> EventView:
        """The event as it stands."""
        return look(self._state, self._book)

    def play(self) -> Iterator[EventTold]:
        """Play it down to a winner."""
        for _ in range(_ROUNDS_AT_MOST):
            yield from self._clock()
            yield from self._newcomers()
            yield from self._settle()
            if self.view.remaining == 1:
                break
            yield from self._hand_for_hand()
            yield from self._round()
            yield from self._pass_time()
        winner = next(name for name, player in self.view.players.items() if player.place == 1)
        yield self._told(Won(name=winner))

    def _told(self, this: What) -> EventTold:
        view = self.view
        tables = sum(table.status is not TableStatus.BROKEN for table in view.tables.values())
        return EventTold(at_ms=self._passed_ms, what=this, left=view.remaining, tables=tables, total=view.total)

    def _happen(self, happening: Happening) -> list[EventTold]:
        outcome = happen(self._state, happening, self._book)
        self._state = outcome.state
        return [self._told(alert) for alert in outcome.alerts]

    def _pass_time(self) -> Iterator[EventTold]:
        """Let a round's time pass; a break is waited out, and the odd chips change while it lasts."""
        left = self.view.left_ms
        run = ROUND_MS if left is None else min(ROUND_MS, left)
        self._passed_ms += run
        yield from self._happen(played.TimePassed(by_ms=run))
        view = self.view
        if view.is_break and view.left_ms is not None:
            yield self._told(BreakTold(minutes=round(view.left_ms / MINUTE_MS)))
            yield from self._add_ons()
            yield from self._colour_up()
            yield from self._settle()
            self._passed_ms += view.left_ms
            yield from self._happen(played.TimePassed(by_ms=view.left_ms))

    def _clock(self) -> Iterator[EventTold]:
        level = self.view.level
        if level != self._seen_level:
            was, self._seen_level = self._seen_level, level
            blinds = self._setup.levels[level - 1]
            yield self._told(LevelBegan(level=level, small=blinds.small_blind, big=blinds.big_blind))
            if was == self._setup.rebuys_until_level:
                yield from self._add_ons()

    def _colour_up(self) -> Iterator[EventTold]:
        """Take off the smallest chips that no blind to come needs."""
        to_come = self._setup.levels[self.view.level - 1 :]
        smallest, higher = self._state.denominations[:2]
        if all(level.small_blind % higher == 0 for level in to_come):
            yield from self._happen(money.ColouredUp(denomination=smallest))

    # --- people who come, buy and misbehave ---

    def _newcomers(self) -> Iterator[EventTold]:
        if self._late and self._chance.random() < _COMES_LATE:
            yield from self._happen(seated.EntryWanted(name=self._late.pop()))

    def _add_ons(self) -> Iterator[EventTold]:
        if self._book.event.rebuys.add_on.value == "none":
            return
        for name in [n for n, p in self.view.players.items() if p.place_at is not None and p.stack > 0]:
            if self._chance.random() < _REBUYS:
                yield from self._happen(money.AddOnWanted(name=name))

    def _buy_again(self, name: Name) -> Iterator[EventTold]:
        may = self._book.event.rebuys.sold.value != "never" and self.view.level <= self._setup.rebuys_until_level
        if may and self._chance.random() < _REBUYS:
            yield from self._happen(money.ReBuyDeclared(name=name))

    def _misbehave(self, names: list[Name]) -> Iterator[EventTold]:
        name = self._chance.choice(names)
        if self._chance.random() < _OFFENCE * len(names) and name not in self._offenders:
            self._offenders.add(name)
            yield from self._happen(conduct.OffenceFound(name=name, kind=self._chance.choice(_OFFENCES)))
            yield from self._answer()

    # --- the staff ---

    def _answer(self) -> Iterator[EventTold]:
        while self.view.floor:
            yield from self._happen(conduct.FloorAnswered(option=self.view.floor[0].options[0]))

    def _settle(self) -> Iterator[EventTold]:
        """Draw what is to be drawn and carry out every order, until none stands but to halt."""
        while True:
            yield from self._answer()
            if any(player.place_at is None and not player.is_out for player in self.view.players.values()):
                # A newcomer has been let in, and draws his seat.
                yield from self._draw()
            yield from self._new_orders()
            order = next((o for o in self.view.orders if o.kind not in {OrderKind.HALT, OrderKind.CHANGE_GAME}), None)
            if order is None:
                return
            yield from self._draw()
            yield from self._carry_out(order)
            yield from self._final_table()

    def _new_orders(self) -> Iterator[EventTold]:
        standing = self.view.orders
        for order in standing:
            if order not in self._standing:
                self.orders += 1
                yield self._told(order)
        self._standing = frozenset(standing)

    def _draw(self) -> list[EventTold]:
        """Draw everything that is due, by the station's own chance."""
        outcome = self._draws.make(self._state)
        self._state = outcome.state
        return [self._told(alert) for alert in outcome.alerts]

    def _carry_out(self, order: StaffOrder) -> Iterator[EventTold]:
        if order not in self.view.orders:
            return
        if order.kind is OrderKind.BREAK and order.table is not None:
            yield from self._happen(seated.TableBroken(table=order.table))
            yield from self._draw()
        elif order.kind is OrderKind.OPEN and order.table is not None:
            yield from self._happen(seated.TableOpened(table=order.table))
        elif order.kind is OrderKind.SEAT and order.name is not None and order.to is not None:
            yield from self._happen(seated.SeatGiven(name=order.name, place=self._free(order.to)))
        elif order.kind is OrderKind.MOVE and order.name is not None and order.to is not None:
            chosen = self._free(order.to) if order.seat is None else None
            yield from self._happen(seated.Moved(name=order.name, place=chosen))

    def _free(self, table: TableNumber) -> Place:
        taken = {p.place_at.seat for p in self.view.players.values() if p.place_at and p.place_at.table == table}
        return Place(table, next(seat for seat in range(1, self._setup.table_size + 1) if seat not in taken))

    def _final_table(self) -> Iterator[EventTold]:
        in_play = [n for n, table in self.view.tables.items() if table.status is not TableStatus.BROKEN]
        if len(in_play) == 1 and not self._was_final and len(self.view.tables) > 1 and not self.view.fill:
            self._was_final = True
            yield self._told(FinalTable(table=in_play[0]))

    def _hand_for_hand(self) -> Iterator[EventTold]:
        view, paid = self.view, len(self._setup.prizes)
        is_near = view.remaining == paid + 1 and not self._was_final and len(view.tables) > 1
        if is_near != view.is_hand_for_hand:
            yield from self._happen(played.HandForHandSet(is_on=is_near))
            yield self._told(HandForHand(is_on=is_near))

    def _round(self) -> Iterator[EventTold]:
        for number in self.view.tables:
            view = self.view
            here = self._seated(view, number)
            if view.tables[number].status is TableStatus.PLAYING and len(here) > 1 and view.remaining > 1:
                yield from self._misbehave(list(here.values()))
                yield from self._hand(number)

    @staticmethod
    def _seated(view: EventView, table: TableNumber) -> dict[Seat, Name]:
        """Return who gets the next hand of a table, by seat."""
        here = {
            player.place_at.seat: name
            for name, player in view.players.items()
            if player.place_at is not None and player.place_at.table == table and player.stack > 0
            if player.hand is not None and player.hand is not NextHand.WAIT
        }
        return dict(sorted(here.items()))

    def _hand(self, number: TableNumber) -> Iterator[EventTold]:
        view = self.view
        here, table = self._seated(view, number), view.tables[number]
        if table.button is None or table.big is None:
            return
        yield from self._happen(played.HandBegun(table=number))
        level = self._setup.levels[self.view.tables[number].level - 1]
        plan = HandPlan(
            blinds=(level.small_blind, level.big_blind),
            button=table.button,
            big=table.big,
            players=tuple(self._player(view, seat, name) for seat, name in here.items()),
            chips=self._state.denominations,
        )
        hand = play_hand(plan, self._book, self._decks, self._chance)
        self.hands += 1
        for _ in range(hand.deals - 1):
            self.redeals += 1
            yield from self._happen(played.Misdealt(table=number))
        yield from self._end(number, here, hand)

    @staticmethod
    def _player(view: EventView, seat: Seat, name: Name) -> PlayerSeated:
        player = view.players[name]
        return PlayerSeated(
            seat=seat,
            stack=player.stack,
            name=name,
            is_absent=player.is_absent,
            is_on_penalty=player.hand in {NextHand.KILLED, NextHand.OUT} and not player.is_absent,
        )

    def _end(self, number: TableNumber, here: Mapping[Seat, Name], hand: HandPlayed) -> Iterator[EventTold]:
        total = self.view.total
        bust = [seat for seat in here if hand.stacks[seat] == 0]
        ranked = sorted(bust, key=lambda seat: hand.places.get(seat, 0))
        is_ranked = len({hand.places.get(seat) for seat in bust}) == len(bust)
        winners = [here[seat] for seat, won in sorted(hand.won.items(), key=lambda one: -one[1]) if won]
        told = self._happen(
            played.HandEnded(
                table=number,
                stacks=tuple((name, hand.stacks[seat]) for seat, name in here.items()),
                best=tuple(here[seat] for seat in ranked) if is_ranked else (),
                by=tuple(winners) if bust else (),
            )
        )
        if self.view.total != total:
            msg = f"table {number}: {total} in chips became {self.view.total}"
            raise ChipsLostError(msg)
        for seat in reversed(ranked):
            player = self.view.players[here[seat]]
            yield self._told(
                WentBust(name=here[seat], table=number, by=winners[0], place=player.place, prize=player.prize)
            )
        yield from told
        for seat in bust:
            yield from self._buy_again(here[seat])

"""One step while it is being worked out: the state in change, and what is told.

The only thing in the engine that changes in place; it lives for one step, and what it leaves is frozen again.
"""

from collections.abc import Iterable, Sequence
from typing import TypedDict, Unpack

from table.engine.words.answers import Answer, FloorDecides
from table.engine.words.event_rules import EventRules
from table.engine.words.frozen import replace
from table.engine.words.rotation import names_games
from table.engine.words.rulebook import Rulebook
from table.tournament.state.remembered import EventClock, EventState, Fill, Player, Race, Standing, Table
from table.tournament.state.roll import RollBook
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import EventAlert, EventCode, EventRuling, FloorCall, FloorOption


class About(TypedDict, total=False):
    """Whom and what an alert or a floor call is about."""

    name: Name | None
    table: TableNumber | None
    amount: int | None


class Step:
    """The state while a step is worked out."""

    def __init__(self, state: EventState, book: Rulebook) -> None:
        """Begin with *state*, which is not touched."""
        self._before = state
        self.setup = state.setup
        self.book = book
        self.rules: EventRules = book.event
        self.deals_games = names_games(state.setup.levels)
        """Whether the event has any game but no-limit hold'em: where it has none, nothing is said of games."""
        self.players: dict[Name, Player] = dict(state.players)
        self.tables: dict[TableNumber, Table] = dict(state.tables)
        self.clock: EventClock = state.clock
        self.announced = state.announced
        self.denominations = state.denominations
        self.floor: list[FloorCall] = list(state.floor)
        self.fills: list[Fill] = list(state.fills)
        self.race: Race | None = state.race
        self.is_hand_for_hand = state.is_hand_for_hand
        self.round_busts: list[Name] = list(state.round_busts)
        self.programmed: dict[Name, Place] = dict(state.programmed)
        self.joined = state.joined
        self.ended = state.ended
        self.is_over = state.is_over
        self.alerts: list[EventAlert] = []
        self.roll = RollBook(state.roll)
        self._in_use: list[TableNumber] | None = None
        """The tables in play, sorted once and forgotten when one breaks or opens."""

    def done(self) -> EventState:
        """Return the state as it has become."""
        return EventState(
            setup=self.setup,
            clock=self.clock,
            announced=self.announced,
            denominations=self.denominations,
            players=self.players,
            tables=self.tables,
            roll=self.roll.done(),
            floor=tuple(self.floor),
            fills=tuple(self.fills),
            race=self.race,
            is_hand_for_hand=self.is_hand_for_hand,
            round_busts=tuple(self.round_busts),
            programmed=self.programmed,
            joined=self.joined,
            ended=self.ended,
            is_over=self.is_over,
        )

    # --- who and where ---

    def player(self, name: Name) -> Player:
        """Return the player of that name; raises ImpossibleHappeningError where there is none."""
        if name not in self.players:
            raise ImpossibleHappeningError(
                why=f"nobody here is called {name}: check the name, or let {name} enter first"
            )
        return self.players[name]

    def seated(self, name: Name) -> Player:
        """Return the player of that name, who has a seat; raises ImpossibleHappeningError where he has none."""
        player = self.player(name)
        if player.standing is not Standing.SEATED or player.at is None or player.is_disqualified:
            raise ImpossibleHappeningError(why=f"{name} is not in a seat")
        return player

    def with_chips(self, name: Name) -> Player:
        """Return the player of that name, who is seated or draws a new seat."""
        return self.players[name] if self.player(name).standing is Standing.DRAWING else self.seated(name)

    def in_play(self, name: Name) -> Player:
        """Return the player of that name, who is seated, draws a new seat, or may buy again for the one he has."""
        return self.players[name] if self.is_in_play(name) else self.seated(name)

    def is_in_play(self, name: Name) -> bool:
        """Tell whether somebody is seated, draws a new seat, or may buy again for the one he has."""
        player = self.player(name)
        is_here = player.standing in {Standing.SEATED, Standing.BUST} and player.at is not None
        return not player.is_disqualified and (is_here or player.standing is Standing.DRAWING)

    def table(self, number: TableNumber) -> Table:
        """Return the table in use of that number; raises ImpossibleHappeningError where there is none."""
        table = self.tables.get(number)
        if table is None or table.is_spare or table.is_broken:
            why = "no such table" if table is None else "it stands ready but is not in use" if table.is_spare else ""
            raise ImpossibleHappeningError(why=f"table {number} is not in play: {why or 'it is broken'}")
        return table

    def in_use(self) -> list[Table]:
        """Return the tables in play, by number."""
        return [self.tables[n] for n in self.numbers_in_use()]

    def numbers_in_use(self) -> Sequence[TableNumber]:
        """Return the numbers of the tables in play, lowest first."""
        if self._in_use is None:
            self._in_use = [n for n, table in sorted(self.tables.items()) if not (table.is_spare or table.is_broken)]
        return self._in_use

    def at_table(self, number: TableNumber) -> list[Player]:
        """Return everybody who holds a seat there, by seat: with chips, or free to buy new ones."""
        table = self.tables.get(number)
        if table is None or table.is_spare or table.is_broken:
            return []
        return list(self.roll.seats.get(number, ()))

    def by_table(self) -> dict[TableNumber, Sequence[Player]]:
        """Return everybody who holds a seat, by table and seat."""
        return {number: self.roll.seats.get(number, ()) for number in self.numbers_in_use()}

    def holder(self, place: Place) -> Player | None:
        """Return who holds a seat; None where nobody does."""
        return next((p for p in self.roll.seats.get(place.table, ()) if p.at == place), None)

    def noted(self) -> list[Player]:
        """Return those of whom more is to be said than seat and stack, in the order in which they came."""
        noted = self.roll.noted
        return [player for name, player in self.players.items() if name in noted] if noted else []

    def remaining(self) -> int:
        """Return how many players are left in the event."""
        return self.roll.left

    def seat_is_free(self, place: Place) -> bool:
        """Tell whether nobody holds a seat of a table in use."""
        table = self.tables.get(place.table)
        if table is None or table.is_spare or table.is_broken or place.seat > self.setup.table_size:
            return False
        if any(place in fill.seats and place not in fill.drawn for fill in self.fills):
            return False
        return self.holder(place) is None

    def is_promised(self, place: Place) -> bool:
        """Tell whether somebody is on the way to a seat: by the seating program, or because he belongs there."""
        return place in self.programmed.values() or any(p.belongs == place and p.stack for p in self.noted())

    # --- changes ---

    def put(self, player: Player) -> Player:
        """Put a player in the place of whoever had the name."""
        self.roll.change(self.players.get(player.name), player)
        self.players[player.name] = player
        return player

    def put_table(self, table: Table) -> Table:
        """Put a table in the place of the one that had the number, or a new one, which is a spare one."""
        before = self.tables.get(table.number, table)
        self.tables[table.number] = table
        if (table.is_spare, table.is_broken) != (before.is_spare, before.is_broken):
            self._in_use = None
        return table

    def sit(self, player: Player, place: Place) -> Player:
        """Put a player into a seat; he is the last to sit down there."""
        self.joined += 1
        # Whom the program sends to a seat that is taken now, it sends elsewhere.
        self.programmed = {name: to for name, to in self.programmed.items() if to != place}
        seated = replace(player, at=place, standing=Standing.SEATED, joined=self.joined, belongs=None)
        return self.put(replace(seated, is_called=False, has_waited=False))

    # --- telling ---

    def tell(
        self,
        code: EventCode,
        ruling: EventRuling,
        cite: str | None,
        *,
        before: tuple[Name, ...] = (),
        **about: Unpack[About],
    ) -> None:
        """Tell what something has come to; *before* are those who wait longer."""
        self.alerts.append(EventAlert(code=code, ruling=ruling, cite=cite, before=before, **about))

    def call_floor(self, code: EventCode, options: Iterable[str], cite: str | None, **about: Unpack[About]) -> None:
        """Call the floor: the answer waits for the director."""
        words = tuple(FloorOption(option) for option in options)
        self.alerts.append(EventAlert(code=code, ruling=EventRuling.FLOOR, cite=cite, options=words, **about))
        self.floor.append(FloorCall(code=code, options=words, **about))

    def asked(self, code: EventCode, name: Name | None = None, table: TableNumber | None = None) -> bool:
        """Tell whether that floor call is open."""
        return any(o.code is code and o.name == name and o.table == table for o in self.floor)


def options_of(answer: Answer[str]) -> tuple[str, ...]:
    """Return the options where the floor decides; none where the book or the house does."""
    return tuple(answer.options) if isinstance(answer, FloorDecides) else ()


def where(player: Player) -> Place:
    """Return where somebody sits; raises ImpossibleHappeningError where he has no seat."""
    if player.at is None:
        raise ImpossibleHappeningError(why=f"{player.name} has no seat")
    return player.at


def some(amount: int, what: str) -> int:
    """Return *amount*; raises ImpossibleHappeningError where it is not above 0."""
    if amount <= 0:
        raise ImpossibleHappeningError(why=f"{amount} {what}: it takes at least 1")
    return amount

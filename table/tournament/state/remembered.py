"""The state of the tournament engine, as frozen values: clock, tables and players."""

import enum
from collections.abc import Mapping

import msgspec

from table.engine.words.cards import Card
from table.engine.words.game import HOLDEM, Game
from table.engine.words.zones import Seat
from table.tournament.words.setup import EventSetup, Name, Place, TableNumber
from table.tournament.words.told import FloorCall
from table.tournament.words.view import WaitsFor


class Standing(enum.Enum):
    """How somebody is in the event."""

    WANTS_IN = "wants in"
    """Has asked to enter and has no seat yet."""
    REFUSED = "refused"
    """Has asked to enter and was refused."""
    SEATED = "seated"
    DRAWING = "drawing"
    """His table is broken, and he draws a seat."""
    BUST = "bust"
    """Has no chips and no place yet: he may still re-buy, or a round of hand-for-hand is not over."""
    OUT = "out"


class Came(enum.Enum):
    """How somebody came who has not been dealt in at his table."""

    NEW = "new"
    ALTERNATE = "alternate"
    MOVED = "moved"
    """In a balancing move."""
    BROKEN = "broken"
    """From a broken table."""


class Absence(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somebody is not at his seat."""

    since_play_ms: int
    """On the clock of play, which stands in breaks."""
    is_notified: bool = False
    is_told: bool = False
    """It was long enough to be a matter, and has been one."""


class Bust(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How somebody lost his last chip; what tells apart those who did so together."""

    started_with: int
    rank: int
    """Among those who went bust in the hand, by their hands: 0 is best."""
    at: Place
    number: int
    """Of the hand in the event: who goes bust later has the better place."""
    is_final: bool = False
    """He has said that he buys no more."""


class Player(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player, or a stack without an owner."""

    name: Name
    standing: Standing
    at: Place | None = None
    stack: int = 0
    joined: int = 0
    """Grows with everybody who sits down: who came later has the larger one."""
    came: Came | None = None
    """None once he has been dealt in."""
    waits: WaitsFor | None = None
    """He was not dealt into the last hand, or let the big blind pass."""
    is_let_in: bool = False
    """The director has him dealt in where he would have to wait."""
    behind: int = 0
    later: int = 0
    """A bonus that comes into play when the running hand is over; not in the stack yet."""
    absence: Absence | None = None
    is_announced: bool = False
    is_unsold: bool = False
    is_disqualified: bool = False
    """Out, though the stack may still stand."""
    blue: int = 0
    offences: int = 0
    hands_left: int = 0
    """Of a penalty."""
    play_ms_left: int = 0
    """The same in minutes of play."""
    has_missed_big: bool = False
    """A set of blinds has begun that he misses."""
    missed_sets: int = 0
    bust: Bust | None = None
    """The last time; who has bought again since keeps it, for what is bought may be taken back."""
    gets_no_place: bool = False
    place: int | None = None
    asked: int = 0
    """Grows with everybody who is put on the waiting list: who came later has the larger one."""
    is_called: bool = False
    """A seat is free for him to draw."""
    has_waited: bool = False
    """No seat was free for him when he asked, or the one that was is another's now; he may ask again."""
    promised: int | None = None
    """The chips that he was told when he was let in; None where the seat says it."""
    left_place: int | None = None
    """The place given up by entering again, until he has a seat."""
    prize: int = 0
    has_add_on: bool = False
    is_in_break_move: bool = False
    """His last move was from a broken table, and he has not been dealt in since."""
    belongs: Place | None = None
    """Where he should be playing."""


class TablePositions(msgspec.Struct, frozen=True, gc=False):
    """Button and blinds of a hand by their seats, players or not."""

    button: Seat
    small: Seat
    big: Seat
    is_small_dead: bool = False


class RunningHand(msgspec.Struct, frozen=True, kw_only=True):
    """What the room must know of a hand until it is over."""

    level: int
    right_level: int
    """What it should be played at; another one where it was begun by mistake."""
    stacks: Mapping[Name, int]
    """At its start."""
    seats: Mapping[Name, Seat]
    """Where they sat then."""
    behind: Mapping[Name, int]
    """Chips bought before it began that are not on the table yet."""
    serving: frozenset[Name]
    """Who serves a penalty counted in hands."""
    waits: Mapping[Name, WaitsFor] = msgspec.field(default_factory=dict)
    """Who has chips at the table and was not dealt in, and until when."""
    absent: frozenset[Name] = frozenset()
    """Who was dealt in and was not there."""
    missing_small: Name | None = None
    """Who is absent and posts it."""
    missing_big: Name | None = None
    present_blinds: frozenset[Name] = frozenset()
    """Who is there for a blind."""
    buyers: frozenset[Name] = frozenset()
    """Who has bought a stack that was dealt in, and is in no redeal: *stacks* names him for its owner."""
    is_dealt_again: bool = False
    """It was a misdeal: the next cards are those of this hand once more."""
    is_held: bool = False
    game: Game = HOLDEM

    def stack_of(self, player: Player) -> int:
        """Return the chips that the hand moves: where they have left play since, those that *player* began it with."""
        return player.stack if player.at is not None and player.stack else self.stacks.get(player.name, player.stack)


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the room: whether it is in play, and where its button stands."""

    number: TableNumber
    is_spare: bool = False
    is_broken: bool = False
    places: TablePositions | None = None
    """Of the running hand, else of the last one; None where none was played."""
    hand: RunningHand | None = None
    is_button_due: bool = False
    """The button is to be drawn for."""
    is_button_after_break: bool = False
    drawn_button: Seat | None = None
    is_redraw_due: bool = False
    joining: tuple[Name, ...] = ()
    """Who comes from a broken table and draws with those who sit here, before he sits down."""
    drawn_seats: Mapping[Name, Seat] = msgspec.field(default_factory=dict)
    button_cards: Mapping[Name, Card] = msgspec.field(default_factory=dict)
    mover_cards: Mapping[Name, Card] = msgspec.field(default_factory=dict)
    is_waived: bool = False
    is_halted_by_floor: bool = False
    is_halting_asked: bool = False
    has_finished_round: bool = False
    """Of hand-for-hand."""
    last_level: int = 0
    """The level in force when the hand begun last began."""
    last_game: Game | None = None
    """Of the same hand; None where none has begun."""
    games_since: int = 0
    """The level that named the games of that hand."""
    hands_of_games: int = 0
    """How many hands of those games have begun here."""


class Fill(msgspec.Struct, frozen=True, kw_only=True):
    """The seats for the players of a broken table."""

    seats: tuple[Place, ...]
    """As first listed."""
    names: tuple[Name, ...]
    drawn: frozenset[Place] = frozenset()
    seated: frozenset[Name] = frozenset()
    """Who has drawn, whatever has become of him since."""
    cards: Mapping[Name, Card] = msgspec.field(default_factory=dict)


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """Odd chips that are raced for, at the tables where cards are still to come."""

    denomination: int
    higher: int
    tables: frozenset[TableNumber]
    odd: Mapping[Name, int]
    cards: Mapping[Name, tuple[Card, ...]] = msgspec.field(default_factory=dict)


class EventClock(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where the event's clock stands."""

    level: int
    """From 1; in a break the one that was played."""
    is_break: bool = False
    is_past_all: bool = False
    """The break after the last level is over: that level goes on without end."""
    gone_ms: int = 0
    """Of the level, or of the break."""
    since_start_ms: int = 0
    """Breaks included."""
    play_ms: int = 0
    """Breaks left out."""


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """What the players come to. The mapping is never changed in place."""

    seats: Mapping[TableNumber, tuple[Player, ...]]
    """Who holds a seat, by table and seat."""
    left: int
    """How many are left in the event."""
    contenders: int
    """How many of them play for a place."""
    noted: frozenset[Name]
    """Of whom more is to be said than seat and stack: away, new, on the move, unsold, bust, on a penalty of minutes."""


class EventState(msgspec.Struct, frozen=True, kw_only=True):
    """The whole event. The mappings are never changed in place."""

    setup: EventSetup
    clock: EventClock
    announced: int
    """The level of the next hand."""
    denominations: tuple[int, ...]
    players: Mapping[Name, Player]
    tables: Mapping[TableNumber, Table]
    roll: Roll
    floor: tuple[FloorCall, ...] = ()
    fills: tuple[Fill, ...] = ()
    race: Race | None = None
    is_hand_for_hand: bool = False
    round_busts: tuple[Name, ...] = ()
    """Of the running round of hand-for-hand."""
    programmed: Mapping[Name, Place] = msgspec.field(default_factory=dict)
    """Moves that a seating program has drawn."""
    joined: int = 0
    ended: int = 0
    """How many hands are over in the event."""
    is_over: bool = False
    """The prizes were shared, or one is left."""

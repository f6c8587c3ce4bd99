"""The state of a table, as frozen values: who sits there, its hand, its cards, the keys that can be taken back."""

from __future__ import annotations

from operator import attrgetter

import msgspec

from table.engine.state.hand import Hand
from table.engine.state.irregularity import RulingTold
from table.engine.state.penalty import Penalty
from table.engine.state.phase import Phase
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Card, Handle
from table.engine.words.commands import Command
from table.engine.words.director_commands import DirectorCommand, DirectorRuled, PlayerSeated
from table.engine.words.entry_view import Entered, WaitsFor
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, Game
from table.engine.words.ranges import DealerNumber
from table.engine.words.reports import ExposedKeyed, OptionKeyed, TabledKeyed
from table.engine.words.setup import Level, TableSetup
from table.engine.words.zones import Facing, Seat, Zone


class Player(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player at the table; `stack` is what was there when the hand began, or is there between hands."""

    seat: Seat
    name: str
    stack: int
    """Announced chips included."""
    announced: int
    is_absent: bool
    is_on_penalty: bool
    """Serves one of which nobody has said how long it is."""
    is_entering: bool
    is_leaving: bool
    offences: tuple[AlertCode, ...] = ()
    """What was counted against the player at this table, one by one."""


class LastSeen(msgspec.Struct, frozen=True, gc=False):
    """Where a card was last seen to lie."""

    zone: Zone
    facing: Facing


class Away(msgspec.Struct, frozen=True, gc=False):
    """A card that has left its antenna and is read nowhere."""

    zone: Zone
    """Where it lay last."""
    at_ns: int
    lacks_in: Zone | None = None
    """The pile in which it belongs, and could be counted."""
    lacked_since_ns: int = 0
    """Since when it has lacked there."""


class BeforeKey(msgspec.Struct, frozen=True, gc=False):
    """A key that can be taken back, and what it changed as that stood before it; None for what it left alone."""

    command: Command | RulingTold
    """The key, or the ruling of the sensors, that can be taken back."""
    players: dict[Seat, Player] | None
    hand: Hand | None
    is_held: bool
    said: int = 0
    """So many events of the hand had been told before it."""
    penalties: dict[Seat, Penalty | None] | None = None
    """The penalties that it changed, as they were."""
    at_ns: int = 0
    """When it was pressed, or the cards did what it would have done."""
    pressed: Entered | None = None
    """The key itself where it says one of two actions, by what is faced; None where it is the command."""
    is_of_cards: bool = False
    """Nobody keyed this fold: cards that came late to the muck have put it before the keys that were counted."""

    @property
    def keyed(self) -> Command | RulingTold:
        """What it says, whatever is faced."""
        return self.command if self.pressed is None else self.pressed

    @property
    def is_directors(self) -> bool:
        """Whether it is a ruling of the director's, sent or keyed for him."""
        return isinstance(self.command, (DirectorRuled, OptionKeyed))


class DeckCheck(msgspec.Struct, frozen=True, gc=False):
    """A check of the deck between two hands."""

    seen: frozenset[Card] = frozenset()
    strange: int = 0
    """Cards of another deck, and tags of none, each time that one was read."""
    is_over: bool = False
    """It was done, or put off; another comes after a later hand."""


class WaitingOrder(msgspec.Struct, frozen=True, gc=False):
    """An order of the director's that waits for the end of the hand."""

    id: str
    command: DirectorCommand


class Swept(msgspec.Struct, frozen=True, gc=False):
    """How the table stood before a seat was folded by its cards: the key of that fold may yet come."""

    seat: Seat
    at_ns: int
    before: TableState
    """With no sweep before it, so that none keeps another."""
    said: int


class QuietHold(msgspec.Struct, frozen=True, gc=False):
    """A card that may be one too many lies at a seat, and nobody is told of it yet: what players do waits."""

    seat: Seat
    since_ns: int


class FoldJoined(msgspec.Struct, frozen=True, gc=False):
    """A fold that was keyed after another hand was swept, and taken for that one's: it may have been of *seat*."""

    seat: Seat
    """Who was in turn when it was keyed."""
    at_ns: int
    before: TableState
    """The table then, with nothing of the kind before it."""
    said: int


class WaitingKey(msgspec.Struct, frozen=True, gc=False):
    """What was keyed of a player, and is still to work."""

    command: Entered | ExposedKeyed | TabledKeyed
    at_ns: int
    waits_for: WaitsFor
    behind: int = 0
    """So many keys that undo could take back stood before it, those that waited included."""


class TableState(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table: who sits there, the hand, and where every card was last seen."""

    setup: TableSetup
    level: Level
    """What applies from the next hand."""
    game: Game = HOLDEM
    """What is dealt from the next hand on."""
    players: dict[Seat, Player]
    hand: Hand | None = None
    places: dict[Handle, LastSeen] = {}
    away: dict[Handle, Away] = {}
    """The cards of the hand that are read nowhere any more."""
    mucked: frozenset[Handle] = frozenset()
    """The hand's cards that have lain in the muck, until one is given back to its live hand."""
    names: dict[Handle, Card] = {}
    """The cards that are public."""
    blind_zones: frozenset[Zone] = frozenset()
    missed_zones: tuple[Zone, ...] = ()
    """Seats with a card that is being missed: it may be told gone in a moment."""
    looked_since_ns: dict[Zone, int] = {}
    """Zones at which nobody looked for a while, each with since when its antenna looks again; see `in_sight`."""
    pauses_ns: dict[Zone, tuple[tuple[int, int], ...]] = {}
    """From when to when nobody looked at each of them, as far back as it counts."""
    is_held: bool = False
    """Hand-for-hand: the next hand, or the rest of this one, waits for the director."""
    told_ns: int = 0
    """When the dealer or the director last told this hand something: a street may have become due with it."""
    keys: tuple[BeforeKey, ...] = ()
    """The keys of this hand that can be taken back, the last one last."""
    swept: tuple[Swept, ...] = ()
    """Hands that were just folded by their cards, in order, and whose folds nobody has keyed."""
    read_crosswise: tuple[Seat, Seat] | None = None
    """Neighbours of whom one was read early and the other late in the last deal, and nobody else."""
    exchanged: frozenset[Seat] = frozenset()
    """Seats whose antennas seem to read each other's cards."""
    quiet_hold: QuietHold | None = None
    joined: FoldJoined | None = None
    waiting_keys: tuple[WaitingKey, ...] = ()
    """Keys of players that wait, in the order in which they were pressed."""
    penalties: dict[Seat, Penalty] = {}
    """What is still to be served."""
    break_since_ns: int | None = None
    """Since when the tournament is in a break; None while it is played."""
    waiting: tuple[WaitingOrder, ...] = ()
    """What the director wants done once the hand is over, in order."""
    deck_check: DeckCheck | None = None
    hands_since_check: int = 0
    """Hands that were completed since the deck was last found whole, or its check was ended."""
    dealer: DealerNumber = 0
    """Who has signed in, and deals; 0 for nobody."""
    waited_since_ns: int | None = None
    """When the hand ended for which they have waited; None while it goes on."""


def opened(setup: TableSetup) -> TableState:
    """Return the table of *setup*, before its first hand."""
    players = {seated.seat: seat_player(seated) for seated in sorted(setup.players, key=attrgetter("seat"))}
    game = HOLDEM if setup.game is msgspec.UNSET else setup.game
    return TableState(setup=setup, level=setup.level, game=game, players=players)


def awaiting_nothing(state: TableState) -> TableState:
    """Return *state* without what waits for the key that goes with cards, or for the cards that go with a key."""
    return replace(state, swept=(), joined=None, waiting_keys=())


def due_hand(state: TableState) -> int:
    """Return the number of the hand that is running, or is to be dealt next."""
    hand = state.hand
    return 1 if hand is None else hand.number + (hand.phase is Phase.COMPLETE)


def is_on_penalty(state: TableState, seat: Seat) -> bool:
    """Tell whether a player serves a penalty in the hand that is running, or is to be dealt next."""
    if state.players[seat].is_on_penalty or not state.penalties:
        return state.players[seat].is_on_penalty
    penalty = state.penalties.get(seat)
    return penalty is not None and due_hand(state) >= penalty.from_hand


def seat_player(seated: PlayerSeated) -> Player:
    """Return the player that *seated* brings to the table, announced chips added to the stack."""
    return Player(
        seat=seated.seat,
        name=seated.name,
        stack=seated.stack + seated.behind,
        announced=seated.behind,
        is_absent=seated.is_absent,
        is_on_penalty=seated.is_on_penalty,
        is_entering=seated.is_entering,
        is_leaving=seated.is_leaving,
    )

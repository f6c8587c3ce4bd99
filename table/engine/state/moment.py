"""One sighting at work: the table as it changes, and what is to be said of it.

The only mutable value of the engine. It lives for one call of `receive` and is
never kept. No rule of the game stands here.
"""

from typing import Self

from table.engine.state.hand import Betting, Hand, Telling
from table.engine.state.middle import Middle
from table.engine.state.order_of_action import Turns, Wagered
from table.engine.state.reading import Reading, SeenCards
from table.engine.state.stake import Stake
from table.engine.state.table_state import Away, LastSeen, Player, TableState
from table.engine.words.alerts import Alert
from table.engine.words.cards import Handle
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Seat, Zone


class Moment:
    """The state under way, with the events and alerts gathered so far."""

    __slots__ = ("alerts", "at_ns", "book", "events", "hand", "said_before", "state", "wagered")

    state: TableState
    hand: Hand
    """The hand of the state, here once more because everything asks for it; asking without one is a mistake of ours."""

    def __init__(self, state: TableState, book: Rulebook, at_ns: int = 0, said_before: int = 0) -> None:
        """Start from *state*, at the time of the sighting, with so many events of the hand told before it."""
        self.said_before = said_before
        self.at_ns = at_ns
        self.state = state
        if state.hand is not None:
            self.hand = state.hand
        self.book = book
        self.events: list[TableEvent] = []
        self.alerts: list[Alert] = []
        self.wagered: Wagered | None = None
        """What the player in turn puts out, while that is done: it is remembered with the action that it comes to."""

    def take_over(self, other: Self) -> None:
        """Let the table be as *other* has made it, and record what was to be said of it."""
        self.put_table(other.state)
        self.events += other.events
        self.alerts += other.alerts

    def zone_of(self, handle: Handle) -> Zone | None:
        """Return where a card was seen last and not missed since; None where it lies nowhere."""
        place = self.state.places.get(handle)
        return None if place is None else place.zone

    def lies(self, card: CardSeen) -> bool:
        """Tell whether a card still lies where it was seen."""
        place = self.state.places.get(card.handle)
        return place is not None and place.zone is card.zone

    def say(self, event: TableEvent) -> None:
        """Record what happened."""
        self.events.append(event)

    def raise_alert(self, alert: Alert) -> None:
        """Record what a person is to be told."""
        self.alerts.append(alert)

    def put_table(self, state: TableState) -> None:
        """Let the table be *state* from here on."""
        self.state = state
        if state.hand is not None:
            self.hand = state.hand

    def place(self, places: dict[Handle, LastSeen], away: dict[Handle, Away] | None = None) -> None:
        """Put where the cards lie now, and which are read nowhere."""
        self.state = replace(self.state, places=places, away=self.state.away if away is None else away)

    def put_hand(self, hand: Hand) -> None:
        """Let the hand be *hand* from here on."""
        self.hand = hand
        self.state = replace(self.state, hand=hand)

    def put_betting(self, betting: Betting) -> None:
        """Let the betting of the street be *betting* from here on."""
        self.put_hand(replace(self.hand, betting=betting))

    def put_reading(self, reading: Reading) -> None:
        """Let what was read of the cards in this hand be *reading* from here on."""
        self.put_hand(replace(self.hand, reading=reading))

    def put_middle(self, middle: Middle) -> None:
        """Let what is remembered of the middle of the table be *middle* from here on."""
        self.put_hand(replace(self.hand, middle=middle))

    def put_shown(self, shown: SeenCards) -> None:
        """Let what was seen of the cards in this hand be *shown* from here on."""
        self.put_hand(replace(self.hand, shown=shown))

    def put_turns(self, turns: Turns) -> None:
        """Let what was done in turn and out of it in this hand be *turns* from here on."""
        self.put_hand(replace(self.hand, turns=turns))

    def put_telling(self, telling: Telling) -> None:
        """Let what was told in this hand be *telling* from here on."""
        self.put_hand(replace(self.hand, telling=telling))

    def put_stake(self, seat: Seat, stake: Stake) -> Stake:
        """Let a seat's part in the hand be *stake*, and return it."""
        self.put_hand(replace(self.hand, stakes={**self.hand.stakes, seat: stake}))
        return stake

    def put_player(self, seat: Seat, player: Player) -> Player:
        """Let the player at *seat* be *player*, and return it."""
        self.put_table(replace(self.state, players={**self.state.players, seat: player}))
        return player

    def is_missing(self, seat: Seat) -> bool:
        """Tell whether a player counts as away: now, or when this hand was first dealt, where the book holds to it."""
        return self.state.players[seat].is_absent or (seat in self.hand.missed_first_deal and self.was_missing(seat))

    def was_missing(self, seat: Seat) -> bool:
        """Tell whether a seat's player was away when this hand was first dealt, and the book holds to that."""
        return seat in self.hand.missed_first_deal and self.book.presence.absent_stays_dead.value

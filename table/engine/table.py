"""The engine's door: a table that receives sightings and says what they mean.

Everything behind it is values; this is the one object that holds the current
state. No clock, no file, no thread, no randomness: the same sightings give the
same events and alerts, which is how a table recovers after a power cut.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from table.engine.betting.figures import figures_of
from table.engine.dealing.accounted_cards import CardCount, card_count
from table.engine.following.follow import follow
from table.engine.following.preview_of import preview_of
from table.engine.following.stillness import still_until_ns
from table.engine.following.view_of import view_of
from table.engine.hand.opening import may_begin_anew
from table.engine.standing import Standing
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import TableState, opened
from table.engine.words.alerts import Alert
from table.engine.words.card_events import CardKeyedUp, CardMadePublic
from table.engine.words.commands import DealerCommand
from table.engine.words.entry_view import Entered, Figures, Preview
from table.engine.words.events import TableEvent
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import CommandReceived, DeckWashed, KeyPressed, Sighting, Tick
from table.engine.words.table_events import HandStarted
from table.engine.words.view import TableView
from table.engine.words.zones import Seat

_MAY_BEGIN_HAND: Final = frozenset({KeyPressed, CommandReceived, DeckWashed})
"""No other sighting begins a hand."""
_NOT_ASKED_NS: Final = -(1 << 62)
"""Before any time of a table."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What one sighting meant: what happened, and what a person is to be told."""

    events: tuple[TableEvent, ...]
    alerts: tuple[Alert, ...]

    @property
    def public_cards(self) -> list[CardMadePublic | CardKeyedUp]:
        """The cards that became public, to be named."""
        return [event for event in self.events if isinstance(event, CardMadePublic | CardKeyedUp)]

    @property
    def alerts_at_table(self) -> tuple[Alert, ...]:
        """What the people at the table are told of them: not what is for the director and surveillance alone."""
        return tuple(alert for alert in self.alerts if not alert.code.is_for_room)


_NOTHING: Final = Outcome((), ())


class Viewed(Protocol):
    """A table that can be looked at."""

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it."""


class Table:
    """A poker table that follows no-limit hold'em by what the cards and the keys do.

    Give it a set-up and a rulebook, then every sighting in the order in which it was
    settled. Chips are whole numbers, seats 1 to 10 clockwise, times nanoseconds of one
    clock. Cards come as handles; name one with `CardRevealed` after the table said
    `CardMadePublic`, and never before. Nothing a table is told is an error: what it
    cannot follow comes back as `NotFollowed`, a key that counts for nothing as
    `KeyRefused`.

    Two players, and the small blind folds:

    >>> from config.rulebook.rulebook_file import load_rulebook
    >>> from config.files.settings_folder import settings_folder
    >>> from table.engine.table import Table
    >>> from table.engine.words.cards import Handle
    >>> from table.engine.words.commands import Action, ActionKeyed, NewHand
    >>> from table.engine.words.director_commands import PlayerSeated
    >>> from table.engine.words.setup import Level, TableSetup
    >>> from table.engine.words.sightings import CardSeen, KeyPressed
    >>> from table.engine.words.zones import Facing, Zone
    >>> table = Table(
    ...     TableSetup(
    ...         level=Level(small_blind=100, big_blind=200),
    ...         button=3,
    ...         players=(PlayerSeated(seat=3, stack=5000), PlayerSeated(seat=8, stack=5000)),
    ...     ),
    ...     load_rulebook("firekeepers", folders=settings_folder()),
    ... )
    >>> outcome = table.receive(KeyPressed(command=NewHand(), at_ns=0))
    >>> [type(event).__name__ for event in outcome.events]
    ['HandStarted', 'BlindPosted', 'BlindPosted']
    >>> table.view.due.zone.value  # the card that a correct deal brings next
    'seat 8'
    >>> for number, zone in enumerate([Zone.SEAT_8, Zone.SEAT_3, Zone.SEAT_8, Zone.SEAT_3]):
    ...     at_ns = (number + 1) * 200_000_000
    ...     outcome = table.receive(
    ...         CardSeen(
    ...             zone=zone, handle=Handle(f"{number:016x}"), facing=Facing.DOWN,
    ...             not_before_ns=at_ns, at_ns=at_ns,
    ...         )
    ...     )
    >>> table.view.turn, table.view.call, table.view.min_raise
    (3, 100, 400)
    >>> outcome = table.receive(KeyPressed(command=ActionKeyed(Action.FOLD), at_ns=2_000_000_000))
    >>> table.view.status.value, table.view.won
    ('complete', {8: 200})
    >>> outcome.alerts
    ()
    """

    def __init__(self, setup: TableSetup, rulebook: Rulebook, standing: Standing | None = None) -> None:
        """Open a table before its first hand, or as it was *standing* once."""
        self._rulebook = rulebook
        self._state = opened(setup) if standing is None else standing.state
        self._said = 0 if standing is None else standing.said
        self._now_ns = 0
        """The time of the last sighting."""
        self._still_until_ns = _NOT_ASKED_NS
        """Before when a tick finds nothing in this state."""
        self._view: TableView
        self._viewed: TableState | None = None
        """Of which state the view is: one is made when somebody looks, and not again for the same."""
        self._figures: Figures | None = None
        self._figured: Hand | None = None
        """Of which hand the figures are."""

    @property
    def rulebook(self) -> Rulebook:
        """The book in force."""
        return self._rulebook

    @property
    def state(self) -> TableState:
        """Everything the table remembers, as one frozen value."""
        return self._state

    @property
    def open_deal(self) -> Hand | None:
        """The hand whose deal is not complete, or was not seen whole: in it the deck may be washed.

        What was ruled on is dealt.
        """
        hand, keys = self._state.hand, self._state.keys
        if hand is None or hand.phase.is_over or any(key.is_directors for key in keys):
            return None
        is_open = not hand.is_dealt or (len(hand.owners) < hand.whole_deal and may_begin_anew(self._state))
        return hand if is_open else None

    @property
    def untold_deal(self) -> Hand | None:
        """The hand of whose deal nothing is told, and in which nobody has acted: it may be dealt again."""
        return self._state.hand if may_begin_anew(self._state) else None

    @property
    def dealt_in(self) -> tuple[int, tuple[Seat, ...]]:
        """How many hole cards the deal brings to whom; nothing before the first hand."""
        hand = self._state.hand
        return (0, ()) if hand is None else (hand.game.hole_cards, hand.positions.order)

    @property
    def standing(self) -> Standing:
        """All that another table of this rulebook needs to go on from here."""
        return Standing(self._state, self._said)

    @property
    def card_count(self) -> CardCount:
        """The cards of the hand that do not add up."""
        return card_count(self._state)

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it; the same value as long as nothing has changed."""
        if self._viewed is not self._state:
            self._view, self._viewed = view_of(self._state, self._rulebook), self._state
        return self._view

    def preview(self, command: DealerCommand | None) -> Preview | None:
        """Return what *command* would come to if it were keyed now; None where it is not of chips and words.

        Nothing happens, and nothing is kept of it.
        """
        if not isinstance(command, Entered):
            return None
        return preview_of(self._state, self._rulebook, command, self._now_ns)

    @property
    def figures(self) -> Figures | None:
        """What the player in turn faces, and could bet or raise to in a press; None where nobody is to act."""
        if self._figured is not self._state.hand:
            self._figures, self._figured = figures_of(self._state, self._rulebook), self._state.hand
        return self._figures

    def receive(self, sighting: Sighting) -> Outcome:
        """Let one sighting work, and return what it meant."""
        at_ns = sighting.at_ns
        self._now_ns = max(self._now_ns, at_ns)
        is_tick = type(sighting) is Tick and not (sighting.looked_until_ns or sighting.missed)
        if is_tick and at_ns < self._still_until_ns:
            return _NOTHING
        moment = Moment(self._state, self._rulebook, at_ns, self._said)
        if is_tick and self._still_until_ns == _NOT_ASKED_NS:
            self._still_until_ns = still_until_ns(moment, is_first=True)
            if at_ns < self._still_until_ns:
                return _NOTHING
        follow(moment, sighting)
        if is_tick and moment.state is self._state and not moment.events:
            self._still_until_ns = still_until_ns(moment, is_first=False)
            return _NOTHING
        self._still_until_ns = _NOT_ASKED_NS
        self._state = moment.state
        self._said += len(moment.events)
        if type(sighting) in _MAY_BEGIN_HAND and HandStarted in map(type, moment.events):
            self._said = _said_in_hand(moment.events)
        return Outcome(tuple(moment.events), tuple(moment.alerts))


def _said_in_hand(events: Sequence[TableEvent]) -> int:
    """Return how many of the *events* that have begun a hand are of it: its start is the first."""
    return len(events) - list(map(type, events)).index(HandStarted)

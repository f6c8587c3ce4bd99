"""One seat's part in a hand, and where the seats sit in relation to the button.

What is made anew with every sighting is kept from the garbage collector: values hold no circles.
"""

from __future__ import annotations

import enum
from typing import Final

import msgspec

from table.engine.state.order_of_action import PassedOver
from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.commands import Action
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat


class Positions(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who has the button and the blinds in a hand, and who is dealt in."""

    button: Seat
    small_blind_spot: Seat
    """The seat where the small blind belongs, even if it is dead."""
    small_blind_seat: Seat | None
    big_blind_seat: Seat
    order: tuple[Seat, ...]
    """The seats entitled to a hand, in the order in which they are dealt to."""
    posting: tuple[Seat, ...] = ()
    """Seats that post without being dealt to."""
    with_blinds: Positions | msgspec.UnsetType = msgspec.UNSET
    """Of a hand without blinds, those of the last one with them: the next hand with blinds follows from these."""


class Fate(enum.Enum):
    """What has become of a hand."""

    LIVE = "live"
    FOLDED = "folded"
    """Out before the betting was over: what an all-in level is, it does not say."""
    MUCKED = "mucked"
    """Given up at the showdown: its chips still mark the pot they reached."""
    KILLED = "killed"
    """Dealt in and killed: a player on penalty."""
    NOT_DEALT = "not-dealt"
    """Posts, but gets no cards: a player on penalty, by other books."""

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time."""


LIVE: Final = Fate.LIVE
FOLDED: Final = Fate.FOLDED
KILLED: Final = Fate.KILLED
"""By themselves, because every hand is asked for them at every turn: looking a member up in its enum takes longer."""


class Stake(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One seat's part in a hand."""

    start: int
    """Chips when the hand began."""
    stack: int
    bet: int = 0
    """Chips in front on this street."""
    paid: int = 0
    """Chips put in over the whole hand, but for a big-blind ante, which is dead money."""
    cards: tuple[Handle, ...] = ()
    """Hole cards in the order they were dealt."""
    drew: tuple[int, ...] = ()
    """How many cards its player threw away in each draw."""
    fate: Fate = Fate.LIVE
    acted_price: int | None = None
    """The price of a call when this seat last acted on this street; None if it has not."""
    acted_wagers: int = 0
    """Full bets and raises of the street when it last acted."""
    is_keyed_up: bool = False
    """The dealer keyed that the hand lies face up."""
    keyed_up: tuple[Card, ...] = ()
    """Cards of it that the dealer keyed by their names."""
    is_tabled: bool = False
    one_up_ns: int | None = None
    """Since when one of its cards, and no more, has lain face up at the showdown."""
    shown_alone: Card | None = None
    """The one card that its player had turned up when that was told: where one card plays, it is this one."""
    plays_alone: Handle | None = None
    """The one card of it that plays."""
    plays_board: bool = False
    """Its player has said that the board plays: it is read with no card of its own, unless they are tabled."""
    is_to_be_seen: bool = False
    """Somebody may see it: it is turned up, wherever it lies."""
    is_in_muck: bool = False
    """Its cards went into the muck before its turn."""
    mucked_at_ns: int = 0
    is_lifted: bool = False
    lifted_at_ns: int = 0
    """When its last card left the antenna: the first look that missed it."""
    read_until_ns: int = 0
    """The last look that read it."""
    is_held: bool = False
    """The dealer said that the lifted hand was not mucked."""
    unseen: int = 0
    """Cards that were dealt here while the antenna was blind."""
    is_closed: bool = False
    """A ruling has closed betting and raising to it until it has acted."""
    closed_by: str | None = None
    """The rule that this ruling cites; None where the book is silent."""
    has_called_time: bool = False
    """It has called time, passed over: its rights are kept until it has acted."""
    passed_over: PassedOver | None = None
    """So much was done behind it while it kept silent in its turn."""
    is_right_answered: bool = False
    """The director has said what is left of its right to act: until it has acted he is not asked again."""
    committed: int = 0
    """The total of an action out of turn that is forfeited with a fold."""
    is_swept: bool = False
    """It was taken for folded because its cards went into the muck: nobody keyed a fold, and it has not acted since."""
    has_acted: bool = False
    """It has checked, called, bet or raised in this hand."""
    last: Action | None = None
    """What it did last on this street."""
    pulled: int = 0
    """Chips that lay in front and that its player, whose turn it is, has taken back."""

    @property
    def is_live(self) -> bool:
        """Still in the hand."""
        return self.fate is LIVE

    @property
    def playable(self) -> int:
        """How many cards it holds that count: a joker is laid aside."""
        return sum(card.kind is not HandleKind.JOKER for card in self.cards)

    @property
    def prior(self) -> int:
        """Chips that lay in front when the turn came, before any of them were taken back."""
        return self.bet + self.pulled

    def pull(self, chips: int) -> Stake:
        """Return it with *chips* taken back from in front; fewer than none put them there again."""
        return replace(
            self,
            stack=self.stack + chips,
            bet=self.bet - chips,
            paid=self.paid - chips,
            pulled=self.pulled + chips,
        )

    def put_back(self) -> Stake:
        """Return it with all that was taken back in front again."""
        return self.pull(-self.pulled) if self.pulled else self

"""Reports of absent players, offences found, and the director's word on them. A closed family."""

import enum

from table.engine.words.penalties import PenaltyUnit
from table.tournament.words.happens import Happens
from table.tournament.words.setup import Name
from table.tournament.words.told import FloorOption


class PlayerAway(Happens, frozen=True, tag="player-away"):
    """A player has left the seat."""

    name: Name
    is_notified: bool = False
    """The director was told in advance."""


class PlayerBack(Happens, frozen=True, tag="player-back"):
    """A player is there again, or has arrived."""

    name: Name


class PlayerGone(Happens, frozen=True, tag="player-gone"):
    """A player has left, and the director is satisfied that he will not return."""

    name: Name


class OffenceKind(enum.Enum):
    """What the floor has found."""

    EXPOSED = "exposed"
    """Cards shown with action pending."""
    SHOWN = "shown"
    """The hand shown to somebody."""
    THROWN = "thrown"
    """A card thrown off the table."""
    ONE_PLAYER = "one-player"
    """One player to a hand."""
    ETIQUETTE = "etiquette"
    SOFT_PLAY = "soft-play"
    ABUSE = "abuse"
    """Or disruption."""
    CHEATING = "cheating"
    COLLUSION = "collusion"
    """Or chip dumping."""
    DODGE = "dodge"
    """Of a blind."""
    HIDDEN = "hidden"
    """Chips kept out of view."""


class OffenceFound(Happens, frozen=True, tag="offence-found"):
    """An offence was reported, and the floor has found it so."""

    name: Name
    kind: OffenceKind
    amount: int | None = None
    """Of hidden chips."""
    is_accident: bool = False


class PenaltyGiven(Happens, frozen=True, tag="penalty-given"):
    """The director gives a penalty."""

    name: Name
    count: int | float
    """Minutes may have decimals."""
    unit: PenaltyUnit


class PlayerDisqualified(Happens, frozen=True, tag="player-disqualified"):
    """The director disqualifies a player."""

    name: Name


class FloorAnswered(Happens, frozen=True, tag="floor-answered"):
    """The director answers the oldest open floor call."""

    option: FloorOption
    count: int | float = 1
    """Of hands, rounds or minutes."""


ConductHappening = (
    PlayerAway | PlayerBack | PlayerGone | OffenceFound | PenaltyGiven | PlayerDisqualified | FloorAnswered
)

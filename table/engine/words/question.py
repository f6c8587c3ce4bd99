"""Questions to the dealer about cards, where the sensors alone cannot prove it, and the dealer's answers.

A question is no alert and accuses nobody. When one is put, and what an answer does, is in
`card_questions`.
"""

import enum

import msgspec

from table.engine.words.zones import Zone


class QuestionKind(enum.Enum):
    """What the dealer is asked about cards."""

    UNREAD = "unread"
    """A card is due in a zone and none is read there: lift it and lay it again, or confirm that there is none."""
    MIXED = "mixed"
    """A hole card of the seat beside lies in this zone: confirm if it is mixed into the hand there, decline if not."""
    FIRST_CARD = "first-card"
    """The cards were read as if the deal had begun at this seat: confirm if it did, decline if not."""
    UP_LIFTED = "up-lifted"
    """The up cards of this seat are read no more, and its player faces a bet: confirm if held, else decline."""
    HALF_SHOWN = "half-shown"
    """At the showdown one card of this seat's hand is read face up, and the other is not read: lay them apart, confirm
    that both lie face up, or decline if the player shows the one alone."""


class Question(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the dealer is asked, because the sensors alone cannot prove it."""

    kind: QuestionKind
    zone: Zone
    known: int = 0
    """How many cards the table knows to belong there already; of a half shown hand of more than two, all of them."""
    beside: int = 0
    """How many it reads there besides that cannot be what is due: folded ones, or one face down on the board."""
    is_next: bool = False
    """Nothing is out of order: it is the next card of a deal that rests, and dealing on is an answer."""


class DealersWord(msgspec.Struct, frozen=True, gc=False):
    """What the dealer answered when asked for a card that was due in a zone and not read there."""

    zone: Zone
    known: int
    """Cards that were known to lie there."""
    is_there: bool
    at_ns: int = 0
    """When it was given."""
    asked_ns: int = 0
    """When it was asked for: so long the table has known of it."""

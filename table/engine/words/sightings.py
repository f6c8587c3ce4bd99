"""The input of the engine: facts from the hardware, settled and time-stamped once at the edge.

Cards travel as handles; a card's name comes only in `CardRevealed`, sent by the vault once the card's place is public.
All times are of the one Clock, stamped once at the edge.
"""

from typing import Annotated

import msgspec

from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.commands import Command
from table.engine.words.director_commands import CallAnswered, DirectorCommand
from table.engine.words.ranges import MOST_AT_ONCE, Name, Number
from table.engine.words.zones import Facing, Seat, Zone


class CardSeen(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="card-seen"):
    """A card has settled on a zone, or shows another side there."""

    zone: Zone
    handle: Handle
    facing: Facing
    not_before_ns: int
    """The last inventory of this zone without the card: where two intervals overlap there is no evidence of order."""
    at_ns: int
    beside: Zone | None = None
    """Another zone whose antenna reads it too, and nearly as well: it lies between the two and may belong to either."""


class CardGone(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="card-gone"):
    """A card has left a zone. Gone is not folded: players lift their cards to look at them."""

    zone: Zone
    handle: Handle
    not_before_ns: int
    """The last inventory of this zone that still read the card."""
    at_ns: int


class CardRevealed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="card-revealed"):
    """The vault names a card that is public."""

    handle: Handle
    card: Card
    at_ns: int


class CardsLeftLying(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="cards-left-lying"):
    """The deal begins, and cards that lay there when the hand was keyed lie there still: they are none of it."""

    zones: tuple[Zone, ...]
    at_ns: int


class DeckOrderKept(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="deck-order-kept"):
    """The vault says that the cards of this hand come in the order of the last one. It names none."""

    at_ns: int


class DeckUnchecked(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="deck-unchecked"):
    """The vault says that hands were dealt with another deck than before, and nobody had checked it."""

    decks: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_AT_ONCE)]
    """The one before, then each that came after it, by the names that the house gave them."""
    at_ns: int


class UnaccountedCardSeen(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="unaccounted-card-seen"):
    """The vault says that a card too many of this hand, which is over, is one that an earlier hand had missed.

    Nobody has seen it face up, neither then nor now.
    """

    handle: Handle
    seat: Seat
    """Where it lay too many."""
    missed_in: Number
    """The hand."""
    missed_at: Seat | None
    """Whose it was then, where that is known."""
    at_ns: int


class DeckWashed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="deck-washed"):
    """The deck is washed over the felt since the hand was keyed: what was read of it was no deal."""

    at_ns: int


class CardScanned(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="card-scanned"):
    """A card was laid on the scan pad; it is named if it is public, or if no hand is live."""

    kind: HandleKind
    card: Card | None
    """Without its handle: the journal must not tie a name to what lay face down in the hand."""
    at_ns: int


class KeyPressed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="key-pressed"):
    """A command from the dealer's panel, or of the director at the table."""

    command: Command
    at_ns: int


class CommandReceived(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="command-received"):
    """A command of the director's from the station: it may come late, and is refused when its time is over."""

    id: str
    """The station's: what was received once is not taken again."""
    command: DirectorCommand
    hand_number: int | None = None
    """The hand it is meant for; None where it is about none."""
    answers: CallAnswered | None = None
    """The floor call it is meant for; None where it is about none."""
    is_after_hand: bool = False
    """Whether it waits for the end of the hand it is meant for."""
    is_late: bool = False
    """Whether its end of life was over when it was to be taken: whoever has taken it from the line knows."""
    at_ns: int


class ZoneBlind(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="zone-blind"):
    """The antenna of a zone stopped answering. It says "I cannot see", never "nothing is there"."""

    zone: Zone
    at_ns: int
    looked_until_ns: int | None = None
    """Until when the zone was really looked at: since then nothing is known of it. None: until now."""


class ZoneSighted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="zone-sighted"):
    """The antenna of a zone answers again."""

    zone: Zone
    at_ns: int


class Tick(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True, tag="tick"):
    """Time has passed; comes ten times a second. It never overtakes a key or a card that happened before it."""

    at_ns: int
    looked_until_ns: dict[Zone, int] = {}
    """The zones that were not really looked at up to now, field up, each with until when they were: what is not read
    there since then says nothing. Those not named were looked at up to now."""
    missed: tuple[Zone, ...] = ()
    """The seats, board and burns where a card is not read now, oftener than is usual for it: whether it lies there is
    open."""


Sighting = (
    CardSeen
    | CardGone
    | CardRevealed
    | CardsLeftLying
    | DeckWashed
    | DeckOrderKept
    | DeckUnchecked
    | UnaccountedCardSeen
    | CardScanned
    | KeyPressed
    | CommandReceived
    | ZoneBlind
    | ZoneSighted
    | Tick
)

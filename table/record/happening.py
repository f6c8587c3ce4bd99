"""All that everybody saw happen in a hand, as far as its record needs it: events, and remarks between them."""

import msgspec

from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import (
    CardsDiscarded,
    DrawCompleted,
    HandMucked,
    HandTabled,
    PenaltyHandKilled,
    StreetDealt,
)
from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    HandCompleted,
    PotAwarded,
    UncalledReturned,
)
from table.engine.words.matter_events import HandDied


class Remarked(msgspec.Struct, frozen=True, tag="remarked"):
    """Something that was ruled, put right or taken back, for a comment between two happenings."""

    text: str
    code: AlertCode | None = None
    """The irregularity, where it is about one."""


Happening = (
    AntePosted
    | BlindPosted
    | PenaltyHandKilled
    | HandDied
    | Acted
    | UncalledReturned
    | BettingClosed
    | StreetDealt
    | CardsDiscarded
    | DrawCompleted
    | HandTabled
    | HandMucked
    | PotAwarded
    | HandCompleted
    | Remarked
)

"""What of a record's events may leave the table: the allow-list, as types.

Whatever is not a member of `PublicEvent` stays at home. Members are the engine's own events
where these hold nothing but what everybody at the table saw; where one of them carries a
handle, or a name that somebody keyed, a smaller one of this file stands in its place.
"""

from __future__ import annotations

import msgspec

from table.engine.words.award import PotAwarded
from table.engine.words.breaks import BreakBegan, BreakEnded
from table.engine.words.cards import Card, HandleKind
from table.engine.words.deck_events import DeckCheckAsked, DeckChecked
from table.engine.words.events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    DealCompleted,
    HandCompleted,
    HandMucked,
    HandStarted,
    HandTabled,
    LevelChanged,
    PenaltyHandKilled,
    PlayerBusted,
    PlayerRenamed,
    PlayHeld,
    PlayReleased,
    PresenceChanged,
    RosterChanged,
    SightLost,
    SightRegained,
    StreetDealt,
    UncalledReturned,
    WhyRefused,
)
from table.engine.words.matter_events import (
    BetsReturned,
    BoardDeclared,
    ClockAsked,
    ClockStarted,
    FloorAnswered,
    HandDied,
    HandGivenBack,
    HandMisdealt,
    HandPlaysAgain,
    HandVoided,
    MatterSettled,
    OffenceCounted,
    PenaltyNoted,
    PotsReopened,
    RulingMade,
    RulingWithdrawn,
    StepDone,
    StepWrong,
    TimeNoted,
)
from table.engine.words.penalties import PenaltyGiven, PenaltyLifted, PenaltyServed
from table.engine.words.zones import Seat


class SeatDealtTo(msgspec.Struct, frozen=True, kw_only=True, tag="seat-dealt-to"):
    """A hole card landed at a seat."""

    seat: Seat


class BurnLaid(msgspec.Struct, frozen=True, tag="burn-laid"):
    """A card went to the burn pile."""


class BoardCardLaid(msgspec.Struct, frozen=True, tag="board-card-laid"):
    """A card was dealt to the board; the street names it once it is complete."""


class CardNamed(msgspec.Struct, frozen=True, kw_only=True, tag="card-named"):
    """A card that lies face up for all to see has been named."""

    card: Card


class CardScannedAt(msgspec.Struct, frozen=True, kw_only=True, tag="card-scanned-at"):
    """The scan pad read a card; its name stays at the table, for after a hand it may be one that was mucked."""

    kind: HandleKind


class KeyTakenBack(msgspec.Struct, frozen=True, tag="key-taken-back"):
    """The dealer took back the last key, with all that followed from it."""


class KeyCameToNothing(msgspec.Struct, frozen=True, kw_only=True, tag="key-came-to-nothing"):
    """A key, or a command of the director's, counted for nothing."""

    why: WhyRefused


PublicEvent = (
    HandStarted
    | AntePosted
    | BlindPosted
    | SeatDealtTo
    | DealCompleted
    | Acted
    | UncalledReturned
    | BettingClosed
    | BurnLaid
    | BoardCardLaid
    | StreetDealt
    | CardNamed
    | PenaltyHandKilled
    | RulingMade
    | HandDied
    | HandMisdealt
    | HandVoided
    | BetsReturned
    | StepDone
    | StepWrong
    | MatterSettled
    | FloorAnswered
    | RulingWithdrawn
    | OffenceCounted
    | PenaltyNoted
    | PenaltyGiven
    | PenaltyServed
    | BreakBegan
    | BreakEnded
    | PenaltyLifted
    | TimeNoted
    | ClockStarted
    | ClockAsked
    | PlayHeld
    | PlayReleased
    | HandTabled
    | HandMucked
    | HandGivenBack
    | HandPlaysAgain
    | PotsReopened
    | BoardDeclared
    | PotAwarded
    | HandCompleted
    | PlayerBusted
    | CardScannedAt
    | DeckCheckAsked
    | DeckChecked
    | KeyTakenBack
    | KeyCameToNothing
    | LevelChanged
    | RosterChanged
    | PlayerRenamed
    | PresenceChanged
    | SightLost
    | SightRegained
)

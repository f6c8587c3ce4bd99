"""What was done about an irregularity: hands called off or killed, steps done, the floor's word, rulings taken back.

Members of the events' family. What was told of it is an alert, and stands in `alerts`.
"""

from __future__ import annotations

import msgspec

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.ranges import Chips, Cite, Number, Tally
from table.engine.words.zones import Seat, Zone


class RulingMade(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="ruling-made"):
    """An irregularity was told with a ruling, or the floor was called for one: what follows from it comes next."""

    code: AlertCode
    seat: Seat | None
    number: Number | None = None
    """The matter's in its hand; null in journals of before there were numbers."""


class HoleCardTaken(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hole-card-taken"):
    """A remedy took a card out of the hand that held it: it is the burn now, or lies aside."""

    seat: Seat
    handle: Handle


class HandDied(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hand-died"):
    """A live hand was killed by a ruling."""

    seat: Seat


class HandPlaysAgain(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hand-plays-again"):
    """A hand that was mucked at the showdown is live again; pots that were paid lie in the middle again."""

    seat: Seat


class HandGivenBack(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hand-given-back"):
    """A hand that was taken for folded is its player's again, as if it had not been."""

    seat: Seat
    is_reopened: bool = False
    """The betting of its street was over and is open again: what was done after that is taken back."""


class PotsReopened(msgspec.Struct, frozen=True, gc=False, tag="pots-reopened"):
    """Pots that were paid lie in the middle again: a hand was dead, and they are paid without it."""


class BoardDeclared(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="board-declared"):
    """A player has said at the showdown that the board plays for him."""

    seat: Seat


class HandMisdealt(msgspec.Struct, frozen=True, gc=False, tag="hand-misdealt"):
    """The hand was called off: the same hand is dealt again."""


class HandVoided(msgspec.Struct, frozen=True, gc=False, tag="hand-voided"):
    """The hand was called off for its deck: nobody has won or lost a chip."""


class BetsReturned(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="bets-returned"):
    """Chips went back because the hand was called off."""

    chips: dict[Seat, Chips]


class StepDone(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="step-done"):
    """A step of a remedy was done."""

    step: RemedyStep
    seat: Seat | None


class StepWrong(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="step-wrong"):
    """Something else was done than the step that is due: it is still due."""

    step: RemedyStep
    seat: Seat | None
    zone: Zone
    """Where the card went."""


class MatterSettled(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="matter-settled"):
    """The last step of a remedy was done: play goes on."""

    code: AlertCode
    seat: Seat | None
    number: Number | None = None
    """The matter's in its hand; null in journals of before there were numbers."""


class FloorAnswered(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="floor-answered"):
    """The director has decided: an open floor call, or over a ruling of the book where `code` is null."""

    code: AlertCode | None
    option: RulingValue
    seat: Seat | None
    amount: Chips | None
    is_keyed: bool = False
    """It is the floor's spoken word, as the dealer keyed it."""
    number: Number | None = None
    """Of the matter that it answers; null over a ruling of the book."""


class RulingWithdrawn(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="ruling-withdrawn"):
    """The dealer took back what the sensors had raised."""

    code: AlertCode
    seat: Seat | None
    number: Number | None = None
    """The matter's in its hand; null in journals of before there were numbers."""
    goes_back_to: Tally | None = None
    """So many of the hand's events stand, as for a key that is undone; null where nothing had followed."""


class PenaltyNoted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="penalty-noted"):
    """A penalty is due or possible from the end of the hand: how large, the director says."""

    seat: Seat
    code: AlertCode
    cite: Cite | None
    count: Tally
    """How often it was noted of the player at this table, this time included."""


class OffenceCounted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="offence-counted"):
    """A player did what is penalised when it is done again and again: the count is for the director."""

    seat: Seat
    code: AlertCode
    cite: Cite | None
    count: Tally
    """How often at this table, this time included."""


class TimeNoted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="time-noted"):
    """A player called time: the right to act is kept."""

    seat: Seat


class ClockStarted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="clock-started"):
    """The clock was called on the player in turn."""

    seat: Seat
    by: Seat | None
    time_s: Tally


class ClockAsked(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="clock-asked"):
    """The time is over once the dealer declares it: until then an action counts."""

    seat: Seat


MatterEvent = (
    ClockAsked
    | ClockStarted
    | OffenceCounted
    | PenaltyNoted
    | TimeNoted
    | RulingMade
    | HoleCardTaken
    | HandDied
    | HandPlaysAgain
    | HandGivenBack
    | PotsReopened
    | BoardDeclared
    | HandMisdealt
    | HandVoided
    | BetsReturned
    | StepDone
    | StepWrong
    | MatterSettled
    | FloorAnswered
    | RulingWithdrawn
)

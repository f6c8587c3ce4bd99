"""Events of an irregularity: hands called off or killed, steps done, floor rulings, rulings taken back.

Two families, both closed. What was told of an irregularity is an alert, and stands in `alerts`.
"""

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.audience import Private, Public
from table.engine.words.cards import Handle
from table.engine.words.ranges import Chips, Cite, Number, Tally
from table.engine.words.zones import Seat, Zone


class HandDied(Public, frozen=True, kw_only=True, tag="hand-died"):
    """A live hand was killed by a ruling."""

    seat: Seat


class HandPlaysAgain(Public, frozen=True, kw_only=True, tag="hand-plays-again"):
    """A hand that was mucked at the showdown is live again; pots that were paid lie in the middle again."""

    seat: Seat


class HandGivenBack(Public, frozen=True, kw_only=True, tag="hand-given-back"):
    """A hand that was taken for folded is its player's again, as if it had not been."""

    seat: Seat
    is_reopened: bool = False
    """The betting of its street was over and is open again: what was done after that is taken back."""


class PotsReopened(Public, frozen=True, tag="pots-reopened"):
    """Pots that were paid lie in the middle again: a hand was dead, and they are paid without it."""


class HandMisdealt(Public, frozen=True, tag="hand-misdealt"):
    """The hand was called off: the same hand is dealt again."""


class HandVoided(Public, frozen=True, tag="hand-voided"):
    """The hand was called off for its deck: nobody has won or lost a chip."""


class BetsReturned(Public, frozen=True, kw_only=True, tag="bets-returned"):
    """Chips went back because the hand was called off."""

    chips: dict[Seat, Chips]


class RulingWithdrawn(Public, frozen=True, kw_only=True, tag="ruling-withdrawn"):
    """The dealer took back what the sensors had raised."""

    code: AlertCode
    seat: Seat | None
    number: Number | None = None
    """The matter's in its hand; None in journals of before there were numbers."""
    goes_back_to: Tally | None = None
    """So many of the hand's events stand, as for a key that is undone; None where nothing had followed."""


class HoleCardTaken(Private, frozen=True, kw_only=True, tag="hole-card-taken"):
    """A remedy took a card out of the hand that held it: it is the burn now, or lies aside."""

    seat: Seat
    handle: Handle


class RulingMade(Public, frozen=True, kw_only=True, tag="ruling-made"):
    """An irregularity was told with a ruling, or the floor was called for one: what follows from it comes next."""

    code: AlertCode
    seat: Seat | None
    number: Number | None = None
    """The matter's in its hand; None in journals of before there were numbers."""


class StepDone(Public, frozen=True, kw_only=True, tag="step-done"):
    """A step of a remedy was done."""

    step: RemedyStep
    seat: Seat | None


class StepWrong(Public, frozen=True, kw_only=True, tag="step-wrong"):
    """Something else was done than the step that is due: it is still due."""

    step: RemedyStep
    seat: Seat | None
    zone: Zone
    """Where the card went."""


class MatterSettled(Public, frozen=True, kw_only=True, tag="matter-settled"):
    """The last step of a remedy was done: play goes on."""

    code: AlertCode
    seat: Seat | None
    number: Number | None = None
    """The matter's in its hand; None in journals of before there were numbers."""


class FloorAnswered(Public, frozen=True, kw_only=True, tag="floor-answered"):
    """The director has decided: an open floor call, or over a ruling of the book where `code` is None."""

    code: AlertCode | None
    option: RulingValue
    seat: Seat | None
    amount: Chips | None
    is_keyed: bool = False
    """It is the floor's spoken word, as the dealer keyed it."""
    number: Number | None = None
    """Of the matter that it answers; None over a ruling of the book."""


class BoardDeclared(Public, frozen=True, kw_only=True, tag="board-declared"):
    """A player has said at the showdown that the board plays for him."""

    seat: Seat


class PenaltyNoted(Public, frozen=True, kw_only=True, tag="penalty-noted"):
    """A penalty is due or possible from the end of the hand: how large, the director says."""

    seat: Seat
    code: AlertCode
    cite: Cite | None
    count: Tally
    """How often it was noted of the player at this table, this time included."""


class OffenceCounted(Public, frozen=True, kw_only=True, tag="offence-counted"):
    """A player did what is penalised when it is done again and again: the count is for the director."""

    seat: Seat
    code: AlertCode
    cite: Cite | None
    count: Tally
    """How often at this table, this time included."""


class TimeNoted(Public, frozen=True, kw_only=True, tag="time-noted"):
    """A player called time: the right to act is kept."""

    seat: Seat


class ClockStarted(Public, frozen=True, kw_only=True, tag="clock-started"):
    """The clock was called on the player in turn."""

    seat: Seat
    by: Seat | None
    time_s: Tally


class ClockAsked(Public, frozen=True, kw_only=True, tag="clock-asked"):
    """The time is over once the dealer declares it: until then an action counts."""

    seat: Seat


PublicRulingEffect = (
    HandDied
    | HandPlaysAgain
    | HandGivenBack
    | PotsReopened
    | HandMisdealt
    | HandVoided
    | BetsReturned
    | RulingWithdrawn
)
RulingEffect = PublicRulingEffect | HoleCardTaken
"""What a ruling changes in the hand: chips and hands of it depend on these."""
MatterProgress = (
    RulingMade
    | StepDone
    | StepWrong
    | MatterSettled
    | FloorAnswered
    | BoardDeclared
    | PenaltyNoted
    | OffenceCounted
    | TimeNoted
    | ClockStarted
    | ClockAsked
)
"""How far an irregularity has come: neither chips nor hands depend on these."""

PublicMatterEvent = PublicRulingEffect | MatterProgress
MatterEvent = RulingEffect | MatterProgress

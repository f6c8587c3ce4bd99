"""What was done about an irregularity: hands called off or killed, steps done, the floor's word, rulings taken back.

Members of the events' family. What was told of it is an alert, and stands in `alerts`.
"""

from __future__ import annotations

import msgspec

from table.engine.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.zones import Seat, Zone


class HandDied(msgspec.Struct, frozen=True, kw_only=True, tag="hand-died"):
    """A live hand was killed by a ruling."""

    seat: Seat


class HandMisdealt(msgspec.Struct, frozen=True, tag="hand-misdealt"):
    """The hand was called off: the same hand is dealt again."""


class HandVoided(msgspec.Struct, frozen=True, tag="hand-voided"):
    """The hand was called off for its deck: nobody has won or lost a chip."""


class BetsReturned(msgspec.Struct, frozen=True, kw_only=True, tag="bets-returned"):
    """Chips went back because the hand was called off."""

    chips: dict[Seat, int]


class StepDone(msgspec.Struct, frozen=True, kw_only=True, tag="step-done"):
    """A step of a remedy was done."""

    step: RemedyStep
    seat: Seat | None


class StepWrong(msgspec.Struct, frozen=True, kw_only=True, tag="step-wrong"):
    """Something else was done than the step that is due: it is still due."""

    step: RemedyStep
    seat: Seat | None
    zone: Zone
    """Where the card went."""


class MatterSettled(msgspec.Struct, frozen=True, kw_only=True, tag="matter-settled"):
    """The last step of a remedy was done: play goes on."""

    code: AlertCode
    seat: Seat | None


class FloorAnswered(msgspec.Struct, frozen=True, kw_only=True, tag="floor-answered"):
    """The director has decided: an open floor call, or over a ruling of the book where `code` is null."""

    code: AlertCode | None
    option: RulingValue
    seat: Seat | None
    amount: int | None
    is_keyed: bool = False
    """It is the floor's spoken word, as the dealer keyed it."""


class RulingWithdrawn(msgspec.Struct, frozen=True, kw_only=True, tag="ruling-withdrawn"):
    """The dealer took back what the sensors had raised."""

    code: AlertCode
    seat: Seat | None


MatterEvent = (
    HandDied
    | HandMisdealt
    | HandVoided
    | BetsReturned
    | StepDone
    | StepWrong
    | MatterSettled
    | FloorAnswered
    | RulingWithdrawn
)

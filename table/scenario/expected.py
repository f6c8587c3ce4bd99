"""The expectations of the `.hand` language as values: what the table must have noticed.

How one is judged is not known here.
"""

from __future__ import annotations

import msgspec

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card, Street
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.view import Status
from table.engine.words.zones import Seat


class ExpectAlert(msgspec.Struct, frozen=True, kw_only=True):
    """Such an alert was raised; what is null, or empty, was not named."""

    code: AlertCode
    seat: Seat | None = None
    card: Card | None = None
    cite: str | None = None
    ruling: RulingValue | None = None
    amount: int | None = None
    options: tuple[RulingValue, ...] = ()


class ExpectQuiet(msgspec.Struct, frozen=True):
    """Nothing but notes was raised."""


class ExpectNo(msgspec.Struct, frozen=True):
    """This was not raised."""

    code: AlertCode


class ExpectStatus(msgspec.Struct, frozen=True):
    """Where the hand stands."""

    status: Status


class ExpectStreet(msgspec.Struct, frozen=True):
    """Which round it is."""

    street: Street


class ExpectBoard(msgspec.Struct, frozen=True):
    """Exactly these cards, in order but for those of the flop; none is an empty board."""

    cards: tuple[Card, ...]


class ExpectTurn(msgspec.Struct, frozen=True):
    """Who is to act; null is nobody."""

    seat: Seat | None


class ExpectCall(msgspec.Struct, frozen=True):
    """What it costs to call."""

    amount: int


class ExpectMinRaise(msgspec.Struct, frozen=True):
    """The smallest lawful bet or raise, as a total."""

    total: int


class ExpectNoRaise(msgspec.Struct, frozen=True):
    """Raising is closed to the player in turn."""


class ExpectStack(msgspec.Struct, frozen=True):
    """Chips behind."""

    seat: Seat
    amount: int


class ExpectBet(msgspec.Struct, frozen=True):
    """Chips in front on this street."""

    seat: Seat
    amount: int


class ExpectPot(msgspec.Struct, frozen=True):
    """All chips in the middle and in front."""

    amount: int


class ExpectPots(msgspec.Struct, frozen=True):
    """The main pot, then the side pots."""

    amounts: tuple[int, ...]


class ExpectLive(msgspec.Struct, frozen=True):
    """Exactly these seats are still in."""

    seats: tuple[Seat, ...]


class ExpectDead(msgspec.Struct, frozen=True):
    """Exactly these hands are out."""

    seats: tuple[Seat, ...]


class ExpectNext(msgspec.Struct, frozen=True):
    """The step of the remedy now asked of the dealer."""

    step: RemedyStep | None
    """Null: none is asked."""
    card: Card | None = None
    seat: Seat | None = None


class ExpectWin(msgspec.Struct, frozen=True):
    """Chips awarded to this seat, over all pots."""

    seat: Seat
    amount: int


class ExpectPlace(msgspec.Struct, frozen=True):
    """Finishing order among the seats that bust in this hand."""

    seat: Seat
    place: int


class ExpectShowFirst(msgspec.Struct, frozen=True):
    """Who must table first."""

    seat: Seat


class ExpectButton(msgspec.Struct, frozen=True):
    """The button of the hand now running, or of the next."""

    seat: Seat


class ExpectPenalty(msgspec.Struct, frozen=True):
    """What a player has still to serve; of minutes, how many were given. 0 is nothing."""

    seat: Seat
    count: int = 0
    unit: PenaltyUnit = PenaltyUnit.HANDS


Expectation = (
    ExpectAlert
    | ExpectQuiet
    | ExpectNo
    | ExpectStatus
    | ExpectStreet
    | ExpectBoard
    | ExpectTurn
    | ExpectCall
    | ExpectMinRaise
    | ExpectNoRaise
    | ExpectStack
    | ExpectBet
    | ExpectPot
    | ExpectPots
    | ExpectLive
    | ExpectDead
    | ExpectNext
    | ExpectWin
    | ExpectPlace
    | ExpectShowFirst
    | ExpectButton
    | ExpectPenalty
)

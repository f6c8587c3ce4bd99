"""Values for the director's orders: a command with its id, from the press of a button to the table's answer.

Values only, and the words of what became of it.
"""

import enum
from collections.abc import Mapping
from typing import Final, assert_never

import msgspec

from display.wording.amounts import chips
from display.wording.keys import command_words
from display.wording.penalties import counted
from display.wording.people import who
from display.wording.refusals import refusal_words
from display.wording.rulings import ruling_words
from display.words.spoken import opening, say
from table.clock import MS_PER_S, NS_PER_S
from table.engine.words.alerts import AlertCode
from table.engine.words.director_commands import (
    BreakSet,
    DirectorCommand,
    DirectorRuled,
    GameSet,
    LevelSet,
    OrderWithdrawn,
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.frozen import replace
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.zones import Seat
from table.messages.public_records import CommandAnswer
from table.messages.sayings import StationCommand

HOLD_S: Final = 5
"""An answer can be taken back for so long before it goes."""

LIFE_S: Final = 60
"""What a table has not taken so long after it went, it takes no more: by then somebody has walked there."""


class Now(msgspec.Struct, frozen=True):
    """The time, twice."""

    ms: int
    """Of day: for people, and for the next start of the station; somebody may set it."""
    ns: int
    """Of this start: by it is decided."""


class OrderState(enum.Enum):
    """How an order stands."""

    HELD = "held"
    """An answer that goes in a moment: it can still be taken back as if nothing had been pressed."""
    SENT = "sent"
    WAITING = "waiting"
    """The table keeps it until the hand is over."""
    DONE = "done"
    REFUSED = "refused"
    EXPIRED = "expired"
    """The table has not taken it in time, and takes it no more."""
    CANCELLING = "cancelling"
    """It was taken back, and the table has not said yet that it knows."""
    CANCELLED = "cancelled"


UNDER_WAY: Final = frozenset({OrderState.HELD, OrderState.SENT, OrderState.WAITING, OrderState.CANCELLING})


class DirectorOrder(msgspec.Struct, frozen=True, kw_only=True):
    """One command to one table."""

    table: str
    said: StationCommand
    by: str
    """Who pressed the button."""
    words: str
    said_ms: int
    number: int = 0
    """Which of the station's orders it is; 0 in files of before they were counted."""
    answered_ms: int | None = None
    refusal: str | None = None
    """Why the table did not take it; None where it did, or has not answered."""
    journal: str = ""
    """The table's when it was said; empty where that was not known."""
    stands: OrderState | None = None
    """None in files of before there were such states."""
    goes_ms: int = 0
    """When it goes, where it is held."""
    ends_ms: int = 0
    """Its end of life, where it is sent."""
    reason: str = ""
    """Why, in the director's words."""
    call_id: int | None = None
    """The call it answers."""
    sum_before: int = 0
    """All chips at the table; 0 where it moves none."""
    sum_after: int = 0
    is_kept: bool = False
    """Whether the table has said that it keeps it until the hand is over."""
    is_reversed: bool = False
    """Whether the opposite was ordered since."""

    @property
    def id(self) -> str:
        """The command's, never used twice."""
        return self.said.id

    @property
    def turn(self) -> tuple[int, int]:
        """By which orders are told: a seat is left before it is taken, though both were decided in one millisecond."""
        return self.number, self.said_ms

    @property
    def state(self) -> OrderState:
        """How it stands; what an earlier version has left without an answer is over: it knew no end of life."""
        if self.stands is not None:
            return self.stands
        if self.answered_ms is None:
            return OrderState.EXPIRED
        return OrderState.DONE if self.refusal is None else OrderState.REFUSED

    @property
    def is_under_way(self) -> bool:
        """Whether something may yet come of it."""
        return self.state in UNDER_WAY

    @property
    def takes_back(self) -> str | None:
        """The order that it takes back, if that is what it is for."""
        return self.said.command.order if isinstance(self.said.command, OrderWithdrawn) else None


def goes_in_ns(order: DirectorOrder, now_ms: int) -> int:
    """Return in how long an order goes, or went, by the time of day; where that cannot be, its life is over."""
    in_ms = (order.goes_ms if order.state is OrderState.HELD else order.ends_ms - LIFE_S * MS_PER_S) - now_ms
    is_sound = -LIFE_S * MS_PER_S <= in_ms <= (HOLD_S * MS_PER_S if order.state is OrderState.HELD else 0)
    return (in_ms if is_sound else -LIFE_S * MS_PER_S) * (NS_PER_S // MS_PER_S)


def with_answer(order: DirectorOrder, answer: CommandAnswer, now_ms: int) -> DirectorOrder:
    """Return *order* with what became of it at the table."""
    if answer.is_waiting:
        return replace(order, stands=OrderState.WAITING, ends_ms=0, is_kept=True, refusal=None)
    if answer.refusal is None:
        return replace(order, answered_ms=now_ms, stands=OrderState.DONE, refusal=None)
    refused = KeyRefused(
        command=order.said.command,
        why=answer.refusal.why,
        amount=answer.refusal.amount,
        which=answer.refusal.which,
    )
    is_late = answer.refusal.why is WhyRefused.EXPIRED
    state = OrderState.EXPIRED if is_late else OrderState.REFUSED
    return replace(order, answered_ms=now_ms, stands=state, refusal=refusal_words(refused))


def answer_words(ruled: DirectorRuled, names: Mapping[Seat, str], code: AlertCode | None = None) -> str:
    """Say an answer as the call of *code* offers it: `Stub stays`, `Dead hand, Seat 4 Anna`."""
    at = "" if ruled.seat is None else f", {who(ruled.seat, names)}"
    much = "" if ruled.amount is None else f": {chips(ruled.amount)}"
    return f"{opening(ruling_words(ruled.option, code))}{much}{at}"


def order_words(command: DirectorCommand, names: Mapping[Seat, str]) -> str:  # noqa: C901, PLR0911, PLR0912 - one line for each order
    """Say what a table is told: `Seat 4 Anna: stack 12 500`."""
    match command:
        case DirectorRuled():
            return answer_words(command, names)
        case StackSet(seat=seat, stack=stack, was=was):
            called, now = who(seat, names), chips(stack)
            if was is None:
                return say("{who}: stack {amount}", who=called, amount=now)
            return say("{who}: stack {amount}, was {before}", who=called, amount=now, before=chips(was))
        case StackAdjusted(seat=seat, by=by):
            sign = "+" if by > 0 else "\N{MINUS SIGN}"
            return say("{who}: stack {amount}", who=who(seat, names), amount=f"{sign}{chips(abs(by))}")
        case PlayerNamed(seat=seat, name=name):
            named = say("Seat {seat}: name {name}", seat=seat, name=name)
            return named if name else say("Seat {seat}: no name", seat=seat)
        case PresenceSet(seat=seat, is_present=is_present):
            called = who(seat, names)
            return say("{who}: is here", who=called) if is_present else say("{who}: away", who=called)
        case BreakSet(is_on=is_on):
            return say("A break begins") if is_on else say("The break is over")
        case PenaltySet(seat=seat, unit=unit, count=count):
            if not count:
                return say("{who}: let off the rest of the penalty", who=who(seat, names))
            return say("{who}: penalty, {count}", who=who(seat, names), count=counted(count, unit))
        case PlayerSeated(seat=seat, name=name, stack=stack):
            called = who(seat, {seat: name} if name else {})
            return say("{who}: comes with {amount}", who=called, amount=chips(stack))
        case PlayerUnseated(seat=seat):
            return say("{who}: leaves the table", who=who(seat, names))
        case LevelSet() | GameSet() | OrderWithdrawn():
            return command_words(command)
        case _:
            assert_never(command)

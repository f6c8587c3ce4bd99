"""Values for the news of a tournament that plays itself: levels, breaks, busts, hand-for-hand, the winner."""

import msgspec

from table.tournament.words.setup import Name, TableNumber
from table.tournament.words.told import EventAlert, EventRuling, StaffOrder


class LevelBegan(msgspec.Struct, frozen=True, kw_only=True):
    """A level has begun."""

    level: int
    small: int
    big: int


class BreakTold(msgspec.Struct, frozen=True, kw_only=True):
    """A break has begun."""

    minutes: int


class WentBust(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody has lost his last chip."""

    name: Name
    table: TableNumber
    by: Name
    place: int | None
    """None while he may re-buy, or a round of hand-for-hand is not over."""
    prize: int


class HandForHand(msgspec.Struct, frozen=True, kw_only=True):
    """Hand-for-hand was announced, or is over."""

    is_on: bool


class FinalTable(msgspec.Struct, frozen=True, kw_only=True):
    """One table is left."""

    table: TableNumber


class Won(msgspec.Struct, frozen=True, kw_only=True):
    """One player has all the chips."""

    name: Name


What = LevelBegan | BreakTold | StaffOrder | EventAlert | WentBust | HandForHand | FinalTable | Won


class EventTold(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, and how the room stood then."""

    at_ms: int
    what: What
    left: int
    tables: int
    total: int


def is_worth_telling(alert: EventAlert) -> bool:
    """Tell whether an alert belongs to the story: notes on what everybody sees do not."""
    return alert.ruling is not EventRuling.NOTE or alert.amount is not None

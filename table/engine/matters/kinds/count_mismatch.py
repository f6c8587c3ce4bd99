"""Chips or cards do not add up: more chips were keyed than the player has, or a card of the stub lies astray.

A key that is refused says so itself: this is the note beside it.
"""

from typing import ClassVar

from table.engine.state.irregularity import Noted
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.zones import Seat, Zone


class CountMismatch(Noted, frozen=True, kw_only=True, tag="count-mismatch"):
    """More chips were keyed than the player has, announced ones included."""

    code: ClassVar[AlertCode] = AlertCode.COUNT_MISMATCH
    recurs: ClassVar[bool] = True
    seat: Seat
    amount: int
    """The chips that there are, as a total in front of the player."""


class StrayCard(Noted, frozen=True, kw_only=True, tag="stray-card"):
    """A card of the stub lies where no card belongs."""

    code: ClassVar[AlertCode] = AlertCode.COUNT_MISMATCH
    handle: Handle
    zone: Zone


class LeftLying(Noted, frozen=True, kw_only=True, tag="left-lying"):
    """Cards that were there when the hand was keyed lie there still, and are none of it."""

    code: ClassVar[AlertCode] = AlertCode.COUNT_MISMATCH
    recurs: ClassVar[bool] = True
    lies_on: Zone

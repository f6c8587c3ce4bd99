"""What is the matter with the table itself: counts that do not sum, and the floor wanted for whatever it is."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from table.engine.words.alerts import AlertCode
from table.engine.words.zones import Seat


class CountMismatch(msgspec.Struct, frozen=True, kw_only=True, tag="count-mismatch"):
    """More chips were keyed than the player has, announced ones included."""

    code: ClassVar[AlertCode] = AlertCode.COUNT_MISMATCH
    seat: Seat
    amount: int
    """The chips that there are, as a total in front of the player."""


class FloorWanted(msgspec.Struct, frozen=True, kw_only=True, tag="floor-called"):
    """The dealer wants the floor, and no matter is open."""

    code: ClassVar[AlertCode] = AlertCode.FLOOR_CALLED
    seat: Seat | None


class CardMissing(msgspec.Struct, frozen=True, kw_only=True, tag="deck-incomplete"):
    """A card that lay on the table went out of sight and did not come back before the next riffle."""

    code: ClassVar[AlertCode] = AlertCode.DECK_INCOMPLETE
    seat: ClassVar[Seat | None] = None


TableIrregularity = CountMismatch | FloorWanted | CardMissing

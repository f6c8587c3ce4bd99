"""An antenna stopped answering: a fault of the sensors, and nobody's.

It is told whether or not a hand is running.
"""

from typing import ClassVar

from table.engine.state.irregularity import Noted
from table.engine.words.alerts import AlertCode
from table.engine.words.zones import Seat


class ZoneUnseen(Noted, frozen=True, kw_only=True, tag="zone-blind"):
    """An antenna stopped answering."""

    code: ClassVar[AlertCode] = AlertCode.ZONE_BLIND
    is_only_told: ClassVar[bool] = True


class ZonesDeaf(Noted, frozen=True, kw_only=True, tag="zones-deaf"):
    """Antennas answer and read nothing: every hand that lay there was gone in the same look, and has not come back."""

    code: ClassVar[AlertCode] = AlertCode.ZONE_BLIND
    deaf_at: tuple[Seat, ...]
    """The seats whose antennas they are."""

    @property
    def at_seats(self) -> tuple[Seat, ...]:
        """The seats that are told with it."""
        return self.deaf_at

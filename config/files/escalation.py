"""Times after which an unattended alert gets louder: the values of the table's file, set only here.

Counted in seconds from when it began to be asked for; 0 is never. What gets louder is decided in `table.wiring`.
That a hand stands still though nothing is asked the station tells the director, by a time of its own.
"""

from typing import Annotated

import msgspec

Seconds = Annotated[int, msgspec.Meta(ge=0, le=3600)]


class Escalation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long what is asked of the dealer may be left alone."""

    larger_s: Seconds = 15
    """Then it is shown so that it cannot be overlooked."""
    lamp_s: Seconds = 30
    """Then the alarm lamp is lit, where it is not lit already."""
    sound_s: Seconds = 45
    """Then it sounds, and again after as long; never while the floor is waited for."""
    director_s: Seconds = 90
    """Then the director is told, where the table has a station; a floor call is the station's from the beginning."""

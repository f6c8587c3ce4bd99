"""How much a table believes its antennas: numbers, each with its reason, and no judgement.

What is made of them stands in `dealing.evidence`.
"""

from __future__ import annotations

from typing import Final

import msgspec

NS_PER_MS: Final = 1_000_000

ONE_MOTION_NS: Final = 1_000_000_000
"""Board cards that follow one another within so long came in one motion: between two streets a dealer burns."""


class EvidenceParameters(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much the table believes its antennas: settings of the table's file, each with its reason."""

    rest_ms: int = 2_000
    """The deal rests once no card has come for so long: a dealer pitches two to five a second, and most tags that are
    read late are read by then. Nobody is asked before."""
    still_ms: int = 4_000
    """A deal in which nothing is out of order stands still after so long: the dealer waits for the table."""
    stay_ms: int = 3_000
    """A card counts where none was due once it has lain there so long: slides stop over a neighbour for up to 900 ms,
    a stub hovers for a second, and what was read badly is missed only two seconds later."""
    hover_ms: int = 5_000
    """Of cards that came all in one look, more than a seat can have: a stub held over it is gone by then."""
    at_once_ms: int = 150
    """Cards read so close together at one seat came at once: nobody pitches two of them in it."""
    gone_ms: int = 5_000
    """A board card that is off its antenna for so long was taken away: who straightens it lays it down again."""
    looked_ms: int = 1_200
    """A zone that was looked at within so long counts as looked at now: a node vouches for its antennas five times a
    second, and some of its words may be lost."""
    overtaken_ms: int = 600
    """A card that was missed no longer than that is no late one: looks miss some, and presence tells no order then."""
    late_db: int = 20
    """One seat in a hundred has a card that is read late: it landed beside the antenna, on chips, or under a hand."""
    late_again_db: int = 5
    """And then one in three has its other card read late too: what was wrong there still is."""
    errs_db: int = 30
    """One deal in a thousand begins at the wrong seat."""
    proof_db: int = 30
    """Who is accused is accused at a thousand to one."""
    doubt_db: int = 10
    """The dealer is asked up to ten to one against: a question costs two seconds, a wrong deal the hand."""

    def faults(self) -> list[str]:
        """Return what makes no sense, one line each, the key first; nothing where all is well."""
        return [
            f"{key}: found {getattr(self, key)}, expected 1 or more"
            for key in self.__struct_fields__
            if getattr(self, key) < 1
        ]

    @property
    def rest_ns(self) -> int:
        """`rest_ms` in nanoseconds."""
        return self.rest_ms * NS_PER_MS

    @property
    def still_ns(self) -> int:
        """`still_ms` in nanoseconds."""
        return self.still_ms * NS_PER_MS

    @property
    def stay_ns(self) -> int:
        """`stay_ms` in nanoseconds."""
        return self.stay_ms * NS_PER_MS

    @property
    def at_once_ns(self) -> int:
        """`at_once_ms` in nanoseconds."""
        return self.at_once_ms * NS_PER_MS

    @property
    def hover_ns(self) -> int:
        """`hover_ms` in nanoseconds."""
        return self.hover_ms * NS_PER_MS

    @property
    def gone_ns(self) -> int:
        """`gone_ms` in nanoseconds."""
        return self.gone_ms * NS_PER_MS

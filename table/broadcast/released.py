"""The hands that were released for a broadcast, each in its box, and who read them: a file beside the journal.

A line for each, chained as the journal's are. What is in a box is known to whoever has the production's key.
"""

from pathlib import Path
from typing import Final

import msgspec

from table.keeping.chained_file import ChainedFile

SUFFIX: Final = ".broadcast"


class HandReleased(msgspec.Struct, frozen=True, kw_only=True, tag="hand-released"):
    """A hand that a production may show."""

    begun_by: int
    """The number of the sighting that began it."""
    hand: int
    journal_id: str
    production: str
    """The public half of the key that opens it."""
    permit: int
    """The number of the permit in force."""
    released_ms: int
    """The time of day."""
    box: str


class HandReading(msgspec.Struct, frozen=True, kw_only=True, tag="hand-read"):
    """Somebody had it opened."""

    begun_by: int
    hand: int
    at_ms: int
    """The time of day."""
    by: str
    """The user of the machine, or the address that asked."""
    form: str
    """As what: `json`, `phh` or `page`."""


Line = HandReleased | HandReading

_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def bound_to(journal_id: str, begun_by: int, production: str) -> bytes:
    """Return what a box is bound to: taken for another hand, or for the archive's, it does not open."""
    return msgspec.json.encode(["broadcast", journal_id, begun_by, production])


class ReleasedHands(ChainedFile[Line]):
    """The file of one journal."""

    def __init__(self, path: Path) -> None:
        """Keep it at *path*; beside a journal it has the journal's name and `SUFFIX`."""
        super().__init__(path, _DECODER)

    def hands(self) -> dict[int, HandReleased]:
        """Return each hand, by what began it. Raises as `lines` does."""
        return {line.begun_by: line for line in self.lines() if isinstance(line, HandReleased)}

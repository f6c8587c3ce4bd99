"""The hands that were released for a broadcast, each in its box, and who read them: a file beside the journal.

A line for each, chained as the journal's are. What is in a box is known to whoever has the production's key.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from table.keeping.chained_file import ChainedFile
from table.messages.sayings import ReleasedBox

SUFFIX: Final = ".broadcast"


class HandReleased(ReleasedBox, frozen=True, kw_only=True, tag="hand-released"):
    """A hand that a production may show."""


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

    def hands(self) -> Sequence[HandReleased]:
        """Return each hand once, in the order in which they were released. Raises as `lines` does."""
        found = [line for line in self.lines() if isinstance(line, HandReleased)]
        return tuple({(line.journal_id, line.begun_by): line for line in found}.values())

"""The hidden cards of past hands, each sealed to the house, and who opened them: a file beside the journal.

A line for each, chained as the journal's are. It says how far the journal had come when the hand was over, and the
journal's link there: neither file can be changed or swapped alone. What is sealed is not known here.
"""

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from table.keeping.chained_file import ChainedFile

SUFFIX: Final = ".sealed"


class HandSealed(msgspec.Struct, frozen=True, kw_only=True, tag="hand-sealed"):
    """The hidden cards of a hand that was over."""

    begun_by: int
    """The number of the sighting that began the hand."""
    journal_id: str
    records: int
    """So many records the journal had."""
    link: str
    """Of the last of them."""
    of: str
    """What tells the same cards from others, and nothing of them; see `told_apart`."""
    box: str = ""
    """Who opens it learns which handle was which card."""

    @property
    def bound(self) -> bytes:
        """What the box is bound to."""
        return msgspec.json.encode([self.begun_by, self.journal_id, self.records, self.link])


class HandOpened(msgspec.Struct, frozen=True, kw_only=True, tag="hand-opened"):
    """Somebody opened a hand."""

    begun_by: int
    hand: int
    at_ms: int
    """The time of day."""
    by: str
    """The user of the machine on which it was."""
    reason: str


Line = HandSealed | HandOpened

_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def told_apart(handles: Iterable[str]) -> str:
    """Return what tells these handles from others; what the journal says of them is enough for it."""
    return blake2b(" ".join(sorted(handles)).encode(), digest_size=8).hexdigest()


class SealedHands(ChainedFile[Line]):
    """The file of one journal."""

    def __init__(self, journal: Path) -> None:
        """Keep it beside *journal*."""
        super().__init__(journal.with_suffix(SUFFIX), _DECODER)

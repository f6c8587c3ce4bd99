"""Looking for leaks: no byte that leaves the table names a card nobody has been shown, or its tag.

Works on the bytes themselves, not on the fields: whatever new field or message
somebody adds is scanned without being told.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from table.engine.words.cards import Card
    from table.inbox import Tag

CARD_NAME = re.compile(rb"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])")
"""A card's name standing alone."""


def leaks(leaving: bytes, shown: AbstractSet[Card], tags: Iterable[Tag]) -> list[str]:
    """Return what *leaving* gives away: names of cards not *shown*, and *tags*, each in a few words."""
    named = {match.decode() for match in CARD_NAME.findall(leaving)}
    found = [f"the card {name}, which nobody has been shown" for name in sorted(named - shown)]
    plain = leaving.lower()
    found += [f"the tag {tag.hex()}" for tag in tags if tag.hex().encode() in plain or tag in leaving]
    return found

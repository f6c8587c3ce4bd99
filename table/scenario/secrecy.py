"""Looking for leaks: no byte that leaves the table names a card nobody has been shown, or its tag.

Works on the bytes themselves, not on the fields: whatever new field or message
somebody adds is scanned without being told.
"""

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import NamedTuple

from table.engine.words.cards import Card
from table.inbox import Tag

CARD_NAME = re.compile(rb"[2-9TJQKA](?<![0-9A-Za-z].)[cdhs](?![0-9A-Za-z])")
"""A card's name standing alone. What stands before it is looked at second: few characters are a rank."""


def leaks(leaving: bytes, shown: AbstractSet[Card], tags: Iterable[Tag]) -> list[str]:
    """Return what *leaving* gives away: names of cards not *shown*, and *tags*, each in a few words."""
    named = {match.decode() for match in CARD_NAME.findall(leaving)}
    found = [f"the card {name}, which nobody has been shown" for name in sorted(named - shown)]
    plain, all_tags = leaving.lower(), tuple(tags)
    some = _any_of(frozenset(all_tags))
    if some.plain.search(leaving) or some.spelt.search(plain):
        found += [f"the tag {tag.hex()}" for tag in all_tags if tag.hex().encode() in plain or tag in leaving]
    return found


class _AnyOf(NamedTuple):
    """Tags that are looked for all at once; nearly always there is none of them."""

    plain: re.Pattern[bytes]
    spelt: re.Pattern[bytes]
    """In small hex digits."""


@lru_cache(maxsize=16)
def _any_of(tags: frozenset[Tag]) -> _AnyOf:
    plain, spelt = map(re.escape, tags), (tag.hex().encode() for tag in tags)
    return _AnyOf(re.compile(b"|".join(plain)), re.compile(b"|".join(spelt)))

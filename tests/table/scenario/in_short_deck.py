"""Rewrites a case of hold'em as one of short-deck, where the order of the turns is the same once the flop is dealt.

The button posts the big blind and acts last before the flop, too: what is said of chips and turns before it is left
out, unless everybody limps. A card that the deck lacks is one that it has, the same all through the case.
"""

from __future__ import annotations

import re
from typing import Final

_BEFORE_FLOP: Final = re.compile(r"^shuffle.*?(?=^(?:street|flop|board)|\Z)", re.MULTILINE | re.DOTALL)
_OF_BLINDS: Final = re.compile(
    r"^game |\b(premature-flop|preflop|expect win|absent|all-in|entering|level|sit|behind)\b|\bbig \d|^ante",
    re.MULTILINE,
)
_OF_TURNS: Final = re.compile(
    r"^seat \d+ |\b(bet|raise|push|says|fold|pull|muck|peek|key (left|back|time|clock|killed)"
    r"|expect (turn|stack|call|min-raise|pots?|button|dead))\b",
    re.MULTILINE,
)
_BLINDS: Final = re.compile(r"^blinds \d+ (\d+)$", re.MULTILINE)
_BUTTON: Final = re.compile(r"^button (\d+)$.*^seat \1 ", re.MULTILINE | re.DOTALL)
_CARD: Final = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_DECK: Final = [rank + suit for rank in "6789TJQKA" for suit in "cdhs"]


def in_short_deck(text: str) -> str | None:
    """Return a case of hold'em as one of short-deck; None where it hangs on blinds, or on who wins."""
    before = _BEFORE_FLOP.findall(text)
    is_dealt = before and _BLINDS.search(text) and _BUTTON.search(text)
    if not is_dealt or _OF_BLINDS.search(text) or any(_OF_TURNS.search(part) for part in before):
        return None
    named = set(_CARD.findall(text))
    spare = [card for card in _DECK if card not in named]
    lacking = sorted(named.difference(_DECK))
    if len(lacking) > len(spare):
        return None
    instead = dict(zip(lacking, spare, strict=False))
    text = _CARD.sub(lambda found: instead.get(found[0], found[0]), text)
    return _BLINDS.sub(r"blinds 0 \1", text).replace("rulebook ", "game short-deck no-limit\nrulebook ", 1)

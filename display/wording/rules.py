"""What the table can do for a rule of the catalogue, in words. No rule is applied here."""

from __future__ import annotations

from typing import Final

_KINDS: Final[dict[str, str]] = {
    "detect": "the table notices it by itself",
    "enforce": "the table keeps to it",
    "procedure": "the table walks the dealer through it",
    "rule-on-report": "the table rules once somebody reports it",
    "station": "the director's station sees to it",
    "advise": "for people: the table only shows it",
}


def kind_words(kind: str) -> str:
    """Say what the table can do for a rule of this class of the catalogue."""
    return _KINDS.get(kind, kind)

"""Counts what came of one habit of a hand: how often it was tried, asked about, refused, or counted in silence."""

from __future__ import annotations

from typing import NamedTuple


class Slips(NamedTuple):
    """What came of one habit."""

    tried: int = 0
    asked: int = 0
    """The dealer was asked."""
    refused: int = 0
    """The table said that it is not lawful."""
    silent: int = 0
    """It counted, and nobody was told."""
    shown: int = 0
    """It counted as any other bet would, and before it did the screen said how much of the pot it is."""

    def __add__(self, other: tuple[int, ...]) -> Slips:  # type: ignore[override]  # counts, added one by one
        """Add what came of another."""
        return Slips(*(mine + its for mine, its in zip(self, other, strict=True)))

"""The questions that only a game with a draw asks a rulebook.

A part of `rulebook`; no answer lives here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from table.engine.words.answers import Answer


class DrawRules(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a fault in a draw."""

    exposed: Answer[Literal["replace-card", "keep"]]
    """A card that was seen through the dealer's fault, in the deal or in a draw."""
    drew_too_many: Answer[Literal["card-to-burn", "dead-hand"]]
    """A hand has more cards after the draw than before."""
    drew_too_few: Answer[Literal["deal-card", "dead-hand"]]
    early_discard: Answer[Literal["binding", "not-binding"]]
    """Cards thrown away before the player's turn."""

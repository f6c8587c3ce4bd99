"""The face of a card: its rank stands clear of its pip, whatever the card's size."""

from __future__ import annotations

import pytest

from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import CardFace
from display.dealer.painting.card_faces import card_face
from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import THEMES
from table.engine.words.cards import Card
from tests.display.dealer.drawn import typeface

DARK = THEMES["dark"]


def rows_of_ink(face: pygame.Surface) -> list[bool]:
    """Tell of each row of the card's middle whether any ink is in it: far from white in one of its colours."""
    left, right = face.get_width() // 6, face.get_width() * 5 // 6
    rows = range(face.get_height() // 20, face.get_height() * 19 // 20)
    return [any(min(face.get_at((x, y))[:3]) < 160 for x in range(left, right)) for y in rows]


@pytest.mark.parametrize("suit", "cdhs")
@pytest.mark.parametrize("height", [48, 104, 180])
def test_no_rank_runs_into_its_pip(suit: str, height: int) -> None:
    for rank in "23456789TJQKA":
        mark = CardFace(box=Box(0, 0, round(height * 0.72), height), card=Card(f"{rank}{suit}"), is_idle=False)
        rows = rows_of_ink(card_face(mark, typeface(), DARK))
        first = rows.index(True)

        assert False in rows[first : len(rows) - rows[::-1].index(True)], f"{rank}{suit} at {height}"

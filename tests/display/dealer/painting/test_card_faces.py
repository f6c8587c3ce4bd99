"""The face of a card in pixels: rank and pip in its suit's ink, wholly within its edge, whatever its form."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import CardFace
from display.dealer.painting.card_faces import card_face, pip
from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import DARK, Rgb
from table.engine.words.cards import ALL_CARDS, Card
from tests.display.dealer.drawn import typeface

FORMS = ((38, 54), (60, 84), (60, 40), (21, 28))
"""Upright and lying, large and small."""


def painted(card: Card, size: tuple[int, int] = (60, 84), *, is_idle: bool = False) -> pygame.Surface:
    return card_face(CardFace(Box(5, 5, *size), card, is_idle), typeface(), DARK)


def inked(face: pygame.Surface, rgb: Rgb) -> list[tuple[int, int]]:
    """Return the pixels of *face* that have just this colour."""
    wide, high = face.get_size()
    return [(x, y) for x in range(wide) for y in range(high) if tuple(face.get_at((x, y))) == (*rgb, 255)]


def runs(places: Iterable[int]) -> int:
    """Return of how many pieces, with gaps between them, something is made."""
    found = sorted(set(places))
    return 1 + sum(after - before > 1 for before, after in pairwise(found))


@pytest.mark.parametrize("size", FORMS, ids=str)
def test_every_card_has_rank_and_pip_within_its_edge(size: tuple[int, int]) -> None:
    for card in ALL_CARDS:
        pixels = inked(painted(card, size), DARK[palette.SUITS[card[1]]])

        assert len(pixels) > size[0] * size[1] // 40, card
        assert min(x for x, _ in pixels) >= 1, card
        assert max(x for x, _ in pixels) <= size[0] - 2, card


def test_the_rank_stands_above_the_pip_on_a_card_that_stands_and_beside_it_on_one_that_lies() -> None:
    ink = DARK[palette.SUITS["h"]]
    standing, lying = inked(painted(Card("Ah"), (38, 54)), ink), inked(painted(Card("Ah"), (60, 40)), ink)

    assert (runs(y for _, y in standing), runs(x for x, _ in standing)) == (2, 1)
    assert (runs(y for _, y in lying), runs(x for x, _ in lying)) == (1, 2)


def test_a_ten_has_two_figures_and_still_finds_room() -> None:
    ten, nine = (inked(painted(Card(name), (50, 40)), DARK[palette.SUITS["h"]]) for name in ("Th", "9h"))

    assert (runs(x for x, _ in ten), runs(x for x, _ in nine)) == (3, 2), "its figures and its pip stand apart"


def test_a_card_that_does_not_play_is_the_same_one_in_less_light() -> None:
    live, idle = painted(Card("Kd")), painted(Card("Kd"), is_idle=True)

    assert idle.get_size() == live.get_size()
    middle = (4, 42)
    assert sum(idle.get_at(middle)[:3]) < sum(live.get_at(middle)[:3]) * 0.7


@pytest.mark.parametrize("suit", "cdhs")
def test_a_pip_fills_its_square_and_is_the_same_on_both_sides(suit: str) -> None:
    surface = pip(suit, 40, DARK)
    alphas = [[surface.get_at((x, y))[3] for x in range(40)] for y in range(40)]
    rows = [y for y, row in enumerate(alphas) if max(row) > 127]

    assert (rows[0] <= 3, rows[-1] >= 36) == (True, True)
    unlike = sum(abs(row[x] - row[39 - x]) > 127 for row in alphas for x in range(20))
    assert unlike <= 12


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

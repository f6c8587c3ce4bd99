"""Cards askew in pixels: in their place whatever their angle, with a longer shadow while they are held."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import CardBack, CardFace, Panel
from display.dealer.painting.sdl import pygame
from display.felt.painting import FeltPainter
from display.felt.picture import Askew, FeltMark
from table.engine.words.cards import Card
from tests.display.dealer.drawn import typeface

GROUND = (90, 120, 110)
SIZE = (200, 200)
BOX = Box(80, 70, 40, 60)
MIDDLE = (100, 100)


def painted(*marks: FeltMark) -> pygame.Surface:
    surface = pygame.Surface(SIZE, 0, 32)
    surface.fill(GROUND)
    FeltPainter(typeface()).paint(marks, surface)
    return surface


def changed(surface: pygame.Surface) -> pygame.Rect:
    """Return the least rectangle outside of which the ground is as it was."""
    points = [(x, y) for x in range(SIZE[0]) for y in range(SIZE[1]) if tuple(surface.get_at((x, y))) != (*GROUND, 255)]
    left, top = (min(point[at] for point in points) for at in (0, 1))
    right, bottom = (max(point[at] for point in points) + 1 for at in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


@pytest.mark.parametrize("degrees", [0, 7, 45, -90])
def test_a_card_lies_with_its_middle_in_the_middle_of_its_place_whatever_its_angle(degrees: int) -> None:
    spot = changed(painted(Askew(card=CardBack(BOX), degrees=degrees)))

    assert abs(spot.centerx - MIDDLE[0]) <= 6
    assert abs(spot.centery - MIDDLE[1]) <= 8
    assert (spot.width > spot.height) == (degrees == -90)


def test_a_card_that_is_held_throws_a_longer_shadow() -> None:
    lying, held = (changed(painted(Askew(card=CardBack(BOX), degrees=0, is_held=is_held))) for is_held in (False, True))

    assert held.bottom > lying.bottom
    assert lying.bottom >= BOX.y + BOX.h


def test_a_shadow_is_darker_than_the_felt_and_lets_it_through() -> None:
    surface = painted(Askew(card=CardBack(BOX), degrees=0, is_held=True))
    below = sum(surface.get_at((BOX.x + 20, BOX.y + BOX.h + 4))[:3])

    assert sum(GROUND) * 0.4 < below < sum(GROUND) * 0.98


def test_a_face_and_a_back_are_not_the_same_and_two_cards_are_two() -> None:
    def pixels(card: CardFace | CardBack) -> bytes:
        return pygame.image.tobytes(painted(Askew(card=card, degrees=0)), "RGB")

    assert len({pixels(CardBack(BOX)), pixels(CardFace(BOX, Card("As"))), pixels(CardFace(BOX, Card("Kd")))}) == 3


def test_a_card_that_was_painted_elsewhere_is_the_same_card_here() -> None:
    surface, painter = pygame.Surface(SIZE, 0, 32), FeltPainter(typeface())
    surface.fill(GROUND)
    painter.paint([Askew(card=CardFace(Box(0, 0, 40, 60), Card("As")), degrees=7)], surface)
    surface.fill(GROUND)
    painter.paint([Askew(card=CardFace(BOX, Card("As")), degrees=7)], surface)

    alone = painted(Askew(card=CardFace(BOX, Card("As")), degrees=7))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(alone, "RGB")


def test_marks_are_painted_in_their_order_cards_among_them() -> None:
    plate = Panel(Box(0, 0, *SIZE), fill=palette.INK, rim=palette.INK, rim_px=1, radius=0)
    card = Askew(card=CardBack(BOX), degrees=0)

    over, under = painted(plate, card), painted(card, plate)
    assert over.get_at(MIDDLE) != under.get_at(MIDDLE)

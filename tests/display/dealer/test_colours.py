"""Everything can be read, and told apart without colour."""

from __future__ import annotations

import itertools
from typing import Final

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Words
from display.dealer.drawing.palette import Colour
from display.dealer.painting.sdl import pygame
from display.dealer.painting.suits import pip
from display.dealer.picture import Picture
from tests.display.dealer.drawn import ink, marks, painter, words
from tests.display.dealer.moments import preflop
from tests.display.samples import PICTURES
from tests.display.tables import SIZES

READABLE = 4.5
"""The contrast that WCAG 2 asks of text, level AA."""

_LINEAR_UP_TO: Final = 0.04045
"""Where the curve of sRGB begins; the constants of the two formulas below are those of the standard."""


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= _LINEAR_UP_TO else ((value + 0.055) / 1.055) ** 2.4


def _luminance(colour: Colour) -> float:
    """Return the relative luminance, 0 black to 1 white, as WCAG 2 defines it."""
    red, green, blue = (_linear(part) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


_pictures = pytest.mark.parametrize("picture", [make() for make in PICTURES.values()], ids=list(PICTURES))


def _painted(picture: Picture, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    painter().paint(marks(picture, size), surface)
    return surface


def _ground_above(surface: pygame.Surface, text: Words) -> Colour:
    """Return the colour just above the ink of *text*, where there is no ink."""
    place: Box = ink(text)
    red, green, blue, _ = surface.get_at((place.x + place.w // 2, max(0, place.y - 1)))
    return red, green, blue


@_pictures
def test_every_text_stands_out_from_its_ground(picture: Picture) -> None:
    faint = [text.text for text in words(picture, SIZES[0]) if _contrast(text.ink, text.ground) < READABLE]

    assert faint == []


@_pictures
def test_every_text_stands_out_from_what_was_painted_under_it(picture: Picture) -> None:
    surface = _painted(picture, SIZES[1])

    faint = [
        text.text
        for text in words(picture, SIZES[1])
        if text.text not in {"·", ""} and _contrast(text.ink, _ground_above(surface, text)) < READABLE
    ]

    assert faint == []


@pytest.mark.parametrize("suit", palette.SUITS)
def test_every_suit_stands_out_from_the_card(suit: str) -> None:
    assert _contrast(palette.SUITS[suit], palette.CARD) >= READABLE


def test_the_seat_in_turn_a_live_seat_and_a_dead_one_differ_in_lightness_alone() -> None:
    assert _contrast(palette.TURN, palette.PLATE) >= READABLE
    assert _contrast(palette.INK, palette.PLATE) >= READABLE
    assert _contrast(palette.INK, palette.DEAD_INK) >= 2.5
    assert _luminance(palette.PLATE) > 2 * _luminance(palette.PLATE_DEAD)


def test_an_alert_stands_out_from_the_felt_without_its_hue() -> None:
    assert _contrast(palette.ALERT, palette.FELT) >= READABLE


def test_only_the_seat_in_turn_has_a_light_plate_and_it_says_so() -> None:
    texts = [text for text in words(preflop(), SIZES[0]) if text.text == "TO ACT"]

    assert len(texts) == 1


def _silhouette(suit: str) -> bytes:
    alpha = pygame.image.tobytes(pip(suit, 40), "RGBA")[3::4]
    return bytes(value > 127 for value in alpha)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations("cdhs", 2)))
def test_two_suits_differ_in_shape_by_a_tenth_of_their_square(one: str, other: str) -> None:
    a, b = _silhouette(one), _silhouette(other)

    assert sum(x != y for x, y in zip(a, b, strict=True)) >= len(a) / 10

"""Everything can be read, and told apart without colour."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import TextMark
from display.dealer.painting.card_faces import pip
from display.dealer.painting.painter import Painter
from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import DARK, THEMES, Rgb, Theme, ThemeName, theme_of
from display.dealer.picture import Picture
from tests.display.dealer.drawn import ink, marks, typeface, words
from tests.display.dealer.moments import preflop
from tests.display.dealer.other_eyes import OTHER_EYES, apart
from tests.display.samples import PICTURES
from tests.display.tables import SIZES

READABLE = 4.5
"""The contrast that WCAG 2 asks of text, level AA."""

_LINEAR_UP_TO: Final = 0.04045
"""Where the curve of sRGB begins; the constants of the two formulas below are those of the standard."""


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= _LINEAR_UP_TO else ((value + 0.055) / 1.055) ** 2.4


def _luminance(colour: Rgb) -> float:
    """Return the relative luminance, 0 black to 1 white, as WCAG 2 defines it."""
    red, green, blue = (_linear(part) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@cache
def _texts() -> dict[str, list[TextMark]]:
    """Return the texts of every picture: they are drawn once, for each theme to be held against."""
    return {name: words(make(), SIZES[0]) for name, make in PICTURES.items()}


_themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
_painters = {name: Painter(typeface(), theme) for name, theme in THEMES.items()}


def _painted(picture: Picture, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    painter = next(_painters[name] for name, known in THEMES.items() if known is theme)
    painter.paint(marks(picture, size), surface)
    return surface


def _ground_above(surface: pygame.Surface, text: TextMark) -> Rgb:
    """Return the colour just above the ink of *text*, where there is no ink."""
    place: Box = ink(text)
    red, green, blue, _ = surface.get_at((place.x + place.w // 2, max(0, place.y - 1)))
    return red, green, blue


@_themes
def test_every_text_stands_out_from_its_ground(theme: Theme) -> None:
    faint = [
        (name, text.text)
        for name, texts in _texts().items()
        for text in texts
        if _contrast(theme[text.ink], theme[text.ground]) < READABLE
    ]

    assert faint == []


@_themes
def test_every_text_stands_out_from_what_was_painted_under_it(theme: Theme) -> None:
    faint = []
    for name, texts in _texts().items():
        surface = _painted(PICTURES[name](), SIZES[0], theme)
        faint += [
            (name, text.text)
            for text in texts
            if text.text not in {"·", ""} and _contrast(theme[text.ink], _ground_above(surface, text)) < READABLE
        ]

    assert faint == []


@_themes
@pytest.mark.parametrize("suit", palette.SUITS)
def test_every_suit_stands_out_from_the_card(suit: str, theme: Theme) -> None:
    assert _contrast(theme[palette.SUITS[suit]], theme[palette.CARD]) >= READABLE


@_themes
def test_the_seat_in_turn_a_live_seat_and_a_dead_one_differ_in_lightness_alone(theme: Theme) -> None:
    assert _contrast(theme[palette.TURN], theme[palette.PLATE]) >= READABLE
    assert _contrast(theme[palette.INK], theme[palette.PLATE]) >= READABLE
    assert _contrast(theme[palette.INK], theme[palette.DEAD_INK]) >= 2.5
    assert _luminance(theme[palette.PLATE]) > 1.2 * _luminance(theme[palette.PLATE_DEAD])


@_themes
def test_an_alert_stands_out_from_the_felt_without_its_hue(theme: Theme) -> None:
    assert _contrast(theme[palette.ALERT], theme[palette.FELT]) >= READABLE


@_themes
def test_what_asks_what_alerts_and_what_wins_stand_out_from_the_ground_they_are_written_on(theme: Theme) -> None:
    for written in (palette.ASK, palette.ALERT, palette.BET):
        assert _contrast(theme[written], theme[palette.BADGE]) >= READABLE
    assert _contrast(theme[palette.WIN], theme[palette.TABLE]) >= READABLE


def test_a_theme_paints_every_part() -> None:
    parts = {value for name, value in vars(palette).items() if name.isupper() and isinstance(value, str)}

    assert all(theme.keys() == parts for theme in THEMES.values())


def test_only_the_seat_in_turn_has_a_light_plate_and_it_says_so() -> None:
    texts = [text for text in words(preflop(), SIZES[0]) if text.text == "TO ACT"]

    assert len(texts) == 1


@_themes
@pytest.mark.parametrize("eyes", OTHER_EYES)
def test_suits_are_told_apart_by_eyes_that_do_not_see_all_colours(eyes: str, theme: Theme) -> None:
    suits = [theme[colour] for colour in palette.SUITS.values()]

    assert min(apart(one, other, OTHER_EYES[eyes]) for one, other in itertools.combinations(suits, 2)) >= 25


@_themes
@pytest.mark.parametrize("eyes", OTHER_EYES)
def test_the_winners_plate_is_no_other_seats_plate_to_any_eyes(eyes: str, theme: Theme) -> None:
    plates = (palette.PLATE, palette.PLATE_DEAD, palette.TURN, palette.ALERT)

    assert min(apart(theme[palette.WIN_PLATE], theme[plate], OTHER_EYES[eyes]) for plate in plates) >= 9


@pytest.mark.parametrize("name", THEMES)
def test_a_table_may_have_suits_in_black_and_red(name: ThemeName) -> None:
    theme, two = theme_of(name), theme_of(name, "two")

    assert two[palette.CLUBS] == theme[palette.SPADES] == two[palette.SPADES]
    assert two[palette.DIAMONDS] == theme[palette.HEARTS] == two[palette.HEARTS]


def _silhouette(suit: str) -> bytes:
    alpha = pygame.image.tobytes(pip(suit, 40, DARK), "RGBA")[3::4]
    return bytes(value > 127 for value in alpha)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations("cdhs", 2)))
def test_two_suits_differ_in_shape_by_a_tenth_of_their_square(one: str, other: str) -> None:
    a, b = _silhouette(one), _silhouette(other)

    assert sum(x != y for x, y in zip(a, b, strict=True)) >= len(a) / 10

"""Two themes and two ways to colour suits: each part has its paint, and a choice of suits changes no other part."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.painting.themes import DARK, LIGHT, THEMES, ThemeName, theme_of


@pytest.mark.parametrize("name", THEMES)
def test_suits_in_two_colours_change_clubs_and_diamonds_alone(name: ThemeName) -> None:
    four, two = theme_of(name), theme_of(name, "two")

    assert {part for part in four if four[part] != two[part]} == {palette.CLUBS, palette.DIAMONDS}


def test_a_theme_is_asked_for_by_its_name_and_never_changed_by_a_choice_of_suits() -> None:
    before = dict(DARK)
    theme_of("dark", "two")

    assert before == DARK == theme_of("dark")
    assert theme_of("light") == LIGHT


def test_words_are_light_on_dark_in_the_one_and_dark_on_light_in_the_other() -> None:
    def light(theme: ThemeName, part: palette.Colour) -> int:
        return sum(theme_of(theme)[part])

    for ink, ground in ((palette.INK, palette.PLATE), (palette.INK, palette.ROOM), (palette.SOFT, palette.FELT)):
        assert light("dark", ink) > light("dark", ground)
        assert light("light", ink) < light("light", ground)


@pytest.mark.parametrize("name", THEMES)
def test_every_paint_is_one_that_a_screen_can_show(name: ThemeName) -> None:
    assert all(0 <= part <= 255 for rgb in theme_of(name).values() for part in rgb)

"""The letters: Latin, Greek and Cyrillic from one face, all else from another with capitals as high."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.dealer.drawing.marks import Weight
from display.dealer.painting import typeface as face
from display.dealer.painting.sdl import pygame
from display.dealer.painting.typeface import Typeface
from display.wording.amounts import THOUSANDS
from tests.display.dealer.fonts_elsewhere import fonts_in

SHIPPED = Path(face.__file__).parent / "fonts"
EUROPE = "ŁłĚěŞşŐőȘșŽžĦħĊċŊŋÞðÆæ ΑΩαωΈΰ ЖжЩщЎўЂђҐґЇї"


@pytest.mark.parametrize("weight", Weight)
@pytest.mark.parametrize("letter", [*sorted({*EUROPE} - {" "}), THOUSANDS, "·", "…"])
def test_a_letter_of_europe_is_of_the_shipped_face(letter: str, weight: Weight) -> None:
    assert face.font_with(letter, weight).parent == SHIPPED


def test_a_name_with_such_a_letter_is_as_large_as_one_without() -> None:
    letters = Typeface()

    assert letters.width("Łukasz", Weight.BOLD, 35) == pytest.approx(letters.width("Lukasz", Weight.BOLD, 35), abs=2)
    assert letters.height("Łukasz", Weight.BOLD, 35) == letters.height("Lukasz", Weight.BOLD, 35)


def test_a_letter_of_another_script_takes_nothing_from_the_rest_of_its_line() -> None:
    letters = Typeface()
    alone = letters.width("Noa ", Weight.BOLD, 35)
    hebrew = letters.width("\u05e9\u05dc\u05d5\u05dd", Weight.BOLD, 35)

    assert hebrew > 0
    assert letters.width("Noa \u05e9\u05dc\u05d5\u05dd", Weight.BOLD, 35) == alone + hebrew


NO_LETTER = "\ue000"
"""Private: no font of a machine has it."""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"Seat 2 {NO_LETTER}{NO_LETTER} calls 100", "Seat 2 calls 100"),
        (f"Łukasz {NO_LETTER}", "Łukasz"),
        (f"Seat 2 {NO_LETTER}: a card", "Seat 2: a card"),
        (NO_LETTER, ""),
    ],
)
def test_a_letter_that_no_font_has_is_left_out_with_its_gap(text: str, shown: str) -> None:
    letters = Typeface()

    assert letters.width(text, Weight.BOLD, 35) == letters.width(shown, Weight.BOLD, 35)
    assert letters.ink(text, Weight.BOLD, 35, (255, 255, 255)).get_width() == letters.width(shown, Weight.BOLD, 35)
    assert letters.unwritten == {NO_LETTER}


def test_what_helps_out_has_capitalsas_high() -> None:
    [brought, *_] = face.helping_fonts()
    own = SHIPPED / Weight.BOLD.value
    helped = face.capital_of(pygame.font.Font(brought, face.as_high(brought, Weight.BOLD, 35)))

    assert helped == pytest.approx(face.capital_of(pygame.font.Font(own, 35)), abs=1)


@pytest.mark.parametrize("there", [(), (Weight.REGULAR,)], ids=["neither", "its sister"])
def test_what_takes_the_place_of_a_missing_font_has_capitals_as_high(tmp_path: Path, there: tuple[Weight, ...]) -> None:
    whole = Typeface().capital(Weight.BOLD, 35)
    for weight in there:
        (tmp_path / weight.value).write_bytes((SHIPPED / weight.value).read_bytes())
    with fonts_in(tmp_path):
        other = Typeface().capital(Weight.BOLD, 35)

    assert other == pytest.approx(whole, abs=1)


def test_figures_are_of_one_width() -> None:
    letters = Typeface()

    assert len({letters.width(figure * 6, Weight.BOLD, 35) for figure in "0123456789"}) == 1


def test_the_space_between_thousands_is_less_than_half_of_one_between_words_and_a_figure() -> None:
    letters = Typeface()
    thin = letters.width(f"1{THOUSANDS}1", Weight.BOLD, 100) - letters.width("11", Weight.BOLD, 100)
    full = letters.width("1 1", Weight.BOLD, 100) - letters.width("11", Weight.BOLD, 100)

    assert 0 < thin < full


def test_the_licence_lies_beside_the_fonts() -> None:
    text = (SHIPPED / "OFL.txt").read_text()

    assert "SIL OPEN FONT LICENSE" in text
    assert "Noto" in text
    assert {path.name for path in SHIPPED.glob("*.[ot]tf")} == {weight.value for weight in Weight}

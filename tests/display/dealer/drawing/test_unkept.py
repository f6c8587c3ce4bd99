"""While nothing is recorded: the screen says that play stops, and why, and offers no key that would count."""

from __future__ import annotations

import pytest

from display.dealer.drawing.marks import TextMark, WarningSign
from display.dealer.drawing.unkept import draw_unkept
from display.dealer.picture import Picture
from display.wording.quiet import UNKEPT, UNKEPT_WHY
from display.words.language import ENGLISH, language, languages
from display.words.spoken import say, speaking
from table.engine.words.frozen import replace
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.dealer.drawn import words
from tests.display.dealer.moments import preflop
from tests.display.tables import FORMS, NARROWEST


def unkept() -> Picture:
    return replace(preflop(), is_unkept=True)


def test_that_play_stops_and_why_is_said_in_the_place_of_what_is_to_be_done() -> None:
    sketch = sheet()
    draw_unkept(sketch)
    texts = said(sketch)

    assert texts[0] == UNKEPT
    assert " ".join(texts[1:]) == UNKEPT_WHY
    assert len([mark for mark in sketch.marks if isinstance(mark, WarningSign)]) == 1
    assert all(mark.box.is_inside(sketch.places.matter) for mark in sketch.marks if isinstance(mark, TextMark))


def test_nobody_is_said_to_act_while_no_key_counts() -> None:
    shown = [text.text for text in words(unkept(), FORMS[0].size)]

    assert UNKEPT in shown
    assert UNKEPT not in [text.text for text in words(preflop(), FORMS[0].size)]


@pytest.mark.parametrize("form", NARROWEST, ids=lambda form: form.name)
@pytest.mark.parametrize("code", languages())
def test_it_is_said_whole_in_every_language_on_the_smallest_panel(code: str, form: object) -> None:
    assert isinstance(form, type(FORMS[0]))
    with speaking(language(code) or ENGLISH):
        shown = " ".join(text.text for text in words(unkept(), form.size))

        assert say(UNKEPT) in shown
        assert say(UNKEPT_WHY) in shown

"""What keys are called: every word that a panel may have is a key of the list, and is said in each language."""

from __future__ import annotations

import gettext

import pytest

from config.panel.panel_words import CHIP_KEYS, FIGURES, KEY_NAMES, SEAT_KEYS
from display.wording.keys import cap_lines, key_words, with_keys_in_english
from display.words.language import ENGLISH, Language, language, languages
from display.words.spoken import speaking
from table.scenario.bet_lines import BET_LINES
from table.scenario.key_lines import KEY_WORDS
from table.scenario.step_lines import STEP_LINES

_NUMBERS = {*SEAT_KEYS, *CHIP_KEYS, "0", "00", "000", "~"}


class _Marked(gettext.NullTranslations):
    def pgettext(self, context: str, message: str) -> str:
        return f"<{message}>" if context == "key" else message


_JOINT = {"check-call": "check/call", "bet-raise": "bet/raise"}


@pytest.mark.parametrize("name", sorted({*KEY_NAMES, *FIGURES} - _NUMBERS))
def test_every_word_of_a_panel_is_said_by_the_language(name: str) -> None:
    with speaking(Language("xx", _Marked())):
        assert key_words(name) == f"<{_JOINT.get(name, name)}>"


def test_a_number_stays_as_it_is() -> None:
    assert key_words("600") == "600"


@pytest.mark.parametrize(
    ("code", "lines"), [("en", ("NEW", "HAND")), ("de", ("NEUE", "HAND")), ("es", ("MANO", "NUEVA"))]
)
def test_a_cap_has_its_words_below_each_other(code: str, lines: tuple[str, ...]) -> None:
    with speaking(language(code) or ENGLISH):
        assert cap_lines("new-hand") == lines


@pytest.mark.parametrize(
    ("code", "typed", "english"),
    [
        ("de", "neue Hand", "new-hand"),
        ("de", "OK", "confirm"),
        ("de", "4 Storno", "4 undo"),
        ("es", "mano nueva", "new-hand"),
        ("es", "raise 900", "raise 900"),
        ("en", "new-hand", "new-hand"),
    ],
)
def test_keys_may_be_typed_by_the_names_that_they_have_in_a_language(code: str, typed: str, english: str) -> None:
    with speaking(language(code) or ENGLISH):
        assert with_keys_in_english(typed) == english


@pytest.mark.parametrize("code", languages())
def test_no_key_has_the_name_of_another_word_that_is_typed(code: str) -> None:
    words = {*STEP_LINES, *KEY_WORDS, *BET_LINES} - {"no"}
    with speaking(language(code) or ENGLISH):
        assert {word: with_keys_in_english(word) for word in words if with_keys_in_english(word) != word} == {}

"""How a text is said: in the language that is spoken here and now, with what is named in it."""

from __future__ import annotations

import gettext
import threading

import pytest

from display.words.language import ENGLISH, Language, language
from display.words.spoken import opening, say, say_many, say_of, speaking, spoken, within


def of(code: str) -> Language:
    found = language(code)
    assert found is not None
    return found


def test_english_is_spoken_unless_another_language_is() -> None:
    assert say("Seat {seat}", seat=4) == "Seat 4"
    with speaking(of("de")):
        assert say("Seat {seat}", seat=4) == "Platz 4"
        with speaking(of("es")):
            assert say("Seat {seat}", seat=4) == "Asiento 4"
        assert say("Seat {seat}", seat=4) == "Platz 4"
    assert spoken() is ENGLISH


@pytest.mark.parametrize(("count", "words"), [(0, "0 Hände"), (1, "1 Hand"), (2, "2 Hände")])
def test_one_and_many_are_said_as_the_language_counts(count: int, words: str) -> None:
    with speaking(of("de")):
        assert say_many("{count} hand", "{count} hands", count) == words


def test_a_word_of_two_meanings_is_said_by_its_context() -> None:
    with speaking(of("de")):
        assert (say_of("key", "exposed"), say_of("key", "undo")) == ("offen", "Storno")


def test_a_text_that_the_language_has_not_is_said_in_english() -> None:
    with speaking(of("de")):
        assert say("Nobody has translated {this}", this="that") == "Nobody has translated that"


class _Careless(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return "Platz {sitz}" if message == "Seat {seat}" else message


def test_a_translation_that_names_something_else_gives_way_to_english() -> None:
    with speaking(Language("xx", _Careless())):
        assert say("Seat {seat}", seat=4) == "Seat 4"


def test_what_somebody_is_called_is_never_read_as_a_place_to_put_something_in() -> None:
    assert say("Seat {seat} {name}", seat=4, name="{seat} %s") == "Seat 4 {seat} %s"


def test_no_text_is_no_text_in_any_language() -> None:
    with speaking(of("de")):
        assert say("") == ""


def test_a_noun_keeps_its_capital_within_a_german_sentence() -> None:
    assert (opening("flop"), within("Card exposed")) == ("Flop", "card exposed")
    with speaking(of("de")):
        assert within("Karte aufgedeckt") == "Karte aufgedeckt"


def test_another_thread_speaks_what_it_was_told_to() -> None:
    heard: list[str] = []
    with speaking(of("de")):
        thread = threading.Thread(target=lambda: heard.append(say("Yes.")))
        thread.start()
        thread.join()

    assert heard == ["Yes."]

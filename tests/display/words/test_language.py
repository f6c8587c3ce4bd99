"""Which languages there are, and which one somebody gets who asks for one."""

from __future__ import annotations

import pytest

from display.words.language import ENGLISH, asked_for, language, unknown_words


@pytest.mark.parametrize(
    ("wanted", "code"), [("de", "de"), ("de_AT.UTF-8", "de"), ("ES", "es"), ("es-MX", "es"), ("en_GB", "en")]
)
def test_a_language_is_found_whatever_country_stands_behind_it(wanted: str, code: str) -> None:
    found = language(wanted)

    assert found is not None
    assert found.code == code


@pytest.mark.parametrize("wanted", ["", "fr", "C", "C.UTF-8", "../de", "deutsch"])
def test_what_is_no_language_here_is_none(wanted: str) -> None:
    assert language(wanted) is None


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "es_ES"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es:de"}, "es"),
    ],
)
def test_a_shell_says_what_it_wants_in_the_order_of_gettext(environment: dict[str, str], code: str) -> None:
    found = asked_for(environment).found

    assert found is not None
    assert found.code == code


@pytest.mark.parametrize("wanted", ["", "C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "en@quot", "kl:C", ":"])
def test_a_shell_that_wants_no_language_in_particular_gets_english(wanted: str) -> None:
    assert asked_for({"LANGUAGE": wanted}).found is ENGLISH


@pytest.mark.parametrize("by", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_a_shell_that_wants_a_language_that_is_not_there_gets_none_and_hears_by_what_it_asked(by: str) -> None:
    assert asked_for({by: "kl_GL:tlh"}) == (by, "kl_GL:tlh", None)


def test_a_language_bears_its_own_name() -> None:
    german = language("de")
    assert german is not None

    assert (ENGLISH.name, german.name) == ("English", "Deutsch")


def test_who_asks_for_a_language_that_is_not_there_is_told_which_there_are() -> None:
    assert unknown_words("fr") == "there is no language 'fr', only en, de, es: the words are English"

"""To each browser its language: the one chosen on the page, the one that its user reads, or else the station's."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from display.station.pages.frame import Frame, framing
from display.station.pages.pages import log_in_page, station_page
from display.station.web.speaking import wanted_by
from display.words.language import ENGLISH, language
from display.words.spoken import say, speaking
from tests.display.station.web.visitor import MARIA


def asking(accept: str = "", cookie: str = "", query: str = "") -> HTTPConnection:
    headers = [(b"accept-language", accept.encode()), (b"cookie", cookie.encode())]
    given = [header for header in headers if header[1]]
    return HTTPConnection({"type": "http", "headers": given, "query_string": query.encode()})


@pytest.mark.parametrize(
    ("accept", "code"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.5, es;q=0.9", "es"),
        ("fr-FR, fr;q=0.9, es;q=0.4", "es"),
        ("en-US,en;q=0.9,de;q=0.8", "en"),
        ("de;q=0, es;q=0.1", "es"),
        ("de;q=very", None),
        ("fr", None),
        ("", None),
        (",;q=;,,", None),
    ],
)
def test_a_browser_says_what_its_user_reads_best(accept: str, code: str | None) -> None:
    found = wanted_by(asking(accept))

    assert (found.code if found else None) == code


def test_what_was_chosen_on_the_page_comes_first() -> None:
    found = wanted_by(asking("de", "theme=dark; language=es"))

    assert found is language("es")


def test_a_page_says_its_own_with_the_websocket() -> None:
    assert wanted_by(asking(query="language=de")) is language("de")


@pytest.mark.parametrize("cookie", ["language=", "language=fr", "language=../../etc/passwd"])
def test_a_cookie_that_names_no_language_counts_for_nothing(cookie: str) -> None:
    assert wanted_by(asking("de", cookie)) is language("de")


def test_a_page_is_written_in_the_language_and_takes_along_what_its_scripts_say() -> None:
    with speaking(language("de") or ENGLISH), framing(Frame(MARIA, "main")):
        door, page = log_in_page(), station_page(event="main")

    assert '<html lang="de"' in door
    assert "das eigene oder das der Station" in door
    assert '"Nichts wurde gesendet' not in page, "a phrase is there whole, or not at all"
    assert "Take back" in page, "the English text is the key"
    assert "Zur\\u00fccknehmen" in page or "Zurücknehmen" in page
    assert 'data-next="es"' in page


def test_each_language_has_another_word_for_it() -> None:
    words = set()
    for code in ("en", "de", "es"):
        with speaking(language(code) or ENGLISH):
            words.add(say("Floor calls"))

    assert len(words) == 3

"""A case names the other books under which it goes the same, and is written out for each."""

from __future__ import annotations

import re

import pytest

from table.benches.also_under import also_under, under_each_book
from tests.house import ROOT
from tests.table.engine.playing import BOOKS

LIKE_IT = re.compile(r"#.*\balso\s+under\b", re.IGNORECASE)
OWN = re.compile(r"^rulebook (\S+)$", re.MULTILINE)


def test_a_case_is_written_out_for_each_book_that_it_names_after_its_own() -> None:
    text = "title T\nrulebook firekeepers\n# also under nuts jpa\nshuffle\n"

    books = [written.splitlines()[1] for written in under_each_book(text)]

    assert books == ["rulebook firekeepers", "rulebook nuts", "rulebook jpa"]
    assert {written.partition("\n# also")[2] for written in under_each_book(text)} == {" under nuts jpa\nshuffle\n"}


def test_a_case_that_names_no_other_book_is_as_it_stands() -> None:
    text = "rulebook nuts\nshuffle    # also under the house\n"

    assert also_under(text) == ()
    assert list(under_each_book(text)) == [text]


@pytest.mark.parametrize("own", ["rulebook nuts   # the strict one\n", "rulebook nuts\r\n", ""])
def test_a_case_whose_book_cannot_be_written_anew_is_not_taken_for_another_book_s(own: str) -> None:
    with pytest.raises(ValueError, match="also under jpa"):
        list(under_each_book(f"{own}# also under jpa\n"))


def test_every_case_that_names_other_books_is_read_and_names_each_that_there_is_once() -> None:
    cases = [path for suffix in ("hand", "event") for path in sorted((ROOT / "tests").rglob(f"*.{suffix}"))]
    texts = {path: path.read_text(encoding="utf-8") for path in cases}
    naming = {path: text for path, text in texts.items() if LIKE_IT.search(text)}
    wrong = [
        path
        for path, text in naming.items()
        if len(named := [*OWN.findall(text), *also_under(text)]) != len(set(named)) or not set(named) <= set(BOOKS)
    ]
    unread = [path for path, text in naming.items() if len(LIKE_IT.findall(text)) != text.count("\n# also under ")]

    assert len(naming) > 100
    assert (wrong, unread) == ([], [])

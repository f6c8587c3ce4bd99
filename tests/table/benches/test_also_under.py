"""A case names the other books under which it goes the same, and is written out for each."""

from __future__ import annotations

from table.benches.also_under import also_under, under_each_book


def test_a_case_is_written_out_for_each_book_that_it_names_after_its_own() -> None:
    text = "title T\nrulebook firekeepers\n# also under nuts jpa\nshuffle\n"

    books = [written.splitlines()[1] for written in under_each_book(text)]

    assert books == ["rulebook firekeepers", "rulebook nuts", "rulebook jpa"]
    assert {written.partition("\n# also")[2] for written in under_each_book(text)} == {" under nuts jpa\nshuffle\n"}


def test_a_case_that_names_no_other_book_is_as_it_stands() -> None:
    text = "rulebook nuts\nshuffle    # also under the house\n"

    assert also_under(text) == ()
    assert list(under_each_book(text)) == [text]

"""Every ruling that a book can come to: each irregularity there can be is ruled on, in one order for every book."""

from __future__ import annotations

import pytest

from table.engine.every_ruling import every_ruling, raised_codes
from table.engine.words.alerts import AlertCode, RulingValue
from tests.table.evening import book as shipped_book

BOOKS = {name: shipped_book(name) for name in ("tfpl", "homegame", "firekeepers", "nuts", "jpa")}


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_rules_on_each_irregularity_there_can_be(name: str) -> None:
    assert {code for code, _ in every_ruling(BOOKS[name])} == raised_codes()


def test_two_books_are_asked_about_the_same_in_the_same_order() -> None:
    one, other = ([code for code, _ in every_ruling(BOOKS[name])] for name in ("tfpl", "nuts"))

    assert one == other


@pytest.mark.parametrize(
    ("name", "expected"), [("tfpl", RulingValue.MISDEAL), ("nuts", RulingValue.FLOOR)], ids=["misdeal", "floor"]
)
def test_a_ruling_is_the_book_s_own_before_substantial_action_and_after(name: str, expected: RulingValue) -> None:
    rulings = [ruling for code, ruling in every_ruling(BOOKS[name]) if code is AlertCode.CARD_OUT_OF_ORDER]

    assert {ruling.value for ruling in rulings} == {expected, RulingValue.PLAY_ON}
    assert {bool(ruling.options) for ruling in rulings if ruling.value is expected} == {expected is RulingValue.FLOOR}


def test_those_at_some_places_alone_are_as_they_are_among_all() -> None:
    book = BOOKS["nuts"]
    every = list(every_ruling(book))

    assert list(every_ruling(book, [40, 3])) == [every[40], every[3]]

"""What only stud asks of a rulebook, and what each book says."""

from __future__ import annotations

import pytest

from table.engine.words.answers import FloorDecides
from tests.table.engine.playing import BOOKS, book


def test_odd_chips_go_by_suit_but_in_one_book() -> None:
    said = {name: book(name).stud.odd_chips_by.value for name in BOOKS}

    assert {name for name, value in said.items() if value == "left-of-dealer"} == {"jpa"}


@pytest.mark.parametrize(
    ("name", "question", "cite"),
    [
        ("firekeepers", "up_cards_lifted", "firekeepers:66"),
        ("nuts", "up_cards_lifted", "nuts:57"),
        ("jpa", "up_cards_lifted", "jpa:66"),
        ("nuts", "down_card_up", "nuts:36"),
        ("jpa", "early_card", "jpa:RP5D"),
        ("jpa", "early_last_card", "jpa:RP5D"),
    ],
)
def test_a_book_that_says_it_is_cited(name: str, question: str, cite: str) -> None:
    assert getattr(book(name).stud, question).cite == cite


@pytest.mark.parametrize("name", BOOKS)
def test_who_brought_it_in_by_mistake_is_the_floors_in_every_book(name: str) -> None:
    answer = book(name).stud.bring_in_by_another

    assert isinstance(answer, FloorDecides)
    assert answer.options == ("return-bet", "keep")
    assert answer.cite is None

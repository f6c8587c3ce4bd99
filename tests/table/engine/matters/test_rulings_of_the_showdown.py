"""What each of the five books makes of hands that are half shown, kept down, mucked or asked for."""

from __future__ import annotations

import pytest

from table.engine.matters.kinds.floor_called import AwardDisputed
from table.engine.matters.kinds.hand_not_tabled import StillFaceDown
from table.engine.matters.kinds.one_card_tabled import OneCardUp
from table.engine.matters.kinds.see_hand import SeenOnRequest
from table.engine.matters.kinds.winner_mucked import WinnerInMuck
from table.engine.state.irregularity import Irregularity
from tests.table.engine.matters.test_rulings_of_the_deal import BOOKS, ruling


def asked(*, is_called: bool = True, is_of_aggressor: bool = False, has_hand: bool = True) -> SeenOnRequest:
    return SeenOnRequest(
        seat=4, is_called=is_called, is_of_aggressor=is_of_aggressor, has_hand=has_hand, is_winner=False
    )


MAY_BE = "floor refused granted"

BY_BOOK: list[tuple[Irregularity, list[str]]] = [
    (OneCardUp(seat=4), ["floor one-card-plays must-show", *["must-show"] * 4]),
    (StillFaceDown(seat=4, is_mucked=False), ["must-show"] * 5),
    (StillFaceDown(seat=4, is_mucked=True), ["must-show"] * 5),
    (WinnerInMuck(seat=4), ["keep"] * 5),
    (AwardDisputed(seat=4), ["floor play-on dead-hand"] * 5),
    (asked(), ["granted", MAY_BE, MAY_BE, MAY_BE, MAY_BE]),
    (asked(is_of_aggressor=True), ["granted", "granted", "granted", MAY_BE, "granted"]),
    (asked(has_hand=False), ["granted", MAY_BE, "refused", "refused", "refused"]),
    (asked(is_called=False), ["refused", "refused", MAY_BE, MAY_BE, MAY_BE]),
]


@pytest.mark.parametrize(
    ("found", "book", "expected"),
    [(found, book, expected) for found, row in BY_BOOK for book, expected in zip(BOOKS, row, strict=True)],
)
def test_each_book_rules_on_a_showdown_as_it_says(found: Irregularity, book: str, expected: str) -> None:
    assert " ".join(word for word in ruling(book, found).split() if ":" not in word) == expected

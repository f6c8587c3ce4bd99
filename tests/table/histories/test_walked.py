"""The streets of a hand as formats by streets want them: each draw is one, whoever can still bet."""

from __future__ import annotations

import pytest

from table.engine.words.card_events import CardsDiscarded
from table.histories.walked import rounds_of
from tests.sampled import CASES
from tests.table.histories.writing import played_file


@pytest.mark.parametrize(
    ("case", "draws"),
    [
        ("draw-antes-only-two-firekeepers", [0, 2, 2, 2]),
        ("27-triple-all-in-before-the-last-draw-firekeepers", [0, 3, 3, 3]),
    ],
)
def test_each_draw_after_an_all_in_is_a_street_of_its_own(case: str, draws: list[int]) -> None:
    (path,) = CASES.glob(f"*/{case}.hand")
    (hand,) = played_file(path).hands

    rounds, _ = rounds_of(hand)

    found = [sum(isinstance(step.happening, CardsDiscarded) for step in one.steps) for one in rounds]
    assert found == draws

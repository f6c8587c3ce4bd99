"""One evening under each book, with faults of any group: as in `make bench-noise`, which plays a hundred of each."""

from __future__ import annotations

import pytest

from tests.bench.evening.evenings import BOOKS
from tests.bench.evening.one_evening import play_evening
from tests.long_run import sampled

SEED = 2


@pytest.mark.parametrize("book", sampled(BOOKS, len(BOOKS)))
def test_an_evening_ends_with_a_winner_and_every_fault_told_once(book: str) -> None:
    evening = play_evening(book, 0, SEED)

    assert evening.wrong == ()
    assert sum(evening.did.values()) >= 3
    assert evening.told == sum(evening.did.values())


@pytest.mark.long  # hands, deals and sessions that are played twice are the same in tests of their own
def test_an_evening_is_the_same_each_time() -> None:
    assert play_evening("nuts", 0, SEED) == play_evening("nuts", 0, SEED)

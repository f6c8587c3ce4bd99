"""The lists of sampled hands: each name is a file, and each has a reason of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import sampled
from tests.sampled import CLEAN_THROUGH_WIRE, LATE_THROUGH_WIRE, RECORDED_IN_NOISE, RECORDED_THROUGH_WIRE

LISTS = {
    "recorded, through the wire": RECORDED_THROUGH_WIRE,
    "recorded, in noise": RECORDED_IN_NOISE,
    "clean, through the wire": CLEAN_THROUGH_WIRE,
    "late, through the wire": LATE_THROUGH_WIRE,
}


@pytest.mark.parametrize("path", [*sampled.through_wire(), *sampled.in_noise()], ids=lambda path: path.stem)
def test_every_hand_that_is_named_is_there(path: Path) -> None:
    assert path.is_file()


@pytest.mark.parametrize("name", LISTS)
def test_every_hand_of_a_list_brings_something_of_its_own(name: str) -> None:
    reasons = list(LISTS[name].values())

    assert all(len(reason.split()) >= 4 for reason in reasons)
    assert len(set(reasons)) == len(reasons)


def test_every_list_that_stands_there_is_looked_at_here() -> None:
    named = [value for name, value in vars(sampled).items() if name.isupper() and isinstance(value, dict)]

    assert sorted(map(id, named)) == sorted(map(id, LISTS.values()))

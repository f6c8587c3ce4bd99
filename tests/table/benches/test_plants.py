"""Faults that are planted in the table, and whether the noise bench notices them: eight of eight."""

from __future__ import annotations

import os

import pytest

from table.benches import straight
from table.engine.matters import door
from tests.bench.plants import PLANTS, Numbers, Ran, in_all_processes, planted, run
from tests.long_run import ASKED_FOR, long_run

SEED = 1
SHOWN_BY = {
    "next-seat": Numbers(irregular=(6,)),
    "no-first-card": Numbers(irregular=(46,)),
    "no-out-of-order": Numbers(irregular=(24,)),
    "asks-at-once": Numbers(clean=(1, 2)),
    "tells-late": Numbers(faulty=(2,)),
    "no-extra-card": Numbers(irregular=(6,)),
    "no-extra-cards": Numbers(irregular=(30,)),
    "no-extra-burn": Numbers(faulty=(12,)),
}
"""Of the deals and hands of the mix those in which a plant does harm."""


# One plant of each sort of hand: a clean one, a deal that is not, a board that is not. The long run has all eight.
SOON = {"asks-at-once", "next-seat", "no-extra-burn"}


@pytest.fixture(scope="module")
def sound() -> Ran:
    """Faults found while nothing is planted, in all that are played."""
    played = [SHOWN_BY[name] for name in PLANTS if name in SOON or ASKED_FOR in os.environ]
    every = (sorted({number for one in played for number in one[sort]}) for sort in range(len(Numbers())))
    return run("mix", Numbers(*every), SEED)


def test_without_a_plant_nothing_is_wrong_there(sound: Ran) -> None:
    assert sound.faults == frozenset()


@pytest.mark.parametrize("name", [name if name in SOON else long_run(name) for name in PLANTS])
def test_the_bench_notices_a_fault_that_is_planted_in_the_table(name: str, sound: Ran) -> None:
    with planted(name):
        found = run("mix", SHOWN_BY[name], SEED)

    assert found.beyond(sound) != []


def test_a_plant_is_taken_out_again() -> None:
    def planted_in() -> tuple[object, ...]:
        return door.raise_matter, vars(door)["_alert"], vars(straight)["table_setup"]

    before = planted_in()
    for name in PLANTS:
        with planted(name):
            assert name != "next-seat" or planted_in() != before

    assert planted_in() == before


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_a_small_run_of_the_mix_notices_eight_of_eight(seed: int) -> None:
    numbers = Numbers(range(69), range(69), range(21), range(21))
    sound, unnoticed = in_all_processes("mix", numbers, seed), []
    for name in PLANTS:
        with planted(name):
            found = in_all_processes("mix", numbers, seed)
        unnoticed += [] if found.beyond(sound) else [name]

    assert unnoticed == []

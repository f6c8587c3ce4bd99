"""A few of the boards of `make bench-noise`: clean ones are silent, and each fault is told once and put right."""

from __future__ import annotations

import re
import tomllib

import pytest

from firmware_bridge.simulated.room.physics import PRESETS
from tests.bench.drawn_deal import BOOKS
from tests.bench.faulty_boards import KINDS
from tests.bench.noisy_board import RULINGS, play_clean_board, play_faulty_board
from tests.long_run import long_run, sampled

CASES = [fault.case for fault in KINDS.values()]


def kind_of(number: int) -> str:
    """Return what is wrong, on whatever street, and whether or not the street is out."""
    what = CASES[number].partition(", ")[0]
    return re.sub("flop|turn|river", "street", what)


# The same fault on another street, and a fifth flop card beside a fourth, are left to the long run.
@pytest.mark.parametrize(
    "number", sampled(range(len(KINDS)), len(KINDS), kind_of), ids=lambda number: list(KINDS)[number]
)
def test_a_fault_of_the_board_is_told_once_and_put_right_to_the_end_of_the_hand(number: int) -> None:
    board = play_faulty_board(number, seed=4)

    assert board.faults == ()
    assert board.told == 1


@pytest.mark.parametrize("number", [0, *map(long_run, range(1, 6))])
def test_a_clean_hand_whose_cards_slide_overlap_and_come_back_raises_no_alert(number: int) -> None:
    assert play_clean_board(number, seed=4).faults == ()


@pytest.mark.parametrize(
    "number",
    [3, *map(long_run, (8, 67, 89, 124))],
    ids=[
        "the last action keyed after the street",
        "a burn that slides over the board",
        "a board card over the burns",
        "a board card that is pushed to its place",
        "a burn that overlaps the board",
    ],
)
def test_a_clean_hand_that_once_raised_an_alert_raises_none(number: int) -> None:
    assert play_clean_board(number, seed=1).faults == ()


@pytest.mark.parametrize(
    ("physics", "seed", "number"),
    [
        long_run("mix", 20261123, 21),
        long_run("drop-outs 0.6 s", 20261123, 91),
        long_run("border 10%", 20261123, 208),
        long_run("nodes away", 20261123, 234),
        long_run("border 10%", 771, 111),
        long_run("mix", 771, 143),
        long_run("mix", 20261124, 222),
        long_run("mix", 20261124, 364),
        long_run("border 10%", 20261124, 217),
        long_run("mix", 20261124, 869),
        ("border 10%", 20261125, 863),
        long_run("border 10%", 20261125, 315),
        ("late 5%", 20261125, 643),
        long_run("nodes away", 20261125, 643),
        long_run("border 10%", 5, 788),
        long_run("border 10%", 5, 809),
        long_run("lost looks 20%", 41, 633),
    ],
    ids=[
        "a flop card that only the antenna of the pile reads",
        "a fold keyed in the moment in which its cards are read in the muck",
        "a question while the last action is still to be keyed",
        "a card of a folded hand that was never read before it lay in the muck",
        "a card on a border that was taken for the neighbour's until its hand was folded",
        "a card on a border that was taken for the neighbour's, and a node that drops out",
        "a card on a border that is turned up and read so five seconds later",
        "a card that is turned up while the antenna of its seat is away",
        "a card that lay on a border when it was dealt, turned up",
        "a card that was taken from its seat and is first read there when it is tabled",
        "a row of four cards, each on the border to the next seat",
        "a card of a stub that was held over the board, read longer than the others, while the street's own lies there",
        "a card of a stub that is gone for long before that is told, and was taken for the turn",
        "the same while the turn is still on its way over the pile",
        "a stub that was held over the pile, and then over the board, and was taken for the burn",
        "two cards on the border of a neighbour who has two of his own, and nothing else is read",
        "a stub held over the board of which three cards were read, taken for the flop",
    ],
)
def test_a_clean_hand_that_once_raised_an_alert_in_its_physics_raises_none(
    physics: str, seed: int, number: int
) -> None:
    assert play_clean_board(number, seed, PRESETS[physics]).faults == ()


@pytest.mark.long  # as of deals, in test_wire_noisy_deals
def test_the_same_seed_brings_the_same_hand_and_the_same_noise() -> None:
    assert play_faulty_board(17, seed=4) == play_faulty_board(17, seed=4)


def test_the_bench_knows_a_ruling_of_every_book_for_every_fault_of_the_board() -> None:
    rulings = tomllib.loads(RULINGS.read_text(encoding="utf-8"))

    assert {fault.case for fault in KINDS.values()} == set(rulings)
    assert all(set(answers) == set(BOOKS) for answers in rulings.values())

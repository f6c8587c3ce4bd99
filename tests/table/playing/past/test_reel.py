"""Going through past hands: what each key does, and how time passes."""

from __future__ import annotations

import pytest

from table.clock import NS_PER_S
from table.playing.past.reel import LONGEST_NS, SPEEDS, Reel, ReelMoment

MOMENTS = [
    ReelMoment(number, at_s * NS_PER_S, hand)
    for number, (at_s, hand) in enumerate([(0, 0), (10, 1), (11, 1), (13, 1), (100, 2), (100, 2)], start=1)
]


def reel(at: int = 0) -> Reel:
    """Return a reel on which a moment stays half a second at least."""
    made = Reel(MOMENTS, NS_PER_S // 2)
    made.go_to(at)
    return made


@pytest.mark.parametrize(
    ("at", "key", "comes_to"),
    [
        (1, "right", 2),
        (1, "left", 0),
        (0, "left", 0),
        (5, "right", 5),
        (3, "home", 0),
        (1, "end", 5),
        (0, "page down", 1),
        (2, "page down", 4),
        (4, "page down", 5),
        (3, "page up", 1),
        (1, "page up", 0),
        (4, "page up", 1),
        (0, "page up", 0),
        (2, "x", 2),
    ],
)
def test_a_key_goes_to_its_moment(at: int, key: str, comes_to: int) -> None:
    made = reel(at)

    made.press(key)

    assert made.index == comes_to


def test_who_goes_step_by_step_stays_there_until_space() -> None:
    made = reel()
    made.press("right")
    made.let_pass(60 * NS_PER_S)
    assert (made.index, made.is_paused) == (1, True)

    made.press("space")
    made.let_pass(NS_PER_S)

    assert (made.index, made.is_paused) == (2, False)


def test_a_moment_stays_as_long_as_it_did_and_a_long_one_no_longer_than_anybody_watches() -> None:
    made = reel(1)
    made.let_pass(NS_PER_S - 1)
    assert made.index == 1
    made.let_pass(1)
    assert made.index == 2

    made.go_to(3)
    made.let_pass(LONGEST_NS - 1)
    assert made.index == 3
    made.let_pass(1)
    assert made.index == 4


def test_what_happened_at_once_is_seen_one_by_one() -> None:
    made = reel(4)
    made.let_pass(NS_PER_S // 2 - 1)
    assert made.index == 4

    made.let_pass(1)

    assert made.index == 5


def test_the_speed_goes_up_and_down_as_far_as_there_are_speeds() -> None:
    made, speeds = reel(), list[float]()
    for key in ["down", "down", *["up"] * 6]:
        made.press(key)
        speeds.append(made.speed)

    assert speeds == [0.5, 0.5, 1, 2, 5, 20, 20, 20]
    assert set(speeds) == set(SPEEDS)


def test_at_twenty_times_the_speed_twenty_times_as_much_is_seen() -> None:
    made = reel(1)
    for _ in range(3):
        made.press("up")
    made.let_pass(NS_PER_S // 20 * 7)

    assert made.index == 4


def test_the_last_moment_stays() -> None:
    made = reel()

    made.let_pass(3_600 * NS_PER_S)

    assert made.index == 5

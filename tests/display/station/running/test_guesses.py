"""How long somebody waits who guesses passwords, and that nobody else does."""

from __future__ import annotations

import pytest

from display.station.running.guesses import (
    FORGOTTEN_NS,
    FREE_TRIES,
    FREE_TRIES_OF_ADDRESS,
    LONGEST_WAIT_S,
    MOST_KEPT,
    Guesser,
    Guesses,
    known,
    stranger,
)
from table.clock import NS_PER_S, SimulatedClock

MARIA = stranger("Maria", "10.0.0.5")


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock()


@pytest.fixture
def guesses(clock: SimulatedClock) -> Guesses:
    return Guesses(clock.now_ns)


def guess(guesses: Guesses, guessers: tuple[Guesser, ...], times: int = FREE_TRIES) -> None:
    for _ in range(times):
        guesses.failed(guessers)


def test_a_few_wrong_passwords_cost_nothing(guesses: Guesses) -> None:
    guess(guesses, MARIA, FREE_TRIES - 1)

    assert guesses.wait_s(MARIA) == 0


def test_each_further_one_costs_twice_the_time_and_no_more_than_a_minute(
    guesses: Guesses, clock: SimulatedClock
) -> None:
    guess(guesses, MARIA, FREE_TRIES - 1)
    waits = []
    for _ in range(8):
        waits.append(guesses.failed(MARIA))
        clock.wait_ns(waits[-1] * NS_PER_S)
        assert guesses.wait_s(MARIA) == 0

    assert waits == [2, 4, 8, 16, 32, LONGEST_WAIT_S, LONGEST_WAIT_S, LONGEST_WAIT_S]


def test_who_guesses_shuts_out_nobody_else(guesses: Guesses) -> None:
    guess(guesses, MARIA)

    assert guesses.wait_s(MARIA) > 0
    assert guesses.wait_s(stranger("Tom", "10.0.0.5")) == 0
    assert guesses.wait_s(stranger("Maria", "10.0.0.6")) == 0
    assert guesses.wait_s(known("a browser that was in")) == 0


def test_other_names_and_letters_are_no_way_round_it(guesses: Guesses) -> None:
    for number in range(FREE_TRIES_OF_ADDRESS):
        guesses.failed(stranger(f"name {number}", "10.0.0.5"))

    assert guesses.wait_s(stranger("another name", "10.0.0.5")) > 0
    assert guesses.wait_s(stranger("another name", "10.0.0.6")) == 0
    guess(guesses, stranger("MARIA", "10.0.0.7"))
    assert guesses.wait_s(stranger("maria", "10.0.0.7")) > 0


def test_a_browser_that_was_in_waits_for_its_own_guesses_alone(guesses: Guesses) -> None:
    guess(guesses, known("one"))

    assert guesses.wait_s(known("one")) > 0
    assert guesses.wait_s(known("another")) == 0


def test_the_right_password_makes_good(guesses: Guesses) -> None:
    guess(guesses, MARIA, FREE_TRIES - 1)

    guesses.entered(MARIA)
    guess(guesses, MARIA, FREE_TRIES - 1)

    assert guesses.wait_s(MARIA) == 0


def test_what_was_guessed_is_forgotten_in_time(guesses: Guesses, clock: SimulatedClock) -> None:
    guess(guesses, MARIA, 3 * FREE_TRIES)

    clock.wait_ns(FORGOTTEN_NS + 1)

    assert guesses.failed(MARIA) == 0


def test_many_guessers_fill_no_memory(guesses: Guesses) -> None:
    for number in range(2 * MOST_KEPT):
        guesses.failed((Guesser((str(number),)),))

    assert len(guesses._tries) == MOST_KEPT  # noqa: SLF001 - memory is seen from inside alone

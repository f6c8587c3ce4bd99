"""The entrance: who is let in, for how long, and how guessing is slowed down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from display.station.entrance import (
    SESSION_MS,
    TRIES,
    TRIES_OF_ALL,
    TRIES_WITHIN_MS,
    Entered,
    Entrance,
    TooManyTries,
    WrongPassword,
)
from display.station.store.store import Store

PASSWORD = "correct horse"  # noqa: S105 - a test's own


class Day:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now_ms = 1_000_000

    def __call__(self) -> int:
        """Return the time."""
        return self.now_ms


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.fixture
def entrance(tmp_path: Path, day: Callable[[], int]) -> Entrance:
    made = Entrance(Store(tmp_path / "station.db"), day)
    made.set_password(PASSWORD)
    return made


def enter(entrance: Entrance, password: str = PASSWORD, address: str = "here") -> object:
    return entrance.enter("Maria", password, address)


def test_the_right_password_lets_in_and_the_log_in_is_remembered(entrance: Entrance) -> None:
    came = enter(entrance)

    assert isinstance(came, Entered)
    assert entrance.session(came.token) == came.session
    assert came.session.name == "Maria"


def test_a_wrong_password_does_not(entrance: Entrance) -> None:
    assert isinstance(enter(entrance, "guess"), WrongPassword)


def test_without_a_password_nobody_is_let_in(tmp_path: Path, day: Day) -> None:
    entrance = Entrance(Store(tmp_path / "other.db"), day)

    assert not entrance.has_password
    assert isinstance(enter(entrance, ""), WrongPassword)


def test_a_made_up_token_is_nobodys(entrance: Entrance) -> None:
    assert entrance.session("made up") is None
    assert entrance.session(None) is None


def test_a_log_in_ends_with_the_day(entrance: Entrance, day: Day) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)

    day.now_ms += SESSION_MS

    assert entrance.session(came.token) is None


def test_who_leaves_is_out(entrance: Entrance) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)

    entrance.leave(came.token)

    assert entrance.session(came.token) is None


def test_a_new_password_logs_everybody_out(entrance: Entrance) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)

    entrance.set_password("another one")

    assert entrance.session(came.token) is None
    assert isinstance(enter(entrance, "another one"), Entered)


def test_after_some_wrong_passwords_even_the_right_one_waits(entrance: Entrance, day: Day) -> None:
    for _ in range(TRIES):
        enter(entrance, "guess")

    waits = enter(entrance)
    assert isinstance(waits, TooManyTries)
    assert 0 < waits.wait_s <= 1 + TRIES_WITHIN_MS // 1000
    assert isinstance(enter(entrance, address="elsewhere"), Entered)
    day.now_ms += TRIES_WITHIN_MS
    assert isinstance(enter(entrance), Entered)


def test_guessing_from_many_addresses_is_slowed_down_as_well(entrance: Entrance) -> None:
    for guess in range(TRIES_OF_ALL):
        enter(entrance, "guess", f"address {guess}")

    assert isinstance(enter(entrance), TooManyTries)


def test_the_file_holds_neither_password_nor_token(entrance: Entrance, tmp_path: Path) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)

    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())

    assert PASSWORD.encode() not in kept
    assert came.token.encode() not in kept

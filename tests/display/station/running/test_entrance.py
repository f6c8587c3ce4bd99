"""The entrance: who is let in, for how long, and how guessing is slowed down."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from display.station.known.people import PersonInvitation
from display.station.known.roles import HouseRole
from display.station.running.entrance import (
    SESSION_MS,
    STRANGERS_AT_ONCE,
    Entered,
    Entrance,
    TooManyTries,
    WrongPassword,
)
from display.station.running.guesses import FREE_TRIES, LONGEST_WAIT_S
from display.station.store.store import Store
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.frozen import replace

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
def clock() -> SimulatedClock:
    return SimulatedClock()


@pytest.fixture
def entrance(tmp_path: Path, day: Callable[[], int], clock: SimulatedClock) -> Entrance:
    made = Entrance(Store(tmp_path / "station.db"), day, clock.now_ns)
    made.set_password(PASSWORD)
    return made


def enter(entrance: Entrance, password: str = PASSWORD, address: str = "here", device: str = "") -> object:
    return entrance.enter("Maria", password, address, device)


def test_the_right_password_lets_in_and_the_log_in_is_remembered(entrance: Entrance) -> None:
    came = enter(entrance)

    assert isinstance(came, Entered)
    assert entrance.session(came.token) == came.session
    assert came.session.name == "Maria"


def test_a_wrong_password_does_not(entrance: Entrance) -> None:
    assert isinstance(enter(entrance, "guess"), WrongPassword)


def test_without_a_password_nobody_is_let_in(tmp_path: Path, day: Day) -> None:
    entrance = Entrance(Store(tmp_path / "other.db"), day, SimulatedClock().now_ns)

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


def test_the_same_password_once_more_logs_nobody_out(entrance: Entrance) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)

    entrance.set_password(PASSWORD)

    assert entrance.session(came.token) is not None


def test_after_some_wrong_passwords_even_the_right_one_waits(entrance: Entrance, clock: SimulatedClock) -> None:
    for _ in range(FREE_TRIES - 1):
        assert enter(entrance, "guess") == WrongPassword(0)
    assert enter(entrance, "guess") == WrongPassword(2)

    assert enter(entrance) == TooManyTries(2)
    assert isinstance(enter(entrance, address="elsewhere"), Entered)
    clock.wait_ns(2 * NS_PER_S)
    assert isinstance(enter(entrance), Entered)


def test_a_clock_that_is_set_back_locks_nobody_out(entrance: Entrance, day: Day, clock: SimulatedClock) -> None:
    for _ in range(FREE_TRIES):
        enter(entrance, "guess")

    day.now_ms -= 2 * 60 * 60 * 1000
    clock.wait_ns(LONGEST_WAIT_S * NS_PER_S)

    assert isinstance(enter(entrance), Entered)


def test_who_was_in_before_comes_in_whatever_others_guess_at_the_same_address(entrance: Entrance) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)
    for _ in range(100):
        enter(entrance, "guess")

    assert isinstance(enter(entrance), TooManyTries)
    assert isinstance(enter(entrance, device=came.device), Entered)


def test_a_made_up_browser_is_a_stranger(entrance: Entrance) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)
    for _ in range(FREE_TRIES):
        enter(entrance, "guess")

    for device in ("made up", f"{came.device}0", f"1{came.device}", ".", "ü.ü"):
        assert isinstance(enter(entrance, device=device), TooManyTries)


def test_a_new_password_knows_no_browser_any_more(entrance: Entrance) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)
    for _ in range(FREE_TRIES):
        enter(entrance, "guess")

    entrance.set_password("another one")

    assert isinstance(enter(entrance, "another one", device=came.device), TooManyTries)


def test_many_strangers_at_once_do_not_keep_the_station_busy(entrance: Entrance) -> None:
    with ThreadPoolExecutor(32) as strangers:
        came = list(strangers.map(lambda at: enter(entrance, "guess", f"address {at}"), range(64)))

    looked_at = [one for one in came if isinstance(one, WrongPassword)]
    assert len(looked_at) >= STRANGERS_AT_ONCE
    assert TooManyTries(1) in came


def test_the_file_holds_neither_password_nor_token(entrance: Entrance, tmp_path: Path) -> None:
    came = enter(entrance)
    assert isinstance(came, Entered)

    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())

    assert PASSWORD.encode() not in kept
    assert came.token.encode() not in kept


# --- people with a password of their own ---

ANA = PersonInvitation(name="Ana", role=HouseRole.CASHIER, until_ms=2_000_000, by="Maria")


def test_an_invitation_lets_in_once_and_from_then_on_the_chosen_password_does(entrance: Entrance) -> None:
    token = entrance.invite(ANA)

    assert entrance.invited(token) == ANA
    came = entrance.accept(token, "her own word")
    assert came is not None
    assert (came.session.name, came.session.role, came.session.is_own) == ("Ana", HouseRole.CASHIER, True)
    assert entrance.accept(token, "another word") is None
    assert isinstance(entrance.enter("ana ", "her own word", "here"), Entered)


def test_the_stations_password_opens_nothing_by_the_name_of_somebody_with_his_own(entrance: Entrance) -> None:
    entrance.accept(entrance.invite(ANA), "her own word")

    assert isinstance(entrance.enter("ANA", PASSWORD, "here"), WrongPassword)
    assert isinstance(entrance.enter("Ben", "her own word", "here"), WrongPassword)


def test_an_invitation_ends_with_its_time(entrance: Entrance, day: Day) -> None:
    token = entrance.invite(ANA)

    day.now_ms = 2_000_000

    assert entrance.invited(token) is None
    assert entrance.accept(token, "her own word") is None


def test_another_role_counts_from_the_next_press_on_and_who_is_removed_is_out(
    entrance: Entrance, tmp_path: Path
) -> None:
    came = entrance.accept(entrance.invite(ANA), "her own word")
    assert came is not None
    people = Store(tmp_path / "station.db").people
    person = people.person("Ana")
    assert person is not None

    people.change(replace(person, role=HouseRole.FLOOR, tables=("main/table-1",)))
    now = entrance.session(came.token)
    assert now is not None
    assert (now.role, now.tables) == (HouseRole.FLOOR, ("main/table-1",))
    people.remove("Ana")
    assert entrance.session(came.token) is None


def test_a_new_invitation_for_somebody_logs_him_out_once_it_is_used(entrance: Entrance) -> None:
    first = entrance.accept(entrance.invite(ANA), "her own word")
    assert first is not None

    assert entrance.accept(entrance.invite(ANA), "a new word") is not None
    assert entrance.session(first.token) is None
    assert isinstance(entrance.enter("Ana", "her own word", "here"), WrongPassword)

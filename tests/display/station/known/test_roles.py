"""The table of roles: each sees and presses its own, and a refusal says who may."""

from __future__ import annotations

import pytest

from display.station.known.roles import ADDRESSES, PRESSES, ROLES, Power, Role, may, not_yours, refusal
from display.station.web.desk_presses import DESK_PRESSES
from display.station.web.tournament_presses import PRESSES as READ
from display.words.language import ENGLISH, language
from display.words.spoken import speaking

OF_THE_PAGES = {"register", "station-draws", "hand", "levels", "table", "send", "take-back"} | {
    "follow",
    "put-clock",
    "away-seen",
}
"""What `tournament` reads by itself."""


def test_every_press_on_the_tournaments_pages_is_somebodys() -> None:
    assert set(PRESSES) == set(READ) | set(DESK_PRESSES) | OF_THE_PAGES


@pytest.mark.parametrize(
    ("role", "address"),
    [
        (Role.WALL, "GET /"),
        (Role.READER, "POST /tournament"),
        (Role.READER, "GET /log"),
        (Role.CASHIER, "POST /calls/{call:whole}/answer"),
        (Role.CASHIER, "GET /watch"),
        (Role.FLOOR, "POST /tournament/import"),
        (Role.FLOOR, "POST /tables/{zone}/{table}/shut-out"),
        (Role.FLOOR, "POST /people"),
    ],
)
def test_a_role_does_not_have_what_is_anothers(role: Role, address: str) -> None:
    assert not may(role, ADDRESSES[address])


@pytest.mark.parametrize(
    ("role", "press"),
    [(Role.CASHIER, "re-buy"), (Role.FLOOR, "penalty"), (Role.FLOOR, "take-back"), (Role.DIRECTOR, "prizes")],
)
def test_a_role_has_its_own_presses(role: Role, press: str) -> None:
    assert may(role, PRESSES[press])


def test_a_director_may_do_all_and_whatever_is_open_everybody_may() -> None:
    assert ROLES[Role.DIRECTOR] == frozenset(Power)
    assert may(Role.WALL, ADDRESSES["GET /health"])


def test_a_refusal_says_who_may_in_the_language_that_is_spoken() -> None:
    assert refusal(Role.READER, Power.CASH) == "As reader you may not do this. Who may: director, cashier"
    assert not_yours("table-9", ["Ana"]) == "table-9 is not one of your tables. Who may: Ana, director"
    with speaking(language("de") or ENGLISH):
        assert refusal(Role.READER, Power.CASH) == "Das darf Leser nicht. Wer es darf: Turnierleitung, Kasse"

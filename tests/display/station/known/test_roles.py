"""The table of roles: each sees and presses its own, and a refusal says who may."""

from __future__ import annotations

import pytest

from display.station.known.roles import ADDRESSES, PRESSES, ROLES, HouseRole, Power, may, not_yours, refusal
from display.station.web.chip_presses import CHIP_PRESSES
from display.station.web.desk_presses import DESK_PRESSES
from display.station.web.envelope_presses import ENVELOPE_PRESSES
from display.station.web.tournament_presses import PRESSES as READ
from display.words.language import ENGLISH, language
from display.words.spoken import speaking

OF_THE_PAGES = {"bag", "seats", "register", "station-draws", "levels", "table", "send", "take-back"} | {
    "follow",
    "put-clock",
    "away-seen",
    "begin-bounties",
    "tell-tables",
    "tell-no-more",
}
"""What `tournament` reads by itself."""


def test_every_press_on_the_tournaments_pages_is_somebodys() -> None:
    assert set(PRESSES) == set(READ) | set(CHIP_PRESSES) | set(DESK_PRESSES) | set(ENVELOPE_PRESSES) | OF_THE_PAGES


@pytest.mark.parametrize(
    ("role", "address"),
    [
        (HouseRole.WALL, "GET /"),
        (HouseRole.READER, "POST /tournament"),
        (HouseRole.READER, "GET /log"),
        (HouseRole.CASHIER, "POST /calls/{call:whole}/answer"),
        (HouseRole.CASHIER, "GET /watch"),
        (HouseRole.FLOOR, "POST /tournament/import"),
        (HouseRole.FLOOR, "POST /tables/{zone}/{table}/shut-out"),
        (HouseRole.FLOOR, "POST /people"),
    ],
)
def test_a_role_does_not_have_what_is_anothers(role: HouseRole, address: str) -> None:
    assert not may(role, ADDRESSES[address])


@pytest.mark.parametrize(
    ("role", "press"),
    [
        (HouseRole.CASHIER, "re-buy"),
        (HouseRole.FLOOR, "penalty"),
        (HouseRole.FLOOR, "take-back"),
        (HouseRole.DIRECTOR, "prizes"),
    ],
)
def test_a_role_has_its_own_presses(role: HouseRole, press: str) -> None:
    assert may(role, PRESSES[press])


def test_a_director_may_do_all_and_whatever_is_open_everybody_may() -> None:
    assert ROLES[HouseRole.DIRECTOR] == frozenset(Power)
    assert may(HouseRole.WALL, ADDRESSES["GET /health"])


def test_a_refusal_says_who_may_in_the_language_that_is_spoken() -> None:
    assert refusal(HouseRole.READER, Power.CASH) == "As reader you may not do this. Who may: director, cashier"
    assert not_yours("table-9", ["Ana"]) == "table-9 is not one of your tables. Who may: Ana, director"
    with speaking(language("de") or ENGLISH):
        assert refusal(HouseRole.READER, Power.CASH) == "Das darf Leser nicht. Wer es darf: Turnierleitung, Kasse"

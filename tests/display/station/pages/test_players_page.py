"""The page of the house's players: found by name or number, namesakes told, and a person's events with what was won."""

from __future__ import annotations

import pytest

from display.station.known.house import (
    EntryGiven,
    House,
    HouseEntry,
    KeptFinish,
    KeptHouseEntry,
    PlayerMade,
    PlayersJoined,
    ResultsKept,
)
from display.station.known.people import LogIn
from display.station.known.roles import HouseRole
from display.station.pages.players_page import ShownPlayers, found_in, offered, players_page

FINISHES = (KeptFinish(name="Ann", place=1, prize=300, bounty=20), KeptFinish(name="Bea <b>", place=2))
ENTRIES: list[HouseEntry] = [
    PlayerMade(number=1, name="Ann"),
    PlayerMade(number=2, name="Bea <b>"),
    PlayerMade(number=3, name="ann"),
    EntryGiven(event="e", name="Ann", number=1),
    EntryGiven(event="e", name="Bea <b>", number=2),
    ResultsKept(event="e", title="Friday", on="2026-11-30", of="e", currency="€", finishes=FINISHES),
]


def page(
    number: int = 0, role: HouseRole = HouseRole.DIRECTOR, words: str = "", more: tuple[HouseEntry, ...] = ()
) -> str:
    house = House()
    for entry in (*ENTRIES, *more):
        house.enter(entry)
    journal = [KeptHouseEntry(at_ms=0, by="Tina", what=one) for one in (*ENTRIES, *more)]
    shown = ShownPlayers(house, journal, words, house.players.get(number))
    return players_page(shown, LogIn(name="Maria", csrf="c", until_ms=0, role=role))


@pytest.mark.parametrize(
    ("words", "numbers"), [("", [1, 3, 2]), ("AN", [1, 3]), ("#2", [2]), ("2", [2]), ("ann 3", [3]), ("zoe", [])]
)
def test_somebody_is_found_by_parts_of_the_name_or_by_the_number(words: str, numbers: list[int]) -> None:
    house = House()
    for entry in ENTRIES:
        house.enter(entry)

    assert [one.number for one in found_in(house, words)] == numbers


def test_whoever_was_here_last_is_offered_first_and_nobody_before_something_is_typed() -> None:
    house = House()
    for entry in ENTRIES:
        house.enter(entry)

    assert offered(house, " ") == []
    assert offered(house, "ann") == [
        {"called": "Ann #1", "seen": "Friday, 2026-11-30"},
        {"called": "ann #3", "seen": "ann #3"},
    ]


def test_two_of_one_name_are_told_to_be_looked_at_until_they_are_one() -> None:
    assert "One name, several numbers" in page()
    joined = PlayersJoined(number=3, into=1, reason="the same face")

    assert "One name, several numbers" not in page(more=(joined,))
    assert "Part from ann #3" in page(1, more=(joined,))


def test_a_person_has_events_places_prizes_bounties_and_the_journal() -> None:
    text = page(1)

    for words in ("1 of 2", "300\N{NO-BREAK SPACE}€", "won 320\N{NO-BREAK SPACE}€", "Tina</bdi>: Ann is number 1"):
        assert words in text
    assert "<b>" not in page(2).partition('id="who"')[2].partition("</h2>")[0]


def test_a_cashier_puts_right_and_joins_nobody() -> None:
    text = page(1, HouseRole.CASHIER)

    assert ("Put right" in text, "Is the same person as" in text, "Was somebody else" in text) == (True, False, False)

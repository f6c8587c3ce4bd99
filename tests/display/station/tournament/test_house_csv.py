"""The house's CSV: whole or not at all, every fault by its line, and what goes out comes in again."""

from __future__ import annotations

import pytest

from display.station.known.house import (
    EntryGiven,
    House,
    HouseEntry,
    KeptFinish,
    PlayerChanged,
    PlayerMade,
    PlayersJoined,
    ResultsKept,
    SeasonSet,
)
from display.station.tournament.house_csv import house_players_csv, read_house_players, read_results, standings_csv
from display.station.tournament.players_csv import ImportRefusedError
from display.station.tournament.seasons import season_now
from tests.table.evening import book

TODAY = "2026-11-30"
KEPT = ResultsKept(event="elsewhere/x", title="X", on=TODAY, of="elsewhere/x", finishes=(), is_elsewhere=True)


def house_of(*entries: HouseEntry) -> House:
    house = House()
    for entry in entries:
        house.enter(entry)
    return house


ANN = PlayerMade(number=1, name="Ann", born="1990-12-31")
TWO = (ANN, PlayerMade(number=2, name="=Bea"))


def test_what_goes_out_comes_in_at_another_house_with_the_same_numbers() -> None:
    text = house_players_csv(house_of(*TWO))

    assert text == "\ufeffnumber,name,born,events\r\n2,'=Bea,,0\r\n1,Ann,1990-12-31,0\r\n"
    assert read_house_players(text, house_of(), TODAY) == [TWO[1], ANN]
    assert read_house_players(text, house_of(*TWO), TODAY) == []


def test_whoever_has_no_number_is_new_under_one_that_nobody_in_house_or_file_has() -> None:
    found = read_house_players("name;number\nAnn;\nZoe;7\n", house_of(ANN), TODAY)

    assert found == [PlayerMade(number=8, name="Ann"), PlayerMade(number=7, name="Zoe")]


def test_a_date_of_birth_from_a_file_is_put_right() -> None:
    (found,) = read_house_players("number,name,born\n1,Ann,1991-01-01\n", house_of(ANN), TODAY)

    assert isinstance(found, PlayerChanged)
    assert (found.number, found.born) == (1, "1991-01-01")


def test_a_date_of_birth_beside_a_number_that_was_joined_is_that_person_s() -> None:
    house = house_of(*TWO, PlayerMade(number=3, name="Ann"), PlayersJoined(number=3, into=1, reason="one"))

    (found,) = read_house_players("number,name,born\n3,Ann,1991-01-01\n", house, TODAY)

    assert isinstance(found, PlayerChanged)
    assert (found.number, found.born) == (1, "1991-01-01")


def test_every_fault_of_a_file_of_players_is_told_by_its_line() -> None:
    rows = ["number,name,born", "1,Bob,", "x,Ann,", "3,,", "4,Zoe,1990", "5,Yan,", "5,Yan,", "6,Zoe,1899-12-31"]

    with pytest.raises(ImportRefusedError) as fault:
        read_house_players("\n".join(rows), house_of(ANN), TODAY)

    assert str(fault.value).splitlines() == [
        "line 2: 1 is Ann in this house, not Bob",
        "line 3: number is a whole number, or empty",
        "line 4: write a name of 40 letters at most",
        "line 5: write the date of birth as in 1990-12-31",
        "line 7: the number 5 stands in line 6 already",
        "line 8: write the date of birth as in 1990-12-31",
    ]


def test_an_event_from_elsewhere_has_places_money_and_whoever_is_new() -> None:
    text = "place,name,number,prize,bounty\n1,Ann,1,300,20\n2,Ann,,100,\n,Zoe #1x,,,\n"

    found = read_results(text, house_of(ANN), KEPT)

    assert found[:-1] == [
        EntryGiven(event=KEPT.of, name="Ann #1", number=1),
        PlayerMade(number=2, name="Ann"),
        EntryGiven(event=KEPT.of, name="Ann", number=2),
        PlayerMade(number=3, name="Zoe #1x"),
        EntryGiven(event=KEPT.of, name="Zoe #1x", number=3),
    ]
    last = found[-1]
    assert isinstance(last, ResultsKept)
    assert last.finishes == (
        KeptFinish(name="Ann #1", place=1, prize=300, bounty=20),
        KeptFinish(name="Ann", place=2, prize=100),
        KeptFinish(name="Zoe #1x"),
    )
    assert read_results(text, house_of(ANN, *found), KEPT) == [last]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("place,name\n0,Ann\n", "line 2: places begin with 1"),
        ("place,name\nx,Ann\n", "line 2: place is a whole number"),
        ("name,number\nZoe,9\n", "line 2: the house has given nobody the number 9"),
        ("name\nZoe\nzoe\n", "line 3: zoe stands in line 2 already"),
        ("place\n1\n", "line 1: name the columns in the first line: place, name, number, prize, bounty"),
        ("name\n", "nobody stands in this file"),
        ('name\n"Zoe', "line 2: this is no CSV"),
    ],
)
def test_what_cannot_be_of_an_event_from_elsewhere_is_told(text: str, words: str) -> None:
    with pytest.raises(ImportRefusedError, match=words):
        read_results(text, house_of(ANN), KEPT)


def test_standings_go_out_with_what_each_event_is_worth() -> None:
    house = house_of(ANN, *read_results("place,name,number\n1,Ann,1\n2,=Zoe,\n", house_of(ANN), KEPT))
    season = SeasonSet(name="Autumn", book="nuts", events=(KEPT.event,))

    text = standings_csv(house, season_now(house, season, book("nuts").event.league))

    assert text == "\ufeffrank,number,name,points,events,qualifies,X\r\n1,1,Ann,60,1,,60\r\n2,2,'=Zoe,50,1,,50\r\n"

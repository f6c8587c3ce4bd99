"""The house's players as values: numbers tell people apart, joins can be taken back, and a correction holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.station.known.house import (
    EntryGiven,
    House,
    HouseEntry,
    KeptFinish,
    Known,
    PlayerChanged,
    PlayerMade,
    PlayersJoined,
    PlayersParted,
    ResultsKept,
    called,
    is_day,
)

TWO_ANNS: list[HouseEntry] = [
    PlayerMade(number=1, name="Ann"),
    PlayerMade(number=2, name="Ann"),
    EntryGiven(event="one", name="Ann", number=1),
    EntryGiven(event="two", name="Ann", number=2),
]


def results(event: str, *finishes: KeptFinish, on: str = "2026-11-30") -> ResultsKept:
    return ResultsKept(event=event, title=event.title(), on=on, of=event, finishes=finishes)


BOTH_OVER: list[HouseEntry] = [
    results("one", KeptFinish(name="Ann", place=1, prize=300), on="2026-11-01"),
    results("two", KeptFinish(name="Ann", place=2)),
]


def house_of(*entries: HouseEntry) -> House:
    """Return the house that has entered these."""
    house = House()
    for entry in entries:
        house.enter(entry)
    return house


def titles(house: House, number: int) -> list[str]:
    return [one.results.title for one in house.played()[number]]


def test_two_of_one_name_are_two_people_each_with_what_he_has_played() -> None:
    house = house_of(*TWO_ANNS, *BOTH_OVER)

    assert [one.called for one in house.people()] == ["Ann #1", "Ann #2"]
    assert (titles(house, 1), titles(house, 2)) == (["One"], ["Two"])
    assert house.next_number == 3


def test_joined_they_are_one_and_parted_each_has_his_own_again() -> None:
    joined = house_of(*TWO_ANNS, *BOTH_OVER, PlayersJoined(number=2, into=1, reason="the same face"))

    assert [one.number for one in joined.people()] == [1]
    assert titles(joined, 1) == ["Two", "One"]
    assert joined.numbers_of(1) == [2]
    joined.enter(PlayersParted(number=2, reason="twins"))
    assert (titles(joined, 1), titles(joined, 2)) == (["One"], ["Two"])
    assert joined.next_number == 3


def test_an_entry_is_given_to_whoever_it_was() -> None:
    house = house_of(*TWO_ANNS, *BOTH_OVER, EntryGiven(event="two", name="Ann", number=1, reason="wrong card"))

    assert (titles(house, 1), titles(house, 2)) == (["Two", "One"], [])


def test_an_event_that_is_not_over_after_all_is_nobody_s() -> None:
    house = house_of(*TWO_ANNS, *BOTH_OVER, results("one"))

    assert titles(house, 1) == []
    assert [one.event for one in house.over()] == ["two"]


def test_what_is_entered_later_does_not_change_a_copy() -> None:
    house = house_of(*TWO_ANNS)
    before = house.copy()

    house.enter(PlayerChanged(number=1, name="Anna", reason="misheard"))

    assert (before.players[1].name, house.players[1].name) == ("Ann", "Anna")


FINISHES = st.lists(
    st.builds(KeptFinish, name=st.sampled_from(["Ann", "Bea", "Cem"]), place=st.integers(1, 3)), min_size=1, max_size=3
).map(tuple)


@given(FINISHES, st.lists(FINISHES, max_size=3))
def test_a_correction_is_the_same_as_having_been_right_at_first(
    right: tuple[KeptFinish, ...], wrong: list[tuple[KeptFinish, ...]]
) -> None:
    corrected = house_of(*TWO_ANNS, *(results("one", *one) for one in (*wrong, right)))
    right_at_first = house_of(*TWO_ANNS, results("one", *right))

    assert vars(corrected) == vars(right_at_first)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Ann #12", ("Ann", 12)),
        (" Ann  Lee #7 ", ("Ann  Lee", 7)),
        ("Ann", ("Ann", None)),
        ("Ann #0", ("Ann #0", None)),
        ("#12", ("#12", None)),
    ],
)
def test_a_name_with_a_number_behind_it_is_one_whom_the_house_knows(text: str, who: tuple[str, int | None]) -> None:
    assert called(text) == who


@pytest.mark.parametrize(("born", "age"), [("2008-11-30", 18), ("2008-12-01", 17), ("", None)])
def test_somebody_is_a_year_older_from_the_birthday_on(born: str, age: int | None) -> None:
    assert Known(number=1, name="Ann", born=born).age_on("2026-11-30") == age


@pytest.mark.parametrize(("text", "is_one"), [("2026-11-30", True), ("2026-02-30", False), ("20261130", False)])
def test_a_day_is_written_in_one_way(text: str, is_one: bool) -> None:  # noqa: FBT001 - one of the cases above
    assert is_day(text) == is_one

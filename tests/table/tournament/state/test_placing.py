"""Places and prizes: shared ones are divided to the last chip, and a newcomer moves those back whom he outlasts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.frozen import replace
from table.tournament.state.placing import give_place, make_room, take_place_again
from table.tournament.state.step import Step
from table.tournament.words.setup import EventSetup
from tests.table.tournament.rooms import seated, step_in, tables

SETUP = EventSetup(tables=tables(1), players=seated("Ann Bea Cem Dov"), prizes=(500, 300, 101))


def places(step: Step) -> dict[str, tuple[int | None, int]]:
    return {name: (player.place, player.prize) for name, player in step.players.items() if player.place}


@given(st.integers(1, 4), st.sets(st.sampled_from(["Ann", "Bea", "Cem", "Dov"]), min_size=1))
def test_who_shares_a_place_divides_the_prizes_of_all_places_they_take(place: int, names: set[str]) -> None:
    step = step_in(SETUP)
    give_place(step, sorted(names), place)

    paid = [step.players[name].prize for name in names]
    assert sum(paid) == sum(SETUP.prizes[place - 1 : place - 1 + len(names)])
    assert max(paid) - min(paid) <= 1


def test_the_odd_chip_goes_to_the_lowest_seat() -> None:
    step = step_in(SETUP)
    give_place(step, ["Dov", "Bea"], 2)

    assert places(step) == {"Bea": (2, 201), "Dov": (2, 200)}


def test_a_newcomer_moves_all_who_are_out_back_one_place_with_their_prizes() -> None:
    step = step_in(SETUP)
    give_place(step, ["Ann"], 3)
    give_place(step, ["Bea"], 2)
    make_room(step, "Dov")

    assert places(step) == {"Ann": (4, 0), "Bea": (3, 101)}


def test_who_enters_again_moves_only_those_back_whom_he_had_outlasted() -> None:
    step = step_in(SETUP)
    give_place(step, ["Ann"], 4)
    give_place(step, ["Bea"], 2)
    step.put(replace(step.players["Dov"], left_place=3))
    make_room(step, "Dov")

    assert places(step) == {"Ann": (4, 0), "Bea": (3, 101)}
    assert step.players["Dov"].left_place is None


def test_who_does_not_enter_again_after_all_shares_the_place_he_had_given_up() -> None:
    step = step_in(SETUP)
    give_place(step, ["Ann"], 2)
    step.put(replace(step.players["Bea"], left_place=2))
    take_place_again(step, "Bea")
    take_place_again(step, "Cem")

    assert places(step) == {"Ann": (2, 201), "Bea": (2, 200)}

"""What an entry would come to, and the amounts that a dealer can key in one press."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Action, ActionKeyed, Figure
from table.engine.words.entry_view import Figures, Measure, Preview

FIGURES = Figures(seat=3, price=200, amounts={Figure.POT: 700}, others={6: {Figure.MINIMUM: 400}})


@pytest.mark.parametrize("seat", [None, 3])
def test_figures_are_those_of_the_player_in_turn_where_no_other_is_named(seat: int | None) -> None:
    assert FIGURES.for_seat(seat) == {Figure.POT: 700}


def test_figures_of_another_seat_are_its_own_and_of_one_out_of_the_hand_there_are_none() -> None:
    assert FIGURES.for_seat(6) == {Figure.MINIMUM: 400}
    assert FIGURES.for_seat(9) == {}


def test_an_entry_is_followed_and_no_action_is_open_unless_it_is_said() -> None:
    preview = Preview(command=ActionKeyed(Action.FOLD))

    assert (preview.is_followed, preview.is_open, preview.call, preview.least) == (True, False, 0, 0)
    assert (preview.acted, preview.alert, preview.refused) == (None, None, None)


@pytest.mark.parametrize(
    ("total", "asked"),
    [
        (6000, [6000]),
        (4000, [4000]),
        (710, []),  # 71 is no raise
        (3990, []),
        (4010, []),  # no chip makes 401
        (700, []),  # a raise of the pot
    ],
)
def test_an_amount_may_have_a_zero_too_many_where_it_is_beyond_the_pot_and_a_tenth_is_lawful(
    total: int, asked: list[int]
) -> None:
    measure = Measure(price=200, pot=500, least=400, chip=25)

    assert list(filter(measure.may_be_tenfold, [total])) == asked


def test_ten_times_the_smallest_bet_may_have_one_however_large_the_pot_is() -> None:
    measure = Measure(price=0, pot=10_000, least=200, chip=25)

    assert [total for total in (2000, 2250, 2500) if measure.may_be_tenfold(total)] == [2000]


def test_a_fix_to_ten_times_the_wager_may_have_a_zero_too_many_however_large_the_pot_is() -> None:
    measure = Measure(price=175, pot=7600, least=350, chip=25)

    assert [total for total in (1500, 1750, 1800) if measure.may_be_fixed_tenfold(total)] == [1750]


def test_a_wager_is_measured_by_what_it_adds_to_the_bet() -> None:
    measure = Measure(price=200, pot=500, least=400, chip=25)

    assert [measure.share(total) for total in (325, 700, 2700)] == [25, 100, 500]

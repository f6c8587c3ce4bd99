"""A hundredth of the deals of `make bench-noise`: clean ones are silent, and what is wrong with the others is told."""

from __future__ import annotations

import tomllib

import pytest

from firmware_bridge.simulated.room.physics import PRESETS
from tests.bench.drawn_deal import BOOKS, SEATS
from tests.bench.irregular_deal import KINDS, RULINGS, irregular_deal
from tests.bench.noisy_deal import deal_clean, deal_irregular
from tests.long_run import long_run, sampled

DEALS = 20


@pytest.mark.parametrize("number", sampled(range(DEALS), 10))
def test_a_clean_deal_on_noisy_lines_raises_no_alert(number: int) -> None:
    assert deal_clean(number, seed=4).faults == ()


@pytest.mark.parametrize("number", sampled(range(len(KINDS)), 3), ids=lambda number: list(KINDS)[number])
def test_what_is_wrong_with_a_deal_on_noisy_lines_is_told_once_with_its_ruling(number: int) -> None:
    assert deal_irregular(number, seed=4).faults == ()


@pytest.mark.parametrize("number", [196, 1933], ids=["a card that is read now here, now there", "a stub over a seat"])
def test_a_clean_deal_that_once_killed_a_hand_raises_no_alert(number: int) -> None:
    assert deal_clean(number, 808, PRESETS["mix"]).accused == 0


def test_a_card_that_was_counted_anew_makes_the_one_behind_it_no_earlier_card_of_the_deal() -> None:
    assert deal_irregular(426, 20261125, PRESETS["mix"]).faults == ()


def test_a_seat_that_was_passed_over_twice_is_no_sign_that_the_deal_began_elsewhere() -> None:
    assert deal_irregular(348, 41, PRESETS["mix"]).faults == ()


@pytest.mark.parametrize(("seed", "number"), [(1, 0), long_run(1, 207), long_run(2, 92)])
def test_a_deal_that_began_at_another_seat_is_told_though_a_card_is_unread(seed: int, number: int) -> None:
    assert deal_irregular(number, seed, PRESETS["mix"]).faults == ()


def test_a_tag_of_no_deck_that_stops_at_the_next_seat_is_told_where_it_lies() -> None:
    assert deal_irregular(17, 7, PRESETS["stops 900 ms"]).faults == ()


def test_a_card_that_came_from_a_silent_neighbour_makes_none_out_of_order() -> None:
    assert deal_clean(177, 1, PRESETS["tails"]).accused == 0


def test_the_same_seed_brings_the_same_deal_and_the_same_noise() -> None:
    first, second = (deal_irregular(10, seed=4) for _ in range(2))

    assert first == second
    assert first.text != deal_irregular(10, seed=5).text


def test_the_bench_knows_a_ruling_of_every_book_for_everything_it_does_wrong() -> None:
    rulings = tomllib.loads(RULINGS.read_text(encoding="utf-8"))

    assert all(set(answers) == set(BOOKS) for answers in rulings.values())


def test_every_kind_of_fault_meets_every_book_and_both_sorts_of_cards() -> None:
    tables = [irregular_deal(number, seed=1) for number in range(SEATS * len(KINDS))]
    met = {(one.kind, one.deal.table.book, one.deal.table.is_facing_seen) for one in tables}

    assert len(met) == len(KINDS) * len(BOOKS) * 2

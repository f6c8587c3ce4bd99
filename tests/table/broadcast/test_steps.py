"""A hand step by step: board, pots, chips and odds after each thing that happened, and what the winners made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.words.award import HandKind

if TYPE_CHECKING:
    from table.broadcast.opening import ShownHand
    from tests.table.broadcast.feature_table import FeatureTable
    from tests.table.conftest import Begins

ALL_IN = (
    "rulebook firekeepers\nblinds 100 200\nante big 200\nbutton 1\nseat 1 9000\nseat 2 1000\nseat 3 9000\n"
    "holds 1 7c 2d\nholds 2 As Ad\nholds 3 Kh Kd\nstub 2c Qh Jh 7s 3c 4d 3d 9s\n"
)
RUN_OUT = "shuffle ; deal\nraise 600 ; all-in ; raise 2000 ; fold\nshow 2 ; show 3\nstreet ; street ; street\n"


def shown(table: FeatureTable) -> ShownHand:
    return table.hand().shown()


def test_each_step_says_who_did_what_and_how_the_chips_stand(begin: Begins) -> None:
    table = begin(ALL_IN)
    table.play(RUN_OUT)

    steps = shown(table).steps

    told = [(step.what, step.seat, step.amount, sum(step.pots)) for step in steps]
    assert told == [
        ("deal", None, 0, 500),
        ("raise", 1, 600, 1100),
        ("all-in", 2, 1000, 2000),
        ("raise", 3, 2000, 3800),
        ("fold", 1, 600, 3800),
        ("street", None, 0, 2800),
        ("street", None, 0, 2800),
        ("street", None, 0, 2800),
        ("paid", None, 0, 2800),
    ]
    assert all(sum(seat.stack for seat in step.seats) + sum(step.pots) == 19000 for step in steps[:-1])


def test_main_pot_and_side_pot_are_told_apart_while_they_grow(begin: Begins) -> None:
    table = begin(ALL_IN)
    table.play(RUN_OUT)

    pots = {(step.what, step.seat): step.pots for step in shown(table).steps}

    assert pots["raise", 3] == (2800, 1000), "the ante of the big blind and 600 of seat 1 are in the main pot"
    assert pots["paid", None] == (2800,)


def test_odds_follow_the_cards_and_go_with_the_last_of_them(begin: Begins) -> None:
    table = begin(ALL_IN)
    table.play(RUN_OUT)

    steps = shown(table).steps

    river = {now.seat: now.odds for now in steps[-2].seats}
    assert river == {1: None, 2: 1.0, 3: 0.0}
    assert (steps[-2].runs, steps[-2].is_exact, steps[0].is_exact) == (1, True, False)
    assert {now.odds for now in steps[-1].seats} == {None}


def test_where_one_hand_is_left_there_are_no_odds_and_nothing_that_it_made(table: FeatureTable) -> None:
    table.play("shuffle ; deal\nfold ; fold\n")

    hand = shown(table)

    assert hand.steps[-1].runs == 0
    assert [(winner.seat, winner.kind, winner.five) for winner in hand.winners] == [(3, None, ())]


def test_a_hand_that_wins_without_being_shown_is_named_all_the_same(table: FeatureTable) -> None:
    table.play(
        "shuffle ; deal\ncall ; call ; check\nstreet ; check ; check ; check\nstreet ; check ; check ; check\n"
        "street ; bet 400 ; call ; fold\nshow 2 ; muck 3\n"
    )

    (winner,) = shown(table).winners

    assert (winner.seat, winner.kind) == (2, HandKind.TWO_PAIR)
    assert set(winner.five[:2]) == {"As", "Ac"}

"""A table that plays by itself: hand after hand, floor calls that somebody answers, newcomers at empty seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.benches.straight import StraightBench, open_table
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import RemedyStep
from table.engine.words.matter_view import NextStep
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from table.playing.event.evening import Evening, do_at_seat
from table.scenario.parser import parse_scenario
from tests.table.evening import book, decks
from tests.table.playing.training.chance import chance
from tests.table.scenario.at_table import AtTable

STACK = 20_000
FLOOR_IS_CALLED = 6
"""With this seed somebody wants the floor in the first hand."""


def evening(seed: int, players: int = 6, stack: int = STACK) -> tuple[Evening, StraightBench]:
    seats = "".join(f"seat {seat} {stack}\n" for seat in range(1, players + 1))
    text = f"title A room\nrulebook firekeepers\nblinds 100 200\nchips 25 100 500\nbutton 1\n{seats}"
    scenario = parse_scenario(text, Path("a.hand"))
    table = open_table(scenario, book("firekeepers"), decks())
    bench = StraightBench(table, SimulatedClock(), decks(), is_facing_seen=True)
    return Evening(scenario.setup, bench, chance(seed), STACK, NS_PER_S), bench


@pytest.mark.parametrize("seed", range(2))
def test_hand_after_hand_is_played_to_its_end_and_no_chip_is_lost(seed: int) -> None:
    table, bench = evening(seed, players=4)
    for _ in range(2):
        table.play_hand()
        assert bench.view.status.is_over

    assert sum(seat.stack for seat in bench.view.seats) == 4 * STACK
    assert 0 < table.hands <= bench.view.hand_number


def test_a_floor_call_that_no_director_answers_is_answered_after_a_while() -> None:
    table, bench = evening(FLOOR_IS_CALLED, players=4)
    table.play_hand()

    assert table.answered_here == 1
    assert bench.view.status.is_over


def test_where_too_few_are_left_newcomers_take_the_empty_seats_with_a_whole_stack() -> None:
    table, bench = evening(1, players=3, stack=400)
    brought = 0
    for _ in range(8):
        table.play_hand()
        brought = sum(seat.stack for seat in bench.view.seats) - 3 * 400
        if brought:
            break

    assert brought
    assert brought % STACK == 0


def test_a_card_that_a_remedy_wants_is_dealt_to_its_seat_and_what_lies_there_in_vain_is_taken() -> None:
    table = AtTable("shuffle\ndeal 4\ncard 1 up")
    dealer, room = table.dealer, table.bench.room
    before = table.on(Zone.SEAT_2)

    assert do_at_seat(dealer, room, NextStep(step=RemedyStep.DEAL_TO, seat=2))
    assert len(table.on(Zone.SEAT_2)) == len(before) + 1
    assert do_at_seat(dealer, room, NextStep(step=RemedyStep.SET_ASIDE, seat=1))
    assert table.on(Zone.ASIDE) == [one for one in table.on(Zone.ASIDE) if one is not None and not one.startswith("|")]


def test_what_is_no_card_of_a_seat_is_done_by_nobody_here() -> None:
    table = AtTable("shuffle\ndeal")

    assert not do_at_seat(table.dealer, table.bench.room, NextStep(step=RemedyStep.BURN))
    assert table.bench.view.status is Status.BETTING

"""Streets, zones and states by their names alone; the street due follows from the board, or in stud the last."""

from __future__ import annotations

import pytest

from display.wording.called import (
    NAMES,
    action_words,
    betting_words,
    status_words,
    street_due_words,
    street_words,
    zone_words,
)
from table.engine.words.cards import Street
from table.engine.words.commands import Action
from table.engine.words.game import BettingStructure, Game, Posts
from table.engine.words.view import Status
from table.engine.words.zones import ZONE_SEATS, Zone
from tests.views import cards, view

STUD = Game(id="stud", deals=("ddu", "u", "u", "u", "d"), posts=Posts.BRING_IN)


@pytest.mark.parametrize(
    ("board", "due"), [("", "flop"), ("As", "flop"), ("As Kd 2c", "turn"), ("As Kd 2c 3c", "river")]
)
def test_the_street_that_is_due_is_counted_by_the_board(board: str, due: str) -> None:
    assert street_due_words(view(board=cards(board))) == due


@pytest.mark.parametrize(
    ("street", "due"),
    [(Street.THIRD, "fourth street"), (Street.SIXTH, "seventh street"), (Street.SEVENTH, "seventh street")],
)
def test_in_stud_it_is_the_one_after_this_and_the_last_one_stays(street: Street, due: str) -> None:
    assert street_due_words(view(game=STUD, street=street)) == due


def test_a_seat_is_a_zone_by_its_number_and_every_other_zone_by_its_name() -> None:
    assert zone_words(Zone.SEAT_4) == "seat 4"
    assert zone_words(Zone.MUCK) == "muck"
    assert not {zone for zone in NAMES if isinstance(zone, Zone)} & ZONE_SEATS.keys()


def test_no_two_streets_have_one_name() -> None:
    assert len({street_words(street) for street in Street}) == len(Street)


def test_what_stands_alone_has_no_capital() -> None:
    said = [status_words(Status.BETTING), action_words(Action.RAISE), betting_words(BettingStructure.POT_LIMIT)]

    assert said == ["betting", "raise", "pot-limit"]

"""Stacks after a hand and what it gained each player: one follows from the other, whoever left in mid-hand."""

from __future__ import annotations

from typing import Final

from display.station.tournament.entries import TableHeard
from display.station.tournament.hand_stacks import gained_by, playing_at, stacks_after, with_stacks
from table.tournament.event import begin
from table.tournament.words.conduct import PlayerDisqualified
from table.tournament.words.played import HandBegun, HandEnded
from tests.display.station.tournament_room import room
from tests.table.tournament.rooms import after

SETUP: Final = room().setup
BEGUN: Final = begin(SETUP)
LEFT: Final = after(SETUP, HandBegun(table=1), PlayerDisqualified(name="Bea")).state
"""Bea has left a hand that she began with 10 000."""
ENDED: Final = HandEnded(table=1, stacks=(("Ann", 10_900), ("Bea", 9_100), ("Cem", 10_000)))
GAINED: Final = {"Ann": 900, "Bea": -900}


def test_what_a_hand_gained_follows_from_its_stacks_and_they_from_it() -> None:
    for state in (BEGUN, LEFT):
        assert gained_by(state, ENDED) == GAINED
        assert stacks_after(state, 1, GAINED) == ENDED.stacks[:2]


def test_whoever_left_in_mid_hand_plays_it_and_no_later_one() -> None:
    seats = {1: "Ann", 2: "Bea", 3: "Cem"}

    assert playing_at(BEGUN, 1) == playing_at(LEFT, 1) == seats
    over = after(SETUP, HandBegun(table=1), PlayerDisqualified(name="Bea"), HandEnded(table=1)).state
    assert playing_at(over, 1) == {1: "Ann", 3: "Cem"}


def test_a_report_has_the_stacks_that_follow_from_what_it_gained() -> None:
    heard = TableHeard(table_id="main/table-1", journal="j1", hand_number=1, happened=HandEnded(table=1), gained=GAINED)

    assert with_stacks(LEFT, heard) == HandEnded(table=1, stacks=ENDED.stacks[:2])

"""A table that plays other blinds than the level's is known by two hands of it, and until it plays the level's."""

from __future__ import annotations

from typing import Final

import msgspec

from display.station.tournament.other_blinds import BlindsSeen, OtherBlinds, Posted
from table.engine.words.frozen import replace
from table.engine.words.setup import Level
from table.messages.public_records import TablePicture
from table.tournament.event import begin, look
from tests.display.station.afternoon import OUT_OF_ORDER, told
from tests.display.station.tournament_room import room
from tests.table.tournament.rooms import RAZZ

SETUP: Final = room().setup
VIEW: Final = look(begin(SETUP), room().book)
"""Level 1 is 25 and 50."""
OTHER: Final = {1: OtherBlinds(Posted(100, 200, 0), Posted(25, 50, 0))}


def in_hand(number: int, small: int = 100) -> dict[int, TablePicture]:
    picture = told(OUT_OF_ORDER).picture
    level = Level(small_blind=small, big_blind=2 * small)
    return {1: replace(picture, hand_number=number, level=level, game=msgspec.UNSET)}


def test_two_hands_of_other_blinds_are_told_with_both_and_one_is_not() -> None:
    seen = BlindsSeen()

    assert seen.look(in_hand(7), VIEW, SETUP) == {}
    assert seen.look(in_hand(7), VIEW, SETUP) == {}
    assert seen.look(in_hand(8), VIEW, SETUP) == OTHER
    assert seen.look(in_hand(9, small=25), VIEW, SETUP) == {}
    assert seen.look(in_hand(10), VIEW, SETUP) == {}


def test_two_hands_with_others_between_them_that_nobody_saw_are_not_told() -> None:
    seen = BlindsSeen()

    assert [seen.look(in_hand(number), VIEW, SETUP) for number in (7, 12)] == [{}, {}]
    assert seen.look(in_hand(13), VIEW, SETUP) == OTHER
    # The table's next journal counts from 1.
    assert [seen.look(in_hand(number), VIEW, SETUP) for number in (1, 2)] == [{}, OTHER]


def test_a_hand_without_blinds_is_not_compared() -> None:
    seen = BlindsSeen()
    stud = [{1: replace(in_hand(number)[1], game=RAZZ)} for number in (7, 8)]

    assert [seen.look(one, VIEW, SETUP) for one in stud] == [{}, {}]

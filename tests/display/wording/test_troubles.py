"""What of the hardware is not there, in the dealer's words: what it is, and what can be done meanwhile."""

from __future__ import annotations

import pytest

from display.wording.troubles import (
    blind_key_words,
    blind_words,
    count_words,
    deaf_words,
    mended_words,
    sees_again_words,
    trouble_words,
    zones_words,
)
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, Zone
from table.troubles import Cause, Part, Trouble
from tests.display.dealer.crowded_moments import NODE_OUT, PAD_DOWN

THIRD_NODE = replace(NODE_OUT, zones=(Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE))
KEY = Trouble(part=Part.PANEL, name="confirm", cause=Cause.STUCK, line="", since_ns=0)


def test_a_missing_part_is_told_with_what_to_do() -> None:
    assert trouble_words(NODE_OUT) == "Seats 6-10: plug the node in"
    assert trouble_words(replace(PAD_DOWN, cause=Cause.MISSING)) == "Scan pad: plug it in"
    assert trouble_words(PAD_DOWN) == "Scan pad: down, trying again"
    assert trouble_words(replace(THIRD_NODE, cause=Cause.SILENT)) == "Board and 4 more: node is silent"
    assert trouble_words(replace(NODE_OUT, cause=Cause.IN_USE)) == "Seats 6-10: port is in use"


def test_what_is_mended_is_named_as_it_was() -> None:
    assert mended_words(NODE_OUT) == "Seats 6-10: all right again"


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        ((Zone.SEAT_4,), "seat 4"),
        ((Zone.SEAT_4, Zone.SEAT_5), "seats 4, 5"),
        ((*(SEAT_ZONES[seat] for seat in (1, 2, 3, 9)), Zone.MUCK), "seats 1-3, 9, muck"),
        ((Zone.BOARD, Zone.BURN), "board, burn"),
    ],
)
def test_zones_in_a_row_are_named_as_one(zones: tuple[Zone, ...], said: str) -> None:
    assert zones_words(zones) == said


def test_a_key_that_sticks_is_called_by_its_name_until_it_is_all_right_again() -> None:
    assert trouble_words(KEY) == "Confirm: stuck, not counted"
    assert mended_words(KEY) == "Confirm: all right again"
    assert trouble_words(replace(KEY, cause=Cause.SILENT)) == "Keys: down, trying again"


def test_a_wire_that_touches_ground_is_told_as_a_fault_of_the_wire() -> None:
    wire = Trouble(part=Part.AIR, name="the AIR wire", cause=Cause.GROUNDED, line="", since_ns=0)

    assert trouble_words(wire) == "AIR wire: touches ground"
    assert mended_words(wire) == "AIR wire: all right again"


def test_a_node_that_nobody_knows_is_told_without_a_place() -> None:
    assert trouble_words(replace(NODE_OUT, cause=Cause.STRANGE)) == "Unknown node: it counts for nothing"


def test_two_places_are_named_and_of_more_the_first() -> None:
    two = replace(NODE_OUT, zones=(Zone.BOARD, Zone.BURN), cause=Cause.SILENT)

    assert trouble_words(two) == "Board, burn: node is silent"
    assert trouble_words(replace(THIRD_NODE, cause=Cause.MISSING)) == "Board and 4 more: plug the node in"


def test_an_antenna_that_does_not_answer_is_told_alone_or_together_and_once_it_is_back() -> None:
    assert blind_words((Zone.SEAT_9,)) == "Seat 9's antenna is down"
    assert blind_words((Zone.MUCK,)) == "The muck antenna is down"
    assert blind_words((Zone.SEAT_6, Zone.SEAT_7, Zone.SEAT_8)) == "The antennas of seats 6-8 are down"
    assert (sees_again_words((Zone.SEAT_9,)), sees_again_words((Zone.MUCK,))) == (
        "Seat 9's antenna is back",
        "The muck antenna is back",
    )
    assert sees_again_words((Zone.SEAT_6, Zone.SEAT_7, Zone.MUCK)) == "The antennas of seats 6, 7, muck are back"


def test_antennas_that_read_nothing_are_no_antennas_that_are_down() -> None:
    assert deaf_words((1, 2, 3, 4)) == "The antennas of seats 1-4 read nothing: check the node"


def test_meanwhile_is_keyed_what_happens_there_but_a_deal_goes_on_without_a_key() -> None:
    assert blind_key_words((Zone.SEAT_9,)) == "Key what seat 9 does"
    assert blind_key_words((Zone.SEAT_8, Zone.SEAT_9)) == "Key what happens there"
    assert blind_key_words((Zone.MUCK,), is_dealing=True) == "Key what happens there"
    assert blind_key_words((Zone.MUCK, Zone.SEAT_9), is_dealing=True) == "Deal on: cards there count as dealt"


def test_where_there_is_no_room_they_are_counted() -> None:
    assert (count_words(1), count_words(3)) == ("1 trouble", "3 troubles")
    assert PAD_DOWN.zones == (), "a pad watches no place of the table"

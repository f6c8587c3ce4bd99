"""The dealer's screen at a showdown that waits for a card, when nothing is asked and nothing is ruled on."""

from __future__ import annotations

from display.wording.standing import what_comes_next
from tests.display.dealer.test_showing import shown

TWO_RIVERS = """
title Two rivers, hands tabled, and the alert is withdrawn
blinds 100 200
button 6
seat 1 10000
seat 2 3000
seat 3 3000
holds 2 Kd Kh
holds 3 As Ah
stub 2h 3c 4d 5s 6h Jc 8d Kc 9h 9s Ts Td
shuffle ; deal
all-in ; fold ; call
show 2 ; show 3
street ; street
burn ; board 2
key undo
"""

SLID_AWAY = """
title A card of a live hand slides onto the burns
blinds 100 200
button 3
seat 1 20000
seat 3 20000
seat 5 20000
holds 3 Jd Js
shuffle ; deal
call ; call ; check
street ; move Jd seat 3 burn ; check ; check ; check
street ; check ; check ; check
street ; check ; check ; check
show 1 ; show 5 ; show 3 Js
"""


def test_once_the_alert_is_withdrawn_it_says_that_two_rivers_hold_the_pot() -> None:
    assert what_comes_next(shown(TWO_RIVERS).view).startswith("One card too many on the board")


def test_once_one_of_two_rivers_is_gone_it_says_to_whom_the_pot_goes() -> None:
    assert what_comes_next(shown(f"{TWO_RIVERS}move 9h board stub").view).startswith("Push")


def test_it_says_where_the_card_lies_without_which_a_hand_cannot_be_tabled() -> None:
    assert what_comes_next(shown(SLID_AWAY).view).startswith("Card of seat 3 on the burns")


def test_once_that_card_is_home_it_says_to_whom_the_pot_goes() -> None:
    assert what_comes_next(shown(f"{SLID_AWAY}move Jd burn seat 3 up").view).startswith("Push")


JOKER_KEPT = """
title A joker is dealt, and the dealer withdraws the alert
blinds 100 200
button 2
seat 2 9000
seat 5 9000
seat 7 9000
shuffle
deal 1 ; tag joker 7
key undo
deal
call ; call ; check
street ; check ; check ; check
street ; check ; check ; check
street ; check ; check ; check
show 5 ; show 2 ; show 7
"""


def test_a_hand_with_a_joker_that_nobody_can_read_is_for_the_floor() -> None:
    assert what_comes_next(shown(JOKER_KEPT).view) == "Seat 7: one card cannot be played: call the floor"

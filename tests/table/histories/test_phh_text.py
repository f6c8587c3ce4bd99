"""What a complete hand looks like in PHH: who is which player, what is forced, and each action as it was."""

from __future__ import annotations

import tomllib

import pytest

from table.histories.phh_text import hand_text, session_text
from tests.table.histories.writing import THREE, actions, fields, played

HEADS_UP = "rulebook firekeepers\nblinds 100 200\nante big 300\nbutton {button}\nseat 1 9000\nseat 5 3000\n"


def test_a_hand_is_written_whole() -> None:
    hand = played(THREE + "shuffle\ndeal\nfold\nraise 600\nfold\n").hand

    assert (
        hand_text(hand)
        == """\
variant = "NT"
ante_trimming_status = false
antes = [0, 0, 0]
blinds_or_straddles = [100, 200, 0]
min_bet = 200
starting_stacks = [1000, 9000, 9000]
actions = [
    "d dh p1 ????",
    "d dh p2 ????",
    "d dh p3 ????",
    "p3 f",
    "p1 cbr 600",
    "p2 f",
]
hand = 1
seats = [2, 3, 1]
seat_count = 10
table = "scenario"
finishing_stacks = [1200, 8800, 9000]
winnings = [400, 0, 0]
_rulebook = "firekeepers"
_button_seat = 1
_smallest_chip = 25
_board = ""
_pots = [400]
_unsaid = []
"""
    )


# --- other games ---


def test_a_limit_is_written_as_its_two_bets() -> None:
    found = fields(f"game holdem limit\nlimits 200 500\n{THREE}shuffle\ndeal\nfold\nfold\n")

    assert (found["variant"], found["small_bet"], found["big_bet"]) == ("FT", 200, 500)
    assert "min_bet" not in found


def test_the_limits_of_a_later_level_are_those_of_its_hands() -> None:
    folds = "shuffle\ndeal\nfold\nfold\n"
    hands = played(f"game holdem limit\n{THREE}{folds}level 200 400 limits 400 1000\n{folds}").hands

    first, second = (tomllib.loads(hand_text(hand)) for hand in hands)
    assert (first["small_bet"], first["big_bet"]) == (200, 400)
    assert (second["small_bet"], second["big_bet"]) == (400, 1000)


def test_four_cards_are_dealt_and_shown_in_omaha() -> None:
    text = f"game omaha\n{THREE}holds 1 As Ks Qs Js\nshuffle\ndeal\nraise pot\nfold\nfold\n"

    written = hand_text(played(text).hand)
    assert 'variant = "PO"' in written
    assert '"d dh p3 ????????",\n    "p3 cbr 700",' in written


def test_in_short_deck_the_button_alone_is_written_with_a_blind() -> None:
    short = THREE.replace("blinds 100 200", "blinds 0 200\nante 50")
    found = fields(f"game short-deck\n{short}shuffle\ndeal\nfold\nfold\n")

    assert (found["variant"], found["antes"], found["blinds_or_straddles"]) == ("NS", [50, 50, 50], [0, 0, 200])


STUD = """
game stud
rulebook firekeepers
ante 25
bring-in 50
limits 100 200
seat 1 5000
seat 2 5000
holds 1 2c 3d Qh
holds 2 4c 5d Th
stub 9c Js Ts 9d Tc 7d 9h Qs 7s 8c Ah Ad
shuffle
deal
"""


def test_stud_is_written_with_its_bring_in_and_the_up_cards_by_name() -> None:
    found = fields(f"{STUD}bring-in\ncomplete\nfold\n")

    assert (found["variant"], found["antes"], found["bring_in"]) == ("F7S", [25, 25], 50)
    assert "blinds_or_straddles" not in found
    assert found["actions"] == ["d dh p1 ????Qh", "d dh p2 ????Th", "p2 pb", "p1 cbr 100", "p2 f"]


def test_each_street_of_stud_is_dealt_to_the_players_and_the_last_card_face_down() -> None:
    streets = "street\ncheck\ncheck\n" * 3
    assert fields(f"{STUD}bring-in\ncall\n{streets}street\nbet\nfold\n")["actions"] == [
        *("d dh p1 ????Qh", "d dh p2 ????Th"),
        *("p2 pb", "p1 cc", "d dh p1 Js", "d dh p2 Ts", "p2 cc", "p1 cc"),
        *("d dh p1 Tc", "d dh p2 7d", "p2 cc", "p1 cc", "d dh p1 Qs", "d dh p2 7s", "p2 cc", "p1 cc"),
        *("d dh p1 ??", "d dh p2 ??", "p2 cbr 200", "p1 f"),
    ]


DRAW = """
game 27-single
rulebook firekeepers
blinds 100 200
button 1
seat 1 5000
seat 2 5000
holds 1 2c 3d 4c 7h Kd
holds 2 2d 3c 4d 8h 9c
stub Jc 5s 6s
shuffle
deal
call
check
"""


def test_a_draw_is_written_by_how_many_are_thrown_away_and_names_what_was_shown_in_the_end() -> None:
    written = hand_text(
        played(f"{DRAW}discard 2 none\ndiscard 1 Kd\ndraw\ncheck\nbet 400\ncall\nshow 1\nmuck 2\n").hand
    )

    assert 'variant = "N2L1D"' in written
    assert '"d dh p1 ??????????",\n    "d dh p2 2c3d4c7h??",' in written
    assert '"p1 sd",\n    "p2 sd ??",\n    "d dh p2 5s",' in written
    assert '"p2 sm 2c3d4c7h5s",\n    "p1 sm",' in written


def test_where_everybody_stands_pat_nothing_is_dealt() -> None:
    assert actions(f"{DRAW}discard 2 none\ndiscard 1 none\nbet 400\nfold\n") == [
        *("p2 cc", "p1 cc", "p1 sd", "p2 sd", "p1 cbr 400", "p2 f"),
    ]


# --- players and what is forced ---


def test_the_first_player_is_the_first_left_of_the_button() -> None:
    assert fields(THREE + "shuffle\ndeal\nfold\nfold\n")["seats"] == [2, 3, 1]


@pytest.mark.parametrize(("button", "seats"), [(1, [5, 1]), (5, [1, 5])])
def test_heads_up_the_button_is_the_last_player_and_forced_bets_are_named_in_the_other_order(
    button: int, seats: list[int]
) -> None:
    found = fields(HEADS_UP.format(button=button) + "shuffle\ndeal\nfold\n")

    assert found["seats"] == seats
    assert (found["antes"], found["blinds_or_straddles"]) == ([0, 300], [100, 200])


def test_heads_up_a_button_on_an_empty_seat_goes_to_the_small_blind_the_last_player() -> None:
    found = fields(HEADS_UP.format(button=9) + "shuffle\ndeal\nfold\n")

    assert (found["seats"], found["_button_seat"]) == ([5, 1], 1)
    assert (found["antes"], found["blinds_or_straddles"]) == ([0, 300], [100, 200])


def test_a_dead_small_blind_is_nobodys() -> None:
    found = fields(THREE.replace("100 200", "100 200 big 2") + "shuffle\ndeal\nfold\nfold\n")

    assert (found["seats"], found["blinds_or_straddles"]) == ([2, 3, 1], [200, 0, 0])


def test_each_players_ante_wins_no_more_than_it_matched() -> None:
    found = fields(THREE.replace("blinds 100 200", "blinds 100 200\nante 25") + "shuffle\ndeal\nfold\nfold\n")

    assert (found["antes"], found["ante_trimming_status"]) == ([25, 25, 25], True)


def test_an_ante_of_the_big_blind_is_dead_money() -> None:
    found = fields(THREE.replace("blinds 100 200", "blinds 100 200\nante big 200") + "shuffle\ndeal\nfold\nfold\n")

    assert (found["antes"], found["ante_trimming_status"]) == ([0, 200, 0], False)


def test_a_short_blind_is_written_as_it_was_owed() -> None:
    run_out = "shuffle\ndeal\nfold\nshow 2\nshow 3\nstreet\nstreet\nstreet\n"

    found = fields(THREE.replace("seat 3 9000", "seat 3 50") + run_out)

    assert (found["blinds_or_straddles"], found["starting_stacks"]) == ([100, 200, 0], [1000, 50, 9000])


# --- sessions ---


def test_a_session_numbers_its_hands_from_1_whatever_their_own_numbers_are() -> None:
    first, second = played(THREE + "shuffle\ndeal\nfold\nfold\n" * 2).hands

    session = tomllib.loads(session_text([second, first]))

    assert {place: hand["hand"] for place, hand in session.items()} == {"1": 2, "2": 1}
    assert session["1"] == tomllib.loads(hand_text(second))

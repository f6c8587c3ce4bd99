"""Cards in PHH where a hand is shown before its last street, where cards are drawn twice, and where one is for all."""

from __future__ import annotations

from table.histories.phh_text import hand_text
from tests.table.histories.writing import fields, played, read_back

STUD = """
game stud
rulebook firekeepers
ante 25
bring-in 50
limits 100 200
seat 1 125
seat 2 5000
holds 1 2c 3d Qh
holds 2 4c 5d Th
stub 9c Js Ts 9d Tc 7d 9h Qs 7s 8c Ah Ad
shuffle
deal
"""
DRAWS = """
game 27-triple
rulebook firekeepers
blinds 100 200
button 1
seat 1 5000
seat 2 5000
holds 1 2c 3d 4c 7h Kd
holds 2 2d 3c 4d 8h 9c
stub Jc 5s 6s Tc 6h Js 8c
shuffle
deal
call
check
"""


def written(text: str) -> list[str]:
    """Return the actions of the only hand, dealing too."""
    found = fields(text)["actions"]
    assert isinstance(found, list)
    return found


def test_a_hand_of_stud_that_was_tabled_before_its_last_card_is_shown_again_with_it() -> None:
    text = f"{STUD}bring-in\ncomplete\ncall\nshow 1\nshow 2\nstreet\nstreet\nstreet\nstreet\n"

    assert written(text)[5:] == [
        *("p1 sm 2c3dQh", "p2 sm 4c5dTh", "d dh p1 Js", "d dh p2 Ts", "d dh p1 Tc", "d dh p2 7d"),
        *("d dh p1 Qs", "d dh p2 7s", "d dh p1 Ah", "d dh p2 Ad"),
        *("p1 sm 2c3dQhJsTcQsAh", "p2 sm 4c5dThTs7d7sAd"),
    ]
    assert read_back(hand_text(played(text).hand)) == [player.end for player in played(text).hand.seats]


def test_what_was_drawn_and_thrown_away_again_has_no_name() -> None:
    steps = (
        "discard 2 none\ndiscard 1 Kd\ndraw\ncheck\ncheck\n"
        "discard 2 9c\ndiscard 1 5s\ndraw\ncheck\ncheck\n"
        "discard 2 none\ndiscard 1 none\ncheck\ncheck\nshow 2\nmuck 1\n"
    )

    assert [line for line in written(DRAWS + steps) if "dh" in line or "s" in line] == [
        *("d dh p1 2d3c4d8h??", "d dh p2 ??????????", "p1 sd", "p2 sd ??", "d dh p2 ??"),
        *("p1 sd ??", "p2 sd ??", "d dh p1 Tc", "d dh p2 ??", "p1 sd", "p2 sd", "p1 sm 2d3c4d8hTc", "p2 sm"),
    ]

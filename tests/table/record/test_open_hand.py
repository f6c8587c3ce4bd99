"""A hand while its journal is read: what was taken back did not happen, and what was turned up has a name."""

from __future__ import annotations

import pytest

from table.engine.words.card_events import StreetDealt
from tests.table.histories.writing import THREE, played
from tests.table.record.in_short import TO_THE_SHOWDOWN, acted, ends


def test_a_key_that_was_taken_back_did_not_happen() -> None:
    hand = played(THREE + "shuffle\ndeal\nfold\nraise 600\nkey undo\nraise 800\nfold\n").hand

    assert acted(hand) == ["1 fold", "2 raise", "3 fold"]
    assert ends(hand) == {2: 1200, 3: 8800, 1: 9000}


def test_an_end_that_was_taken_back_is_none() -> None:
    text = THREE + "shuffle\ndeal\nfold\nraise 600\nfold\nkey undo\ncall\nstreet\nbet 400\nfold\n"

    assert acted(played(text).hand) == ["1 fold", "2 raise", "3 call", "2 bet", "3 fold"]


def test_a_street_that_lies_when_its_betting_is_taken_back_is_dealt_once() -> None:
    text = THREE + "shuffle\ndeal\nfold\ncall\ncheck\nstreet\nkey undo\ncheck\nfold\n"

    hand = played(text).hand

    assert [done.street.value for done in hand.happened if isinstance(done, StreetDealt)] == ["flop"]
    assert acted(hand) == ["1 fold", "2 call", "3 check", "2 fold"]


def test_a_refused_key_that_is_taken_back_takes_nothing_with_it() -> None:
    text = THREE + "shuffle\ndeal\nmuck 1\npull 100\nkey undo\nfold\nfold\n"

    assert acted(played(text).hand) == ["1 fold", "2 fold"]


GIVEN_BACK = {
    "at once": ("muck 2; key killed 2; td keep; fold; fold", "1 raise, 2 fold, 3 fold"),
    "after an act": (
        "muck 2; call; key killed 2; td keep; call; street; fold; fold",
        "1 raise, 3 call, 2 call, 2 fold, 3 fold",
    ),
    "after the pot was paid": (
        "muck 2; seat 3 fold; key killed 2; td keep; call; street; fold",
        "1 raise, 3 fold, 2 call, 2 fold",
    ),
    "after a bet on the flop": (
        "muck 2; call; street; bet 400; key killed 2; td keep; td keep; fold; fold",
        "1 raise, 3 call, 2 fold, 3 fold",
    ),
    "after the bettor was called": (
        "muck 1; fold; call; key killed 1; td keep; street; check; fold",
        "1 raise, 2 fold, 3 call, 3 check, 1 fold",
    ),
}
"""What was done after a raise of seat 1, which has the button; and who has acted in the record."""


@pytest.mark.parametrize("when", GIVEN_BACK)
def test_a_hand_that_came_back_was_not_folded(when: str) -> None:
    done, acts = GIVEN_BACK[when]

    assert ", ".join(acted(played(f"{THREE}shuffle; deal; raise 600; {done}\n").hand)) == acts


def test_chips_that_back_words_are_no_key_of_their_own() -> None:
    text = THREE + "shuffle\ndeal\nfold\nsays raise 600\nseat 2 push 500\nkey undo\nfold\n"

    assert acted(played(text).hand) == ["1 fold", "2 fold"]


def test_a_hand_that_was_mucked_unseen_shows_nothing() -> None:
    hand = played(THREE + "holds 3 As Ad\n" + TO_THE_SHOWDOWN + "muck 2\n").hand

    assert [player.shown for player in hand.seats] == [(), (), ()]


def test_cards_that_were_turned_up_are_shown_in_the_order_of_the_deal() -> None:
    text = THREE + "holds 2 7c 2d\nholds 3 As Ad\n" + TO_THE_SHOWDOWN + "show 2 2d\nshow 3\nshow 2 7c\n"

    assert {player.seat: player.shown for player in played(text).hand.seats} == {
        2: ("7c", "2d"),
        3: ("As", "Ad"),
        1: (),
    }


DRAW = """game 27-triple
rulebook firekeepers
blinds 100 200
button 4
seat 1 10000
seat 2 10000
seat 3 10000
seat 4 10000
holds 1 2c 3d 4h 7s Kc
holds 2 2d 3h 5s 8c 9d
holds 3 2h 4s 6c 7d Th
holds 4 As Ad 8h 9c Jd
stub 5d 6h 7c 9h Ts 3c 4d 5h 6s Qc Kd Jh Qs 8s 2s 5c Ac Kh
"""


def test_a_card_that_was_thrown_away_in_a_draw_was_dealt_and_what_came_for_it_is_of_the_hand() -> None:
    none = "discard 2 none ; discard 3 none ; discard 4 none\n"
    checks = "check ; check ; check ; check\n"
    draws = f"discard 1 Kc ; {none}burn ; card 1\n{checks}discard 1 none ; {none}{checks}discard 1 none ; {none}"
    text = f"{DRAW}shuffle ; deal\ncall ; call ; call ; check\n{draws}{checks}show 1 ; muck 2 ; muck 3 ; muck 4\n"

    one, other = (player for player in played(text).hand.seats if player.seat in {1, 2})

    assert len(one.dealt) == 6
    assert one.dealt[-1] in one.shown
    assert "Kc" not in one.shown
    assert (len(one.shown), len(other.dealt), other.shown) == (5, 5, ())


def test_until_the_next_hand_begins_the_key_that_ended_one_can_be_taken_back() -> None:
    ended = f"{THREE}shuffle; deal; fold; fold\n"

    assert [acted(hand) for hand in played(ended).hands] == [["1 fold", "2 fold"]]
    assert played(f"{ended}key undo\n").hands == ()
    assert acted(played(f"{ended}key undo; call; check; street; fold\n").hand) == [
        "1 fold",
        "2 call",
        "3 check",
        "2 fold",
    ]

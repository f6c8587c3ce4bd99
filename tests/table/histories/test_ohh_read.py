"""Open Hand History read: hands one after another, chips that no pot has, and what no table of ours deals."""

from __future__ import annotations

import json
from typing import Any

import pytest

from table.engine.words.commands import Action
from table.histories.hand_read import NotReadError
from table.histories.ohh import hand_text
from table.histories.ohh_read import hands_of, read_hand
from tests.table.histories.writing import THREE, played

CARDS = "holds 2 As Ad\nholds 3 7c 2d\nstub 2c Qh Jh 7s 3c 4d 3d 9s\n"
RUN_OUT = f"{CARDS}shuffle\ndeal\nfold\nall-in\ncall\nshow 2\nshow 3\nstreet\nstreet\nstreet\n"


def written(steps: str = "shuffle\ndeal\nfold\nraise 600\nfold\n") -> dict[str, Any]:
    """Return a hand as we write it."""
    found: dict[str, Any] = json.loads(hand_text(played(THREE + steps).hand))
    return found


def test_what_is_written_is_read_as_it_was() -> None:
    hand = played(THREE + RUN_OUT).hand
    read = read_hand(hand_text(hand))

    assert (read.button, read.small_blind_seat, read.big_blind_seat) == (1, 2, 3)
    assert read.ends == {player.seat: player.end for player in hand.seats}
    assert [(act.seat, act.action) for act in read.actions] == [
        (1, Action.FOLD),
        (2, Action.ALL_IN),
        (3, Action.CALL),
    ]
    assert (read.board, read.all_in, set(read.shown)) == (hand.board, frozenset({2}), {2, 3})
    assert read.holds == {2: ("As", "Ad"), 3: ("7c", "2d")}


def test_what_nobody_called_goes_back_to_who_bet_most() -> None:
    read = read_hand(json.dumps(written()))

    assert read.ends == {1: 9000, 2: 1200, 3: 8800}


def test_where_a_rake_was_taken_nobody_knows_the_stacks() -> None:
    hand = written()
    hand["ohh"]["pots"][0]["rake"] = 5

    assert read_hand(json.dumps(hand)).ends == {}


def test_hands_stand_on_lines_or_apart_and_a_broken_one_does_not_hide_the_next() -> None:
    one = json.dumps(written())

    assert list(hands_of(f"{one}\n{one}")) == [one, one]
    assert list(hands_of(f'{{"ohh": \n\n{one}')) == ['{"ohh": ', one]
    assert list(hands_of(" \n ")) == []


def test_more_cards_than_the_game_is_known_for_are_those_of_five_card_omaha() -> None:
    hand = written()
    hand["ohh"]["game_type"] = "Omaha"
    act = next(act for one in hand["ohh"]["rounds"] for act in one["actions"] if act["action"] == "Fold")
    act["cards"] = ["As", "Ks", "Qs", "Js", "Ts"]

    assert read_hand(json.dumps(hand)).game.hole_cards == 5


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game_type": "Stud"}, "games without a board are not read"),
        ({"rounds": []}, "nobody posted the big blind"),
        ({"dealer_seat": "one"}, "its ohh.dealer_seat says nothing that can stand there"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_with_the_reason(change: dict[str, object], why: str) -> None:
    hand = written()
    hand["ohh"] |= change

    with pytest.raises(NotReadError, match=why):
        read_hand(json.dumps(hand))


def test_an_action_that_nobody_knows_is_refused_by_its_name() -> None:
    hand = written()
    hand["ohh"]["rounds"][0]["actions"][-1]["action"] = "Straddle"

    with pytest.raises(NotReadError, match="'Straddle' is nothing that happens here"):
        read_hand(json.dumps(hand))

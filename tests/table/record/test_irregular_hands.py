"""Hands in which something went wrong: they are written as they were played in the end."""

from __future__ import annotations

import pytest

from table.engine.words.chip_events import Acted
from table.engine.words.matter_events import HandDied, RulingWithdrawn
from table.histories.phh_text import hand_text
from table.keeping.journal import SightingTaken
from table.record.hand_record import HandRecord
from tests.table.histories.writing import Played, actions, comments, fields, played, read_back

FOUR = "rulebook {book}\nblinds 100 200\nbutton 1\nseat 1 9000\nseat 2 9000{two}\nseat 3 9000\nseat 4 9000{four}\n"
"""Four players: seat 1 has the button, seats 2 and 3 the blinds; they are p4, p1, p2 and seat 4 is p3."""

CARDS = "holds 1 Kc Kd\nholds 2 As Ad\nholds 3 7c 2d\nholds 4 9s 9h\nstub 3h 8s Qd 2c 5h Jc 4d 7s 6s 6d\n"
ABSENT = " absent"
EXPOSED = "shuffle\ndeal 5\ncard 3 2d up\ndeal\nmove 2d seat 3 burn\ncard 3\n"
BOXED = "shuffle\ndeal 5\ncard 3 2d up\nkey boxed 2d\ndeal\nmove 2d seat 3 aside up\ncard 3\n"
JOKER = "shuffle\ndeal 5\ntag joker 3\ndeal\nmove joker seat 3 aside\ncard 3\n"
TO_THE_RIVER = "call\nfold\ncall\ncheck\n{flop}\n" + "check\ncheck\ncheck\nstreet\n" * 2 + "check\ncheck\ncheck\n"
SHOWN = "show 2\nshow 3\nshow 4\n"
TO_A_FLOP_BET = "call\ncall\n{small}\ncheck\nstreet\ncheck\nbet 400\nfold\n{last}\n"
TO_A_FOLD = "fold\nfold\nfold\n"


def four(steps: str, *, book: str = "firekeepers", two: str = "", four: str = "") -> str:
    return FOUR.format(book=book, two=two, four=four) + steps


def dealt_to_seat_3(text: str) -> str:
    """Return the hole cards that the only hand of a scenario says of seat 3."""
    found = fields(text)["actions"]
    assert isinstance(found, list)
    (line,) = (action for action in found if action.startswith("d dh p2 "))
    return str(line).removeprefix("d dh p2 ")


def died(hand: HandRecord) -> list[int]:
    return [done.seat for done in hand.happened if isinstance(done, HandDied)]


def assert_read_back(hands: Played) -> None:
    """See that each hand is read back to its stacks, and that the last has those that the table shows."""
    for hand in hands.hands:
        assert read_back(hand_text(hand)) == [player.end for player in hand.seats]
    assert {player.seat: player.end for player in hands.hands[-1].seats} == hands.stacks


# --- cards that were dealt and did not stay ---


@pytest.mark.parametrize(
    ("deal", "flop", "board"),
    [(EXPOSED, "flop", "8sQd2c"), (BOXED, "street", "Qd2c5h"), (JOKER, "street", "Qd2c5h")],
    ids=["exposed", "boxed", "joker"],
)
def test_a_hand_is_the_two_cards_that_were_kept_and_the_board_is_that_of_the_table(
    deal: str, flop: str, board: str
) -> None:
    text = four(CARDS + deal + TO_THE_RIVER.format(flop=flop) + SHOWN, book="homegame")

    assert f"p2 sm {dealt_to_seat_3(text)}" in actions(text)
    assert len(dealt_to_seat_3(text)) == 4
    assert "2d" not in dealt_to_seat_3(text)
    assert f"d db {board}" in actions(text)
    assert_read_back(played(text))


def test_a_card_that_was_exposed_and_replaced_is_not_shown_as_one_of_the_hand() -> None:
    text = four(CARDS + EXPOSED + TO_A_FOLD, book="tfpl")

    assert dealt_to_seat_3(text) == "????"


def test_an_exposed_card_that_is_kept_is_one_of_the_hand() -> None:
    text = four(f"{CARDS}shuffle\ndeal 5\ncard 3 2d up\ntd keep\ndeal\n{TO_A_FOLD}")

    assert dealt_to_seat_3(text) == "2d??"


# --- hands that died ---


def test_a_hand_that_a_ruling_killed_folds_when_its_turn_comes() -> None:
    text = four("shuffle\ndeal\n" + TO_A_FLOP_BET.format(small="", last="fold"), two=ABSENT)

    assert actions(text)[:4] == ["p3 cc", "p4 cc", "p1 f # hand killed by firekeepers:30", "p2 cc"]
    assert_read_back(played(text))


def test_a_hand_that_died_at_the_showdown_is_mucked_there() -> None:
    checks = "street\ncheck\ncheck\ncheck\ncheck\n" * 3
    text = four(f"{CARDS}shuffle\ndeal\ncall\ncall\ncall\ncheck\n{checks}td dead-hand seat 2\nshow 3\nshow 4\nshow 1\n")

    assert actions(text)[-4:] == ["p1 sm # hand killed by the floor", "p2 sm 7c2d", "p3 sm 9s9h", "p4 sm KcKd"]
    assert_read_back(played(text))


def test_what_a_dead_hand_gets_back_is_told_beside_the_actions() -> None:
    text = four("shuffle\ndeal\nraise 2000\ntd dead-hand seat 4\ncall\nfold\ncheck\nstreet\ncheck\nbet 400\nfold\n")

    assert actions(text)[:2] == ["p3 cbr 2000", "p4 cc"]
    assert "p3 hand killed by the floor: 1800 that nobody has called goes back" in comments(text)
    assert {player.seat: player.end for player in played(text).hand.seats} == played(text).stacks


# --- rulings that were taken back ---


def test_a_hand_whose_ruling_was_withdrawn_is_live() -> None:
    text = four("shuffle\ndeal\nkey undo\n" + TO_A_FLOP_BET.format(small="call", last="fold\nfold"), two=ABSENT)

    assert died(played(text).hand) == []
    assert "p1 cc" in actions(text)


def test_of_two_rulings_the_last_is_withdrawn() -> None:
    text = four("shuffle\ndeal\nkey undo\n" + TO_A_FLOP_BET.format(small="", last="fold"), two=ABSENT, four=ABSENT)

    assert died(played(text).hand) == [2]
    assert_read_back(played(text))


def test_a_ruling_that_killed_nobody_gives_no_dead_hand_its_life_back() -> None:
    strayed = f"{CARDS}shuffle\ndeal\nmove 7c seat 3 seat 4\nkey undo\nmove 7c seat 4 seat 3\n"
    text = four(strayed + TO_A_FLOP_BET.format(small="", last="fold"), two=ABSENT)

    assert any(
        isinstance(event, RulingWithdrawn)
        for record in played(text).records
        if isinstance(record, SightingTaken)
        for event in record.events
    )
    assert died(played(text).hand) == [2]
    assert_read_back(played(text))


def test_a_hand_that_the_director_killed_is_live_again_once_the_key_before_is_taken_back() -> None:
    text = four("shuffle\ndeal\nraise 2000\ntd dead-hand seat 3\nkey undo\nfold\nfold\nfold\n")

    assert died(played(text).hand) == []
    assert_read_back(played(text))


@pytest.mark.parametrize("book", ["tfpl", "jpa"])
def test_a_hand_that_died_because_its_player_was_marked_as_gone_is_live_again_once_that_is_undone(book: str) -> None:
    text = four("shuffle\ndeal\nkey left 4\nkey undo\nfold\nfold\nfold\n", book=book)

    assert died(played(text).hand) == []
    assert_read_back(played(text))


# --- hands that were called off ---


@pytest.mark.parametrize(
    "called_off",
    [
        "shuffle\ncard 3\ncollect\n",
        "shuffle\ndeal\nraise 600\ntd void-hand\nkey confirm\ncollect\n",
        "shuffle\ndeal\nraise 600\nkey misdeal\nkey confirm\ncollect\n",
    ],
    ids=["a misdeal", "a void hand", "a misdeal after a raise"],
)
def test_of_a_hand_that_was_called_off_and_dealt_again_the_second_deal_is_written(called_off: str) -> None:
    text = four(called_off + "shuffle\ndeal\nfold\nraise 600\nfold\nfold\n" + "shuffle\ndeal\n" + TO_A_FOLD)

    first, second = played(text).hands

    assert [f"{done.seat} {done.action.value}" for done in first.happened if isinstance(done, Acted)] == [
        "4 fold",
        "1 raise",
        "2 fold",
        "3 fold",
    ]
    assert (first.number, second.number) == (1, 2)
    assert [player.start for player in first.seats] == [9000] * 4
    assert_read_back(played(text))


@pytest.mark.parametrize("back", ["td play-on", "key undo"])
def test_a_misdeal_that_is_overruled_or_taken_back_goes_on_from_where_it_stood(back: str) -> None:
    text = four(f"shuffle\ndeal\nraise 600\nkey misdeal\n{back}\nfold\nfold\nfold\n")

    assert actions(text) == ["p3 cbr 600", "p4 f", "p1 f", "p2 f"]
    assert_read_back(played(text))


@pytest.mark.parametrize("option", ["misdeal", "void-hand", "dead-hand seat 3"])
def test_a_ruling_after_the_pots_were_paid_changes_no_record(option: str) -> None:
    text = four(f"shuffle\ndeal\n{TO_A_FOLD}td {option}\nshuffle\ndeal\n{TO_A_FOLD}")

    assert [hand.number for hand in played(text).hands] == [1, 2]
    assert_read_back(played(text))


def test_a_mucked_hand_that_played_again_is_one_that_was_shown() -> None:
    asked = "show 4\nmuck 3\nmuck 2\nasks 4 to see 2\nshow 2\n"
    text = four(CARDS + "shuffle\ndeal\n" + TO_THE_RIVER.format(flop="street") + asked, book="tfpl")

    assert [player.end - player.start for player in played(text).hand.seats if player.seat == 2] == [400]
    assert actions(text)[-3:] == ["p3 sm 9s9h", "p2 sm", "p1 sm AsAd"]
    assert_read_back(played(text))

"""How answers of a book become rulings."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.ruling import (
    CALLS_OFF,
    CLOSES_RAISING,
    CONFIRMED_STEPS,
    GO_ON,
    MAKES_A_WAGER,
    MAKES_AN_ACTION,
    NEEDS_AMOUNT,
    ON_A_HAND,
    ON_A_WAGER,
    ON_AN_ACTION,
    UNSEEN_STEPS,
    Ruling,
    noted,
    noted_by,
    ruled,
    ruling_of,
    shown_or_dead,
    without_misdeal,
)

FLOOR = FloorDecides(options=("keep", "misdeal"), silent=("nuts:7", "nuts:8"))


def test_what_a_book_says_is_ruled_by_its_rule() -> None:
    assert ruled(Ruled(value="misdeal", cite="tfpl:1")) == Ruling(value=RulingValue.MISDEAL, cite="tfpl:1")


def test_what_the_house_sets_is_ruled_and_the_book_is_silent() -> None:
    answer = HouseSets(setting="x", value="keep", silent=("nuts:7",))

    assert ruled(answer) == Ruling(value=RulingValue.KEEP, cite="nuts:7", is_book_silent=True)


def test_what_the_floor_decides_is_a_floor_call_with_its_options() -> None:
    options = (RulingValue.KEEP, RulingValue.MISDEAL)

    assert ruled(FLOOR) == Ruling(value=RulingValue.FLOOR, cite="nuts:7", options=options)


def test_a_word_that_is_no_ruling_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="dealt-and-killed"):
        ruled(Ruled(value="dealt-and-killed", cite="tfpl:1"))


def test_of_an_answer_that_is_no_ruling_the_citation_is_left() -> None:
    assert ruling_of(Ruled(value=True, cite="tfpl:1")) == Ruling(value=RulingValue.PENDING, cite="tfpl:1")
    assert ruling_of(HouseSets(setting="x", value=3, silent=())).is_book_silent
    assert not ruling_of(FLOOR).is_book_silent


def test_once_it_is_too_late_for_a_misdeal_the_floor_is_not_offered_one() -> None:
    assert without_misdeal(ruled(FLOOR)).options == (RulingValue.KEEP,)


def test_of_a_hand_that_was_to_be_shown_the_floor_decides_whether_it_is_shown_or_dead() -> None:
    refused = shown_or_dead(Ruling(value=RulingValue.MUST_SHOW, cite="tfpl:1"))

    assert (refused.value, refused.options) == (RulingValue.FLOOR, (RulingValue.MUST_SHOW, RulingValue.DEAD_HAND))
    assert refused.cite == "tfpl:1"


def test_where_the_book_has_options_for_it_those_are_the_floors() -> None:
    assert shown_or_dead(ruled(FLOOR)) == ruled(FLOOR)


def test_a_note_cites_the_rule_that_forbids_and_none_that_allows() -> None:
    assert noted_by(Ruled(value=True, cite="tfpl:1")) == noted("tfpl:1")
    assert noted_by(Ruled(value=False, cite="tfpl:1")) == noted() == Ruling(value=RulingValue.NOTE, cite=None)


def test_no_ruling_lets_play_go_on_and_calls_the_hand_off() -> None:
    groups = (GO_ON, ON_A_HAND, CALLS_OFF, MAKES_AN_ACTION, CLOSES_RAISING, MAKES_A_WAGER)

    assert sum(map(len, groups)) == len(frozenset().union(*groups))


def test_rulings_on_a_wager_make_it_a_bet_a_call_a_fold_or_nothing() -> None:
    assert {RulingValue.IS_CALL, RulingValue.FORFEIT_FOLD, RulingValue.RETURN_BET} == ON_A_WAGER - MAKES_A_WAGER


def test_rulings_on_an_action_make_it_bind_close_the_raising_or_take_it_away() -> None:
    assert {RulingValue.NOT_BINDING} == ON_AN_ACTION - MAKES_AN_ACTION - CLOSES_RAISING


def test_one_ruling_alone_cannot_be_keyed_without_an_amount() -> None:
    assert {RulingValue.AMOUNT} == NEEDS_AMOUNT


def test_a_step_that_no_antenna_sees_is_confirmed() -> None:
    assert UNSEEN_STEPS < CONFIRMED_STEPS

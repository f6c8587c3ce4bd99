"""Cards of stud's next street that fall while somebody has still to act."""

from __future__ import annotations

from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Street
from table.engine.words.view import Status
from tests.table.engine.dealing.studs import done

_TO_FOURTH = ("deal", "bring-in ; call ; call", "street")


def test_a_card_of_fifth_street_that_comes_too_early_is_to_be_laid_aside() -> None:
    view, told = done(*_TO_FOURTH, "check ; check", "burn ; card 1", book="jpa")

    assert told == ["early-street"]
    assert (view.status, view.turn) == (Status.BETTING, 3)
    assert view.next_step is not None
    assert (view.next_step.step, view.next_step.seat) == (RemedyStep.SET_ASIDE, 1)


def test_cards_that_come_with_the_last_check_are_the_streets() -> None:
    view, told = done(*_TO_FOURTH, "check ; check ; check", "burn ; card 1 ; card 2 ; card 3", book="jpa")

    assert told == []
    assert view.street is Street.FIFTH


def test_the_whole_round_is_told_once() -> None:
    _, told = done(*_TO_FOURTH, "check ; check", "burn ; card 1 ; card 2 ; card 3", book="jpa")

    assert told == ["early-street"]


def test_an_early_card_that_the_floor_keeps_is_the_streets() -> None:
    steps = (*_TO_FOURTH, "check ; check", "burn ; card 1", "td keep", "check", "card 2 ; card 3")
    view, told = done(*steps)

    assert told == ["early-street"]
    assert (view.street, view.up[1]) == (Street.FIFTH, ("Kc", "Tc", "4d"))

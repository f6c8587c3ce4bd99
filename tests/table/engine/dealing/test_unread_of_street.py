"""Cards of a street of stud that are due and not read: asked for, and nobody is accused."""

from __future__ import annotations

from table.engine.words.cards import Street
from tests.table.engine.dealing.studs import done

_TO_FOURTH = ("deal", "bring-in ; call ; call", "burn ; card 1")


def test_a_card_that_others_have_overtaken_is_laid_again_and_counts() -> None:
    view, told = done(*_TO_FOURTH, "late seat 2 never", "card 2 ; card 3")

    assert told == []
    assert (view.street, view.up[2]) == (Street.FOURTH, ("2d", "8d"))


def test_the_last_card_of_a_street_is_asked_for_once_nothing_goes_on() -> None:
    view, told = done(*_TO_FOURTH, "card 2", "late seat 3 never", "card 3")

    assert told == []
    assert (view.street, view.up[3]) == (Street.FOURTH, ("9h", "6s"))


def test_a_seat_that_was_passed_over_gets_its_card_later() -> None:
    view, told = done(*_TO_FOURTH, "card 3", "wait 10", "card 2")

    assert told == []
    assert view.street is Street.FOURTH

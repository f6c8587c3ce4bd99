"""Numbers that no expectation names: what each pot comes to and who can win it, and how long the clock runs."""

from __future__ import annotations

import pytest

from table.engine.words.answers import FloorDecides
from table.engine.words.frozen import replace
from table.engine.words.view import PotView, TableView
from table.playing.training.choices import TrainingQuestion
from table.playing.training.number_questions import pot_questions, time_questions
from tests.bench.random_event import BOOKS
from tests.table.evening import book as shipped_book
from tests.table.scenario.at_table import AtTable


def right(question: TrainingQuestion) -> str:
    (words,) = [choice.words for choice in question.choices if choice.is_right]
    return words


def with_pots(*pots: PotView) -> TableView:
    return replace(AtTable("shuffle\ndeal").bench.view, formed=pots)


def test_where_there_is_but_one_pot_nothing_is_asked_of_it() -> None:
    assert pot_questions(with_pots(PotView(amount=900, seats=(1, 2, 3))), 25) == ()
    assert pot_questions(AtTable("shuffle\ndeal").bench.view, 25) == ()


def test_of_a_side_pot_it_is_asked_what_both_come_to_and_who_can_win_it() -> None:
    main, side, who = pot_questions(
        with_pots(PotView(amount=900, seats=(1, 2, 3)), PotView(amount=400, seats=(1, 3))), 25
    )

    assert [right(question) for question in (main, side, who)] == ["900", "400", "Seats 1, 3"]
    assert main.taught == side.taught == who.taught
    assert len(main.taught) == 2


def test_a_pot_that_one_player_alone_can_win_is_that_of_one_seat() -> None:
    *_, who = pot_questions(with_pots(PotView(amount=900, seats=(1, 2)), PotView(amount=400, seats=(2,))), 25)

    assert right(who) == "Seat 2"


def test_no_amount_is_offered_that_is_none() -> None:
    main, side, _ = pot_questions(with_pots(PotView(amount=25, seats=(1, 2, 3)), PotView(amount=50, seats=(1, 3))), 25)

    for question in (main, side):
        words = [choice.words for choice in question.choices]
        assert len(set(words)) == len(words) == 4
        assert "0" not in words


@pytest.mark.parametrize("book", BOOKS)
def test_how_long_the_clock_runs_is_asked_of_what_the_book_does_not_leave_to_the_floor(book: str) -> None:
    rules = shipped_book(book)
    known = [one for one in (rules.clock.think_s, rules.clock.countdown_s) if not isinstance(one, FloorDecides)]

    assert [right(question) for question in time_questions(rules)] == [str(one.value) for one in known]

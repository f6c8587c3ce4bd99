"""Questions for a class: table and station build the same one by its name, book and seed, in any language."""

from __future__ import annotations

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from display.words.language import language
from display.words.spoken import speaking
from table.playing.training.class_lessons import ClassLessons

LESSONS = ClassLessons(settings_folder())
BOOK, SITUATION = "firekeepers", "bets/if-then"


def test_two_that_build_the_same_question_number_its_choices_alike_in_any_language() -> None:
    here = LESSONS.lesson(BOOK, SITUATION, 0, 9)
    german = language("de")
    assert german is not None
    with speaking(german):
        there = LESSONS.lesson(BOOK, SITUATION, 0, 9)

    assert here is not None
    assert there is not None
    assert (here.words.right, here.words.digest) == (there.words.right, there.words.digest)
    assert here.words.title != there.words.title


def test_another_book_is_another_question() -> None:
    found = [LESSONS.lesson(book, SITUATION, 0, 9) for book in (BOOK, "nuts")]

    assert len({one.words.digest for one in found if one is not None}) == 2


def test_a_part_that_is_not_asked_is_none_and_a_situation_that_is_not_there_is_refused() -> None:
    assert LESSONS.lesson(BOOK, SITUATION, 5, 9) is None
    with pytest.raises(ConfigError, match="has no such situation"):
        LESSONS.lesson(BOOK, "bets/none", 0, 9)


def test_what_may_be_asked_is_listed_with_what_happens_there() -> None:
    titles = LESSONS.titles()

    assert (SITUATION, "Bets", '"If you bet, I raise."') in titles
    assert len({name for name, _, _ in titles}) == len(titles) > 50


@pytest.mark.parametrize("drill", ["drill/price", "drill/side-pots", "drill/odd-chip"])
def test_the_hand_of_a_drill_is_the_same_at_every_table_and_another_when_it_is_asked_again(drill: str) -> None:
    first = LESSONS.lesson(BOOK, drill, 0, 9)
    german = language("de")
    assert german is not None
    with speaking(german):
        there = LESSONS.lesson(BOOK, drill, 0, 9)
    again = LESSONS.lesson(BOOK, drill, 0, 10)

    assert first is not None
    assert there is not None
    assert again is not None
    assert (first.words.right, first.words.digest) == (there.words.right, there.words.digest)
    assert first.words.digest != again.words.digest


def test_drills_are_listed_by_what_they_ask() -> None:
    assert ("drill/whose-turn", "Drill", "Whose turn is it?") in LESSONS.titles()

"""Which alerts hang on a question: found by asking, for every question and every book."""

from __future__ import annotations

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.asked_questions import alerts_that_turn_on, decided_by
from config.rulebook.coverage_file import read_coverage_file
from config.rulebook.questions import BookQuestion, questions
from table.engine.every_ruling import every_ruling, raised_codes
from table.engine.words.alerts import AlertCode, RulingValue
from tests.table.evening import book as shipped_book

FOLDERS = settings_folder(shipped_folder())
BOOKS = {name: shipped_book(name) for name in ("tfpl", "homegame", "firekeepers", "nuts", "jpa")}


def question(name: str) -> BookQuestion:
    return next(question for question in questions() if question.name == name)


def turning(name: str, book: str = "firekeepers") -> set[AlertCode]:
    return set(alerts_that_turn_on(question(name), BOOKS[book], every_ruling))


def rulings(name: str, book: str) -> set[tuple[AlertCode, RulingValue]]:
    return {(one.code, one.ruling) for one in decided_by(BOOKS[book], every_ruling) if one.question == name}


@pytest.mark.parametrize(
    ("book", "ruling"), [("tfpl", RulingValue.MISDEAL), ("homegame", RulingValue.MISDEAL), ("nuts", RulingValue.FLOOR)]
)
def test_a_question_decides_the_alert_that_asks_it_as_the_book_answers(book: str, ruling: RulingValue) -> None:
    assert rulings("deal.card_out_of_order", book) == {(AlertCode.CARD_OUT_OF_ORDER, ruling)}


def test_one_question_may_decide_several_alerts() -> None:
    assert rulings("deal.card_to_seat_not_entitled", "jpa") == {
        (AlertCode.CARD_TO_EMPTY_SEAT, RulingValue.MISDEAL),
        (AlertCode.CARD_TO_UNENTITLED_SEAT, RulingValue.MISDEAL),
    }


def test_a_number_that_is_counted_by_decides_nothing_and_is_found_all_the_same() -> None:
    assert rulings("deal.many_exposed_from", "nuts") == set()
    assert turning("deal.many_exposed_from", "nuts") == {AlertCode.CARD_EXPOSED}
    assert turning("deal.boxed_and_exposed_together", "nuts") == {AlertCode.CARD_EXPOSED, AlertCode.BOXED_CARD}


def test_on_a_question_of_lawful_play_no_alert_turns() -> None:
    assert turning("button.method") == set()


def test_a_question_that_no_ruling_asks_is_in_the_file_with_the_module_that_does() -> None:
    named = {name for entry in read_coverage_file(FOLDERS).asked for name in entry.questions}
    deciding = {one.question for book in BOOKS.values() for one in decided_by(book, every_ruling)}
    found = {one.name for one in questions() if one.name in deciding or turning(one.name)}

    assert {one.name for one in questions()} - found - named == set()


def test_every_irregularity_there_is_is_asked_about() -> None:
    asked_or_without_a_book = {one.code for book in BOOKS.values() for one in decided_by(book, every_ruling)} | {
        AlertCode.UNKNOWN_CARD,
        AlertCode.BOARD_DISTURBED,
        AlertCode.CARDS_OUT_OF_VIEW,
        AlertCode.CARD_UNACCOUNTED,
        AlertCode.DECK_UNSHUFFLED,
        AlertCode.MUCK_DISTURBED,
        AlertCode.COUNT_MISMATCH,
        AlertCode.DECK_SHORT,
        AlertCode.DECK_INCOMPLETE,
        AlertCode.DECK_SHORT,
        AlertCode.FLOOR_CALLED,
        AlertCode.ZONE_BLIND,
    }

    assert raised_codes() == asked_or_without_a_book

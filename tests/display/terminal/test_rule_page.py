"""One rule as a page, what hangs on it, and the rules and questions that were looked for by their words."""

from __future__ import annotations

import pytest

from config.rulebook.catalogue import CatalogueRule
from config.rulebook.coverage import Account, Reach
from display.terminal.rule_page import questions_page, questions_with, rule_page, search_page, several_page
from table.engine.words.alerts import AlertCode, RulingValue
from tests.display.terminal.sheets import flowing, sheet_of


def test_a_rule_tells_its_gist_where_it_stands_and_which_answers_hang_on_it() -> None:
    page = flowing(rule_page(sheet_of("jpa"), sheet_of("jpa").look_up("16"), 100))

    assert page.startswith("jpa:16 All hands open when all-in JPA bar poker, TDA 2019 with changes When a player")
    assert "Topic all-in Class procedure: the table walks the dealer through it Line 125 of the printed" in page
    assert "Same as firekeepers:16 All hands open when all-in" in page
    assert "Answers With a player all-in and the betting complete, is every live hand turned face up?" in page


def test_a_rule_of_an_editions_own_tells_what_its_file_says() -> None:
    page = rule_page(sheet_of("riverside"), sheet_of("riverside").look_up("2"), 100)

    assert page.startswith("riverside:2  All odd chips to one seat ")
    assert "See        firekeepers:20A  Odd chip in board games" in page
    assert "Topic" not in page


def test_a_rule_lists_its_parts_below_each_other() -> None:
    page = rule_page(sheet_of("tfpl"), sheet_of("tfpl").look_up("button"), 100)

    assert "Parts      tfpl:button.p1  Purpose of the button\n" in page
    assert "\n           tfpl:button.1   Raise sizes come from the blinds\n" in page


def test_a_page_says_what_becomes_of_its_rule_and_what_shows_it() -> None:
    sheet, found = sheet_of("firekeepers"), sheet_of("firekeepers").look_up("35A2")
    assert isinstance(found.rule, CatalogueRule)
    account = Account(
        rule=found.rule,
        reach=Reach.KEPT,
        alerts={AlertCode.FIRST_CARD_WRONG_SEAT: (RulingValue.MISDEAL,)},
        why="The table looks where the first card falls.",
        tried_in=("tests/test_a.py", "tests/cases/deal/first.hand"),
    )

    page = flowing(rule_page(sheet, found, 100, account))

    assert "The table looks where the first card falls. Alerts first-card-wrong-seat (misdeal)" in page
    assert page.endswith("Tried in tests/cases/deal/first.hand tests/test_a.py"), "a scenario before a test"
    assert "Alerts" not in flowing(rule_page(sheet, found, 100))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["button-method"], "button.method"),
        (["button", "hand", "to"], "button.method"),
        (["joker dealt late"], "deck.joker_dealt_late"),
    ],
)
def test_a_question_is_found_by_its_words_its_key_or_its_setting(words: list[str], found: str) -> None:
    assert found in [answered.question.name for answered in questions_with(sheet_of("tfpl"), words)]


def test_all_words_have_to_stand_there() -> None:
    assert questions_with(sheet_of("tfpl"), ["button", "zebra"]) == ()


def test_questions_are_listed_with_their_answer_only_where_a_book_was_asked() -> None:
    asked = questions_with(sheet_of("nuts"), ["button.method"])
    with_answer = questions_page(sheet_of("nuts"), asked, 100, "nuts")
    without = questions_page(sheet_of("nuts"), asked, 100)

    assert "Dead button" in with_answer
    assert "Dead button" not in without
    assert "squaredeal rules nuts KEY prints one" in flowing(with_answer)
    assert "squaredeal rules KEY prints one" in flowing(without)


def test_rules_that_were_found_stand_below_each_other_with_their_gists() -> None:
    sheet = sheet_of("nuts")
    rules = [rule for rule in sheet.rules.values() if "button" in rule.title.lower()]
    page = search_page(sheet, rules, 60)

    assert max(map(len, page.splitlines())) <= 60
    assert all(rule.gist in flowing(page) for rule in rules)
    assert f"{len(rules)} of {len(sheet.rules)} rules." in page


def test_a_number_that_several_books_have_is_told_with_each_of_them() -> None:
    rules = [sheet_of(name).rules[f"{name}:16"] for name in ("firekeepers", "jpa")]

    page = several_page(rules, 100)

    assert page.startswith("16 is a rule of 2 books. squaredeal rules BOOK:16 prints one.")
    assert "firekeepers:16  " in page

"""The answer sheet of a rulebook: every question, who answers it, what an edition changes; and the list of books."""

from __future__ import annotations

import re

import pytest

from config.rulebook.answer_sheet import AnswerSheet
from display.terminal.rule_sheet import list_page, sheet_page
from display.wording.questions import question_words
from table.engine.words.answers import FloorDecides
from table.engine.words.frozen import replace
from tests.display.terminal.sheets import NAMES, book_of, flowing, sheet_of


def head_of(sheet: AnswerSheet) -> str:
    """Return what stands above the first group of questions."""
    return flowing(sheet_page(sheet, 100)).partition("The button")[0]


def below(page: str, question: str) -> str:
    """Return what stands below a question, up to the next blank line."""
    return flowing(page.partition(question)[2].partition("\n\n")[0])


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_holds_every_question_and_every_citation_and_keeps_the_width(name: str, width: int) -> None:
    sheet = sheet_of(name)
    page = sheet_page(sheet, width)

    assert max(map(len, page.splitlines())) <= width
    said = flowing(page)
    for answered in sheet.answered:
        assert question_words(answered.question.name) in said
        assert [rule for rule in answered.cites if rule not in said] == []


def test_what_a_rule_says_stands_with_the_rule() -> None:
    said = below(sheet_page(sheet_of("firekeepers"), 100), "How does the button move from hand to hand?")

    assert said.startswith("Dead button: the big blind moves to the next player;")
    assert "Rule firekeepers:32 Dead button In a file" in said


def test_what_the_house_sets_stands_with_its_setting_the_other_choices_and_the_rules_that_are_silent() -> None:
    said = below(sheet_page(sheet_of("tfpl"), 100), "How does the button move from hand to hand?")

    assert 'Setting button-method = "dead" or "moving": Moving button: the button moves' in said
    assert "Left open by tfpl:button.3 Everyone gets button and blinds" in said


def test_a_list_that_the_house_sets_says_how_another_is_written() -> None:
    said = below(sheet_page(sheet_of("nuts"), 100), "who finishes higher?")

    assert 'same-hand-bust = ["starting-stack"] or other: a list of "starting-stack" or "hand", in [brackets]' in said


def test_what_the_floor_decides_stands_with_its_options_the_sensible_default_first() -> None:
    said = below(sheet_page(sheet_of("nuts"), 100), "Do several of them that together come to a full raise?")

    assert said.startswith("The floor decides each time. Options No. (the sensible default) Yes. Left open by nuts:44")


def test_where_no_rule_comes_near_it_is_said() -> None:
    said = below(sheet_page(sheet_of("firekeepers"), 100), "who finishes higher?")

    assert "Left open by no rule comes near In a file" in said


@pytest.mark.parametrize(
    ("book", "question", "written"),
    [
        ("nuts", "How does the button move from hand to hand?", '[button.method] value = "dead" or "moving"'),
        (
            "tfpl",
            "How does the button move from hand to hand?",
            (
                '[button.method] setting = "button-method", value = "dead", '
                'silent = ["tfpl:button.3", "tfpl:button.3a", "tfpl:button.3b"]'
            ),
        ),
        (
            "nuts",
            "Do several of them that together come to a full raise?",
            '[betting.short_all_ins_together_reopen] options = [false, true], silent = ["nuts:44"]',
        ),
    ],
)
def test_each_answer_stands_there_as_the_author_of_an_edition_writes_it(book: str, question: str, written: str) -> None:
    assert below(sheet_page(sheet_of(book), 100), question).endswith(f"In a file {written}")


def test_an_edition_marks_what_differs_and_says_what_it_stands_in_place_of() -> None:
    page = sheet_page(sheet_of("riverside"), 100)

    assert "Based on FireKeepers Casino Hotel (firekeepers, TDA 2019). What differs is marked *." in page
    assert [line for line in page.splitlines() if line.startswith("*")] == [
        "* What becomes of hand and blinds while a player serves a penalty?",
        "* Who gets the odd chips?",
        "* Of players who bust in the same hand, who finishes higher?",
    ]
    assert (
        "Instead of The hand is dealt and killed; blinds and antes are posted. (firekeepers:71C) In a file"
    ) in below(page, "serves a penalty?")
    assert "(setting odd-chips-go-to) In a file" in below(page, "Who gets the odd chips?")


def test_a_finished_book_marks_nothing() -> None:
    page = sheet_page(sheet_of("jpa"), 100)

    assert "*" not in page
    assert "Based on" not in page


def test_a_sheet_opens_with_who_decides_how_much() -> None:
    sheet = sheet_of("tfpl")
    found = re.search(
        r"Of (\d+) questions the rules answer (\d+), the house sets (\d+) under \[settings\] of the table's file "
        r"and the floor decides (\d+) each time\. $",
        head_of(sheet),
    )

    assert found is not None
    questions, *parts = map(int, found.groups())
    assert questions == sum(parts) == len(sheet.answered)
    assert parts[2] == sum(isinstance(answered.answer, FloorDecides) for answered in sheet.answered)
    assert all(parts)


def test_what_is_asked_about_the_room_is_a_part_of_its_own_after_the_hands() -> None:
    hand, heading, event = sheet_page(sheet_of("jpa"), 100).partition("\nTHE TOURNAMENT\n==============\n")

    assert heading
    assert "Of players who bust in the same hand, who finishes higher?" in hand
    assert "Until when may somebody enter late?" not in hand
    assert event.startswith("\nLate entry and first hands\n")


def test_who_decides_nothing_is_not_named_at_the_head_of_a_sheet() -> None:
    sheet = sheet_of("tfpl")
    closed = tuple(answered for answered in sheet.answered if not isinstance(answered.answer, FloorDecides))

    assert "the floor" not in head_of(replace(sheet, answered=closed))


def test_the_books_are_listed_first_and_then_the_editions() -> None:
    page = list_page(map(book_of, NAMES), 100)

    finished, _, editions = page.partition("Editions")
    assert [name for name in NAMES if f"  {name} " in finished] == ["firekeepers", "homegame", "jpa", "nuts", "tfpl"]
    assert "  riverside    The Riverside Card Room, house rules, spring 2026; based on firekeepers\n" in editions


def test_without_editions_there_is_no_heading_for_them() -> None:
    assert "Editions" not in list_page([book_of("nuts")], 100)

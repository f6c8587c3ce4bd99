"""A rulebook as an answer sheet: who gives each answer, on which rules, and how a rule is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.rulebook.answer_sheet import AnswerSheet, answer_sheet
from config.rulebook.questions import questions
from config.rulebook.rulebook_file import read_rulebook
from tests.config.house_folder import house, write

CLUB = """
id = "club"
title = "Club"
edition = "1"
based_on = "riverside"
[button.method]
value = "moving"
cite = "riverside:1"
"""


def sheet_of(name: str, folder: Path) -> AnswerSheet:
    """Return the sheet of a book as a house that keeps its files in *folder* sees it."""
    return answer_sheet(read_rulebook(name, folders=house(folder)), house(folder))


def club(folder: Path) -> AnswerSheet:
    """Return the sheet of an edition of an edition."""
    write(folder, "rulebooks", "club.toml", CLUB)
    return sheet_of("club", folder)


@pytest.mark.parametrize("name", ["tfpl", "homegame", "firekeepers", "nuts", "jpa", "riverside"])
def test_every_question_is_on_the_sheet_and_every_citation_has_its_title(tmp_path: Path, name: str) -> None:
    sheet = sheet_of(name, tmp_path)

    assert [answered.question for answered in sheet.answered] == list(questions())
    assert [rule for answered in sheet.answered for rule in answered.cites if not sheet.rules[rule].title] == []


def test_a_finished_book_gives_every_answer_itself(tmp_path: Path) -> None:
    answered = sheet_of("jpa", tmp_path).answered

    assert {one.said_by for one in answered} == {"jpa"}
    assert {one.instead_of for one in answered} == {None}


def test_each_answer_of_an_edition_is_laid_to_the_file_that_gives_it(tmp_path: Path) -> None:
    said_by = {one.question.name: one.said_by for one in club(tmp_path).answered}

    assert said_by["button.method"] == "club"
    assert said_by["blinds.penalty_seat"] == "riverside"
    assert said_by["betting.minimum_raise"] == "firekeepers"


def test_what_differs_is_told_with_what_it_stands_in_place_of(tmp_path: Path) -> None:
    before = {one.question.name: one.instead_of for one in club(tmp_path).answered if one.instead_of is not None}

    assert {name: answer.value for name, answer in before.items()} == {
        "button.method": "dead",
        "blinds.penalty_seat": "dealt-and-killed",
        "pots.odd_chips_go_to": "one-each-left-of-button",
        "places.same_hand": ("starting-stack",),
    }


# --- a rule by its id ---


@pytest.mark.parametrize(
    ("book", "word", "rule"),
    [
        ("firekeepers", "firekeepers:35A", "firekeepers:35A"),
        ("firekeepers", "35A", "firekeepers:35A"),
        ("firekeepers", "35a", "firekeepers:35A"),
        ("nuts", "36A", "nuts:36a"),
        ("riverside", "2", "riverside:2"),
        ("riverside", "firekeepers:2", "firekeepers:2"),
        ("riverside", "71C", "firekeepers:71C"),
    ],
)
def test_a_rule_is_found_with_its_book_or_without_and_in_any_capitals(
    tmp_path: Path, book: str, word: str, rule: str
) -> None:
    found = sheet_of(book, tmp_path).look_up(word)

    assert found.rule is not None
    assert (found.id, found.rule.id) == (rule, rule)


def test_a_rule_knows_its_parts_and_no_others(tmp_path: Path) -> None:
    found = sheet_of("firekeepers", tmp_path).look_up("35A")

    assert [part.id.partition(":")[2] for part in found.parts] == ["35A1", "35A2", "35A3", "35A4", "35A5"]


def test_the_head_of_several_rules_is_found_by_its_parts(tmp_path: Path) -> None:
    found = sheet_of("firekeepers", tmp_path).look_up("36")
    chapter = sheet_of("tfpl", tmp_path).look_up("button")

    assert (found.rule is not None, [part.id for part in found.parts]) == (
        True,
        ["firekeepers:36A", "firekeepers:36B"],
    )
    assert chapter.rule is None
    assert {"tfpl:button.1", "tfpl:button.3a"} <= {part.id for part in chapter.parts}


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("16Z", '16Z: no rule of jpa, did you mean "16"? squaredeal rules jpa lists those it stands on'),
        ("zz", "zz: no rule of jpa; squaredeal rules jpa lists those it stands on"),
        (
            "firekeepers:16",
            "firekeepers:16: this rule stands in another book; squaredeal rules firekeepers 16 prints it",
        ),
    ],
)
def test_what_is_no_rule_of_the_book_is_refused_with_the_way_out(tmp_path: Path, word: str, words: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        sheet_of("jpa", tmp_path).look_up(word)

    assert str(refusal.value) == words


def test_a_rule_knows_the_answers_that_stand_on_it(tmp_path: Path) -> None:
    standing = sheet_of("jpa", tmp_path).standing_on("jpa:16")

    assert [one.question.name for one in standing] == [
        "showdown.all_in_hands_face_up",
        "showdown.side_pot_shows_first",
        "showdown.hand_not_tabled",
        "showdown.all_in_hand_mucked",
    ]

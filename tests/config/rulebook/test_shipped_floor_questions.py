"""What the shipped books leave to the floor, and which settings a house may choose."""

from __future__ import annotations

import typing

import pytest

from config.files.faults import ConfigError
from config.rulebook.house_settings import left_open
from config.rulebook.questions import BookQuestion, answer_to, choices, examples
from config.rulebook.rulebook_file import in_force
from table.engine.words.answers import FloorDecides
from tests.config.rulebook.test_shipped_rulebooks import BOOKS, answers, book_as_read


def floor_questions(name: str) -> dict[str, tuple[object, ...]]:
    return {
        question: answer.options
        for question, answer in answers(in_force(book_as_read(name), {}))
        if isinstance(answer, FloorDecides)
    }


def test_about_re_opening_the_floor_is_asked_by_three_books_and_the_sensible_default_comes_first() -> None:
    betting = {
        (name, question): options
        for name in BOOKS
        for question, options in floor_questions(name).items()
        if question.startswith("betting.")
    }

    assert betting == {
        ("tfpl", "betting.short_all_in_reopens"): (False, True),
        ("tfpl", "betting.short_all_ins_together_reopen"): (True, False),
        ("nuts", "betting.short_all_ins_together_reopen"): (False, True),
        **{(book, "betting.half_bet_all_in_reopens"): (True, False) for book in ("tfpl", "homegame", "nuts")},
    }


@pytest.mark.parametrize("name", ["tfpl", "homegame"])
def test_a_closed_list_of_misdeals_leaves_the_floor_nothing_of_the_deal(name: str) -> None:
    assert [question for question in floor_questions(name) if question.startswith(("deal.", "card_count."))] == []


@pytest.mark.parametrize(
    ("name", "question", "default"),
    [
        ("firekeepers", "deal.card_out_of_order", "misdeal"),
        ("firekeepers", "deal.one_exposed", "replace-card"),
        ("jpa", "deal.first_card_exposed", "replace-card"),
        ("jpa", "deal.many_exposed", "misdeal"),
        ("nuts", "card_count.one_extra", "misdeal"),
        ("firekeepers", "card_count.one_extra", "card-to-burn"),
        ("firekeepers", "card_count.short_late", "dead-hand"),
        ("nuts", "deck.joker_dealt", "misdeal"),
        ("tfpl", "deck.duplicate_elsewhere", "void-hand"),
    ],
)
def test_an_open_list_leaves_the_floor_its_sensible_default(name: str, question: str, default: str) -> None:
    assert floor_questions(name)[question][0] == default


def some_values(question: BookQuestion) -> tuple[object, ...]:
    """Return all choices there are, or some where they cannot be counted up: lists, and whole numbers."""
    if typing.get_origin(question.value_kind) is tuple:
        first, *others = choices(typing.get_args(question.value_kind)[0])
        return [first], [*others, first]
    return choices(question.value_kind) or examples(question.value_kind) or (2, 3, 52)


@pytest.mark.parametrize("name", [*BOOKS, "riverside"])
def test_each_setting_can_be_set_to_each_of_its_choices_and_to_nothing_else(name: str) -> None:
    book = book_as_read(name)
    for setting, asked in left_open(in_force(book, {})).items():
        for question in asked:
            for choice in some_values(question):
                value = answer_to(in_force(book, {setting: choice}), question.keys).value
                assert (list(value) if isinstance(choice, list) else value) == choice, setting

        with pytest.raises(ConfigError) as refusal:
            in_force(book, {setting: "no such choice"}, "one.toml")
        assert str(refusal.value).startswith(f'one.toml: [settings] {setting}: found "no such choice", expected ')

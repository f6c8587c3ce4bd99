"""The schema of a rulebook: an answer stands in one of three forms, and an edition may leave out what it likes."""

from __future__ import annotations

from typing import Any

import pytest

from config.rulebook.book_schema import book_schema
from config.rulebook.questions import questions

jsonschema = pytest.importorskip("jsonschema")  # which the validator of OpenAPI brings

RULED: dict[str, Any] = {"value": "moving", "cite": "friday:1"}
BY_HOUSE: dict[str, Any] = {"setting": "button-method", "value": "dead", "silent": ["friday:1"]}
BY_FLOOR: dict[str, Any] = {"options": ["moving", "dead"], "silent": []}


def is_right(answer: object, **more: object) -> bool:
    """Whether an editor takes this answer for the button's method, in a book of which no more is written."""
    book = {"id": "friday", "button": {"method": answer}, **more}
    return bool(jsonschema.Draft202012Validator(book_schema()).is_valid(book))


@pytest.mark.parametrize("answer", [RULED, {**RULED, "also": ["friday:2"]}, BY_HOUSE, BY_FLOOR])
def test_each_form_of_answer_is_right_by_itself(answer: dict[str, Any]) -> None:
    assert is_right(answer)


@pytest.mark.parametrize(
    "answer",
    [
        {"value": "moving"},
        {"value": "jumping", "cite": "friday:1"},
        {**RULED, "why": "because"},
        {"setting": "button-method", "value": "dead"},
        {"options": ["moving"], "silent": []},
        {"options": ["moving", "jumping"], "silent": []},
        "moving",
    ],
)
def test_an_answer_without_its_citation_or_with_too_much_is_wrong(answer: object) -> None:
    assert not is_right(answer)


def test_a_question_that_there_is_not_is_wrong_and_a_base_and_rules_of_its_own_are_right() -> None:
    assert is_right(RULED, based_on="nuts", rule=[{"id": "friday:1"}])
    assert not is_right(RULED, rule=["friday:1"])
    assert not is_right(RULED, colour={"of": RULED})


def test_every_question_has_its_place_and_none_has_to_be_answered() -> None:
    top = book_schema()
    for question in questions():
        table = top
        for key in question.keys[:-1]:
            table = table["properties"][key]
            assert "required" not in table
        assert len(table["properties"][question.keys[-1]]["anyOf"]) == 3

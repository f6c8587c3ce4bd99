"""The questions of a rulebook: a book answers each of them, and with nothing that is none of its choices."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.answers import Count, CountFromOne, FloorDecides, Ruled
from table.engine.words.rulebook import BettingRules, ButtonMethod, Rulebook
from tests.table.engine.words.questions import choices, is_taken, questions, unanswered


def test_no_question_has_an_answer_before_a_book_gives_one() -> None:
    assert len(questions(Rulebook)) > 200
    assert unanswered(Rulebook) == questions(Rulebook)


def test_a_book_has_its_id_its_title_and_its_edition() -> None:
    required = {field.name for field in msgspec.structs.fields(Rulebook) if field.required and field.type is str}

    assert required == {"id", "title", "edition"}


@pytest.mark.parametrize("name", sorted(choices(BettingRules)))
def test_a_choice_is_taken_as_it_is_written_and_not_otherwise(name: str) -> None:
    for word in choices(BettingRules)[name]:
        assert is_taken(BettingRules, name, word)
        assert not is_taken(BettingRules, name, f"{word}s")


def test_a_rule_without_its_citation_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="cite"):
        msgspec.convert({"value": "dead"}, Ruled[ButtonMethod])


def test_a_floor_call_says_which_rules_leave_it_open() -> None:
    with pytest.raises(msgspec.ValidationError, match="silent"):
        msgspec.convert({"options": ["dead", "moving"]}, FloorDecides[ButtonMethod])


@pytest.mark.parametrize(("kind", "least"), [(Count, 0), (CountFromOne, 1)])
def test_a_count_begins_at_its_least(kind: object, least: int) -> None:
    assert msgspec.convert(least, kind) == least
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(least - 1, kind)

"""The questions of a rulebook: a book answers each of them, and with nothing that is none of its choices."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.answers import FloorDecides, Ruled
from table.engine.words.rulebook import (
    ButtonMethod,
    ChipsOfTwo,
    Count,
    CountFromOne,
    OverShortAllIn,
    PenaltyRound,
    Rulebook,
    TieBreak,
)
from tests.table.engine.words.questions import questions, unanswered


def test_no_question_has_an_answer_before_a_book_gives_one() -> None:
    assert len(questions(Rulebook)) > 200
    assert unanswered(Rulebook) == questions(Rulebook)


def test_a_book_has_its_id_its_title_and_its_edition() -> None:
    required = {field.name for field in msgspec.structs.fields(Rulebook) if field.required and field.type is str}

    assert required == {"id", "title", "edition"}


@pytest.mark.parametrize(
    ("choices", "word"),
    [
        (ButtonMethod, "dead"),
        (ChipsOfTwo, "one-of-them"),
        (OverShortAllIn, "steps-of-bring-in"),
        (PenaltyRound, "button-round"),
        (TieBreak, "hand"),
    ],
)
def test_a_choice_is_taken_as_it_is_written_and_not_otherwise(choices: object, word: str) -> None:
    kind = Ruled[choices]  # type: ignore[valid-type]  # one choice after another

    assert msgspec.convert({"value": word, "cite": "nuts:1"}, kind).value == word
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"value": f"{word}s", "cite": "nuts:1"}, kind)


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

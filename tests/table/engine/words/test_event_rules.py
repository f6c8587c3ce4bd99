"""Questions of the room: which words are read as an answer, and which are refused."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.answers import Count
from table.engine.words.event_rules import Announced, BalanceAt, BreakOrder, EventRules, LateStack, LateUntil
from table.engine.words.offence_rules import MinutesByNumber
from tests.table.engine.words.questions import questions, unanswered

TAKEN: list[tuple[object, list[object]]] = [
    (LateUntil, ["break", "break-begins", "minutes 60", "minutes 999", "level 3"]),
    (LateStack, ["full", "waiting-stack", "less 10", "less 10 30 50"]),
    (Announced, ["blinded", "small-blind-from-level 2", "small-blind-from-level 999"]),
    (BreakOrder, ["highest", "none", "3", "3 1 2"]),
    (MinutesByNumber, ["10", "10 20 40"]),
    (BalanceAt, [2, 9]),
    (Count, [0, 9]),
]
REFUSED: list[tuple[object, list[object]]] = [
    (LateUntil, ["", "breaks", "minutes", "minutes 0", "minutes 1000", "minutes 60 ", "level 0", "3"]),
    (LateStack, ["", "less", "less 0", "less 100", "less 10 0", "half"]),
    (Announced, ["", "small-blind", "small-blind-from-level 0", "small-blind-from-level 1000"]),
    (BreakOrder, ["", "lowest", "0", "3 0", "3, 1", "1000"]),
    (MinutesByNumber, ["", "0", "10 0", "1000", "ten"]),
    (BalanceAt, [1, 0]),
    (Count, [-1]),
]


@pytest.mark.parametrize(("kind", "word"), [(kind, word) for kind, words in TAKEN for word in words])
def test_an_answer_is_taken_that_is_written_as_it_is_told(kind: object, word: object) -> None:
    assert msgspec.convert(word, kind) == word


@pytest.mark.parametrize(("kind", "word"), [(kind, word) for kind, words in REFUSED for word in words])
def test_an_answer_that_is_written_otherwise_is_refused(kind: object, word: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(word, kind)


@pytest.mark.parametrize(("kind", "words"), TAKEN[:4])
def test_whoever_writes_it_otherwise_is_shown_answers_that_are_taken(kind: object, words: list[object]) -> None:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.Metadata)
    examples = (info.extra_json_schema or {}).get("examples", [])

    assert examples
    assert set(examples) <= set(words)


def test_no_question_of_the_room_has_an_answer_before_a_book_gives_one() -> None:
    assert len(questions(EventRules)) > 50
    assert unanswered(EventRules) == questions(EventRules)

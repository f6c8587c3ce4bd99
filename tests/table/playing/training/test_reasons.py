"""Why a situation is ruled as it is, by each of the books; and how often the floor is the answer."""

from __future__ import annotations

import msgspec
import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.rulebook_file import load_rulebook
from display.wording.questions import in_words, question_words
from display.words.spoken import say
from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.answers import FloorDecides
from table.engine.words.rulebook import Rulebook
from table.playing.training.ruled_questions import Situation
from table.playing.training.situations import Situations
from table.playing.training.to_ask import to_ask
from tests.long_run import sampled

FOLDERS = settings_folder(shipped_folder())
BOOKS = FOLDERS.names("rulebooks")


def answer_of(book: Rulebook, question: str) -> tuple[object, object]:
    group, name = question.split(".")
    answer = getattr(getattr(book, group), name)
    return answer.value, answer.cite


def why(alert: Alert, book: Rulebook) -> str:
    """Return how the reason begins that belongs to the answer which ruled."""
    if alert.reason is None:
        return f"{alert.cite}" if alert.cite else "No rule"
    put = in_words().put[alert.reason.question]
    assert answer_of(book, alert.reason.question) == (alert.reason.answer, alert.cite)
    if alert.is_book_silent:
        return "No rule: the book leaves it to the house"
    said = put.answer.get(alert.reason.answer)
    return f"{alert.cite} " if said is None else f"{alert.cite}: {say(put.put)} {say(said)}"


def is_left_open(line: str, book: Rulebook) -> bool:
    """Tell whether *line* puts a question that *book* leaves to the floor, or none at all."""
    asked = line.partition(": ")[2].removesuffix(" The book leaves it to the floor.")
    groups = (group for group in msgspec.structs.asdict(book).values() if isinstance(group, msgspec.Struct))
    answers = [answer for group in groups for answer in msgspec.structs.asdict(group).values()]
    named = [one for one in answers if question_words(getattr(one, "question", "")) == asked]
    return all(isinstance(one, FloorDecides) for one in named)


@pytest.mark.parametrize("name", sampled(BOOKS, len(BOOKS)))
def test_the_reason_shown_is_that_of_the_answer_that_ruled_and_floor_decides_is_right_no_more_than_by_chance(
    name: str,
) -> None:
    by_book, book = Situations(FOLDERS, name), load_rulebook(name, folders=FOLDERS)
    found = [one for one in map(by_book.situation, to_ask(None, (), FOLDERS)) if one is not None]
    ruled = [(one, one.alert) for one in found if one.alert is not None]

    for situation, alert in ruled:
        line = situation.questions[0].taught[-1]
        if alert.ruling is RulingValue.FLOOR and alert.cite:
            assert line.startswith(alert.cite), situation.id
            assert is_left_open(line, book), (situation.id, line)
        else:
            assert line.startswith(why(alert, book)), (situation.id, line)
    offered = [one for one, _ in ruled if "Floor decides" in words_of(one)]
    assert len(offered) >= 40
    assert sum(right_of(one) == "Floor decides" for one in offered) <= len(offered) / 4


def words_of(situation: Situation) -> list[str]:
    return [choice.words for choice in situation.questions[0].choices]


def right_of(situation: Situation) -> str:
    (right,) = (choice.words for choice in situation.questions[0].choices if choice.is_right)
    return right

"""The page of a class: what a teacher presses is asked of the feed, and results go to the dealers' lessons once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.applications import Starlette

from config.files.faults import ConfigError
from display.station.floor.teaching import class_word
from display.station.running.entrance import Entrance
from display.station.web.classes import ClassPages, School
from display.station.web.pressed import Pressed
from display.station.web.requests import NotInError, PressRefusedError, to_the_door
from display.wording.lesson_words import LessonWords
from table.clock import SimulatedClock, wall_ms
from table.messages.carrying import MessageCame
from table.messages.classes import ClassAnswer, ClassReport
from table.messages.sayings import written
from table.messages.topics import Saying
from tests.display.station.afternoon import ADDRESS, OUT_OF_ORDER, told
from tests.display.station.fed import TABLE, Running
from tests.display.station.web.asked import Visit, refused

WORDS = LessonWords("deal/a", 0, 1, "A card falls", "What now?", (("Yes", "a"), ("No", "b")), 2, ("So.",), "d")


class House:
    """What may be asked in this house, and what its dealers have known."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, str, bool]] = []

    def lesson(self, book: str, situation: str, part: int, seed: int) -> LessonWords | None:
        del book, seed
        if situation == "gone":
            raise ConfigError(["gone.hand: not found"])
        return WORDS._replace(situation=situation, part=part) if situation == "deal/a" else None

    @property
    def school(self) -> School:
        titles = [("deal/a", "Deal", "A card falls")]
        return School(lambda: titles, self.lesson, lambda: ("nuts", "firekeepers"), lambda *one: self.kept.append(one))


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def visit(running: Running, house: House) -> Visit:
    """A teacher at the page of a station with one table."""
    running.play(OUT_OF_ORDER)
    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    pressed = Pressed(entrance, running.feed.ask)
    pages = ClassPages(house.school, entrance, running.feed.overview, running.store, pressed, "Night")
    handlers = {PressRefusedError: refused, NotInError: to_the_door}
    return Visit(Starlette(routes=pages.routes, exception_handlers=handlers), entrance)


def does(visit: Visit, what: str, **given: object) -> tuple[int, str]:
    return visit.press(f"/class/{what}", json.dumps(given))


def now(visit: Visit) -> Any:  # noqa: ANN401 - as JSON has it
    status, text = visit.send("GET", "/class/now")
    assert status == 200
    return json.loads(text)


def opened(visit: Visit) -> None:
    assert does(visit, "open", book="nuts", tables=[TABLE]) == (200, "{}")


def answers(running: Running, choice: int) -> None:
    """Let the dealer at the table answer the question."""
    school = running.feed.overview.school
    assert school is not None
    answer = ClassAnswer(number=1, choice=choice, after_ms=900, dealer=12)
    report = ClassReport(class_id=class_word(school, TABLE), boot="b1", count=1, dealer=12, answers=(answer,))
    topic = ADDRESS.topic(Saying.CLASS_REPORT)
    running.line.hear(MessageCame(topic=topic, payload=written(report), is_retained=False))
    running.let_hear()


def test_a_class_is_opened_at_the_tables_that_are_known_by_a_book_that_is_there(visit: Visit) -> None:
    assert does(visit, "open", book="homegame", tables=[TABLE]) == (400, "there is no such rulebook here")
    assert does(visit, "open", book="nuts", tables=["main/nowhere"]) == (409, "choose the tables that take part")
    assert not now(visit)["is_open"]

    opened(visit)
    assert (now(visit)["is_open"], now(visit)["book"]) == (True, "nuts")


def test_a_question_is_asked_as_it_is_said_here_and_its_answer_shown_once(visit: Visit) -> None:
    assert does(visit, "ask", situation="deal/a") == (409, "the class is over")
    opened(visit)
    assert does(visit, "ask", situation="deal/a") == (200, "{}")

    question = now(visit)["question"]
    assert (question["title"], question["is_revealed"], question["taught"]) == ("A card falls", False, [])
    assert visit.press("/class/reveal") == (200, "{}")
    assert now(visit)["question"]["taught"] == ["So."]


def test_a_situation_on_which_nothing_is_ruled_or_that_is_gone_is_not_asked(visit: Visit) -> None:
    opened(visit)

    status, words = does(visit, "ask", situation="turn/b")
    assert (status, words) == (409, "by this book nothing is ruled on there: choose another situation")
    assert does(visit, "ask", situation="gone") == (400, "gone.hand: not found")


@pytest.mark.parametrize(
    ("path", "body"),
    [("open", "{"), ("open", '{"tables":[]}'), ("ask", '{"situation":1}'), ("take-in", '{"table":"t","more":1}')],
)
def test_what_cannot_be_read_is_refused_and_changes_nothing(visit: Visit, path: str, body: str) -> None:
    assert visit.press(f"/class/{path}", body)[0] == 400
    assert not now(visit)["is_open"]


def test_what_dealers_have_known_is_noted_when_the_class_ends_and_only_once(
    visit: Visit, running: Running, house: House
) -> None:
    opened(visit)
    does(visit, "ask", situation="deal/a")
    answers(running, 2)
    visit.press("/class/reveal")
    assert house.kept == []

    assert visit.press("/class/end") == (200, "{}")
    now(visit)
    now(visit)

    assert house.kept == [(12, "deal/a", True)]


def test_nobody_sees_a_class_or_presses_in_it_who_is_not_in(visit: Visit) -> None:
    assert visit.send("GET", "/class", cookie="")[0] == 303
    assert visit.send("GET", "/class/now", cookie="")[0] == 303
    assert visit.press("/class/end", cookie="")[0] == 401


def test_the_page_offers_the_book_that_most_tables_play_by(visit: Visit) -> None:
    assert told(OUT_OF_ORDER).report.rulebook == "firekeepers"

    assert '<option value="firekeepers" selected>' in visit.send("GET", "/class")[1]

"""A class at one table: between hands alone, on the screen alone, and never a key's or a card's."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import pytest
from msgspec import structs

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from display.dealer.picture import Picture
from display.dealer.showing import OnScreen
from firmware_bridge.keys.chosen import LEAVE, Chosen
from table.engine.words.frozen import replace
from table.engine.words.view import Status, TableView
from table.messages.classes import ClassNotice, ClassQuestion, ClassReport, WhyLeft
from table.messages.topics import TableAddress
from table.playing.training.class_lessons import ClassLesson, ClassLessons
from table.uplink.obeying import Obeying
from table.uplink.schooling import Schooling
from table.wiring.running.classroom import Classroom
from tests.patience import PATIENCE_S, wait_until
from tests.views import nobody_to_act


@cache
def made_lesson() -> ClassLesson:
    found = ClassLessons(settings_folder()).lesson("firekeepers", "bets/if-then", 0, 9)
    assert found is not None
    return found


@cache
def asked() -> ClassQuestion:
    return ClassQuestion(number=1, situation="bets/if-then", seed=9, digest=made_lesson().words.digest)


HERE = TableAddress("main", "main", "table-1")
OVER = replace(nobody_to_act(), status=Status.COMPLETE)


class Heard(Schooling):
    """The station's word, as a test says it."""

    def __init__(self) -> None:
        super().__init__(HERE, Obeying(HERE))


class Line:
    """The uplink of a table, as far as a class goes."""

    def __init__(self) -> None:
        self.is_station_there, self.boot = True, "b"
        self.schooling: Schooling = Heard()
        self.said: list[ClassReport] = []

    def tell_class(self, report: ClassReport) -> None:
        """Have it said."""
        self.said.append(report)

    def ask(self, **changed: object) -> None:
        """Hear the station's word."""
        plain = ClassNotice(class_id="c.1", book="firekeepers", asked=asked())
        self.schooling.notice = structs.replace(plain, **changed)


class NobodyLooks:
    """A screen that shows nothing."""

    def show(self, picture: Picture) -> None:
        """Show nothing."""


class Screen(OnScreen):
    """Keeps what is taught."""

    def __init__(self) -> None:
        super().__init__(NobodyLooks(), "Table 1")
        self.taught: Picture | None = None

    def teach(self, picture: Picture | None) -> None:
        """Keep it."""
        self.taught = picture

    def remark(self, line: str) -> None:
        """Say nothing."""


class AtTable:
    """A table that is asked."""

    def __init__(self, make: Callable[[str, str, int, int], ClassLesson | None] = lambda *_: made_lesson()) -> None:
        self.line, self.keys, self.screen = Line(), Chosen(), Screen()
        self.room = Classroom(self.line, self.keys, self.screen, make)
        self.line.ask()

    def look(self, view: TableView = OVER, at_ns: int = 1) -> None:
        """Let some time pass."""
        self.room.look(view, at_ns)

    def is_asking(self, view: TableView = OVER) -> bool:
        """Look, and tell whether the question stands there."""
        self.look(view)
        return self.screen.taught is not None

    def leaves(self, why: WhyLeft) -> bool:
        """Look, and tell whether it has left for that."""
        self.look()
        return self.left is why

    @property
    def left(self) -> WhyLeft | None:
        """Why it takes no part, as it told last."""
        return self.line.said[-1].left if self.line.said else None


@pytest.fixture
def table() -> AtTable:
    made = AtTable()
    wait_until(partial(made.is_asking), PATIENCE_S)
    return made


def test_a_digit_answers_once_and_what_is_kept_is_told_no_more(table: AtTable) -> None:
    table.keys.takes("2", 1)
    table.look(replace(OVER, dealer=12), 3_000_000_000)
    table.keys.takes("3", 1)
    table.look(replace(OVER, dealer=12), 4_000_000_000)
    answers = table.line.said[-1].answers
    table.line.ask(heard=table.line.said[-1].count, is_revealed=True)
    table.look(replace(OVER, dealer=12))

    assert [(one.number, one.choice, one.dealer) for one in answers] == [(1, 2, 12)]
    assert table.screen.taught is not None
    assert table.screen.taught.lesson is not None
    assert (table.screen.taught.lesson.picked, table.screen.taught.lesson.right) == (2, made_lesson().words.right)
    assert any("firekeepers:59A" in line for line in table.screen.taught.lesson.taught)


def test_before_the_answer_is_shown_nobody_learns_it(table: AtTable) -> None:
    assert table.screen.taught is not None
    assert table.screen.taught.lesson is not None
    assert (table.screen.taught.lesson.right, table.screen.taught.lesson.taught) == (None, ())


@pytest.mark.parametrize(
    ("view", "why"),
    [
        (replace(OVER, status=Status.DEALING), WhyLeft.HAND),
        (replace(OVER, asked_about=3), WhyLeft.BUSY),
    ],
)
def test_what_is_the_table_s_own_comes_first(table: AtTable, view: TableView, why: WhyLeft) -> None:
    table.look(view)

    assert table.screen.taught is None
    assert table.left is why
    assert not table.keys.takes("4", 5_000_000_000)


def test_where_a_hand_is_live_nothing_is_ever_shown() -> None:
    made = AtTable()
    made.look(replace(OVER, status=Status.BETTING))
    made.look(OVER)

    assert (made.screen.taught, made.left) == (None, WhyLeft.HAND)


def test_without_a_line_it_leaves(table: AtTable) -> None:
    table.line.is_station_there = False
    table.look()

    assert (table.screen.taught, table.left) == (None, WhyLeft.OFFLINE)


def test_the_dealer_leaves_by_decline(table: AtTable) -> None:
    table.keys.takes("decline", 1)
    table.look()

    assert (table.screen.taught, table.left) == (None, WhyLeft.DEALER)
    assert LEAVE == 0


def test_the_end_gives_the_screen_back_and_says_nothing(table: AtTable) -> None:
    told = len(table.line.said)
    table.line.ask(is_over=True)
    table.look()

    assert (table.screen.taught, len(table.line.said)) == (None, told)


def test_a_table_that_is_taken_in_again_takes_part_again(table: AtTable) -> None:
    table.look(replace(OVER, status=Status.DEALING))
    table.line.ask(class_id="c.2")

    wait_until(partial(table.is_asking), PATIENCE_S)
    assert table.left is None


def nothing(*_: object) -> None:
    """Build no question: the book rules on nothing there."""


def no_book(*_: object) -> None:
    raise ConfigError(["no such book"])


@pytest.mark.parametrize(("make", "why"), [(nothing, WhyLeft.DIFFERS), (no_book, WhyLeft.BOOK)])
def test_a_question_that_cannot_be_built_here_is_not_asked(
    make: Callable[[str, str, int, int], None], why: WhyLeft
) -> None:
    made = AtTable(make)
    wait_until(partial(made.leaves, why), PATIENCE_S)

    assert made.screen.taught is None


def test_another_version_of_the_question_is_not_asked() -> None:
    made = AtTable()
    made.line.ask(asked=replace(asked(), digest="another"))
    wait_until(partial(made.leaves, WhyLeft.DIFFERS), PATIENCE_S)

    assert made.screen.taught is None


def test_a_table_without_a_screen_takes_no_part() -> None:
    line = Line()
    line.ask()
    Classroom(line, Chosen(), None, nothing).look(OVER, 1)

    assert line.said[-1].left is WhyLeft.SCREEN

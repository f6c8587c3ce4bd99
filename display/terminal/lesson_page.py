"""A situation of the training told in lines: how the table stands, the question, and what it teaches.

Each line can be read out by itself: no columns, no signs that stand for words.
"""

from typing import Final

from display.dealer.picture import Lesson, Picture
from display.terminal.page import Page
from display.wording.amounts import THOUSANDS
from display.wording.standing import standing_lines
from display.words.spoken import say, within

_CHOICE: Final = 4


def question_lines(picture: Picture, lesson: Lesson, width: int) -> list[str]:
    """Tell the table, what happens now, the question and its choices."""
    page = Page(width)
    if lesson.is_new:
        page.write(f"{lesson.head}.")
        for line in standing_lines(picture.view):
            page.write(f"{line}.", hang=2)
        page.blank()
        page.write(say("Now: {what}", what=lesson.title), hang=2)
        page.blank()
    page.write(lesson.asked)
    for number, (words, order) in enumerate(lesson.choices, start=1):
        page.write(f"{words}: {within(order)}" if order else words, indent=_CHOICE, mark=f" {number}")
    return _plain(page)


def answer_lines(lesson: Lesson, width: int) -> list[str]:
    """Tell whether the answer was right, and why."""
    page = Page(width)
    words = "" if lesson.right is None else lesson.choices[lesson.right - 1][0]
    wrong = say("Wrong. The answer is {number}: {words}.", number=lesson.right, words=words)
    page.write(say("Right.") if lesson.picked == lesson.right else wrong, hang=2)
    for line in lesson.taught:
        page.write(line, hang=2)
    page.write(f"{lesson.score}.", hang=2)
    return [*_plain(page), ""]


def summary_lines(lesson: Lesson, width: int) -> list[str]:
    """Tell how it went, and what is to be repeated."""
    page = Page(width)
    page.write(f"{lesson.head}: {lesson.score}." if lesson.score else f"{lesson.head}.")
    for line in lesson.taught:
        page.write(line, hang=2)
    return _plain(page)


def _plain(page: Page) -> list[str]:
    # A reader would say "no-break space".
    return page.text.replace(THOUSANDS, " ").splitlines()

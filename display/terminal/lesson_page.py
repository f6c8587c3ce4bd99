"""A situation of the training told in lines: how the table stands, the question, and what it teaches.

Each line can be read out by itself: no columns, no signs that stand for words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.terminal.page import Page
from display.wording.amounts import THOUSANDS, chips
from display.wording.people import card_words
from table.engine.words.view import HandPart, Status

if TYPE_CHECKING:
    from display.dealer.picture import Lesson, Picture
    from table.engine.words.view import SeatView, TableView

_CHOICE: Final = 4

_PARTS: Final = {
    HandPart.NONE: "not dealt in",
    HandPart.LIVE: "in the hand",
    HandPart.FOLDED: "folded",
    HandPart.MUCKED: "mucked",
    HandPart.KILLED: "hand dead",
}


def question_lines(picture: Picture, lesson: Lesson, width: int) -> list[str]:
    """Tell the table, what happens now, the question and its choices."""
    page = Page(width)
    if lesson.is_new:
        page.write(f"{lesson.head}.")
        for line in _table(picture.view):
            page.write(line, hang=2)
        page.blank()
        page.write(f"Now: {lesson.title}", hang=2)
        page.blank()
    page.write(lesson.asked)
    for number, (words, order) in enumerate(lesson.choices, start=1):
        page.write(f"{words}: {_small(order)}" if order else words, indent=_CHOICE, mark=f" {number}")
    return _plain(page)


def answer_lines(lesson: Lesson, width: int) -> list[str]:
    """Tell whether the answer was right, and why."""
    page = Page(width)
    words = "" if lesson.right is None else lesson.choices[lesson.right - 1][0]
    page.write("Right." if lesson.picked == lesson.right else f"Wrong. The answer is {lesson.right}: {words}.", hang=2)
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


def _small(words: str) -> str:
    return f"{words[0].lower()}{words[1:]}"


def _plain(page: Page) -> list[str]:
    # A reader would say "no-break space".
    return page.text.replace(THOUSANDS, " ").splitlines()


def _table(view: TableView) -> list[str]:
    lines = [f"Blinds {chips(view.small_blind)} and {chips(view.big_blind)}, button at seat {view.button}."]
    where = f"{view.street.value.capitalize()}, pot {chips(view.pot)}"
    board = ", ".join(map(card_words, view.board)) or "no card on the board"
    lines.append(f"{where}. Board: {board}.")
    lines += [_seat(seat, view) for seat in view.seats]
    if view.turn is not None and view.status is Status.BETTING:
        price = f"{chips(view.call)} to call" if view.call else "nothing to call"
        lines.append(f"Seat {view.turn} is in turn: {price}.")
    return lines


def _seat(seat: SeatView, view: TableView) -> str:
    blind = {view.small_blind_seat: "small blind", view.big_blind_seat: "big blind"}.get(seat.seat)
    words = [f"stack {chips(seat.stack)}"]
    words += [f"bet {chips(seat.bet)}"] if seat.bet else []
    words += [blind] if blind else []
    words += ["all-in"] if seat.is_all_in else [_PARTS[seat.part]]
    words += ["1 card"] if seat.hole_cards == 1 else []
    words += [f"shows {', '.join(map(card_words, seat.shown))}"] if seat.shown else []
    words += ["away"] if seat.is_away else []
    words += ["waiting for a first hand"] if seat.is_waiting else []
    return f"Seat {seat.seat}: {', '.join(words)}."

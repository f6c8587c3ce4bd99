"""A situation of the training told in lines: how the table stands, the question, and what it teaches.

Each line can be read out by itself: no columns, no signs that stand for words.
"""

from __future__ import annotations

from typing import Final

from display.dealer.picture import Lesson, Picture
from display.terminal.page import Page
from display.wording.amounts import THOUSANDS, chips
from display.wording.called import street_words
from display.wording.people import card_words
from display.words.spoken import opening, phrase, say, within
from table.engine.words.view import HandPart, SeatView, Status, TableView

_CHOICE: Final = 4

_PARTS: Final = {
    HandPart.NONE: phrase("not dealt in"),
    HandPart.LIVE: phrase("in the hand"),
    HandPart.FOLDED: phrase("folded"),
    HandPart.MUCKED: phrase("mucked"),
    HandPart.KILLED: phrase("hand dead"),
}


def question_lines(picture: Picture, lesson: Lesson, width: int) -> list[str]:
    """Tell the table, what happens now, the question and its choices."""
    page = Page(width)
    if lesson.is_new:
        page.write(f"{lesson.head}.")
        for line in _table(picture.view):
            page.write(line, hang=2)
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


def _table(view: TableView) -> list[str]:
    lines = [
        say(
            "Blinds {small} and {big}, button at seat {seat}.",
            small=chips(view.small_blind),
            big=chips(view.big_blind),
            seat=view.button,
        )
    ]
    street, board = opening(street_words(view.street)), ", ".join(map(card_words, view.board))
    board = board or say("no card on the board")
    lines.append(say("{street}, pot {amount}. Board: {board}.", street=street, amount=chips(view.pot), board=board))
    lines += [_seat(seat, view) for seat in view.seats]
    if view.turn is not None and view.status is Status.BETTING:
        call = say("Seat {seat} is in turn: {amount} to call.", seat=view.turn, amount=chips(view.call or 0))
        lines.append(call if view.call else say("Seat {seat} is in turn: nothing to call.", seat=view.turn))
    return lines


def _seat(seat: SeatView, view: TableView) -> str:
    blind = {view.small_blind_seat: say("small blind"), view.big_blind_seat: say("big blind")}.get(seat.seat)
    words = [say("stack {amount}", amount=chips(seat.stack))]
    words += [say("bet {amount}", amount=chips(seat.bet))] if seat.bet else []
    words += [blind] if blind else []
    words += [say("all-in")] if seat.is_all_in else [say(_PARTS[seat.part])]
    words += [say("1 card")] if seat.hole_cards == 1 else []
    words += [say("shows {cards}", cards=", ".join(map(card_words, seat.shown)))] if seat.shown else []
    words += [say("away")] if seat.is_away else []
    words += [say("waiting for a first hand")] if seat.is_waiting else []
    return say("Seat {seat}: {what}.", seat=seat.seat, what=", ".join(words))

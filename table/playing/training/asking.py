"""The loops of training: before a window, and in a plain terminal, line by line.

A terminal is written to from the top down: nothing is rewritten, no cursor moves, so that a screen reader reads it out.
"""

from collections.abc import Callable
from typing import Final

from display.terminal.lesson_page import answer_lines, question_lines, summary_lines
from display.words.spoken import say
from table.clock import IDLE_S, NS_PER_S, Clock
from table.engine.words.frozen import replace
from table.playing.past.watching import WatchedWindow
from table.playing.training.session import TrainingSession

_NUMBERS: Final = {name: number for number in range(1, 10) for name in (str(number), f"[{number}]")}
"""Keys of the keyboard and of its keypad."""

_ON: Final = frozenset({"return", "enter", "space", "right"})

LEAVE: Final = frozenset({"q", "quit", "end"})


def train_in(window: WatchedWindow, session: TrainingSession, clock: Clock) -> None:
    """Ask in *window* until everything is asked and read, or it is closed."""
    is_left, shown = False, session.picture
    while not (is_left or window.is_closed()):
        for key in window.pressed():
            is_left |= session.is_over and key in _ON
            if key in _NUMBERS:
                session.answer(_NUMBERS[key])
            elif key in _ON:
                session.go_on()
        # At the end the last table stays where it is, beside the score.
        shown = session.picture or shown
        if shown is not None:
            window.show(replace(shown, lesson=session.lesson))
        clock.wait_ns(round(IDLE_S * NS_PER_S))


def train_in_lines(
    session: TrainingSession, tell: Callable[[str], object], hear: Callable[[], str | None], width: int
) -> None:
    """Ask in lines; *hear* returns what was typed, None once nothing more will come."""
    while not session.is_over:
        picture = session.picture
        if picture is None:
            break
        for line in question_lines(picture, session.lesson, width):
            tell(line)
        if not _answered(session, tell, hear):
            session.end()
            break
        for line in answer_lines(session.lesson, width):
            tell(line)
        session.go_on()
    for line in summary_lines(session.lesson, width):
        tell(line)


def _answered(session: TrainingSession, tell: Callable[[str], object], hear: Callable[[], str | None]) -> bool:
    """Hear an answer; false where whoever is asked leaves."""
    most = len(session.lesson.choices)
    while not session.is_answered:
        typed = hear()
        if typed is None or typed.strip().lower() in LEAVE:
            return False
        word = typed.strip()
        if word.isascii() and word.isdigit():
            session.answer(int(word))
        if not session.is_answered:
            tell(say("Type a number from 1 to {most}, or q to end.", most=most))
    return True

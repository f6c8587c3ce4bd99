"""The loops of training: typed answers in a terminal, keys before a window."""

from __future__ import annotations

from collections.abc import Sequence

from config.files.settings_folder import settings_folder, shipped_folder
from display.dealer.picture import Lesson, Picture
from table.clock import SimulatedClock
from table.playing.training.asking import train_in, train_in_lines
from table.playing.training.record import Record
from table.playing.training.session import TrainingSession
from table.playing.training.situations import Situations
from table.playing.training.to_ask import ToAsk, shipped
from tests.table.playing.training.chance import TODAY, chance

SITUATIONS = Situations(settings_folder(shipped_folder()))
CHIP = ToAsk(shipped() / "bets" / "one-chip.hand")


def session() -> TrainingSession:
    return TrainingSession(map(SITUATIONS.situation, [CHIP]), Record(), chance(), today=TODAY)


def right() -> int:
    asked = session()
    asked.answer(1)
    assert asked.lesson.right is not None
    return asked.lesson.right


def typed(*words: str) -> list[str]:
    """Return what is said to somebody who types *words*, and then leaves."""
    said: list[str] = []
    coming = iter([f"{word}\n" for word in words])
    train_in_lines(session(), said.append, lambda: next(coming, None), 100)
    return said


def test_the_table_is_told_then_the_question_and_the_answer_with_its_rule() -> None:
    said = typed(str(right()))

    assert "Seat 7 to act, 400 to call. Raise to 800 or more." in said
    assert "Now: Seat 5 has bet 400. Seat 7 puts out one chip of 1000 and says nothing." in said
    assert said[said.index("How is it ruled?") + 1].startswith(" 1  ")
    assert "Right." in said
    assert "One chip, nothing said: a call, seat 7, 400" in said
    assert said[-3:-1] == ["Well done: 1 of 1 right.", "Nothing to repeat."]


def test_a_wrong_answer_is_told_with_the_right_one() -> None:
    said = typed(str(right() % 4 + 1))

    assert f"Wrong. The answer is {right()}: A call." in said
    assert "To repeat. These come first next time:" in said[-4:]


def test_what_is_no_answer_is_asked_again() -> None:
    said = typed("", "call", "9", "²", str(right()))

    assert said.count("Type a number from 1 to 4, or q to end.") == 4
    assert "Right." in said


def test_who_types_q_or_hangs_up_hears_how_it_went() -> None:
    for said in (typed("q"), typed()):
        assert said[-1] == "You left."


def test_no_line_moves_the_cursor_or_needs_to_be_seen() -> None:
    said = "\n".join(typed(str(right())))

    assert said.replace("\n", "").isprintable()
    assert said.isascii()


class Window:
    """Somebody who presses keys, some at each look, and then closes it."""

    def __init__(self, *looks: Sequence[str]) -> None:
        self._looks = list(looks)
        self.seen: list[Lesson] = []

    def show(self, picture: Picture) -> None:
        assert picture.lesson is not None
        self.seen.append(picture.lesson)

    def is_closed(self) -> bool:
        return not self._looks

    def pressed(self) -> Sequence[str]:
        return self._looks.pop(0)


def test_before_a_window_numbers_answer_and_enter_goes_on_to_the_end() -> None:
    window = Window([], ["x"], ["space"], [f"[{right()}]"], ["return"], ["return"], ["never seen"])
    train_in(window, session(), SimulatedClock())

    assert [lesson.picked for lesson in window.seen] == [None, None, None, right(), None, None]
    assert window.seen[-1].head == "Well done"


def test_a_window_that_is_closed_ends_it() -> None:
    window = Window([], [])
    train_in(window, session(), SimulatedClock())

    assert len(window.seen) == 2

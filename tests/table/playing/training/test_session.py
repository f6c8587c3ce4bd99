"""One session: what comes next, what an answer does, the score and what is to be repeated."""

from __future__ import annotations

from config.files.settings_folder import settings_folder, shipped_folder
from table.playing.training.record import Record
from table.playing.training.session import TrainingSession, in_order
from table.playing.training.situations import Situations
from table.playing.training.to_ask import ToAsk, shipped, to_ask
from tests.table.playing.training.chance import TODAY, chance

FOLDERS = settings_folder(shipped_folder())
SITUATIONS = Situations(FOLDERS)
CHIP = ToAsk(shipped() / "bets" / "one-chip.hand")
DEAL = ToAsk(shipped() / "deal" / "first-card-to-the-wrong-seat.hand")


class Kept:
    """Whoever keeps the record."""

    def __init__(self) -> None:
        self.record = Record()

    def __call__(self, record: Record) -> None:
        self.record = record


def session(*asked: ToAsk, kept: Kept | None = None, count: int = 10) -> TrainingSession:
    return TrainingSession(
        map(SITUATIONS.situation, asked), Record(), chance(), today=TODAY, count=count, note=kept or Kept()
    )


def right_of(asked: TrainingSession) -> int:
    """Answer nothing, and return the number of the right choice."""
    (number,) = (number for number in range(1, 5) if asked._choices[number - 1].is_right)  # noqa: SLF001 - which it is, it does not say before
    return number


def answer(asked: TrainingSession, *, is_right: bool = True) -> None:
    right = right_of(asked)
    asked.answer(right if is_right else right % 4 + 1)


def test_the_moment_before_is_shown_and_once_it_is_answered_what_the_table_made_of_it() -> None:
    asked = session(CHIP)
    before = asked.picture
    answer(asked)

    assert before is not None
    assert asked.picture is not None
    assert (before.view.turn, asked.picture.view.turn) == (7, 4)
    assert asked.lesson.right == asked.lesson.picked
    assert asked.lesson.taught[0] == "One chip, nothing said: a call, seat 7, 400"
    assert asked.lesson.taught[-1].startswith("firekeepers:44: ")


def test_what_is_right_is_not_said_before_the_answer() -> None:
    lesson = session(CHIP).lesson

    assert (lesson.right, lesson.taught, lesson.score) == (None, (), "")


def test_where_something_is_to_be_put_right_the_first_step_is_asked_too_before_the_screen_says_it() -> None:
    asked = session(DEAL)
    before = asked.picture
    answer(asked)
    still = asked.picture
    asked.go_on()

    assert asked.lesson.asked == "What do you do first?"
    assert not asked.lesson.is_new
    assert asked.picture == still == before
    answer(asked)
    assert asked.picture is not None
    assert asked.picture.view.next_step is not None
    assert asked.lesson.taught == ("Cards back, shuffle: same button, same blinds",)


def test_the_first_answer_counts_and_a_number_that_is_none_does_nothing() -> None:
    asked = session(CHIP)
    for number in (0, 5, -1):
        asked.answer(number)
    asked.go_on()
    assert not asked.is_answered

    answer(asked, is_right=False)
    answer(asked)
    assert asked.lesson.score == "0 of 1 right"


def test_at_the_end_stand_the_score_and_what_is_to_be_repeated() -> None:
    kept = Kept()
    asked = session(CHIP, DEAL, kept=kept)
    answer(asked, is_right=False)
    asked.go_on()
    for _ in range(2):
        answer(asked)
        asked.go_on()

    assert asked.is_over
    assert (asked.lesson.head, asked.lesson.score) == ("That was it", "1 of 2 right")
    assert asked.lesson.taught[0] == "To repeat. These come first next time:"
    assert asked.lesson.taught[1].startswith("Seat 5 has bet 400. Seat 7 puts out one chip")
    assert not kept.record.asked("bets/one-chip").is_known
    assert kept.record.asked("deal/first-card-to-the-wrong-seat").is_known


def test_who_knows_everything_is_told_so() -> None:
    asked = session(CHIP)
    answer(asked)
    asked.go_on()

    assert (asked.lesson.head, asked.lesson.taught) == (
        "Well done",
        ("Nothing to repeat.", "1 situation is due within a week."),
    )


def test_no_more_is_asked_than_was_wanted_and_who_leaves_is_asked_nothing_more() -> None:
    asked = session(CHIP, DEAL, count=1)
    answer(asked)
    asked.go_on()
    assert asked.is_over

    left = session(CHIP)
    left.end()
    assert left.is_over
    assert left.lesson.score == ""


def test_a_situation_counts_once_however_many_questions_it_has() -> None:
    asked = session(DEAL)
    answer(asked)
    assert asked.lesson.score == ""

    asked.go_on()
    answer(asked, is_right=False)
    assert asked.lesson.score == "0 of 1 right"


def test_what_was_not_known_comes_first_then_what_was_never_asked_then_the_rest() -> None:
    found = to_ask("deal", (), FOLDERS)
    names = [one.id for one in found]
    record = Record().noted(names[0], TODAY, is_known=True).noted(names[3], TODAY, is_known=False)

    order = in_order(found, record, chance(), TODAY)

    assert (order[0], order[-1]) == (found[3], found[0])
    assert sorted(order) == sorted(found)
    assert order != in_order(found, record, chance(2), TODAY)

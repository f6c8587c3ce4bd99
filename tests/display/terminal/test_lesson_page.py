"""A situation told in lines: all that the screen would show, in words that can be read out."""

from __future__ import annotations

from display.dealer.picture import Lesson
from display.terminal.lesson_page import answer_lines, question_lines, summary_lines
from table.engine.words.frozen import replace
from tests.display.dealer.moments import flop, preflop
from tests.views import cards, seat, view

ASKED = Lesson(
    head="Deal, 1 of 10, by nuts",
    title="A card slides to an empty seat.",
    asked="How is it ruled?",
    choices=(("Misdeal", "Take all cards back"), ("Burn a card", "")),
)


def test_every_seat_the_board_and_whose_turn_it_is_are_told() -> None:
    said = question_lines(flop(), ASKED, 100)

    assert said[0] == "Deal, 1 of 10, by nuts."
    assert any(line.startswith("Board: ") and " of " in line for line in said)
    assert sum(line.startswith("Seat ") for line in said) >= len(flop().view.seats)
    assert any(line.startswith("Seat 4 ") and line.endswith(": 0 behind, all-in.") for line in said)
    assert " to act, " in said[1]


def test_what_lies_face_up_is_told_by_its_whole_name() -> None:
    shown = replace(preflop(), view=view(seats=(seat(3, shown=cards("As Td")), seat(7))))

    assert any(line.endswith("shows ace of spades, ten of diamonds.") for line in question_lines(shown, ASKED, 200))


def test_the_question_and_its_choices_stand_below_each_other() -> None:
    said = question_lines(preflop(), ASKED, 100)

    assert said[-3:] == ["How is it ruled?", " 1  Misdeal: take all cards back", " 2  Burn a card"]


def test_a_second_question_does_not_tell_the_table_again() -> None:
    said = question_lines(preflop(), replace(ASKED, is_new=False), 100)

    assert said == ["How is it ruled?", " 1  Misdeal: take all cards back", " 2  Burn a card"]


def test_the_answer_is_told_with_what_it_teaches_and_the_score() -> None:
    answered = replace(ASKED, picked=2, right=1, taught=("Misdeal: card to an empty seat",), score="0 of 1 right")

    assert answer_lines(answered, 100) == [
        "Wrong. The answer is 1: Misdeal.",
        "Misdeal: card to an empty seat",
        "0 of 1 right.",
        "",
    ]
    assert answer_lines(replace(answered, picked=1), 100)[0] == "Right."


def test_the_end_is_told() -> None:
    over = Lesson(head="Well done", score="3 of 3 right", taught=("Nothing to repeat.",))

    assert summary_lines(over, 100) == ["Well done: 3 of 3 right.", "Nothing to repeat."]

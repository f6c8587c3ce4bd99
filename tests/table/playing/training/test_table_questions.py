"""What is asked of a table as it stands: the answer of its view among others that somebody may take for it."""

from __future__ import annotations

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from display.wording.amounts import chips
from table.playing.training.choices import TrainingQuestion
from table.playing.training.situations import Situations
from table.playing.training.table_questions import questions_on
from table.playing.training.to_ask import ToAsk, shipped
from table.statements.expected import Stands
from tests.views import view

SITUATIONS = Situations(settings_folder(shipped_folder()))


def asked_of(name: str) -> tuple[TrainingQuestion, ...]:
    """Return what is asked of a file, in its own game."""
    situation = SITUATIONS.situation(ToAsk(shipped() / f"{name}.hand"))
    assert situation is not None
    assert situation.alert is None
    return situation.questions


def choices_of(question: TrainingQuestion) -> list[str]:
    """Return the choices, the right one first."""
    return [choice.words for choice in sorted(question.choices, key=lambda choice: not choice.is_right)]


def test_the_most_that_may_be_bet_stands_beside_the_pot_without_the_call() -> None:
    (question,) = asked_of("bets/pot-facing-two-bets")

    # 1200 to call makes 3600 of a pot of 2400: raised by that.
    assert choices_of(question)[0] == chips(4800)
    assert {chips(2400), chips(3600)} <= set(choices_of(question))
    assert question.taught[-1].startswith("Pot-limit: ")


def test_that_nobody_may_raise_is_an_answer_like_the_others() -> None:
    (capped,), (not_yet,) = asked_of("bets/limit-is-it-capped"), asked_of("bets/limit-on-the-turn")

    assert choices_of(capped)[0] == "No raise"
    assert "No raise" in choices_of(not_yet)[1:]


def test_a_low_is_asked_by_who_has_it_with_what_and_for_how_much() -> None:
    who, what, how_much = map(choices_of, asked_of("showdown/omaha8-quartered"))

    assert who[0] == "Shared by seats 1, 2"
    assert what[0] == "8-4-3-2-A low"
    assert how_much[0] == chips(200)
    assert chips(400) in how_much


def test_where_no_low_is_made_nobody_has_it() -> None:
    (question,) = asked_of("showdown/omaha8-no-low")

    assert choices_of(question)[0] == "Nobody"


def test_what_a_player_may_read_too_much_into_his_cards_is_offered_beside_what_plays() -> None:
    _, what = asked_of("showdown/badugi-of-three")

    assert choices_of(what)[0] == "three-card badugi, 5-3-2"
    assert "badugi, 7-5-3-2" in choices_of(what)


def test_after_a_change_of_game_the_button_and_the_pot_are_asked_for() -> None:
    (button,) = asked_of("turn/button-after-the-change-from-stud")
    (pot,) = asked_of("bets/what-is-posted-after-the-change-to-stud")

    assert choices_of(button)[0] == "Seat 3"
    assert choices_of(pot)[0] == "250"


@pytest.mark.parametrize("word", ["stack", "win", "win-low", "bring-in", "show-first"])
def test_what_a_table_does_not_show_now_or_what_nobody_is_asked_is_no_question(word: str) -> None:
    assert questions_on(Stands(word, 7, None), view(), 25) == ()
